// Numbers of a unit as numbers of SI base units
//
// As trees: the factor of a degree has π in it, and stays as exact as that.

import { numberOfRational, rationalOfNumber } from '../units/rational.ts'
import { scaleOf, type Unit } from '../units/unit.ts'
import { combined, constantOf, formulaOfRational, formulaOfWhole } from './arithmetic.ts'
import type { FormulaNode } from './formula.ts'

/** A number of a unit as one of SI base units, exactly where the unit is; throws RangeError where its factor is no number. */
export function inBase(tree: FormulaNode, unit: Unit | undefined): FormulaNode {
  if (unit === undefined) return tree
  const { exact, value } = scaleOf(unit)
  const factor =
    exact === undefined
      ? formulaOfRational(rationalOfNumber(value))
      : combined(
          '*',
          formulaOfRational(exact.rational),
          combined('^', constantOf('pi'), formulaOfWhole(exact.pi)),
        )
  const scaled = combined('*', tree, factor)
  return unit.zero === undefined ? scaled : combined('+', scaled, formulaOfRational(unit.zero))
}

/** What a number of SI base units is in a unit. */
export function fromBaseTree(tree: FormulaNode, unit: Unit): FormulaNode {
  const above = unit.zero === undefined ? tree : combined('-', tree, formulaOfRational(unit.zero))
  return combined('/', above, inBase(formulaOfWhole(1), withoutZero(unit)))
}

/** A unit of which 0 is nothing: what a difference is counted in. */
export function withoutZero({ factors, dimension }: Unit): Unit {
  return { factors, dimension }
}

/** Whether a unit's factor is known without rounding. */
export function isExactUnit(unit: Unit): boolean {
  const { exact, value } = scaleOf(unit)
  return exact !== undefined && Number.isFinite(value) && numberOfRational(exact.rational) !== 0
}

/** A number as it is written, as a tree. */
export function formulaOfNumber(value: number): FormulaNode {
  return formulaOfRational(rationalOfNumber(value))
}
