// What formulas come to
// =============================================================================
//
// Before anything is computed: a number, an expression in some names, a matrix of a shape. What needs
// another kind of thing than it is given cannot run, and is said here.
//
// Invariants:
//
//   FORMULA-RESULT-1. What is not known is `unknown`, and of that nothing is said.
//   FORMULA-RESULT-2. Names are never left out: a name that a result may have is among its names.

import { error, type Code, type Details, type Diagnostic, type Span } from '#text'

import type { FormulaCall, FormulaDerivative, FormulaEquation, FormulaNode } from './formula.ts'
import { isListCall } from './lists/readings.ts'
import { matrixFactor } from './matrix-equation.ts'
import { faultOfOde } from './ode-fault.ts'
import {
  element,
  isOpen,
  less,
  matrixIn,
  nameOf,
  namesOf,
  NOTHING,
  numberIn,
  union,
  UNKNOWN_RESULT,
  without,
  type FormulaResult,
  type Names,
  type Results,
  type Shape,
} from './result-kinds.ts'
import { odeNames, sideOf } from './unknown.ts'

/** What is known of the names of a formula. */
export interface GivenResults {
  /** What a name stands for; one that is not there stands for itself. */
  readonly results: ReadonlyMap<string, FormulaResult>
  /** The name of the formula's own result. */
  readonly output: string | undefined
}

/** What a formula comes to, and why it cannot run where that is sure. */
export interface FormulaOutcome {
  readonly result: FormulaResult
  readonly diagnostics: readonly Diagnostic[]
}

/** What a formula comes to, given what its names stand for. */
export function resultOfFormula(formula: FormulaNode, given: GivenResults): FormulaOutcome {
  const reading = new ResultReading(given.results)
  const result = reading.whole(formula, given.output)
  return { result: element(result), diagnostics: reading.diagnostics }
}

/** Functions that give a list. */
const LISTING: ReadonlySet<string> = new Set(['solve', 'eigenvalues'])

class ResultReading {
  readonly diagnostics: Diagnostic[] = []
  private results: Results

  constructor(results: Results) {
    this.results = results
  }

  whole(node: FormulaNode, output: string | undefined): FormulaResult {
    if (node.kind === 'initial-values') return this.ode(node)
    if (node.kind === 'equation') {
      const other = output === undefined ? undefined : sideOf(node, output)
      if (other !== undefined) return this.whole(other, undefined)
      return this.equation(node, output)
    }
    if (node.kind === 'call' && node.function === 'solve') return this.solutions(node)
    if (node.kind === 'call' && node.function === 'eigenvalues') return this.eigenvalues(node)
    return this.of(node)
  }

  /** An equation that is solved for the output. */
  private equation(node: FormulaEquation, output: string | undefined): FormulaResult {
    const inner = output === undefined ? this.results : without(this.results, [output])
    const { left, right } = node
    const [before, after] = this.inside(inner, () => [this.of(left), this.of(right)])
    const names = union(before, after)
    if (output === undefined) return UNKNOWN_RESULT
    if (!names.has(output) && !isOpen(before) && !isOpen(after)) {
      return this.refuse('formula/without-output', node.span, { name: output })
    }
    return (
      this.inside(inner, () => this.matrixSolution(node, output)) ?? numberIn(less(names, output))
    )
  }

  /** `A*x = b` for a matrix x. */
  private matrixSolution(equation: FormulaEquation, name: string): FormulaResult | undefined {
    const factor = matrixFactor(equation, name)
    const by = factor && this.of(factor.by)
    if (by?.kind !== 'matrix' || factor === undefined) return undefined
    const to = this.of(factor.to)
    const columns = to.kind === 'matrix' ? to.columns : 1
    return { kind: 'matrix', rows: by.columns, columns, names: union(by, to) }
  }

  private of(node: FormulaNode): FormulaResult {
    switch (node.kind) {
      case 'number':
      case 'constant':
        return numberIn()
      case 'symbol':
        return this.results.get(node.name) ?? numberIn([node.name])
      case 'negative':
        return this.of(node.operand)
      case 'operation':
        return this.operation(node)
      case 'call':
        return this.call(node)
      case 'derivative':
        return this.derivative(node)
      case 'matrix': {
        const cells = node.rows.flat().map((each) => [each, this.of(each)] as const)
        for (const [each, own] of cells) this.needNumber(own, each.span)
        const names = new Set(cells.flatMap(([, own]) => [...namesOf(own)]))
        return { kind: 'matrix', rows: node.rows.length, columns: node.rows[0]?.length ?? 0, names }
      }
      case 'element': {
        const of = this.listed(node.of)
        const isWide = of.kind === 'matrix' && of.rows > 1 && of.columns > 1
        if (node.isSingle && isWide) return this.refuse('formula/element-index', node.span)
        return isOpen(of) ? UNKNOWN_RESULT : numberIn(namesOf(of))
      }
      case 'equation':
      case 'comparison':
      case 'initial-values':
      case 'point':
        return UNKNOWN_RESULT
    }
  }

  /** What an element is taken of: of all solutions too. */
  private listed(node: FormulaNode): FormulaResult {
    if (node.kind !== 'call' || !LISTING.has(node.function)) return this.of(node)
    const found = this.whole(node, undefined)
    return found.kind === 'solutions' ? numberIn(found.names) : found
  }

  private operation(node: Extract<FormulaNode, { kind: 'operation' }>): FormulaResult {
    const { operator, span } = node
    const [left, right] = [element(this.of(node.left)), element(this.of(node.right))]
    if (isOpen(left) || isOpen(right)) return UNKNOWN_RESULT
    const names = union(left, right)
    const [a, b] = [matrixIn(left), matrixIn(right)]
    if (a === undefined && b === undefined) return numberIn(names)
    switch (operator) {
      case '*':
        if (a && b) {
          if (a.columns !== b.rows) return this.misfit('cannot be multiplied', a, b, span)
          return { kind: 'matrix', rows: a.rows, columns: b.columns, names }
        }
        break
      case '+':
      case '-':
        if (a?.rows !== b?.rows || a?.columns !== b?.columns) {
          return this.misfit('cannot be added', a, b, span)
        }
        break
      case '/':
        if (b !== undefined) return this.misfit('cannot divide', b, a, span)
        break
      case '^':
        if (b !== undefined) return this.needNumber(right, node.right.span)
        if (a?.rows !== a?.columns) return this.misfit('cannot be raised to a power', a, b, span)
        break
    }
    const { rows = 1, columns = 1 } = a ?? b ?? {}
    return { kind: 'matrix', rows, columns, names }
  }

  private call(node: FormulaCall): FormulaResult {
    const { function: called, arguments: given, span } = node
    // Its lists are looked at where all of them are known (`lists/list-faults.ts`).
    if (isListCall(node)) return numberIn()
    const [first = node, second, ...bounds] = given
    switch (called) {
      case 'diff':
        return this.derived(first, nameOf(second), span)
      case 'integrate': {
        const name = nameOf(second)
        const inner = this.inside(without(this.results, [name]), () => this.of(first))
        this.needNumber(inner, first.span)
        const limits = bounds.map((each) => this.of(each))
        if (isOpen(inner) || limits.some(isOpen)) return UNKNOWN_RESULT
        const at = bounds.length === 0 ? namesOf(this.named(name)) : NOTHING
        const own = less(namesOf(inner), name)
        return numberIn([...own, ...at, ...limits.flatMap((each) => [...namesOf(each)])])
      }
      case 'subs':
        return this.substituted(first, given.slice(1), span)
      case 'solve': {
        const found = this.solutions(node)
        // Several fail when it is carried out.
        return found.kind === 'solutions' ? numberIn(found.names) : found
      }
      case 'eigenvalues':
        return this.refuse('formula/eigenvalues-alone', span)
      case 'transpose':
      case 'inverse':
      case 'determinant':
      case 'trace':
      case 'rank':
        return this.ofMatrix(called, this.of(first), first.span)
      case 'sum': {
        const name = nameOf(second)
        const inner = this.inside(without(this.results, [name]), () => this.of(first))
        this.needNumber(inner, first.span)
        const limits = bounds.map((each) => this.of(each))
        if (isOpen(inner) || limits.some(isOpen)) return UNKNOWN_RESULT
        return numberIn([
          ...less(namesOf(inner), name),
          ...limits.flatMap((each) => [...namesOf(each)]),
        ])
      }
      default: {
        const all = given.map((each) => {
          const own = this.of(each)
          this.needNumber(own, each.span)
          return own
        })
        return all.some(isOpen) ? UNKNOWN_RESULT : numberIn(all.flatMap((own) => [...namesOf(own)]))
      }
    }
  }

  private ofMatrix(
    called: 'transpose' | 'inverse' | 'determinant' | 'trace' | 'rank',
    of: FormulaResult,
    place: Span,
  ): FormulaResult {
    if (isOpen(of)) return UNKNOWN_RESULT
    const names = namesOf(of)
    const { rows, columns } = matrixIn(of) ?? { rows: 1, columns: 1 }
    if (called === 'rank') return numberIn()
    if (called === 'transpose') return { kind: 'matrix', rows: columns, columns: rows, names }
    if (rows !== columns) {
      const square = { what: `has no ${called}`, first: `${rows} × ${columns}`, second: 'square' }
      return this.refuse('formula/matrix-shape', place, square)
    }
    return called === 'inverse' ? { kind: 'matrix', rows, columns, names } : numberIn(names)
  }

  private derived(of: FormulaNode, name: string, place: Span): FormulaResult {
    // `diff(v, t)` of what this very formula is to find.
    if (of.kind === 'symbol' && of.name !== name && !this.results.has(of.name)) {
      return this.refuse('formula/no-conditions', place, { of: of.name, by: name })
    }
    const inner = this.inside(without(this.results, [name]), () => this.of(of))
    this.needNumber(inner, of.span)
    if (isOpen(inner)) return UNKNOWN_RESULT
    if (!namesOf(inner).has(name)) return this.independent(of, name, 'differentiated', place)
    return numberIn([...less(namesOf(inner), name), ...namesOf(this.named(name))])
  }

  /** `dy/dt` where y is an expression; what is to be solved has conditions. */
  private derivative(node: FormulaDerivative): FormulaResult {
    const of = this.results.get(node.of)
    if (of?.kind === 'unknown') return UNKNOWN_RESULT
    const names = of === undefined ? NOTHING : namesOf(of)
    const by = node.by ?? (names.size === 1 ? [...names][0] : undefined)
    if (of !== undefined && by !== undefined && names.has(by))
      return isOpen(of) ? UNKNOWN_RESULT : of
    return this.refuse('formula/no-conditions', node.span, {
      of: node.of,
      by: node.by ?? 't',
    })
  }

  private substituted(of: FormulaNode, pairs: readonly FormulaNode[], place: Span): FormulaResult {
    const put = new Map<string, FormulaResult>()
    for (const pair of pairs) {
      if (pair.kind !== 'equation' || pair.left.kind !== 'symbol') continue
      put.set(pair.left.name, this.of(pair.right))
    }
    const inner = this.inside(without(this.results, [...put.keys()]), () => this.of(of))
    if (isOpen(inner)) return UNKNOWN_RESULT
    const names = namesOf(inner)
    const missing = [...put.keys()].find((name) => !names.has(name))
    if (missing !== undefined) return this.independent(of, missing, 'substituted', place)
    if ([...put.values()].some(isOpen)) return UNKNOWN_RESULT
    const left = [...names].filter((name) => !put.has(name))
    const all = new Set([...left, ...[...put.values()].flatMap((own) => [...namesOf(own)])])
    return inner.kind === 'matrix' ? { ...inner, names: all } : numberIn(all)
  }

  private eigenvalues({ arguments: [first], span }: FormulaCall): FormulaResult {
    const of = first === undefined ? UNKNOWN_RESULT : this.of(first)
    const { rows, columns } = matrixIn(of) ?? { rows: 1, columns: 1 }
    if (rows !== columns) {
      const square = { what: 'has no eigenvalues', first: `${rows} × ${columns}`, second: 'square' }
      return this.refuse('formula/matrix-shape', first?.span ?? span, square)
    }
    const names = namesOf(of)
    if (names.size === 0) return of.kind === 'number' ? of : { kind: 'solutions', names }
    const symbols = [...names].map((name) => `\`${name}\``).join(', ')
    return this.refuse('formula/eigenvalues-of-symbols', span, { symbols })
  }

  private solutions(node: FormulaCall): FormulaResult {
    const [equation, second] = node.arguments
    const name = nameOf(second)
    if (equation?.kind !== 'equation') return UNKNOWN_RESULT
    const inner = without(this.results, [name])
    const { left, right } = equation
    const [before, after] = this.inside(inner, () => [this.of(left), this.of(right)])
    if (isOpen(before) || isOpen(after)) return UNKNOWN_RESULT
    const names = union(before, after)
    if (!names.has(name)) return this.independent(equation, name, 'solved', node.span)
    const matrix = this.inside(inner, () => this.matrixSolution(equation, name))
    return matrix ?? { kind: 'solutions', names: less(names, name) }
  }

  private ode(node: Extract<FormulaNode, { kind: 'initial-values' }>): FormulaResult {
    // What is wrong with it is said where formulas of any dialect are checked.
    if (faultOfOde(node) !== undefined) return UNKNOWN_RESULT
    const { of, by } = odeNames(node)
    const parts = [node.equation, ...node.conditions].flatMap(({ left, right }) =>
      left.kind === 'point' ? [left.at, right] : [left, right],
    )
    const inner = without(this.results, [of, by])
    const names = this.inside(inner, () => parts.flatMap((part) => [...this.symbols(part)]))
    const own = [...names].filter((name) => name !== of && name !== by)
    return numberIn([...own, ...namesOf(this.named(by))])
  }

  /** The names that are left in a part, whatever it is. */
  private symbols(node: FormulaNode): Names {
    if (node.kind === 'derivative') return NOTHING
    if (node.kind === 'operation' || node.kind === 'equation') {
      return new Set([...this.symbols(node.left), ...this.symbols(node.right)])
    }
    if (node.kind === 'negative') return this.symbols(node.operand)
    if (node.kind === 'call') {
      return new Set(node.arguments.flatMap((each) => [...this.symbols(each)]))
    }
    return namesOf(this.of(node))
  }

  private named(name: string): FormulaResult {
    return this.results.get(name) ?? numberIn([name])
  }

  private inside<Found>(results: Results, work: () => Found): Found {
    const before = this.results
    this.results = results
    const found = work()
    this.results = before
    return found
  }

  /** A matrix of more than one element is no number. */
  private needNumber(result: FormulaResult, place: Span): FormulaResult {
    const { rows, columns } = matrixIn(element(result)) ?? {}
    if (rows === undefined || columns === undefined) return result
    return this.refuse('formula/needs-number', place, { shape: `${rows} × ${columns}` })
  }

  private misfit(
    what: string,
    a: Shape | undefined,
    b: Shape | undefined,
    place: Span,
  ): FormulaResult {
    const shape = (one: Shape | undefined) =>
      one === undefined ? 'a number' : `${one.rows} × ${one.columns}`
    const [first, second] = a === undefined ? [b, a] : [a, b]
    return this.refuse('formula/matrix-shape', place, {
      what,
      first: shape(first),
      second: shape(second),
    })
  }

  private independent(
    of: FormulaNode,
    name: string,
    done: 'differentiated' | 'solved' | 'substituted',
    place: Span,
  ): FormulaResult {
    const what = of.kind === 'symbol' ? `\`${of.name}\`` : done === 'solved' ? 'The equation' : 'It'
    return this.refuse('formula/independent', place, { what, name, done })
  }

  private refuse(code: Code, place: Span, details: Details = {}): FormulaResult {
    // A part that stands there twice is looked at twice.
    const isHere = ({ start, end }: Span) => start === place.start && end === place.end
    if (!this.diagnostics.some((one) => one.code === code && isHere(one.span)))
      this.diagnostics.push(error(code, place, { details }))
    return UNKNOWN_RESULT
  }
}
