// How values of front matter are changed where they stand
//
// A case is the block before, what it is to say, and the block after: nothing else in it may change.

import { describe, expect, test } from 'vitest'

import { entryOf, readFrontMatter } from '#dialects/plan-md/front-matter'
import {
  frontMatterEdits,
  frontMatterText,
  type FrontMatterValues,
} from '#dialects/plan-md/front-matter-edits'
import { applyEdits, createSource } from '#text'

const ORDER = ['id', 'objective', 'status', 'created_at', 'completed_at']

function editsOf(text: string, values: FrontMatterValues) {
  const { frontMatter, diagnostics } = readFrontMatter(createSource(text))
  expect(diagnostics).toEqual([])
  if (frontMatter === undefined) throw new Error('no front matter')
  return frontMatterEdits(text, frontMatter, values, ORDER)
}

/** The lines between the two `---` afterwards; the same values again change nothing. */
function edited(lines: string, values: FrontMatterValues): string {
  const text = `---\n${lines}---\n\n# Plan: x\n`
  const { edits, refused } = editsOf(text, values)
  expect(refused).toEqual([])
  const after = applyEdits(text, edits)
  expect(editsOf(after, values).edits).toEqual([])
  expect(after.startsWith('---\n') && after.endsWith('---\n\n# Plan: x\n')).toBe(true)
  return after.slice(4, -'---\n\n# Plan: x\n'.length)
}

const TIME = '2026-02-03T09:15:00'

describe('a value is replaced in the style that stands there', () => {
  test.each<[string, string, FrontMatterValues, string]>([
    ['double quotes', 'status: "a"\n', [['status', 'b']], 'status: "b"\n'],
    ['single quotes', "status: 'a'\n", [['status', "it's"]], "status: 'it''s'\n"],
    ['plain', 'status: a\n', [['status', 'b']], 'status: b\n'],
    ['with a comment', 'status:  a  # mine\n', [['status', 'b']], 'status:  b  # mine\n'],
    ['with a quoted key', '"status" : a\n', [['status', 'b']], '"status" : b\n'],
    ['with another case', 'Status: a\n', [['status', 'b']], 'Status: b\n'],
    ['nothing', 'status:\n', [['status', 'b']], 'status: "b"\n'],
    ['nothing, with white space', 'status:  \n', [['status', 'b']], 'status: "b"  \n'],
    ['nothing, with a comment', 'status: # mine\n', [['status', 'b']], 'status: "b" # mine\n'],
    ['null, as others are written', 'id: x\nAt: null\n', [['At', TIME]], `id: x\nAt: ${TIME}\n`],
    ['a tilde', 'id: "x"\nat: ~\n', [['at', TIME]], `id: "x"\nat: "${TIME}"\n`],
    ['a text by null', 'at: "x"\n', [['at', null]], 'at: null\n'],
    [
      'a block of lines',
      'status: |\n  a\n\nown: 1\n',
      [['status', 'b']],
      'status: "b"\n\nown: 1\n',
    ],
    ['plain, by what needs quotes', 'status: a\n', [['status', 'a: b']], 'status: "a: b"\n'],
    ['plain, by what looks like a boolean', 'id: a\n', [['id', 'no']], 'id: "no"\n'],
    ['plain, by what looks like a number', 'id: a\n', [['id', '007']], 'id: "007"\n'],
    ['between braces', '{id: a, own: 1}\n', [['id', 'b']], '{id: b, own: 1}\n'],
  ])('%s', (_, lines, values, after) => {
    expect(edited(lines, values)).toBe(after)
  })
})

describe('a missing key gets a line of its own', () => {
  test.each<[string, string, FrontMatterValues, string]>([
    ['at the top', '# note\nown: 1\n', [['id', 'x']], 'id: "x"\n# note\nown: 1\n'],
    [
      'in an empty block',
      '',
      [
        ['id', 'x'],
        ['status', 'paused'],
      ],
      'id: "x"\nstatus: "paused"\n',
    ],
    [
      'behind those before it',
      'id: a # b\nown: 1\n',
      [['status', 'paused']],
      'id: a # b\nstatus: paused\nown: 1\n',
    ],
    [
      'in the indentation of the others',
      '  id: a\n',
      [['status', 'paused']],
      '  id: a\n  status: paused\n',
    ],
    [
      'behind lines of one value',
      'objective: |\n  a\n\n',
      [['status', 'paused']],
      'objective: |\n  a\n\nstatus: "paused"\n',
    ],
    ['but not for null', 'id: a\n', [['completed_at', null]], 'id: a\n'],
  ])('%s', (_, lines, values, after) => {
    expect(edited(lines, values)).toBe(after)
  })

  test('with the line end of the block', () => {
    const text = '---\r\nid: a\r\n---\n# Plan: x'
    const { edits } = editsOf(text, [['status', 'paused']])
    expect(applyEdits(text, edits)).toBe('---\r\nid: a\r\nstatus: paused\r\n---\n# Plan: x')
  })
})

test.each([
  ['a list', 'status: [a]\n', 'status'],
  ['a map', 'status:\n  a: b\n', 'status'],
  ['a key that has no line between braces', '{id: a}\n', 'status'],
])('%s is left alone and named', (_, lines, key) => {
  const { edits, refused } = editsOf(`---\n${lines}---\n`, [['status', 'paused']])
  expect(edits).toEqual([])
  expect(refused.map((one) => one.key)).toEqual([key])
})

test('a new block is read back', () => {
  const text = frontMatterText(
    [
      ['id', 'a "b"\\'],
      ['status', 'x'],
      ['at', null],
    ],
    '\r\n',
  )
  const { frontMatter } = readFrontMatter(createSource(text))
  expect(text).toBe('---\r\nid: "a \\"b\\"\\\\"\r\nstatus: "x"\r\nat: null\r\n---\r\n')
  expect(frontMatter && entryOf(frontMatter, 'id')?.value).toBe('a "b"\\')
})

test('whatever text is asked for is what is read afterwards', () => {
  const texts = [
    '',
    ' ',
    'a',
    "'",
    '"',
    '\\',
    '#',
    ': ',
    '- ',
    '{',
    'é',
    '😀',
    '\u2028',
    '\u0085',
    'null',
    '~',
    '1e3',
    '0x1',
    '.5',
    '-',
    '---',
    '=',
    '<<',
    '*a',
    '&a',
    '!a',
    '%',
    '@',
    '`',
    'a #b',
    'a\tb',
    'a\nb',
    '2026-02-03',
  ]
  for (const style of ['"x"', "'x'", 'x', '', 'null']) {
    for (const text of texts) {
      const lines = edited(`id: ${style}\nown: x\n`, [['id', text]])
      const { frontMatter } = readFrontMatter(createSource(`---\n${lines}---\n`))
      const value = frontMatter && entryOf(frontMatter, 'id')?.value
      expect([lines, value]).toEqual([lines, text])
      expect(lines.endsWith('own: x\n')).toBe(true)
    }
  }
})
