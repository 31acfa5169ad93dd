// Differential equations
// =============================================================================
//
// Of the first order: linear ones, and those whose variables can be separated. Of the second order: linear
// ones with constant coefficients. What has no solution in closed form here is followed as numbers, to the point
// that is asked for.
//
// Invariants:
//
//   ODE-1. A solution in closed form satisfies the equation and its conditions at sample points, or it is none.
//   ODE-2. Its value at a point counts where the solution can be followed from its start to there, and comes to it: a closed
//       form goes on behind a pole, the solution does not.

import { symbolsOf, type FormulaInitialValues, type FormulaNode } from '#plan'
import { rationalOfFormula, realValue, withNames } from '#plan/formula/arithmetic'
import { numberOfTree } from '#plan/precise/precise-value'

import { ToolFailure } from '../../../failure.ts'
import { derivativeOf } from '../derivative.ts'
import { patient, type SymbolicEngine } from '../engine.ts'
import { landmarksOf } from '../integrals/landmarks.ts'
import type { NearNumber } from '../numeric-parts.ts'
import { boundaryValue } from './boundary-values.ts'
import { constantCoefficients, firstOrderLinear, satisfies, separable } from './closed-forms.ts'
import { questionOf, SLOPE, type OdeProblem } from './ode-problem.ts'
import { isDeterminedAt, stateAt } from './trajectory.ts'

/** Solves an equation with its conditions; `point` is where its value is asked for, if anywhere. */
export async function solveOde(
  node: FormulaInitialValues,
  by: string,
  point: FormulaNode | undefined,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<FormulaNode | NearNumber> {
  const question = await questionOf(node, by, engine, signal)
  if (question.kind === 'boundary') return boundaryValue(question, point)
  const { problem } = question
  if (isNumeric(problem)) isDeterminedAt(problem)
  // A number is found without the engine as well.
  const own = point === undefined ? engine : patient(engine, PATIENCE_MS)
  for (const method of [constantCoefficients, firstOrderLinear, separable]) {
    const tree = await method(problem, own, signal)
    if (tree === undefined || !satisfies(tree, problem)) continue
    if (point === undefined) return tree
    const value = withNames(tree, new Map([[by, point]]))
    // Exponentials, sines and powers of time have a value everywhere.
    if (method === constantCoefficients || !isNumeric(problem)) return value
    return confirmedOnTheWay(problem, tree, point) ?? value
  }
  if (point === undefined) throw new ToolFailure('tool/no-closed-form', {})
  return firstOf(stateAt(problem, realValue(point)))
}

/** How long the engine is waited for at each question of a method. */
const PATIENCE_MS = 2000

function isNumeric({ slope, of, by, from, start }: OdeProblem): boolean {
  const own = new Set([of, by, SLOPE])
  return [slope, from, ...start].every((each) =>
    [...symbolsOf(each).keys()].every((name) => own.has(name)),
  )
}

/** Undefined where the closed form holds as far as the point (ODE-2); a number where only another value does. */
function confirmedOnTheWay(
  problem: OdeProblem,
  tree: FormulaNode,
  point: FormulaNode,
): NearNumber | undefined {
  const to = realValue(point)
  const closed = numberOfTree(withNames(tree, new Map([[problem.by, point]])))
  try {
    const followed = firstOf(stateAt(problem, to, beginOf(problem, tree, to)))
    const apart = Math.abs(followed.value - closed)
    const isSame = apart <= 1e-6 * Math.abs(closed) || apart <= 10 * followed.error
    return isSame ? undefined : followed
  } catch (failure) {
    const isUnsure = failure instanceof ToolFailure && failure.code === 'tool/ode-unsure'
    if (isUnsure && isSmooth(problem, tree, to)) return undefined
    throw failure
  }
}

/** Where the equation has no value at the start itself, a little later: `1/sqrt(t)` at 0. */
function beginOf({ slope, of, by, from, start, order }: OdeProblem, tree: FormulaNode, to: number) {
  const at = realValue(from)
  const names = new Map([
    [by, at],
    [of, realValue(start[0] ?? from)],
    [SLOPE, realValue(start[1] ?? from)],
  ])
  if (Number.isFinite(realValue(slope, names))) return undefined
  const later = at + (to - at) * 2 ** -20
  const derived = order === 2 ? derivativeOf(tree, by) : undefined
  const values = [tree, derived]
    .slice(0, order)
    .map((each) => (each === undefined ? Number.NaN : realValue(each, new Map([[by, later]]))))
  return { from: later, start: values, to }
}

/** Whether nothing of a closed form, or of its slope, is without value or bound on the way. */
function isSmooth({ by, from, order }: OdeProblem, tree: FormulaNode, to: number): boolean {
  const [low, high] = [realValue(from), to].toSorted((a, b) => a - b) as [number, number]
  const stretch = { from: { at: low }, to: { at: high } }
  const derived = derivativeOf(tree, by)
  const all = [tree, ...(derived === undefined || order === 1 ? [] : [derived])]
  return all.every((each) =>
    landmarksOf(each, by, stretch)
      .filter(({ isSuspect }) => isSuspect)
      .every(({ at }) => {
        const beside = [-1, 1].flatMap((side) =>
          [1e-4, 1e-8].map((part) =>
            Math.abs(realValue(each, new Map([[by, at + side * part * (high - low)]]))),
          ),
        )
        const [far = 0, near = Infinity, farOther = 0, nearOther = Infinity] = beside
        return near < 100 * (far + 1e-300) && nearOther < 100 * (farOther + 1e-300)
      }),
  )
}

function firstOf([first]: readonly NearNumber[]): NearNumber {
  return first ?? { value: Number.NaN, error: Number.NaN }
}

/** Whether a value is given for the variable. */
export function isPoint(node: FormulaNode | undefined): node is FormulaNode {
  return node !== undefined && rationalOfFormula(node) !== undefined
}
