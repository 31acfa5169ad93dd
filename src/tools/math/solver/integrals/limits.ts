// Limits at infinity
//
// What an antiderivative comes to where a bound is infinite, as far as it follows from its parts; what is undecided
// (`inf - inf`) is undefined, and the integral is a number then.

import type { FormulaNode } from '#plan'
import {
  called,
  combined,
  constantOf,
  formulaOfWhole,
  mentions,
  negated,
  rationalOfFormula,
} from '#plan/formula/arithmetic'
import { numberOfTree } from '#plan/precise/precise-value'

import { quotientIn } from '../polynomial.ts'

/** A tree, or one of the two infinities; undefined where it is not known. */
type Limit = FormulaNode | 1 | -1 | undefined

const ZERO = formulaOfWhole(0)

/** The limit of a tree where a name goes to infinity (1) or minus infinity (-1); undefined where it is none, or not known. */
export function limitAt(tree: FormulaNode, name: string, sign: 1 | -1): FormulaNode | undefined {
  const limit = new Limits(name, sign).of(tree)
  return typeof limit === 'number' ? undefined : limit
}

/** Whether a tree is `inf` or `-inf`; which of them. */
export function infinityOf(node: FormulaNode): 1 | -1 | undefined {
  if (node.kind === 'constant' && node.name === 'inf') return 1
  if (node.kind === 'negative' && infinityOf(node.operand) === 1) return -1
  return undefined
}

class Limits {
  readonly #name: string
  readonly #sign: 1 | -1

  constructor(name: string, sign: 1 | -1) {
    this.#name = name
    this.#sign = sign
  }

  of(node: FormulaNode): Limit {
    if (!mentions(node, this.#name)) return node
    switch (node.kind) {
      case 'symbol':
        return this.#sign
      case 'negative': {
        const inner = this.of(node.operand)
        return typeof inner === 'number' ? opposite(inner) : inner && negated(inner)
      }
      case 'operation':
        return this.#rational(node) ?? this.#operation(node.operator, node.left, node.right)
      case 'call': {
        const [first] = node.arguments
        return node.arguments.length === 1 && first !== undefined
          ? this.#call(node.function, this.of(first))
          : undefined
      }
      default:
        return undefined
    }
  }

  /** Of a quotient of polynomials, by their highest powers. */
  #rational(node: FormulaNode): Limit {
    const quotient = quotientIn(node, this.#name)
    const [above, below] = [quotient?.above.at(-1), quotient?.below.at(-1)]
    if (quotient === undefined || above === undefined || below === undefined) return undefined
    const excess = quotient.above.length - quotient.below.length
    if (excess < 0) return ZERO
    const leading = combined('/', above, below)
    if (excess === 0) return leading
    const sign = signOf(leading)
    return sign && (excess % 2 === 0 || this.#sign === 1 ? sign : opposite(sign))
  }

  #operation(operator: string, left: FormulaNode, right: FormulaNode): Limit {
    if (operator === '*' || operator === '/') {
      const isOver = operator === '/'
      // An exponential falls faster than any power grows.
      const falls = this.#falls(left) && this.#isPowers(right)
      if (falls || (!isOver && this.#falls(right) && this.#isPowers(left))) return ZERO
    }
    const [a, b] = [this.of(left), this.of(right)]
    if (a === undefined || b === undefined) return undefined
    if (typeof a !== 'number' && typeof b !== 'number') {
      return operator === '/' && numberOfTree(b) === 0 ? undefined : combined(operator as '+', a, b)
    }
    switch (operator) {
      case '+':
        return typeof a !== 'number' ? b : typeof b !== 'number' || a === b ? a : undefined
      case '-':
        return typeof a !== 'number'
          ? opposite(b as 1 | -1)
          : typeof b !== 'number' || a !== b
            ? a
            : undefined
      case '*':
        return signs(a, b)
      case '/':
        if (typeof b === 'number') return typeof a === 'number' ? undefined : ZERO
        return signs(a, b)
      default:
        return power(a, b)
    }
  }

  /** Whether it is a falling exponential of a polynomial. */
  #falls(node: FormulaNode): boolean {
    if (node.kind === 'negative') return this.#falls(node.operand)
    const exponent = exponentOf(node)
    if (exponent !== undefined) {
      return this.of(exponent) === -1 && quotientIn(exponent, this.#name) !== undefined
    }
    if (node.kind !== 'operation') return false
    if (node.operator === '/') return this.#falls(node.left) && this.#isPowers(node.right)
    if (node.operator !== '*') return false
    return (
      (this.#falls(node.left) && this.#isPowers(node.right)) ||
      (this.#falls(node.right) && this.#isPowers(node.left))
    )
  }

  #isPowers(node: FormulaNode): boolean {
    return quotientIn(node, this.#name) !== undefined
  }

  #call(name: string, inner: Limit): Limit {
    if (inner === undefined) return undefined
    if (typeof inner !== 'number') return called(name as 'exp', inner)
    switch (name) {
      case 'exp':
        return inner === 1 ? 1 : ZERO
      case 'ln':
      case 'log':
      case 'log10':
      case 'sqrt':
        return inner === 1 ? 1 : undefined
      case 'abs':
        return 1
      case 'atan': {
        const quarter = combined('/', constantOf('pi'), formulaOfWhole(2))
        return inner === 1 ? quarter : negated(quarter)
      }
      default:
        return undefined
    }
  }
}

function exponentOf(node: FormulaNode): FormulaNode | undefined {
  if (node.kind === 'call' && node.function === 'exp') return node.arguments[0]
  const isPower = node.kind === 'operation' && node.operator === '^'
  return isPower && numberOfTree(node.left) > 1 ? node.right : undefined
}

function opposite(sign: 1 | -1): 1 | -1 {
  return sign === 1 ? -1 : 1
}

function signOf(node: FormulaNode): 1 | -1 | undefined {
  const value = numberOfTree(node)
  return value > 0 ? 1 : value < 0 ? -1 : undefined
}

function signs(a: Exclude<Limit, undefined>, b: Exclude<Limit, undefined>): Limit {
  const [x, y] = [a, b].map((each) => (typeof each === 'number' ? each : signOf(each)))
  if (x === undefined || y === undefined) return undefined
  return x === y ? 1 : -1
}

function power(base: Exclude<Limit, undefined>, exponent: Exclude<Limit, undefined>): Limit {
  if (typeof exponent === 'number') {
    const size = typeof base === 'number' ? base * Infinity : numberOfTree(base)
    if (!(size > 0) || size === 1) return undefined
    return size > 1 === (exponent === 1) ? 1 : ZERO
  }
  const sign = signOf(exponent)
  if (sign === undefined || typeof base !== 'number') return undefined
  if (sign === -1) return ZERO
  if (base === 1) return 1
  const whole = rationalOfFormula(exponent)
  if (whole === undefined || whole.den !== 1n) return undefined
  return whole.num % 2n === 0n ? 1 : -1
}
