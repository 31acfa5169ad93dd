// The units of a step
//
// Whether those of its inputs fit the formula, and what each name and the result measure.

import {
  checkFormulaUnits,
  inferUnits,
  isDimensionless,
  unknownOf,
  type Dimension,
  type ElementDimension,
  type FormulaNode,
  type Unit,
} from '#plan'
import { rationalOfFormula } from '#plan/formula/arithmetic'
import { cellName, withCells, type CellUnit, type CellUnits } from '#plan/formula/matrix-cells'
import { numberOfRational } from '#plan/units/rational'
import type { Diagnostic } from '#text'

import type { Meaning } from './bindings.ts'

/** What the units of a formula come to. */
export interface Judged {
  readonly diagnostics: readonly Diagnostic[]
  /** Of the result, or of each of its elements where that is the same; undefined where it is not known. */
  readonly dimension: Dimension | undefined
  /** Its SI unit, with what it counts. */
  readonly unit?: Unit | undefined
  readonly elements?: readonly (readonly ElementDimension[])[] | undefined
  /** Whether any input has a unit that is not that of a mere number. */
  readonly hasUnits: boolean
  /** Of names, as far as they are known or follow. */
  readonly units: ReadonlyMap<string, Unit>
  /** Those of the inputs. */
  readonly given: readonly (Unit | undefined)[]
}

/** Checks the units of a formula, and says what its result measures (SOLVE-STEP-1 in `solve-step.ts`). */
export function judge(
  formula: FormulaNode,
  meanings: ReadonlyMap<string, Meaning>,
  output: string,
  wanted: Unit | undefined,
): Judged {
  const units = new Map<string, Unit>()
  const numbers = new Map<string, number>()
  const matrices = new Map<string, CellUnits>()
  let hasUnits = false
  for (const [name, { tree, units: rows }] of meanings) {
    if (rows.flat().some((unit) => unit !== undefined && !isDimensionless(unit.dimension))) {
      hasUnits = true
    }
    if (tree.kind !== 'matrix') {
      const [unit] = rows.flat()
      if (unit !== undefined) units.set(name, unit)
      const value = rationalOfFormula(tree)
      if (value !== undefined) numbers.set(name, numberOfRational(value))
      continue
    }
    for (const [i, row] of tree.rows.entries()) {
      for (const [j, element] of row.entries()) {
        const value = rationalOfFormula(element)
        if (value !== undefined) numbers.set(cellName(name, i, j), numberOfRational(value))
      }
    }
    matrices.set(
      name,
      rows.map((row, i) => row.map((unit, j) => cellUnit(tree.rows[i]?.[j], unit))),
    )
  }
  const { formula: shown, units: cells } = withCells(formula, matrices)
  for (const [name, unit] of cells) units.set(name, unit)
  const unknown = unknownOf(shown, output)
  if (unknown !== undefined && wanted !== undefined) units.set(unknown, wanted)
  for (const [name, unit] of inferUnits(shown, units, numbers)) units.set(name, unit)
  const expected = unknown === undefined && wanted !== undefined ? { expected: wanted } : {}
  const isNumber = (name: string) => name !== unknown
  const check = checkFormulaUnits(shown, { units, numbers, unknown, isNumber, ...expected })
  const { diagnostics, elements } = check
  const given = [...meanings.values()].flatMap((each) => each.units.flat())
  const known = { diagnostics, elements, hasUnits, units, given }
  if (unknown !== undefined) {
    return { ...known, dimension: units.get(unknown)?.dimension }
  }
  return { ...known, dimension: check.dimension, unit: check.unit }
}

/** The unit of an element: a 0 without one is of any. */
function cellUnit(element: FormulaNode | undefined, unit: Unit | undefined): CellUnit {
  const isMere = unit !== undefined && isDimensionless(unit.dimension)
  return isMere && element !== undefined && isZero(element) ? 'any' : unit
}

/** Whether a tree is the number 0. */
export function isZero(tree: FormulaNode): boolean {
  return rationalOfFormula(tree)?.num === 0n
}
