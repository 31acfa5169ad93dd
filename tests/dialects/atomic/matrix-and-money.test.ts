// A matrix of variables and an amount without a unit compile

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { unmetExpectation } from '#plan'
import { helpOf } from '#text'

const codes = (text: unknown) =>
  compile(JSON.stringify(text), { dialect: 'atomic' })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)
const value = (description: string, number: number) => ({ description, value: number })

test('a matrix whose elements are variables', () => {
  const variables = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name, at) => [
      name,
      { ...value(`Element ${name}`, at + 1), unit: '1' },
    ]),
  )
  const step = { type: 'matrix', description: 'Find the eigenvalues of the matrix' }
  const inputs = ['a', 'b', 'c', 'd']
  const formula = 'eigenvalues([[a, b], [c, d]])'
  expect(codes({ variables, steps: [{ ...step, inputs, output: 'L', formula }] })).toEqual([])
})

test('an amount of money without a unit', () => {
  const variables = { price: value('Price of one', 3), count: value('How many', 4) }
  const step = { type: 'algebraic', description: 'Multiply the price by the count' }
  const inputs = ['price', 'count']
  expect(
    codes({ variables, steps: [{ ...step, inputs, output: 'sum', formula: 'sum = price*count' }] }),
  ).toEqual([])
})

const helpFor = (variable: object) => {
  const step = { type: 'algebraic', description: 'Double it', inputs: ['x'], output: 'y' }
  const text = { variables: { x: { description: 'X', ...variable } }, steps: [step] }
  const { diagnostics } = compile(JSON.stringify(text), { dialect: 'atomic' })
  const fault = diagnostics.find(({ severity }) => severity === 'error')
  return fault === undefined ? undefined : helpOf(fault)
}

test.each(['€', '$', 'EUR', 'USD', 'euro', 'EUR/kg', 'k€', 'USD/item'])('%s is money', (unit) => {
  expect(helpFor({ unit, value: 4 })).toBeUndefined()
})

test.each([
  ['USD', 'EUR', 'a + b', 'formula/unlike-counts'],
  ['people', 'cells', 'a + b', 'formula/unlike-counts'],
  ['people', 'cells', 'a - b', 'formula/unlike-counts'],
  ['USD/item', 'EUR/item', 'a + b', 'formula/unlike-counts'],
  ['USD', 'USD/item', 'a + b', undefined],
  ['boys', 'girls', 'a + b', undefined],
  ['people', '1', 'a + b', undefined],
  ['$', 'USD', 'a + b', undefined],
  ['USD/item', 'items', 'a*b', undefined],
])('%s and %s in %s', (a, b, formula, code) => {
  const variables = { a: { ...value('A', 3), unit: a }, b: { ...value('B', 4), unit: b } }
  const step = { type: 'algebraic', description: 'Compute the sum of the two', inputs: ['a', 'b'] }
  expect(
    codes({ variables, steps: [{ ...step, output: 'c', formula: `c = ${formula}` }] }),
  ).toEqual(code === undefined ? [] : [code])
})

test('a result in another currency than is expected', () => {
  const variables = {
    a: { ...value('A', 3), unit: 'USD/item' },
    b: { ...value('B', 4), unit: 'items' },
  }
  const step = { type: 'algebraic', description: 'Compute the price of all', inputs: ['a', 'b'] }
  const plan = (expected_units: string) => ({
    variables,
    steps: [{ ...step, output: 'c', formula: 'c = a*b', expected_units }],
  })
  expect(codes(plan('USD'))).toEqual([])
  expect(codes(plan('1'))).toEqual([])
  expect(codes(plan('EUR'))).toEqual(['formula/unlike-counts'])
})

test('a list has the expected unit where each of its items has', () => {
  const list = (value: unknown) => value as Parameters<typeof unmetExpectation>[1]
  expect(unmetExpectation({ unit: '1' }, list([1, 3]))).toBeUndefined()
  expect(unmetExpectation({ unit: '1' }, list([[1], [3]]))).toBeUndefined()
  expect(unmetExpectation({ unit: 'm' }, list([1, 3]))?.found).toBe(
    'a list with a number without a unit',
  )
  expect(unmetExpectation({ unit: '1' }, list([]))?.found).toBe('a list')
})
