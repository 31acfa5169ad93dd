// Sums of products with exact factors
// =============================================================================
//
// `2*x^2*y - 1/3`: terms of numbered atoms with whole exponents from 1 on. What an atom stands for is
// of no matter here, except that the square of a root is itself a polynomial.
//
// Invariants:
//
//   POLYNOMIAL-1. One polynomial has one form: no term has factor 0, none stands twice, its atoms
//       ascend, and no root has an exponent above 1.
//   POLYNOMIAL-2. All work is counted before it is done; what is too large is refused with TooLarge.

import { add, multiply, ONE, sizeOf, type Rational } from '../units/rational.ts'

/** A product of atoms with a factor; no atoms for a mere number. */
export interface Term {
  readonly factor: Rational
  /** Numbers of atoms and their exponents, ascending. */
  readonly powers: readonly (readonly [atom: number, exponent: number])[]
}

/** Terms by their atoms; none for 0. */
export type Polynomial = ReadonlyMap<string, Term>

/** Says that a polynomial is larger than its equality is worth. */
export class TooLarge extends Error {}

/** How much may be done: one for each product of two small terms. */
export const MOST_WORK = 100_000
const MOST_TERMS = 200
const MOST_BITS = 512
const MOST_EXPONENT = 1024

/** The polynomial that a root's square is; undefined of an atom that is no root. */
export type SquareOf = (atom: number) => Polynomial | undefined

/** Computes with polynomials over one set of atoms. */
export class Polynomials {
  readonly #squareOf: SquareOf
  #work = MOST_WORK

  constructor(squareOf: SquareOf) {
    this.#squareOf = squareOf
  }

  /** As much work again: before each formula and each comparison, so that none pays for another. */
  refresh(): void {
    this.#work = MOST_WORK
  }

  sum(a: Polynomial, b: Polynomial): Polynomial {
    const terms = new Map(a)
    for (const term of b.values()) this.#add(terms, term)
    return bounded(terms)
  }

  product(a: Polynomial, b: Polynomial): Polynomial {
    const terms = new Map<string, Term>()
    for (const left of a.values()) {
      for (const right of b.values()) {
        const { term, squares } = this.#reduced(left, right)
        if (squares.length === 0) this.#add(terms, term)
        else {
          let rest = polynomialOf(term)
          for (const square of squares) rest = this.product(rest, square)
          for (const one of rest.values()) this.#add(terms, one)
        }
        bounded(terms)
      }
    }
    return terms
  }

  /** The product of two terms, with the squares of roots taken out (POLYNOMIAL-1). */
  #reduced(left: Term, right: Term): { readonly term: Term; readonly squares: Polynomial[] } {
    const exponents = new Map(left.powers)
    for (const [atom, exponent] of right.powers) {
      exponents.set(atom, (exponents.get(atom) ?? 0) + exponent)
    }
    const squares: Polynomial[] = []
    for (const [atom, exponent] of exponents) {
      if (exponent > MOST_EXPONENT) throw new TooLarge()
      const square = exponent > 1 ? this.#squareOf(atom) : undefined
      if (square === undefined) continue
      exponents.delete(atom)
      squares.push(square)
    }
    this.#spend(left.factor, right.factor)
    const powers = [...exponents].toSorted(([a], [b]) => a - b)
    return { term: { factor: multiply(left.factor, right.factor), powers }, squares }
  }

  #add(terms: Map<string, Term>, term: Term): void {
    const key = keyOf(term)
    const there = terms.get(key)
    if (there !== undefined) this.#spend(there.factor, term.factor)
    const factor = there === undefined ? term.factor : add(there.factor, term.factor)
    if (sizeOf(factor) > MOST_BITS) throw new TooLarge()
    if (factor.num === 0n) terms.delete(key)
    else terms.set(key, { ...term, factor })
  }

  /** POLYNOMIAL-2 */
  #spend(a: Rational, b: Rational): void {
    this.#work -= 1 + (sizeOf(a) + sizeOf(b)) / 32
    if (this.#work < 0) throw new TooLarge()
  }
}

/** The polynomial of one term. */
export function polynomialOf(term: Term): Polynomial {
  return term.factor.num === 0n ? new Map() : new Map([[keyOf(term), term]])
}

/** A number as a polynomial. */
export function constantOf(factor: Rational): Polynomial {
  return polynomialOf({ factor, powers: [] })
}

/** An atom as a polynomial. */
export function atomOf(atom: number): Polynomial {
  return polynomialOf({ factor: ONE, powers: [[atom, 1]] })
}

/** The number that a polynomial is; undefined where atoms are in it. */
export function numberIn(polynomial: Polynomial): Rational | undefined {
  if (polynomial.size === 0) return { num: 0n, den: 1n }
  const [only] = polynomial.values()
  return polynomial.size === 1 && only?.powers.length === 0 ? only.factor : undefined
}

/** Every term times a number that is not 0. */
export function scaled(polynomial: Polynomial, by: Rational): Polynomial {
  return new Map(
    [...polynomial].map(([key, term]) => [key, { ...term, factor: multiply(term.factor, by) }]),
  )
}

/** Whether two have the same terms. */
export function samePolynomial(a: Polynomial, b: Polynomial): boolean {
  if (a.size !== b.size) return false
  for (const [key, { factor }] of a) {
    const other = b.get(key)?.factor
    if (other === undefined || other.num !== factor.num || other.den !== factor.den) return false
  }
  return true
}

function keyOf({ powers }: Term): string {
  return powers.map(([atom, exponent]) => `${atom}^${exponent}`).join('*')
}

function bounded(terms: Map<string, Term>): Polynomial {
  if (terms.size > MOST_TERMS) throw new TooLarge()
  return terms
}
