// Levels in formulas
// =============================================================================
//
// Goal: levels, pH, magnitudes and gauge pressures are never added or averaged in silence, and nothing right is refused.
// Method: a table of formulas with the words of their names; sums of levels with random shares.

import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { checkFormulaUnits, convert, parseFormula, parseUnit, type Unit } from '#plan'
import { LEVEL_UNIT_NAMES } from '#plan/units/level-names'
import { levelUnit, referenceOffset } from '#plan/units/level-units'

function unit(text: string): Unit {
  const { unit: read } = parseUnit(text)
  if (read === undefined) throw new Error(`no unit: ${text}`)
  return read
}

function pairs(text: string | undefined, sign: string): readonly (readonly [string, string])[] {
  return (text ?? '').split(';').flatMap((each) => {
    const at = each.indexOf(sign)
    return at < 0 ? [] : [[each.slice(0, at).trim(), each.slice(at + 1).trim()] as const]
  })
}

function codes(text: string, units: ReadonlyMap<string, Unit>, more: object): string {
  const { formula } = parseFormula(text, { names: new Set(units.keys()) })
  if (formula === undefined) throw new Error(`no formula: ${text}`)
  const { diagnostics } = checkFormulaUnits(formula, { units, ...more })
  return diagnostics.map(({ code }) => code.replace('formula/', '')).join(' ')
}

const rows = readFileSync(new URL('../../data/formulas/levels.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()))

test.each(rows)(
  '%s with %s in %s (%s): %s',
  (text = '', said, expected = '', words, wrong = '') => {
    const units = new Map(pairs(said, ':').map(([name, of]) => [name, unit(of)]))
    const named = new Map(pairs(words, '='))
    const wordsOf = named.size === 0 ? {} : { wordsOf: (name: string) => named.get(name) ?? '' }
    expect(codes(text, units, { expected: unit(expected), ...wordsOf })).toBe(wrong)
  },
)

test('a sum of levels with shares is right where it counts one level', () => {
  const share = fc.integer({ min: -4, max: 4 })
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 4 }), (shares) => {
      if (shares.includes(0)) return
      const text = `L = ${shares.map((each, at) => `(${each})*L${at}`).join(' + ')}`
      const units = new Map(shares.map((_, at) => [`L${at}`, unit('dBm')]))
      const count = shares.reduce((sum, each) => sum + each, 0)
      const wrong = count === 1 ? '' : count === 0 ? 'level-difference' : 'levels-added'
      expect([text, codes(text, units, { expected: unit('dBm') })]).toEqual([text, wrong])
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['P = P1 + P2', 'levels-added'],
  ['P1 + P2', 'levels-added'],
  ['P = P1 + P2 + P3', 'levels-added'],
  ['P = 2*P1 + P2', 'levels-added'],
  // One level, a difference, and what may go on in an exponent.
  ['P = P1 + P2 - P3', ''],
  ['P = P1 - P2', ''],
  ['x = P1/10', ''],
  ['x = (P1 + P2)/20', ''],
  ['P = 10*log10(10^(P1/10) + 10^(P2/10))', ''],
])('%s is judged where nobody says the unit of the result: %s', (text, wrong) => {
  const units = new Map(['P1', 'P2', 'P3'].map((name) => [name, unit('dBm')]))
  expect(codes(text, units, {})).toBe(wrong)
})

test('levels with different references are not converted, and their distance is known', () => {
  expect(convert(10, unit('dBW'), unit('dBm'))).toBeUndefined()
  expect(convert(10, unit('dBm'), unit('dBm'))).toBe(10)
  expect(referenceOffset('1 W', '1 mW')).toBe(30)
  expect(referenceOffset('1 W', '1 V')).toBeUndefined()
  for (const name of LEVEL_UNIT_NAMES)
    expect([name, levelUnit(unit(name))]).not.toContain(undefined)
})
