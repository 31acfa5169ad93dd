// Whether a value substitutes back
// =============================================================================
//
// What a step found is put into its formula again, with what it was found from: then both sides
// must be equal. It is computed by our own evaluator, whatever tool or model found the value.
//
// Invariants:
//
//   SUBSTITUTE-1. Two sides are equal where a change of the value by its tolerance changes their
//       difference by as much as that difference: rounding passes, another value does not.
//   SUBSTITUTE-2. What cannot be put back says why; it is never taken for what holds.

import {
  convertDifference,
  evaluateFormula,
  parseFormula,
  sameDimension,
  symbolsOf,
  unitText,
  type FormulaInput,
  type FormulaNode,
  type FormulaReadings,
  type FormulaValue,
  type Unit,
} from '#plan'
import { withTurnsCounted } from '#plan/formula/evaluate-formula'
import { isResultCounted, turnReadings } from '#plan/formula/turn-readings'
import { minus } from '#plan/precise/interval'
import { numberOfInterval } from '#plan/precise/interval-number'
import { withoutTurns } from '#plan/units/turns'

/** A step's formula and what it was given. */
export interface Substituted {
  /** The formula as it is written. */
  readonly formula: string
  /** The name of the value in it. */
  readonly output: string
  /** What the other names stand for. */
  readonly given: ReadonlyMap<string, FormulaInput>
  /** The lists of readings among its names; by default there are none. */
  readonly readings?: ReadonlyMap<string, FormulaReadings> | undefined
  readonly value: FormulaInput
  /** By how much the value may be off, in `toleranceUnit`. */
  readonly tolerance?: number | undefined
  /** The unit of the tolerance; that of the value by default. */
  readonly toleranceUnit?: Unit | undefined
}

/** What became of it. */
export type Substitution =
  | { readonly kind: 'holds' }
  | { readonly kind: 'fails'; readonly left: string; readonly right: string }
  | { readonly kind: 'unchecked'; readonly why: string }

/** The part of a value by which it may be off where no tolerance is given. */
const RELATIVE = 1e-9

/** Puts a value back into its formula (SUBSTITUTE-1). */
export function substituteBack(substituted: Substituted): Substitution {
  const { formula: text, output } = substituted
  const { readings = NO_READINGS } = substituted
  const names = new Set([...substituted.given.keys(), ...readings.keys(), output])
  // The run that found the value may have begun before `log` had to say its base.
  const { formula } = parseFormula(text, { names, naturalLog: true })
  if (formula === undefined) return { kind: 'unchecked', why: 'its formula cannot be read' }
  const step = withReadTurns(formula, substituted)
  const { given, value } = step
  const lists = step.readings ?? NO_READINGS
  const sides = sidesOf(formula, output)
  if (sides === undefined) return { kind: 'unchecked', why: 'its formula does not name the result' }
  const at = (moved: FormulaInput) => difference(sides, { given, readings: lists }, output, moved)
  const here = at(value)
  if (here === undefined) return { kind: 'unchecked', why: 'it takes more than arithmetic' }
  if (here.apart === 0 || isWithin(here.apart, value, step, at)) return { kind: 'holds' }
  return { kind: 'fails', left: here.left, right: here.right }
}

/**
 * By how much the sides of a step's formula differ, in SI base units, for other values than those that it was given;
 * undefined where its formula takes more than arithmetic.
 */
export function apartness(
  step: Substituted,
):
  | ((given: ReadonlyMap<string, FormulaInput>, value: FormulaInput) => number | undefined)
  | undefined {
  const { formula: text, output, given } = step
  const names = new Set([...given.keys(), output])
  const { formula } = parseFormula(text, { names, naturalLog: true })
  const sides = formula === undefined ? undefined : sidesOf(formula, output)
  if (sides === undefined) return undefined
  return (others, value) => {
    const read = withReadTurns(formula as FormulaNode, { ...step, given: others, value })
    const apart = difference(sides, read, output, read.value)?.apart
    return apart === undefined || Number.isNaN(apart) ? undefined : apart
  }
}

/** The whole formula says how turns are read, and not a side of it alone. */
function withReadTurns(formula: FormulaNode, step: Substituted): Substituted {
  const { output, given, value, toleranceUnit } = step
  const measures = new Map([...given, [output, value]])
  const { readings = NO_READINGS } = step
  const units = new Map(
    [...measures, ...readings].flatMap(([name, { unit }]) =>
      unit === undefined ? [] : [[name, unit] as const],
    ),
  )
  const { counted } = turnReadings(formula, { units, expected: value.unit })
  const isResult = isResultCounted(formula, counted)
  const known = withTurnsCounted(measures, isResult ? new Set([...counted, output]) : counted)
  return {
    ...step,
    given: new Map([...known].filter(([name]) => given.has(name))),
    readings: withTurnsCounted(readings, counted),
    value: known.get(output) ?? value,
    toleranceUnit: isResult && toleranceUnit ? withoutTurns(toleranceUnit) : toleranceUnit,
  }
}

const NO_READINGS: ReadonlyMap<string, FormulaReadings> = new Map()

interface Sides {
  readonly left: FormulaNode
  readonly right: FormulaNode
}

/** The two sides; of a mere expression the result is one of them. */
function sidesOf(formula: FormulaNode, output: string): Sides | undefined {
  if (formula.kind === 'equation') {
    return symbolsOf(formula).has(output) ? formula : undefined
  }
  const { span } = formula
  return { left: { kind: 'symbol', name: output, span }, right: formula }
}

/** How far apart the sides are, in SI base units; not a number where they measure different things. */
interface Difference {
  readonly apart: number
  readonly left: string
  readonly right: string
}

/** What the names of a formula stand for, but for the result. */
type Given = Pick<Substituted, 'given' | 'readings'>

function difference(
  { left, right }: Sides,
  { given, readings = NO_READINGS }: Given,
  output: string,
  value: FormulaInput,
): Difference | undefined {
  const values = new Map([...given, [output, value] as const])
  const [a, b] = [left, right].map(
    (side) => evaluateFormula(side, { values, readings, turnsAreRead: true }).result,
  )
  if (a === undefined || b === undefined) return undefined
  const isSame =
    a.unit === undefined ||
    b.unit === undefined ||
    sameDimension(a.unit.dimension, b.unit.dimension)
  // Both are in SI base units, so their numbers compare, with more digits than a double has.
  const apart = isSame ? numberOfInterval(minus(a.bounds, b.bounds, BITS)) : Number.NaN
  return { apart, left: shown(a), right: shown(b) }
}

const BITS = 128

function shown({ value, unit }: FormulaValue): string {
  const text = unit === undefined ? '1' : unitText(unit)
  return text === '1' ? String(value) : `${value} ${text}`
}

function isWithin(
  apart: number,
  value: FormulaInput,
  { tolerance, toleranceUnit }: Substituted,
  at: (moved: FormulaInput) => Difference | undefined,
): boolean {
  const own = toleranceOf(value, tolerance, toleranceUnit)
  const by = Math.max(own, Math.abs(value.value) * RELATIVE, Number.MIN_VALUE)
  return [by, -by].some((step) => {
    const moved = at({ ...withoutExact(value), value: value.value + step })
    if (moved === undefined) return false
    if (Number.isNaN(apart)) return false
    const isCrossed = Math.sign(moved.apart) !== Math.sign(apart)
    return isCrossed || Math.abs(apart) <= Math.abs(moved.apart - apart)
  })
}

/** A value that is not exact any more once it is moved. */
export function withoutExact({ value, unit }: FormulaInput): FormulaInput {
  return unit === undefined ? { value } : { value, unit }
}

/** The tolerance in the unit of the value. */
function toleranceOf(
  { unit: own }: FormulaInput,
  tolerance = 0,
  unit: Unit | undefined = own,
): number {
  if (own === undefined || unit === undefined) return tolerance
  return convertDifference(tolerance, unit, own) ?? 0
}
