// Whether two formulas say the same
// =============================================================================
//
// Both are expanded to a fraction of polynomials with exact factors, over their symbols and functions, and
// compared crosswise: `2*(x + 1)` and `2 + 2*x`, `(x^2 - 1)/(x - 1)` and `x + 1`.
//
// Invariants:
//
//   EQUAL-FORMULAS-1. What is called equal has one value wherever both have one. What is not known to be
//       equal is not: `sin(x)^2 + cos(x)^2` and `1`, what does not fit within the bounds, what has no form.
//   EQUAL-FORMULAS-2. The verdict does not depend on the order of the two, and within the bounds whoever
//       equals the same are equal. Beyond them a formula equals its own text and nothing else.
//   EQUAL-FORMULAS-3. A number is as it is written: `0.333*x` is not `x/3`.

import { rationalOfDecimal } from '../units/rational.ts'
import type { FormulaCall, FormulaNode, FormulaOperation } from './formula.ts'
import { FractionField, NoValue, type Fraction } from './fraction-field.ts'
import { numberFunction } from './number-rules.ts'
import { parseFormula } from './parse-formula.ts'
import { TooLarge } from './polynomial.ts'

/**
 * Whether two texts are formulas that say the same, such as `a*t + u` and `u + t*a`; sides of an equation
 * and elements of a matrix one by one. A text that is no formula says the same as no other, not even itself.
 */
export function equalFormulas(a: string, b: string): boolean {
  const left = parseFormula(a, OF_ANY_LOG).formula
  const right = left && parseFormula(b, OF_ANY_LOG).formula
  if (left === undefined || right === undefined) return false
  return a === b || sameNodes(left, right)
}

/** A logarithm without a base equals itself, and neither `ln` nor `log10`. */
const OF_ANY_LOG = { naturalLog: true } as const

function sameNodes(a: FormulaNode, b: FormulaNode): boolean {
  if (a.kind === 'equation' && b.kind === 'equation') {
    return sameNodes(a.left, b.left) && sameNodes(a.right, b.right)
  }
  if (a.kind === 'matrix' && b.kind === 'matrix') {
    return (
      a.rows.length === b.rows.length &&
      a.rows.every(
        (row, at) =>
          row.length === b.rows[at]?.length &&
          row.every((item, column) => sameNodes(item, b.rows[at]?.[column] as FormulaNode)),
      )
    )
  }
  const field = new FractionField()
  try {
    const left = fractionOf(a, field)
    field.refresh()
    const right = fractionOf(b, field)
    field.refresh()
    return field.equal(left, right)
  } catch (error) {
    if (error instanceof TooLarge || error instanceof NoValue) return false
    throw error
  }
}

/** A formula as a fraction; throws TooLarge or NoValue where it cannot be told as one. */
function fractionOf(node: FormulaNode, field: FractionField): Fraction {
  switch (node.kind) {
    case 'number': {
      const value = rationalOfDecimal(node.text)
      if (value === undefined) throw new TooLarge()
      return field.number(value)
    }
    case 'constant':
      return field.atom(`constant ${node.name}`)
    case 'symbol':
      return field.atom(`symbol ${node.name}`)
    case 'derivative':
      return field.atom(`derivative ${node.order} of ${node.of} by ${node.by ?? ''}`)
    case 'negative':
      return field.negative(fractionOf(node.operand, field))
    case 'operation':
      return operationOf(node, field)
    case 'call':
      return callOf(node, field)
    default:
      throw new NoValue()
  }
}

function operationOf(node: FormulaOperation, field: FractionField): Fraction {
  const left = fractionOf(node.left, field)
  const right = fractionOf(node.right, field)
  switch (node.operator) {
    case '+':
      return field.sum(left, right)
    case '-':
      return field.sum(left, field.negative(right))
    case '*':
      return field.product(left, right)
    case '/':
      return field.product(left, field.inverse(right))
    case '^':
      return field.power(left, right)
  }
}

function callOf(node: FormulaCall, field: FractionField): Fraction {
  const [only, ...others] = node.arguments
  // `diff`, `integrate`, `solve` and `subs` are what is to be done, and no value.
  if (only === undefined || numberFunction(node.function) === undefined) throw new NoValue()
  const argument = fractionOf(only, field)
  if (others.length > 0) {
    return field.atom(node.function, argument, ...others.map((each) => fractionOf(each, field)))
  }
  switch (node.function) {
    case 'sqrt':
      return field.power(argument, field.number({ num: 1n, den: 2n }))
    case 'exp':
      return field.power(field.atom('constant e'), argument)
    case 'sin':
    case 'tan':
    case 'csc':
    case 'cot':
    case 'asin':
    case 'atan':
    case 'sinh':
    case 'tanh':
    case 'asinh':
    case 'atanh':
    case 'cbrt':
    case 'sign':
      return field.signed(node.function, argument, 'odd')
    case 'cos':
    case 'sec':
    case 'cosh':
    case 'abs':
      return field.signed(node.function, argument, 'even')
    default:
      return field.atom(node.function, argument)
  }
}
