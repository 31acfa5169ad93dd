// What writes one format

import { SetFailure } from '../failure.ts'
import { sizeOf, type Features, type ResultSet } from '../result-set.ts'

export interface RowWriter {
  /** What stands before the rows. */
  readonly head: string
  /** Whether a feature has a row. */
  readonly placed: boolean
  /** Whether a record without a feature has a row. */
  readonly unplaced: boolean
  /** A line with its end; `at` is the number of the feature, and matches are those of the record. */
  row(id: string, at: number | undefined, matches: number | undefined): string
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
  if (features === undefined) throw new SetFailure('sets/no-places', { format })
  const placed = new Set(features.record).size
  if (placed < records && unplaced === 'refuse') {
    const count = records - placed
    throw new SetFailure('sets/records-without-places', { format, count, records })
  }
  return features
}
