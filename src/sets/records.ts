// A set, record by record
// =============================================================================
//
// For whoever prints or exports a set: objects are made one at a time, as they are
// asked for, so that a million records need no more memory than one.

import { cellAt, type CellValue, type Column } from './columns/column.ts'
import { idAt, sizeOf, type Features, type ResultSet } from './result-set.ts'

/** Where a record lies, once. Coordinates are closed (SET-3). */
export interface RecordFeature {
  /** The name of the sequence. */
  readonly sequence: string
  /** The lowest coordinate, whatever the strand. */
  readonly start: number
  /** The highest coordinate; `start − 1` for a feature without extent. */
  readonly end: number
  /** 1 forward, -1 reversed, 0 where it has none. */
  readonly strand: 1 | -1 | 0
}

/** One record of a set, as an object of its own. */
export interface SetRecord {
  /** Its id, which no other record of the set has. */
  readonly id: string
  /** In the order of sequence, start, end, strand; empty where the record has no place. */
  readonly features: readonly RecordFeature[]
  /** How many matches COLOCATE found; absent in every other set. */
  readonly matches?: number
  /** What its columns say, by their names; absent where the set has none. A column without a value is left out. */
  readonly values?: Readonly<Record<string, CellValue>>
}

/** The records of a set in the order of their ids: `count` of them from number `from` on, or all. */
export function* recordsOf(
  set: ResultSet,
  from = 0,
  count = Number.POSITIVE_INFINITY,
): Generator<SetRecord, void, undefined> {
  const { ids, features, matches, columns } = set
  const end = Math.min(from + count, sizeOf(set))
  let row = features === undefined ? 0 : firstRowOf(features, from)
  for (let record = from; record < end; record++) {
    const own: RecordFeature[] = []
    if (features !== undefined) {
      for (; features.record[row] === record; row++) own.push(featureAt(features, row))
    }
    const counted = matches === undefined ? {} : { matches: matches[record] as number }
    const told = columns === undefined ? {} : { values: valuesOf(columns, record) }
    yield { id: idAt(ids, record), features: own, ...counted, ...told }
  }
}

/** The values of the record with the number `record`, by the names of their columns. */
export function valuesOf(
  columns: readonly Column[],
  record: number,
): Readonly<Record<string, CellValue>> {
  const values = columns.map((column) => [column.name, cellAt(column, record)] as const)
  // An own member whatever it is called, `__proto__` included.
  return Object.fromEntries(
    values.filter((one): one is [string, CellValue] => one[1] !== undefined),
  )
}

/** The first row of features that is of this record or of a later one. */
function firstRowOf({ record, size }: Features, wanted: number): number {
  let [low, high] = [0, size]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((record[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

function featureAt(features: Features, row: number): RecordFeature {
  return {
    sequence: features.sequences[features.sequence[row] as number] as string,
    start: features.start[row] as number,
    end: features.end[row] as number,
    strand: features.strand[row] as 1 | -1 | 0,
  }
}
