// Turns through the solver
//
// Equations are solved with turns counted where the formula counts them, and the answer has the unit that is wanted.

import { expect, test } from 'vitest'

import { lookup, mapValue, quantity, type MapValue, type Quantity } from '#plan'
import { askSymbolicEngine } from '#sandbox/world/symbolic-engine'

import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

test.each([
  ['v = pi*d*n', { v: [3, 'm/s'], d: [1, 'm'] }, 'n', 'rpm', 180 / Math.PI],
  ['v = pi*d*n', { n: [60, 'rpm'], d: [1, 'm'] }, 'v', 'm/s', Math.PI],
  ['v/r = omega', { v: [3, 'm/s'], r: [1, 'm'] }, 'omega', 'rpm', 90 / Math.PI],
  ['P = 2*pi*n*M', { P: [1, 'kW'], n: [1200, 'rpm'] }, 'M', 'N m', 1000 / 40 / Math.PI],
  ['P/(2*pi*M) = n', { P: [1, 'kW'], M: [10, 'N m'] }, 'n', 'rev/s', 50 / Math.PI],
  ['1/T = n', { T: [0.5, 's'] }, 'n', 'rpm', 120],
  ['s = pi*D*N', { s: [10, 'm'], D: [1, 'm'] }, 'N', 'rev', 10 / Math.PI],
  [
    'F = 4*pi^2*m*r*n',
    { F: [1, 'N'], m: [1, 'kg'], r: [1, 'm'] },
    'n',
    'rev^2/s^2',
    0.25 / Math.PI ** 2,
  ],
] as const)('%s for %s', async (formula, given, output, unit, value) => {
  const inputs = mapValue(
    Object.entries(given).map(([name, [amount, own]]) => [name, quantity(amount, own)]),
  )
  const step = { formula, inputs, output, unit }
  const result = (await solveStep(step, askSymbolicEngine)) as MapValue
  const found = lookup(result, 'value') as Quantity
  const wanted = unit === 'rpm' ? 'rev/min' : unit
  expect([lookup(result, 'unit'), found.unit]).toEqual([wanted, wanted])
  expect(found.value / value).toBeCloseTo(1, 9)
})
