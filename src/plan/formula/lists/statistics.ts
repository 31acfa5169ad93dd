// Functions of lists written with sums
// =============================================================================
//
// Each as a tree over the elements, so that it is evaluated like any other formula: exactly where these are fractions,
// with as many digits as it needs elsewhere. Sums that are used more than once get a name, and are evaluated once.
//
// Invariants:
//
//   STATISTICS-1. Squares are summed of differences from the mean, and deviations are those of a sample (n - 1).
//   STATISTICS-2. A line is fitted by least squares of y, weighted with 1/sigma^2 where the values of y have
//       uncertainties; those of x have no weight. A power law is a line of the logarithms.

import { called, combined, formulaOfWhole } from '../arithmetic.ts'
import type { FormulaNode } from '../formula.ts'
import type { ListCall } from './readings.ts'

/** An argument of a function of lists. */
export interface ListArgument {
  /** How messages call it. */
  readonly text: string
  readonly elements: readonly FormulaNode[]
  /** The standard uncertainty of each element; absent where no reading of it has one. */
  readonly uncertainties?: readonly FormulaNode[]
}

/** What the functions need of the formula around. */
export interface AroundStatistics {
  /** A name for a tree, with which it is evaluated once. */
  define(tree: FormulaNode): FormulaNode
  /** The sign of a tree. */
  signOf(tree: FormulaNode): number
  /** Trees in rising order. */
  sorted(trees: readonly FormulaNode[]): readonly FormulaNode[]
}

/** Thrown where data have no such value; `why` as the end of a sentence. */
export class NoStatistic extends Error {
  readonly why: string
  constructor(why: string) {
    super(why)
    this.why = why
  }
}

/** The tree of a function of lists of the same length. */
export function statisticTree(
  name: ListCall['function'],
  [first, second = first]: readonly [ListArgument, ...(readonly ListArgument[])],
  around: AroundStatistics,
): FormulaNode {
  const { elements } = first
  const size = formulaOfWhole(elements.length)
  switch (name) {
    case 'count':
      return size
    case 'sum':
      return total(elements)
    case 'mean':
      return over(total(elements), size)
    case 'median':
      return middleOf(around.sorted(elements))
    case 'deviation':
      return called('sqrt', over(squares(first, around), less(size)))
    case 'standard_error':
      return called('sqrt', over(squares(first, around), times(size, less(size))))
    case 'slope':
      return lineOf(first, second, around).slope
    case 'intercept':
      return lineOf(first, second, around).intercept
    case 'power_exponent':
      return lineOf(logarithmic(first, around), logarithmic(second, around), around).slope
    case 'power_factor': {
      const line = lineOf(logarithmic(first, around), logarithmic(second, around), around)
      return called('exp', line.intercept)
    }
  }
}

/** A line through points. */
interface Line {
  readonly slope: FormulaNode
  readonly intercept: FormulaNode
}

function lineOf(x: ListArgument, y: ListArgument, around: AroundStatistics): Line {
  if (x.elements.length < 2) throw new NoStatistic('a line needs at least two points')
  const weights = y.uncertainties && weightsOf(y, y.uncertainties, around)
  const weighted = (all: readonly FormulaNode[]) =>
    total(weights === undefined ? all : all.map((each, at) => times(weights[at] ?? ONE, each)))
  const whole = weights === undefined ? formulaOfWhole(x.elements.length) : total(weights)
  const size = around.define(whole)
  const [mx, my] = [x, y].map(({ elements }) => around.define(over(weighted(elements), size)))
  if (mx === undefined || my === undefined) throw new Error('no means')
  const dx = x.elements.map((each) => around.define(minus(each, mx)))
  const sxx = around.define(weighted(dx.map((each) => times(each, each))))
  if (around.signOf(sxx) === 0) {
    throw new NoStatistic(`all values of \`${x.text}\` are the same, and no line has a slope there`)
  }
  const sxy = weighted(y.elements.map((each, at) => times(dx[at] ?? ONE, minus(each, my))))
  const slope = around.define(over(sxy, sxx))
  return { slope, intercept: minus(my, times(slope, mx)) }
}

/** `1/sigma^2` of each value; undefined where all are exact, as if none were said. */
function weightsOf(
  { text }: ListArgument,
  uncertainties: readonly FormulaNode[],
  around: AroundStatistics,
): readonly FormulaNode[] | undefined {
  const exact = uncertainties.filter((each) => around.signOf(each) === 0)
  if (exact.length === uncertainties.length) return undefined
  if (exact.length > 0) {
    throw new NoStatistic(
      `some values of \`${text}\` have the uncertainty 0 and others do not, so that the weight of these is nothing`,
    )
  }
  return uncertainties.map((each) => around.define(over(ONE, times(each, each))))
}

/** The logarithms of positive values, whose uncertainties are relative ones. */
function logarithmic(
  { text, elements, uncertainties }: ListArgument,
  around: AroundStatistics,
): ListArgument {
  if (elements.some((each) => around.signOf(each) <= 0)) {
    throw new NoStatistic(`a power law is fitted to positive values, and \`${text}\` has others`)
  }
  return {
    text,
    elements: elements.map((each) => around.define(called('ln', each))),
    ...(uncertainties === undefined
      ? {}
      : { uncertainties: uncertainties.map((each, at) => over(each, elements[at] ?? ONE)) }),
  }
}

/** The sum of squared differences from the mean. */
function squares({ text, elements }: ListArgument, around: AroundStatistics): FormulaNode {
  if (elements.length < 2) {
    throw new NoStatistic(`of one reading there is no deviation, and \`${text}\` has no more`)
  }
  const mean = around.define(over(total(elements), formulaOfWhole(elements.length)))
  return total(
    elements.map((each) => {
      const apart = around.define(minus(each, mean))
      return times(apart, apart)
    }),
  )
}

function middleOf(sorted: readonly FormulaNode[]): FormulaNode {
  const half = Math.floor(sorted.length / 2)
  const [below = ONE, above = ONE] = [sorted[half - 1], sorted[half]]
  return sorted.length % 2 === 1 ? above : over(combined('+', below, above), TWO)
}

/** A sum in halves, so that its tree is not deep. */
function total(all: readonly FormulaNode[]): FormulaNode {
  if (all.length <= 1) return all[0] ?? formulaOfWhole(0)
  const half = Math.ceil(all.length / 2)
  return combined('+', total(all.slice(0, half)), total(all.slice(half)))
}

const ONE = formulaOfWhole(1)
const TWO = formulaOfWhole(2)
const over = (a: FormulaNode, b: FormulaNode) => combined('/', a, b)
const times = (a: FormulaNode, b: FormulaNode) => combined('*', a, b)
const minus = (a: FormulaNode, b: FormulaNode) => combined('-', a, b)
const less = (of: FormulaNode) => combined('-', of, ONE)
