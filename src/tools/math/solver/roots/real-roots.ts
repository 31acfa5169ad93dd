// Where a function of one number is 0
// =============================================================================
//
// The real numbers are cut into ranges until each either surely holds no zero, or one: the function is not 0 anywhere in it, or it
// rises or falls all the way and its sign, with as many digits as it needs, differs at the ends.
//
// Invariants:
//
//   REAL-ROOTS-1. Between `-FAR` and `FAR` no zero is missed: a place that cannot be told is given as `unsure`.
//   REAL-ROOTS-2. A zero that is given is one of the function, or the double beside it: no pole, no jump.
//   REAL-ROOTS-3. Where a function only touches 0, it is 0 to 25 digits.
//   REAL-ROOTS-4. A function without a value at both ends of a range of 13 digits, and at places between, has none in it.

import type { FormulaNode } from '#plan'
import { formulaOfNumber } from '#plan/formula/base-units'
import { hull, intervalOfRational, signOf, type Interval } from '#plan/precise/interval'
import { boundsOfTree, preciseValue } from '#plan/precise/precise-value'
import { rationalOfNumber, type Rational } from '#plan/units/rational'

import { derivativeOf } from '../derivative.ts'
import { rationalOfDouble } from '../integrals/real-function.ts'
import { magnitude } from '../samples.ts'
import type { Range } from './double-interval.ts'
import { rangeFunction, type RangeFunction } from './range-function.ts'

/** Beyond it nothing is looked for. */
export const FARTHEST = 1e50
/** Beyond it only what can be told without a close look. */
const FAR = 1e30
/** Nearer to 0 there is only 0 itself. */
const NEAREST = 1e-100

/** The real zeros of a function. */
export interface RealRoots {
  /** In rising order. */
  readonly all: readonly number[]
  /** Places where it cannot be told whether there is one. */
  readonly unsure: readonly number[]
  /** Whether there are more than are listed. */
  readonly isEndless: boolean
}

/** More zeros than these are not listed. */
export const MOST_ROOTS = 24
/** How many ranges are looked at, and how many of them with more digits. */
const MOST_RANGES = 40_000
const MOST_CLOSE_LOOKS = 2000
const BITS = 160
/** Where a narrow range is looked at, as shares of its width. */
const BETWEEN = [0.1, 0.35, 0.5, 0.65, 0.9]
const NARROW = 2 ** -44
/** What is smaller has no digits left. */
const VANISHING = 1e-290

/** The zeros of a formula of one name, within bounds; but for where `other`, which is 0 with it, surely is not. */
export function realRoots(
  node: FormulaNode,
  name: string,
  [from, to]: readonly [number, number] = [-Infinity, Infinity],
  other?: FormulaNode,
): RealRoots {
  return new Search(node, name, other).within(from, to)
}

type Sign = -1 | 0 | 1 | undefined

class Search {
  readonly #node: FormulaNode
  readonly #name: string
  readonly #value: RangeFunction
  readonly #other: RangeFunction | undefined
  readonly #slopeTree: FormulaNode | undefined
  readonly #slope: RangeFunction | undefined
  readonly #signs = new Map<number, Sign>()
  readonly #found = new Set<number>()
  #isEndless = false
  #closeLooks = 0
  /** Ranges too narrow to be cut, in which a zero may be. */
  readonly #left: Range[] = []

  constructor(node: FormulaNode, name: string, other: FormulaNode | undefined) {
    this.#node = node
    this.#name = name
    this.#value = rangeFunction(node, name)
    this.#other = other && rangeFunction(other, name)
    this.#slopeTree = derivativeOf(node, name)
    this.#slope = this.#slopeTree && rangeFunction(this.#slopeTree, name)
  }

  within(from: number, to: number): RealRoots {
    const [least, most] = [Math.max(from, -FARTHEST), Math.min(to, FARTHEST)]
    const ends = [...new Set([least, -1, 0, 1, most])]
      .filter((each) => each >= least && each <= most)
      .toSorted((a, b) => a - b)
    const rest = ends.slice(1).map((hi, at): Range => ({ lo: ends[at] ?? hi, hi, isWhole: true }))
    if (least === most && this.#sign(least) === 0) this.#found.add(least)
    let looked = 0
    while (rest.length > 0) {
      const x = rest.pop()
      if (x === undefined) break
      if (++looked > MOST_RANGES) return this.#ended([(x.lo + x.hi) / 2], false)
      if (this.#isEndless || this.#found.size > MOST_ROOTS) return this.#ended([], true)
      const parts = this.#look(x)
      rest.push(...parts)
    }
    return this.#ended(this.#unsure(), this.#found.size > MOST_ROOTS)
  }

  #ended(unsure: readonly number[], isEndless: boolean): RealRoots {
    return {
      all: [...this.#found].toSorted((a, b) => a - b),
      unsure,
      isEndless: isEndless || this.#isEndless,
    }
  }

  /** What is left of a range to look at. */
  #look(x: Range): readonly Range[] {
    const value = this.#value(x)
    if (value === undefined || value.lo > 0 || value.hi < 0) return []
    if (this.#other !== undefined && isClear(this.#other(x))) return []
    const slope = value.isWhole ? this.#slope?.(x) : undefined
    const isSteady = slope !== undefined && (slope.lo > 0 || slope.hi < 0)
    if (isSteady && this.#between(x.lo, x.hi)) return []
    const middle = middleOf(x.lo, x.hi)
    if (Math.max(-value.lo, value.hi) < VANISHING) {
      if ([x.lo, middle, x.hi].every((each) => this.#sign(each) === 0)) this.#isEndless = true
      return []
    }
    const size = Math.max(Math.abs(x.lo), Math.abs(x.hi))
    const isShort = x.hi - x.lo <= size / 2
    if (isShort && this.#isClearlyNone(x)) return []
    if (isShort && Math.min(Math.abs(x.lo), Math.abs(x.hi)) >= FAR) return []
    const isNarrow =
      middle <= x.lo || middle >= x.hi || x.hi - x.lo <= NARROW * size || size <= NEAREST
    if (isNarrow) {
      this.#left.push(x)
      return []
    }
    return [
      { lo: middle, hi: x.hi, isWhole: true },
      { lo: x.lo, hi: middle, isWhole: true },
    ]
  }

  /** Whether a closer look, with more digits, shows that there is no zero. */
  #isClearlyNone({ lo, hi }: Range): boolean {
    if (++this.#closeLooks > MOST_CLOSE_LOOKS) return false
    const both = hull(exactly(lo), exactly(hi), BITS)
    const found = boundsOfTree(this.#node, new Map([[this.#name, both]]), BITS)
    const sign = found && signOf(found)
    return sign === 1 || sign === -1
  }

  /** Notes the zero of a function that only rises or falls; false where its signs cannot be told. */
  #between(lo: number, hi: number): boolean {
    const [a, b] = [this.#sign(lo), this.#sign(hi)]
    if (a === undefined || b === undefined) return false
    if (a === 0) this.#found.add(lo)
    if (b === 0) this.#found.add(hi)
    if (a * b < 0) this.#found.add(this.#halved(lo, hi, (x) => this.#sign(x)))
    return true
  }

  /** Where a sign changes, to the last digit. */
  #halved(from: number, to: number, sign: (x: number) => Sign): number {
    let [lo, hi] = [from, to]
    const before = sign(lo)
    for (;;) {
      const middle = middleOf(lo, hi)
      if (middle <= lo || middle >= hi)
        return this.#doubleSizeAt(lo) <= this.#doubleSizeAt(hi) ? lo : hi
      const own = sign(middle)
      if (own === 0 || this.#sign(middle) === 0) return middle
      if (own === before) lo = middle
      else hi = middle
    }
  }

  /** How far the function is from 0, at a number as it is written. */
  #sizeAt(x: number): number {
    return this.#sizeWith(formulaOfNumber(x))
  }

  /** The same at the double itself. */
  #doubleSizeAt(x: number): number {
    return this.#sizeWith(rationalOfDouble(x))
  }

  #sizeWith(x: FormulaNode | Rational): number {
    const found = preciseValue(this.#node, new Map([[this.#name, x]]))
    return found?.kind === 'value' ? Math.abs(found.value) : Infinity
  }

  #sign(x: number): Sign {
    if (this.#signs.has(x)) return this.#signs.get(x)
    const sign = signAt(this.#node, this.#value, this.#name, x)
    this.#signs.set(x, sign)
    return sign
  }

  /** What can be told of the narrow ranges together, and where nothing can. */
  #unsure(): readonly number[] {
    const unsure: number[] = []
    for (const { lo, hi } of joined(this.#left)) {
      if (Math.max(Math.abs(lo), Math.abs(hi)) <= NEAREST) {
        if (this.#sign(0) === 0) this.#found.add(0)
      } else if (!this.#settled(lo, hi)) unsure.push((lo + hi) / 2)
    }
    return unsure
  }

  /** Whether it can be told what is in a narrow range; a zero is noted. */
  #settled(lo: number, hi: number): boolean {
    const isWhole = this.#value({ lo, hi, isWhole: true })?.isWhole === true
    if ([...this.#found].some((each) => each >= lo && each <= hi)) return true
    const [a, b] = [this.#sign(lo), this.#sign(hi)]
    if (a === 0 || b === 0) {
      this.#found.add(a === 0 ? lo : hi)
      return true
    }
    if ((a === undefined) !== (b === undefined)) {
      // Where the function begins or ends.
      const [near, far] = this.#ends(lo, hi)
      const end = a === undefined ? far : near
      if (this.#sign(end) === 0) {
        this.#found.add(end)
        return true
      }
      const inside = a === undefined ? ([end, hi] as const) : ([lo, end] as const)
      return this.#isExcluded(near, far) && this.#isExcluded(...inside)
    }
    // Between two ends without a value, as about the pole in acos(1/x), there is none either (REAL-ROOTS-4).
    if (a === undefined && b === undefined) {
      return BETWEEN.every((share) => this.#sign(lo + share * (hi - lo)) === undefined)
    }
    if (!isWhole || a === undefined || b === undefined) return false
    if (a !== b) {
      this.#found.add(this.#halved(lo, hi, (x) => this.#sign(x)))
      return true
    }
    return this.#touched(lo, hi)
  }

  /** The two doubles beside each other of which one has a value. */
  #ends(from: number, to: number): readonly [number, number] {
    let [lo, hi] = [from, to]
    const hasValue = this.#sign(lo) !== undefined
    for (;;) {
      const middle = middleOf(lo, hi)
      if (middle <= lo || middle >= hi) return [lo, hi]
      if ((this.#sign(middle) !== undefined) === hasValue) lo = middle
      else hi = middle
    }
  }

  #isExcluded(lo: number, hi: number): boolean {
    const value = this.#value({ lo, hi, isWhole: true })
    return isClear(value)
  }

  /** Whether a function without a change of sign surely touches 0, or surely does not. */
  #touched(lo: number, hi: number): boolean {
    const slope = this.#slopeTree
    if (slope === undefined) return false
    const range = rangeFunction(slope, this.#name)
    const sign = (x: number) => signAt(slope, range, this.#name, x)
    const [a, b] = [sign(lo), sign(hi)]
    if (a === undefined || b === undefined) return false
    // It rises or falls all the way, as far as its ends tell.
    if (a * b > 0) return true
    const at = a === 0 ? lo : b === 0 ? hi : this.#halved(lo, hi, sign)
    const off = this.#sizeAt(at)
    if (off <= 1e-25 * magnitude(this.#node, new Map([[this.#name, at]]))) {
      this.#found.add(at)
      return true
    }
    // Whether the function cannot come to 0 between this double and those beside it.
    const apart = Math.abs(at) * 2 ** -51
    const steep = this.#slope?.({ lo: at - apart, hi: at + apart, isWhole: true })
    return steep !== undefined && off > 4 * apart * Math.max(-steep.lo, steep.hi)
  }
}

/** The sign of a formula at a double, with as many digits as it needs; undefined where it has no value. */
function signAt(node: FormulaNode, range: RangeFunction, name: string, x: number): Sign {
  const near = range({ lo: x, hi: x, isWhole: true })
  if (near === undefined) return undefined
  if (near.lo > 0 && near.isWhole) return 1
  if (near.hi < 0 && near.isWhole) return -1
  const found = preciseValue(node, new Map([[name, formulaOfNumber(x)]]))
  return found?.kind === 'value' ? (Math.sign(found.value) as Sign) : undefined
}

/** Whether there surely is no zero: no value at all, or none near 0. */
function isClear(value: Range | undefined): boolean {
  return value === undefined || value.lo > 0 || value.hi < 0
}

function exactly(x: number): Interval {
  return intervalOfRational(rationalOfNumber(x), BITS)
}

/** Neighbouring ranges as one. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const sorted = ranges.toSorted((a, b) => a.lo - b.lo)
  const found: Range[] = []
  for (const each of sorted) {
    const last = found.at(-1)
    if (last !== undefined && each.lo <= last.hi)
      found[found.length - 1] = { ...last, hi: Math.max(last.hi, each.hi) }
    else found.push(each)
  }
  return found
}

/** Between two numbers: in the middle of their digits where they are far from each other. */
function middleOf(lo: number, hi: number): number {
  if (lo < 0 && hi > 0) return 0
  const [near, far] = lo >= 0 ? [lo, hi] : [-hi, -lo]
  const sign = lo >= 0 ? 1 : -1
  if (far > 4 * near && far > 1e-300) {
    return sign * (near === 0 ? far * 1e-3 : Math.sqrt(near) * Math.sqrt(far))
  }
  return lo + (hi - lo) / 2
}
