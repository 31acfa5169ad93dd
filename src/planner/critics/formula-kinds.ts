// What kind of work a formula is

import { formulaChildren, type FormulaNode } from '#plan'

/** Whether anything in it is integrated. */
export function isIntegral(formula: FormulaNode): boolean {
  if (formula.kind === 'call' && formula.function === 'integrate') return true
  return formulaChildren(formula).some(isIntegral)
}
