// Polynomials
// =============================================================================
//
// An expression as a polynomial, or a quotient of two, in one name. Coefficients are trees without that name, by rising
// powers; `[6, -5, 1]` is x^2 - 5x + 6.

import type { FormulaNode } from '#plan'
import {
  combined,
  formulaOfWhole,
  mentions,
  negated,
  rationalOfFormula,
} from '#plan/formula/arithmetic'

/** Coefficients by rising powers, the last not 0; empty for 0. */
export type Polynomial = readonly FormulaNode[]

/** One polynomial over another. */
export interface Quotient {
  readonly above: Polynomial
  readonly below: Polynomial
}

/** The highest power that is multiplied out. */
const DEGREE = 60

/** An expression as a quotient of polynomials; undefined where it is none, or one of a high degree. */
export function quotientIn(node: FormulaNode, name: string): Quotient | undefined {
  if (!mentions(node, name)) return { above: trimmed([node]), below: ONE }
  switch (node.kind) {
    case 'symbol':
      return { above: [formulaOfWhole(0), formulaOfWhole(1)], below: ONE }
    case 'negative': {
      const inner = quotientIn(node.operand, name)
      return inner && { ...inner, above: inner.above.map(negated) }
    }
    case 'operation': {
      const left = quotientIn(node.left, name)
      if (left === undefined) return undefined
      if (node.operator === '^') return raised(left, rationalOfFormula(node.right))
      const right = quotientIn(node.right, name)
      return right && limited(combine(node.operator, left, right))
    }
    default:
      return undefined
  }
}

const ONE: Polynomial = [formulaOfWhole(1)]

function combine(operator: '+' | '-' | '*' | '/', a: Quotient, b: Quotient): Quotient | undefined {
  if (operator === '*') return { above: times(a.above, b.above), below: times(a.below, b.below) }
  if (operator === '/') {
    if (b.above.length === 0) return undefined
    return { above: times(a.above, b.below), below: times(a.below, b.above) }
  }
  const isSame = b.below.length === 1 && a.below.length === 1
  const [left, right] = [times(a.above, b.below), times(b.above, a.below)]
  const below = isSame
    ? [combined('*', a.below[0] ?? ZERO, b.below[0] ?? ZERO)]
    : times(a.below, b.below)
  return { above: sum(left, right, operator), below }
}

const ZERO = formulaOfWhole(0)

function raised(
  base: Quotient,
  exponent: { readonly num: bigint; readonly den: bigint } | undefined,
): Quotient | undefined {
  if (exponent === undefined || exponent.den !== 1n) return undefined
  const times = Number(exponent.num)
  if (Math.abs(times) > DEGREE) return undefined
  const from = times < 0 ? { above: base.below, below: base.above } : base
  let result: Quotient | undefined = { above: ONE, below: ONE }
  for (let at = 0; at < Math.abs(times) && result !== undefined; at++) {
    result = limited(combine('*', result, from))
  }
  return result
}

function limited(quotient: Quotient | undefined): Quotient | undefined {
  if (quotient === undefined) return undefined
  return quotient.above.length > DEGREE + 1 || quotient.below.length > DEGREE + 1
    ? undefined
    : quotient
}

function times(a: Polynomial, b: Polynomial): Polynomial {
  const result: FormulaNode[] = []
  for (const [i, left] of a.entries()) {
    for (const [j, right] of b.entries()) {
      result[i + j] = combined('+', result[i + j] ?? ZERO, combined('*', left, right))
    }
  }
  return trimmed(result)
}

function sum(a: Polynomial, b: Polynomial, operator: '+' | '-'): Polynomial {
  const length = Math.max(a.length, b.length)
  return trimmed(
    Array.from({ length }, (_, at) => combined(operator, a[at] ?? ZERO, b[at] ?? ZERO)),
  )
}

function trimmed(terms: readonly FormulaNode[]): Polynomial {
  const last = terms.findLastIndex((each) => rationalOfFormula(each)?.num !== 0n)
  return terms.slice(0, last + 1)
}
