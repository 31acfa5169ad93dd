// Formulas: read, printed, checked against the units of their symbols, and evaluated.

export * from './formula.ts'
export { equalFormulas } from './equal-formulas.ts'
export { parseFormula, type FormulaOptions, type FormulaReading } from './parse-formula.ts'
export { formulaLatex } from './formula-latex.ts'
export { printFormula } from './print-formula.ts'
export { odeNames, sideOf, unknownOf, type OdeNames } from './unknown.ts'
export { inferUnits } from './infer-units.ts'
export type { FormulaDimension, FormulaUnits } from './formula-dimension.ts'
export { checkFormulaUnits } from './formula-units.ts'
export {
  evaluateFormula,
  type FormulaEvaluation,
  type FormulaInput,
  type FormulaInputs,
  type FormulaValue,
} from './evaluate-formula.ts'
