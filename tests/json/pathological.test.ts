// Texts that are hard on parsers, from tests/data/attacks: each is read at a size
// and at four times that size. Linear reading takes four times as long; what is
// quadratic takes sixteen times.

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { plainOf, readJson, readJsonWithin, type JsonNode } from '#json'
import { createSource } from '#text'
import { leastGrowth } from '../repository/cpu-time.ts'

interface Generator {
  readonly id: string
  readonly gen: string
  readonly n?: number
}

const file = new URL('../data/attacks/parser_pathological.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: readonly Generator[] }

const ours: readonly Generator[] = [
  { id: 'single quotes', gen: `"['a',".repeat(n)`, n: 20_000 },
  { id: 'opening quotes', gen: `'["'.repeat(n)`, n: 50_000 },
  { id: 'unclosed strings', gen: `'{"a": "b,\\n'.repeat(n)`, n: 20_000 },
  { id: 'quotes within quotes', gen: `'["a"' + 'b "c"'.repeat(n)`, n: 50_000 },
  { id: 'comments', gen: `'[' + '/**/'.repeat(n)`, n: 50_000 },
  { id: 'comment signs', gen: `'[' + '/'.repeat(n)`, n: 50_000 },
  { id: 'commas', gen: `'[' + ','.repeat(n)`, n: 100_000 },
  { id: 'colons', gen: `'{' + ':'.repeat(n)`, n: 100_000 },
  { id: 'stray signs', gen: `'[' + ':='.repeat(n)`, n: 50_000 },
  { id: 'stray signs between comments', gen: `'[' + ':/**/=/**/'.repeat(n)`, n: 20_000 },
  { id: 'odd spaces', gen: `'[' + '\\u00a0 '.repeat(n)`, n: 50_000 },
  { id: 'backslashes', gen: `'"' + '\\\\'.repeat(n)`, n: 200_000 },
  { id: 'backslashes before a line end', gen: `'"' + '\\n\\\\'.repeat(n)`, n: 50_000 },
  { id: 'surrogates', gen: `'"' + '\\ud83d'.repeat(n)`, n: 50_000 },
  {
    id: 'late twins',
    gen: `'{' + Array.from({ length: n }, (_, i) => '"k' + i + '":1,').join('') + ('"k' + (n - 1) + '":1,').repeat(n / 4)`,
    n: 20_000,
  },
  { id: 'keys without end', gen: `'{"a"'.repeat(n)`, n: 20_000 },
  { id: 'quotes within strings', gen: `'[' + '"a "b" c", '.repeat(n)`, n: 30_000 },
  { id: 'quotes that do not pair up', gen: `'{' + '"a"b "c" '.repeat(n)`, n: 30_000 },
  {
    id: 'quotes that do not pair up on many lines',
    gen: `'{' + '"a": "b"c "d" e,\\n'.repeat(n)`,
    n: 20_000,
  },
  {
    id: 'closing brackets behind quotes',
    gen: `'['.repeat(200) + ('"a "' + ']'.repeat(150) + 'b').repeat(n)`,
    n: 2_000,
  },
  { id: 'words', gen: `'[' + 'a b '.repeat(n)`, n: 50_000 },
  { id: 'wrong brackets', gen: `'[}'.repeat(n)`, n: 50_000 },
  { id: 'braces in prose', gen: `'a {b} '.repeat(n)`, n: 30_000 },
  { id: 'openings in prose', gen: `'x {"'.repeat(n)`, n: 30_000 },
  { id: 'back-ticks', gen: `'\`\`\`\\n'.repeat(n)`, n: 50_000 },
]

const json = cases.filter(
  ({ id }) => id.startsWith('json-') || id === 'redos-number' || id === 'redos-crlf',
)

/** The text of a generator; the data file says them as expressions of JavaScript. */
function build({ gen }: Generator, n: number): string {
  // oxlint-disable-next-line typescript/no-implied-eval -- expressions of tests/data, which is ours
  return new Function('n', `return ${gen}`)(n) as string
}

/** Four times the text takes at most so many times as long. */
const MOST_GROWTH = 9

function growth(read: (text: string) => void, small: string, large: string): number {
  return leastGrowth(
    () => read(small),
    () => read(large),
    MOST_GROWTH,
  )
}

function readBothWays(text: string): void {
  readJson(createSource(text))
  readJsonWithin(createSource(text))
}

test('the generators are there', () => {
  expect(json.length).toBeGreaterThan(12)
})

test.each([...json, ...ours].map((one) => [one.id, one] as const))(
  '%s is read in linear time, without a throw',
  (_, generator) => {
    const n = Math.min(generator.n ?? 1, 15_000)
    const [small, large] = [build(generator, n), build(generator, n * 4)]
    expect(growth(readBothWays, small, large)).toBeLessThan(MOST_GROWTH)
  },
)

test('a checker of time that was given a quadratic reader would see it', () => {
  // The planted bug: what a reader does that looks back at every comma.
  let found = 0
  const quadratic = (text: string) => {
    for (let at = 0; at < text.length; at++) {
      for (let back = at; back >= 0 && text[back] !== '['; back--) found += back & 1
    }
  }
  const [small, large] = [`[${','.repeat(1_000)}`, `[${','.repeat(4_000)}`]
  expect(growth(quadratic, small, large)).toBeGreaterThanOrEqual(MOST_GROWTH)
  expect(found).toBeGreaterThan(0)
})

test('depth is bounded whatever the limit that is asked for', () => {
  const text = '['.repeat(50_000) + ']'.repeat(50_000)
  const { diagnostics } = readJson(createSource(text), { maxDepth: 1e9 })
  expect(diagnostics.map(({ code }) => code)).toEqual(['json/too-deep'])
})

test('what the deepest limit allows is read', () => {
  const text = `${'{"a":['.repeat(500)}1${']}'.repeat(500)}`
  const { node, diagnostics } = readJson(createSource(text), { maxDepth: 1e9 })
  expect(diagnostics).toEqual([])
  expect(JSON.stringify(plainOf(node as JsonNode))).toBe(text)
})

test('faults are counted, and reading ends at ten thousand', () => {
  const text = `[${"'a',".repeat(20_000)}1]`
  const { diagnostics } = readJson(createSource(text))
  expect(diagnostics.length).toBe(10_001)
  expect(diagnostics.at(-1)).toMatchObject({
    code: 'json/too-many-faults',
    span: { end: text.length },
  })
})
