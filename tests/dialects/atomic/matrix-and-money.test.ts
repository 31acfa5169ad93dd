// A matrix of variables and an amount without a unit compile

import { expect, test } from 'vitest'

import { compile } from '#compile'

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
