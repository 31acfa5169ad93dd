// Result sets
// =============================================================================
//
// What a task of a strategy leaves: records with a stable id and, where they have
// a place in a genome, their features. A million records are ordinary, so a set is
// a handful of typed columns, never an array of objects.
//
//   ids       the texts of all ids in UTF-8, end to end; id n is the bytes from
//             offsets[n] to offsets[n + 1]
//   columns   what else a file says of each record (columns/column.ts)
//   features  one row a feature, as columns; `record` says whose it is
//
// Invariants:
//
//   SET-1. Ids are distinct, not empty, and in the order of their UTF-8 bytes, which
//       is the order of their code points on every machine. Record n is id n.
//   SET-2. Features stand in the order of their record, and of one record in the
//       order of sequence name, start, end, strand. None comes twice.
//   SET-3. Coordinates are closed and whole: `start` and `end` both belong to the
//       feature; one that has no extent (an insertion site) has end = start − 1.
//       On the sequence start is low and end is high whatever the strand.
//   SET-4. A set is a value: nobody writes into its columns after it was made. The
//       same records are the same columns, so the same bytes and one handle: the
//       set without records is one, whichever comparison found nothing.

import type { Column } from './columns/column.ts'
import type { Ids } from './ids.ts'

export { idAt, type Ids } from './ids.ts'

/** Where the records of a set lie, as columns (SET-2, SET-3). */
export interface Features {
  /** How many features there are, of all records together. */
  readonly size: number
  /** Names of sequences, in the order of their UTF-8 bytes, each used by some feature. */
  readonly sequences: readonly string[]
  /** By feature: the number of its record, from 0. */
  readonly record: Uint32Array
  /** By feature: the number of its sequence, from 0. */
  readonly sequence: Uint32Array
  /** By feature: its lowest position on the sequence, which belongs to it (SET-3). */
  readonly start: Uint32Array
  /**
   * By feature: its highest position, which belongs to it; `start − 1` where it has no extent (SET-3).
   */
  readonly end: Uint32Array
  /** 1 forward, -1 reversed, 0 where it has none. */
  readonly strand: Int8Array
}

/** A set of records as columns (SET-1 to SET-4). */
export interface ResultSet {
  /** The id of each record; their order is that of the records. */
  readonly ids: Ids
  /** Absent where no record has a feature. */
  readonly features: Features | undefined
  /** By record, how many matches COLOCATE found; absent in every other set, and where there is no record. */
  readonly matches: Float64Array | undefined
  /** What else is known of each record, in the order of their names; absent where nothing is, and where there is no record. */
  readonly columns?: readonly Column[] | undefined
}

/** How many records a set has. */
export function sizeOf({ ids }: ResultSet): number {
  return ids.size
}
