// Whether two formulas say the same
// =============================================================================
//
// Both are evaluated between bounds, with the same numbers in the place of their names. The numbers are drawn from the
// texts of both, so that no answer is made for them, and are the same whenever the same is asked.
//
// Invariants:
//
//   SAMPLES-1. Two that differ at one point are not the same, however often they agree, and two that have values
//       together at fewer than three are not called the same.
//   SAMPLES-2. Names are tried with both signs: `x` is not `sqrt(x^2)`, which it is where it is positive.
//   SAMPLES-3. What has no value at a point says nothing there: an antiderivative may have fewer values than what is
//       integrated, since it then has none, and not a wrong one.

import { printFormula, symbolsOf, type FormulaNode } from '#plan'
import { realValue } from '#plan/formula/arithmetic'
import { preciseValue } from '#plan/precise/precise-value'
import { rationalOfNumber, type Rational } from '#plan/units/rational'

/** Numbers without a pattern that formulas have: each name gets another one at each point. */
const POINTS = [
  0.7390851, 1.3247179, 2.2360679, 0.3178151, 3.1622776, 1.7724538, 0.5772156, 4.6692016,
]
const STEP = 0.6180339887

/** Enough points that agree. */
const ENOUGH = 3

/** How far two values that are the same may be apart: what engines round in their numbers, relative to its terms. */
export const ROUNDING = 4e-15

/** What names may stand for when two formulas are compared, point by point. */
export function samplePoints(
  ...formulas: readonly FormulaNode[]
): readonly ReadonlyMap<string, number>[] {
  const names = namesIn(formulas)
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

function namesIn(formulas: readonly FormulaNode[]): readonly string[] {
  return [...new Set(formulas.flatMap((each) => [...symbolsOf(each).keys()]))]
}

/**
 * Whether both say the same: `where-positive` where they do for positive names alone, `unclear` where they have values
 * at too few points.
 */
export type Agreement = 'same' | 'where-positive' | 'different' | 'unclear'

/** Compares two formulas at random points. */
export function agreement(a: FormulaNode, b: FormulaNode): Agreement {
  const names = namesIn([a, b])
  const draw = drawnFrom(`${printFormula(a)} ${printFormula(b)}`)
  let agreed = 0
  let isOnlyWherePositive = false
  for (const { from, to, isSigned, isExtra } of names.length === 0 ? ONE_POINT : ROUNDS) {
    if (isExtra && agreed >= ENOUGH) break
    const sizes = names.map(() => Math.round(from * (to / from) ** draw() * GRID) / GRID)
    const signs = names.map(() => isSigned && draw() < 0.5)
    // Where some are to be negative, one is.
    const isNegative = (at: number) => isSigned && (signs[at] === true || !signs.includes(true))
    const values = sizes.map((size, at) => (isNegative(at) ? -size : size))
    const verdict = compared(a, b, new Map(names.map((name, at) => [name, values[at] ?? 0])))
    if (verdict === undefined) continue
    if (verdict) agreed++
    else if (!isSigned) return 'different'
    else isOnlyWherePositive = true
  }
  if (agreed < (names.length === 0 ? 1 : ENOUGH)) {
    return isOnlyWherePositive ? 'different' : 'unclear'
  }
  return isOnlyWherePositive ? 'where-positive' : 'same'
}

/** Numbers that doubles and fractions say alike. */
const GRID = 2 ** 20

interface Round {
  readonly from: number
  readonly to: number
  readonly isSigned: boolean
  /** Only tried where the others had too few values. */
  readonly isExtra: boolean
}

const ONE_POINT: readonly Round[] = [{ from: 1, to: 1, isSigned: false, isExtra: false }]
const ROUNDS: readonly Round[] = [
  ...rounds(6, { from: 0.05, to: 5, isSigned: false, isExtra: false }),
  ...rounds(6, { from: 0.05, to: 5, isSigned: true, isExtra: false }),
  ...rounds(6, { from: 0.001, to: 0.2, isSigned: false, isExtra: true }),
  ...rounds(6, { from: 5, to: 100, isSigned: true, isExtra: true }),
  ...rounds(6, { from: 100, to: 100_000, isSigned: false, isExtra: true }),
  ...rounds(12, { from: 0.001, to: 1, isSigned: true, isExtra: true }),
]

function rounds(count: number, round: Round): readonly Round[] {
  return Array.from({ length: count }, () => round)
}

/** Whether they agree at a point; undefined where they have not both a value there. */
function compared(
  a: FormulaNode,
  b: FormulaNode,
  point: ReadonlyMap<string, number>,
): boolean | undefined {
  const exact = new Map([...point].map(([name, value]) => [name, rationalOfNumber(value)]))
  const [left, right] = [valueOf(a, exact), valueOf(b, exact)]
  if (left === undefined || right === undefined) return undefined
  const size = Math.max(magnitude(a, point), magnitude(b, point), Math.abs(left), Math.abs(right))
  return Math.abs(left - right) <= ROUNDING * size
}

function valueOf(node: FormulaNode, names: ReadonlyMap<string, Rational>): number | undefined {
  const found = preciseValue(node, names)
  return found?.kind === 'value' ? found.value : undefined
}

/** Numbers from 0 to 1 that a text alone decides: mulberry32. */
function drawnFrom(text: string): () => number {
  let state = 0x9e3779b9
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
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
