// Formulas: read, printed, checked against the units of their symbols, and evaluated.

export * from './formula.ts'
export { equalFormulas } from './equal-formulas.ts'
export { parseFormula } from './parse-formula.ts'
export type { FormulaOptions, FormulaReading } from './formula-reading.ts'
export { NUMBER_FUNCTION_FORMS, SOLVER_FUNCTION_FORMS } from './function-arguments.ts'
export { formulaLatex } from './formula-latex.ts'
export { meaningOfName } from './reserved-names.ts'
export { printFormula } from './print-formula.ts'
export { odeNames, sideOf, unknownOf, type OdeNames } from './unknown.ts'
export { inferUnits } from './infer-units.ts'
export type { FormulaDimension, FormulaUnits } from './formula-dimension.ts'
export { checkFormulaUnits } from './check-formula-units.ts'
export type { TurnsLeft } from './turn-readings.ts'
export {
  evaluateFormula,
  type FormulaEvaluation,
  type FormulaInput,
  type FormulaInputs,
  type FormulaValue,
} from './evaluate-formula.ts'
export { MOST_READINGS, type MeasuredReading, type FormulaReadings } from './lists/readings.ts'
export type { ElementDimension } from './measured.ts'
