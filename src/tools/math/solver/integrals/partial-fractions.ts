// Antiderivatives by partial fractions
//
// `1/(x*(1 - x/K))`, `1/((a - x)*(b - x))`: a quotient whose divisor is a product of two factors that are linear in
// the name, with names among their coefficients. Whoever takes the result compares its derivative with the quotient.

import type { FormulaNode } from '#plan'
import { called, combined, formulaOfWhole, mentions, negated } from '#plan/formula/arithmetic'

import { quotientIn } from '../polynomial.ts'

/** What a quotient is of: factors above and below, each as often as it stands there. */
interface Factors {
  readonly above: readonly FormulaNode[]
  readonly below: readonly FormulaNode[]
}

/** The logarithms that have such a quotient for their derivative; undefined where it is no such quotient. */
export function antiderivativeOfQuotient(tree: FormulaNode, name: string): FormulaNode | undefined {
  const { above, below } = factorsOf(tree)
  const divisors = below.filter((each) => mentions(each, name))
  const [first, second, ...others] = divisors.map((each) => linear(each, name))
  if (first === undefined || second === undefined || others.length > 0) return undefined
  const constant = product(below.filter((each) => !mentions(each, name)))
  const numerator = linear(product(above), name)
  if (numerator === undefined) return undefined
  const part = (own: Linear, other: Linear): FormulaNode => {
    // The quotient at the place where the own factor is 0, as a share of its own divisor.
    const value = difference(numerator.constant, own.slope, numerator.slope, own.constant)
    const apart = difference(other.constant, own.slope, other.slope, own.constant)
    const divisor = combined('*', combined('*', constant, own.slope), apart)
    return combined('*', combined('/', value, divisor), called('ln', own.tree))
  }
  return combined('+', part(first, second), part(second, first))
}

const ONE = formulaOfWhole(1)
const ZERO = formulaOfWhole(0)

function product(factors: readonly FormulaNode[]): FormulaNode {
  return factors.reduce((whole, each) => combined('*', whole, each), ONE)
}

/** `a*b - c*d`. */
function difference(a: FormulaNode, b: FormulaNode, c: FormulaNode, d: FormulaNode): FormulaNode {
  return combined('-', combined('*', a, b), combined('*', c, d))
}

function factorsOf(tree: FormulaNode): Factors {
  if (tree.kind === 'negative') {
    const { above, below } = factorsOf(tree.operand)
    return { above: [...above, negated(ONE)], below }
  }
  if (tree.kind !== 'operation' || (tree.operator !== '*' && tree.operator !== '/')) {
    return { above: [tree], below: [] }
  }
  const [left, right] = [factorsOf(tree.left), factorsOf(tree.right)]
  return tree.operator === '*'
    ? { above: [...left.above, ...right.above], below: [...left.below, ...right.below] }
    : { above: [...left.above, ...right.below], below: [...left.below, ...right.above] }
}

/** `slope*x + constant`. */
interface Linear {
  readonly tree: FormulaNode
  readonly slope: FormulaNode
  readonly constant: FormulaNode
}

function linear(tree: FormulaNode, name: string): Linear | undefined {
  const quotient = quotientIn(tree, name)
  if (quotient === undefined || quotient.below.length !== 1 || quotient.above.length > 2)
    return undefined
  const [below = ONE] = quotient.below
  const [constant = ZERO, slope = ZERO] = quotient.above.map((each) => combined('/', each, below))
  return { tree, slope, constant }
}
