// A unit
// =============================================================================
//
// A product of named units with exponents: what `kg m/s^2` says. What it measures is
// its dimension; what one of it is in SI base units is worked out when it is asked for.
//
// Invariants:
//
//   UNIT-1. `unitText` is read back as the same unit: the same factors in the same order.
//   UNIT-2. A zero of its own (°C, °F) has only a unit that stands alone; within a product or
//       a quotient the name means a difference of temperatures.

import {
  DIMENSIONLESS,
  exactExponent,
  factorsText,
  timesPower,
  type Dimension,
} from './dimension.ts'
import {
  factorPower,
  factorWithPrefix,
  meaningOf,
  prefixWord,
  type Factor,
  type PrefixedUnit,
} from './named-unit.ts'
import { DECIBEL } from './level-names.ts'
import { NO_COUNTS, printedCounts, timesCounts, type Counts } from './counts.ts'
import { multiply, numberOfRational, ONE, type Rational } from './rational.ts'
import { READ_IN_TWO_WAYS } from './unit-table.ts'

/** A named unit, with its prefix, to the power of `exponent`. */
export interface UnitFactor {
  /** The named unit. */
  readonly unit: PrefixedUnit
  /** Not 0; a fraction in units such as `V/√Hz`. */
  readonly exponent: number
}

/** A unit: what is counted by a number beside it. */
export interface Unit {
  /** Each named unit once, in written order, those above the line before those below. */
  readonly factors: readonly UnitFactor[]
  /** The exponents of the base units; all 0 for a mere number. */
  readonly dimension: Dimension
  /** What zero is in kelvin, for °C and °F standing alone; else absent. */
  readonly zero?: Rational
}

/** What one of a unit is in SI base units. */
export interface UnitScale {
  /** The exact factor, and the exponent of pi that goes with it; undefined under a fractional exponent. */
  readonly exact: Factor | undefined
  /** The factor as a double. */
  readonly value: number
}

/** Makes a unit of its factors: equal ones become one, and those that cancel out go. */
export function createUnit(factors: readonly UnitFactor[]): Unit {
  const merged = factors.length > 1 ? merge(factors) : factors
  const [first] = merged
  const zero = merged.length === 1 && first?.exponent === 1 ? first.unit.unit.zero : undefined
  let dimension: Dimension = DIMENSIONLESS
  for (const { unit, exponent } of merged) {
    dimension = timesPower(dimension, unit.unit.dimension, exponent)
  }
  return zero === undefined ? { factors: merged, dimension } : { factors: merged, dimension, zero }
}

function merge(factors: readonly UnitFactor[]): readonly UnitFactor[] {
  const merged: UnitFactor[] = []
  for (const { unit, exponent } of factors) {
    const own = withoutZero(unit)
    const at = merged.findIndex((each) => isSameUnit(each.unit, own))
    const before = merged[at]
    if (before === undefined) merged.push({ unit: own, exponent })
    else if (Math.abs(before.exponent + exponent) < 1e-9) merged.splice(at, 1)
    else merged[at] = { unit: own, exponent: exactExponent(before.exponent + exponent) }
  }
  for (let at = 1; at < merged.length; at++) {
    if ((merged[at]?.exponent ?? 0) > 0 && (merged[at - 1]?.exponent ?? 0) < 0) {
      return [
        ...merged.filter(({ exponent }) => exponent > 0),
        ...merged.filter(({ exponent }) => exponent < 0),
      ]
    }
  }
  return merged
}

/** A person is one of people. */
function isSameUnit(a: PrefixedUnit, b: PrefixedUnit): boolean {
  if (a.symbol === b.symbol) return true
  const { label, factor } = a.unit
  return (
    label !== undefined &&
    label === b.unit.label &&
    a.prefix === b.prefix &&
    factor.rational.den === b.unit.factor.rational.den
  )
}

/** What a unit says that is counted. */
export function countsOf(unit: Unit): Counts {
  let counts = NO_COUNTS
  for (const { unit: named, exponent } of unit.factors) {
    const { label } = named.unit
    if (label === undefined) continue
    // What is left of levels is printed in `dB`: only a unit that is said names a reference.
    const isOne = named.prefix === '' && named.unit.factor.rational.den === 1n && label !== DECIBEL
    const base = isOne ? named : meaningOf(label)
    if (base !== undefined && 'unit' in base) {
      counts = timesCounts(counts, [{ label, unit: base, exponent: 1 }], exponent)
    }
  }
  return counts
}

/** A temperature within a product can only be a difference (UNIT-2). */
function withoutZero(unit: PrefixedUnit): PrefixedUnit {
  if (unit.unit.zero === undefined) return unit
  const difference = meaningOf(`Δ${unit.symbol}`)
  return difference !== undefined && 'unit' in difference ? difference : unit
}

/** The unit as it is always written: `kg m/s^2`, `J/(mol K)`, `1`. Read again it is the same (UNIT-1). */
export function unitText(unit: Unit): string {
  const factors = unit.factors.map(({ unit: { unit, prefix, symbol }, exponent }) => ({
    name: needsWord(symbol, exponent) ? prefixWord(prefix) + unit.word : symbol,
    exponent,
  }))
  // `deg K` is a name of two words, and `deg·K` a product.
  const apart = factors.map(({ name, exponent }, at) => {
    const before = factors[at - 1]
    const isBeside = before?.exponent === 1 && exponent > 0
    const isName = isBeside && meaningOf(`${before.name} ${name}`) !== undefined
    return { name: isName ? `·${name}` : name, exponent }
  })
  return factorsText(apart).replaceAll(' ·', '·')
}

/** Whether a symbol is read in two ways in this place: then the word is printed. */
function needsWord(symbol: string, exponent: number): boolean {
  if (exponent < 0 && (symbol === 'ms' || symbol === 'mK')) return true
  return Object.hasOwn(READ_IN_TWO_WAYS, symbol)
}

/** The SI unit of a dimension, made of base units; with labels of what is counted, if there are any. */
export function unitOfDimension(dimension: Dimension, counts: Counts = NO_COUNTS): Unit {
  const base = SI_BASE.flatMap(([symbol, at]) => {
    const exponent = dimension[at] ?? 0
    const meaning = meaningOf(symbol)
    return meaning === undefined || !('unit' in meaning) || Math.abs(exponent) < 1e-6
      ? []
      : [{ unit: meaning, exponent }]
  })
  const hasMoles = base.some(({ unit }) => unit.symbol === 'mol')
  return createUnit([...printedCounts(counts, hasMoles), ...base])
}

const SI_BASE: readonly (readonly [string, number])[] = [
  ['kg', 1],
  ['m', 0],
  ['mol', 5],
  ['cd', 6],
  ['bit', 7],
  ['s', 2],
  ['A', 3],
  ['K', 4],
]

/** What one of a unit is in SI base units, without its zero. */
export function scaleOf(unit: Unit): UnitScale {
  let exact: Factor | undefined = { rational: ONE, pi: 0 }
  let roots = 1
  for (const { unit: named, exponent } of unit.factors) {
    const factor = factorWithPrefix(named)
    if (Number.isInteger(exponent)) {
      const part = factorPower(factor, exponent)
      exact = { rational: multiply(exact.rational, part.rational), pi: exact.pi + part.pi }
    } else {
      roots *= (numberOfRational(factor.rational) * Math.PI ** factor.pi) ** exponent
    }
  }
  const value = numberOfRational(exact.rational) * Math.PI ** exact.pi * roots
  return { exact: roots === 1 ? exact : undefined, value }
}
