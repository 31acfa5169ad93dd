// Values put back into their formulas, and numbers that problems state

import { expect, test } from 'vitest'

import { parseUnit, type FormulaInput } from '#plan'
import { StatedValues } from '#planner/solver/stated-values'
import { substituteBack } from '#planner/solver/substitute-back'

const of = (value: number, unit?: string): FormulaInput => {
  const read = unit === undefined ? undefined : parseUnit(unit).unit
  return read === undefined ? { value } : { value, unit: read }
}

test.each([
  ['the value of an expression', 'm*a', { m: of(2, 'kg'), a: of(3, 'm/s^2') }, of(6, 'N'), 'holds'],
  [
    'the same in another unit',
    'm*a',
    { m: of(2, 'kg'), a: of(3, 'm/s^2') },
    of(0.006, 'kN'),
    'holds',
  ],
  ['another value', 'm*a', { m: of(2, 'kg'), a: of(3, 'm/s^2') }, of(6.001, 'N'), 'fails'],
  ['a root', 'F^2 - 5*F + 6 = 0', {}, of(3), 'holds'],
  ['a root that was rounded', 'F^2 = 2', {}, of(Math.SQRT2), 'holds'],
  ['a double root, where nothing crosses', 'F^2 - 2*F + 1 = 0', {}, of(1), 'holds'],
  ['no root', 'F^2 - 5*F + 6 = 0', {}, of(2.5), 'fails'],
  ['a root beyond its last digits', 'F^2 = 2', {}, of(Math.SQRT2 - 1e-6), 'fails'],
  ['a value of nought', 'F = a - a', { a: of(5) }, of(0), 'holds'],
  [
    'a value that measures something else',
    'F = m*a',
    { m: of(2, 'kg'), a: of(3, 'm/s^2') },
    of(6, 'J'),
    'fails',
  ],
  ['a derivative', 'F = diff(x^2, x)', { x: of(3) }, of(6), 'unchecked'],
  ['a formula without the result', 'x = 3', { x: of(3) }, of(6), 'unchecked'],
] as const)('%s', (_, formula, given, value, kind) => {
  const names = new Map<string, FormulaInput>(Object.entries(given))
  expect(substituteBack({ formula, output: 'F', given: names, value }).kind).toBe(kind)
})

test('a tolerance says how far a value may be off, in its own unit', () => {
  const put = (tolerance: number) => {
    const toleranceUnit = parseUnit('mm').unit
    const given = new Map([['a', of(2, 'm')]])
    const value = of(2.001, 'm')
    return substituteBack({ formula: 'a', output: 'F', given, value, tolerance, toleranceUnit })
      .kind
  }
  expect(put(1.1)).toBe('holds')
  expect(put(0.9)).toBe('fails')
})

test.each([
  ['A car goes from 0 to 60 mph in 5 seconds.', 60, 'mile/hour', true],
  ['A car goes from 0 to 60 mph in 5 seconds.', 26.8224, 'm/s', true],
  ['A car goes from 0 to 60 mph in 5 seconds.', 5, 's', true],
  ['A car goes from 0 to 60 mph in 5 seconds.', 6, 's', false],
  ['A car goes from 0 to 60 mph in 5 seconds.', 9.81, 'm/s^2', false],
  ['It starts from rest.', 0, 'm/s', true],
  ['Two men pull a load of 1,200 kg.', 1200, 'kg', true],
  ['Two men pull a load of 1,200 kg.', 2, undefined, true],
  ['An electron has 1.602e-19 C.', 1.602e-19, 'C', true],
  ['An electron has 1.602 x 10^-19 C.', 1.602e-19, 'C', true],
  ['It decelerates at 3 m/s^2.', -3, 'm/s^2', true],
  ['A third, 1/3, of it', 1 / 3, undefined, true],
  ['It is 25 °C.', 298.15, 'K', true],
  ['Model T4 has a tank of 50 l.', 4, undefined, false],
  ['Model T4 has a tank of 50 l.', 0.05, 'm^3', true],
] as const)('of "%s" %d %s is stated: %s', (problem, value, unit, stated) => {
  const read = unit === undefined ? undefined : parseUnit(unit).unit
  expect(new StatedValues(problem).has(value, read)).toBe(stated)
})
