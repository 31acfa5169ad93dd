// Texts that would hold up a careless reader
// =============================================================================
//
// Goal: no text takes more time than in proportion to its length. Method: each
// kind of text is read at one length and at eight times that length; the second
// may take at most as much longer as a linear reader would, with a wide margin
// for a busy machine, and both must be over soon. HOSTILE_COUNT says how many of a thing
// a text has that has too many of them: 20,000, and in `npm run test:full` more than a
// call takes arguments.

import { describe, expect, test } from 'vitest'

import { DEFAULT_LIMITS, dialectNamed, MOST_STEPS } from '#dialects'
import { parseStep } from '#dialects/step/parse'
import { builtinCatalogue } from '#plan'
import { createSource, hasErrors } from '#text'

import { leastGrowth } from '../../repository/cpu-time.ts'
import { stepBlock } from './step-text.ts'

const limits = { ...DEFAULT_LIMITS, sourceLength: Infinity, steps: MOST_STEPS }
const options = { goal: '', profile: 'default', catalogue: builtinCatalogue, limits }
const dialect = dialectNamed('step')

const reading = (text: string) => () => void dialect?.read(createSource(text), options)

const COUNT = Number(process.env['HOSTILE_COUNT'] ?? 20_000)

const HEAD = 'STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: '

const KINDS: readonly (readonly [string, (n: number) => string])[] = [
  ['headers', (n) => 'STEP 1:\n'.repeat(n)],
  ['headers in bold', (n) => '- **Step 01**\n'.repeat(n)],
  ['markers without colons, out of order', (n) => 'STEP 1\nACTION\nFACULTY\n'.repeat(n / 2)],
  ['markers in one step', (n) => `STEP 1:\n${'FACULTY: X\n'.repeat(n)}`],
  ['misspelled markers', (n) => `STEP 1:\n${'PARAMS: {}\n'.repeat(n)}`],
  ['unknown markers', (n) => `STEP 1:\n${'CONDITION: x\n'.repeat(n)}`],
  [
    'whole steps',
    (n) => Array.from({ length: n / 8 }, (_, at) => stepBlock({ number: at + 1 })).join(''),
  ],
  ['one long line', (n) => 'x'.repeat(n * 10)],
  ['one long line of bullets', (n) => `STEP 1:\n${'- '.repeat(n * 4)}`],
  ['one long line of stars', (n) => `STEP 1:\n${'*'.repeat(n * 8)}STEP`],
  ['one long line of digits', (n) => `STEP ${'1'.repeat(n * 8)}:\n`],
  [
    'one long line of spaces',
    (n) => `STEP 1:\n${' '.repeat(n * 8)}x\nACTION:${' '.repeat(n * 8)}y`,
  ],
  ['a long action of short lines', (n) => `${HEAD}${'a\n'.repeat(n)}CAPABILITIES: READ_ONLY\n`],
  ['an action of quotation marks', (n) => `${HEAD}if ${'"'.repeat(n)}\``],
  ['an action of apostrophes', (n) => `${HEAD}if ${"'a".repeat(n)}`],
  ['an action of opening quotes', (n) => `${HEAD}if ${'“ ‘ « '.repeat(n)}`],
  ['an action of asking', (n) => `${HEAD}${'ask the user for the '.repeat(n / 4)}`],
  ['an action of repeating', (n) => `${HEAD}${'repeat it on '.repeat(n / 2)}`],
  ['an action of loops', (n) => `${HEAD}${'for each for x in search '.repeat(n / 4)}`],
  ['an action of hyphens', (n) => `${HEAD}${'if-'.repeat(n)}`],
  ['fences', (n) => `STEP 1:\n${'```\n'.repeat(n)}`],
  ['fences that say a language', (n) => `STEP 1:\n${'```json\n'.repeat(n)}`],
  ['fences before the plan', (n) => `${'```json\n'.repeat(n)}STEP 1:\n`],
  ['back-ticks', (n) => `STEP 1:\n${'`'.repeat(n * 8)}`],
  ['open brackets', (n) => `${HEAD}x\nPARAMETERS: ${'[{"a":'.repeat(n)}`],
  [
    'a wide object',
    (n) => `${HEAD}x\nPARAMETERS: {${Array.from({ length: n }, (_, at) => `"k${at}":1`).join()}}`,
  ],
  ['placeholders', (n) => `${HEAD}x\nPARAMETERS: {"a": "${'{{'.repeat(n * 4)}"}`],
  ['capabilities', (n) => `${HEAD}x\nCAPABILITIES: ${'READ_ONLY,'.repeat(n)}`],
  ['unknown capabilities', (n) => `${HEAD}x\nCAPABILITIES: ${'KNOWLEGE_READ,'.repeat(n / 4)}`],
  ['rules', (n) => `STEP 1:\n${'---\n'.repeat(n)}`],
  ['blank lines', (n) => `STEP 1:\n${'\n'.repeat(n)}`],
  ['prose between markers', (n) => `STEP 1:\n${'x\nNOTES:\n'.repeat(n / 2)}`],
  ['lone carriage returns', (n) => `STEP 1:\r${'x\r'.repeat(n)}`],
  ['markers within one line', (n) => `${HEAD}${'x ACTION: '.repeat(n)}`],
  ['mentioned markers within one line', (n) => `${HEAD}${'"ACTION: x" '.repeat(n)}`],
  ['headers within one line', (n) => `STEP 1: ${'STEP 2: '.repeat(n)}`],
  ['colons within one line', (n) => `${HEAD}${':'.repeat(n * 8)}`],
  ['comments within one line', (n) => `${HEAD}${'<!-- x --> '.repeat(n)}`],
  ['mentioned comments within one line', (n) => `${HEAD}${'`<!--` '.repeat(n)}`],
  ['comments on lines of their own', (n) => `${HEAD}x\n${'<!-- x -->\n'.repeat(n)}`],
  ['comments that nothing closes', (n) => `${HEAD}x\n${'<!-- x\n'.repeat(n)}`],
  ['lines of an object in quotes', (n) => `${HEAD}x\nPARAMETERS: {"a": "${'```\n'.repeat(n)}`],
  ['lines of an object', (n) => `${HEAD}x\nPARAMETERS: {\n${'"a": {\n'.repeat(n)}`],
  ['unseen characters', (n) => `STEP 1:\n${'\u200b'.repeat(n * 8)}FACULTY: X\n`],
  ['lines that start unseen', (n) => `STEP 1:\n${'\u200bx\n'.repeat(n)}`],
  ['YAML', (n) => `${HEAD}x\nPARAMETERS:\n${'  a: b\n'.repeat(n)}`],
  ['signs in full width', (n) => `${HEAD}x\nPARAMETERS: ${'｛＂a＂：'.repeat(n)}`],
  [
    'numbers from zero',
    (n) => Array.from({ length: n / 8 }, (_, at) => `STEP ${at}:\nACTION: step\n`).join(''),
  ],
  ['torn headers', (n) => `STEP 1:\n${'S\nTEP 2:\n'.repeat(n / 2)}`],
  ['words in other letters', (n) => `${HEAD}${'іf ｆｏｒ '.repeat(n / 2)}`],
]

describe('eight times the text takes at most as much longer', () => {
  test.each(KINDS)('%s', (_, make) => {
    const growth = leastGrowth(reading(make(2_000)), reading(make(16_000)), 32)
    // A quadratic reader takes 64 times as long.
    expect(growth).toBeLessThan(32)
  })
})

test('100,000 markers and ten megabytes on a line are read', () => {
  const markers = parseStep(createSource('STEP 1:\nFACULTY: X\n'.repeat(50_000)), limits)
  expect(markers.document.steps).toHaveLength(50_000)
  expect(hasErrors(markers.diagnostics)).toBe(true)
  const line = parseStep(createSource(`STEP 1:\nACTION: ${'word '.repeat(2_000_000)}`), limits)
  expect(line.document.steps[0]?.action?.text.length).toBeGreaterThan(9_000_000)
})

test.each([
  ['headers', 'STEP 7:\n'.repeat(COUNT)],
  ['characters that cannot be seen', `${HEAD}${'\u200b'.repeat(COUNT)}x`],
  ['forbidden words', `${HEAD}${'if '.repeat(COUNT)}`],
  ['capabilities', `${HEAD}x\nCAPABILITIES: ${'FLY,'.repeat(COUNT)}`],
  ['markers in bold', '**ACTION:** x\n'.repeat(COUNT)],
  ['fences', `STEP 1:\n${'```\n'.repeat(COUNT)}`],
  ['lines of an action', `${HEAD}${'x\n'.repeat(COUNT)}`],
  ['lines of prose', `STEP 1:\n${'x\n'.repeat(COUNT)}`],
  ['faults of JSON', `${HEAD}x\nPARAMETERS: {${"'a':NaN,".repeat(COUNT)}`],
  ['placeholders', `${HEAD}x\nPARAMETERS: {"a":[${'"{{x}}",'.repeat(COUNT)}1]}`],
  ['lines like markers', `STEP 1:\n${'PARAMS: x\n'.repeat(COUNT)}`],
])(`${COUNT} %s are read`, (_, text) => {
  const { diagnostics } = dialect?.read(createSource(text), options) ?? {}
  expect(hasErrors(diagnostics ?? [])).toBe(true)
})

test('the default limits end the reading of too many steps', () => {
  const { document, diagnostics } = parseStep(
    createSource('STEP 1:\n'.repeat(20_000)),
    DEFAULT_LIMITS,
  )
  expect(document.steps).toHaveLength(DEFAULT_LIMITS.steps)
  expect(diagnostics.filter(({ code }) => code === 'step/too-many-steps')).toHaveLength(1)
})

test('a plan of many steps does not grow with their square', () => {
  const text = Array.from({ length: 3000 }, (_, at) =>
    stepBlock({ number: at + 1, faculty: 'ANALYZE_CODE', capabilities: 'ANALYSIS' }),
  ).join('')
  const { plan, diagnostics } = dialect?.read(createSource(text), options) ?? {}
  const body = plan?.steps.at(-1)?.body
  const context = body?.kind === 'call' ? body.named[2]?.[1] : undefined
  expect(context).toMatchObject({ kind: 'earlier', most: 64 })
  expect(diagnostics?.map(({ code }) => code)).toEqual(['step/context-cut'])
})
