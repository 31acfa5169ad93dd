// The units of a formula, checked
//
// Dimensions first, then turns and readings: what has no unit at all is told once.

import { hasErrors } from '#text'

import type { FormulaDimension, FormulaUnits } from './formula-dimension.ts'
import { dimensionOfPart, measureFormula } from './formula-units.ts'
import type { FormulaNode } from './formula.ts'
import { readingFaults } from './readings/reading-faults.ts'
import { turnFaults } from './turn-faults.ts'

/** Checks the units of a formula: what its result measures, and each fault at its place. */
export function checkFormulaUnits(formula: FormulaNode, given: FormulaUnits): FormulaDimension {
  const measured = measureFormula(formula, given)
  const { diagnostics, left } = turnFaults(formula, given)
  // A conversion that is made twice would be told twice.
  if (hasErrors(measured.diagnostics)) return { ...measured, left }
  const readings = readingFaults(formula, given, (node) => dimensionOfPart(node, given))
  return { ...measured, left, diagnostics: [...measured.diagnostics, ...diagnostics, ...readings] }
}
