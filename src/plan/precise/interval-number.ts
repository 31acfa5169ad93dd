// Intervals as doubles

import { numberOfRational } from '../units/rational.ts'
import { bitLength, type Interval } from './interval.ts'

/** The double in the middle of two bounds. */
export function numberOfInterval({ lo, hi, exp: below }: Interval): number {
  const num = lo + hi
  const exp = below - 1
  const size = bitLength(num) + exp
  if (num === 0n || size < -1200) return 0
  if (size > 1100) return num > 0n ? Infinity : -Infinity
  return exp < 0
    ? numberOfRational({ num, den: 1n << BigInt(-exp) })
    : numberOfRational({ num: num << BigInt(exp), den: 1n })
}
