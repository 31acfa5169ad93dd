// Fractions of polynomials over what a formula is made of
// =============================================================================
//
// The numbers that formulas are compared as. Symbols, `pi`, and functions of something are atoms: of
// those nothing is known but the few rules here.
//
// Invariants:
//
//   FRACTION-FIELD-1. Two functions are one atom where they have one name and equal arguments, whatever
//       their arguments were written as.
//   FRACTION-FIELD-2. No denominator has a root in it. So no denominator divides 0, and comparing
//       crosswise is an equality: whoever equals the same are equal.
//   FRACTION-FIELD-3. Every rule holds for principal values wherever both sides have one. `sqrt(x^2)`
//       is not `x`, and `sqrt(x*y)` is not `sqrt(x)*sqrt(y)`.

import { divide, multiply, ONE, rational, type Rational } from '../units/rational.ts'
import {
  atomOf,
  constantOf,
  numberIn,
  polynomialOf,
  Polynomials,
  samePolynomial,
  scaled,
  TooLarge,
  type Polynomial,
  type Term,
} from './polynomial.ts'

/** A polynomial over one that is not 0. */
export interface Fraction {
  readonly over: Polynomial
  readonly under: Polynomial
}

/** Says that a formula divides by nothing, or by what may be nothing. */
export class NoValue extends Error {}

interface Atom {
  readonly name: string
  readonly arguments: readonly Fraction[]
  /** Of a root: what its square is. */
  readonly square?: Polynomial
}

const NUMBER_ONE = constantOf(ONE)
const MINUS_ONE = rational(-1n)
/** The largest number whose prime factors are looked for. */
const MOST_FACTORED = 10n ** 10n
const MOST_POWER = 1024n

/** Computes with fractions; what is compared must come from the same one. */
export class FractionField {
  readonly #atoms: Atom[] = []
  readonly #polynomials = new Polynomials((atom) => this.#atoms[atom]?.square)

  /** As much work again; see `Polynomials`. */
  refresh(): void {
    this.#polynomials.refresh()
  }

  number(value: Rational): Fraction {
    return whole(constantOf(value))
  }

  sum(a: Fraction, b: Fraction): Fraction {
    const { product, sum } = this.#operations
    if (samePolynomial(a.under, b.under)) return reduced(sum(a.over, b.over), a.under)
    const over = sum(product(a.over, b.under), product(b.over, a.under))
    return reduced(over, product(a.under, b.under))
  }

  product(a: Fraction, b: Fraction): Fraction {
    const { product } = this.#operations
    return reduced(product(a.over, b.over), product(a.under, b.under))
  }

  negative({ over, under }: Fraction): Fraction {
    return { over: scaled(over, MINUS_ONE), under }
  }

  /** One over it, without a root below (FRACTION-FIELD-2); throws NoValue of 0 and of what divides 0. */
  inverse({ over, under }: Fraction): Fraction {
    const { product } = this.#operations
    let below = over
    let above = under
    for (let atom = this.#atoms.length - 1; atom >= 0; atom--) {
      if (this.#atoms[atom]?.square === undefined || !has(below, atom)) continue
      const conjugate = conjugateOf(below, atom)
      below = product(below, conjugate)
      above = product(above, conjugate)
    }
    if (below.size === 0) throw new NoValue()
    return reduced(above, below)
  }

  /** Whether two are the same, compared crosswise. */
  equal(a: Fraction, b: Fraction): boolean {
    const { product } = this.#operations
    return samePolynomial(product(a.over, b.under), product(b.over, a.under))
  }

  /** The atom of a name and arguments. */
  atom(name: string, ...args: readonly Fraction[]): Fraction {
    return whole(atomOf(this.#find(name, args) ?? this.#make({ name, arguments: args })))
  }

  /** A function that changes its sign with its argument's, as the sine does, or keeps its value, as the cosine. */
  signed(name: string, argument: Fraction, kind: 'odd' | 'even'): Fraction {
    if (kind === 'odd' && argument.over.size === 0) return argument
    const other = this.#find(name, [this.negative(argument)])
    if (other === undefined) return this.atom(name, argument)
    return kind === 'odd' ? this.negative(whole(atomOf(other))) : whole(atomOf(other))
  }

  /** `base` to a fraction as exponent. */
  power(base: Fraction, exponent: Fraction): Fraction {
    const number = numberOf(exponent)
    if (number !== undefined) return this.#toNumber(base, number)
    if (base.over.size === 0) throw new NoValue()
    // z^(a + b) is z^a times z^b: each term of the exponent is a factor of its own.
    let result = whole(NUMBER_ONE)
    for (const { factor, powers } of exponent.over.values()) {
      const { num, den } = factor
      const part = reduced(
        polynomialOf({ factor: ONE, powers }),
        scaled(exponent.under, rational(den)),
      )
      const constant = numberOf(part)
      const times =
        constant === undefined
          ? this.#whole(this.#towards(base, part), num)
          : this.#toNumber(base, multiply(constant, rational(num)))
      result = this.product(result, times)
    }
    return result
  }

  /** An opaque power, or one over that with the other sign. */
  #towards(base: Fraction, exponent: Fraction): Fraction {
    const other = this.#find('power', [base, this.negative(exponent)])
    return other === undefined
      ? this.atom('power', base, exponent)
      : this.inverse(whole(atomOf(other)))
  }

  #toNumber(base: Fraction, { num, den }: Rational): Fraction {
    if (den === 1n) return this.#whole(base, num)
    if (base.over.size === 0) {
      if (num < 0n) throw new NoValue()
      return base
    }
    if (den === 2n) return this.#whole(this.#root(base), num)
    return this.#whole(this.atom('power', base, this.number(rational(1n, den))), num)
  }

  #whole(base: Fraction, exponent: bigint): Fraction {
    const size = exponent < 0n ? -exponent : exponent
    if (size > MOST_POWER) throw new TooLarge()
    let square = exponent < 0n ? this.inverse(base) : base
    let result = whole(NUMBER_ONE)
    for (let rest = size; rest > 0n; rest /= 2n) {
      if (rest % 2n === 1n) result = this.product(result, square)
      if (rest > 1n) square = this.product(square, square)
    }
    return result
  }

  /** The square root: of a positive number by its primes, else a root whose square is known. */
  #root({ over, under }: Fraction): Fraction {
    const content = contentOf(over)
    const rest: Fraction = { over: scaled(over, divide(ONE, content)), under }
    const known = numberOf(rest)
    const number = this.#rootOfNumber(content)
    if (known !== undefined && known.num === known.den) return number
    // sqrt(n/d) is s/d with s^2 = n*d, whatever the sign of d.
    const name = 'sqrt'
    const found = this.#find(name, [rest])
    const square = this.#operations.product(rest.over, under)
    const atom = found ?? this.#make({ name, arguments: [rest], square })
    const below = this.#atoms[atom]?.arguments[0]?.under ?? under
    return this.product(number, reduced(atomOf(atom), below))
  }

  /** Of n/d: the root of n*d, prime by prime, over d. */
  #rootOfNumber({ num, den }: Rational): Fraction {
    let outside = rational(1n, den)
    let result = whole(NUMBER_ONE)
    for (const [prime, times] of primesOf(num * den)) {
      outside = multiply(outside, rational(prime ** (times / 2n)))
      if (times % 2n === 0n) continue
      const argument = this.number(rational(prime))
      const parts = { name: 'sqrt', arguments: [argument], square: argument.over }
      const atom = this.#find('sqrt', [argument]) ?? this.#make(parts)
      result = this.product(result, whole(atomOf(atom)))
    }
    return this.product(this.number(outside), result)
  }

  #find(name: string, args: readonly Fraction[]): number | undefined {
    const found = this.#atoms.findIndex(
      (atom) =>
        atom.name === name &&
        atom.arguments.length === args.length &&
        atom.arguments.every((one, at) => this.equal(one, args[at] as Fraction)),
    )
    return found < 0 ? undefined : found
  }

  #make(atom: Atom): number {
    return this.#atoms.push(atom) - 1
  }

  get #operations() {
    const polynomials = this.#polynomials
    return {
      sum: (a: Polynomial, b: Polynomial) => polynomials.sum(a, b),
      product: (a: Polynomial, b: Polynomial) => polynomials.product(a, b),
    }
  }
}

function whole(over: Polynomial): Fraction {
  return { over, under: NUMBER_ONE }
}

/** Without common atoms, and with whole factors below that have no common divisor. */
function reduced(over: Polynomial, under: Polynomial): Fraction {
  if (over.size === 0) return whole(over)
  const by = divide(ONE, contentOf(under))
  const common = commonPowers([...over.values(), ...under.values()])
  return {
    over: scaled(withoutPowers(over, common), by),
    under: scaled(withoutPowers(under, common), by),
  }
}

function commonPowers([first, ...rest]: readonly Term[]): ReadonlyMap<number, number> {
  const common = new Map(first?.powers)
  for (const { powers } of rest) {
    if (common.size === 0) break
    const own = new Map(powers)
    for (const [atom, exponent] of common) {
      const least = Math.min(exponent, own.get(atom) ?? 0)
      if (least === 0) common.delete(atom)
      else common.set(atom, least)
    }
  }
  return common
}

function withoutPowers(polynomial: Polynomial, common: ReadonlyMap<number, number>): Polynomial {
  if (common.size === 0) return polynomial
  const rest = new Map<string, Term>()
  for (const { factor, powers } of polynomial.values()) {
    const less = powers.map(([atom, by]) => [atom, by - (common.get(atom) ?? 0)] as const)
    const term = { factor, powers: less.filter(([, exponent]) => exponent > 0) }
    for (const [key, one] of polynomialOf(term)) rest.set(key, one)
  }
  return rest
}

/** The positive number that leaves whole factors without a common divisor. */
function contentOf(polynomial: Polynomial): Rational {
  let num = 0n
  let den = 1n
  for (const { factor } of polynomial.values()) {
    num = divisorOf(num, factor.num < 0n ? -factor.num : factor.num)
    den = (den / divisorOf(den, factor.den)) * factor.den
  }
  return rational(num, den)
}

function divisorOf(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

function numberOf({ over, under }: Fraction): Rational | undefined {
  const above = numberIn(over)
  const below = numberIn(under)
  return above && below && divide(above, below)
}

function has(polynomial: Polynomial, atom: number): boolean {
  return [...polynomial.values()].some(({ powers }) => powers.some(([one]) => one === atom))
}

/** With the other sign wherever a root stands. */
function conjugateOf(polynomial: Polynomial, root: number): Polynomial {
  return new Map(
    [...polynomial].map(([key, term]) => {
      const isIn = term.powers.some(([atom]) => atom === root)
      return [key, isIn ? { ...term, factor: multiply(term.factor, MINUS_ONE) } : term]
    }),
  )
}

/** The prime factors of a positive number and how often each is in it; a large one is taken for a prime. */
function primesOf(value: bigint): readonly (readonly [prime: bigint, times: bigint])[] {
  if (value > MOST_FACTORED) return [[value, 1n]]
  const found: (readonly [bigint, bigint])[] = []
  let rest = Number(value)
  for (let prime = 2; prime * prime <= rest; prime++) {
    let times = 0n
    for (; rest % prime === 0; rest /= prime) times++
    if (times > 0n) found.push([BigInt(prime), times])
  }
  if (rest > 1) found.push([BigInt(rest), 1n])
  return found
}
