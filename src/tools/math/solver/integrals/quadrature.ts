// Definite integrals as numbers
// =============================================================================
//
// The stretch is cut at the landmarks of the function, and around each of them into panels that grow with the distance, so
// that a peak of any width is met. Each panel by the rule of Gauss and Kronrod with 7 and 15 points (QUADPACK), and
// halved where the two differ.
//
// Invariants:
//
//   QUADRATURE-1. The sum of all panels is computed again by another rule with other points, and the bound of the error is no
//       less than what the two rules differ by.
//   QUADRATURE-2. A function that grows like 1/x or faster at a place, or falls no faster than 1/x to infinity, has no integral.
//   QUADRATURE-3. Where all samples vanish there is no answer.

import { ZERO, type Rational } from '#plan/units/rational'

import { placeOf, type Landmark, type Stretch } from './landmarks.ts'
import type { RealFunction } from './real-function.ts'

/** What a definite integral comes to. */
export type Integral =
  | { readonly kind: 'value'; readonly value: number; readonly error: number }
  | { readonly kind: 'diverges'; readonly at: number }
  | { readonly kind: 'undefined'; readonly at: number }
  | { readonly kind: 'vanishes' }
  | { readonly kind: 'unsure' }

const NODES = [
  0.9914553711208126, 0.9491079123427585, 0.8648644233597691, 0.7415311855993945,
  0.5860872354676911, 0.4058451513773972, 0.2077849550078985, 0,
]
const KRONROD = [
  0.0229353220105292, 0.0630920926299786, 0.1047900103222502, 0.1406532597155259,
  0.1690047266392679, 0.1903505780647854, 0.2044329400752989, 0.2094821410847278,
]
const GAUSS = [0.1294849661688697, 0.2797053914892767, 0.3818300505051189, 0.4179591836734694]
/** Gauss and Legendre with 10 points: the second rule. */
const OTHER_NODES = [
  0.1488743389816312, 0.4333953941292472, 0.6794095682990244, 0.8650633666889845,
  0.9739065285171717,
]
const OTHER = [
  0.2955242247147529, 0.2692667193099964, 0.219086362515982, 0.1494513491505806, 0.0666713443086881,
]
/** Where the second rule cuts a panel: nowhere near its middle. */
const CUT = 0.381966

/** How close the sum is to be, of its size. */
const WANTED = 1e-13
/** How close it must be. */
const NEEDED = 1e-8
/** What a panel may add to the error for the digits of its values, of the sum. */
const NOTHING = 1e-17
const PANELS = 60_000
const ROUNDS = 48
/** By how much panels grow with the distance. */
const GROWTH = 8
/** No panel begins nearer to a place than this. */
const SMALLEST = 1e-290
/** A value below this has lost its digits. */
const TINY = 1e-280

/** A part of the stretch, as distances `near` and `far` from a place on one side of it. */
interface Cut {
  readonly side: Side
  readonly near: number
  readonly far: number
}

interface Panel extends Cut {
  readonly value: number
  readonly error: number
}

/** The integral of a function over a stretch (`from` below `to`), which may be infinite. */
export function integralOf(
  of: RealFunction,
  stretch: Stretch,
  landmarks: readonly Landmark[],
): Integral {
  const sides = sidesOf(of, stretch, landmarks)
  const cuts: Cut[] = []
  let tails = 0
  let tailError = 0
  for (const side of sides) {
    for (const [near, far] of side.cuts()) cuts.push({ side, near, far })
    if (cuts.length > PANELS) return { kind: 'unsure' }
  }
  let panels = panelsOf(cuts)
  let size = sum(panels, ({ value }) => Math.abs(value))
  if (sides.every(({ largest }) => largest < TINY)) return { kind: 'vanishes' }
  for (const side of sides) {
    for (const end of ['inner', 'outer'] as const) {
      const tail = side.tail(end, size)
      if (tail === 'diverges')
        return { kind: 'diverges', at: end === 'inner' ? side.at : side.infinity }
      tails += tail.value
      tailError += tail.error
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    const without = panels.find(({ error }) => error === Infinity)
    if (without !== undefined && round > 5) {
      return { kind: 'undefined', at: without.side.placeOf((without.near + without.far) / 2) }
    }
    size = sum(panels, ({ value }) => Math.abs(value))
    const share = (WANTED * size) / Math.sqrt(panels.length)
    const total = sum(panels, ({ error }) => error)
    if (total <= WANTED * size) break
    const next: Panel[] = []
    for (const panel of panels) {
      const { side, near, far, error } = panel
      const middle = (near + far) / 2
      const isFine = error <= share || middle <= near || middle >= far
      if (isFine) next.push(panel)
      else next.push(panelOf(side, near, middle, size), panelOf(side, middle, far, size))
    }
    if (next.length > PANELS) break
    if (next.length === panels.length) break
    panels = next
  }
  const value = sum(panels, (each) => each.value) + tails
  const error = sum(panels, (each) => each.error) + tailError
  size = sum(panels, (each) => Math.abs(each.value)) + Math.abs(tails)
  if (!Number.isFinite(value) || !Number.isFinite(error)) return { kind: 'unsure' }
  const again = sum(panels, ({ side, near, far }) => otherRule(side, near, far, size)) + tails
  const apart = Math.abs(again - value)
  const whole = Math.max(error, apart) + 4e-16 * size
  if (!(whole <= NEEDED * size) || !(apart <= Math.max(100 * error, 1e-11 * size))) {
    return { kind: 'unsure' }
  }
  return { kind: 'value', value, error: whole }
}

/** The long ones first: beside them the values of the short ones need not have all their digits. */
function panelsOf(cuts: readonly Cut[]): readonly Panel[] {
  const lengthOf = ({ near, far }: Cut) => far - near
  const panels = new Map<Cut, Panel>()
  let size = 0
  for (const cut of cuts.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    const panel = panelOf(cut.side, cut.near, cut.far, size)
    panels.set(cut, panel)
    size += Math.abs(panel.value)
  }
  return cuts.flatMap((cut) => panels.get(cut) ?? [])
}

function sum<Each>(all: readonly Each[], of: (each: Each) => number): number {
  // The smaller ones would be lost one by one beside a large sum (Kahan and Neumaier).
  let total = 0
  let lost = 0
  for (const each of all) {
    const value = of(each)
    const next = total + value
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total
    total = next
  }
  return Number.isFinite(total) ? total + lost : total
}

/** The stretch as what lies on either side of its landmarks. */
function sidesOf(
  of: RealFunction,
  { from, to }: Stretch,
  landmarks: readonly Landmark[],
): readonly Side[] {
  const places: Landmark[] = []
  if (Number.isFinite(from.at)) places.push({ ...from, isSuspect: true })
  places.push(...landmarks)
  if (Number.isFinite(to.at)) places.push({ ...to, isSuspect: true })
  if (places.length === 0) places.push({ at: 0, exact: ZERO, isSuspect: false })
  const depth = places.length <= 12 ? 60 : places.length <= 80 ? 14 : 4
  const sides: Side[] = []
  for (const [index, place] of places.entries()) {
    const before = places[index - 1]?.at ?? from.at
    const after = places[index + 1]?.at ?? to.at
    const options = { of, place, depth: place.isSuspect ? Math.max(depth, 14) : depth }
    if (before < place.at) {
      const isOuter = index === 0
      sides.push(new Side({ ...options, sign: -1, reach: reachOf(before, place.at, isOuter) }))
    }
    if (after > place.at) {
      const isOuter = index === places.length - 1
      sides.push(new Side({ ...options, sign: 1, reach: reachOf(place.at, after, isOuter) }))
    }
  }
  return sides
}

/** How far a side reaches: half of the way to the next place, all of it at an end of the stretch. */
function reachOf(from: number, to: number, isOuter: boolean): number {
  const width = to - from
  return isOuter ? width : width / 2
}

/** Beyond it the fifth power of a place is no double, and a quotient like that of Planck no number. */
const FARTHEST = 1e60

interface SideOptions {
  readonly of: RealFunction
  readonly place: Landmark
  readonly sign: 1 | -1
  /** How far it goes; may be infinite. */
  readonly reach: number
  /** How many panels it has at least, each `GROWTH` times as long as the one before. */
  readonly depth: number
}

interface Samples {
  readonly values: readonly number[]
  readonly noise: number
}

/** What lies on one side of a place. */
class Side {
  /** The largest value that was met. */
  largest = 0
  readonly #options: SideOptions
  readonly #place: Rational
  readonly #off: number

  constructor(options: SideOptions) {
    this.#options = options
    this.#place = placeOf(options.place)
    this.#off = Math.abs(options.place.at) * 2 ** -53
  }

  get at(): number {
    return this.#options.place.at
  }

  get infinity(): number {
    return this.#options.sign * Infinity
  }

  placeOf(distance: number): number {
    return this.at + this.#options.sign * distance
  }

  /** The distances between which its panels lie. */
  *cuts(): Iterable<readonly [near: number, far: number]> {
    const inner = this.#inner()
    const outer = this.#outer()
    if (!this.#hasTail()) yield [0, inner]
    let near = inner
    while (near < outer) {
      const far = near * GROWTH * 1.5 > outer ? outer : near * GROWTH
      yield [near, far]
      near = far
    }
  }

  /** Whether what is closest to the place is told by how the function grows there. */
  #hasTail(): boolean {
    return this.#options.place.isSuspect
  }

  #inner(): number {
    const { reach, depth, place } = this.#options
    const scale = Number.isFinite(reach) ? reach : Math.max(1, Math.abs(place.at))
    const deep = Number.isFinite(reach) || depth < 60 ? depth : 2 * depth
    const inner = Math.max(scale * GROWTH ** -deep, Math.min(reach / GROWTH, SMALLEST))
    // Where a place is known as a double only, the function around it is known no closer than this.
    const isNear = place.exact === undefined && place.isSuspect && place.at !== 0
    return isNear ? Math.max(inner, Math.min(reach / GROWTH, Math.abs(place.at) * 2 ** -26)) : inner
  }

  #outer(): number {
    const { reach, place } = this.#options
    if (Number.isFinite(reach)) return reach
    const scale = Math.max(1, Math.abs(place.at))
    return Math.max(scale * GROWTH ** 20, Math.min(scale * GROWTH ** 100, FARTHEST))
  }

  /** The values at some distances, and how far the worst of them may be off: by `enough` without being computed again. */
  samples(distances: readonly number[], enough = 0): Samples {
    const { of, sign, place } = this.#options
    const isExact = place.at === 0 && place.exact !== undefined
    const offs: number[] = []
    const values = distances.map((distance) => {
      const x = place.at + sign * distance
      const value = of.valueAt(x, isExact ? 0 : Math.abs(x) * 2 ** -53 + this.#off)
      offs.push(Number.isNaN(value) ? Infinity : of.error)
      return value
    })
    const large = Math.max(0, ...values.filter(Number.isFinite).map(Math.abs))
    let noise = 0
    // Doubles are good enough where nothing cancels; the others are computed with more digits, at the exact place.
    for (const [at, distance] of distances.entries()) {
      const off = offs[at] ?? Infinity
      const value = values[at] ?? Number.NaN
      const isGood = off <= 1e-14 * large || off <= 1e-13 * Math.abs(value)
      if (isGood && Number.isFinite(value)) continue
      if (off <= enough && Number.isFinite(value)) {
        noise = Math.max(noise, off)
        continue
      }
      const better = of.preciseAt(this.#place, sign * distance)
      if (better === undefined) noise = Math.max(noise, off)
      else values[at] = better
    }
    for (const each of values) if (Math.abs(each) > this.largest) this.largest = Math.abs(each)
    return { values, noise }
  }

  /** What is left beside the panels, by the power with which the function grows or falls there. */
  tail(end: 'inner' | 'outer', size: number): { value: number; error: number } | 'diverges' {
    const none = { value: 0, error: 0 }
    const isInner = end === 'inner'
    if (isInner ? !this.#hasTail() : Number.isFinite(this.#options.reach)) return none
    const edge = isInner ? this.#inner() : this.#outer()
    const step = isInner ? 2 : 0.5
    const [first = 0, second = 0, third = 0] = this.samples([
      edge,
      edge * step,
      edge * step * step,
    ]).values
    if (first === 0 || !Number.isFinite(first)) return none
    const power = Math.log(Math.abs(second / first)) / Math.log(step)
    const before = Math.log(Math.abs(third / second)) / Math.log(step)
    const isSteady = Math.abs(power - before) < 0.05
    const product = Math.abs(first) * edge
    if (isInner ? power <= -0.9995 : power >= -1.0005) {
      if (isSteady) return 'diverges'
      return { value: 0, error: product < 1e-16 * size ? product : Infinity }
    }
    const value = (first * edge) / (isInner ? 1 + power : -1 - power)
    const drift =
      Math.abs(power - before) + (this.#options.place.exact === undefined ? 1e-8 : 1e-13)
    return isSteady
      ? { value, error: Math.abs(value) * Math.min(1, (4 * drift) / (1 + power) ** 2) }
      : { value: 0, error: product }
  }
}

/** A panel of an integral that comes to about `size`. */
function panelOf(side: Side, near: number, far: number, size: number): Panel {
  const half = (far - near) / 2
  const middle = near + half
  const distances = NODES.flatMap((node) =>
    node === 0 ? [middle] : [middle - half * node, middle + half * node],
  )
  const { values, noise } = side.samples(distances, enoughOf(near, far, size))
  let kronrod = 0
  let gauss = 0
  for (const at of NODES.keys()) {
    const pair = at === 7 ? (values[14] ?? 0) : (values[2 * at] ?? 0) + (values[2 * at + 1] ?? 0)
    kronrod += (KRONROD[at] ?? 0) * pair
    if (at % 2 === 1) gauss += (GAUSS[(at - 1) / 2] ?? 0) * pair
  }
  const error = Math.abs(kronrod - gauss) * half + noise * (far - near)
  return Number.isFinite(error)
    ? { side, near, far, value: kronrod * half, error }
    : { side, near, far, value: 0, error: Infinity }
}

/** How far values between two distances may be off, so that it is nothing beside an integral of such a size. */
function enoughOf(near: number, far: number, size: number): number {
  return (NOTHING * size) / (far - near)
}

function otherRule(side: Side, near: number, far: number, size: number): number {
  const cut = near + CUT * (far - near)
  return legendre(side, near, cut, size) + legendre(side, cut, far, size)
}

function legendre(side: Side, near: number, far: number, size: number): number {
  const half = (far - near) / 2
  const middle = near + half
  const { values } = side.samples(
    OTHER_NODES.flatMap((node) => [middle - half * node, middle + half * node]),
    enoughOf(near, far, size),
  )
  let total = 0
  for (const [at, weight] of OTHER.entries()) {
    total += weight * ((values[2 * at] ?? 0) + (values[2 * at + 1] ?? 0))
  }
  return total * half
}
