// Conversion
// =============================================================================
//
// A number in one unit as a number in another. Where both factors are fractions the
// result is the exact one, rounded once: 60 mph are 26.8224 m/s.

import { sameDimension } from './dimension.ts'
import {
  add,
  divide,
  multiply,
  numberOfRational,
  power,
  rationalOfNumber,
  subtract,
  type Rational,
} from './rational.ts'
import { unlikeCounts } from './counts.ts'
import { areLikeLevels } from './level-units.ts'
import { cyclesIn, turnsIn, withoutTurns } from './turns.ts'
import { countsOf, scaleOf, type Unit } from './unit.ts'

/** A number beside its unit; `exact` where no digit of it was rounded. */
export interface Measure {
  /** The number, as a double. */
  readonly value: number
  /** The same without rounding; absent where it is not known exactly. */
  readonly exact?: Rational
}

/**
 * `value`, a number of `from`, as a number of `to`; undefined where the two measure different things. A
 * temperature in °C or °F is one of a thermometer: 20 °C is 293.15 K.
 */
export function convert(value: number, from: Unit, to: Unit): number | undefined {
  return convertMeasure({ value, exact: rationalOfNumber(value) }, from, to)?.value
}

/** Whether a number in one unit may be told in another: both measure the same, and neither counts what the other does not. */
export function areLike(a: Unit, b: Unit): boolean {
  if (!sameDimension(a.dimension, b.dimension) || !areLikeLevels(a, b)) return false
  return unlikeCounts(countsOf(a), countsOf(b)) === undefined
}

/** The same for a number that may be known exactly. */
export function convertMeasure(measure: Measure, from: Unit, to: Unit): Measure | undefined {
  if (!areLike(from, to)) return undefined
  // A hertz is a cycle a second, and so is a turn: 60 rpm are 1 Hz.
  if (turnsIn(from) === 0 ? cyclesIn(from) !== 0 : cyclesIn(to) !== 0)
    return fromBase(toBase(measure, withoutTurns(from)), withoutTurns(to))
  return fromBase(toBase(measure, from), to)
}

/**
 * How large a difference of `value` in `from` is in `to`: 5 °C of tolerance are 5 K. Undefined where the
 * two measure different things.
 */
export function convertDifference(value: number, from: Unit, to: Unit): number | undefined {
  return convert(value, withoutZero(from), withoutZero(to))
}

function withoutZero({ factors, dimension }: Unit): Unit {
  return { factors, dimension }
}

/** A measure in SI base units. */
export function toBase({ value, exact }: Measure, unit: Unit): Measure {
  const scale = scaleOf(unit)
  if (exact === undefined || scale.exact === undefined || scale.exact.pi !== 0) {
    const scaled = scaledBy(exact, scale.exact, 1) ?? value * scale.value
    return { value: unit.zero === undefined ? scaled : scaled + numberOfRational(unit.zero) }
  }
  const scaled = multiply(exact, scale.exact.rational)
  return exactMeasure(unit.zero === undefined ? scaled : add(scaled, unit.zero))
}

/** A number of a unit in SI base units. */
export function baseNumber(value: number, unit: Unit | undefined): number {
  return unit === undefined ? value : toBase({ value, exact: rationalOfNumber(value) }, unit).value
}

/** A measure in SI base units as one in `unit`. */
export function fromBase({ value, exact }: Measure, unit: Unit): Measure {
  const scale = scaleOf(unit)
  if (exact === undefined || scale.exact === undefined || scale.exact.pi !== 0) {
    const scaled = scaledBy(exact, scale.exact, -1)
    if (scaled !== undefined && unit.zero === undefined) return { value: scaled }
    const above = unit.zero === undefined ? value : value - numberOfRational(unit.zero)
    return { value: above / scale.value }
  }
  const above = unit.zero === undefined ? exact : subtract(exact, unit.zero)
  return exactMeasure(divide(above, scale.exact.rational))
}

/** With pi in the factor only the last multiplication rounds. */
function scaledBy(
  exact: Rational | undefined,
  factor: { readonly rational: Rational; readonly pi: number } | undefined,
  exponent: 1 | -1,
): number | undefined {
  if (exact === undefined || factor === undefined) return undefined
  const rational = numberOfRational(multiply(exact, power(factor.rational, exponent)))
  return rational * Math.PI ** (factor.pi * exponent)
}

/** A measure that is known exactly. */
export function exactMeasure(exact: Rational): Measure {
  return { value: numberOfRational(exact), exact }
}
