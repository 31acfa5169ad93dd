// Formulas: read, printed, checked against the units of their symbols, and evaluated.

export * from './formula.ts'
export { parseFormula, type FormulaOptions, type FormulaReading } from './parse-formula.ts'
export { printFormula } from './print-formula.ts'
