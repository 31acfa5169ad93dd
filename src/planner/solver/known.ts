// What is known of a name
// =============================================================================
//
// Values of the plan, as formulas take them and as JSON has them.

import {
  fromJson,
  isMap,
  lookup,
  mapValue,
  parseUnit,
  readingsOfValue,
  readingsValue,
  toJson,
  unitText,
  type FormulaInput,
  type FormulaReadings,
  type Json,
  type Value,
} from '#plan'
import { foundValue, mathResultOf } from '#plan/math-result'
import { intervalOfText } from '#plan/precise/interval-text'
import { rationalOfText } from '#plan/units/rational'

import { freeSymbols } from '#dialects/atomic/free-symbols'

import type { AtomicPlan, AtomicVariable } from '../schemas.ts'

/** A known, as `StateObject.knowns` has it: a number or an expression in its unit, or any other value of a plan as JSON. */
export interface Known {
  readonly value: Json
  /** The unit of a number or an expression; absent for a mere number, and for any other value. */
  readonly unit?: string
  /** The value as an exact number; absent where it was rounded or is none. */
  readonly exact?: string
  /**
   * The standard uncertainty of the value, in its unit; of readings that of each. Absent where no given has one, or it could
   * not be carried.
   */
  readonly uncertainty?: number | readonly number[]
}

/**
 * The number that a value is, as formulas take it; of a result of `math.*` with what it is exactly, or its bounds. Undefined for any
 * other value.
 */
export function measureOf(value: Value): FormulaInput | undefined {
  const result = mathResultOf(value)
  if (result !== undefined && isMap(value)) {
    const measure = measureOf(result.value)
    const [exact, bounds] = [lookup(value, 'exact'), lookup(value, 'bounds')]
    if (measure === undefined || measure.exact !== undefined) return measure
    if (typeof exact === 'string' && rationalOfText(exact) !== undefined)
      return { ...measure, exact }
    const near = typeof bounds === 'string' ? intervalOfText(bounds) : undefined
    return near === undefined ? measure : { ...measure, bounds: near }
  }
  if (typeof value === 'number') return { value }
  if (value === null || typeof value !== 'object' || !('kind' in value)) return undefined
  if (value.kind === 'quantity') return measured(value.value, value.unit)
  if (!isMap(value)) return undefined
  const [exact, unit] = [lookup(value, 'exact'), lookup(value, 'unit')]
  return typeof exact === 'string' ? exactMeasure(exact, unit) : undefined
}

/** What a variable of an atomic plan is known to be; undefined where it must be given. */
export function measureOfVariable(variable: string | AtomicVariable): FormulaInput | undefined {
  if (typeof variable === 'string' || variable.value === undefined) return undefined
  const { value, unit } = variable
  if (typeof value === 'object') return undefined
  return typeof value === 'number' ? measured(value, unit) : exactMeasure(value, unit)
}

/** The readings that a variable of an atomic plan is known by; undefined where it is none of these. */
export function readingsOfVariable(variable: string | AtomicVariable): FormulaReadings | undefined {
  if (typeof variable === 'string' || typeof variable.value !== 'object') return undefined
  const { value: all, unit, uncertainty } = variable
  const value = all.flatMap((each) => (typeof each === 'object' ? [] : [each]))
  if (value.length < all.length) return undefined
  const found = readingsOfValue(readingsValue(value, unit, uncertainty))
  return typeof found === 'string' ? undefined : found
}

/** The rows of a matrix that a variable of an atomic plan is known to be; undefined where it is none. */
export function rowsOfVariable(
  variable: string | AtomicVariable,
): readonly (readonly FormulaInput[])[] | undefined {
  if (typeof variable === 'string' || typeof variable.value !== 'object') return undefined
  const { value, unit } = variable
  const rows = value.flatMap((row) => (typeof row === 'object' ? [row] : []))
  if (rows.length < value.length) return undefined
  return rows.map((row) =>
    row.flatMap((each) => {
      const measure = typeof each === 'number' ? measured(each, unit) : exactMeasure(each, unit)
      return measure ?? []
    }),
  )
}

/** A matrix as a known. */
export function knownOfRows(
  rows: readonly (readonly FormulaInput[])[],
  unit: string | undefined,
): Known {
  const value = rows.map((row) => row.map((each) => each.value))
  return { value, ...(unit === undefined ? {} : { unit }) }
}

/** The readings that a value given by a person is. */
export function readingsIn(value: Value): FormulaReadings | undefined {
  const found = readingsOfValue(value)
  return typeof found === 'string' ? undefined : found
}

/** Readings as a known. */
export function knownOfReadings({ readings, unit, uncertainties }: FormulaReadings): Known {
  return {
    value: readings.map(({ value }) => value),
    ...(unit === undefined ? {} : { unit: unitText(unit) }),
    ...(uncertainties === undefined ? {} : { uncertainty: uncertainties }),
  }
}

/** A value as a known. */
export function knownOf(result: Value): Known {
  const value = foundValue(result)
  const measure = measureOf(result)
  const unit = unitTextOf(value)
  const inUnit = unit === undefined ? {} : { unit }
  if (measure === undefined) {
    const expression = isMap(value) ? lookup(value, 'exact') : undefined
    if (typeof expression !== 'string') return { value: toJson(value) }
    return { value: expression, ...inUnit }
  }
  const { value: number, exact } = measure
  return { value: number, ...inUnit, ...(exact === undefined ? {} : { exact }) }
}

/** A known that is no number as a value of a plan: an expression keeps its unit. */
export function valueOf({ value, unit }: Known): Value {
  if (typeof value !== 'string' || unit === undefined) return fromJson(value)
  return mapValue([
    ['exact', value],
    ['unit', unit],
  ])
}

/** The unit that a value is written in; undefined for a mere number. */
export function unitTextOf(value: Value): string | undefined {
  if (value === null || typeof value !== 'object' || !('kind' in value)) return undefined
  if (value.kind === 'quantity') return value.unit
  const unit = isMap(value) ? lookup(value, 'unit') : undefined
  return typeof unit === 'string' ? unit : undefined
}

function exactMeasure(exact: string, unit: unknown): FormulaInput | undefined {
  const [above = '', below = '1'] = exact.split('/')
  const value = Number(above) / Number(below)
  // An expression is no number; neither is one that is divided by nought.
  if (!Number.isFinite(value)) return undefined
  const measure = measured(value, typeof unit === 'string' ? unit : undefined)
  return measure && { ...measure, exact }
}

function measured(value: number, unit: string | undefined): FormulaInput | undefined {
  if (unit === undefined) return { value }
  const read = parseUnit(unit, 0, 0).unit
  return read && { value, unit: read }
}

/** The variables of a plan that stay symbols. */
export function symbolsIn({ variables = {}, steps }: AtomicPlan): ReadonlySet<string> {
  const open = Object.entries(variables).flatMap(([name, variable]) => {
    return typeof variable === 'string' || variable.value === undefined ? [name] : []
  })
  return freeSymbols(
    open,
    steps.map(({ type, inputs, output, formula }) => ({ type, inputs, output, formula })),
  )
}
