// Functions that choose, round and count, between bounds
// =============================================================================
//
// Between the bounds of a number that is not known exactly there may be a jump: with more digits it is clear on which side
// the number is, or it is not and there is no value.

import { ONE, rational, ZERO, type Rational } from '../units/rational.ts'
import { angleOf } from './elementary.ts'
import {
  hull,
  intervalOfRational,
  minus,
  over,
  plus,
  signOf,
  times,
  Unclear,
  type Interval,
} from './interval.ts'

/** What a function gives for bounds; undefined where it neither chooses nor rounds. Throws Unclear. */
export function boundedChoice(
  called: string,
  given: readonly Interval[],
  bits: number,
): Interval | Rational | undefined {
  const [x, second] = given
  if (x === undefined) return undefined
  switch (called) {
    case 'sign':
      return rational(BigInt(clearSign(x)))
    case 'max':
      return given.reduce((a, b) => larger(a, b, bits))
    case 'min':
      return given.reduce((a, b) => smaller(a, b, bits))
    case 'floor':
      return rational(floorOf(x))
    case 'ceil':
      return rational(-floorOf({ lo: -x.hi, hi: -x.lo, exp: x.exp }))
    case 'round': {
      const scale = intervalOfRational(second === undefined ? ONE : tens(second), bits)
      const shifted = plus(times(absolute(x), scale, bits), HALF, bits)
      const whole = rational(BigInt(clearSign(x)) * floorOf(shifted))
      return over(intervalOfRational(whole, bits), scale, bits)
    }
    case 'mod': {
      if (second === undefined) return undefined
      const whole = rational(floorOf(over(x, second, bits)))
      return minus(x, times(second, intervalOfRational(whole, bits), bits), bits)
    }
    case 'atan2':
      if (second === undefined) return undefined
      return signOf(x) === 0 && signOf(second) === 1 ? ZERO : angleOf(second, x, bits)
    case 'factorial':
      throw new Unclear('there is a factorial of whole numbers from 0 on only')
    default:
      return undefined
  }
}

const HALF: Interval = Object.freeze({ lo: 1n, hi: 1n, exp: -1 })
const JUMP = 'it is too close to where it jumps to be told from a rounded number'

function clearSign(of: Interval): -1 | 0 | 1 {
  const sign = signOf(of)
  if (sign === undefined) throw new Unclear(JUMP)
  return sign
}

/** The next whole number below, where it is the same for both bounds. */
function floorOf({ lo, hi, exp }: Interval): bigint {
  const [low, high] =
    exp >= 0 ? [lo << BigInt(exp), hi << BigInt(exp)] : [lo >> BigInt(-exp), hi >> BigInt(-exp)]
  if (low !== high) throw new Unclear(JUMP)
  return low
}

function absolute(of: Interval): Interval {
  return signOf(of) === -1 ? { lo: -of.hi, hi: -of.lo, exp: of.exp } : of
}

/** `10^digits` of decimals, which are a whole number. */
function tens({ lo, exp }: Interval): Rational {
  const digits = Number(lo) * 2 ** exp
  const power = rational(10n ** BigInt(Math.abs(digits)))
  return digits < 0 ? rational(power.den, power.num) : power
}

function larger(a: Interval, b: Interval, bits: number): Interval {
  const sign = signOf(minus(a, b, bits))
  if (sign === undefined) return hull(a, b, bits)
  return sign < 0 ? b : a
}

function smaller(a: Interval, b: Interval, bits: number): Interval {
  const sign = signOf(minus(a, b, bits))
  if (sign === undefined) return hull(a, b, bits)
  return sign > 0 ? b : a
}
