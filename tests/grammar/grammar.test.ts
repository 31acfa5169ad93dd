// What a grammar says, in the notation and in sentences. GRAMMAR_SENTENCES says how many:
// 25, and 1000 in `npm run test:full`.

import { expect, test } from 'vitest'

import {
  block,
  characters,
  choice,
  createGrammar,
  gbnf,
  optional,
  repeated,
  rule,
  scoped,
  sequence,
  text,
  wholeNumbers,
  wordsBut,
  type Element,
} from '#grammar'

import { accepts, readGbnf, type GbnfRules } from './gbnf-reader.ts'
import { sentenceOf } from './sentences.ts'

const SENTENCES = Number(process.env['GRAMMAR_SENTENCES'] ?? 25)

/** What the notation says of one element, read by somebody else. */
function notation(element: Element): GbnfRules {
  return readGbnf(gbnf(createGrammar(new Map([['root', element]])), ['a remark']))
}

function grammarOf(rules: Readonly<Record<string, Element>>) {
  return () => createGrammar(new Map(Object.entries(rules)))
}

test.each([
  ['a rule that is missing', { root: rule('a') }, 'no rule is called a'],
  [
    'a rule that starts with itself',
    { root: sequence(rule('root'), 'x') },
    'root starts with itself',
  ],
  [
    'a rule that starts with itself behind what can be empty',
    { root: rule('a'), a: sequence(optional('x'), rule('b')), b: choice('y', rule('a')) },
    'starts with itself',
  ],
  ['nothing without end', { root: repeated(optional('x'), 0) }, 'repeats nothing without end'],
] as const)('%s makes no grammar', (_, rules, message) => {
  expect(grammarOf(rules)).toThrow(message)
})

test('a rule that the root does not reach is left out', () => {
  const { rules } = grammarOf({ root: text('x'), other: rule('root') })()
  expect([...rules.keys()]).toEqual(['root'])
})

test('an element that nests in itself behind something makes a grammar', () => {
  expect(grammarOf({ root: sequence('(', optional(rule('root')), ')') })).not.toThrow()
})

test.each([
  [0, 0],
  [0, 5],
  [1, 120],
  [7, 1003],
  [99, 100],
  [-3, 12],
  [-1200, -88],
  [-10, 0],
])('the whole numbers from %i to %i are those and no others', (least, most) => {
  const rules = notation(wholeNumbers(least, most))
  for (let number = least - 130; number <= most + 130; number++) {
    expect([number, accepts(rules, String(number))]).toEqual([
      number,
      number >= least && number <= most,
    ])
  }
  expect(accepts(rules, '-0')).toBe(false)
  expect(accepts(rules, '007')).toBe(false)
})

test('whole numbers may be as large as they are exact', () => {
  const rules = notation(wholeNumbers(0, Number.MAX_SAFE_INTEGER))
  expect(accepts(rules, '9007199254740991')).toBe(true)
  expect(accepts(rules, '9007199254740992')).toBe(false)
})

test('words but some are all the others', () => {
  const refused = ['nil', 'a', 'ab', 'nile']
  const rules = notation(wordsBut('abeiln', 'abeiln-', refused))
  const words = [
    'n',
    'ni',
    'nil',
    'nile',
    'niles',
    'nilel',
    'a',
    'ab',
    'aba',
    'abn',
    'b',
    'n-il',
    'l',
  ]
  for (const word of words) {
    const fits = /^[abeiln][abeiln-]*$/.test(word) && !refused.includes(word)
    expect([word, accepts(rules, word)]).toEqual([word, fits])
  }
  expect(accepts(rules, '')).toBe(false)
})

test('every sign that means something in the notation is written so that it does not', () => {
  const signs = '"\\[]^-{}()|*+?#\n\t\r\u{0}\u{7f}é\u{202e}\u{1f600}'
  const rules = notation(sequence(signs, characters('^[]"\\'), characters('-a')))
  expect(accepts(rules, `${signs}^-`)).toBe(true)
  expect(accepts(rules, `${signs}]a`)).toBe(true)
  expect(accepts(rules, `${signs}aa`)).toBe(false)
})

test('repetitions of repetitions and groups of choices keep their brackets', () => {
  const inner = repeated(sequence('a', repeated(text('b'), 2, 3)), 1, 2)
  const rules = notation(sequence(repeated(inner, 2, 2), choice('x', sequence('y', 'z'))))
  expect(accepts(rules, 'abbabbyz')).toBe(true)
  expect(accepts(rules, 'abbx')).toBe(false)
  expect(accepts(rules, 'abbabx')).toBe(false)
})

test('a scoped part is written without its scope', () => {
  const name = characters('a-z')
  const use = scoped({ kind: 'use', sorts: ['any'] }, name)
  const bind = scoped({ kind: 'bind', sort: 'any' }, name)
  const rules = notation(block('scope', block('binding', bind), use))
  expect(accepts(rules, 'ab')).toBe(true)
})

test('a sentence uses names only where they hold', () => {
  const name = characters('a-z')
  const use = scoped({ kind: 'use', sorts: ['any'] }, name)
  const bind = block(
    'binding',
    scoped({ kind: 'bind', sort: 'any' }, name),
    '=',
    rule('value'),
    ';',
  )
  const grammar = createGrammar(
    new Map([
      ['root', rule('value')],
      ['value', choice('0', use, block('scope', '{', repeated(bind, 1, 3), rule('value'), '}'))],
    ]),
  )
  // With 26 names most of them are long.
  const texts = Array.from({ length: SENTENCES }, (_, number) =>
    sentenceOf(grammar, number, { keepScopes: true, size: 30 }),
  )
  expect(texts.filter((one) => !holds(one))).toEqual([])
  const loose = Array.from({ length: 100 }, (_, number) =>
    sentenceOf(grammar, number, { keepScopes: false, size: 30 }),
  )
  expect(loose.filter((one) => !holds(one)).length).toBeGreaterThan(7)
})

/** Whether each name in `{a=0;b=a;b}` was bound before, in a block that is still open. */
function holds(text: string): boolean {
  const blocks = [new Set<string>()]
  const open: string[] = []
  for (const [at, sign] of Array.from(text).entries()) {
    if (sign === '{') blocks.push(new Set())
    else if (sign === '}') blocks.pop()
    else if (sign === ';') blocks.at(-1)?.add(open.pop() ?? '')
    else if (/[a-z]/.test(sign) && text[at + 1] === '=') open.push(sign)
    else if (/[a-z]/.test(sign) && !blocks.some((names) => names.has(sign))) return false
  }
  return true
}
