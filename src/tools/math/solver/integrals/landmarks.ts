// Where something happens in a function
// =============================================================================
//
// A peak of a millionth of the interval is between all samples of a grid. It is found where the parts of the formula are
// 0, turn or change their sign: the exponent of a Gaussian has its extremum there, a resonance its smallest denominator.
//
// Invariants:
//
//   LANDMARKS-1. Zeros and extrema of parts of the first and second degree are found wherever they are, exactly where their
//       coefficients are fractions; those of other parts as far as a change of sign shows on a grid that is dense
//       around the ends, around 0 and around what was found first.

import { formulaChildren, type FormulaCall, type FormulaNode } from '#plan'
import {
  called,
  combined,
  formulaOfRational,
  mentions,
  rationalOfFormula,
} from '#plan/formula/arithmetic'
import { numberOfTree } from '#plan/precise/precise-value'
import {
  divide,
  multiply,
  numberOfRational,
  rational,
  subtract,
  ZERO,
  type Rational,
} from '#plan/units/rational'

import { derivativeOf } from '../derivative.ts'
import { quotientIn } from '../polynomial.ts'
import { RealFunction, rationalOfDouble } from './real-function.ts'
import { rootOfRational } from '../roots.ts'

/** A place where a part of a formula is 0 or turns. */
export interface Landmark extends Place {
  /** Whether a denominator or the like is 0 there, so that the function may have no bound. */
  readonly isSuspect: boolean
}

/** An interval; the places of its ends may be infinite. */
export interface Stretch {
  readonly from: Place
  readonly to: Place
}

/** A place, exactly where it is known so. */
export interface Place {
  readonly at: number
  readonly exact?: Rational
}

/** More places are not told apart. */
const MOST = 400

/** The landmarks of a function of `name` within a stretch, in rising order. */
export function landmarksOf(
  tree: FormulaNode,
  name: string,
  stretch: Stretch,
  names: ReadonlyMap<string, number> = new Map(),
): readonly Landmark[] {
  const found = new Landmarks(stretch)
  const parts = partsOf(tree, name)
  for (const each of parts) found.ofPolynomial(each, name, names)
  if (stretch.from.at < 0 && stretch.to.at > 0) found.add({ at: 0, exact: ZERO, isSuspect: false })
  const functions = parts
    .filter(({ isLow }) => !isLow)
    .map(({ tree: each, isSuspect }) => ({ of: new RealFunction(each, name, names), isSuspect }))
  for (let round = 0; round < 2; round++) {
    const grid = gridOf(stretch, found.all())
    for (const { of, isSuspect } of functions) {
      for (const at of signChanges(of, grid)) found.add({ at, isSuspect })
    }
  }
  return found.all()
}

interface Part {
  readonly tree: FormulaNode
  readonly isSuspect: boolean
  /** Whether it is a polynomial of the second degree at most. */
  isLow?: boolean
}

/** What may be 0 or turn: arguments, denominators, bases, derivatives of these, and how products change. */
function partsOf(tree: FormulaNode, name: string): Part[] {
  const found: Part[] = []
  const add = (part: FormulaNode | undefined, isSuspect: boolean) => {
    if (part !== undefined && mentions(part, name)) found.push({ tree: part, isSuspect })
  }
  const note = (part: FormulaNode, isSuspect: boolean) => {
    if (!mentions(part, name)) return
    add(part, isSuspect)
    if (quotientIn(part, name) === undefined || !isLow(part, name))
      add(derivativeOf(part, name), false)
  }
  const visit = (node: FormulaNode): void => {
    if (!mentions(node, name)) return
    if (node.kind === 'operation' && node.operator === '/') note(node.right, true)
    if (node.kind === 'operation' && node.operator === '^') {
      const exponent = rationalOfFormula(node.right)
      note(node.left, exponent === undefined || exponent.num < 0n || exponent.den !== 1n)
      note(node.right, false)
    }
    if (node.kind === 'call') {
      for (const each of node.arguments) note(each, SINGULAR.has(node.function))
      for (const each of singularitiesOf(node)) note(each, true)
    }
    const isProduct = node.kind === 'operation' && node.operator !== '+' && node.operator !== '-'
    if (isProduct) add(relativeChange(node, name), false)
    for (const child of formulaChildren(node)) visit(child)
  }
  visit(tree)
  add(derivativeOf(tree, name), false)
  return found
}

/** Functions that have no bound, or no value beyond, where their argument is 0. */
const SINGULAR: ReadonlySet<string> = new Set([
  'ln',
  'log',
  'log2',
  'log10',
  'sqrt',
  'root',
  'cbrt',
])

/** What is 0 where a function has no bound, no value beyond, or two of its arguments are the same. */
function singularitiesOf({
  function: name,
  arguments: [x, y],
}: FormulaCall): readonly FormulaNode[] {
  if (x === undefined) return []
  switch (name) {
    case 'tan':
    case 'sec':
      return [called('cos', x)]
    case 'cot':
    case 'csc':
      return [called('sin', x)]
    case 'asin':
    case 'acos':
    case 'acosh':
    case 'atanh':
      return [combined('-', ONE, combined('^', x, TWO))]
    case 'max':
    case 'min':
      return y === undefined ? [] : [combined('-', x, y)]
    default:
      return []
  }
}

const ONE = formulaOfRational(rational(1n))
const TWO = formulaOfRational(rational(2n))

function isLow(part: FormulaNode, name: string): boolean {
  const quotient = quotientIn(part, name)
  return quotient !== undefined && quotient.below.length === 1 && quotient.above.length <= 3
}

/** The derivative over the function: it changes its sign at a peak, even where doubles of the function vanish around it. */
function relativeChange(node: FormulaNode, name: string): FormulaNode | undefined {
  if (!mentions(node, name)) return formulaOfRational(ZERO)
  const inner = (each: FormulaNode) => relativeChange(each, name)
  if (node.kind === 'negative') return inner(node.operand)
  if (node.kind === 'operation' && (node.operator === '*' || node.operator === '/')) {
    const [left, right] = [inner(node.left), inner(node.right)]
    return left && right && combined(node.operator === '*' ? '+' : '-', left, right)
  }
  if (node.kind === 'operation' && node.operator === '^' && !mentions(node.right, name)) {
    const base = inner(node.left)
    return base && combined('*', node.right, base)
  }
  if (node.kind === 'call' && node.function === 'exp') {
    const [exponent] = node.arguments
    return exponent && derivativeOf(exponent, name)
  }
  if (node.kind === 'call' && node.function === 'sqrt') {
    const [of] = node.arguments
    const base = of && inner(of)
    return base && combined('/', base, formulaOfRational(rational(2n)))
  }
  const derived = derivativeOf(node, name)
  return derived && combined('/', derived, node)
}

class Landmarks {
  readonly #stretch: Stretch
  readonly #found: Landmark[] = []

  constructor(stretch: Stretch) {
    this.#stretch = stretch
  }

  /** In rising order, each place once. */
  all(): readonly Landmark[] {
    const sorted = this.#found.toSorted((a, b) => a.at - b.at)
    const result: Landmark[] = []
    for (const each of sorted) {
      const before = result.at(-1)
      if (before === undefined || !isNear(before.at, each.at)) result.push(each)
      else {
        const exact = before.exact ?? each.exact
        const isSuspect = before.isSuspect || each.isSuspect
        const at = exact === undefined ? before.at : numberOfRational(exact)
        result[result.length - 1] = { at, isSuspect, ...(exact === undefined ? {} : { exact }) }
      }
    }
    return result
  }

  add(landmark: Landmark): void {
    const { from, to } = this.#stretch
    // A change of sign this close to 0 is one of doubles that vanish.
    if (landmark.exact === undefined && Math.abs(landmark.at) < 1e-280) return
    if (landmark.at > from.at && landmark.at < to.at && this.#found.length < MOST) {
      this.#found.push(landmark)
    }
  }

  /** Zeros and extremum of a part of the first or second degree. */
  ofPolynomial(part: Part, name: string, names: ReadonlyMap<string, number>): void {
    const quotient = quotientIn(part.tree, name)
    part.isLow = quotient !== undefined && quotient.below.length === 1 && quotient.above.length <= 3
    if (quotient === undefined || !part.isLow) return
    const { isSuspect } = part
    const [c, b, a] = quotient.above.map(rationalOfFormula)
    if (b !== undefined && c !== undefined && quotient.above.length === 2) {
      this.#exact(divide(subtract(ZERO, c), b), isSuspect)
    } else if (a !== undefined && b !== undefined && c !== undefined) {
      const middle = divide(b, multiply(a, rational(-2n)))
      this.#exact(middle, isSuspect)
      const inner = subtract(multiply(middle, middle), divide(c, a))
      const root = rootOfRational(inner)
      const apart = Math.sqrt(numberOfRational(inner))
      if (root !== undefined) {
        this.#exact(subtract(middle, root), isSuspect)
        this.#exact(subtract(middle, subtract(ZERO, root)), isSuspect)
      } else if (apart > 0) {
        for (const at of [-apart, apart]) this.add({ at: numberOfRational(middle) + at, isSuspect })
      }
    } else this.#near(quotient.above, names, isSuspect)
  }

  #exact(exact: Rational, isSuspect: boolean): void {
    this.add({ at: numberOfRational(exact), exact, isSuspect })
  }

  /** The same for coefficients that are no fractions. */
  #near(
    above: readonly FormulaNode[],
    names: ReadonlyMap<string, number>,
    isSuspect: boolean,
  ): void {
    const [c = Number.NaN, b = Number.NaN, a] = above.map((each) =>
      names.size === 0 ? numberOfTree(each) : new RealFunction(each, '', names).valueAt(0),
    )
    if (a === undefined) return this.add({ at: -c / b, isSuspect })
    const middle = -b / (2 * a)
    this.add({ at: middle, isSuspect })
    const apart = Math.sqrt(middle * middle - c / a)
    if (apart > 0) for (const at of [-apart, apart]) this.add({ at: middle + at, isSuspect })
  }
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-13 * Math.max(Math.abs(a), Math.abs(b))
}

/** Where samples are taken: evenly, and ever closer to the ends, to 0 and to what is known. */
function gridOf(stretch: Stretch, known: readonly Landmark[]): readonly number[] {
  const [from, to] = [stretch.from.at, stretch.to.at]
  const points: number[] = []
  const width = to - from
  const isFinite = Number.isFinite(width)
  if (isFinite) for (let at = 1; at < 256; at++) points.push(from + (width * (at - 0.382)) / 255)
  const around = (center: number, deepest: number) => {
    for (let power = deepest; power <= 200; power++) {
      const apart = isFinite ? width * 2 ** -(power - deepest) : 2 ** power
      points.push(center - apart, center + apart)
      if (isFinite && power > 190) break
    }
  }
  for (const center of [from, to, 0])
    if (Number.isFinite(center)) around(center, isFinite ? 10 : -200)
  for (const { at } of known.slice(0, 40)) {
    const apart = isFinite ? width : Math.max(1, Math.abs(at))
    for (let power = 1; power < 50; power++)
      points.push(at - apart * 2 ** -power, at + apart * 2 ** -power)
  }
  return points.filter((each) => each > from && each < to).toSorted((a, b) => a - b)
}

function signChanges(of: RealFunction, grid: readonly number[]): readonly number[] {
  const found: number[] = []
  let before = Number.NaN
  let from = 0
  for (const to of grid) {
    const value = of.valueAt(to)
    // What rounding may have done is no sign.
    const sign = Math.abs(value) > of.error ? Math.sign(value) : Number.NaN
    if (sign * before < 0) found.push(halved(of, from, to, before))
    if (found.length > MOST) break
    if (!Number.isNaN(sign)) {
      before = sign
      from = to
    }
  }
  return found
}

function halved(of: RealFunction, from: number, to: number, sign: number): number {
  let [low, high] = [from, to]
  for (let round = 0; round < 1100; round++) {
    // Between numbers of different sizes by their exponents, so that 1e-20 is reached as fast as 0.5.
    const isWide = low > 0 && high > 4 * low
    const isWideBelow = high < 0 && low < 4 * high
    const middle = isWide
      ? Math.sqrt(low) * Math.sqrt(high)
      : isWideBelow
        ? -Math.sqrt(-low) * Math.sqrt(-high)
        : (low + high) / 2
    if (middle <= low || middle >= high) break
    if (Math.sign(of.valueAt(middle)) === sign) low = middle
    else high = middle
  }
  return Math.abs(of.valueAt(low)) < Math.abs(of.valueAt(high)) ? low : high
}

/** What a landmark is exactly, or the double that is near it. */
export function placeOf({ at, exact }: Place): Rational {
  return exact ?? rationalOfDouble(at)
}
