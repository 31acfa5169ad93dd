// Eigenvalues, as the roots of the characteristic polynomial

import type { FormulaNode } from '#plan'
import {
  combined,
  formulaOfRational,
  formulaOfWhole,
  negated,
  rationalOfFormula,
  realValue,
} from '#plan/formula/arithmetic'
import { rationalOfNumber } from '#plan/units/rational'

import { ToolFailure } from '../../failure.ts'
import { mapped, product, shapeFault, squareOf, type Matrix } from './matrices.ts'
import { rootsOf } from './roots.ts'
import type { Solution } from './roots/solution.ts'

const ZERO = formulaOfWhole(0)
const ONE = formulaOfWhole(1)

/** The eigenvalues, each once; the matrix must consist of numbers. */
export function eigenvaluesOf(of: FormulaNode): readonly Solution[] {
  const rows = squareOf(of)
  const isExact = rows.flat().every((each) => rationalOfFormula(each) !== undefined)
  const coefficients = characteristic(mapped(rows, asFraction))
  const rationals = coefficients.flatMap((each) => rationalOfFormula(each) ?? [])
  const roots = rationals.length === coefficients.length ? rootsOf(rationals) : undefined
  if (roots === undefined) {
    throw new ToolFailure('tool/unproved-answer', { operation: 'find the eigenvalues' })
  }
  return roots.map(({ re, im, exact }): Solution => {
    const tree = exact?.re ?? formulaOfRational(rationalOfNumber(re))
    const isRounded = !isExact || exact === undefined
    if (im === 0) return { tree, value: re, isRounded }
    const other = exact?.im ?? formulaOfRational(rationalOfNumber(im))
    return { tree, value: re, imaginary: { tree: other, value: im }, isRounded }
  })
}

function asFraction(each: FormulaNode): FormulaNode {
  if (rationalOfFormula(each) !== undefined) return each
  const value = realValue(each)
  if (!Number.isFinite(value)) throw shapeFault('eigenvalues are of a matrix of numbers')
  return formulaOfRational(rationalOfNumber(value))
}

/** By rising powers, from traces of powers (Faddeev and LeVerrier). */
function characteristic(matrix: Matrix): readonly FormulaNode[] {
  const coefficients: FormulaNode[] = [ONE]
  let power: Matrix = matrix
  for (let at = 1; at <= matrix.length; at++) {
    const trace = power.reduce<FormulaNode>(
      (sum, row, i) => combined('+', sum, row[i] ?? ZERO),
      ZERO,
    )
    const coefficient = negated(combined('/', trace, formulaOfWhole(at)))
    coefficients.unshift(coefficient)
    const shifted = power.map((row, i) =>
      row.map((each, j) => (i === j ? combined('+', each, coefficient) : each)),
    )
    power = product(matrix, shifted)
  }
  return coefficients
}
