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

test.each(['€', '$', 'EUR', 'USD', 'euro', 'EUR/kg'])(
  '%s is told to be no unit at once',
  (unit) => {
    expect(helpFor({ unit, value: 4 })).toMatch(/no unit of money: leave the unit out/)
  },
)

test('a matrix as a value is told how to be written', () => {
  expect(
    helpFor({
      value: [
        [1, 2],
        [3, 4],
      ],
    }),
  ).toContain('`eigenvalues([[a, b], [c, d]])`')
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
