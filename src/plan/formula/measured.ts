// What a part of a formula measures
// =============================================================================
//
// Known, unknown, or any: a length and an unknown make a length where they are added, and 0 is
// of every unit. Matrices know it of each element.
//
// Invariants:
//
//   MEASURED-1. What is unknown is never an error, and makes what it is multiplied with unknown.
//   MEASURED-2. A symbol may stand for a matrix, all elements of which have its unit.

import { DIMENSIONLESS, sameDimension, timesPower, type Dimension } from '../units/dimension.ts'
import { NO_COUNTS, timesCounts, type Counts } from '../units/counts.ts'
import { countsOf, type Unit } from '../units/unit.ts'

/** What a number of a formula measures. */
export interface Known {
  readonly kind: 'known'
  readonly dimension: Dimension
  /** What it counts, where that is known. */
  readonly counts: Counts
}

/** What a part of a formula measures. */
export type Measured =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'any' }
  | Known
  | { readonly kind: 'matrix'; readonly rows: readonly (readonly Measured[])[] }

export const UNKNOWN: Measured = Object.freeze({ kind: 'unknown' })
export const ANY: Measured = Object.freeze({ kind: 'any' })

/** What a number of a dimension measures. */
export function known(dimension: Dimension, counts: Counts = NO_COUNTS): Known {
  return { kind: 'known', dimension, counts }
}

/** A mere number. */
export const NUMBER: Known = known(DIMENSIONLESS)

/** What a symbol with a unit measures. */
export function measuredIn(unit: Unit): Known {
  return known(unit.dimension, countsOf(unit))
}

/** The product of the first and a power of the second. */
export function product(a: Measured, b: Measured, exponent: 1 | -1): Measured {
  if (a.kind === 'any' || (b.kind === 'any' && exponent === 1)) return ANY
  if (a.kind !== 'known' || b.kind !== 'known') return UNKNOWN
  const counts = timesCounts(a.counts, b.counts, exponent)
  return known(timesPower(a.dimension, b.dimension, exponent), counts)
}

/** A power with a known exponent. */
export function raised(base: Measured, exponent: number): Measured {
  if (base.kind !== 'known') return base
  const counts = timesCounts(NO_COUNTS, base.counts, exponent)
  return known(timesPower(DIMENSIONLESS, base.dimension, exponent), counts)
}

/** What a number measures; undefined where it is not known. */
export function dimensionOfMeasured(measured: Measured): Dimension | undefined {
  return measured.kind === 'known' ? measured.dimension : undefined
}

/** What an element of a matrix measures: `any` for a 0, undefined where it is not known. */
export type ElementDimension = Dimension | 'any' | undefined

/** What an element of a matrix measures. */
export function elementDimension(measured: Measured): ElementDimension {
  return measured.kind === 'any' ? 'any' : dimensionOfMeasured(measured)
}

/** A 1 × 1 matrix as its element. */
export function asElement(measured: Measured): Measured {
  const [only, ...others] = measured.kind === 'matrix' ? measured.rows.flat() : []
  return only === undefined || others.length > 0 ? measured : only
}

/** What a derivative of this order measures. */
export function derived(of: Measured, by: Measured, order: number): Measured {
  let measured = of
  for (let times = 0; times < order; times++) measured = product(measured, by, -1)
  return measured
}

/** What it measures, or all elements of a matrix do; undefined where that is not known or differs. */
export function uniformDimension(measured: Measured): Dimension | undefined {
  const all = measured.kind === 'matrix' ? measured.rows.flat() : [measured]
  const [first, ...others] = all.map((each) => (each.kind === 'known' ? each.dimension : undefined))
  const isUniform = others.every((each) => first && each && sameDimension(first, each))
  return isUniform ? first : undefined
}
