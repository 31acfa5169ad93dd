// Elementary functions of intervals
// =============================================================================
//
// Exponentials, logarithms, sines and arcs as series of whole numbers: fixed point, with more digits than are asked
// for by what rounding can take.
//
// Invariants:
//
//   ELEMENTARY-1. The true value of a function, anywhere in the bounds of its argument, is within those of the result.

import {
  bitLength,
  hull,
  minus,
  NOUGHT,
  over,
  plus,
  rounded,
  squareRoot,
  times,
  topOf,
  UNIT,
  Unclear,
  wholeRoot,
  type Interval,
} from './interval.ts'

/** An argument of more binary digits before the point is not reduced. */
const LARGEST = 4096

/** `e^x`; throws RangeError where no exponent is large enough. */
export function exponential(x: Interval, bits: number): Interval {
  const low = exponentialOf(x.lo, x.exp, bits)
  return x.lo === x.hi ? low : hull(low, exponentialOf(x.hi, x.exp, bits), bits)
}

function exponentialOf(value: bigint, exp: number, bits: number): Interval {
  const size = bitLength(value) + exp
  if (size > 40) {
    if (value > 0n) throw new RangeError('it is beyond the range of numbers')
    return { lo: 0n, hi: 1n, exp: -(2 ** 40) }
  }
  const halvings = Math.ceil(Math.sqrt(bits) / 2) + 2
  const work = bits + 3 * halvings + 40 + Math.max(0, size)
  const fixed = fixedPoint(value, exp, work)
  const two = logarithmOfTwo(work)
  const turns = fixed / two - (fixed < 0n ? 1n : 0n)
  // Within the error of `two`, which is multiplied by `turns` (of at most `size` digits).
  const rest = (fixed - turns * two) >> BigInt(halvings)
  const one = 1n << BigInt(work)
  let sum = one
  let term = one
  for (let at = 1n; term !== 0n; at++) {
    term = ((term * rest) >> BigInt(work)) / at
    sum += term
  }
  for (let at = 0; at < halvings; at++) sum = (sum * sum) >> BigInt(work)
  return around(sum, Math.max(0, size) + 2 * halvings + 16, Number(turns) - work, bits)
}

/** The natural logarithm; Unclear where the argument may be 0 or less. */
export function logarithm(x: Interval, bits: number): Interval {
  if (x.lo <= 0n) throw new Unclear('there is a logarithm of positive numbers only')
  const low = logarithmOf(x.lo, x.exp, bits)
  return x.lo === x.hi ? low : hull(low, logarithmOf(x.hi, x.exp, bits), bits)
}

function logarithmOf(value: bigint, exp: number, bits: number): Interval {
  let size = bitLength(value)
  if (value >> BigInt(size - 1) === 0n) size--
  // The fraction is between 2/3 and 4/3, so that near 1 nothing is added to its logarithm.
  if (3n * value < 1n << BigInt(size + 1)) size--
  const twos = size + exp
  const away = twos === 0 ? value - (1n << BigInt(size)) : value
  if (away === 0n) return NOUGHT
  const near = twos === 0 ? size - bitLength(away) : 0
  const work = bits + near + 48
  const one = 1n << BigInt(work)
  const fraction = fixedPoint(value, -size, work)
  const ratio = ((fraction - one) << BigInt(work)) / (fraction + one)
  const sum = 2n * inverseTangentSeries(ratio, work, 1n)
  return around(
    sum + BigInt(twos) * logarithmOfTwo(work),
    16 + bitLength(BigInt(twos)),
    -work,
    bits,
  )
}

/** `ratio + ratio³/3 + …`, with signs that change for `sign` -1. */
function inverseTangentSeries(ratio: bigint, work: number, sign: 1n | -1n): bigint {
  const square = (sign * ratio * ratio) >> BigInt(work)
  let power = ratio
  let sum = ratio
  for (let at = 3n; power !== 0n && power !== -1n; at += 2n) {
    power = (power * square) >> BigInt(work)
    sum += power / at
  }
  return sum
}

/** Sine and cosine. */
export function circular(
  x: Interval,
  bits: number,
): { readonly sine: Interval; readonly cosine: Interval } {
  const low = circularOf(x.lo, x.exp, bits)
  if (x.lo === x.hi) return low
  // Neither changes by more than the argument does, and neither leaves -1 to 1.
  const apart = { lo: x.lo - x.hi, hi: x.hi - x.lo, exp: x.exp }
  const spread = (of: Interval) => within(plus(of, apart, bits), bits)
  return { sine: spread(low.sine), cosine: spread(low.cosine) }
}

/** What is not beyond -1 and 1. */
export function within(of: Interval, bits: number): Interval {
  const top = topOf(of)
  if (top < 0) return of
  if (of.exp > 0 || top > LARGEST) return { lo: -1n, hi: 1n, exp: 0 }
  const one = 1n << BigInt(-of.exp)
  const lo = of.lo < -one ? -one : of.lo > one ? one : of.lo
  const hi = of.hi > one ? one : of.hi < -one ? -one : of.hi
  return rounded({ lo, hi, exp: of.exp }, bits)
}

function circularOf(
  value: bigint,
  exp: number,
  bits: number,
): { readonly sine: Interval; readonly cosine: Interval } {
  if (value === 0n) return { sine: NOUGHT, cosine: UNIT }
  const size = bitLength(value) + exp
  if (size > LARGEST) throw new Unclear('its angle is too large')
  if (size < -LARGEST)
    return { sine: itself(value, exp, bits), cosine: around(1n << BigInt(bits), 1, -bits, bits) }
  const work = bits + 48 + Math.abs(size)
  const fixed = fixedPoint(value, exp, work)
  const quarter = piAt(work) >> 1n
  const turns = (fixed + (quarter >> 1n)) / quarter - (fixed < -(quarter >> 1n) ? 1n : 0n)
  const rest = fixed - turns * quarter
  const square = (rest * rest) >> BigInt(work)
  const series = (first: bigint, from: bigint) => {
    let term = first
    let sum = first
    for (let at = from; term !== 0n && term !== -1n; at += 2n) {
      term = -((term * square) >> BigInt(work)) / (at * (at + 1n))
      sum += term
    }
    return sum
  }
  const off = Math.max(0, size) + 16
  const sine = around(series(rest, 2n), off, -work, bits)
  const cosine = around(series(1n << BigInt(work), 1n), off, -work, bits)
  switch (((turns % 4n) + 4n) % 4n) {
    case 0n:
      return { sine, cosine }
    case 1n:
      return { sine: cosine, cosine: negative(sine) }
    case 2n:
      return { sine: negative(sine), cosine: negative(cosine) }
    default:
      return { sine: negative(cosine), cosine: sine }
  }
}

function negative({ lo, hi, exp }: Interval): Interval {
  return { lo: -hi, hi: -lo, exp }
}

/** The angle whose tangent it is, between -π/2 and π/2. */
export function inverseTangent(x: Interval, bits: number): Interval {
  const low = inverseTangentOf(x.lo, x.exp, bits)
  return x.lo === x.hi ? low : hull(low, inverseTangentOf(x.hi, x.exp, bits), bits)
}

function inverseTangentOf(value: bigint, exp: number, bits: number): Interval {
  if (value === 0n) return NOUGHT
  if (value < 0n) return negative(inverseTangentOf(-value, exp, bits))
  const size = bitLength(value) + exp
  if (size > 1) {
    const turned = over(UNIT, { lo: value, hi: value, exp }, bits + 8)
    return minus(pi(bits + 8, -1), inverseTangent(turned, bits + 8), bits)
  }
  if (size < -LARGEST) return itself(value, exp, bits)
  const work = bits + 48 - Math.min(0, size)
  const one = 1n << BigInt(work)
  let tangent = fixedPoint(value, exp, work)
  const HALVINGS = 3
  for (let at = 0; at < HALVINGS; at++) {
    const root = wholeRoot(one * one + tangent * tangent)
    tangent = (tangent << BigInt(work)) / (one + root)
  }
  return around(inverseTangentSeries(tangent, work, -1n) << BigInt(HALVINGS), 16, -work, bits)
}

/** The angle whose sine it is; what is beyond -1 and 1 is taken for these. */
export function inverseSine(x: Interval, bits: number): Interval {
  const inner = within(x, bits + 8)
  const cosine = squareRoot(
    atLeastNought(times(minus(UNIT, inner, bits + 16), plus(UNIT, inner, bits + 16), bits + 16)),
    bits + 8,
  )
  return angleOf(cosine, inner, bits)
}

/** The angle whose cosine it is, between 0 and π; what is beyond -1 and 1 is taken for these. */
export function inverseCosine(x: Interval, bits: number): Interval {
  const inner = within(x, bits + 8)
  const sine = squareRoot(
    atLeastNought(times(minus(UNIT, inner, bits + 16), plus(UNIT, inner, bits + 16), bits + 16)),
    bits + 8,
  )
  return angleOf(inner, sine, bits)
}

function atLeastNought({ lo, hi, exp }: Interval): Interval {
  return { lo: lo < 0n ? 0n : lo, hi: hi < 0n ? 0n : hi, exp }
}

/** The angle of a point from the x axis, between -π and π. */
export function angleOf(x: Interval, y: Interval, bits: number): Interval {
  if (x.lo > 0n) return inverseTangent(over(y, x, bits + 8), bits)
  if (y.lo > 0n) {
    return minus(pi(bits + 8, -1), inverseTangent(over(x, y, bits + 8), bits + 8), bits)
  }
  if (y.hi < 0n) {
    return minus(negative(pi(bits + 8, -1)), inverseTangent(over(x, y, bits + 8), bits + 8), bits)
  }
  if (x.hi < 0n && y.lo === 0n && y.hi === 0n) return pi(bits)
  throw new Unclear('its angle is not clear')
}

/** π, times 2 to the power of `exp`. */
export function pi(bits: number, exp = 0): Interval {
  return around(piAt(bits + 8), 4, exp - bits - 8, bits)
}

/** A whole number of `2^exp` that may be off by `2^off` of them. */
function around(value: bigint, off: number, exp: number, bits: number): Interval {
  const error = 1n << BigInt(off)
  return rounded({ lo: value - error, hi: value + error, exp }, bits)
}

/** What differs from a number by less than its last digit. */
function itself(value: bigint, exp: number, bits: number): Interval {
  return around(value << BigInt(bits), bitLength(value), exp - bits, bits)
}

/** `value·2^exp` in units of `2^-work`, rounded down. */
function fixedPoint(value: bigint, exp: number, work: number): bigint {
  const shift = exp + work
  return shift >= 0 ? value << BigInt(shift) : value >> BigInt(-shift)
}

type Cached = { readonly work: number; readonly value: bigint }

/** A constant to the most digits that were asked for, less 32 that its rounding takes. */
function cachedConstant(compute: (work: number) => bigint): (work: number) => bigint {
  let known: Cached = { work: 0, value: 0n }
  return (work) => {
    if (known.work < work) {
      const more = Math.max(work, 2 * known.work, 320)
      known = { work: more, value: compute(more + 32) >> 32n }
    }
    return known.value >> BigInt(known.work - work)
  }
}

const piAt = cachedConstant((work) => {
  const one = 1n << BigInt(work)
  return (
    16n * inverseTangentSeries(one / 5n, work, -1n) -
    4n * inverseTangentSeries(one / 239n, work, -1n)
  )
})

const logarithmOfTwo = cachedConstant((work) => {
  const one = 1n << BigInt(work)
  const part = (of: bigint) => inverseTangentSeries(one / of, work, 1n)
  return 18n * part(26n) - 2n * part(4801n) + 8n * part(8749n)
})
