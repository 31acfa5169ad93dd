// A formula of one name as a function of doubles that knows its rounding
// =============================================================================
//
// Doubles are fast, and wrong where much cancels: each value comes with how far rounding may have taken it, and is
// computed again with more digits where that is too far.
//
// Invariants:
//
//   REAL-FUNCTION-1. `errorAt` is no less than the rounding error of `valueAt`, as long as no function of it changes by
//       more between two neighbouring doubles than at them.

import type { FormulaNode } from '#plan'
import { CONSTANTS, numberFunction, type OfNumbers } from '#plan/formula/number-rules'
import { preciseValue } from '#plan/precise/precise-value'
import { add, rational, rationalOfNumber, type Rational } from '#plan/units/rational'

/** Half of what lies between two doubles around 1. */
const HALF = 2 ** -53

/** How many values may be computed with more digits: each takes a tenth of a millisecond. */
const MOST_PRECISE = 20_000

type Step = (x: number) => number

/** A formula as a function of one name. */
export class RealFunction {
  readonly #tree: FormulaNode
  readonly #name: string
  readonly #names: ReadonlyMap<string, number>
  #exactNames: Map<string, FormulaNode | Rational> | undefined
  readonly #step: Step
  /** How far the last value of a step may be off. */
  #off = 0
  /** How far the argument may be off. */
  #argumentOff = 0
  #precise = 0

  /** `names` are what the other names stand for. */
  constructor(tree: FormulaNode, name: string, names: ReadonlyMap<string, number> = new Map()) {
    this.#tree = tree
    this.#name = name
    this.#names = names
    this.#step = this.#compiled(tree)
  }

  /** The value as doubles have it; `off` is how far the argument may be off. NaN where there is none. */
  valueAt(x: number, off = 0): number {
    this.#argumentOff = off
    return this.#step(x)
  }

  /** How far rounding may have taken the value that was asked for last. */
  get error(): number {
    return this.#off
  }

  /** The value to the last digit at the exact place `from + x`, NaN where there is none; undefined after too many of them. */
  preciseAt(from: Rational, x: number): number | undefined {
    if (++this.#precise > MOST_PRECISE) return undefined
    this.#exactNames ??= new Map(
      [...this.#names].map(([name, value]) => [name, rationalOfNumber(value)]),
    )
    this.#exactNames.set(this.#name, add(from, rationalOfDouble(x)))
    const found = preciseValue(this.#tree, this.#exactNames)
    if (found?.kind === 'value') return found.value
    return found?.kind === 'none' && found.isTiny === true ? 0 : Number.NaN
  }

  #compiled(node: FormulaNode): Step {
    switch (node.kind) {
      case 'number': {
        const value = Number(node.text)
        return this.#constant(value, Number.isInteger(value) ? 0 : HALF * Math.abs(value))
      }
      case 'constant':
        return this.#constant(CONSTANTS[node.name], 2e-16)
      case 'symbol': {
        if (node.name === this.#name) {
          return (x) => {
            this.#off = this.#argumentOff
            return x
          }
        }
        return this.#constant(this.#names.get(node.name) ?? Number.NaN, 0)
      }
      case 'negative': {
        const operand = this.#compiled(node.operand)
        return (x) => -operand(x)
      }
      case 'operation':
        return this.#operation(node.operator, this.#compiled(node.left), this.#compiled(node.right))
      case 'call': {
        const called = numberFunction(node.function)
        if (called === undefined) break
        return this.#called(
          called,
          node.arguments.map((each) => this.#compiled(each)),
        )
      }
      default:
    }
    // What is no function of doubles is computed with more digits.
    return this.#constant(Number.NaN, Infinity)
  }

  #constant(value: number, off: number): Step {
    return () => {
      this.#off = off
      return value
    }
  }

  #operation(operator: string, left: Step, right: Step): Step {
    const both =
      (value: (a: number, b: number) => number, off: Off): Step =>
      (x) => {
        const a = left(x)
        const aOff = this.#off
        const b = right(x)
        const result = value(a, b)
        this.#off = off(a, aOff, b, this.#off, result) + HALF * Math.abs(result)
        return result
      }
    switch (operator) {
      case '+':
        return both(
          (a, b) => a + b,
          (_a, aOff, _b, bOff) => aOff + bOff,
        )
      case '-':
        return both(
          (a, b) => a - b,
          (_a, aOff, _b, bOff) => aOff + bOff,
        )
      case '*':
        return both(
          (a, b) => a * b,
          (a, aOff, b, bOff) => Math.abs(a) * bOff + (Math.abs(b) + bOff) * aOff,
        )
      case '/':
        return both(
          (a, b) => a / b,
          (a, aOff, b, bOff, result) => {
            // What is over all numbers is nothing, whatever rounding did.
            if (!Number.isFinite(b) && Number.isFinite(a)) return 0
            const rest = Math.abs(b) - bOff
            return rest > 0 ? (aOff + Math.abs(result) * bOff) / rest : Infinity
          },
        )
      default:
        return both(
          (a, b) => a ** b,
          (a, aOff, b, bOff, result) => {
            if (aOff === 0 && bOff === 0) return 4 * HALF * Math.abs(result)
            const near = Math.abs(a) - aOff
            const byBase =
              near > 0 ? (Math.abs(b) * aOff) / near : Math.abs(b) * 2 * (aOff > 0 ? 1e300 : 0)
            const byExponent = bOff === 0 ? 0 : Math.abs(Math.log(Math.abs(a))) * bOff
            const both = Math.expm1(Math.min(byBase + byExponent, 700))
            return Math.abs(result) * (both + 4 * HALF)
          },
        )
    }
  }

  #called(of: OfNumbers, inner: readonly Step[]): Step {
    const [only, ...others] = inner
    if (only !== undefined && others.length === 0) return this.#calledOfOne(of, only)
    return (x) => {
      const values: number[] = []
      const offs: number[] = []
      for (const each of inner) {
        values.push(each(x))
        offs.push(this.#off)
      }
      const result = of(...values)
      let off = 4 * HALF * Math.abs(result)
      for (const [at, own] of offs.entries()) {
        if (own === 0) continue
        const moved = (by: number) =>
          of(...values.map((each, index) => (index === at ? each + by : each)))
        const apart = Math.max(Math.abs(moved(own) - result), Math.abs(moved(-own) - result))
        off += Number.isNaN(apart) ? Infinity : 2 * apart
      }
      this.#off = off
      return result
    }
  }

  /** The same of one argument, without lists: most functions have one. */
  #calledOfOne(of: OfNumbers, inner: Step): Step {
    return (x) => {
      const value = inner(x)
      const own = this.#off
      const result = of(value)
      this.#off = 4 * HALF * Math.abs(result)
      if (own === 0) return result
      const apart = Math.max(Math.abs(of(value + own) - result), Math.abs(of(value - own) - result))
      this.#off += Number.isNaN(apart) ? Infinity : 2 * apart
      return result
    }
  }
}

type Off = (a: number, aOff: number, b: number, bOff: number, result: number) => number

/** What a double is exactly. */
export function rationalOfDouble(x: number): Rational {
  if (Number.isInteger(x)) return rational(BigInt(x))
  let [scaled, den] = [x, 1n]
  while (!Number.isInteger(scaled)) {
    scaled *= 2 ** 32
    den <<= 32n
  }
  return rational(BigInt(scaled), den)
}
