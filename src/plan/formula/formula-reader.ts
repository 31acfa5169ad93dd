// Reading a formula
// =============================================================================
//
// From text to tree, with every fault at its place. What is left out (`2x`, `sin x`) is refused with a fix.
//
// Invariants:
//
//   FORMULA-READ-1. A formula comes back exactly when there is no error.
//   FORMULA-READ-2. `-a^2` is `-(a^2)`, `a^b^c` is `a^(b^c)`; everything else counts from the left.
//   FORMULA-READ-3. Time is linear in the text, and no text overflows the stack.

import { cover, hasErrors, span, type Diagnostic } from '#text'

import { argumentAt, type ArgumentParts } from './call-arguments.ts'
import { derivativeAt } from './derivative-text.ts'
import { elementAt } from './element-index.ts'
import { beginsSystem, systemAt } from './equation-system.ts'
import type { FormulaOptions, FormulaReading } from './formula-reading.ts'
import { FormulaFaults } from './formula-faults.ts'
import {
  FORMULA_DEPTH,
  formulaChildren,
  type FormulaFunction,
  type FormulaNode,
  type FormulaOperator,
} from './formula.ts'
import { hasDerivative } from './formula-shape.ts'
import { faultOfArguments, isFunction } from './function-arguments.ts'
import { Infinities } from './infinities.ts'
import { matrixAt, type MatrixParts } from './matrix-text.ts'
import { readConditions } from './ode-conditions.ts'
import { withOdeForm } from './ode-form-fault.ts'
import { withOdeSpellings } from './ode-spellings.ts'
import { isElsewhere } from './other-functions.ts'
import { meaningOfName } from './reserved-names.ts'
import { bindingOf, NEGATIVE } from './operator-binding.ts'
import { TokenCursor } from './token-cursor.ts'
import { INFINITY, isInRange, plainNumber, tokensOf, type Token } from './tokens.ts'
import { TreeHeights } from './tree-heights.ts'

/** Reads a formula whose names are in ASCII. */
export function readPlain(
  text: string,
  options: FormulaOptions,
  diagnostics: Diagnostic[],
): FormulaReading {
  const start = options.start ?? 0
  const pieces = tokensOf(text, start, diagnostics)
  if (pieces === undefined) {
    return { formula: undefined, diagnostics: withOdeForm(diagnostics, text, start) }
  }
  const tokens = withOdeSpellings(text, pieces, options)
  const reader = new FormulaReader(text, tokens, diagnostics, options)
  const formula = reader.read()
  const { unknowns } = reader
  const found = hasErrors(diagnostics) ? withOdeForm(diagnostics, text, start) : diagnostics
  return { formula: hasErrors(diagnostics) ? undefined : formula, diagnostics: found, unknowns }
}

class FormulaReader {
  private readonly heights = new TreeHeights()
  /** What systems of equations are solved for. */
  readonly unknowns: string[] = []
  private readonly infinities: Infinities
  /** What stands in brackets. */
  private readonly bracketed = new Set<FormulaNode>()
  private readonly cursor: TokenCursor
  private readonly faults: FormulaFaults
  private readonly text: string
  private readonly diagnostics: Diagnostic[]
  private readonly options: FormulaOptions

  constructor(
    text: string,
    tokens: readonly Token[],
    diagnostics: Diagnostic[],
    options: FormulaOptions,
  ) {
    this.text = text
    this.cursor = new TokenCursor(tokens)
    this.diagnostics = diagnostics
    this.options = options
    this.infinities = new Infinities(options.names)
    this.faults = new FormulaFaults(diagnostics)
  }

  /** The whole formula: an expression or an equation, or one with conditions. */
  read(): FormulaNode | undefined {
    // A quantity that is called like a constant or a function: which of the two is meant cannot be told.
    for (const name of [...(this.options.names ?? [])].filter(meaningOfName)) {
      this.faults.reservedName(name, this.cursor.find(name))
    }
    const formula = this.whole()
    for (const each of this.infinities.misplaced) this.faults.infinity(each)
    return formula
  }

  private whole(): FormulaNode | undefined {
    const first = this.side()
    if (first === undefined) return undefined
    if (this.cursor.here.text !== ',' || first.kind !== 'equation' || !hasDerivative(first)) {
      return this.cursor.here.kind === 'end' ? first : this.refuse()
    }
    const { text, options, cursor, faults } = this
    const conditions = readConditions(first, {
      text,
      options,
      cursor,
      faults,
      expression: () => this.expression(0),
      refuse: () => this.refuse(),
      hasErrors: () => hasErrors(this.diagnostics),
    })
    if (conditions === undefined) return undefined
    if (this.cursor.here.kind !== 'end') return this.refuse()
    const last = conditions.at(-1) ?? first
    return {
      kind: 'initial-values',
      equation: first,
      conditions,
      span: cover(first.span, last.span),
    }
  }

  /** An expression, or an equation of two. */
  private side(): FormulaNode | undefined {
    const left = this.expression(0)
    if (left === undefined || !this.cursor.take('=')) return left
    const right = this.expression(0)
    if (right === undefined) return undefined
    return this.made({ kind: 'equation', left, right, span: cover(left.span, right.span) })
  }

  /** Operands with signs that bind at least as strongly as `least`; `after` is the sign before the first. */
  private expression(least: number, after = '', depth = 0): FormulaNode | undefined {
    if (depth > FORMULA_DEPTH) return this.tooDeep()
    let left = this.operand(depth)
    while (left !== undefined) {
      const sign = this.cursor.here
      const implied = this.cursor.beginsOperand()
      const binding = implied ? 20 : (bindingOf(sign.text) ?? -1)
      if (binding < least || binding < 0) break
      if (implied) {
        const isClear = !this.mayReachFurther(left, after)
        this.faults.impliedProduct(left, sign, isClear, this.cursor.beside(-1))
      } else this.cursor.at++
      const operator = implied ? '*' : sign.text
      const right = this.expression(operator === '^' ? NEGATIVE : binding + 1, operator, depth + 1)
      if (right === undefined) return undefined
      left = this.made({
        kind: 'operation',
        operator: operator as FormulaOperator,
        left,
        right,
        span: cover(left.span, right.span),
      })
    }
    return left
  }

  /** `1/2x`, `2^3x`, `sin 2x`: whether a product without a sign may belong to more than its neighbour. */
  private mayReachFurther(left: FormulaNode, after: string): boolean {
    const isOpen = left.kind === 'operation' && !this.bracketed.has(left)
    const below = isOpen && (left.operator === '/' || left.operator === '^')
    const hasNoBrackets = left.kind === 'call' && this.cursor.beside(-1)?.text !== ')'
    return below || hasNoBrackets || !['', '+', '-', '*'].includes(after)
  }

  private operand(depth: number): FormulaNode | undefined {
    const { here } = this.cursor
    if (this.cursor.take('-')) {
      const operand = this.expression(NEGATIVE, '-', depth + 1)
      const place = span(here.start, operand?.span.end)
      return operand && this.made({ kind: 'negative', operand, span: place })
    }
    if (this.cursor.take('+')) {
      this.faults.superfluousPlus(here, this.cursor.beside(-2))
      return this.expression(NEGATIVE, '+', depth + 1)
    }
    return this.elements(this.primary(depth))
  }

  private primary(depth: number): FormulaNode | undefined {
    const { here } = this.cursor
    const place = span(here.start, here.end)
    if (here.kind === 'number') {
      this.cursor.at++
      if (!isInRange(here.text)) this.faults.numberRange(here)
      return { kind: 'number', text: plainNumber(here.text), span: place }
    }
    if (here.kind === 'name') return this.named(here, depth)
    if (here.text === '[') return matrixAt(this.matrixParts(depth))
    if (!this.cursor.take('(')) return this.refuse()
    const inner = this.expression(0, '', depth + 1)
    if (inner === undefined) return undefined
    const close = this.cursor.here
    if (!this.cursor.take(')')) return this.unclosed(here)
    const bracketed = { ...inner, span: span(here.start, close.end) }
    this.bracketed.add(bracketed)
    return this.made(bracketed)
  }

  private named(name: Token, depth: number): FormulaNode | undefined {
    const derivative = this.derivative(name)
    if (derivative !== undefined) return derivative
    this.cursor.at++
    if (isFunction(name.text, this.cursor.here.text, this.options.names)) {
      return this.functionCall(name, depth)
    }
    if (this.cursor.here.text === '(') return this.unknownCall(name, depth)
    const primes = this.cursor.primes()
    if (primes > 0) {
      const end = this.cursor.beside(-1)?.end
      return { kind: 'derivative', of: name.text, order: primes, span: span(name.start, end) }
    }
    const place = span(name.start, name.end)
    if (this.infinities.note(name)) return { kind: 'constant', name: INFINITY, span: place }
    return name.text === 'pi' || name.text === 'e'
      ? { kind: 'constant', name: name.text, span: place }
      : { kind: 'symbol', name: name.text, span: place }
  }

  /** What a function that is not there is called with is read on, for what is wrong in it. */
  private unknownCall(name: Token, depth: number): FormulaNode | undefined {
    const open = this.cursor.here
    this.cursor.at++
    const first = this.expression(0, '', depth + 1)
    if (first === undefined) return undefined
    let count = 1
    while (this.cursor.take(',')) {
      count++
      if (this.expression(0, '', depth + 1) === undefined) return undefined
    }
    const isQuantity = this.options.names?.has(name.text)
    const isProduct = (isQuantity ?? !isElsewhere(name.text)) && count === 1
    const close = this.cursor.here
    const of =
      isQuantity === true && count === 1 && first.kind === 'symbol' ? first.name : undefined
    const brackets = span(open.start, close.end)
    if (of !== undefined && close.text === ')')
      this.faults.functionOf(name, of, brackets, isProduct && this.options.names?.has(of) === true)
    else this.faults.unknownFunction(name, open, { isProduct, isQuantity: isQuantity === true })
    if (!this.cursor.take(')')) return this.unclosed(open)
    return this.made({ ...first, span: span(name.start, close.end) })
  }

  /** `dy/dt` and `d^2y/dt^2`, which begin like a name. */
  private derivative(name: Token): FormulaNode | undefined {
    const { start = 0, names } = this.options
    if (name.derives !== undefined) {
      this.cursor.at++
      return { kind: 'derivative', ...name.derives, span: span(name.start, name.end) }
    }
    const found = derivativeAt(this.text, name.start - start, names)
    if (found === undefined) return undefined
    const end = found.end + start
    this.cursor.passTo(end)
    const { of, by, order } = found
    return { kind: 'derivative', of, by, order, span: span(name.start, end) }
  }

  private functionCall(name: Token, depth: number): FormulaNode | undefined {
    const called = name.text as FormulaFunction
    const power = this.cursor.here.text === '^' ? this.cursor.beside(1) : undefined
    const raised =
      power?.kind === 'number' && this.cursor.beside(2)?.text === '(' ? power : undefined
    if (raised !== undefined) this.cursor.at += 2
    const open = this.cursor.here
    if (!this.cursor.take('(')) return this.bareArgument(name, called, depth)
    if (called === 'solve' && beginsSystem(this.cursor)) return this.system(name, open, depth)
    const given: FormulaNode[] = []
    while (this.cursor.here.text !== ')') {
      const argument = argumentAt(called, given.length, this.parts(depth + 1))
      if (argument === undefined) return undefined
      given.push(...argument)
      if (!this.cursor.take(',')) break
    }
    const close = this.cursor.here
    if (!this.cursor.take(')')) return this.unclosed(open)
    const place = span(name.start, close.end)
    const call = this.made({ kind: 'call', function: called, arguments: given, span: place })
    if (call === undefined) return undefined
    if (called === 'integrate') for (const bound of given.slice(2)) this.infinities.allow(bound)
    const fault = faultOfArguments(called, given, place)
    if (fault !== undefined) this.diagnostics.push(fault)
    const isBare = called === 'log' && given.length === 1
    if (isBare && this.options.naturalLog !== true) this.faults.whichLog(name)
    if (raised === undefined) return call
    this.faults.powerOfFunction(name, raised, open, close)
    const { text, start, end } = raised
    const right = { kind: 'number', text, span: span(start, end) } as const
    return this.made({ kind: 'operation', operator: '^', left: call, right, span: place })
  }

  /** `solve([x + y = 10, x - y = 4], [x, y])`. */
  private system(name: Token, open: Token, depth: number): FormulaNode | undefined {
    const found = systemAt(name, {
      cursor: this.cursor,
      faults: this.faults,
      expression: () => this.expression(0, '', depth + 1),
      refuse: () => this.refuse(),
      names: this.options.names,
    })
    if (found === undefined) return undefined
    if (!this.cursor.take(')')) return this.unclosed(open)
    this.unknowns.push(...found.unknowns)
    return this.noted(found.call)
  }

  /** A tree that was made of others. */
  private noted(node: FormulaNode): FormulaNode | undefined {
    for (const child of formulaChildren(node)) if (this.noted(child) === undefined) return undefined
    return this.made(node)
  }

  private parts(depth: number): ArgumentParts {
    return {
      cursor: this.cursor,
      expression: () => this.expression(0, '', depth),
      made: (node) => this.made(node),
      noSystem: (place, why) => this.faults.system(place, why),
    }
  }

  private matrixParts(depth: number): MatrixParts {
    const { faults, diagnostics } = this
    return {
      ...this.parts(depth + 1),
      faults,
      diagnostics,
      unclosed: (open) => this.unclosed(open),
    }
  }

  /** `sin x`: the brackets are missing. */
  private bareArgument(
    name: Token,
    called: FormulaFunction,
    depth: number,
  ): FormulaNode | undefined {
    const first = this.cursor.here
    if (!this.cursor.beginsOperand()) {
      this.faults.functionAlone(name)
      return undefined
    }
    const argument = this.expression(NEGATIVE, called, depth + 1)
    if (argument === undefined) return undefined
    const isAlone = this.cursor.beside(-1) === first && !this.cursor.beginsOperand()
    this.faults.bareArgument(
      name,
      argument,
      isAlone && !'*/'.includes(this.cursor.here.text || ' '),
    )
    return this.made({
      kind: 'call',
      function: called,
      arguments: [argument],
      span: cover(span(name.start, name.end), argument.span),
    })
  }

  /** `A[1, 2]` behind what it is an element of. */
  private elements(of: FormulaNode | undefined): FormulaNode | undefined {
    const { cursor, faults } = this
    if (of === undefined || cursor.here.text !== '[') return of
    const element = elementAt(of, { cursor, faults, unclosed: (open) => this.unclosed(open) })
    return element && this.made(element)
  }

  /** A node, whose height is noted: FORMULA_DEPTH holds for sums too. */
  private made<Node extends FormulaNode>(node: Node): Node | undefined {
    return this.heights.note(node) > FORMULA_DEPTH ? this.tooDeep() : node
  }

  private tooDeep(): undefined {
    const { start, end } = this.cursor.here
    return this.faults.tooLarge(span(start, end), `${FORMULA_DEPTH} parts within each other`)
  }

  private unclosed(open: Token): undefined {
    const { here } = this.cursor
    return here.kind === 'end' ? this.faults.unclosed(open, here) : this.refuse()
  }

  private refuse(): undefined {
    return this.faults.unexpected(this.cursor.here)
  }
}
