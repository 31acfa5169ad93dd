// Features as they come in
// =============================================================================
//
// Rows of columns that grow; `record` and `sequence` are numbers of texts that are
// not in order yet. Settled, they are the features of a set (SET-2).

import { LITTLE_ENDIAN } from './byte-order.ts'
import { SetFailure } from './failure.ts'
import { grownBytes, grownNumbers, NO_BYTES, NO_NUMBERS } from './growing.ts'
import type { Features } from './result-set.ts'

/** The highest coordinate. */
export const MOST_COORDINATE = 2 ** 32 - 1

type Columns = Omit<Features, 'sequences'>

export class FeatureRows {
  #record = NO_NUMBERS
  #sequence = NO_NUMBERS
  #start = NO_NUMBERS
  #end = NO_NUMBERS
  #strand = NO_BYTES
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The rows so far: views that hold until the next `add`. */
  get columns(): Columns {
    const size = this.#size
    return {
      size,
      record: this.#record.subarray(0, size),
      sequence: this.#sequence.subarray(0, size),
      start: this.#start.subarray(0, size),
      end: this.#end.subarray(0, size),
      strand: new Int8Array(this.#strand.buffer, 0, size),
    }
  }

  /** Adds a row whose coordinates `checkFeature` has let pass. */
  add(record: number, sequence: number, start: number, end: number, strand: number): void {
    const at = this.#size
    if (at === this.#record.length) {
      this.#record = grownNumbers(this.#record, 0, at)
      this.#sequence = grownNumbers(this.#sequence, 0, at)
      this.#start = grownNumbers(this.#start, 0, at)
      this.#end = grownNumbers(this.#end, 0, at)
      this.#strand = grownBytes(this.#strand, 0, at)
    }
    this.#record[at] = record
    this.#sequence[at] = sequence
    this.#start[at] = start
    this.#end[at] = end
    this.#strand[at] = strand
    this.#size = at + 1
  }

  /**
   * Brings the rows into the order of SET-2, each once. `records` and `sequences` give the new
   * number of each text, and are absent where the numbers stay.
   */
  settle(records: Uint32Array | undefined, sequences: Uint32Array | undefined): void {
    const rows = this.columns
    if (records !== undefined) renumber(rows.record, records)
    if (sequences !== undefined) renumber(rows.sequence, sequences)
    let inOrder = true
    for (let at = 1; at < rows.size && inOrder; at++) inOrder = compare(rows, at - 1, at) < 0
    if (inOrder) return
    const order = orderOfRows(rows)
    let kept = 0
    for (const row of order) {
      if (kept === 0 || compare(rows, order[kept - 1] as number, row) !== 0) order[kept++] = row
    }
    const { record, sequence, start, end, strand } = pickRows(rows, order.subarray(0, kept))
    this.#record = record
    this.#sequence = sequence
    this.#start = start
    this.#end = end
    this.#strand = new Uint8Array(strand.buffer)
    this.#size = kept
  }
}

/** Throws SetFailure for coordinates or a strand that no feature has (SET-3). */
export function checkFeature(start: number, end: number, strand: number): void {
  if (!isCoordinate(start)) refuseCoordinate('start', start)
  if (!isCoordinate(end)) refuseCoordinate('end', end)
  if (end < start - 1) throw new SetFailure('sets/end-before-start', { start, end })
  if (strand !== 1 && strand !== -1 && strand !== 0) {
    throw new SetFailure('sets/unknown-strand', { strand: String(strand) })
  }
}

function isCoordinate(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MOST_COORDINATE
}

function refuseCoordinate(what: string, value: number): never {
  throw new SetFailure('sets/bad-coordinate', { what, value: String(value), most: MOST_COORDINATE })
}

function renumber(column: Uint32Array, numbers: Uint32Array): void {
  for (let at = 0; at < column.length; at++) column[at] = numbers[column[at] as number] as number
}

/** Below 0 where row `a` comes before row `b` in the order of SET-2, 0 where they are equal. */
function compare(rows: Columns, a: number, b: number): number {
  return (rows.record[a] as number) - (rows.record[b] as number) || compareInRecord(rows, a, b)
}

function compareInRecord({ sequence, start, end, strand }: Columns, a: number, b: number): number {
  return (
    (sequence[a] as number) - (sequence[b] as number) ||
    (start[a] as number) - (start[b] as number) ||
    (end[a] as number) - (end[b] as number) ||
    (strand[a] as number) - (strand[b] as number)
  )
}

/** The numbers of rows in the order of SET-2: sorted by record as keys, then within each record. */
function orderOfRows(rows: Columns): Uint32Array<ArrayBuffer> {
  const { size, record } = rows
  const keys = new BigUint64Array(size)
  const words = new Uint32Array(keys.buffer)
  const [low, high] = LITTLE_ENDIAN ? [0, 1] : [1, 0]
  for (let at = 0; at < size; at++) {
    words[2 * at + low] = at
    words[2 * at + high] = record[at] as number
  }
  keys.sort()
  const order = new Uint32Array(size)
  for (let at = 0; at < size; at++) order[at] = words[2 * at + low] as number
  for (let from = 0; from < size;) {
    let to = from + 1
    while (to < size && words[2 * to + high] === words[2 * from + high]) to++
    if (to - from > 1) order.subarray(from, to).sort((a, b) => compareInRecord(rows, a, b))
    from = to
  }
  return order
}

function pickRows(rows: Columns, order: Uint32Array) {
  return {
    record: pick(rows.record, order),
    sequence: pick(rows.sequence, order),
    start: pick(rows.start, order),
    end: pick(rows.end, order),
    strand: Int8Array.from(order, (row) => rows.strand[row] as number),
  }
}

function pick(column: Uint32Array, order: Uint32Array): Uint32Array<ArrayBuffer> {
  const picked = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at++) picked[at] = column[order[at] as number] as number
  return picked
}
