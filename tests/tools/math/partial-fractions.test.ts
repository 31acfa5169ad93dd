// Antiderivatives of quotients: their slopes, taken as numbers, are the quotients

import { expect, test } from 'vitest'

import { parseFormula, type FormulaNode } from '#plan'
import { preciseValue } from '../../../src/plan/precise/precise-value.ts'
import { rationalOfNumber } from '../../../src/plan/units/rational.ts'
import { antiderivativeOfQuotient } from '../../../src/tools/math/solver/integrals/partial-fractions.ts'

const VALUES = { a: 1.7, b: 2.9, k: 0.6, K: 3.1 }

function tree(text: string): FormulaNode {
  return parseFormula(text).formula as FormulaNode
}

function at(of: FormulaNode, x: number): number {
  const names = Object.entries({ ...VALUES, x }).map(
    ([name, value]) => [name, rationalOfNumber(value)] as const,
  )
  const found = preciseValue(of, new Map(names))
  return found?.kind === 'value' ? found.value : Number.NaN
}

test.each([
  '1/(x*(1 - x/K))',
  '1/(x*(K - x))',
  '1/((a - x)*(b - x))',
  'k/(a - x)/(b - x)',
  '(2*x + k)/((x + a)*(x + b))',
  '-x/(3*(x + a)*(b + 2*x))',
  'k*(x - a)/((k*x + a)*(x/b + 1)*K)',
])('%s', (text) => {
  const quotient = tree(text)
  const found = antiderivativeOfQuotient(quotient, 'x')
  expect(found).toBeDefined()
  for (const x of [0.3, 0.8, 1.2]) {
    const step = 2 ** -12
    const slope =
      (at(found as FormulaNode, x + step) - at(found as FormulaNode, x - step)) / (2 * step)
    expect(slope).toBeCloseTo(at(quotient, x), 5)
  }
})

test.each([
  '1/x',
  '1/x^2',
  '1/(x*(x - a)*(x - b))',
  'x^2/((x - a)*(x - b))',
  '1/(x^2 + 1)',
  'exp(x)/(x*(x - a))',
])('%s is left to the engine', (text) => {
  expect(antiderivativeOfQuotient(tree(text), 'x')).toBeUndefined()
})
