// Closed forms whose constants an engine has rounded
//
// Goal: each digit of a number that is found with them holds. Method: engines that answer with the right antiderivative, its constants
// as doubles; the right number is that of the formula of textbooks, between bounds.

import { expect, test } from 'vitest'

import { evaluateFormula, lookup, mapValue, parseFormula, type MapValue } from '#plan'
import type { SymbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

/** Answers 1/((x - a)^2 + g^2) with `factor`·atan(`factor`·(x - a)). */
function lorentz(a: number, factor: number): SymbolicEngine {
  const inner = ['Multiply', factor, ['Subtract', 'v_0', a]]
  return ({ kind }) =>
    Promise.resolve(
      kind === 'integrate'
        ? { kind: 'found', all: [['Multiply', factor, ['Arctan', inner]]] }
        : { kind: 'failed', why: 'it integrates alone' },
    )
}

const CASES = [
  [1.37, 0.3217, 3.7],
  [0.3, 0.0213, 2.9],
  [2.11, 1.1847, 9.3],
] as const

test.each(CASES)('a peak at %d of width %d up to %d', async (a, g, to) => {
  const of = `1/((x - ${a})^2 + ${g}^2)`
  const area = parseFormula(`(atan((${to} - ${a})/${g}) + atan(${a}/${g}))/${g}`).formula
  const right = area && evaluateFormula(area, { values: new Map() }).result?.value
  const result = (await solveStep(
    { formula: `integrate(${of}, x, 0, ${to})`, inputs: mapValue([]), output: 'r' },
    lorentz(a, 1 / g),
  )) as MapValue
  const [value, digits] = [lookup(result, 'value') as number, lookup(result, 'digits') as number]
  expect(lookup(result, 'exact')).toBeUndefined()
  expect(digits).toBeGreaterThanOrEqual(10)
  expect(value).toBe(Number((right ?? Number.NaN).toPrecision(digits)))
})

test.each(CASES)('the antiderivative of a peak at %d of width %d, at %d', async (a, g, at) => {
  const area = parseFormula(`atan((${at} - ${a})/${g})/${g}`).formula
  const right = area && evaluateFormula(area, { values: new Map() }).result?.value
  const result = (await solveStep(
    {
      formula: `integrate(1/((x - ${a})^2 + ${g}^2), x)`,
      inputs: mapValue([['x', at]]),
      output: 'r',
    },
    lorentz(a, 1 / g),
  )) as MapValue
  const digits = lookup(result, 'digits') as number
  expect(digits).toBeGreaterThanOrEqual(10)
  expect(lookup(result, 'value')).toBe(Number((right ?? Number.NaN).toPrecision(digits)))
})
