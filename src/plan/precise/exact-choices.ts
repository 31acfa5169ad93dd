// Functions that choose, round and count, on fractions
//
// Where a function has no value for numbers, the reason is the end of a sentence.

import {
  divide,
  multiply,
  ONE,
  power,
  rational,
  sizeOf,
  subtract,
  ZERO,
  type Rational,
} from '../units/rational.ts'
import { exactRoot } from './exact-roots.ts'

/** Why a function has no value for numbers; undefined where it has one. */
export function missingValue(called: string, given: readonly number[]): string | undefined {
  const [x = 0, second] = given
  switch (called) {
    case 'sqrt':
      return x < 0 ? 'it is the root of a negative number' : undefined
    case 'root':
      if (second === undefined || !Number.isInteger(second) || second < 1) {
        return 'a root is that of a whole number from 1 on, such as `root(x, 3)`'
      }
      return x < 0 && second % 2 === 0 ? 'it is the root of a negative number' : undefined
    case 'log':
      if (second !== undefined && (second <= 0 || second === 1)) {
        return 'the base of a logarithm is positive, and not 1'
      }
      return x <= 0 ? OF_POSITIVE : undefined
    case 'ln':
    case 'log2':
    case 'log10':
      return x <= 0 ? OF_POSITIVE : undefined
    case 'asin':
    case 'acos':
      return Math.abs(x) > 1 ? 'no angle has a sine or cosine beyond 1' : undefined
    case 'acosh':
      return x < 1 ? 'no number has a hyperbolic cosine below 1' : undefined
    case 'atanh':
      return Math.abs(x) >= 1 ? 'a hyperbolic tangent is between -1 and 1' : undefined
    case 'csc':
    case 'cot':
      return x === 0 ? 'it divides by 0' : undefined
    case 'atan2':
      return x === 0 && second === 0 ? 'the angle of 0 and 0 is not defined' : undefined
    case 'mod':
      return second === 0 ? 'it divides by 0' : undefined
    case 'round':
      return second !== undefined && (!Number.isInteger(second) || Math.abs(second) > 100)
        ? 'the number of decimals is a whole one, such as `round(x, 2)`'
        : undefined
    case 'factorial':
      if (!Number.isInteger(x) || x < 0)
        return 'there is a factorial of whole numbers from 0 on only'
      return x > LARGEST_FACTORIAL ? 'it is beyond the range of numbers' : undefined
    default:
      return undefined
  }
}

/** Of more the factorial has over 35,000 digits; beyond doubles it is a part of ratios and logarithms. */
const LARGEST_FACTORIAL = 10_000
const OF_POSITIVE = 'there is a logarithm of positive numbers only'

/** What a function gives for fractions where that is a fraction; it must have a value. */
export function exactChoice(called: string, given: readonly Rational[]): Rational | undefined {
  const [x = ZERO, second = ONE] = given
  switch (called) {
    case 'abs':
      return x.num < 0n ? subtract(ZERO, x) : x
    case 'sign':
      return rational(x.num > 0n ? 1n : x.num < 0n ? -1n : 0n)
    case 'max':
      return given.reduce((most, each) => (isBelow(most, each) ? each : most))
    case 'min':
      return given.reduce((least, each) => (isBelow(each, least) ? each : least))
    case 'floor':
      return rational(floorOf(x))
    case 'ceil':
      return rational(-floorOf(subtract(ZERO, x)))
    case 'round':
      return given.length === 1 ? roundedTo(x, 0) : roundedTo(x, Number(second.num))
    case 'mod':
      return subtract(x, multiply(second, rational(floorOf(divide(x, second)))))
    case 'factorial': {
      let product = 1n
      for (let at = 2n; at <= x.num; at++) product *= at
      return rational(product)
    }
    case 'cbrt':
      return rootOf(x, 3)
    case 'root':
      return rootOf(x, Number(second.num))
    case 'log2':
      return logarithmOf(x, rational(2n))
    case 'log':
      return given.length === 2 ? logarithmOf(x, second) : undefined
    default:
      return undefined
  }
}

function isBelow(a: Rational, b: Rational): boolean {
  return a.num * b.den < b.num * a.den
}

function floorOf({ num, den }: Rational): bigint {
  const quotient = num / den
  return num < 0n && quotient * den !== num ? quotient - 1n : quotient
}

/** Halves are rounded away from 0, as calculators do. */
function roundedTo(x: Rational, digits: number): Rational {
  const scale = power(rational(10n), digits)
  const isNegative = x.num < 0n
  const size = multiply(isNegative ? subtract(ZERO, x) : x, scale)
  const whole = rational(floorOf(rational(2n * size.num + size.den, 2n * size.den)))
  const rounded = divide(whole, scale)
  return isNegative ? subtract(ZERO, rounded) : rounded
}

/** The root of a fraction where that is one; of a negative one for an odd index. */
function rootOf(x: Rational, index: number): Rational | undefined {
  if (x.num === 0n) return ZERO
  const size = exactRoot(x.num < 0n ? subtract(ZERO, x) : x, rational(1n, BigInt(index)))
  return size !== undefined && x.num < 0n ? subtract(ZERO, size) : size
}

/** How many binary digits a power may have that is compared with a number. */
const LARGEST = 2048

/** The whole exponent that makes a number of a base, if there is one. */
function logarithmOf(x: Rational, base: Rational): Rational | undefined {
  const near = Math.round(
    Math.log(Number(x.num) / Number(x.den)) / Math.log(Number(base.num) / Number(base.den)),
  )
  if (!Number.isSafeInteger(near) || sizeOf(base) * Math.abs(near) > LARGEST) return undefined
  const made = power(base, near)
  return made.num === x.num && made.den === x.den ? rational(BigInt(near)) : undefined
}
