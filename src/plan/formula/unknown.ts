// What a formula is solved for

import { mentions } from './arithmetic.ts'
import { variableOf } from './formula-shape.ts'
import { formulaChildren, type FormulaEquation, type FormulaNode } from './formula.ts'

/**
 * The name that a formula is solved for: the output of an equation that does not say it, or the function of a
 * differential equation. Undefined where the formula says its result as an expression.
 */
export function unknownOf(formula: FormulaNode, output: string | undefined): string | undefined {
  if (formula.kind === 'initial-values') return odeNames(formula).of
  if (formula.kind !== 'equation' || output === undefined) return undefined
  return sideOf(formula, output) === undefined ? output : undefined
}

/** The other side of an equation whose one side is the output, which is not in the other. */
export function sideOf({ left, right }: FormulaEquation, output: string): FormulaNode | undefined {
  const isOutput = (node: FormulaNode) => node.kind === 'symbol' && node.name === output
  const other = isOutput(left) ? right : isOutput(right) ? left : undefined
  return other !== undefined && !isFree(other, output) ? other : undefined
}

/** Whether a name is in a tree otherwise than as what `solve` solves for. */
function isFree(node: FormulaNode, name: string): boolean {
  if (node.kind !== 'call' || node.function !== 'solve') {
    return node.kind === 'symbol' || formulaChildren(node).length === 0
      ? mentions(node, name)
      : formulaChildren(node).some((each) => isFree(each, name))
  }
  const [, by] = node.arguments
  const isBound = by?.kind === 'symbol' && by.name === name
  return !isBound && node.arguments.some((each) => isFree(each, name))
}

/** What a differential equation is about. */
export interface OdeNames {
  /** The function; empty where there is none. */
  readonly of: string
  /** The variable that it is derived by; `t` where the equation does not say it. */
  readonly by: string
}

/** The function and the variable of a differential equation. */
export function odeNames(node: FormulaNode): OdeNames {
  return { of: functionOf(node) ?? '', by: variableOf(node) ?? 't' }
}

function functionOf(node: FormulaNode): string | undefined {
  if (node.kind === 'derivative') return node.of
  for (const child of formulaChildren(node)) {
    const found = functionOf(child)
    if (found !== undefined) return found
  }
  return undefined
}
