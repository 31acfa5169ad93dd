// Intervals of binary numbers
// =============================================================================
//
// A number that is not known exactly as two bounds, `lo·2^exp` and `hi·2^exp`. There is no largest exponent, so
// nothing overflows and nothing vanishes; how many digits the bounds have is said with each operation.
//
// Invariants:
//
//   INTERVAL-1. Whatever the operands are within their bounds, the result is within its own: bounds are rounded outwards.
//   INTERVAL-2. What has no value for some number within the bounds (a quotient by what may be 0) is an Unclear, which
//       is thrown: with more digits it may be clear.

import { rationalOfNumber, type Rational } from '../units/rational.ts'

/** All numbers from `lo·2^exp` to `hi·2^exp`. */
export interface Interval {
  /** The lower bound, in units of 2^exp. */
  readonly lo: bigint
  /** The upper bound, in units of 2^exp. */
  readonly hi: bigint
  /** The power of 2. */
  readonly exp: number
}

/** Thrown where the bounds of an operand do not tell whether there is a value; `why` as the end of a sentence. */
export class Unclear extends Error {
  readonly why: string
  constructor(why: string) {
    super(why)
    this.why = why
  }
}

/** Zero, exactly. */
export const NOUGHT: Interval = Object.freeze({ lo: 0n, hi: 0n, exp: 0 })

/** How many binary digits a whole number has, or one more. */
export function bitLength(value: bigint): number {
  let rest = value < 0n ? -value : value
  let bits = 0
  while (rest >= LARGE) {
    rest >>= 960n
    bits += 960
  }
  const size = Number(rest)
  return size === 0 ? bits : bits + Math.floor(Math.log2(size)) + 1
}

const LARGE = 1n << 960n

/** The interval with bounds of at most `bits` digits, rounded outwards. */
export function rounded({ lo, hi, exp }: Interval, bits: number): Interval {
  const size = Math.max(bitLength(lo), bitLength(hi))
  if (size <= bits) return { lo, hi, exp }
  const shift = BigInt(size - bits)
  return { lo: lo >> shift, hi: -(-hi >> shift), exp: exp + size - bits }
}

/** A fraction between its bounds. */
export function intervalOfRational({ num, den }: Rational, bits: number): Interval {
  if (den === 1n) return rounded({ lo: num, hi: num, exp: 0 }, bits)
  const shift = Math.max(0, bits + bitLength(den) - bitLength(num))
  const scaled = num << BigInt(shift)
  const lo = floorQuotient(scaled, den)
  return { lo, hi: lo * den === scaled ? lo : lo + 1n, exp: -shift }
}

function floorQuotient(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a < 0n !== b < 0n && quotient * b !== a ? quotient - 1n : quotient
}

/** Both with one exponent; what lies far below the digits of the other is rounded outwards. */
function aligned(a: Interval, b: Interval, bits: number): readonly [Interval, Interval, number] {
  if (a.exp === b.exp) return [a, b, a.exp]
  if (a.lo === 0n && a.hi === 0n) return [a, b, b.exp]
  if (b.lo === 0n && b.hi === 0n) return [a, b, a.exp]
  const top = Math.max(topOf(a), topOf(b))
  const exp = Math.max(Math.min(a.exp, b.exp), top - bits - 8)
  return [at(a, exp), at(b, exp), exp]
}

/** Below which power of 2 both bounds are. */
export function topOf({ lo, hi, exp }: Interval): number {
  return Math.max(bitLength(lo), bitLength(hi)) + exp
}

function at({ lo, hi, exp: own }: Interval, exp: number): Interval {
  if (own >= exp) {
    const shift = BigInt(own - exp)
    return { lo: lo << shift, hi: hi << shift, exp }
  }
  const shift = BigInt(exp - own)
  return { lo: lo >> shift, hi: -(-hi >> shift), exp }
}

export function plus(a: Interval, b: Interval, bits: number): Interval {
  const [x, y, exp] = aligned(a, b, bits)
  return rounded({ lo: x.lo + y.lo, hi: x.hi + y.hi, exp }, bits)
}

export function minus(a: Interval, b: Interval, bits: number): Interval {
  return plus(a, opposite(b), bits)
}

export function opposite({ lo, hi, exp }: Interval): Interval {
  return { lo: -hi, hi: -lo, exp }
}

export function times(a: Interval, b: Interval, bits: number): Interval {
  const exp = a.exp + b.exp
  if (a.lo >= 0n && b.lo >= 0n) return rounded({ lo: a.lo * b.lo, hi: a.hi * b.hi, exp }, bits)
  const all = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi]
  return rounded({ lo: all.reduce(least), hi: all.reduce(most), exp }, bits)
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** `a` over `b`; Unclear where `b` may be 0. */
export function over(a: Interval, b: Interval, bits: number): Interval {
  if (b.lo <= 0n && b.hi >= 0n) throw new Unclear('it divides by 0')
  // Bounds of a divisor that differ in length would cost digits: the quotient is scaled by the longer one.
  const shift = Math.max(
    0,
    bits +
      2 +
      Math.max(bitLength(b.lo), bitLength(b.hi)) -
      Math.max(bitLength(a.lo), bitLength(a.hi)),
  )
  const [lo, hi] = [a.lo << BigInt(shift), a.hi << BigInt(shift)]
  const all = [lo, hi].flatMap((each) => [floorQuotient(each, b.lo), floorQuotient(each, b.hi)])
  return rounded(
    { lo: all.reduce(least), hi: all.reduce(most) + 1n, exp: a.exp - b.exp - shift },
    bits,
  )
}

/** `base` to a whole power; Unclear for a negative one of what may be 0. */
export function toWhole(base: Interval, exponent: number, bits: number): Interval {
  if (exponent < 0) return over(UNIT, toWhole(base, -exponent, bits + 8), bits)
  const work = bits + 8 + 2 * bitLength(BigInt(exponent))
  const isEven = exponent % 2 === 0
  let result = UNIT
  let square = isEven ? absolute(base) : base
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = times(result, square, work)
    if (rest > 1) square = times(square, square, work)
  }
  return rounded(result, bits)
}

/** One, exactly. */
export const UNIT: Interval = Object.freeze({ lo: 1n, hi: 1n, exp: 0 })

export function absolute(of: Interval): Interval {
  if (of.lo >= 0n) return of
  if (of.hi <= 0n) return opposite(of)
  return { lo: 0n, hi: most(-of.lo, of.hi), exp: of.exp }
}

/** The smallest interval around both. */
export function hull(a: Interval, b: Interval, bits: number): Interval {
  const [x, y, exp] = aligned(a, b, bits)
  return rounded({ lo: least(x.lo, y.lo), hi: most(x.hi, y.hi), exp }, bits)
}

/** The square root; of what may be below 0 that of what is not. */
export function squareRoot({ lo, hi, exp }: Interval, bits: number): Interval {
  if (hi < 0n) throw new Unclear('it is the root of a negative number')
  const size = Math.max(bitLength(hi), 1)
  let shift = Math.max(0, 2 * bits + 2 - size)
  if ((exp - shift) % 2 !== 0) shift++
  const low = wholeRoot((lo < 0n ? 0n : lo) << BigInt(shift))
  const above = hi << BigInt(shift)
  const high = wholeRoot(above)
  return rounded(
    { lo: low, hi: high * high === above ? high : high + 1n, exp: (exp - shift) / 2 },
    bits,
  )
}

/** The largest whole number whose square is not above a number that is not negative. */
export function wholeRoot(value: bigint): bigint {
  if (value < 4503599627370496n) return BigInt(Math.floor(Math.sqrt(Number(value))))
  const half = BigInt(Math.floor(bitLength(value) / 4))
  let root = (wholeRoot(value >> (2n * half)) + 1n) << half
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** -1 or 1 where the sign is clear, 0 for 0 exactly; undefined where the bounds do not tell. */
export function signOf({ lo, hi }: Interval): -1 | 0 | 1 | undefined {
  if (lo > 0n) return 1
  if (hi < 0n) return -1
  return lo === 0n && hi === 0n ? 0 : undefined
}

/** Whether all of it is above one, or below minus one. */
export function isBeyondUnit(of: Interval): boolean {
  if (topOf(of) <= 0) return false
  if (of.exp >= 0) return of.lo > 1n || of.hi < -1n
  const one = 1n << BigInt(-of.exp)
  return of.lo > one || of.hi < -one
}

/** How many binary digits hold: by how many powers of 2 the number is larger than what is not known of it. */
export function bitsThatHold({ lo, hi }: Interval): number {
  if (lo === hi) return Number.POSITIVE_INFINITY
  if (lo <= 0n && hi >= 0n) return 0
  const near = lo > 0n ? lo : -hi
  return bitLength(near) - bitLength(hi - lo)
}

/** How many decimal digits hold, from 0 on; Infinity for a number that is known exactly. */
export function digitsThatHold(of: Interval): number {
  return of.lo === of.hi ? Infinity : Math.max(0, Math.floor(bitsThatHold(of) * Math.log10(2)))
}

/** What a double may have been before it was rounded. */
export function aroundDouble(value: number): Interval {
  const near = intervalOfRational(rationalOfNumber(value), 64)
  const half = times(absolute(near), { lo: -1n, hi: 1n, exp: -53 }, 64)
  return plus(near, half, 128)
}

/** Whether a double has so many digits that it was rounded: people and tables give fewer. `4e16` has one digit. */
export function looksRounded(value: number): boolean {
  const digits = String(Math.abs(value)).replace(/^0\.0*|\.|e.*/g, '')
  return digits.replace(/0+$/, '').length >= 16
}
