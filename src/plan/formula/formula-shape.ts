// Questions about the shape of a formula

import { formulaChildren, type FormulaNode, type FormulaOperation } from './formula.ts'

/** Two operands with a sign between them. */
export type OperationNode = FormulaOperation

/** Whether a part is a product or a quotient. */
export function isProduct(node: FormulaNode): node is OperationNode {
  return node.kind === 'operation' && (node.operator === '*' || node.operator === '/')
}

/** Whether an operation stands in brackets (FORMULA-1). */
export function isBracketed(node: OperationNode): boolean {
  return node.span.start < node.left.span.start
}

/** What an equation derives by, at its first derivative that says it. */
export function variableOf(node: FormulaNode): string | undefined {
  if (node.kind === 'derivative') return node.by
  for (const child of formulaChildren(node)) {
    const found = variableOf(child)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a derivative is anywhere in it. */
export function hasDerivative(node: FormulaNode): boolean {
  return node.kind === 'derivative' || formulaChildren(node).some(hasDerivative)
}
