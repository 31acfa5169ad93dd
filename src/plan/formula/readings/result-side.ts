// The side of a formula that says its result

import type { Unit } from '../../units/unit.ts'
import { symbolsOf, type FormulaNode } from '../formula.ts'
import { sideOf } from '../unknown.ts'

/** The side of a formula that says its result, and the result's name if it has one. */
export function resultOf(
  node: FormulaNode,
  units: ReadonlyMap<string, Unit>,
): { readonly side: FormulaNode; readonly name: string | undefined } | undefined {
  if (node.kind !== 'equation') return { side: node, name: undefined }
  for (const { kind, name } of [node.left, node.right].flatMap((each) =>
    each.kind === 'symbol' ? [each] : [],
  )) {
    const side = kind === 'symbol' ? sideOf(node, name) : undefined
    if (side !== undefined && [...symbolsOf(side).keys()].every((each) => units.has(each))) {
      return { side, name }
    }
  }
  return undefined
}
