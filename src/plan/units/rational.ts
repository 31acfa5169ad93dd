// Exact numbers
// =============================================================================
//
// Fractions of whole numbers. Factors between units and the values of formulas are
// kept as fractions, so that 60 mph in 5 s is 5.36448 m/s² and not a digit else.
//
// Invariants:
//
//   RATIONAL-1. The denominator is positive, and the two have no common divisor: equal
//       fractions have equal fields.
//   RATIONAL-2. No number is made with more digits than a double has room for: an exponent
//       beyond ±400 is refused before its digits are written out.

/** A fraction in lowest terms: `num` over `den`, which is positive. */
export interface Rational {
  readonly num: bigint
  readonly den: bigint
}

/** Makes `num` over `den`; throws RangeError for a denominator of 0. */
export function rational(num: bigint, den = 1n): Rational {
  if (den === 0n) throw new RangeError('a fraction over 0')
  if (den === 1n) return Object.freeze({ num, den })
  const sign = den < 0n ? -1n : 1n
  const common = sign * commonDivisor(num < 0n ? -num : num, den < 0n ? -den : den)
  return Object.freeze(common === 1n ? { num, den } : { num: num / common, den: den / common })
}

export const ZERO = rational(0n)
export const ONE = rational(1n)

export function add(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den + b.num * a.den, a.den * b.den)
}

export function subtract(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den - b.num * a.den, a.den * b.den)
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.num * b.num, a.den * b.den)
}

/** `a` over `b`; throws RangeError where `b` is 0. */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den, a.den * b.num)
}

/** `base` to a whole `exponent`; throws RangeError for a negative power of 0. */
export function power(base: Rational, exponent: number): Rational {
  const times = BigInt(Math.abs(exponent))
  const { num, den } = base
  return exponent < 0 ? rational(den ** times, num ** times) : rational(num ** times, den ** times)
}

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/

/** The number that a decimal text says exactly; undefined for another text, or beyond RATIONAL-2. */
export function rationalOfDecimal(text: string): Rational | undefined {
  const before = READ.get(text)
  if (before !== undefined) return before
  const found = readDecimal(text)
  if (found !== undefined && text.length <= KEPT_LENGTH) {
    if (READ.size >= KEPT) READ.clear()
    READ.set(text, found)
  }
  return found
}

/** Numbers that were read, since the same formula is evaluated at many points. */
const READ = new Map<string, Rational>()
const KEPT = 1000
const KEPT_LENGTH = 40

function readDecimal(text: string): Rational | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  const shift = Number(exponent) - fraction.length
  if (Math.abs(shift) > 400 || whole.length > 400) return undefined
  const digits = BigInt(`${sign}${whole}${fraction}`)
  return shift < 0
    ? rational(digits, 10n ** BigInt(-shift))
    : rational(digits * 10n ** BigInt(shift))
}

/** A decimal, or a fraction of two; undefined where a text is neither, or none. */
export function rationalOfText(text: string | undefined): Rational | undefined {
  const [above = '', below = '1', ...others] = text?.split('/') ?? []
  const numerator = rationalOfDecimal(above.trim())
  const denominator = rationalOfDecimal(below.trim())
  if (numerator === undefined || denominator === undefined || others.length > 0) return undefined
  return denominator.num === 0n ? undefined : divide(numerator, denominator)
}

/** The number as it is written: 0.1 is a tenth, not the double beside it. */
export function rationalOfNumber(value: number): Rational {
  const exact = rationalOfDecimal(String(value).replace('+', ''))
  if (exact === undefined) throw new RangeError(`not a finite number: ${value}`)
  return exact
}

/** The double that is nearest; infinite where none is near. */
export function numberOfRational({ num, den }: Rational): number {
  if (num === 0n) return 0
  const positive = num < 0n ? -num : num
  // A quotient of at least 66 bits, whose last one also tells whether something was left over.
  const shift = 66 - (bitLength(positive) - bitLength(den))
  const scaled = shift >= 0 ? positive << BigInt(shift) : positive
  const divisor = shift >= 0 ? den : den << BigInt(-shift)
  const quotient = scaled / divisor
  const sticky = quotient * divisor === scaled ? quotient : quotient | 1n
  // In two steps, since 2 to the power of 1,100 is no double.
  const half = Math.trunc(shift / 2)
  const value = Number(sticky) * 2 ** -half * 2 ** -(shift - half)
  return num < 0n ? -value : value
}

/** How many binary digits the larger part has: what an exact result costs. */
export function sizeOf({ num, den }: Rational): number {
  return Math.max(bitLength(num < 0n ? -num : num), bitLength(den))
}

/** `7`, `-0.25`, or `1/3` where no decimal says it in at most twenty digits. */
export function rationalText({ num, den }: Rational): string {
  if (den === 1n) return String(num)
  let scale = 1n
  for (let digits = 1; digits <= 20; digits++) {
    scale *= 10n
    if (scale % den !== 0n) continue
    const all = String((num < 0n ? -num : num) * (scale / den)).padStart(digits + 1, '0')
    return `${num < 0n ? '-' : ''}${all.slice(0, -digits)}.${all.slice(-digits)}`
  }
  return `${num}/${den}`
}

/** How many binary digits a number that is not negative has, or one more. */
function bitLength(value: bigint): number {
  let rest = value
  let bits = 0
  while (rest >= LARGE) {
    rest >>= 960n
    bits += 960
  }
  const size = Number(rest)
  return size === 0 ? bits : bits + Math.floor(Math.log2(size)) + 1
}

const LARGE = 1n << 960n
/** Whole numbers below it are doubles. */
const SAFE = 1n << 53n

/** Of two numbers that are not negative, `b` above 0. */
function commonDivisor(a: bigint, b: bigint): bigint {
  if (a === 0n) return b
  // Powers of two, of which doubles have many, are told by the lowest digit, and Euclid is spared them.
  const twosOfA = a & -a
  const twosOfB = b & -b
  const twos = twosOfA < twosOfB ? twosOfA : twosOfB
  return twosOfB === b ? twos : twos * commonOdd(a / twosOfA, b / twosOfB)
}

/** Of two odd numbers. */
function commonOdd(a: bigint, b: bigint): bigint {
  while (b >= SAFE) [a, b] = [b, a % b]
  if (b === 0n) return a
  let [x, y] = [Number(b), Number(a % b)]
  while (y !== 0) [x, y] = [y, x % y]
  return BigInt(x)
}
