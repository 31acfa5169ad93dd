// Evaluating a formula
// =============================================================================
//
// The value of a plain formula, with its unit. Values are converted to SI base units, and the result
// to the unit that is expected, with as many digits on the way as the result needs (`precise-value.ts`). Fractions of
// moderate size are computed with exactly, so that decimals come out as they went in.
//
// Invariants:
//
//   EVALUATE-FORMULA-1. A formula whose units are wrong has no value.
//   EVALUATE-FORMULA-2. No value is infinite or not a number: what has none is a finding at its place.
//   EVALUATE-FORMULA-3. What must be solved, derived or integrated is left to the solver, and so are matrices.

import { error, hasErrors, type Diagnostic } from '#text'

import type { Interval } from '../precise/interval.ts'
import { preciseValue, type PreciseNames } from '../precise/precise-value.ts'
import { baseNumber } from '../units/quantity-conversion.ts'
import { rationalOfNumber, rationalOfText, rationalText } from '../units/rational.ts'
import { customaryUnit } from '../units/customary-unit.ts'
import { withoutTurns } from '../units/turns.ts'
import { createUnit, type Unit } from '../units/unit.ts'
import { formulaOfName, formulaOfRational, withNames } from './arithmetic.ts'
import { fromBaseTree, inBase } from './base-units.ts'
import { checkFormulaUnits } from './check-formula-units.ts'
import { formulaChildren, SOLVER_FUNCTIONS, type FormulaCall, type FormulaNode } from './formula.ts'
import { listCallsIn, type FormulaReadings } from './lists/readings.ts'
import { withoutLists, type WithoutLists } from './lists/without-lists.ts'
import { isResultCounted, turnReadings } from './turn-readings.ts'

/** What a symbol stands for: a number of its unit; without a unit it is a mere number. */
export interface FormulaInput {
  /** The number, in that unit. */
  readonly value: number
  /** Absent for a mere number. */
  readonly unit?: Unit
  /** The value as exact text, such as `1/3`; by default it is exactly the number. */
  readonly exact?: string
  /** Between which numbers of that unit the value is, where it was rounded; `exact` comes first. */
  readonly bounds?: Interval
}

/** What a formula is evaluated with. */
export interface FormulaInputs {
  /** The values of its symbols. */
  readonly values: ReadonlyMap<string, FormulaInput>
  /** The lists of readings among its symbols; by default there are none. */
  readonly readings?: ReadonlyMap<string, FormulaReadings>
  /** The unit of the result; by default the SI unit with a name of its own, else SI base units. */
  readonly expected?: Unit
  /** Where turns are not looked at, since a larger formula has said how they are read. */
  readonly turnsAreRead?: true
  /** How many binary digits the bounds of the result have at least; 128 by default. */
  readonly bits?: number
}

/** The value of a formula. */
export interface FormulaValue {
  /** The number, in that unit; finite. */
  readonly value: number
  /** Absent where a power of a unit cannot be told. */
  readonly unit?: Unit
  /** The value as an exact number, such as `5.36448` or `1/3`; absent where it was rounded. */
  readonly exact?: string
  /** Between which numbers of that unit the value is. */
  readonly bounds: Interval
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
  const { expected, readings = NO_READINGS } = inputs
  const units = new Map(
    [...inputs.values, ...readings].map(([name, { unit }]) => [name, unit ?? MERE_NUMBER]),
  )
  const counted =
    inputs.turnsAreRead === true ? NOTHING : turnReadings(formula, { units, expected }).counted
  const values = withTurnsCounted(inputs.values, counted)
  const numbers = new Map(
    [...values].map(([name, { value, unit }]) => [name, baseNumber(value, unit)]),
  )
  const wanted = expected === undefined ? {} : { expected }
  const check = checkFormulaUnits(formula, { units, numbers, ...wanted })
  if (hasErrors(check.diagnostics)) return { result: undefined, diagnostics: check.diagnostics }
  const own = check.unit && customaryUnit(check.unit, units.values())
  const unit = check.dimension === undefined ? undefined : (expected ?? own)
  const numeric = withoutReadings(formula, treesOf(values), withTurnsCounted(readings, counted))
  if ('code' in numeric) return { result: undefined, diagnostics: [numeric] }
  const side = new Expression(numeric.trees).of(numeric.formula)
  if ('code' in side) return { result: undefined, diagnostics: [side] }
  const scale = unit && isResultCounted(formula, counted) ? withoutTurns(unit) : unit
  const tree = scale === undefined ? side : fromBaseTree(side, scale)
  const found = preciseValue(tree, numeric.trees, inputs.bits)
  if (found?.kind !== 'value') {
    // What the unit of the result adds stands nowhere in the text.
    const { node = formula, why = 'it is no number' } = found ?? {}
    const place = node.span.end > node.span.start ? node.span : formula.span
    const diagnostics = [error('formula/no-value', place, { details: { why } })]
    return { result: undefined, diagnostics }
  }
  const { value, exact, bounds } = found
  const result = {
    value,
    bounds,
    ...(unit === undefined ? {} : { unit }),
    ...(exact === undefined ? {} : { exact: rationalText(exact) }),
  }
  return { result, diagnostics: [] }
}

/** The formula of numbers that a formula of lists is; any other as it is. */
function withoutReadings(
  formula: FormulaNode,
  trees: PreciseNames,
  readings: ReadonlyMap<string, FormulaReadings>,
): WithoutLists | Diagnostic {
  const hasLists = readings.size > 0 || listCallsIn(formula).length > 0
  return hasLists ? withoutLists(formula, { readings, trees }) : { formula, trees }
}

const MERE_NUMBER: Unit = createUnit([])
const NO_READINGS: ReadonlyMap<string, FormulaReadings> = new Map()
const NOTHING: ReadonlySet<string> = new Set()

/** The values with the units that they are computed with: of names whose turns are counted, without the turns. */
export function withTurnsCounted<Measure extends Pick<FormulaInput, 'unit'>>(
  values: ReadonlyMap<string, Measure>,
  counted: ReadonlySet<string>,
): ReadonlyMap<string, Measure> {
  if (counted.size === 0) return values
  return new Map(
    [...values].map(([name, input]) => {
      const { unit } = input
      return [name, unit && counted.has(name) ? { ...input, unit: withoutTurns(unit) } : input]
    }),
  )
}

/** What the symbols stand for, in SI base units. */
function treesOf(values: ReadonlyMap<string, FormulaInput>): PreciseNames {
  const names = new Map<string, FormulaNode | Interval>()
  for (const [name, { value, unit, exact, bounds }] of values) {
    const known = rationalOfText(exact)
    if (known === undefined && bounds !== undefined) {
      // No name of a formula has such a sign.
      const near = `${name}~`
      names.set(near, bounds)
      names.set(name, inBase(formulaOfName(near), unit))
    } else names.set(name, inBase(formulaOfRational(known ?? rationalOfNumber(value)), unit))
  }
  return names
}

/** What of a formula says its result, if that takes nothing but arithmetic; else why it does not. */
class Expression {
  readonly #values: ReadonlyMap<string, unknown>

  constructor(values: ReadonlyMap<string, unknown>) {
    this.#values = values
  }

  of(node: FormulaNode): FormulaNode | Diagnostic {
    if (node.kind !== 'equation') return this.#plain(node)
    const { left, right } = node
    if (left.kind === 'symbol' && !this.#values.has(left.name)) return this.#plain(right)
    if (right.kind === 'symbol' && !this.#values.has(right.name)) return this.#plain(left)
    return needsSolver(node)
  }

  #plain(node: FormulaNode): FormulaNode | Diagnostic {
    const tree = inserted(node)
    return this.#fault(tree) ?? tree
  }

  /** The first part that is no number. */
  #fault(node: FormulaNode, counted: ReadonlySet<string> = NONE): Diagnostic | undefined {
    if (node.kind === 'symbol' && !this.#values.has(node.name) && !counted.has(node.name)) {
      return error('formula/missing-value', node.span, { details: { name: node.name } })
    }
    if (!PLAIN.has(node.kind)) return needsSolver(node)
    if (node.kind === 'call' && SOLVER_FUNCTIONS.has(node.function)) return needsSolver(node)
    const isSum = node.kind === 'call' && node.function === 'sum'
    const [of, by, ...bounds] = formulaChildren(node)
    const isCounted = isSum && by?.kind === 'symbol'
    const inner = isCounted ? new Set([...counted, by.name]) : counted
    const found = of && this.#fault(of, inner)
    if (found !== undefined) return found
    for (const child of isCounted || by === undefined ? bounds : [by, ...bounds]) {
      const fault = this.#fault(child, counted)
      if (fault !== undefined) return fault
    }
    return undefined
  }
}

const NONE: ReadonlySet<string> = new Set()

const PLAIN: ReadonlySet<FormulaNode['kind']> = new Set([
  'number',
  'constant',
  'symbol',
  'negative',
  'operation',
  'call',
] as const)

function needsSolver({ span }: FormulaNode): Diagnostic {
  return error('formula/needs-solver', span, { details: {} })
}

/** The tree in which each `subs` is what it says. */
function inserted(node: FormulaNode): FormulaNode {
  if (node.kind === 'call' && node.function === 'subs') return substitution(node)
  switch (node.kind) {
    case 'negative':
      return { ...node, operand: inserted(node.operand) }
    case 'operation':
      return { ...node, left: inserted(node.left), right: inserted(node.right) }
    case 'call':
      return { ...node, arguments: node.arguments.map(inserted) }
    default:
      return node
  }
}

function substitution({ arguments: [of, ...pairs], span }: FormulaCall): FormulaNode {
  const meanings = new Map<string, FormulaNode>()
  for (const pair of pairs) {
    if (pair.kind === 'equation' && pair.left.kind === 'symbol') {
      meanings.set(pair.left.name, inserted(pair.right))
    }
  }
  return of === undefined
    ? formulaOfRational(rationalOfNumber(0))
    : { ...withNames(inserted(of), meanings), span }
}
