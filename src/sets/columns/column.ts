// Columns of a set
// =============================================================================
//
// What a file says of a record beside its id and its places: an amount, a name, whether something
// was paid. One value a record at most.
//
// Invariants:
//
//   SET-COLUMN-1. A column holds numbers, texts, or true and false, and only one of these. A record
//       may have no value in it.
//   SET-COLUMN-2. Columns stand in the order of their names, each name once, and none is the name of
//       something that a set has itself (`OWN_NAMES`).
//   SET-COLUMN-3. Each text of a column stands there once, in the order of its bytes, and some record
//       has it: the same values are the same bytes.

import { idAt, type Ids } from '../ids.ts'

/** What the values of a column are. */
export type ColumnKind = 'number' | 'text' | 'boolean'

/** A value of a record; undefined where it has none. */
export type CellValue = string | number | boolean

/** Numbers, one a record. */
export interface NumberColumn {
  /** As it stands in the file. */
  readonly name: string
  /** Tells numbers from texts. */
  readonly kind: 'number'
  /** By record: its number; NaN where it has none. */
  readonly numbers: Float64Array
}

/** Texts, or `true` and `false`, one a record. */
export interface WordColumn {
  /** As it stands in the file. */
  readonly name: string
  /** Of `boolean` the texts are `false` and `true`. */
  readonly kind: 'text' | 'boolean'
  /** The distinct texts in their order (SET-COLUMN-3); one may be empty in JSON lines alone. */
  readonly texts: Ids
  /** By record: the number of its text, from 0; NO_VALUE where it has none. */
  readonly at: Uint32Array
}

/** Values of the records of a set under one name (SET-COLUMN-1). */
export type Column = NumberColumn | WordColumn

/** A column without its values. */
export type ColumnSummary = Pick<Column, 'name' | 'kind'>

/** The number of no text. */
export const NO_VALUE = 2 ** 32 - 1

/** Names of what a set says itself; a column of a file that is called so is not kept. */
export const OWN_NAMES: ReadonlySet<string> = new Set(
  'id sequence start end strand matches'.split(' '),
)

/** Most columns of a set. */
export const MOST_COLUMNS = 1000

const MOST_NAME_BYTES = 1024

/** Whether a column may be called so: not empty, no control character, not too long. */
export function isColumnName(name: string): boolean {
  if (name === '' || !name.isWellFormed() || /\p{Cc}/u.test(name)) return false
  return new TextEncoder().encode(name).length <= MOST_NAME_BYTES
}

/** The value of the record with the number `record` in a column; undefined where it has none. */
export function cellAt(column: Column, record: number): CellValue | undefined {
  if (column.kind === 'number') {
    const number = column.numbers[record] as number
    return Number.isNaN(number) ? undefined : number
  }
  const at = column.at[record] as number
  if (at === NO_VALUE) return undefined
  const text = idAt(column.texts, at)
  return column.kind === 'boolean' ? text === 'true' : text
}
