// Terms of a formula as products of powers
// =============================================================================
//
// To follow turns through a formula it is enough to know, of each term, how often each name and `2*pi` are in it. Terms
// of a sum, sides of an equation and arguments of a sine must agree: each pair of them is a relation, and of a sum one
// term stands for all.
//
// Invariants:
//
//   TURN-TERMS-1. A relation is a product that must be a mere number of whole turns: what is said of turns and radians
//       holds for it.
//   TURN-TERMS-2. What cannot be written as a product (a matrix, a power whose exponent is not known) is in no relation.

import type { Span } from '#text'

import { constantValue } from './constant-value.ts'
import { variableOf } from './formula-shape.ts'
import type { FormulaCall, FormulaNode } from './formula.ts'

/** A product of powers. */
export interface Term {
  /** How often each name is in it; never 0. */
  readonly names: ReadonlyMap<string, number>
  /** How often pi is in it. */
  readonly pi: number
  /** How often 2 is in it as a number: the factor that makes a turn of pi. */
  readonly two: number
  /** How often 4 is in it, which is that of a square. */
  readonly four: number
  /** How often `2*pi` is written beside a name, as in `2*pi*n` and `n/(2*pi)`; it is counted in `pi` and `two` too. */
  readonly beside: ReadonlyMap<string, number>
}

/** A product that must be a mere number, and where it was found. */
export interface Relation {
  readonly term: Term
  readonly place: Span
}

/** Stands for the result of an expression that does not name it. */
export const RESULT = '='
/** Stands for an angle in radians: what a sine takes. */
export const RADIAN = 'rad'

const ONE: Term = { names: new Map(), pi: 0, two: 0, four: 0, beside: new Map() }

/** The relations of a formula, inner ones first. */
export function relationsOf(formula: FormulaNode): readonly Relation[] {
  const reading = new Reading(variableOf(formula))
  const isExpression = formula.kind !== 'equation' && formula.kind !== 'initial-values'
  const term = reading.term(formula)
  if (isExpression) reading.relate(term, reading.side(RESULT, formula), formula.span)
  return reading.relations
}

class Reading {
  readonly relations: Relation[] = []
  /** What a differential equation derives by. */
  private readonly variable: string | undefined

  constructor(variable: string | undefined) {
    this.variable = variable
  }

  /** Both must agree. */
  relate(a: Term | undefined, b: Term | undefined, place: Span): void {
    if (a === undefined || b === undefined) return
    this.relations.push({ term: times(a, b, -1), place })
  }

  /** What a part is as a product; undefined for 0 and for what is none (TURN-TERMS-2). */
  term(node: FormulaNode): Term | undefined {
    switch (node.kind) {
      case 'number':
        return numberTerm(Number(node.text))
      case 'constant':
        return node.name === 'pi' ? { ...ONE, pi: 1 } : ONE
      case 'symbol':
        return named(node.name)
      case 'negative':
        return this.term(node.operand)
      case 'operation':
        return this.operation(node)
      case 'call':
        return this.call(node)
      case 'derivative': {
        const by = node.by ?? this.variable
        return by === undefined ? undefined : times(named(node.of), named(by), -node.order)
      }
      case 'point':
        if (this.variable !== undefined)
          this.relate(named(this.variable), this.term(node.at), node.span)
        return this.term(node.of)
      case 'equation': {
        const left = this.sideOf(node.left, node.right)
        this.relate(this.sideOf(node.right, node.left), left, node.span)
        return left
      }
      case 'comparison':
        this.relate(this.term(node.right), this.term(node.left), node.span)
        return undefined
      case 'initial-values':
        this.term(node.equation)
        for (const condition of node.conditions) this.term(condition)
        return undefined
      case 'matrix':
        for (const each of node.rows.flat()) this.term(each)
        return undefined
      case 'element':
        this.term(node.of)
        return undefined
    }
  }

  /** A side of an equation: a name that is `…*(2*pi)` has that beside it. */
  private sideOf(side: FormulaNode, other: FormulaNode): Term | undefined {
    return side.kind === 'symbol' ? this.side(side.name, other) : this.term(side)
  }

  /** A name that the whole of a formula is. */
  side(name: string, whole: FormulaNode): Term {
    if (whole.kind !== 'operation' || !isTurn(whole.right)) return named(name)
    if (whole.operator !== '*' && whole.operator !== '/') return named(name)
    return beside(named(name), name, whole.operator === '*' ? -1 : 1)
  }

  private operation(node: Extract<FormulaNode, { kind: 'operation' }>): Term | undefined {
    const left = this.term(node.left)
    const right = this.term(node.right)
    switch (node.operator) {
      case '*':
      case '/': {
        if (left === undefined || right === undefined) return undefined
        const sign = node.operator === '*' ? 1 : -1
        const product = times(left, right, sign)
        const [one, factor] =
          isTurn(node.left) && sign === 1 ? [node.right, node.left] : [node.left, node.right]
        return one.kind === 'symbol' && isTurn(factor) ? beside(product, one.name, sign) : product
      }
      case '^': {
        const exponent = constantValue(node.right)?.value
        if (left === undefined || exponent === undefined || !Number.isFinite(exponent))
          return undefined
        return times(ONE, left, exponent)
      }
      case '+':
      case '-':
        this.relate(right, left, node.span)
        return telling(left, right)
    }
  }

  private call({ function: called, arguments: given, span }: FormulaCall): Term | undefined {
    const [first, second, ...others] = given.map((each) => this.term(each))
    switch (called) {
      case 'abs':
      case 'expand':
      case 'factor':
      case 'simplify':
      case 'subs':
      case 'mean':
      case 'median':
      case 'deviation':
      case 'standard_error':
        return first
      case 'sqrt':
        return first && times(ONE, first, 0.5)
      case 'diff':
        return first && second && times(first, second, -1)
      case 'sum':
        return given.length === 1 ? first : ONE
      case 'slope':
        return first && second && times(second, first, -1)
      case 'intercept':
      case 'power_factor':
        return second
      case 'integrate':
        for (const bound of others) this.relate(bound, second, span)
        return first && second && times(first, second, 1)
      case 'solve':
        return second
      case 'sin':
      case 'cos':
      case 'tan':
        this.relate(first, named(RADIAN), span)
        return ONE
      case 'asin':
      case 'acos':
      case 'atan':
        return named(RADIAN)
      case 'transpose':
      case 'inverse':
      case 'determinant':
      case 'trace':
      case 'rank':
      case 'eigenvalues':
        return undefined
      default:
        return ONE
    }
  }
}

/** Whether it is `2*pi`. */
function isTurn(node: FormulaNode): boolean {
  if (node.kind !== 'operation' || node.operator !== '*') return false
  const isTwo = (each: FormulaNode) => each.kind === 'number' && Number(each.text) === 2
  const isPi = (each: FormulaNode) => each.kind === 'constant' && each.name === 'pi'
  return (isTwo(node.left) && isPi(node.right)) || (isPi(node.left) && isTwo(node.right))
}

function beside(term: Term, name: string, often: number): Term {
  return { ...term, beside: new Map([[name, often]]) }
}

function named(name: string): Term {
  return { ...ONE, names: new Map([[name, 1]]) }
}

function numberTerm(value: number): Term | undefined {
  if (value === 0) return undefined
  return value === 2 ? { ...ONE, two: 1 } : value === 4 ? { ...ONE, four: 1 } : ONE
}

function times(a: Term, b: Term, exponent: number): Term {
  return {
    names: sumOf(a.names, b.names, exponent),
    pi: a.pi + b.pi * exponent,
    two: a.two + b.two * exponent,
    four: a.four + b.four * exponent,
    beside: sumOf(a.beside, b.beside, exponent),
  }
}

function sumOf(
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
  exponent: number,
): ReadonlyMap<string, number> {
  const all = new Map(a)
  for (const [name, own] of b) {
    const sum = (all.get(name) ?? 0) + own * exponent
    if (Math.abs(sum) < TINY) all.delete(name)
    else all.set(name, sum)
  }
  return all
}

const TINY = 1e-9

/** Of two terms the one with more in it: of `1 + omega*t` the second. */
function telling(a: Term | undefined, b: Term | undefined): Term | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return b.names.size > a.names.size ? b : a
}
