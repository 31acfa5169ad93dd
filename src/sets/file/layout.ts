// What lies where in a set's file
// =============================================================================
//
//   0   the letters PLANWSET
//   8   the number of the form: 1, and 2 for a set with columns
//   12  what there is beside ids and features: bit 0, counts of matches
//   16  how many records, bytes of ids, features, sequences, bytes of their names
//   36  form 2: how many columns, and how many bytes they take: the low half, the high half
//   48  zeros up to 64; in form 1 from 36 on
//   64  the parts one after the other, in the order of `columnsOf`
//       form 2: behind them the columns (`columns.ts`)
//
// Invariants:
//
//   SET-FILE-1. Every number has its low byte first and every column begins at a
//       multiple of eight, filled up with zeros, so that a column is a view of the
//       file.
//   SET-FILE-2. A set makes one file, byte by byte, so one handle: nothing in it
//       says when or by whom it was written.
//   SET-FILE-3. A set without columns is a file of form 1, as it was before there were
//       any: its handle stays what it was.

export const MAGIC = Uint8Array.from('PLANWSET', (letter) => letter.charCodeAt(0))
/** Of a set without columns. */
export const FORM = 1
/** Of one with columns. */
export const FORM_WITH_COLUMNS = 2
export const HEADER_BYTES = 64
export const HAS_MATCHES = 1

/** What the header of a file says. */
export interface Header {
  readonly records: number
  readonly idBytes: number
  readonly features: number
  readonly sequences: number
  readonly sequenceBytes: number
  readonly hasMatches: boolean
  /** How many columns it has; 0 in form 1. */
  readonly columns: number
  /** How many bytes they take, a multiple of eight. */
  readonly columnBytes: number
}

export interface Place {
  readonly from: number
  readonly to: number
}

export type ColumnName =
  | 'idOffsets'
  | 'ids'
  | 'sequenceOffsets'
  | 'sequences'
  | 'record'
  | 'sequence'
  | 'start'
  | 'end'
  | 'strand'
  | 'matches'

/** Where each column lies, in bytes, in the order of the file. */
export function columnsOf(header: Header): ReadonlyMap<ColumnName, Place> {
  const { records, idBytes, features, sequences, sequenceBytes, hasMatches } = header
  const lengths: readonly (readonly [ColumnName, number])[] = [
    ['idOffsets', 4 * (records + 1)],
    ['ids', idBytes],
    ['sequenceOffsets', features === 0 ? 0 : 4 * (sequences + 1)],
    ['sequences', sequenceBytes],
    ['record', 4 * features],
    ['sequence', 4 * features],
    ['start', 4 * features],
    ['end', 4 * features],
    ['strand', features],
    ['matches', hasMatches ? 8 * records : 0],
  ]
  const places = new Map<ColumnName, Place>()
  let from = HEADER_BYTES
  for (const [name, length] of lengths) {
    places.set(name, { from, to: from + length })
    from = aligned(from + length)
  }
  return places
}

/** How many bytes a file has that says this of itself. */
export function fileLength(header: Header): number {
  return columnsStart(header) + header.columnBytes
}

/** Where the columns begin, behind all other parts. */
export function columnsStart(header: Header): number {
  return aligned([...columnsOf(header).values()].at(-1)?.to ?? HEADER_BYTES)
}

/** The next multiple of eight. */
export function aligned(length: number): number {
  return Math.ceil(length / 8) * 8
}
