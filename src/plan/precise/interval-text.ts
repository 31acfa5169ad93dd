// Bounds as text
// =============================================================================
//
// `m?re±n`, the uncertain form of an interval literal of IEEE 1788-2015: all numbers from (m - r)·10^n to (m + r)·10^n, with whole
// `m` and `r`. `5?1e-1` is from 0.4 to 0.6.
//
// Invariants:
//
//   INTERVAL-TEXT-1. The numbers of the text hold those of the interval.
//   INTERVAL-TEXT-2. A text has no more than 120 digits, however narrow the interval is.

import { bitLength, hull, intervalOfRational, type Interval } from './interval.ts'
import { rational } from '../units/rational.ts'

/** How many decimal digits the middle has at most. */
const MOST = 100

/** How many binary digits bounds that are read have at most. */
const BITS = 512

/** The bounds as text; undefined where they are beyond all numbers that are read. */
export function textOfInterval(of: Interval): string | undefined {
  const { lo, hi, exp: below } = of
  const size = Math.max(bitLength(lo), bitLength(hi)) + below
  const width = bitLength(hi - lo) + below
  if (size > FARTHEST || (size < -FARTHEST && (lo !== 0n || hi !== 0n))) return undefined
  const digitsAt = (bits: number) => Math.floor(bits * Math.log10(2))
  const exp = Math.max(hi === lo ? -Infinity : digitsAt(width) - 2, digitsAt(size) - MOST)
  // In units of 10^exp, rounded outwards.
  const [from, to] = [floorAt(lo, below, exp), -floorAt(-hi, below, exp)]
  const middle = (from + to) / 2n
  const radius = to - middle > middle - from ? to - middle : middle - from
  return `${middle}?${radius}e${exp}`
}

/** The floor of a·2^below over 10^exp. */
function floorAt(a: bigint, below: number, exp: number): bigint {
  const up = (below > 0 ? 1n << BigInt(below) : 1n) * (exp < 0 ? 10n ** BigInt(-exp) : 1n)
  const down = (below < 0 ? 1n << BigInt(-below) : 1n) * (exp > 0 ? 10n ** BigInt(exp) : 1n)
  const quotient = (a * up) / down
  return a < 0n && quotient * down !== a * up ? quotient - 1n : quotient
}

/** Beyond which power of 2 no number is written. */
const FARTHEST = 4000

/** The bounds that a text says; undefined where it says none. */
export function intervalOfText(text: string): Interval | undefined {
  const [, middle, radius, power] = FORM.exec(text) ?? []
  if (middle === undefined || radius === undefined || power === undefined) return undefined
  const [m, r, exp] = [BigInt(middle), BigInt(radius), Number(power)]
  if (Math.abs(exp) > FARTHEST) return undefined
  const [num, den] = exp < 0 ? [1n, 10n ** BigInt(-exp)] : [10n ** BigInt(exp), 1n]
  const [lo, hi] = [m - r, m + r].map((each) => intervalOfRational(rational(each * num, den), BITS))
  return lo && hi && hull(lo, hi, BITS)
}

const FORM = /^(-?\d{1,400})\?(\d{1,400})e(-?\d{1,4})$/
