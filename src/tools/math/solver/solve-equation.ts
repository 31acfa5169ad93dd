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
import { rationalOfNumber } from '#plan/units/rational'

import { ToolFailure } from '../../failure.ts'
import { ask, patient, type SymbolicEngine } from './engine.ts'
import { isolated } from './isolation.ts'
import { quotientIn, type Polynomial } from './polynomial.ts'
import { rootsOf } from './roots.ts'
import {
  holdsAt,
  numericSolutions,
  UNBOUNDED,
  withSureReals,
  type Bounds,
} from './roots/numeric-solutions.ts'
import { noSolution, wrongAnswer, type Solution } from './roots/solution.ts'
import { agreement } from './samples.ts'

/** All solutions of an equation; throws ToolFailure where there is none, or what is found does not hold. */
export async function solveEquation(
  equation: FormulaEquation,
  name: string,
  engine: SymbolicEngine,
  {
    bounds = UNBOUNDED,
    signal,
  }: { readonly bounds?: Bounds; readonly signal?: AbortSignal | undefined } = {},
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
  // Of numbers all real solutions are found without the engine, which only says them exactly.
  const asked = isNumeric ? patient(engine, PATIENCE_MS) : engine
  const answers = await ask(asked, { kind: 'solve', of: equation, name }, signal)
  if (!isNumeric) {
    const trees = answers.filter((each) => isSolution(equation, name, each))
    // The engine had an answer, and it is wrong (SOLVE-EQUATION-1).
    if (trees.length < answers.length) throw wrongAnswer('solve')
    if (trees.length === 0) return byIsolation(equation, name)
    return trees.map((tree) => ({ tree, isRounded: false }))
  }
  return numericSolutions(difference, name, answers, bounds)
}

/** The solutions where the unknown stands once (SOLVE-EQUATION-1); throws ToolFailure where none is found. */
function byIsolation(equation: FormulaEquation, name: string): readonly Solution[] {
  const found = isolated(equation, name) ?? []
  if (found.length === 0 || !found.every((each) => isSolution(equation, name, each))) {
    throw noSolution(name)
  }
  return found.map((tree) => ({ tree, isRounded: false }))
}

/** How long the engine is waited for where it is not needed. */
const PATIENCE_MS = 3000

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
    const roots = rootsOf(known)
    return (
      roots &&
      withSureReals(roots, known)?.map(({ re, im, exact: own }) => ({
        tree: own?.re ?? treeOf(re),
        value: re,
        ...(im === 0 ? {} : { imaginary: { tree: own?.im ?? treeOf(im), value: im } }),
        isRounded: own === undefined || !isExact,
      }))
    )
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

/** Whether the divisor is 0 at a solution, or as good as that where the solution is rounded. */
function isPole({ tree, value, imaginary, isRounded }: Solution, below: Polynomial): boolean {
  if (value === undefined || imaginary !== undefined || below.length < 2) return false
  const found = below
    .toReversed()
    .reduce((sum, each) => combined('+', combined('*', sum, tree), each))
  if (!isRounded) return numberOfTree(found) === 0
  const terms = below.map((each, at) => realValue(each) * value ** at)
  const size = terms.reduce((sum, each) => sum + Math.abs(each), 0)
  return Math.abs(numberOfTree(found)) <= 1e-13 * size
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

function treeOf(value: number): FormulaNode {
  return formulaOfRational(rationalOfNumber(value))
}

function rationalOfReal(value: number) {
  return Number.isFinite(value) ? rationalOfNumber(value) : undefined
}
