// Roots of polynomials with numbers as coefficients
// =============================================================================
//
// All of them, over the complex numbers, each once: fractions and roots of quadratic factors exactly, the others
// numerically by the method of Durand and Kerner.
//
// Invariants:
//
//   ROOTS-1. Every root has been put back: where the polynomial is not as good as 0 there, there is no answer.

import type { FormulaNode } from '#plan'
import { called, combined, formulaOfRational, negated } from '#plan/formula/arithmetic'
import {
  add,
  divide,
  multiply,
  numberOfRational,
  rational,
  rationalOfNumber,
  sizeOf,
  subtract,
  ZERO,
  type Rational,
} from '#plan/units/rational'

/** A root: `re + im·i`. */
export interface Root {
  readonly re: number
  readonly im: number
  /** Exactly; the real part and what stands before `i`. Absent where the root is numeric. */
  readonly exact?: { readonly re: FormulaNode; readonly im: FormulaNode }
}

type Coefficients = readonly Rational[]
type Complex = readonly [re: number, im: number]

const ROUNDS = 2000

/** The different roots of a polynomial by rising powers, real ones first; undefined where they cannot be found. */
export function rootsOf(given: Coefficients): readonly Root[] | undefined {
  let rest = monic(given)
  rest = monic(quotient(rest, commonFactor(rest, derived(rest))))
  const found: Root[] = []
  while (rest.length > 3) {
    const numeric = numericRoots(rest)
    if (numeric === undefined) return undefined
    const fraction = numeric.map(([re, im]) => nearFraction(rest, re, im)).find((each) => each)
    if (fraction === undefined) {
      found.push(...numeric.map(([re, im]) => ({ re, im })))
      rest = [rest.at(-1) ?? ZERO]
    } else {
      found.push(exactRoot(fraction))
      rest = monic(quotient(rest, [subtract(ZERO, fraction), rational(1n)]))
    }
  }
  const [c = ZERO, b = ZERO] = rest
  if (rest.length === 2) found.push(exactRoot(subtract(ZERO, c)))
  if (rest.length === 3) found.push(...quadraticRoots(b, c))
  const isRoot = found.every(({ re, im }) => isZeroAt(given.map(numberOfRational), [re, im]))
  if (!isRoot) return undefined
  return found.toSorted(
    (x, y) => Math.abs(Math.sign(x.im)) - Math.abs(Math.sign(y.im)) || x.re - y.re || x.im - y.im,
  )
}

function exactRoot(value: Rational): Root {
  const re = formulaOfRational(value)
  return { re: numberOfRational(value), im: 0, exact: { re, im: formulaOfRational(ZERO) } }
}

/** Of x² + bx + c. */
function quadraticRoots(b: Rational, c: Rational): readonly Root[] {
  const middle = divide(b, rational(-2n))
  const inner = subtract(multiply(middle, middle), c)
  const isReal = inner.num >= 0n
  const size = isReal ? inner : subtract(ZERO, inner)
  const root = rootOfRational(size)
  const offset =
    root === undefined ? called('sqrt', formulaOfRational(size)) : formulaOfRational(root)
  const apart = root === undefined ? Math.sqrt(numberOfRational(size)) : numberOfRational(root)
  const at = formulaOfRational(middle)
  const re = numberOfRational(middle)
  if (!isReal) {
    return [
      { re, im: -apart, exact: { re: at, im: negated(offset) } },
      { re, im: apart, exact: { re: at, im: offset } },
    ]
  }
  // Of the two, the one whose terms have the same sign is not rounded away; the other follows from their product.
  const far = re < 0 ? re - apart : re + apart
  const near = far === 0 ? 0 : numberOfRational(c) / far
  const nought = formulaOfRational(ZERO)
  const roots: readonly Root[] = [
    { re: re < 0 ? far : near, im: 0, exact: { re: combined('-', at, offset), im: nought } },
    { re: re < 0 ? near : far, im: 0, exact: { re: combined('+', at, offset), im: nought } },
  ]
  if (root === undefined) return roots
  return [exactRoot(subtract(middle, root)), exactRoot(add(middle, root))]
}

/** The root of a fraction that is a square. */
export function rootOfRational({ num, den }: Rational): Rational | undefined {
  const [above, below] = [wholeRoot(num), wholeRoot(den)]
  return above === undefined || below === undefined ? undefined : rational(above, below)
}

function wholeRoot(value: bigint): bigint | undefined {
  if (value < 2n) return value < 0n ? undefined : value
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (guess + value / guess) >> 1n
    if (next >= guess) break
    guess = next
  }
  return guess * guess === value ? guess : undefined
}

function monic(given: Coefficients): Coefficients {
  const last = given.findLastIndex(({ num }) => num !== 0n)
  const leading = given[last]
  return leading === undefined ? [] : given.slice(0, last + 1).map((each) => divide(each, leading))
}

function derived(given: Coefficients): Coefficients {
  return given.slice(1).map((each, at) => multiply(each, rational(BigInt(at + 1))))
}

function divided(a: Coefficients, b: Coefficients): { quotient: Coefficients; rest: Coefficients } {
  const rest = [...a]
  const result: Rational[] = []
  const leading = b.at(-1) ?? rational(1n)
  for (let at = a.length - b.length; at >= 0; at--) {
    const factor = divide(rest[at + b.length - 1] ?? ZERO, leading)
    result[at] = factor
    for (const [index, each] of b.entries()) {
      rest[at + index] = subtract(rest[at + index] ?? ZERO, multiply(factor, each))
    }
  }
  return { quotient: result, rest: monic(rest.slice(0, b.length - 1)) }
}

function quotient(a: Coefficients, b: Coefficients): Coefficients {
  return b.length < 2 ? a : divided(a, b).quotient
}

function commonFactor(a: Coefficients, b: Coefficients): Coefficients {
  let [first, second] = [a, monic(b)]
  while (second.length > 0) [first, second] = [second, divided(first, second).rest]
  return monic(first)
}

function times([a, b]: Complex, [c, d]: Complex): Complex {
  return [a * c - b * d, a * d + b * c]
}

function over([a, b]: Complex, [c, d]: Complex): Complex {
  const size = c * c + d * d
  return [(a * c + b * d) / size, (b * c - a * d) / size]
}

function valueAt(coefficients: readonly number[], x: Complex): Complex {
  let value: Complex = [0, 0]
  for (const each of coefficients.toReversed()) {
    const [re, im] = times(value, x)
    value = [re + each, im]
  }
  return value
}

/** All roots of a polynomial that has no double ones. */
function numericRoots(exact: Coefficients): readonly Complex[] | undefined {
  const plain = exact.map(numberOfRational)
  const degree = plain.length - 1
  // Scaled so that the roots are around 1: physical coefficients span many powers of ten.
  const scale =
    Math.max(...plain.slice(0, -1).map((each, at) => Math.abs(each) ** (1 / (degree - at)))) || 1
  const coefficients = plain.map((each, at) => each * scale ** (at - degree))
  if (!coefficients.every(Number.isFinite)) return undefined
  let roots: Complex[] = Array.from({ length: degree }, (_, at) => {
    const angle = (2 * Math.PI * at) / degree + 0.4
    return [Math.cos(angle), Math.sin(angle)]
  })
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0
    roots = roots.map((root, at) => {
      let below: Complex = [1, 0]
      for (const [index, other] of roots.entries()) {
        if (index !== at) below = times(below, [root[0] - other[0], root[1] - other[1]])
      }
      const [re, im] = over(valueAt(coefficients, root), below)
      moved = Math.max(moved, Math.hypot(re, im))
      return [root[0] - re, root[1] - im]
    })
    if (!(moved > 1e-15)) break
  }
  if (roots.some(([re, im]) => !Number.isFinite(re) || !Number.isFinite(im))) return undefined
  return roots.map(([re, im]) => {
    const isReal = Math.abs(im) <= 1e-10 * Math.max(1, Math.hypot(re, im))
    return [re * scale, isReal ? 0 : im * scale]
  })
}

/** The fraction with a small denominator that is exactly a root, if a number is near one. */
function nearFraction(of: Coefficients, re: number, im: number): Rational | undefined {
  if (im !== 0) return undefined
  let [p0, q0, p1, q1] = [0n, 1n, 1n, 0n]
  let rest = re
  for (let round = 0; round < 24; round++) {
    const whole = BigInt(Math.floor(rest))
    ;[p0, q0, p1, q1] = [p1, q1, whole * p1 + p0, whole * q1 + q0]
    const guess = rational(p1, q1)
    if (sizeOf(guess) > 100) return undefined
    const value = of.toReversed().reduce((sum, each) => add(multiply(sum, guess), each), ZERO)
    if (value.num === 0n) return guess
    const fraction = rest - Math.floor(rest)
    if (fraction < 1e-12) break
    rest = 1 / fraction
  }
  const plain = rationalOfNumber(Number(re.toPrecision(12)))
  const value = of.toReversed().reduce((sum, each) => add(multiply(sum, plain), each), ZERO)
  return value.num === 0n ? plain : undefined
}

function isZeroAt(coefficients: readonly number[], x: Complex): boolean {
  const [re, im] = valueAt(coefficients, x)
  const size = Math.hypot(...x)
  const terms = coefficients.reduce((sum, each, at) => sum + Math.abs(each) * size ** at, 0)
  return Math.hypot(re, im) <= 1e-9 * terms
}
