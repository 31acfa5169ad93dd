// Operators and functions on numbers, expressions and matrices

import { printFormula, type FormulaCall, type FormulaNode } from '#plan'
import { called, combined, formulaOfRational, rationalOfFormula } from '#plan/formula/arithmetic'
import { isOfNumbers } from '#plan/formula/number-rules'
import { exactChoice, missingValue } from '#plan/precise/exact-choices'
import { exactFunction as exactOfOne } from '#plan/precise/exact-roots'
import { numberOfRational, type Rational } from '#plan/units/rational'

import { ToolFailure } from '../../failure.ts'
import { asElement, matrixOperation } from './matrices.ts'

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

/** A function of numbers; exact where it gives a fraction for fractions. Throws ToolFailure where it has no value. */
export function functionOf(
  of: FormulaCall['function'],
  given: readonly FormulaNode[],
): FormulaNode {
  // Of a stored plan: what is computed now says it clearly.
  const name = of === 'log' && given.length === 1 ? 'ln' : of
  const exact = given.flatMap((each) => rationalOfFormula(each) ?? [])
  if (exact.length < given.length) return called(name, ...given)
  const reason = missingValue(name, exact.map(numberOfRational))
  if (reason !== undefined) {
    const formula = printFormula(called(name, ...given))
    throw new ToolFailure('tool/formula', { formula, reason })
  }
  const result = exactFunction(name, exact)
  return result === undefined ? called(name, ...given) : formulaOfRational(result)
}

function exactFunction(
  name: FormulaCall['function'],
  given: readonly Rational[],
): Rational | undefined {
  const [only] = given
  const known = only !== undefined && isOfNumbers(name) ? exactOfOne(name, only) : undefined
  return known ?? exactChoice(name, given)
}
