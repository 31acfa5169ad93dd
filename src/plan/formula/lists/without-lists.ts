// A formula without its lists
// =============================================================================
//
// Each function of lists is replaced by a name that stands for its tree, so that what is left is a formula of numbers.
// The names cannot be written in a formula, and so are none of the plan's.

import { error, type Diagnostic } from '#text'

import type { Interval } from '../../precise/interval.ts'
import { preciseValue, type PreciseNames, type PreciseValue } from '../../precise/precise-value.ts'
import { rational, rationalOfNumber, rationalOfText, type Rational } from '../../units/rational.ts'
import { combined, formulaOfName, formulaOfRational, withNames } from '../arithmetic.ts'
import { inBase, withoutZero } from '../base-units.ts'
import { formulaChildren, symbolsOf, type FormulaCall, type FormulaNode } from '../formula.ts'
import { printFormula } from '../print-formula.ts'
import { listFaults, listsIn } from './list-faults.ts'
import { isListCall, type FormulaReadings, type ListCall } from './readings.ts'
import { NoStatistic, statisticTree, type ListArgument } from './statistics.ts'

/** What a formula with lists is made of. */
export interface ListInputs {
  readonly readings: ReadonlyMap<string, FormulaReadings>
  /** What the other names stand for, in SI base units. */
  readonly trees: PreciseNames
}

/** A formula of numbers. */
export interface WithoutLists {
  readonly formula: FormulaNode
  /** What its names stand for, in SI base units, those that were given among them. */
  readonly trees: PreciseNames
}

/** The formula without lists, or why there is none. */
export function withoutLists(formula: FormulaNode, given: ListInputs): WithoutLists | Diagnostic {
  const lengths = new Map(
    [...given.readings].map(([name, { readings }]) => [name, readings.length]),
  )
  const [fault] = listFaults(formula, { lengths })
  if (fault !== undefined) return fault
  const rewriting = new Rewriting(given)
  try {
    return { formula: rewriting.of(formula), trees: rewriting.trees }
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.diagnostic
    throw thrown
  }
}

/** Thrown where a part has no value. */
class Refused extends Error {
  readonly diagnostic: Diagnostic
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.code)
    this.diagnostic = diagnostic
  }
}

/** By which part of its uncertainty a reading is moved to see what that changes: 2^-40. */
const SHIFT = formulaOfRational(rational(1n, 1n << 40n))

class Rewriting {
  readonly trees: Map<string, FormulaNode | Rational | Interval>
  readonly #readings: ReadonlyMap<string, FormulaReadings>
  #count = 0

  constructor({ readings, trees }: ListInputs) {
    this.#readings = readings
    this.trees = new Map(trees)
    for (const [name, { readings: all, unit, uncertainties = [] }] of readings) {
      for (const [at, { value, exact }] of all.entries()) {
        const number = rationalOfText(exact) ?? rationalOfNumber(value)
        this.trees.set(elementName(name, at), inBase(formulaOfRational(number), unit))
        const own = rationalOfNumber(uncertainties[at] ?? 0)
        const tree = inBase(formulaOfRational(own), unit && withoutZero(unit))
        this.trees.set(uncertaintyName(name, at), tree)
      }
    }
  }

  of(node: FormulaNode): FormulaNode {
    if (isListCall(node)) return { ...this.#define(this.#call(node)), span: node.span }
    switch (node.kind) {
      case 'negative':
        return { ...node, operand: this.of(node.operand) }
      case 'operation':
      case 'equation':
        return { ...node, left: this.of(node.left), right: this.of(node.right) }
      case 'call':
        return { ...node, arguments: node.arguments.map((each) => this.of(each)) }
      default:
        return node
    }
  }

  #call(node: ListCall): FormulaNode {
    const [first, ...others] = node.arguments.map((each) => this.#argument(each))
    if (first === undefined) throw new Error('a function without an argument')
    try {
      return statisticTree(node.function, [first, ...others], {
        define: (tree) => this.#define(tree),
        signOf: (tree) => Math.sign(this.#valueOf(tree, node).value),
        sorted: (trees) => this.#sorted(trees, node),
      })
    } catch (thrown) {
      if (!(thrown instanceof NoStatistic)) throw thrown
      throw new Refused(error('formula/no-value', node.span, { details: { why: thrown.why } }))
    }
  }

  #argument(node: FormulaNode): ListArgument {
    const isList = (name: string) => this.#readings.has(name)
    const lists = listsIn(node, isList)
    const tree = this.of(node)
    for (const [name, span] of symbolsOf(tree)) {
      if (isList(name) || this.trees.has(name) || countsTerms(tree, name)) continue
      throw new Refused(error('formula/missing-value', span, { details: { name } }))
    }
    const count = this.#readings.get(lists[0] ?? '')?.readings.length ?? 0
    const at = (index: number, moved?: { name: string; by: FormulaNode }) =>
      withNames(
        tree,
        new Map(
          lists.map((name) => {
            const element = formulaOfName(elementName(name, index))
            const isMoved = name === moved?.name
            return [name, isMoved ? combined('+', element, moved.by) : element]
          }),
        ),
      )
    const indices = Array.from({ length: count }, (_, index) => index)
    const uncertain = lists.filter((name) => this.#readings.get(name)?.uncertainties !== undefined)
    const elements = indices.map((index) => this.#define(at(index)))
    const text = printFormula(node)
    if (uncertain.length === 0) return { text, elements }
    const uncertainties = indices.map((index) => {
      const parts = uncertain.map((name) => {
        const own = formulaOfName(uncertaintyName(name, index))
        const by = combined('*', own, SHIFT)
        const [above, below] = [by, combined('*', MINUS, by)].map((step) =>
          at(index, { name, by: step }),
        )
        if (above === undefined || below === undefined) throw new Error('no two sides')
        return combined('/', combined('-', above, below), combined('*', TWO, SHIFT))
      })
      const [only, ...others] = parts
      if (only !== undefined && others.length === 0) return this.#define(sizeOf(only))
      const squares = parts.map((part) => combined('^', part, TWO))
      const sum = squares.reduce((a, b) => combined('+', a, b))
      return this.#define({ kind: 'call', function: 'sqrt', arguments: [sum], span: node.span })
    })
    return { text, elements, uncertainties }
  }

  #define(tree: FormulaNode): FormulaNode {
    if (tree.kind === 'symbol' || tree.kind === 'number') return tree
    this.#count++
    const name = `#${this.#count}`
    this.trees.set(name, tree)
    return formulaOfName(name)
  }

  #valueOf(tree: FormulaNode, { span }: FormulaCall): PreciseValue {
    const found = preciseValue(tree, this.trees)
    if (found?.kind === 'value') return found
    const why = found?.why ?? 'it is no number'
    throw new Refused(error('formula/no-value', span, { details: { why } }))
  }

  #sorted(trees: readonly FormulaNode[], call: FormulaCall): readonly FormulaNode[] {
    const known = trees.map((tree) => [tree, fractionOf(this.#valueOf(tree, call))] as const)
    const sorted = known.toSorted(([, a], [, b]) => {
      const apart = a.num * b.den - b.num * a.den
      return apart < 0n ? -1 : apart > 0n ? 1 : 0
    })
    return sorted.map(([tree]) => tree)
  }
}

/** A value as a fraction, exactly or in the middle of its bounds. */
export function fractionOf({ exact, bounds: { lo, hi, exp } }: PreciseValue): Rational {
  if (exact !== undefined) return exact
  const shift = exp - 1
  return shift < 0 ? rational(lo + hi, 1n << BigInt(-shift)) : rational((lo + hi) << BigInt(shift))
}

function countsTerms(node: FormulaNode, name: string): boolean {
  if (node.kind === 'call' && node.function === 'sum') {
    const [, by] = node.arguments
    if (by?.kind === 'symbol' && by.name === name) return true
  }
  return formulaChildren(node).some((child) => countsTerms(child, name))
}

function sizeOf(node: FormulaNode): FormulaNode {
  return { kind: 'call', function: 'abs', arguments: [node], span: node.span }
}

const MINUS = formulaOfRational(rational(-1n))
const TWO = formulaOfRational(rational(2n))

function elementName(list: string, at: number): string {
  return `${list}[${at}]`
}

function uncertaintyName(list: string, at: number): string {
  return `${list}[${at}]±`
}
