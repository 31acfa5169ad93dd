// Keeping a part of a set
// =============================================================================
//
// Invariants:
//
//   FILTER-1. What is kept is as it was: its features and all its columns. Counts of matches, which
//       referred to another result, are gone (SET-OPERATORS-2).
//   FILTER-2. A set without records has no columns, and a part of it is that set (SET-4).

import { NONE } from '../choice.ts'
import { chosenOf } from '../chosen.ts'
import { cellAt, type CellValue, type Column } from '../columns/column.ts'
import { SetFailure } from '../failure.ts'
import { sizeOf, type ResultSet } from '../result-set.ts'
import { checkDates, columnNamed, testOf, type Condition } from './condition.ts'

/** The records that fulfil all conditions. Throws SetFailure for a column that is not there or is of another kind. */
export function filter(set: ResultSet, where: readonly Condition[]): ResultSet {
  const size = sizeOf(set)
  if (size === 0) return set
  const test = testOf(where, set.columns ?? [])
  const kept = new Uint32Array(size)
  let count = 0
  for (let record = 0; record < size; record++) if (test(record)) kept[count++] = record
  return partOf(set, kept.subarray(0, count))
}

/** Which records are the first, and in which order. */
export interface Top {
  /** The name of a column of numbers, or of dates and times. */
  readonly by: string
  /** How many records are kept, from 1. */
  readonly count: number
  /** `highest` by default. */
  readonly order?: 'highest' | 'lowest' | undefined
}

/** The part that `top` keeps, and what of it a person should know. */
export interface TopPart {
  /** The records that are kept. */
  readonly set: ResultSet
  /** Records that have the same value as the last one and are left out; of those the first by id are kept. */
  readonly tied: number
  /** Records without a value, which are never kept. */
  readonly without: number
}

/** The first records in the order of a column. Throws SetFailure for a column that is not there or has no order. */
export function top(set: ResultSet, { by, count, order = 'highest' }: Top): TopPart {
  const size = sizeOf(set)
  if (size === 0) return { set, tied: 0, without: 0 }
  const column = columnNamed(by, set.columns ?? [])
  checkOrder(column)
  const values = Array.from({ length: size }, (_, record) => cellAt(column, record))
  const all = Uint32Array.from(values.keys()).filter((record) => values[record] !== undefined)
  const sign = order === 'highest' ? -1 : 1
  const ranked = all.toSorted((a, b) => {
    const [one, other] = [values[a] as CellValue, values[b] as CellValue]
    // Equal ones in the order of their ids, on every machine.
    return one === other ? a - b : one < other ? -sign : sign
  })
  const kept = ranked.slice(0, count)
  const last = kept.length === 0 ? undefined : values[kept[kept.length - 1] as number]
  let tied = 0
  for (let at = kept.length; at < ranked.length && values[ranked[at] as number] === last; at++)
    tied++
  return { set: partOf(set, kept.toSorted()), tied, without: size - all.length }
}

/** Numbers are in an order, and dates are. Throws SetFailure. */
function checkOrder(column: Column): void {
  if (column.kind === 'boolean') {
    throw new SetFailure('sets/not-in-order', { column: column.name, value: 'true' })
  }
  checkDates(column)
}

/** Some records, in their order, as they are. */
function partOf(set: ResultSet, kept: Uint32Array): ResultSet {
  const none = new Uint32Array(kept.length).fill(NONE)
  return chosenOf(set, set, { left: kept, right: none })
}
