// Code frames. A case is a source in which `«»` marks the fault and `‹›` another
// place that matters, and the page that it gives.

import { describe, expect, test } from 'vitest'

import {
  cellsOf,
  createSource,
  error,
  guess,
  mechanical,
  note,
  render,
  renderAll,
  span,
  warning,
  type Diagnostic,
  type DiagnosticExtras,
  type Source,
} from '#text'
import { timed } from '../repository/cpu-time.ts'

/** The source without marks, and a diagnostic at them. */
function marked(text: string, extras: DiagnosticExtras = {}): readonly [Source, Diagnostic] {
  let plain = ''
  const at: Record<string, number> = {}
  for (const unit of text) {
    if ('«»‹›'.includes(unit)) at[unit] = plain.length
    else plain += unit
  }
  const related =
    at['‹'] === undefined ? [] : [{ span: span(at['‹'], at['›'] ?? 0), label: 'first here' }]
  const place = span(at['«'] ?? 0, at['»'] ?? 0)
  const details = { key: 'k' }
  return [
    createSource(plain, 'a.json'),
    error('json/duplicate-key', place, { details, related, ...extras }),
  ]
}

function frameOf(text: string, extras?: DiagnosticExtras, width?: number): string {
  const lines = render(...marked(text, extras), width === undefined ? {} : { width }).split('\n')
  const help = lines.findIndex((line) => line.startsWith('help:'))
  return `\n${lines.slice(3, help).join('\n')}\n`
}

test('a report has code and message, place, frame, help and fixes', () => {
  const fixes = [
    mechanical('call it b', { span: span(10, 13), text: '"b"' }),
    guess('remove it', { span: span(7, 16), text: '' }),
  ]
  expect(render(...marked('{‹"a"›: 1,\n «"a"»: 2}\n', { fixes }))).toBe(
    [
      'error[json/duplicate-key]: The key `k` is in this object twice.',
      ' --> a.json:2:2',
      '  |',
      '1 | {"a": 1,',
      '  |  --- first here',
      '2 |  "a": 2}',
      '  |  ^^^',
      'help: Keep one of the two, or give the other another name.',
      'fix: call it b',
      '  -  "a": 2}',
      '  +  "b": 2}',
      'try: remove it',
      '  - {"a": 1,',
      '  -  "a": 2}',
      '  + {"a": 1}',
    ].join('\n'),
  )
})

describe('an underline stands under what it means', () => {
  test.each([
    ['behind a tab', '\t\t«x»', '\n1 |         x\n  |         ^\n'],
    ['a tab', 'a«\t»b', '\n1 | a    b\n  |  ^^^^\n'],
    ['behind ideographs', '日本«語»', '\n1 | 日本語\n  |     ^^\n'],
    ['behind an emoji of five characters', '👨‍👩‍👧 «x»', '\n1 | 👨‍👩‍👧 x\n  |    ^\n'],
    ['behind combining marks', 'e\u0301e\u0301«x»', '\n1 | e\u0301e\u0301x\n  |   ^\n'],
    ['behind something hidden', 'a\u202e«x»', '\n1 | a\\u{202e}x\n  |          ^\n'],
    ['something hidden', 'a«\u200b»', '\n1 | a\\u{200b}\n  |  ^^^^^^^^\n'],
    ['between two characters', 'a«»b', '\n1 | ab\n  |  ^\n'],
    ['at the end of a line', 'ab«»\nc', '\n1 | ab\n  |   ^\n'],
    ['a line end', 'ab«\n»c', '\n1 | ab\n  |   ^\n'],
    ['at the end of the text', 'ab\n«»', '\n2 |\n  | ^\n'],
  ])('%s', (_, text, frame) => {
    expect(frameOf(text)).toBe(frame)
  })
})

describe('a span of several lines', () => {
  test('of two is underlined on both', () => {
    expect(frameOf('a «b\n  c» d')).toBe('\n1 | a b\n  |   ^\n2 |   c d\n  |   ^\n')
  })

  test('of many is shown by its first and last', () => {
    expect(frameOf('«{\n\n\n\n\n}»')).toBe('\n1 | {\n  | ^\n...\n6 | }\n  | ^\n')
  })

  test('that ends with a line end ends on that line', () => {
    expect(frameOf('«ab\n»c')).toBe('\n1 | ab\n  | ^^\n')
  })
})

describe('places apart', () => {
  test('by one line have it between them, by more have dots', () => {
    expect(frameOf('‹a›\nb\n«c»')).toBe('\n1 | a\n  | - first here\n2 | b\n3 | c\n  | ^\n')
    expect(frameOf('‹a›\nb\nb\n«c»')).toBe('\n1 | a\n  | - first here\n...\n4 | c\n  | ^\n')
  })

  test('make room for the widest line number', () => {
    expect(frameOf(`‹a›${'\n'.repeat(100)}«b»`)).toBe(
      '\n  1 | a\n    | - first here\n...\n101 | b\n    | ^\n',
    )
  })

  test('on one line are underlined one below the other', () => {
    expect(frameOf('‹a› «b»')).toBe('\n1 | a b\n  |   ^\n  | - first here\n')
  })

  test('beyond a handful are counted', () => {
    const related = Array.from({ length: 9 }, () => ({ span: span(0, 1), label: 'x' }))
    const report = render(...marked('«a»', { related }))
    expect(report.match(/- x/g)?.length).toBe(6)
    expect(report).toContain('\nand 3 more places\n')
  })
})

describe('a long line', () => {
  test('is shown around the place', () => {
    const frame = frameOf(`${'a'.repeat(500)}«b»${'c'.repeat(500)}`, {}, 40)
    expect(frame).toBe(`\n1 | …${'a'.repeat(12)}b${'c'.repeat(21)}…\n  | ${' '.repeat(13)}^\n`)
  })

  test('is shown once for each place that is far from the others', () => {
    const frame = frameOf(`«a»${'.'.repeat(500)}‹b›`, {}, 40)
    expect(frame).toBe(
      `\n1 | a${'.'.repeat(34)}…\n  | ^\n1 | …${'.'.repeat(31)}b\n  | ${' '.repeat(32)}- first here\n`,
    )
  })

  test.each(['x', '日', '\u202e', 'e\u0301', '👍🏽', '\t'])(
    'of a megabyte of %j is shown in a moment, no wider than asked for',
    (unit) => {
      const half = unit.repeat(500_000)
      const { value: report, cpuMs } = timed(() =>
        render(...marked(`${half}«!»${half}`), { width: 80 }),
      )
      expect(cpuMs).toBeLessThan(1500)
      const [shown = '', underline = ''] = report.split('\n').slice(3)
      expect(cellsOf(shown)).toBeLessThanOrEqual(80)
      // The mark is found by cells, not by characters.
      const [before_ = ''] = shown.split('!')
      expect(cellsOf(before_)).toBe(underline.indexOf('^'))
    },
  )

  test('in a fix is shown around the change', () => {
    const text = `${'a'.repeat(300)}«,»${'c'.repeat(300)}`
    const [source, fault] = marked(text, {
      fixes: [mechanical('remove it', { span: span(300, 301), text: '' })],
    })
    const [before, after] = render(source, fault, { width: 40 }).split('\n').slice(-2)
    expect(before).toMatch(/^ {2}- …a+,c+…$/)
    expect(after).toMatch(/^ {2}\+ …a+c+…$/)
  })
})

test('nothing raw comes through: not in the name, a label, a title or a detail', () => {
  const [, fault] = marked('«a»', {
    details: { key: '\u001b[31m' },
    related: [{ span: span(0, 1), label: 'a\u202eb' }],
    fixes: [guess('a\u0007b', { span: span(0, 1), text: '\u009b' })],
  })
  const report = render(createSource('a\u001b', 'a\u001bb\n.json'), fault)
  expect(report).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  expect(report).toContain('a\\u{1b}b\\n.json:1:1')
})

test('a style dresses the parts and changes nothing else', () => {
  const [source, fault] = marked('‹a› «b»', {
    fixes: [mechanical('remove it', { span: span(2, 3), text: '' })],
  })
  const roles = new Set<string>()
  const dressed = render(source, fault, {
    style: (role, text) => {
      roles.add(role)
      return `<${role}>${text}</${role}>`
    },
  })
  expect([...roles].toSorted()).toEqual(
    ['added', 'error', 'gutter', 'help', 'message', 'place', 'related', 'removed'].toSorted(),
  )
  expect(dressed.replace(/<\/?[a-z]+>/g, '')).toBe(render(source, fault))
})

test('an empty source has no frame', () => {
  expect(render(createSource('', 'a.json'), error('json/empty', span(0)))).toBe(
    [
      'error[json/empty]: The text is empty where JSON is expected.',
      ' --> a.json:1:1',
      'help: Write a value, such as `{}` for an object without members.',
    ].join('\n'),
  )
})

describe('all of them', () => {
  const source = createSource('{\n}\n')
  const [one, two, three] = [
    note('json/byte-order-mark', span(0, 1)),
    error('json/empty', span(2, 3)),
    warning('json/number-rounded', span(0, 1), { details: { number: '1', read: '1' } }),
  ]

  test('come in reading order and are counted', () => {
    const report = renderAll(source, [two, one, three, two])
    expect(report.match(/^\w+\[/gm)).toEqual(['warning[', 'note[', 'error[', 'error['])
    expect(report.split('\n').at(-1)).toBe('2 errors, 1 warning, 1 note')
  })

  test('beyond the limit are only counted', () => {
    const report = renderAll(
      source,
      Array.from({ length: 200 }, () => two),
      { limit: 20 },
    )
    expect(report.match(/^error\[/gm)?.length).toBe(20)
    expect(report.endsWith('\n\nand 180 more\n200 errors')).toBe(true)
  })

  test('of none are nothing', () => {
    expect(renderAll(source, [])).toBe('')
  })
})
