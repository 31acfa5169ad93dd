// Values with as many digits as they need
// =============================================================================
//
// A tree is evaluated between two bounds. Where these do not agree to a double and more it is evaluated again, with
// more digits: `(1/sqrt(1 - v^2/c^2) - 1)*c^2` loses as many as its terms have in common.
//
// Invariants:
//
//   PRECISE-VALUE-1. A value is the double next to the true one, or the one beside it.
//   PRECISE-VALUE-2. What is nearer to 0 than any digit of the last attempt can tell is 0, and so is its difference from
//       anything: a quotient by it has no value.
//   PRECISE-VALUE-3. Fractions of moderate size are computed with exactly.

import {
  add,
  divide,
  multiply,
  numberOfRational,
  ONE,
  power,
  rational,
  rationalOfDecimal,
  rationalOfNumber,
  sizeOf,
  subtract,
  ZERO,
  type Rational,
} from '../units/rational.ts'
import type {
  FormulaCall,
  FormulaConstant,
  FormulaNode,
  FormulaOperation,
} from '../formula/formula.ts'
import { isOfNumbers, numberFunction } from '../formula/number-rules.ts'
import { faultOfRange, MOST_TERMS, TOO_MANY } from '../formula/sums.ts'
import { writtenOut } from '../formula/written-out.ts'
import { boundedChoice } from './choices.ts'
import { exponential, logarithm, pi } from './elementary.ts'
import {
  absolute,
  bitsThatHold,
  intervalOfRational,
  isBeyondUnit,
  minus,
  NOUGHT,
  opposite,
  over,
  plus,
  signOf,
  times,
  toWhole,
  UNIT,
  Unclear,
  type Interval,
} from './interval.ts'
import { ON_INTERVALS } from './precise-functions.ts'
import { numberOfInterval } from './interval-number.ts'
import { exactChoice, missingValue } from './exact-choices.ts'
import { exactRoot, exactFunction } from './exact-roots.ts'

/** How many binary digits the attempts have: 38 to 730 decimal ones. */
export const ATTEMPTS: readonly number[] = [128, 320, 832, 2432]

/** How many binary digits must hold: a double has 53. */
const ENOUGH = 64

/** How many binary digits an exact number may have. */
const EXACT_BITS = 512

/** The value of a tree. */
export interface PreciseValue {
  readonly kind: 'value'
  /** The nearest double, or the one beside it; finite. */
  readonly value: number
  /** The value without rounding; absent where it is no fraction, or a long one. */
  readonly exact?: Rational
  /** Between which numbers it is. */
  readonly bounds: Interval
}

/** A tree without a value: `why` as the end of a sentence, `node` where. */
export interface NoValue {
  readonly kind: 'none'
  /** Whether it has one that is nearer to 0 than any double. */
  readonly isTiny?: true
  readonly why: string
  readonly node: FormulaNode
}

/** Thrown where a tree has no value, whatever its digits. */
class Missing extends Error {
  readonly node: FormulaNode
  readonly why: string
  constructor(why: string, node: FormulaNode) {
    super(why)
    this.why = why
    this.node = node
  }
}

/** What names stand for: trees, fractions, or bounds between which a number is. */
export type PreciseNames = ReadonlyMap<string, FormulaNode | Rational | Interval>

/**
 * The value of a tree of plain parts, with what its names stand for, from attempts of `least` binary digits on; undefined
 * where a part is no number.
 */
export function preciseValue(
  node: FormulaNode,
  names: PreciseNames = new Map(),
  least = 0,
): PreciseValue | NoValue | undefined {
  let last: PreciseValue | NoValue | undefined
  for (const bits of ATTEMPTS) {
    if (bits < least) continue
    const attempt = new Attempt(bits, names)
    try {
      const known = attempt.value(node)
      if (known === undefined) return undefined
      if ('num' in known) return valueOf(numberOfRational(known), node, known, bits)
      last = valueOf(numberOfInterval(known), node, known, bits)
      if (bitsThatHold(known) >= ENOUGH) return last
    } catch (reason) {
      if (reason instanceof Missing) return { kind: 'none', why: reason.why, node: reason.node }
      if (reason instanceof RangeError) return { kind: 'none', why: reason.message, node }
      if (!(reason instanceof Unclear)) throw reason
      last = { kind: 'none', why: reason.why, node: attempt.here ?? node }
    }
  }
  return last
}

/** Between which numbers a tree is, computed with so many binary digits; undefined where they do not tell, or it has no value. */
export function boundsOfTree(
  node: FormulaNode,
  names: PreciseNames,
  bits: number,
): Interval | undefined {
  try {
    const known = new Attempt(bits, names).value(node)
    return known && ('num' in known ? intervalOfRational(known, bits) : known)
  } catch (reason) {
    if (reason instanceof Unclear || reason instanceof Missing || reason instanceof RangeError) {
      return undefined
    }
    throw reason
  }
}

/** The value of a tree without names as a double; NaN where it has none. */
export function numberOfTree(node: FormulaNode): number {
  const found = preciseValue(node)
  return found?.kind === 'value' ? found.value : Number.NaN
}

function valueOf(
  value: number,
  node: FormulaNode,
  known: Known,
  bits: number,
): PreciseValue | NoValue {
  if (!Number.isFinite(value))
    return { kind: 'none', why: 'it is beyond the range of numbers', node }
  if ('num' in known) {
    if (value === 0 && known.num !== 0n) return tiny(node)
    return { kind: 'value', value, exact: known, bounds: intervalOfRational(known, bits) }
  }
  const isClear = signOf(known) !== undefined
  if (value === 0 && isClear && signOf(known) !== 0) return tiny(node)
  return { kind: 'value', value: isClear ? value : 0, bounds: known }
}

function tiny(node: FormulaNode): NoValue {
  const why = 'it is nearer to 0 than any number that can be told from it'
  return { kind: 'none', isTiny: true, why, node }
}

/** A fraction, or bounds. */
type Known = Rational | Interval

const EXACT = { '+': add, '-': subtract, '*': multiply, '/': divide } as const
const BOUNDED = { '+': plus, '-': minus, '*': times, '/': over } as const

/** The evaluation with so many binary digits. */
class Attempt {
  /** Where it is at work. */
  here: FormulaNode | undefined
  readonly #bits: number
  readonly #names: PreciseNames
  readonly #known = new Map<string, Known | undefined>()
  /** What counts the terms of a sum. */
  readonly #counted = new Map<string, Rational>()
  #terms = 0

  constructor(bits: number, names: PreciseNames) {
    this.#bits = bits
    this.#names = names
  }

  value(node: FormulaNode): Known | undefined {
    switch (node.kind) {
      case 'number':
        return rationalOfDecimal(node.text) ?? this.#long(node.text)
      case 'constant':
        return this.#constant(node)
      case 'symbol':
        return this.#counted.get(node.name) ?? this.#named(node.name)
      case 'negative': {
        const operand = this.value(node.operand)
        if (operand === undefined) return undefined
        return 'num' in operand ? subtract(ZERO, operand) : opposite(operand)
      }
      case 'operation':
        return this.#operation(node)
      case 'call':
        return this.#call(node)
      default:
        return undefined
    }
  }

  #constant(node: FormulaConstant): Known {
    this.here = node
    if (node.name === 'inf') throw new Missing('it is beyond the range of numbers', node)
    return node.name === 'pi' ? pi(this.#bits) : exponential(UNIT, this.#bits)
  }

  #named(name: string): Known | undefined {
    if (this.#known.has(name)) return this.#known.get(name)
    const tree = this.#names.get(name)
    const known = tree && ('kind' in tree ? this.value(tree) : tree)
    this.#known.set(name, known)
    return known
  }

  /** A number of more digits than fractions are made of: the doubles around it. */
  #long(text: string): Interval {
    const near = intervalOfRational(rationalOfNumber(Number(text)), this.#bits)
    const apart = times(absolute(near), { lo: -1n, hi: 1n, exp: -52 }, this.#bits)
    return plus(near, apart, this.#bits)
  }

  #operation(node: FormulaOperation): Known | undefined {
    const left = this.value(node.left)
    const right = left && this.value(node.right)
    if (left === undefined || right === undefined) return undefined
    const { operator } = node
    this.here = node
    if (operator === '^') return this.#power(left, right, node)
    const areExact = 'num' in left && 'num' in right
    if (operator === '/' && this.#sign(right) === 0) throw new Missing('it divides by 0', node)
    if (areExact) {
      const exact = EXACT[operator](left, right)
      if (sizeOf(exact) <= EXACT_BITS) return exact
    }
    // What is exactly nothing stays so, whatever it is multiplied by.
    if (operator === '*' && (this.#sign(left) === 0 || this.#sign(right) === 0)) return ZERO
    if (operator === '/' && this.#sign(left) === 0 && this.#sign(right) !== undefined) return ZERO
    return BOUNDED[operator](this.#interval(left), this.#interval(right), this.#bits)
  }

  #power(base: Known, exponent: Known, node: FormulaNode): Known {
    const sign = this.#sign(base)
    if (sign === 0) {
      const above = this.#sign(exponent)
      if (above === 0) return ONE
      if (above === -1) throw new Missing('it divides by 0', node)
      if (above === 1) return ZERO
    }
    if ('num' in exponent && exponent.den === 1n) {
      const times = Number(exponent.num)
      if ('num' in base && sizeOf(base) * Math.abs(times) <= EXACT_BITS) {
        return times === 0 ? ONE : power(base, times)
      }
      if (Math.abs(times) <= 2 ** 50) return toWhole(this.#interval(base), times, this.#bits)
    }
    if (sign === -1) throw new Missing('a negative number has no such power', node)
    if ('num' in base && 'num' in exponent) {
      const root = exactRoot(base, exponent)
      if (root !== undefined) return root
    }
    const bits = this.#bits + 72
    const above = this.#interval(exponent, bits)
    const raised = (of: Interval) =>
      exponential(times(logarithm(of, bits), above, bits), this.#bits)
    const whole = this.#interval(base, bits)
    if (sign === 1) return raised(whole)
    // As with roots, what may be below 0 is taken for what is not.
    if (this.#sign(exponent) !== 1) throw new Unclear('it divides by 0')
    const { hi, exp } = raised({ ...whole, lo: whole.hi })
    return { lo: 0n, hi, exp }
  }

  #call(node: FormulaCall): Known | undefined {
    const { function: called } = node
    if (called === 'sum') return this.#sum(node)
    const other = writtenOut(node)
    if (numberFunction(called) === undefined) return undefined
    const given: Known[] = []
    for (const each of node.arguments) {
      const value = this.value(each)
      if (value === undefined) return undefined
      given.push(value)
    }
    const [argument, second] = given
    if (argument === undefined) return undefined
    this.here = node
    const exact = given.flatMap((each) => ('num' in each ? [each] : []))
    if (exact.length === given.length) {
      const why = missingValue(called, exact.map(numberOfRational))
      if (why !== undefined) throw new Missing(why, node)
      const result = exactChoice(called, exact)
      if (result !== undefined && sizeOf(result) <= EXACT_BITS) return result
      if (result !== undefined) return intervalOfRational(result, this.#bits)
    }
    if (other !== undefined && !(isOfNumbers(called) && given.length === 1)) {
      return this.value(other)
    }
    if (called === 'abs') return absolute(this.#interval(argument))
    if (called === 'cbrt') return this.#root(argument, rational(3n), node)
    if (called === 'root') return this.#root(argument, second, node)
    const bounds = given.map((each) => this.#interval(each))
    if (!isOfNumbers(called)) return boundedChoice(called, bounds, this.#bits)
    return this.#ofNumber(called, argument, node)
  }

  #ofNumber(called: keyof typeof ON_INTERVALS, argument: Known, node: FormulaNode): Known {
    const sign = this.#sign(argument)
    if (called === 'sqrt' && sign === -1)
      throw new Missing('it is the root of a negative number', node)
    if (LOGARITHMS.has(called) && (sign === 0 || sign === -1)) {
      throw new Missing('there is a logarithm of positive numbers only', node)
    }
    const bounds = this.#interval(argument)
    if ((called === 'asin' || called === 'acos') && isBeyondUnit(bounds))
      throw new Missing('no angle has a sine or cosine beyond 1', node)
    const exact = 'num' in argument ? exactFunction(called, argument) : undefined
    return exact ?? ON_INTERVALS[called](bounds, this.#bits)
  }

  /** A root, also of a negative number where its index is odd. */
  #root(of: Known, index: Known | undefined, node: FormulaNode): Known {
    if (index === undefined || !('num' in index))
      throw new Unclear('a root is that of a whole number')
    if (this.#sign(of) !== -1) return this.#power(of, divide(ONE, index), node)
    if (index.num % 2n === 0n) throw new Missing('it is the root of a negative number', node)
    const positive = 'num' in of ? subtract(ZERO, of) : opposite(of)
    const size = this.#power(positive, divide(ONE, index), node)
    return 'num' in size ? subtract(ZERO, size) : opposite(size)
  }

  /** `sum(f, k, 1, n)`, term by term. */
  #sum(node: FormulaCall): Known | undefined {
    const [of = node, by = node, ...bounds] = node.arguments
    const [from, to] = bounds.map((each) => this.value(each))
    if (from === undefined || to === undefined || by.kind !== 'symbol') return undefined
    this.here = node
    if (!('num' in from) || !('num' in to))
      throw new Unclear('a sum goes from one whole number to another')
    const [first, last] = [numberOfRational(from), numberOfRational(to)]
    // Sums within sums have as many terms as their product.
    this.#terms += last - first
    const why = faultOfRange(first, last) ?? (this.#terms > MOST_TERMS ? TOO_MANY : undefined)
    if (why !== undefined) throw new Missing(why, node)
    const before = this.#counted.get(by.name)
    let total: Known = ZERO
    for (let at = first; at <= last; at++) {
      this.#counted.set(by.name, rational(BigInt(at)))
      const term = this.value(of)
      if (term === undefined) return undefined
      total = this.#added(total, term)
    }
    if (before === undefined) this.#counted.delete(by.name)
    else this.#counted.set(by.name, before)
    return total
  }

  #added(a: Known, b: Known): Known {
    const exact = 'num' in a && 'num' in b ? add(a, b) : undefined
    return exact !== undefined && sizeOf(exact) <= EXACT_BITS
      ? exact
      : plus(this.#interval(a), this.#interval(b), this.#bits)
  }

  #sign(known: Known): -1 | 0 | 1 | undefined {
    if (!('num' in known)) return signOf(known)
    return known.num > 0n ? 1 : known.num < 0n ? -1 : 0
  }

  #interval(known: Known, bits = this.#bits): Interval {
    if (!('num' in known)) return known
    return known.num === 0n ? NOUGHT : intervalOfRational(known, bits)
  }
}

const LOGARITHMS: ReadonlySet<string> = new Set(['ln', 'log', 'log10'])
