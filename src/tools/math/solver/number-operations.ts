// Operators and functions on numbers, expressions and matrices

import type { FormulaCall, FormulaNode } from '#plan'
import {
  called,
  combined,
  formulaOfRational,
  negated,
  rationalOfFormula,
} from '#plan/formula/arithmetic'
import { isOfNumbers } from '#plan/formula/number-rules'

import { asElement, matrixOperation } from './matrices.ts'
import { rootOfRational } from './roots.ts'

/** `left operator right`. */
export function operated(
  operator: Parameters<typeof combined>[0],
  left: FormulaNode,
  right: FormulaNode,
): FormulaNode {
  const isOne = left.kind !== 'matrix' || right.kind !== 'matrix'
  const a = isOne && operator !== '*' ? asElement(left) : left
  const b = operator === '*' ? right : asElement(right)
  return a.kind === 'matrix' || b.kind === 'matrix'
    ? matrixOperation(operator, a, b)
    : combined(operator, a, b)
}

/** A function of a number; exact where that is a fraction again. */
export function functionOf(name: FormulaCall['function'], argument: FormulaNode): FormulaNode {
  const value = rationalOfFormula(argument)
  if (name === 'abs') {
    if (value === undefined) return called('abs', argument)
    return value.num < 0n ? negated(argument) : argument
  }
  if (!isOfNumbers(name)) throw new RangeError(`no function of a number: ${name}`)
  if (name === 'sqrt' && value !== undefined) {
    const root = rootOfRational(value)
    if (root !== undefined) return formulaOfRational(root)
  }
  return called(name, argument)
}
