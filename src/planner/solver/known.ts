// What is known of a name
// =============================================================================
//
// Values of the plan, as formulas take them and as JSON has them.

import { isMap, lookup, parseUnit, toJson, type FormulaInput, type Json, type Value } from '#plan'

import type { AtomicVariable } from '../schemas.ts'

/** A known, as `StateObject.knowns` has it: a number in its unit, or any other value of a plan as JSON. */
export interface Known {
  readonly value: Json
  /** The unit of the number; absent for a mere number, and for what is none. */
  readonly unit?: string
  /** The value as an exact number; absent where it was rounded or is none. */
  readonly exact?: string
}

/** The number that a value is, as formulas take it; undefined for any other value. */
export function measureOf(value: Value): FormulaInput | undefined {
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
  return typeof value === 'number' ? measured(value, unit) : exactMeasure(value, unit)
}

/** A value as a known. */
export function knownOf(value: Value, exact?: string): Known {
  const measure = measureOf(value)
  if (measure === undefined) return { value: toJson(value) }
  const unit = unitTextOf(value)
  const said = exact ?? measure.exact
  return {
    value: measure.value,
    ...(unit === undefined ? {} : { unit }),
    ...(said === undefined ? {} : { exact: said }),
  }
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
  const measure = measured(
    Number(above) / Number(below),
    typeof unit === 'string' ? unit : undefined,
  )
  return measure && { ...measure, exact }
}

function measured(value: number, unit: string | undefined): FormulaInput | undefined {
  if (unit === undefined) return { value }
  const read = parseUnit(unit, 0, 0).unit
  return read && { value, unit: read }
}
