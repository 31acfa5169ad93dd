// The units of a formula, checked
//
// Dimensions first, then turns and readings: what has no unit at all is told once.

import { hasErrors } from '#text'

import type { FormulaDimension, FormulaUnits } from './formula-dimension.ts'
import { dimensionOfPart, measureFormula } from './formula-units.ts'
import type { FormulaNode } from './formula.ts'
import { gaugeFaults } from './readings/gauge-faults.ts'
import { levelFaults } from './levels/level-faults.ts'
import { readingFaults } from './readings/reading-faults.ts'
import { systemFaults } from './system-faults.ts'
import { turnFaults } from './turn-faults.ts'

/** Checks the units of a formula: what its result measures, and each fault at its place. */
export function checkFormulaUnits(formula: FormulaNode, given: FormulaUnits): FormulaDimension {
  const measured = measureFormula(formula, given)
  const { diagnostics, left } = turnFaults(formula, given)
  // A conversion that is made twice would be told twice.
  if (hasErrors(measured.diagnostics)) return { ...measured, left }
  const dimension = (node: FormulaNode) => dimensionOfPart(node, given)
  const points = [readingFaults, levelFaults, gaugeFaults, systemFaults].flatMap((faults) =>
    faults(formula, given, dimension),
  )
  return { ...measured, left, diagnostics: [...measured.diagnostics, ...diagnostics, ...points] }
}
