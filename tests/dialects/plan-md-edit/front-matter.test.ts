// What is read of front matter, and what is refused
//
// A case is the lines between the two `---`; values are shown as the words that a program gets,
// faults with the line that they are told of.

import { describe, expect, test } from 'vitest'

import { entryOf, readFrontMatter } from '#dialects/plan-md/front-matter'
import { createSource, positionAt } from '#text'

function reading(text: string) {
  return readFrontMatter(createSource(text))
}

function block(...lines: readonly string[]): string {
  return ['---', ...lines, '---', '', '# Plan: x', ''].join('\n')
}

function values(text: string) {
  const { frontMatter, diagnostics } = reading(text)
  expect(diagnostics).toEqual([])
  return Object.fromEntries(frontMatter?.entries.map(({ key, value }) => [key, value]) ?? [])
}

/** `code@line` of each fault. */
function faults(text: string) {
  const source = createSource(text)
  return readFrontMatter(source).diagnostics.map(
    ({ code, span }) => `${code}@${positionAt(source, span.start).line}`,
  )
}

describe('values', () => {
  test.each([
    ['in double quotes', 'id: "a: b"', 'a: b'],
    ['in single quotes', "id: 'it''s'", "it's"],
    ['without quotes', 'id: plan_1', 'plan_1'],
    ['before a comment', 'id: plan_1   # mine', 'plan_1'],
    ['that look like a boolean stay words', 'id: no', 'no'],
    ['that look like a date stay words', 'id: 2026-02-03T09:15:00', '2026-02-03T09:15:00'],
    ['that look like a number keep each digit', 'id: 0070', '0070'],
    ['that are the word null in quotes', 'id: "null"', 'null'],
    ['that are null', 'id: null', null],
    ['that are a tilde', 'id: ~', null],
    ['that are not there', 'id:', null],
    ['that are not there, before a comment', 'id:  # later', null],
    ['on several lines', 'id: |\n  a\n  b', 'a\nb\n'],
    ['that are a list', 'id: [a, b]', undefined],
    ['that are a map', 'id:\n  a: b', undefined],
    ['whose key is quoted', '"id": a', 'a'],
    ['between braces', '{id: a, own: b}', 'a'],
  ])('%s', (_, line, value) => {
    expect(values(block(line))['id']).toBe(value)
  })

  test('keys that are not known are there too, in their order', () => {
    expect(Object.keys(values(block('tags: [a]', 'id: x', 'Own Key: y')))).toEqual([
      'tags',
      'id',
      'Own Key',
    ])
  })

  test('a key is found whatever the case of its letters', () => {
    const { frontMatter } = reading(block('Status: paused'))
    expect(frontMatter && entryOf(frontMatter, 'status')?.value).toBe('paused')
  })
})

describe('the place of a value is exactly its characters', () => {
  test.each([
    ['quoted', 'id: "a"  # c', '"a"'],
    ['plain', 'id:   a b   # c', 'a b'],
    ['null', 'completed_at: null', 'null'],
    ['missing', 'id:', ''],
    ['a block', 'id: |\n  a\n  b\n\nown: 1', '|\n  a\n  b'],
  ])('%s', (_, lines, written) => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = `\uFEFF${block(lines)}`.replaceAll('\n', end)
      const { frontMatter } = reading(text)
      const place = frontMatter?.entries[0]?.valueSpan
      expect(text.slice(place?.start, place?.end)).toBe(written.replaceAll('\n', end))
      expect(text.slice(place?.end).startsWith(end) || text[place?.end ?? 0] === ' ').toBe(true)
    }
  })

  test('with lone carriage returns among other line ends', () => {
    const text = '---\rid: "a"\r\nstatus: b\n---\r# Plan: x'
    const { frontMatter, bodyStart } = reading(text)
    expect(text.slice(bodyStart)).toBe('# Plan: x')
    expect(
      frontMatter?.entries.map(({ valueSpan: { start, end } }) => text.slice(start, end)),
    ).toEqual(['"a"', 'b'])
  })
})

describe('no front matter', () => {
  test.each([
    ['a text without it', '# Plan: x\n'],
    ['an empty text', ''],
    ['a line before it', '\n---\nid: a\n---\n'],
    ['four hyphens', '----\nid: a\n---\n'],
    ['hyphens behind a space', ' ---\nid: a\n---\n'],
  ])('%s', (_, text) => {
    expect(reading(text)).toEqual({ frontMatter: undefined, bodyStart: 0, diagnostics: [] })
  })

  test('only the first block counts', () => {
    expect(values(`${block('id: a')}\n---\nid: b\n---\n`)).toEqual({ id: 'a' })
  })

  test.each([
    ['nothing', ''],
    ['a comment', '# only this\n'],
    ['blank lines', '\n\n'],
  ])('a block with %s has no keys', (_, content) => {
    expect(values(`---\n${content}---\n`)).toEqual({})
  })
})

describe('refused with its line', () => {
  test.each([
    ['a block that is not closed', '---\nid: a\n\n# Plan: x\n', 'front-matter/unclosed@1'],
    ['a colon among words', block('id: a', 'objective: a: b'), 'front-matter/not-yaml@3'],
    ['a tab as indentation', block('own:', '\ta: b'), 'front-matter/not-yaml@3'],
    ['a quote that is not closed', block('id: "a'), 'front-matter/not-yaml@2'],
    ['one key twice', block('id: a', 'own: 1', 'id: b'), 'front-matter/duplicate-key@4'],
    ['one key twice in another case', block('id: a', 'Id: b'), 'front-matter/duplicate-key@3'],
    ['one key twice, once in quotes', block('id: a', '"id": b'), 'front-matter/duplicate-key@3'],
    ['one key twice in a map below', block('own: {a: 1, a: 2}'), 'front-matter/duplicate-key@2'],
    ['a tag', block('id: a', 'own: !!str 1'), 'front-matter/not-allowed@3'],
    ['a tag of its own', block('own: !js/function x'), 'front-matter/not-allowed@2'],
    ['an anchor', block('id: &a x'), 'front-matter/not-allowed@2'],
    ['an anchor in a list', block('own: [&a x]'), 'front-matter/not-allowed@2'],
    ['an alias', block('id: a', 'own: *a'), 'front-matter/not-allowed@3'],
    ['a merge key', block('<<: {id: a}'), 'front-matter/not-allowed@2'],
    ['a directive', block('%YAML 1.2'), 'front-matter/not-allowed@2'],
    ['a second document', block('id: a', '...', 'id: b'), 'front-matter/not-allowed@3'],
    ['a list', block('- id: a'), 'front-matter/not-a-map@2'],
    ['a text', block('# note', 'plan_1'), 'front-matter/not-a-map@3'],
    ['a list as key', block('? [a]', ': b'), 'front-matter/bad-key@2'],
    ['an empty key', block('id: a', ': b'), 'front-matter/bad-key@3'],
    ['a name without a value between braces', block('{id}'), 'front-matter/bad-key@2'],
    [
      'a block of more than 64 KiB',
      block(`own: "${'x'.repeat(70_000)}"`),
      'front-matter/too-large@1',
    ],
    ['lists in lists in lists', block(`own: ${'['.repeat(60)}`), 'front-matter/too-deep@2'],
  ])('%s', (_, text, fault) => {
    expect(faults(text)[0]).toBe(fault)
    expect(reading(text).frontMatter).toBeUndefined()
  })

  test('every anchor, alias and tag at once', () => {
    expect(faults(block('id: &a !t x', 'b: *a', 'c: *a'))).toEqual([
      'front-matter/not-allowed@2',
      'front-matter/not-allowed@2',
      'front-matter/not-allowed@3',
      'front-matter/not-allowed@4',
    ])
  })

  test('an alias bomb is refused before anything of it is unfolded', () => {
    const lines = ['a0: &a0 [x]']
    for (let at = 1; at < 40; at++) lines.push(`a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`)
    expect(new Set(faults(block(...lines)).map((one) => one.split('@')[0]))).toEqual(
      new Set(['front-matter/not-allowed']),
    )
  })
})

test('what nests as far as a text allows neither overflows nor takes long', () => {
  for (const part of [
    '[',
    '{',
    '- ',
    '? ',
    '{a: ',
    '[{',
    'a:\n ',
    '!a ',
    '&a ',
    '"',
    "'",
    '| ',
    '#',
  ]) {
    const text = block(part.repeat(Math.floor(6_000 / part.length)))
    expect(reading(text)).toBeDefined()
  }
})
