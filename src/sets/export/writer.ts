// What writes one format

import { NO_FEATURES } from '../chosen.ts'
import { SetFailure } from '../failure.ts'
import { sizeOf, type Features, type ResultSet } from '../result-set.ts'

export interface RowWriter {
  /** What stands before the rows. */
  readonly head: string
  /** Whether a feature has a row. */
  readonly placed: boolean
  /** Whether a record without a feature has a row. */
  readonly unplaced: boolean
  /** A line with its end; `at` is the number of the feature, and matches are those of the record, whose number comes last. */
  row(id: string, at: number | undefined, matches: number | undefined, record: number): string
}

/** The strand as every format writes it. */
export function signOf({ strand }: Features, at: number): '+' | '-' | '.' {
  const value = strand[at]
  return value === 1 ? '+' : value === -1 ? '-' : '.'
}

/** The features for a format that knows nothing else. Throws SetFailure where records have none. */
export function placesFor(
  format: string,
  set: ResultSet,
  unplaced: 'refuse' | 'leave-out' = 'refuse',
): Features {
  const { features } = set
  const records = sizeOf(set)
  // Of no record there is no place to say.
  if (records === 0) return NO_FEATURES
  if (features === undefined) throw new SetFailure('sets/no-places', { format })
  const placed = recordsWithPlaces(features)
  if (placed < records && unplaced === 'refuse') {
    const count = records - placed
    throw new SetFailure('sets/records-without-places', { format, count, records })
  }
  return features
}

/** Features of one record follow each other (SET-2). */
function recordsWithPlaces({ record }: Features): number {
  let count = 0
  for (let at = 0; at < record.length; at++) if (at === 0 || record[at] !== record[at - 1]) count++
  return count
}
