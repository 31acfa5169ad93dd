// Equations that are solved for a matrix

import type { FormulaEquation, FormulaNode } from './formula.ts'

/** `by*x = to` for a name x, from whichever side; undefined for any other equation. */
export function matrixFactor(
  { left, right }: FormulaEquation,
  name: string | undefined,
): { readonly by: FormulaNode; readonly to: FormulaNode } | undefined {
  for (const [side, to] of [[left, right] as const, [right, left] as const]) {
    if (side.kind !== 'operation' || side.operator !== '*') continue
    if (side.right.kind === 'symbol' && side.right.name === name) return { by: side.left, to }
  }
  return undefined
}
