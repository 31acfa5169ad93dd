// Evaluating a formula
// =============================================================================
//
// The value of a plain formula, with its unit. Values are converted to SI base units, and the result
// to the unit that is expected. As long as the numbers are fractions of moderate size they are
// computed with exactly, so that decimals come out as they went in.
//
// Invariants:
//
//   EVALUATE-FORMULA-1. A formula whose units are wrong has no value.
//   EVALUATE-FORMULA-2. No value is infinite or not a number: what has none is a finding at its place.
//   EVALUATE-FORMULA-3. What must be solved, derived or integrated is left to the solver, and so are matrices.

import { error, hasErrors, type Diagnostic } from '#text'

import { exactMeasure, fromBase, toBase, type Measure } from '../units/quantity-conversion.ts'
import {
  add,
  divide,
  multiply,
  ONE,
  power,
  rationalOfDecimal,
  rationalOfNumber,
  rationalText,
  sizeOf,
  subtract,
  ZERO,
  type Rational,
} from '../units/rational.ts'
import { createUnit, unitOfDimension, type Unit } from '../units/unit.ts'
import { checkFormulaUnits } from './formula-units.ts'
import type { FormulaCall, FormulaNode, FormulaOperation } from './formula.ts'
import { FUNCTIONS, isOfNumbers, OPERATIONS } from './number-rules.ts'

/** What a symbol stands for: a number of its unit; without a unit it is a mere number. */
export interface FormulaInput {
  /** The number, in that unit. */
  readonly value: number
  /** Absent for a mere number. */
  readonly unit?: Unit
  /** The value as exact text, such as `1/3`; by default it is exactly the number. */
  readonly exact?: string
}

/** What a formula is evaluated with. */
export interface FormulaInputs {
  /** The values of its symbols. */
  readonly values: ReadonlyMap<string, FormulaInput>
  /** The unit of the result; by default SI base units. */
  readonly expected?: Unit
}

/** The value of a formula. */
export interface FormulaValue {
  /** The number, in that unit; finite. */
  readonly value: number
  /** Absent where a power of a unit cannot be told. */
  readonly unit?: Unit
  /** The value as an exact number, such as `5.36448` or `1/3`; absent where it was rounded. */
  readonly exact?: string
}

/** What evaluating gives: a value, or why there is none. */
export interface FormulaEvaluation {
  /** Undefined where there is an error. */
  readonly result: FormulaValue | undefined
  /** Why there is no value, each fault at its place. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The value of a formula: of an expression, or of the side of an equation that is not just the name of the
 * result. `a = v/t` with 60 mph and 5 s is 5.36448 m/s^2.
 */
export function evaluateFormula(formula: FormulaNode, inputs: FormulaInputs): FormulaEvaluation {
  const { values, expected } = inputs
  const units = new Map([...values].map(([name, { unit }]) => [name, unit ?? MERE_NUMBER]))
  const numbers = new Map([...values].map(([name, { value }]) => [name, value]))
  const wanted = expected === undefined ? {} : { expected }
  const check = checkFormulaUnits(formula, { units, numbers, ...wanted })
  if (hasErrors(check.diagnostics)) return { result: undefined, diagnostics: check.diagnostics }
  const evaluation = new Evaluation(values)
  const measure = evaluation.formula(formula)
  if (measure === undefined) return { result: undefined, diagnostics: evaluation.diagnostics }
  const { dimension } = check
  const unit = dimension === undefined ? undefined : (expected ?? unitOfDimension(dimension))
  const { value, exact } = unit === undefined ? measure : fromBase(measure, unit)
  if (!Number.isFinite(value)) {
    const why = 'it is beyond the range of numbers'
    const diagnostics = [error('formula/no-value', formula.span, { details: { why } })]
    return { result: undefined, diagnostics }
  }
  const result = {
    value,
    ...(unit === undefined ? {} : { unit }),
    ...(exact === undefined ? {} : { exact: rationalText(exact) }),
  }
  return { result, diagnostics: [] }
}

const MERE_NUMBER: Unit = createUnit([])

/** A decimal, or a fraction of two; undefined where a text is neither. */
function rationalOfText(text: string | undefined): Rational | undefined {
  const [above = '', below = '1', ...others] = text?.split('/') ?? []
  const numerator = rationalOfDecimal(above.trim())
  const denominator = rationalOfDecimal(below.trim())
  if (numerator === undefined || denominator === undefined || others.length > 0) return undefined
  return denominator.num === 0n ? undefined : divide(numerator, denominator)
}

/** How many binary digits an exact number may have. */
const EXACT_BITS = 512

class Evaluation {
  readonly diagnostics: Diagnostic[] = []
  private values: ReadonlyMap<string, Measure>

  constructor(values: ReadonlyMap<string, FormulaInput>) {
    this.values = new Map(
      [...values].map(([name, { value, unit, exact }]) => {
        const measure = { value, exact: rationalOfText(exact) ?? rationalOfNumber(value) }
        return [name, unit === undefined ? measure : toBase(measure, unit)]
      }),
    )
  }

  formula(node: FormulaNode): Measure | undefined {
    if (node.kind !== 'equation') return this.value(node)
    const { left, right } = node
    if (left.kind === 'symbol' && !this.values.has(left.name)) return this.value(right)
    if (right.kind === 'symbol' && !this.values.has(right.name)) return this.value(left)
    return this.needsSolver(node)
  }

  private value(node: FormulaNode): Measure | undefined {
    switch (node.kind) {
      case 'number':
        return numberMeasure(node.text)
      case 'constant':
        return { value: node.name === 'pi' ? Math.PI : Math.E }
      case 'symbol': {
        const value = this.values.get(node.name)
        return value ?? this.fault('formula/missing-value', node, { name: node.name })
      }
      case 'negative': {
        const operand = this.value(node.operand)
        return operand && negated(operand)
      }
      case 'operation':
        return this.operation(node)
      case 'call':
        return this.call(node)
      case 'derivative':
      case 'point':
      case 'matrix':
      case 'element':
      case 'equation':
      case 'initial-values':
        return this.needsSolver(node)
    }
  }

  private operation(node: FormulaOperation): Measure | undefined {
    const left = this.value(node.left)
    const right = left && this.value(node.right)
    if (left === undefined || right === undefined) return undefined
    const { operator } = node
    if (operator === '/' && right.value === 0) return this.noValue(node, 'it divides by 0')
    if (operator === '^' && left.value === 0 && right.value < 0) {
      return this.noValue(node, 'it divides by 0')
    }
    if (operator === '^' && left.value < 0 && !Number.isInteger(right.value)) {
      return this.noValue(node, 'a negative number has no such power')
    }
    const exact = exactResult(operator, left, right)
    return this.finite(exact ?? { value: OPERATIONS[operator](left.value, right.value) }, node)
  }

  private call(node: FormulaCall): Measure | undefined {
    const [first] = node.arguments
    const { function: called } = node
    if (called === 'subs') return this.substitution(node)
    if (first === undefined || (called !== 'abs' && !isOfNumbers(called))) {
      return this.needsSolver(node)
    }
    const argument = this.value(first)
    if (argument === undefined) return undefined
    if (called === 'abs') return argument.value < 0 ? negated(argument) : argument
    const { value } = argument
    if (called === 'sqrt' && value < 0)
      return this.noValue(node, 'it is the root of a negative number')
    if (LOGARITHMS.has(called) && value <= 0) {
      return this.noValue(node, 'there is a logarithm of positive numbers only')
    }
    if ((called === 'asin' || called === 'acos') && Math.abs(value) > 1) {
      return this.noValue(node, 'no angle has a sine or cosine beyond 1')
    }
    return this.finite({ value: FUNCTIONS[called](value) }, node)
  }

  private substitution(node: FormulaCall): Measure | undefined {
    const [of, ...pairs] = node.arguments
    const before = this.values
    const values = new Map(before)
    for (const pair of pairs) {
      if (pair.kind !== 'equation' || pair.left.kind !== 'symbol') continue
      const value = this.value(pair.right)
      if (value === undefined) return undefined
      values.set(pair.left.name, value)
    }
    this.values = values
    const value = of && this.value(of)
    this.values = before
    return value
  }

  private finite(measure: Measure, node: FormulaNode): Measure | undefined {
    return Number.isFinite(measure.value)
      ? measure
      : this.noValue(node, 'it is beyond the range of numbers')
  }

  private noValue(node: FormulaNode, why: string): undefined {
    return this.fault('formula/no-value', node, { why })
  }

  private needsSolver(node: FormulaNode): undefined {
    return this.fault('formula/needs-solver', node, {})
  }

  private fault(
    code: Diagnostic['code'],
    { span }: FormulaNode,
    details: Diagnostic['details'],
  ): undefined {
    this.diagnostics.push(error(code, span, { details }))
    return undefined
  }
}

const LOGARITHMS: ReadonlySet<string> = new Set(['ln', 'log', 'log10'])

const EXACT = { '+': add, '-': subtract, '*': multiply, '/': divide } as const

/** The exact result, while both are exact and it stays small. */
function exactResult(
  operator: FormulaOperation['operator'],
  { exact: left }: Measure,
  { exact: right }: Measure,
): Measure | undefined {
  if (left === undefined || right === undefined) return undefined
  if (operator !== '^') return small(EXACT[operator](left, right))
  const exponent = Number(right.num)
  if (right.den !== 1n || sizeOf(left) * Math.abs(exponent) > EXACT_BITS) return undefined
  return small(exponent === 0 ? ONE : power(left, exponent))
}

function numberMeasure(text: string): Measure {
  const exact = rationalOfDecimal(text)
  return exact === undefined ? { value: Number(text) } : exactMeasure(exact)
}

function small(exact: Rational): Measure | undefined {
  return sizeOf(exact) > EXACT_BITS ? undefined : exactMeasure(exact)
}

function negated({ value, exact }: Measure): Measure {
  return exact === undefined ? { value: -value } : exactMeasure(subtract(ZERO, exact))
}
