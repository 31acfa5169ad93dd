// Labels of what is counted
// =============================================================================
//
// Beside its dimension a number may say what it counts: `cells/mL` has the label `cell`. A number without a
// label may be anything.
//
// Invariants:
//
//   COUNTS-1. Two numbers are unlike only where each counts something that the other does not, on the same side of
//       the line: people and cells, `USD/item` and `EUR/item`. `USD/item` and `USD` may be meant alike.

import { PARTICLES } from './counted-units.ts'
import type { PrefixedUnit } from './named-unit.ts'

/** One label of a number. */
export interface Count {
  readonly label: string
  /** How it is written: a unit whose factor is 1. */
  readonly unit: PrefixedUnit
  readonly exponent: number
}

/** The labels of a number, by name. */
export type Counts = readonly Count[]

/** Of a number that does not say what it counts. */
export const NO_COUNTS: Counts = Object.freeze([])

/** The labels of a product of `a` with a power of `b`. */
export function timesCounts(a: Counts, b: Counts, exponent: number): Counts {
  if (b.length === 0) return a
  const all = new Map(a.map((each) => [each.label, each]))
  for (const each of b) {
    const before = all.get(each.label)
    const sum = (before?.exponent ?? 0) + each.exponent * exponent
    if (Math.abs(sum) < TINY) all.delete(each.label)
    else all.set(each.label, { ...(before ?? each), exponent: sum })
  }
  return [...all.values()].toSorted((x, y) => (x.label < y.label ? -1 : 1))
}

const TINY = 1e-6

/** What two numbers count that are not to be added, as they are written; undefined where they may be alike. */
export function unlikeCounts(a: Counts, b: Counts): readonly [string, string] | undefined {
  for (const side of [1, -1]) {
    const on = (counts: Counts) => counts.filter(({ exponent }) => exponent * side > 0)
    const only = (counts: Counts, others: Counts) =>
      on(counts).find(({ label }) => !on(others).some((each) => each.label === label))
    const first = only(a, b)
    const second = only(b, a)
    if (first !== undefined && second !== undefined) return [first.unit.symbol, second.unit.symbol]
  }
  return undefined
}

/** The labels of a sum of two numbers that are not unlike. */
export function sumOfCounts(a: Counts, b: Counts): Counts {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a
  return a.filter(({ label, exponent }) =>
    b.some((each) => each.label === label && Math.abs(each.exponent - exponent) < TINY),
  )
}

/** The labels that a result is printed with: whole powers, and no particles beside moles. */
export function printedCounts(counts: Counts, hasMoles: boolean): Counts {
  return counts.filter(
    ({ label, exponent }) => Number.isInteger(exponent) && !(hasMoles && PARTICLES.has(label)),
  )
}
