// Whether two formulas say the same
// =============================================================================
//
// Both are evaluated with the same numbers in the place of their names. Two that agree at several points
// where both have a value are taken for the same; two that differ at one are not.

import { symbolsOf, type FormulaNode } from '#plan'
import { realValue } from '#plan/formula/arithmetic'

/** Numbers without a pattern that formulas have: each name gets another one at each point. */
const POINTS = [
  0.7390851, 1.3247179, 2.2360679, 0.3178151, 3.1622776, 1.7724538, 0.5772156, 4.6692016,
]
const STEP = 0.6180339887

/** Enough points that agree. */
const ENOUGH = 3

/** How far two values that are the same may be apart, relative to what they are made of. */
const CLOSE = 1e-8

/** What names may stand for when two formulas are compared, point by point. */
export function samplePoints(
  ...formulas: readonly FormulaNode[]
): readonly ReadonlyMap<string, number>[] {
  const names = [...new Set(formulas.flatMap((each) => [...symbolsOf(each).keys()]))]
  if (names.length === 0) return [new Map()]
  return POINTS.map(
    (point, at) =>
      new Map(
        names.map((name, index) => {
          const spread = (point + index * STEP * (at + 1)) % 5
          return [name, spread + 0.05]
        }),
      ),
  )
}

/** Whether both say the same: `unclear` where they have values at too few points. */
export function agreement(a: FormulaNode, b: FormulaNode): 'same' | 'different' | 'unclear' {
  const points = samplePoints(a, b)
  let agreed = 0
  for (const point of points) {
    const [left, right] = [realValue(a, point), realValue(b, point)]
    if (!Number.isFinite(left) || !Number.isFinite(right)) continue
    const size = Math.max(magnitude(a, point), magnitude(b, point))
    if (Math.abs(left - right) > CLOSE * size) return 'different'
    agreed++
  }
  return agreed >= Math.min(ENOUGH, points.length) ? 'same' : 'unclear'
}

/** How large the terms of a formula are: what a rounding error of its value is measured by. */
export function magnitude(node: FormulaNode, names: ReadonlyMap<string, number>): number {
  const own = Math.abs(realValue(node, names))
  if (node.kind === 'operation' && (node.operator === '+' || node.operator === '-')) {
    return Math.max(magnitude(node.left, names), magnitude(node.right, names), own)
  }
  if (node.kind === 'operation' && node.operator === '*') {
    return Math.max(own, magnitude(node.left, names) * magnitude(node.right, names))
  }
  if (node.kind === 'operation' && node.operator === '/') {
    const below = Math.abs(realValue(node.right, names))
    return Math.max(own, magnitude(node.left, names) / below)
  }
  return node.kind === 'negative' ? magnitude(node.operand, names) : own
}
