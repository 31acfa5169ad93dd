// Functions written with others
//
// `sinh(x)` is `(exp(x) - exp(-x))/2`: for rules and engines that know exponentials, roots and quotients.

import { called, combined, formulaOfWhole, negated } from './arithmetic.ts'
import type { FormulaCall, FormulaNode } from './formula.ts'

const ONE = formulaOfWhole(1)
const TWO = formulaOfWhole(2)
const TEN = formulaOfWhole(10)

/** The same value with `exp`, `ln`, `sqrt`, sines and operators; undefined for what is none of these, or is one itself. */
export function writtenOut({
  function: name,
  arguments: given,
}: FormulaCall): FormulaNode | undefined {
  const [x = ONE, second] = given
  const over = (above: FormulaNode, below: FormulaNode) => combined('/', above, below)
  const plus = (a: FormulaNode, b: FormulaNode) => combined('+', a, b)
  const minus = (a: FormulaNode, b: FormulaNode) => combined('-', a, b)
  const square = (of: FormulaNode) => combined('^', of, TWO)
  const [up, down] = [called('exp', x), called('exp', negated(x))]
  switch (name) {
    case 'sec':
      return over(ONE, called('cos', x))
    case 'csc':
      return over(ONE, called('sin', x))
    case 'cot':
      return over(called('cos', x), called('sin', x))
    case 'sinh':
      return over(minus(up, down), TWO)
    case 'cosh':
      return over(plus(up, down), TWO)
    case 'tanh':
      return over(minus(up, down), plus(up, down))
    case 'asinh':
      return called('ln', plus(x, called('sqrt', plus(square(x), ONE))))
    case 'acosh':
      return called('ln', plus(x, called('sqrt', minus(square(x), ONE))))
    case 'atanh':
      return over(called('ln', over(plus(ONE, x), minus(ONE, x))), TWO)
    case 'log2':
      return over(called('ln', x), called('ln', TWO))
    case 'log10':
      return over(called('ln', x), called('ln', TEN))
    case 'log':
      return second === undefined ? called('ln', x) : over(called('ln', x), called('ln', second))
    case 'hypot':
      return called('sqrt', given.map(square).reduce(plus))
    default:
      return undefined
  }
}
