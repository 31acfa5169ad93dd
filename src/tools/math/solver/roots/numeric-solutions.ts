// Solutions as numbers
// =============================================================================
//
// All real solutions of an equation of numbers, found without an engine; what an engine says exactly takes the place of the number
// beside it.
//
// Invariants:
//
//   NUMERIC-SOLUTIONS-1. None between the bounds is missed: where that cannot be told, there is a failure that names the place.
//   NUMERIC-SOLUTIONS-2. A solution is one to the last digit; poles, holes and jumps are none.

import type { FormulaNode } from '#plan'
import {
  combined,
  formulaOfName,
  formulaOfRational,
  formulaOfWhole,
  rationalOfFormula,
  withNames,
} from '#plan/formula/arithmetic'
import { formulaOfNumber } from '#plan/formula/base-units'
import { numberOfTree, preciseValue } from '#plan/precise/precise-value'
import { numberOfRational, type Rational } from '#plan/units/rational'

import { ToolFailure } from '../../../failure.ts'
import type { Root } from '../roots.ts'
import { agreement, magnitude } from '../samples.ts'
import { noSolution, wrongAnswer, type Solution } from './solution.ts'
import { numeratorOf, withoutPositive } from './numerator.ts'
import { MOST_ROOTS, realRoots } from './real-roots.ts'

/** Between which numbers solutions are looked for. */
export type Bounds = readonly [from: number, to: number]

/** All real numbers. */
export const UNBOUNDED: Bounds = Object.freeze([-Infinity, Infinity])

/** The real solutions of `difference = 0`; `answers` are those of an engine. */
export function numericSolutions(
  difference: FormulaNode,
  name: string,
  answers: readonly FormulaNode[],
  bounds: Bounds,
): readonly Solution[] {
  const known = exactAnswers(difference, name, answers)
  const { above, below } = numeratorOf(difference, name)
  const { all, unsure, isEndless } = realRoots(
    withoutPositive(above, name),
    name,
    bounds,
    difference,
  )
  if (isEndless)
    throw new ToolFailure('tool/endless-solutions', { name, most: MOST_ROOTS, such: '' })
  const found: Solution[] = []
  for (const value of all) {
    if (isNought(below, name, value) || !hasValue(difference, name, value)) continue
    found.push(
      known.find((each) => isBeside(each, value)) ?? {
        tree: formulaOfNumber(value),
        value,
        isRounded: true,
      },
    )
  }
  for (const place of unsure) {
    const exact = known.find((each) => isBeside(each, place))
    if (exact === undefined) {
      const near = Number(place.toPrecision(6))
      throw new ToolFailure('tool/unsure-solutions', { name, place: near })
    }
    found.push(exact)
  }
  if (found.length === 0) throw noSolution(name)
  return found.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
}

/** What an engine says exactly; throws where it says what does not hold. */
function exactAnswers(
  difference: FormulaNode,
  name: string,
  answers: readonly FormulaNode[],
): readonly Solution[] {
  const found: Solution[] = []
  for (const tree of answers) {
    const value = numberOfTree(tree)
    // A complex answer is none over the real numbers.
    if (!Number.isFinite(value)) continue
    if (isLong(tree)) {
      if (!holdsAt(difference, name, value)) throw wrongAnswer('solve')
      continue
    }
    const put = withNames(difference, new Map([[name, tree]]))
    if (agreement(put, NOUGHT) !== 'same') throw wrongAnswer('solve')
    found.push({ tree, value, isRounded: false })
  }
  return found
}

const NOUGHT = formulaOfWhole(0)

/** How close both sides must be when a number is put back, relative to their terms. */
const HOLDS = 1e-9

/** Whether a number that is only near is as good as a solution. */
export function holdsAt(difference: FormulaNode, name: string, value: number): boolean {
  const found = preciseValue(difference, new Map([[name, formulaOfNumber(value)]]))
  if (found?.kind !== 'value') return false
  return Math.abs(found.value) <= HOLDS * magnitude(difference, new Map([[name, value]]))
}

function hasValue(node: FormulaNode, name: string, value: number): boolean {
  return preciseValue(node, new Map([[name, formulaOfNumber(value)]]))?.kind === 'value'
}

/** Whether a divisor is as good as 0 at a zero of what is divided. */
function isNought(below: FormulaNode, name: string, value: number): boolean {
  const found = preciseValue(below, new Map([[name, formulaOfNumber(value)]]))
  if (found?.kind !== 'value') return false
  return Math.abs(found.value) <= 1e-13 * magnitude(below, new Map([[name, value]]))
}

function isBeside({ value = Number.NaN }: Solution, other: number): boolean {
  return Math.abs(value - other) <= 1e-12 * Math.max(Math.abs(value), Math.abs(other))
}

/** Whether an engine's number is one that it rounded. */
function isLong(tree: FormulaNode): boolean {
  const value = rationalOfFormula(tree)
  return value !== undefined && String(numberOfRational(value)).length > 14
}

/**
 * The roots of a polynomial with the real ones to the last digit; undefined where their number is another, so that it cannot be told
 * which are real.
 */
export function withSureReals(
  roots: readonly Root[],
  coefficients: readonly Rational[],
): readonly Root[] | undefined {
  const real = roots.filter(({ im }) => im === 0)
  if (roots.every(({ exact }) => exact !== undefined)) return roots
  const variable = formulaOfName(NAME)
  const tree = coefficients
    .toReversed()
    .map(formulaOfRational)
    .reduce((sum, each) => combined('+', combined('*', sum, variable), each))
  const { all, unsure, isEndless } = realRoots(tree, NAME)
  if (unsure.length > 0 || isEndless || all.length !== real.length) return undefined
  const sure = real
    .toSorted((a, b) => a.re - b.re)
    .map((root, at): Root => (root.exact === undefined ? { re: all[at] ?? root.re, im: 0 } : root))
  return [...sure, ...roots.filter(({ im }) => im !== 0)]
}

const NAME = 'x'
