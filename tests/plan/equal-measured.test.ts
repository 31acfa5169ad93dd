// Equal by what is measured

import { assert, constantFrom, double, oneof, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { equalMeasured, fromJson, keyword, list, mapValue, quantity, type Value } from '#plan'

const q = quantity
/** A result of `math.*`. */
function result(value: Value, unit?: string, exact?: string): Value {
  const entries: [string, Value][] = [['value', value]]
  if (unit !== undefined) entries.push(['unit', unit])
  if (exact !== undefined) entries.push(['exact', exact])
  return mapValue(entries)
}

describe('the same amount', () => {
  test.each<readonly [string, Value, Value]>([
    ['numbers that rounding told apart', 0.1 + 0.2, 0.3],
    ['another unit of the dimension', q(1, 'km'), q(1000, 'm')],
    ['a unit with a root of its own', q(60, 'mph'), q(26.8224, 'm/s')],
    ['temperatures, by the thermometer', q(0, '°C'), q(273.15, 'K')],
    ['zero in two units', q(0, 'm'), q(0, 'km')],
    ['an angle and a mere number', q(180, 'deg'), Math.PI],
    ['lists item by item', list([q(1, 'm'), 2]), list([q(100, 'cm'), 2 + 1e-12])],
    ['a result by its value', result(q(1, 'm'), 'm', '1'), result(q(100, 'cm'), 'cm')],
    ['a result with its unit beside it', result(1, 'm'), result(q(100, 'cm'), 'cm')],
    ['a result and the value alone', result(3, '1', '3'), 3],
    [
      'a matrix in a unit',
      result(list([list([1]), list([2])]), 'm'),
      result(list([list([100]), list([200])]), 'cm'),
    ],
    ['an expression, word for word', result('2*x', 'm'), result('2*x', 'm')],
    [
      'an expression by what it says',
      result('2*(x + 1)', 'm'),
      result('2 + 2*x', 'm', 'no matter'),
    ],
    ['an expression without a unit', result('a/b', '1'), result('2*a/(2*b)', '1')],
    [
      'a matrix of expressions and numbers',
      result(list(['x + x', 1]), 'm'),
      result(list(['2*x', 1 + 1e-12]), 'm'),
    ],
    ['text that is no expression, word for word', result('2 x', 'm'), result('2 x', 'm')],
    ['maps entry by entry', fromJson({ a: 0.3 }), fromJson({ a: 0.1 + 0.2 })],
    ['anything else as it is written', keyword('a'), keyword('a')],
    ['a unit that is none, word for word', q(1, 'florp'), q(1, 'florp')],
  ])('%s', (_, a, b) => {
    expect(equalMeasured(a, b)).toBe(true)
    expect(equalMeasured(b, a)).toBe(true)
  })
})

describe('another amount', () => {
  test.each<readonly [string, Value, Value]>([
    ['more than rounding apart', 1, 1 + 1e-8],
    ['another dimension', q(1, 'm'), q(1, 's')],
    ['a quantity and a number', q(1, 'm'), 1],
    ['the same number in another unit', q(1, 'm'), q(1, 'cm')],
    ['a text and a number', '1', 1],
    ['exact texts of different words', fromJson({ exact: '1/3' }), fromJson({ exact: '2/6' })],
    ['expressions in different units', result('2*x', 'm'), result('2*x', 'cm')],
    ['expressions that say something else', result('2*x', 'm'), result('3*x', 'm')],
    ['prose that happens to be a formula', '2*x', 'x*2'],
    ['prose in a result without a unit', result('2*x'), result('x*2')],
    ['prose in another map', fromJson({ answer: 'a-b' }), fromJson({ answer: '-b+a' })],
    ['an expression and prose', result('2*x', '1'), '2*x'],
    ['texts that are no expressions', result('2 x', 'm'), result('2  x', 'm')],
    ['numbers in different units beside them', result(1, 'm'), result(1, 'cm')],
    ['a list that is longer', list([1]), list([1, 1])],
    ['a map with one more entry', fromJson({ a: 1 }), fromJson({ a: 1, b: 2 })],
    ['a map with another key', fromJson({ a: 1 }), fromJson({ b: 1 })],
    ['nothing and zero', null, 0],
  ])('%s', (_, a, b) => {
    expect(equalMeasured(a, b)).toBe(false)
    expect(equalMeasured(b, a)).toBe(false)
  })
})

describe('a tolerance', () => {
  test.each<readonly [Value, Value, number, string | undefined, boolean]>([
    [q(1, 'm'), q(1.05, 'm'), 10, 'cm', true],
    [q(1, 'm'), q(1.2, 'm'), 10, 'cm', false],
    [q(1, 'm'), q(1.05, 'm'), 10, 's', false],
    [q(20, '°C'), q(294, 'K'), 1, '°C', true],
    [result(q(1, 'm'), 'm'), result(q(1.05, 'm'), 'm'), 10, 'cm', true],
    [list([1, 2]), list([1.05, 2]), 0.1, undefined, true],
    [list([1, 2]), list([1.05, 3]), 0.1, undefined, false],
    ['a', 'b', 10, undefined, false],
    [0, 1e-12, 1e-9, undefined, true],
  ])('%j and %j by %j %s: %j', (a, b, tolerance, unit, same) => {
    const options = unit === undefined ? { tolerance } : { tolerance, unit }
    expect(equalMeasured(a, b, options)).toBe(same)
  })
})

test('the order of the two does not matter, and each value equals itself', () => {
  const unit = constantFrom('m', 'km', 'cm', 's', '°C', 'K', '°F', '1', 'mph')
  const amount = double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })
  const value = oneof(
    amount,
    tuple(amount, unit).map(([number, name]) => q(number, name)),
  )
  assert(
    property(value, value, (a, b) => {
      expect(equalMeasured(a, a)).toBe(true)
      expect(equalMeasured(a, b)).toBe(equalMeasured(b, a))
    }),
    { numRuns: 300 },
  )
})
