// How high a tree is while it grows
//
// A sum of a thousand terms is as deep as a thousand brackets, and whoever walks a formula
// recurses: both are bounded by FORMULA_DEPTH.

import { formulaChildren, type FormulaNode } from './formula.ts'

/** The heights of the trees that a reading has made so far. */
export class TreeHeights {
  private readonly heights = new Map<FormulaNode, number>()

  /** Notes the height of a node whose children are noted, and gives it. */
  note(node: FormulaNode): number {
    let height = 1
    for (const child of formulaChildren(node)) {
      height = Math.max(height, (this.heights.get(child) ?? 0) + 1)
    }
    this.heights.set(node, height)
    return height
  }
}
