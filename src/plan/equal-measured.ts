// Equal by what is measured
// =============================================================================
//
// Two answers to one question of physics are equal where they say the same amount: 1 km and
// 1000 m, 0.1 + 0.2 and 0.3. `equal` of `value.ts` compares what is written; this compares what it means.
//
// Invariants:
//
//   EQUAL-MEASURED-1. The verdict does not depend on the order of the two, except that a tolerance
//       without a unit of its own is in that of the first.
//   EQUAL-MEASURED-2. Different dimensions are never equal, whatever the tolerance; a mere number has
//       the dimension of `1`, and so has an angle.
//   EQUAL-MEASURED-3. Only numbers are compared with a tolerance. Text is equal to the same text and to
//       no other, except that expressions in results of `math.*` with one unit may say the same
//       (`equalFormulas`): beside a unit text is an expression, anywhere else it is prose.

import { equalFormulas } from './formula/equal-formulas.ts'
import { mathResultOf } from './math-result.ts'
import { sameDimension } from './units/dimension.ts'
import { parseUnit } from './units/parse-unit.ts'
import { areLike, convertDifference, toBase } from './units/quantity-conversion.ts'
import { rationalOfNumber } from './units/rational.ts'
import type { Unit } from './units/unit.ts'
import {
  equal,
  isList,
  isMap,
  keyName,
  mapValue,
  quantity,
  type MapValue,
  type Value,
} from './value.ts'

/** By how much two numbers may differ and still be equal. */
export interface MeasuredTolerance {
  /** Absolute, in `unit`; 0 by default. */
  readonly tolerance?: number
  /** The unit of `tolerance`; that of the first value by default. Where it measures something else there is no tolerance. */
  readonly unit?: string
  /** The part of the larger amount, in SI base units; 1e-9 by default. */
  readonly relative?: number
}

/** What two numbers may differ by in relation to their size, by default: what rounding on different ways comes to. */
export const RELATIVE_TOLERANCE = 1e-9

/**
 * Whether two values say the same amount within `tolerance`: numbers and quantities after conversion, lists item by
 * item, results of `math.*` (`{value, unit, exact}`) by their value alone, where that is an expression by what it
 * says, other maps entry by entry, anything else as `equal` says.
 */
export function equalMeasured(a: Value, b: Value, tolerance: MeasuredTolerance = {}): boolean {
  const one = expressionOf(a)
  const other = expressionOf(b)
  if (one !== undefined || other !== undefined) {
    return one !== undefined && other !== undefined && saysTheSame(one, other)
  }
  const left = amountOf(a)
  const right = amountOf(b)
  if (left !== undefined || right !== undefined) {
    return equalMeasured(left ?? a, right ?? b, tolerance)
  }
  const first = measured(a)
  const second = measured(b)
  if (first !== undefined || second !== undefined) {
    return first !== undefined && second !== undefined && isNear(first, second, tolerance)
  }
  if (isList(a) && isList(b)) {
    return (
      a.length === b.length && a.every((item, at) => equalMeasured(item, b[at] as Value, tolerance))
    )
  }
  return isMap(a) && isMap(b) ? sameEntries(a, b, tolerance) : equal(a, b)
}

interface Measured {
  readonly value: number
  readonly unit: Unit
}

/** A number or a quantity whose unit can be read. */
function measured(value: Value): Measured | undefined {
  if (typeof value === 'number') return { value, unit: ONE_UNIT }
  if (value === null || typeof value !== 'object' || !('unit' in value)) return undefined
  const { unit } = parseUnit(value.unit)
  return unit && { value: value.value, unit }
}

const ONE_UNIT: Unit = parseUnit('1').unit as Unit

function isNear(first: Measured, second: Measured, tolerance: MeasuredTolerance): boolean {
  if (!areLike(first.unit, second.unit)) return false
  const left = inBase(first)
  const right = inBase(second)
  const apart = Math.abs(left - right)
  const larger = Math.max(Math.abs(left), Math.abs(right))
  if (apart <= (tolerance.relative ?? RELATIVE_TOLERANCE) * larger) return true
  // 1 and 1.1 differ by 0.1, and as doubles by a little more.
  return apart <= absoluteIn(first.unit, tolerance) + 4 * Number.EPSILON * larger
}

function inBase({ value, unit }: Measured): number {
  return toBase({ value, exact: rationalOfNumber(value) }, unit).value
}

/** The absolute tolerance in SI base units; none where its unit measures something else. */
function absoluteIn(own: Unit, { tolerance = 0, unit: name }: MeasuredTolerance): number {
  const mere = own.factors.length === 0
  const unit = name === undefined || mere ? own : parseUnit(name).unit
  if (unit === undefined || !sameDimension(unit.dimension, own.dimension)) return -Infinity
  return convertDifference(tolerance, unit, { factors: [], dimension: own.dimension }) ?? -Infinity
}

interface Expression {
  readonly text: string
  readonly unit: string
}

/** What a result of `math.*` says that is an expression and no number. */
function expressionOf(value: Value): Expression | undefined {
  const { value: amount, unit } = mathResultOf(value) ?? {}
  return typeof amount === 'string' && unit !== undefined ? { text: amount, unit } : undefined
}

function saysTheSame(a: Expression, b: Expression): boolean {
  return a.unit === b.unit && (a.text === b.text || equalFormulas(a.text, b.text))
}

/**
 * What a result of `math.*` says, without the map around it: its value, in its unit where the numbers
 * have none of their own, and each expression with its unit.
 */
function amountOf(value: Value): Value | undefined {
  const { value: amount, unit } = mathResultOf(value) ?? {}
  return amount === undefined || unit === undefined ? amount : inUnit(amount, unit)
}

/** The numbers of a value as quantities, and its texts as expressions beside their unit. */
function inUnit(value: Value, unit: string): Value {
  if (isList(value)) return Object.freeze(value.map((item) => inUnit(item, unit)))
  if (typeof value === 'number') return unit === '1' ? value : quantity(value, unit)
  if (typeof value !== 'string') return value
  return mapValue([
    ['value', value],
    ['unit', unit],
  ])
}

function sameEntries(a: MapValue, b: MapValue, tolerance: MeasuredTolerance): boolean {
  if (a.entries.length !== b.entries.length) return false
  const others = new Map(b.entries.map(([key, value]) => [keyName(key), value]))
  return a.entries.every(([key, value]) => {
    const other = others.get(keyName(key))
    return other !== undefined && equalMeasured(value, other, tolerance)
  })
}
