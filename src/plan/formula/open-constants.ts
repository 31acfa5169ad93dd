// Constants of integration
// =============================================================================
//
// `integrate(a, t)` is an antiderivative: what it is at a point depends on a constant that nothing says. Followed from step to step, so
// that a value which would depend on it is refused before anything runs.
//
// Invariants:
//
//   OPEN-CONSTANTS-1. A difference of one antiderivative at two points, a derivative and a definite integral of the derivative are
//       free of the constant; everything else that has the antiderivative in it is not.
//   OPEN-CONSTANTS-2. A summand without the variable says the constant, where what is integrated is a polynomial: its antiderivative
//       is the one without a constant term (`v0 + integrate(a, t)`).

import { error, type Diagnostic } from '#text'

import { mentions } from './arithmetic.ts'
import { formulaChildren, type FormulaCall, type FormulaNode } from './formula.ts'
import { printFormula } from './print-formula.ts'
import { nameOf, type Results } from './result-kinds.ts'

/** What the names of a plan stand for, as far as it matters here. */
export class OpenConstants {
  /** Expressions with a constant that nothing says, and the integral that it is of. */
  readonly #open = new Map<string, FormulaCall>()
  /** Names that stand for polynomials, or for numbers. */
  readonly #polynomials = new Set<string>()

  /** Reads the formula of a step, and says where a value depends on such a constant. */
  read(formula: FormulaNode, output: string | undefined, results: Results): readonly Diagnostic[] {
    const reading = new Reading(results, this.#open, this.#polynomials)
    const side = resultSide(formula, output)
    const open = reading.open(side)
    if (output === undefined) return reading.diagnostics
    if (open !== undefined && reading.diagnostics.length === 0) this.#open.set(output, open)
    const isExpression = formula === side || formula.kind === 'equation'
    if (isExpression && reading.isPolynomial(side)) this.#polynomials.add(output)
    return reading.diagnostics
  }
}

function resultSide(formula: FormulaNode, output: string | undefined): FormulaNode {
  if (formula.kind !== 'equation' || output === undefined) return formula
  if (nameOf(formula.left) === output) return formula.right
  return nameOf(formula.right) === output ? formula.left : formula
}

class Reading {
  readonly diagnostics: Diagnostic[] = []
  readonly #results: Results
  readonly #known: ReadonlyMap<string, FormulaCall>
  readonly #polynomials: ReadonlySet<string>

  constructor(
    results: Results,
    known: ReadonlyMap<string, FormulaCall>,
    polynomials: ReadonlySet<string>,
  ) {
    this.#results = results
    this.#known = known
    this.#polynomials = polynomials
  }

  /** The integral whose constant is open in a part; undefined where there is none. */
  open(node: FormulaNode): FormulaCall | undefined {
    switch (node.kind) {
      case 'symbol':
        return this.#known.get(node.name)
      case 'derivative':
        return undefined
      case 'operation': {
        const { operator, left, right } = node
        if (operator === '-' && isSameAtTwoPoints(left, right)) return undefined
        const [a, b] = [this.open(left), this.open(right)]
        if (operator === '+' || operator === '-') {
          if (this.#isSaid(a, left, right) || this.#isSaid(b, right, left)) return undefined
        }
        return a ?? b
      }
      case 'call':
        return this.#call(node)
      case 'equation': {
        const open = this.open(node.left) ?? this.open(node.right)
        if (open !== undefined) this.#refuse(node, open)
        return undefined
      }
      default: {
        for (const child of formulaChildren(node)) {
          const open = this.open(child)
          if (open !== undefined) return open
        }
        return undefined
      }
    }
  }

  #call(node: FormulaCall): FormulaCall | undefined {
    const [first = node, second, ...others] = node.arguments
    switch (node.function) {
      case 'diff':
        return undefined
      case 'integrate': {
        if (others.length > 0) return this.open(first)
        const own = this.#results.get(nameOf(second))
        // The variable has a value, so that the integral is one too.
        if (own?.kind === 'number' && own.names.size === 0) this.#refuse(node, node)
        return node
      }
      case 'subs': {
        const open = this.open(first)
        if (open !== undefined) this.#refuse(node, open)
        return undefined
      }
      default: {
        for (const each of node.arguments) {
          const open = this.open(each)
          if (open !== undefined) return open
        }
        return undefined
      }
    }
  }

  /** Whether a summand without the variable says the constant of a polynomial (OPEN-CONSTANTS-2). */
  #isSaid(open: FormulaCall | undefined, of: FormulaNode, other: FormulaNode): boolean {
    if (open === undefined || !this.isPolynomial(of)) return false
    const name = nameOf(open.arguments[1])
    if (mentions(other, name)) return false
    return ![...namesIn(other)].some((each) => {
      const result = this.#results.get(each)
      return result === undefined || result.kind === 'unknown' || result.names.has(name)
    })
  }

  /** Whether a part is surely a polynomial of all its names. */
  isPolynomial(node: FormulaNode): boolean {
    switch (node.kind) {
      case 'number':
      case 'constant':
        return true
      case 'symbol': {
        const result = this.#results.get(node.name)
        if (this.#polynomials.has(node.name)) return true
        if (result === undefined) return true
        return result.kind === 'number' && [...result.names].every((each) => each === node.name)
      }
      case 'negative':
        return this.isPolynomial(node.operand)
      case 'operation': {
        const { operator, left, right } = node
        if (operator === '^')
          return this.isPolynomial(left) && right.kind === 'number' && /^\d+$/.test(right.text)
        if (operator === '/') return this.isPolynomial(left) && this.#isNumber(right)
        return this.isPolynomial(left) && this.isPolynomial(right)
      }
      case 'call':
        return (
          ['integrate', 'diff', 'expand', 'simplify'].includes(node.function) &&
          node.arguments.length <= 2 &&
          node.arguments.every((each) => this.isPolynomial(each))
        )
      default:
        return false
    }
  }

  #isNumber(node: FormulaNode): boolean {
    return [...namesIn(node)].every((each) => {
      const result = this.#results.get(each)
      return result?.kind === 'number' && result.names.size === 0
    })
  }

  #refuse({ span: place }: FormulaNode, of: FormulaCall): void {
    const [integrand = of, by] = of.arguments
    const details = { integrand: printFormula(integrand), by: nameOf(by) }
    this.diagnostics.push(error('formula/constant-of-integration', place, { details }))
  }
}

/** `subs(F, t = b) - subs(F, t = a)`. */
function isSameAtTwoPoints(a: FormulaNode, b: FormulaNode): boolean {
  if (a.kind !== 'call' || b.kind !== 'call') return false
  if (a.function !== 'subs' || b.function !== 'subs') return false
  const [of, other] = [a.arguments[0], b.arguments[0]]
  return of !== undefined && other !== undefined && printFormula(of) === printFormula(other)
}

function* namesIn(node: FormulaNode): Iterable<string> {
  if (node.kind === 'symbol') yield node.name
  for (const child of formulaChildren(node)) yield* namesIn(child)
}
