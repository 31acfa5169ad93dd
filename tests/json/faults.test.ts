// A case is a line: a text, the faults that are found in it (code and the text
// that it is about), and what `fix` makes of the text where it makes anything.

import { describe, expect, test } from 'vitest'

import { plainOf, readJson, type JsonNode } from '#json'
import { applyFixes, createSource, hasErrors, helpOf, messageOf } from '#text'

function faultsOf(text: string): readonly string[] {
  return readJson(createSource(text)).diagnostics.map(
    ({ code, span }) => `${code.replace('json/', '')} ${text.slice(span.start, span.end)}`,
  )
}

function fixed(text: string): string {
  const source = createSource(text)
  return applyFixes(source, readJson(source).diagnostics).text
}

/** `"0": 1, "1": 1` and so on. */
function numbered(count: number): string {
  return Array.from({ length: count }, (_, at) => `"${at}": 1`).join(', ')
}

type Case = readonly [text: string, faults: readonly string[], fixed?: string]

const cases: Readonly<Record<string, readonly Case[]>> = {
  'nothing to read': [
    ['', ['empty ']],
    [' \n', ['empty  \n']],
    ['\ufeff', ['byte-order-mark \ufeff', 'empty \ufeff'], ''],
    ['\ufeff{}', ['byte-order-mark \ufeff'], '{}'],
    ['// nothing', ['comment // nothing', 'empty // nothing'], ''],
  ],
  commas: [
    ['[1,]', ['trailing-comma ,'], '[1]'],
    ['{"a": 1 , }', ['trailing-comma ,'], '{"a": 1  }'],
    ['[1,, 2]', ['extra-comma ,']],
    ['[,]', ['extra-comma ,']],
    ['{,"a": 1}', ['extra-comma ,']],
    ['{"a": 1,,,}', ['extra-comma ,,']],
    ['[1\n2]', ['missing-comma ']],
    ['[true\nfalse]', ['missing-comma '], '[true,\nfalse]'],
    ['[true "a" 1]', ['missing-comma ', 'missing-comma '], '[true, "a", 1]'],
    // A thousand to many people.
    ['[1 000]', ['missing-comma ', 'number-form 000']],
    ['[- 1]', ['number-form -', 'missing-comma ']],
    ['[{}[]]', ['missing-comma '], '[{},[]]'],
    ['[{}{}]', ['missing-comma ']],
    ['[1\n1]', ['missing-comma ']],
    ['["a",\n"b" ",c"]', ['missing-comma ']],
    ['{"a": "x,"\n"b": 2}', ['missing-comma ']],
    ['{"a": 1"b": 2}', ['missing-comma ']],
    ['{"a": 1 "b": 2}', ['missing-comma '], '{"a": 1, "b": 2}'],
    ['{"a": 1\n"b": 2}', ['missing-comma '], '{"a": 1,\n"b": 2}'],
    // One string of Python, or two: not for a program to say.
    ['["a" "b"]', ['missing-comma ']],
    ['{"a": 1; "b": 2}', ['wrong-separator ;'], '{"a": 1, "b": 2}'],
    // Two rows of a matrix, in some languages.
    ['[1; 2]', ['wrong-separator ;']],
    ['["a": 1]', ['wrong-separator :']],
  ],
  keys: [
    ['{a: 1}', ['unquoted-key a'], '{"a": 1}'],
    ['{a-b.c : 1}', ['unquoted-key a-b.c'], '{"a-b.c" : 1}'],
    ['{1: 1}', ['unquoted-key 1'], '{"1": 1}'],
    ['{größe: 1}', ['unquoted-key größe'], '{"größe": 1}'],
    ["{'a': 1}", ["wrong-quotes 'a'"], '{"a": 1}'],
    ['{"a" = 1}', ['wrong-separator ='], '{"a" : 1}'],
    ['{"a" => 1}', ['wrong-separator =>'], '{"a" : 1}'],
    ['{"a" 1}', ['missing-colon "a"']],
    ['{"a"}', ['missing-value "a"']],
    ['{"a": , "b": 1}', ['missing-value "a"']],
    ['{"a": }', ['missing-value "a"']],
    ['{: 1}', ['missing-key : 1']],
    ['{[1]: 2, "a": 1}', ['missing-key [1]: 2']],
    ['{a b: 1}', ['unexpected a b: 1']],
    ['{"a": 1, "a": 2}', ['duplicate-key "a"']],
    ['{"a": 1, "\\u0061": 2}', ['duplicate-key "\\u0061"']],
    ['[{"a": {"b": 1, "b": 1}}]', ['duplicate-key "b"']],
    ['{"__proto__": 1}', ['proto-key "__proto__"']],
    ['{"__pr\\u006fto__": 1}', ['proto-key "__pr\\u006fto__"']],
  ],
  'keys in objects that follow each other': [
    ['[{"a": 1, "b": 2}, {"c": 1, "c": 2}]', ['duplicate-key "c"']],
    ['[{"a": 1}, {"a": 1, "a": 2}]', ['duplicate-key "a"']],
    ['[{"a": 1, "b": 2}, {"b": 1, "__proto__": 2}]', ['proto-key "__proto__"']],
    ['[{"a\\tb": 1}, {"a\tb": 1}]', ['control-character \t']],
    ['[{"\t": 1}, {"\t": 1}]', ['control-character \t', 'control-character \t']],
    ['[{"\\\\x": 1}, {"\\x": 1}]', ['bad-escape \\x']],
    // As many as are looked up; the outer ones are no twins of theirs.
    [`{${numbered(12)}, "12": {${numbered(12)}, "0": 1}}`, ['duplicate-key "0"']],
    [`{${numbered(12)}, "11": 1, "12": {"12": 1}}`, ['duplicate-key "11"']],
  ],
  strings: [
    ["['it']", ["wrong-quotes 'it'"], '["it"]'],
    [`['say "hi"']`, [`wrong-quotes 'say "hi"'`], '["say \\"hi\\""]'],
    [`['it\\'s']`, [`wrong-quotes 'it\\'s'`], `["it's"]`],
    ['[`a`]', ['wrong-quotes `a`'], '["a"]'],
    [
      '[“a”, ‘b’, «c»]',
      ['wrong-quotes “a”', 'wrong-quotes ‘b’', 'wrong-quotes «c»'],
      '["a", "b", "c"]',
    ],
    ['["a\tb\nc"]', ['control-character \t'], '["a\\tb\\nc"]'],
    ['["\u0000"]', ['control-character \u0000'], '["\\u0000"]'],
    ['["\\x41"]', ['bad-escape \\x41']],
    ['["\\U0001F600"]', ['bad-escape \\U0001F600'], '["\\ud83d\\ude00"]'],
    ['["\\u{1f600}"]', ['bad-escape \\u{1f600}'], '["\\ud83d\\ude00"]'],
    [`["it\\'s"]`, [`bad-escape \\'`], `["it's"]`],
    ['["C:\\dir"]', ['bad-escape \\d']],
    ['["\\uD8"]', ['bad-escape \\uD8']],
    ['["\\😀"]', ['bad-escape \\😀']],
    ['["\\ud800"]', ['lone-surrogate \\ud800']],
    ['["\\udc00\\ud800"]', ['lone-surrogate \\udc00', 'lone-surrogate \\ud800']],
    ['["\ud800"]', ['lone-surrogate \ud800']],
    ['{\n"a": "b,\n"c": 1\n}', ['unclosed-string "b']],
    ['["he said "no" to me", 1]', ['unescaped-quote "']],
    ['{"a": "x "y" z"}', ['unescaped-quote "']],
    ['{"a": "x ", then", "b": 1}', ['unescaped-quote "']],
    ['{"a": "x "y", and", "b": 1}', ['unescaped-quote "']],
    ['{"a": "say "{"x": 1, "y": 2}", ok", "b": 1}', ['unescaped-quote "']],
    ['{"a": "x"", "b": 1}', ['unescaped-quote "']],
    ['{"the "key" x": 1, "b": 2}', ['unescaped-quote "']],
    ['["the word " None " here", 1]', ['unescaped-quote "']],
    ['{"a": 1, b": 2}', ['missing-quote b"']],
    ['{"a": x", "b": 2}', ['missing-quote x"']],
    ['{"a": "x, "b": 2}', ['missing-quote "x, "']],
    ['{"a": "x"b": 2}', ['missing-quote b"']],
    ['{"a: 1, "b": 2}', ['uneven-quotes "a: 1, "b": 2}']],
    ['{"a": "x"y z" "b": 2}', ['uneven-quotes "x"y z" "b": 2}']],
    ['{"a": "x", b "c": 2}', ['unexpected b']],
  ],
  'words and numbers': [
    [
      '[True, FALSE, None]',
      ['wrong-word True', 'wrong-word FALSE', 'wrong-word None'],
      '[true, false, null]',
    ],
    ['[undefined, nil]', ['wrong-word undefined', 'wrong-word nil']],
    [
      '[NaN, Infinity, -Infinity, inf]',
      ['not-a-number NaN', 'not-a-number Infinity', 'not-a-number -Infinity', 'not-a-number inf'],
    ],
    ['[trueish]', ['unquoted-value trueish']],
    ['{"a": some words, "b": 1}', ['unquoted-value some words']],
    ['{"url": http://x.example/y}', ['unquoted-value http://x.example/y']],
    ['{"a": <your key here>}', ['unquoted-value <your key here>']],
    [
      '[+1, .5, 0x1F, 0b11, 0o17, 1_000]',
      ['+1', '.5', '0x1F', '0b11', '0o17', '1_000'].map((one) => `number-form ${one}`),
      '[1, 0.5, 31, 3, 15, 1000]',
    ],
    [
      '[-.5, -0x10, +1e3]',
      ['-.5', '-0x10', '+1e3'].map((one) => `number-form ${one}`),
      '[-0.5, -16, 1e3]',
    ],
    ['[5.]', ['number-form 5.']],
    ['[007, 00.5]', ['number-form 007', 'number-form 00.5']],
    [
      '[2024-01-31, 3pm, 1.2.3, -, 1e, --1]',
      ['2024-01-31', '3pm', '1.2.3', '-', '1e', '--1'].map((one) => `number-form ${one}`),
    ],
    ['[9007199254740993]', ['integer-too-large 9007199254740993']],
    ['[10000000000000001]', ['integer-too-large 10000000000000001']],
    ['[123456789012345680000]', ['integer-too-large 123456789012345680000']],
    ['[-12345678901234567890]', ['integer-too-large -12345678901234567890']],
    ['[1e400, -1e400]', ['number-too-large 1e400', 'number-too-large -1e400']],
    ['[1e-400]', ['number-too-small 1e-400']],
    ['[3.14159265358979323846]', ['number-rounded 3.14159265358979323846']],
    ['[123456789012345678.0]', ['number-rounded 123456789012345678.0']],
  ],
  'comments and space': [
    ['[1, // one\n2]', ['comment // one'], '[1, \n2]'],
    ['[1, # one\n2]', ['comment # one'], '[1, \n2]'],
    ['[1,/* one */2]', ['comment /* one */'], '[1, 2]'],
    ['[1, /* one */ 2]', ['comment /* one */'], '[1,  2]'],
    ['{} // done', ['comment // done'], '{} '],
    ['[10 // 2, 3\n]', ['comment // 2, 3']],
    ['[1, // "b", 3\n2]', ['comment // "b", 3']],
    ['[1, // true, null,\n2]', ['comment // true, null,']],
    ['[1/* 5 */]', ['comment /* 5 */']],
    ['[1, #| one |#\n2]', ['comment #| one |#'], '[1, \n2]'],
    ['{/* half', ['truncated ']],
    ['[1,\u00a02]', ['odd-space \u00a0'], '[1, 2]'],
    ['[\u200b1\u2060]', ['odd-space \u200b', 'odd-space \u2060'], '[ 1 ]'],
    ['[1,\f\v2]', ['odd-space \f\v'], '[1, 2]'],
  ],
  'the end': [
    ['{', ['truncated ']],
    ['{"a": [1, "b', ['truncated ']],
    ['{"a": [1, {"b": "c\\', ['truncated ']],
    ['{"a": "b\\u00', ['truncated ']],
    ['[tru', ['truncated ']],
    ['[1.', ['truncated ']],
    ['{"a', ['truncated ']],
    ['{a', ['truncated ']],
    ['{"a":', ['truncated ']],
    ['nul', ['truncated ']],
    ["['a", ['truncated ']],
    ['{} {}', ['text-after-value {}']],
    ['{"a": 1} and more', ['text-after-value and more']],
    ['[1]]', ['unmatched-close ]']],
    ['{}}\n}', ['unmatched-close }\n}']],
    [']', ['unmatched-close ]']],
  ],
  brackets: [
    ['[1}', ['mismatched-bracket }']],
    ['{"a": 1]', ['mismatched-bracket ]']],
    ['[{"a": 1]', ['mismatched-bracket ]']],
    ['{"a": [1, 2}', ['mismatched-bracket }']],
    ['[{"a": 1], 2', ['mismatched-bracket ]', 'text-after-value , 2']],
    ['{"a": 1] }', ['mismatched-bracket ]']],
  ],
  'what was left out': [
    ['[1, ...]', ['ellipsis ...']],
    ['[1 ... 5]', ['ellipsis ...']],
    ['{"a": 1, ...}', ['ellipsis ...']],
    ['{"a": …}', ['ellipsis …']],
  ],
  'several faults at once': [
    [
      "{'a': True, b: [{} 2,], // x\n}",
      [
        "wrong-quotes 'a'",
        'wrong-word True',
        'unquoted-key b',
        'missing-comma ',
        'trailing-comma ,',
        'comment // x',
        'trailing-comma ,',
      ],
      '{"a": true, "b": [{}, 2] \n}',
    ],
  ],
}

for (const [name, all] of Object.entries(cases)) {
  describe(name, () => {
    test.each(all.map((one) => [JSON.stringify(one[0]), one] as const))(
      '%s',
      (_, [text, faults, to]) => {
        expect(faultsOf(text)).toEqual(faults)
        expect(fixed(text)).toBe(to ?? text)
      },
    )
  })
}

test('quotes that do not pair up on one line hide nothing on the next', () => {
  const text = '{"a": "x"y z" "b": 2,\n"c": 3,}'
  expect(faultsOf(text)).toEqual(['uneven-quotes "x"y z" "b": 2,', 'trailing-comma ,'])
  expect(fixed(text)).toBe('{"a": "x"y z" "b": 2,\n"c": 3}')
})

test('what a fix gives is read without a fault, wherever one pass can fix all', () => {
  const mended = Object.values(cases)
    .flat()
    .filter(([text, , to]) => to !== undefined && !/^(?:\/\/|\ufeff$)/.test(text))
  expect(mended.length).toBeGreaterThan(25)
  for (const [, , to] of mended) expect(readJson(createSource(to ?? '')).diagnostics).toEqual([])
})

test('what is read without an error is what JSON.parse gives', () => {
  const read = Object.values(cases)
    .flat()
    .map(([text]) => ({ text, reading: readJson(createSource(text)) }))
    .filter(({ reading }) => !hasErrors(reading.diagnostics))
  expect(read.map(({ text }) => text)).toEqual([
    '\ufeff{}',
    '[3.14159265358979323846]',
    '[123456789012345678.0]',
  ])
  for (const { text, reading } of read) {
    // A byte order mark is the one thing that is read and that JSON.parse refuses.
    expect(plainOf(reading.node as JsonNode)).toEqual(JSON.parse(text.replace('\ufeff', '')))
  }
})

test('what was read stands where it says', () => {
  const text = '{\'a\': [True, \'x\'], "b" : {"c": -1.5}}'
  const { node } = readJson(createSource(text))
  const found: string[] = []
  const visit = (one: typeof node): void => {
    if (one === undefined) return
    found.push(`${one.kind} ${text.slice(one.start, one.end)}`)
    if (one.kind === 'array') one.items.forEach(visit)
    if (one.kind === 'object') {
      for (const { keyStart, keyEnd, value } of one.members) {
        found.push(`key ${text.slice(keyStart, keyEnd)}`)
        visit(value)
      }
    }
  }
  visit(node)
  expect(found).toEqual([
    `object ${text}`,
    "key 'a'",
    "array [True, 'x']",
    'boolean True',
    "string 'x'",
    'key "b"',
    'object {"c": -1.5}',
    'key "c"',
    'number -1.5',
  ])
})

describe('a text that is cut off', () => {
  test.each([
    ['[1, {"a": "b', 'a string', 'Write the rest, which ends with `"}]`.'],
    ['{"a": [', 'an array', 'Write the rest, which ends with `]}`.'],
    ['{"a": {"b": 1},\n', 'an object', 'Write the rest, which ends with `}`.'],
    [
      '{"a": [1, 15',
      'an array',
      'Write the rest, which ends with `]}`; what is last, `15`, may be cut off too.',
    ],
    [
      '{"a": -1.',
      'a number',
      'Write the rest, which ends with `}`; what is last, `-1.`, may be cut off too.',
    ],
    [
      '[true, fals',
      'a word',
      'Write the rest, which ends with `]`; what is last, `fals`, may be cut off too.',
    ],
    ['{"a": "15', 'a string', 'Write the rest, which ends with `"}`.'],
    ['[1] /* and', 'a comment', 'Write the rest, which ends with `*/`.'],
  ])('says within what %j ends, what closes it and what may go on', (text, what, help) => {
    const [fault] = readJson(createSource(text)).diagnostics
    expect(fault && messageOf(fault)).toBe(`The text ends too early, within ${what}.`)
    expect(fault && helpOf(fault)).toBe(
      `${help} If a model wrote the text, ask it for the whole text again.`,
    )
  })
})
