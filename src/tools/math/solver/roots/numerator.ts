// Where a quotient is 0
//
// A formula as one over another, so that its zeros are those of a function without poles: `tan(x) - 1/x` is
// `x*sin(x) - cos(x)` over `x*cos(x)`.

import type { FormulaNode } from '#plan'
import {
  called,
  combined,
  formulaOfName,
  formulaOfWhole,
  mentions,
  negated,
  rationalOfFormula,
} from '#plan/formula/arithmetic'

import { quotientIn } from '../polynomial.ts'

/** One formula over another; `below` is 1 where nothing is divided. */
export interface Numerator {
  readonly above: FormulaNode
  readonly below: FormulaNode
}

const ONE = formulaOfWhole(1)

/** A formula with the same zeros: without powers and factors that are never 0, with exponentials taken out of its sums. */
export function withoutPositive(node: FormulaNode, name: string): FormulaNode {
  const inner = (of: FormulaNode) => withoutPositive(of, name)
  if (node.kind === 'negative') return inner(node.operand)
  if (node.kind === 'operation' && node.operator === '*') {
    return combined('*', inner(node.left), inner(node.right))
  }
  if (node.kind === 'operation' && node.operator === '^') {
    const exponent = rationalOfFormula(node.right)
    if (exponent !== undefined && exponent.num > 0n) return inner(node.left)
  }
  const [of] = node.kind === 'call' ? node.arguments : []
  if (node.kind === 'call' && of !== undefined && ZERO_WITH.has(node.function)) return inner(of)
  return exponentialIn(node, name).rest
}

/** Functions that are 0 where their argument is, and nowhere else. */
const ZERO_WITH: ReadonlySet<string> = new Set([
  'abs',
  'sqrt',
  'cbrt',
  'sinh',
  'tanh',
  'asinh',
  'atan',
])

interface Exponential {
  /** What is multiplied by the exponential. */
  readonly rest: FormulaNode
  /** Its exponent; 0 where there is none. */
  readonly exponent: FormulaNode
}

const ZERO = formulaOfWhole(0)

function exponentialIn(node: FormulaNode, name: string): Exponential {
  const plain: Exponential = { rest: node, exponent: ZERO }
  if (!mentions(node, name)) return plain
  switch (node.kind) {
    case 'negative': {
      const { rest, exponent } = exponentialIn(node.operand, name)
      return { rest: negated(rest), exponent }
    }
    case 'call': {
      const [of] = node.arguments
      return node.function === 'exp' && of !== undefined ? { rest: ONE, exponent: of } : plain
    }
    case 'operation': {
      const { operator, left, right } = node
      if (operator === '^') {
        const isBase = left.kind === 'constant' && left.name === 'e'
        return isBase ? { rest: ONE, exponent: right } : plain
      }
      const [a, b] = [exponentialIn(left, name), exponentialIn(right, name)]
      if (operator === '*' || operator === '/') {
        const exponent = combined(operator === '*' ? '+' : '-', a.exponent, b.exponent)
        return { rest: combined(operator, a.rest, b.rest), exponent }
      }
      const [first, second] = [isNothing(a.exponent), isNothing(b.exponent)]
      if (first || second) return { rest: combined(operator, whole(a), whole(b)), exponent: ZERO }
      const apart = shorter(combined('-', b.exponent, a.exponent), name)
      return {
        rest: combined(operator, a.rest, combined('*', b.rest, called('exp', apart))),
        exponent: a.exponent,
      }
    }
    default:
      return plain
  }
}

function whole({ rest, exponent }: Exponential): FormulaNode {
  return isNothing(exponent) ? rest : combined('*', rest, called('exp', exponent))
}

function isNothing(node: FormulaNode): boolean {
  return rationalOfFormula(node)?.num === 0n
}

/** A polynomial by its coefficients, where it is one. */
function shorter(node: FormulaNode, name: string): FormulaNode {
  const found = quotientIn(node, name)
  const [below] = found?.below ?? []
  if (found === undefined || found.below.length !== 1 || below === undefined) return node
  return found.above
    .toReversed()
    .reduce(
      (sum: FormulaNode, each) =>
        combined('+', combined('*', sum, formulaOfName(name)), combined('/', each, below)),
      ZERO,
    )
}

/** The formula as a quotient, as far as signs and whole powers say it. */
export function numeratorOf(node: FormulaNode, name: string): Numerator {
  if (!mentions(node, name)) return { above: node, below: ONE }
  switch (node.kind) {
    case 'negative': {
      const { above, below } = numeratorOf(node.operand, name)
      return { above: negated(above), below }
    }
    case 'operation': {
      const { operator } = node
      if (operator === '^')
        return raised(node.left, node.right, name) ?? { above: node, below: ONE }
      const [a, b] = [numeratorOf(node.left, name), numeratorOf(node.right, name)]
      if (operator === '*') return product(a, b)
      if (operator === '/') return product(a, { above: b.below, below: b.above })
      return {
        above: combined(operator, combined('*', a.above, b.below), combined('*', b.above, a.below)),
        below: combined('*', a.below, b.below),
      }
    }
    case 'call': {
      const [of] = node.arguments
      if (of === undefined) break
      const [sine, cosine] = [called('sin', of), called('cos', of)]
      if (node.function === 'tan') return { above: sine, below: cosine }
      if (node.function === 'cot') return { above: cosine, below: sine }
      if (node.function === 'sec') return { above: ONE, below: cosine }
      if (node.function === 'csc') return { above: ONE, below: sine }
      break
    }
    default:
  }
  return { above: node, below: ONE }
}

function product(a: Numerator, b: Numerator): Numerator {
  return { above: combined('*', a.above, b.above), below: combined('*', a.below, b.below) }
}

function raised(base: FormulaNode, exponent: FormulaNode, name: string): Numerator | undefined {
  const times = rationalOfFormula(exponent)
  if (times === undefined || times.den !== 1n) return undefined
  const { above, below } = numeratorOf(base, name)
  const size = formulaOfWhole(Math.abs(Number(times.num)))
  const [up, down] = [combined('^', above, size), combined('^', below, size)]
  return times.num < 0n ? { above: down, below: up } : { above: up, below: down }
}
