// Solving an equation for a name
// =============================================================================
//
// Polynomials and quotients of them by our own rules, exactly; what they do not reach by the engine; and what
// remains, where there is nothing but numbers beside the name, numerically.
//
// Invariants:
//
//   SOLVE-EQUATION-1. Every solution has been put back into the equation. One that does not hold is no solution, and
//       an engine that gave nothing that holds has given nothing.
//   SOLVE-EQUATION-2. Nothing is chosen: all solutions that are found are given, and where there may be more that
//       cannot be listed, there is a failure.

import { symbolsOf, type FormulaEquation, type FormulaNode } from '#plan'
import {
  called,
  combined,
  formulaOfRational,
  formulaOfWhole,
  negated,
  rationalOfFormula,
  realValue,
  withNames,
} from '#plan/formula/arithmetic'
import { numberOfTree } from '#plan/precise/precise-value'
import { numberOfRational, rationalOfNumber } from '#plan/units/rational'

import { ToolFailure } from '../../failure.ts'
import { ask, type SymbolicEngine } from './engine.ts'
import { quotientIn, type Polynomial } from './polynomial.ts'
import { rootsOf } from './roots.ts'
import { agreement, magnitude } from './samples.ts'

/** A solution. */
export interface Solution {
  /** As a tree; of a complex one the real part. */
  readonly tree: FormulaNode
  /** The value of the tree; absent where names are left in it. */
  readonly value?: number
  /** What stands before `i`; absent for a real solution. */
  readonly imaginary?: { readonly tree: FormulaNode; readonly value: number }
  /** Whether it was found numerically, so that the tree is only near it. */
  readonly isRounded: boolean
}

/** What a formula comes to: a tree (a number, an expression, a matrix), or all solutions of an equation. */
export type Outcome = Tree | { readonly kind: 'solutions'; readonly all: readonly Solution[] }

/** A tree; `isRounded` where something in it is only near, and by how much a number may be off then. */
export interface Tree {
  readonly kind: 'tree'
  readonly tree: FormulaNode
  readonly isRounded: boolean
  readonly error?: number
}

/** How close both sides must be when a number is put back, relative to their terms. */
const HOLDS = 1e-9

/** All solutions of an equation; throws ToolFailure where there is none, or what is found does not hold. */
export async function solveEquation(
  equation: FormulaEquation,
  name: string,
  engine: SymbolicEngine,
  signal?: AbortSignal,
): Promise<readonly Solution[]> {
  const difference = combined('-', equation.left, equation.right)
  const isNumeric = [...symbolsOf(difference).keys()].every((each) => each === name)
  const quotient = quotientIn(difference, name)
  if (quotient !== undefined) {
    const found = polynomialSolutions(quotient.above, isNumeric)
    if (found !== undefined) {
      const kept = found.filter((each) => !isPole(each, quotient.below))
      if (kept.length > 0) return checked(equation, name, kept)
      if (isNumeric) throw noSolution(name)
    }
  }
  const answers = await ask(engine, { kind: 'solve', of: equation, name }, signal)
  if (!isNumeric) {
    const trees = answers.filter((each) => isSolution(equation, name, each))
    // The engine had an answer, and it is wrong (SOLVE-EQUATION-1).
    if (trees.length < answers.length) throw wrongAnswer('solve')
    if (trees.length === 0) throw noSolution(name)
    return trees.map((tree) => ({ tree, isRounded: false }))
  }
  return numericSolutions(difference, name, answers)
}

function noSolution(name: string): ToolFailure {
  return new ToolFailure('tool/no-solution', { name, complex: '' })
}

/** The failure for an answer of the engine that does not hold. */
export function wrongAnswer(operation: string): ToolFailure {
  return new ToolFailure('tool/wrong-engine-answer', { operation })
}

/** The failure for a number of a solution that there is not, or that is complex. */
export function noSuchSolution(name: string, row: number, found: string): ToolFailure {
  return new ToolFailure('tool/no-such-solution', { name, row, found })
}

function polynomialSolutions(of: Polynomial, isNumeric: boolean): readonly Solution[] | undefined {
  if (of.length === 0) {
    throw new ToolFailure('tool/every-value-solves', {})
  }
  if (of.length === 1) return isNumeric ? [] : undefined
  const exact = of.map(rationalOfFormula)
  const coefficients = isNumeric
    ? of.map((each, at) => exact[at] ?? rationalOfReal(realValue(each)))
    : []
  if (isNumeric) {
    const known = coefficients.flatMap((each) => (each === undefined ? [] : [each]))
    if (known.length < coefficients.length) return undefined
    const isExact = exact.every((each) => each !== undefined)
    if (!isExact && of.length <= 3) return symbolicSolutions(of)
    return rootsOf(known)?.map(({ re, im, exact: own }) => ({
      tree: own?.re ?? treeOf(re),
      value: re,
      ...(im === 0 ? {} : { imaginary: { tree: own?.im ?? treeOf(im), value: im } }),
      isRounded: own === undefined || !isExact,
    }))
  }
  return of.length <= 3 ? symbolicSolutions(of) : undefined
}

/** Of a linear or quadratic equation whose coefficients may be anything. */
function symbolicSolutions([c, b, a]: Polynomial): readonly Solution[] | undefined {
  if (b === undefined || c === undefined) return undefined
  if (a === undefined) return [solutionOf(combined('/', c, negated(b)))]
  const two = formulaOfWhole(2)
  const square = combined('^', b, two)
  const four = combined('*', combined('*', formulaOfWhole(4), a), c)
  const root = called('sqrt', combined('-', square, four))
  const below = combined('*', two, a)
  const both = (['-', '+'] as const).map((sign) =>
    solutionOf(combined('/', combined(sign, negated(b), root), below)),
  )
  // Complex roots of numbers that are no fractions are left to the engine.
  return both.some(({ value }) => value !== undefined && !Number.isFinite(value)) ? undefined : both
}

function solutionOf(tree: FormulaNode): Solution {
  return symbolsOf(tree).size > 0
    ? { tree, isRounded: false }
    : { tree, value: numberOfTree(tree), isRounded: false }
}

function isPole({ value, imaginary }: Solution, below: Polynomial): boolean {
  if (value === undefined || imaginary !== undefined || below.length < 2) return false
  const terms = below.map((each, at) => realValue(each) * value ** at)
  const size = terms.reduce((sum, each) => sum + Math.abs(each), 0)
  return Math.abs(terms.reduce((sum, each) => sum + each, 0)) <= HOLDS * size
}

/** The solutions, if each of them holds (SOLVE-EQUATION-1); complex ones were put back when they were found. */
function checked(
  equation: FormulaEquation,
  name: string,
  found: readonly Solution[],
): readonly Solution[] {
  for (const { tree, value, imaginary } of found) {
    if (imaginary !== undefined) continue
    const holds =
      value === undefined
        ? isSolution(equation, name, tree)
        : holdsAt(combined('-', equation.left, equation.right), name, value)
    if (!holds) throw new ToolFailure('tool/unproved-answer', { operation: 'solve' })
  }
  return found
}

function isSolution(equation: FormulaEquation, name: string, tree: FormulaNode): boolean {
  const meaning = new Map([[name, tree]])
  const verdict = agreement(withNames(equation.left, meaning), withNames(equation.right, meaning))
  // `L = g*T^2/(4*pi^2)` solves the equation of a pendulum, whose period is positive.
  return verdict === 'same' || verdict === 'where-positive'
}

function holdsAt(difference: FormulaNode, name: string, value: number): boolean {
  const at = new Map([[name, value]])
  const left = realValue(difference, at)
  return Math.abs(left) <= HOLDS * magnitude(difference, at)
}

function treeOf(value: number): FormulaNode {
  return formulaOfRational(rationalOfNumber(value))
}

function rationalOfReal(value: number) {
  return Number.isFinite(value) ? rationalOfNumber(value) : undefined
}

/** More solutions than this are not listed. */
const MOST = 24
const GRID = gridOf()

/** The real solutions of an equation of numbers: what the engine says, and what changes of sign show. */
function numericSolutions(
  difference: FormulaNode,
  name: string,
  answers: readonly FormulaNode[],
): readonly Solution[] {
  const at = (value: number) => realValue(difference, new Map([[name, value]]))
  const known: Solution[] = []
  for (const tree of answers) {
    const value = numberOfTree(tree)
    // A complex answer is none over the real numbers.
    if (!Number.isFinite(value)) continue
    const isNumber = isLong(tree)
    const isExact = () =>
      agreement(withNames(difference, new Map([[name, tree]])), NOUGHT) === 'same'
    if (!(isNumber ? holdsAt(difference, name, value) : isExact())) throw wrongAnswer('solve')
    // What the engine rounded is found again with all its digits, where a change of sign shows it.
    const again = isNumber ? aroundOf(at, value) : undefined
    known.push(
      again === undefined
        ? { tree, value, isRounded: isNumber }
        : { tree: treeOf(again), value: again, isRounded: true },
    )
  }
  const brackets = signChanges(at)
  if (brackets.length > MOST) throw new ToolFailure('tool/endless-solutions', { name, most: MOST })
  const halves = brackets.map(([from, to]) => (from === to ? from : halved(at, from, to)))
  const values = halves.filter(
    (value) =>
      holdsAt(difference, name, value) && !known.some((each) => isNear(each.value ?? 0, value)),
  )
  const found = [
    ...known,
    ...values.map((value): Solution => ({ tree: treeOf(value), value, isRounded: true })),
  ]
  if (found.length === 0) throw noSolution(name)
  return found.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
}

/** The zero beside a number that is near it; undefined where no change of sign shows one. */
function aroundOf(at: (value: number) => number, value: number): number | undefined {
  const [from, to] = [value * (1 - NEARBY), value * (1 + NEARBY)]
  return Math.sign(at(from)) * Math.sign(at(to)) < 0 ? halved(at, from, to) : undefined
}

const NEARBY = 1e-7
const NOUGHT = formulaOfWhole(0)

/** Whether an engine's number is one that it rounded. */
function isLong(tree: FormulaNode): boolean {
  const value = rationalOfFormula(tree)
  return value !== undefined && String(numberOfRational(value)).length > 14
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b), 1e-12)
}

function gridOf(): readonly number[] {
  const positive = Array.from({ length: 2401 }, (_, at) => 10 ** (-12 + at / 100))
  const linear = Array.from({ length: 800 }, (_, at) => (at + 0.37) / 8)
  const both = [...positive, ...linear].toSorted((a, b) => a - b)
  return [...both.map((each) => -each).toReversed(), 0, ...both]
}

/** Between which numbers a function changes its sign, and where it is 0: as far as a grid shows. */
function signChanges(
  at: (value: number) => number,
): readonly (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = []
  let before = Number.NaN
  let from = 0
  for (const to of GRID) {
    const value = at(to)
    if (value === 0) found.push([to, to])
    else if (Math.sign(before) * Math.sign(value) < 0) found.push([from, to])
    before = value
    from = to
  }
  return found
}

function halved(at: (value: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  const sign = Math.sign(at(low))
  for (let round = 0; round < 200; round++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    const value = at(middle)
    if (value === 0) return middle
    if (Math.sign(value) === sign) low = middle
    else high = middle
  }
  return Math.abs(at(low)) < Math.abs(at(high)) ? low : high
}
