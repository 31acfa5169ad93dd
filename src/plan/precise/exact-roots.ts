// Roots and logarithms that are fractions

import type { FUNCTIONS } from '../formula/number-rules.ts'
import { ONE, power, rational, ZERO, type Rational } from '../units/rational.ts'
import { bitLength, wholeRoot } from './interval.ts'

/** `base^exponent` of a positive fraction where that is a fraction: `8^(2/3)` is 4. */
export function exactRoot(base: Rational, exponent: Rational): Rational | undefined {
  const index = Number(exponent.den)
  const times = Number(exponent.num)
  if (index > 64 || Math.abs(times) > 64 || base.num <= 0n) return undefined
  const num = rootOfWhole(base.num, index)
  const den = rootOfWhole(base.den, index)
  if (num === undefined || den === undefined) return undefined
  const root = rational(num, den)
  return (bitLength(num) + bitLength(den)) * Math.abs(times) > 512 ? undefined : power(root, times)
}

function rootOfWhole(value: bigint, index: number): bigint | undefined {
  if (value === 1n || index === 1) return value
  if (index === 2) {
    const root = wholeRoot(value)
    return root * root === value ? root : undefined
  }
  const times = BigInt(index)
  // From above, by Newton's method, which goes down until the root is reached.
  let root = 1n << BigInt(Math.ceil(bitLength(value) / index) + 1)
  for (;;) {
    const next = ((times - 1n) * root + value / root ** (times - 1n)) / times
    if (next >= root) break
    root = next
  }
  return root ** times === value ? root : undefined
}

/** A function of a fraction where it is a fraction by its rules: `sqrt(4)`, `ln(1)`, `log10(1000)`. */
export function exactFunction(called: keyof typeof FUNCTIONS, of: Rational): Rational | undefined {
  switch (called) {
    case 'sqrt':
      return of.num === 0n ? ZERO : exactRoot(of, rational(1n, 2n))
    case 'exp':
    case 'cos':
      return of.num === 0n ? ONE : undefined
    case 'sin':
    case 'tan':
    case 'asin':
    case 'atan':
      return of.num === 0n ? ZERO : undefined
    case 'ln':
    case 'log':
    case 'acos':
      return of.num === of.den ? ZERO : undefined
    case 'log10':
      return tens(of)
  }
}

function tens({ num, den }: Rational): Rational | undefined {
  const [large, sign] = num === 1n ? [den, -1n] : [num, 1n]
  if (num !== 1n && den !== 1n) return undefined
  const text = String(large)
  return /^10*$/.test(text) ? rational(sign * BigInt(text.length - 1)) : undefined
}
