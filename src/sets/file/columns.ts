// Columns in a set's file
// =============================================================================
//
// First a directory, an entry of 16 bytes a column: its kind (1 number, 2 text, 3 boolean), the bytes of
// its name, how many texts it has and their bytes. Then, column by column, each part filled up to a
// multiple of eight (SET-FILE-1):
//
//   its name
//   numbers   a double a record; where there is none, the one NaN that ECMAScript writes
//   others    the offsets of its texts, the texts, and for each record the number of its text
//
// Invariants:
//
//   SET-FILE-COLUMNS-1. What is decoded is what a set makes: every rule of columns is checked
//       (SET-COLUMN-1 to SET-COLUMN-3), and nothing else is in the bytes.

import { isUtf8 } from 'node:buffer'

import { compareIds, compareTexts, LITTLE_ENDIAN } from '../byte-order.ts'
import {
  isColumnName,
  MOST_COLUMNS,
  NO_VALUE,
  OWN_NAMES,
  type Column,
  type ColumnKind,
  type NumberColumn,
  type WordColumn,
} from '../columns/column.ts'
import type { Ids } from '../ids.ts'
import { faultOfTexts } from '../soundness.ts'
import { aligned } from './layout.ts'
import { swapped } from './swapped.ts'

const ENTRY_BYTES = 16
const KINDS: readonly ColumnKind[] = ['number', 'text', 'boolean']

/** How many bytes the columns of a set take. */
export function columnsLength(columns: readonly Column[], records: number): number {
  let length = columns.length * ENTRY_BYTES
  for (const column of columns) {
    length += aligned(utf8.encode(column.name).length)
    length +=
      column.kind === 'number'
        ? 8 * records
        : aligned(4 * (column.texts.size + 1)) +
          aligned(column.texts.bytes.length) +
          aligned(4 * records)
  }
  return length
}

const utf8 = new TextEncoder()

/** Writes the columns of a set into its file, from `start` on. */
export function encodeColumns(
  columns: readonly Column[],
  file: Uint8Array<ArrayBuffer>,
  start: number,
): void {
  const view = new DataView(file.buffer, file.byteOffset)
  let at = start + columns.length * ENTRY_BYTES
  const put = (part: Uint8Array | Uint32Array | Float64Array) => {
    const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    const width = part.BYTES_PER_ELEMENT
    file.set(LITTLE_ENDIAN || width === 1 ? bytes : swapped(bytes, width), at)
    at = aligned(at + bytes.length)
  }
  for (const [index, column] of columns.entries()) {
    const name = utf8.encode(column.name)
    const texts = column.kind === 'number' ? undefined : column.texts
    const entry = [
      KINDS.indexOf(column.kind) + 1,
      name.length,
      texts?.size ?? 0,
      texts?.bytes.length ?? 0,
    ]
    for (const [part, number] of entry.entries()) {
      view.setUint32(start + index * ENTRY_BYTES + 4 * part, number, true)
    }
    put(name)
    if (column.kind === 'number') put(column.numbers)
    else {
      put(column.texts.offsets)
      put(column.texts.bytes)
      put(column.at)
    }
  }
}

/** The columns in these bytes of a file; in words that end a sentence why there are none (SET-FILE-COLUMNS-1). */
export function decodeColumns(
  bytes: Uint8Array<ArrayBuffer>,
  count: number,
  records: number,
): readonly Column[] | string {
  if (count > MOST_COLUMNS || bytes.length < count * ENTRY_BYTES) return 'its columns end too early'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = new Parts(bytes, count * ENTRY_BYTES)
  const columns: Column[] = []
  for (let index = 0; index < count; index++) {
    const number = (part: number) => view.getUint32(index * ENTRY_BYTES + 4 * part, true)
    const kind = KINDS[number(0) - 1]
    if (kind === undefined) return 'a column is of no kind that there is'
    const nameBytes = parts.take(number(1), 1)
    if (nameBytes === undefined || !isUtf8(nameBytes)) return 'a column has no name'
    const name = new TextDecoder('utf-8', { ignoreBOM: true }).decode(nameBytes)
    if (kind === 'number') {
      const numbers = parts.take(8 * records, 8)
      if (numbers === undefined || number(2) !== 0 || number(3) !== 0)
        return 'a column has another length'
      const { buffer, byteOffset } = numbers
      columns.push({ name, kind, numbers: new Float64Array(buffer, byteOffset, records) })
      continue
    }
    const offsets = parts.take(4 * (number(2) + 1), 4)
    const texts = parts.take(number(3), 1)
    const at = parts.take(4 * records, 4)
    if (offsets === undefined || texts === undefined || at === undefined)
      return 'a column has another length'
    columns.push({
      name,
      kind,
      texts: {
        size: number(2),
        bytes: texts,
        offsets: new Uint32Array(offsets.buffer, offsets.byteOffset, number(2) + 1),
      },
      at: new Uint32Array(at.buffer, at.byteOffset, records),
    })
  }
  if (!parts.isOver) return 'there is something between its columns'
  return columns
}

/** Parts of the bytes one after the other, with nothing between them. */
class Parts {
  readonly #bytes: Uint8Array<ArrayBuffer>
  #at: number
  #isClean = true

  constructor(bytes: Uint8Array<ArrayBuffer>, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  take(length: number, width: number): Uint8Array<ArrayBuffer> | undefined {
    const from = this.#at
    const to = from + length
    if (to > this.#bytes.length) return undefined
    this.#at = Math.min(aligned(to), this.#bytes.length)
    if (this.#bytes.subarray(to, this.#at).some((byte) => byte !== 0)) this.#isClean = false
    const part = this.#bytes.subarray(from, to)
    return LITTLE_ENDIAN || width === 1 ? part : swapped(part, width)
  }

  /** Everything was taken, and only zeros lay between. */
  get isOver(): boolean {
    return this.#isClean && this.#at === this.#bytes.length
  }
}

/** What is wrong with the columns of a set, in words that end a sentence; undefined where all is well. */
export function faultOfColumns(columns: readonly Column[], records: number): string | undefined {
  if (columns.length === 0 || records === 0) return 'it has columns and nothing in them'
  if (columns.length > MOST_COLUMNS) return 'it has too many columns'
  for (const [index, column] of columns.entries()) {
    const { name } = column
    if (OWN_NAMES.has(name) || !isColumnName(name)) return 'a column has a name that none may have'
    const before = columns[index - 1]?.name
    if (before !== undefined && compareTexts(before, name) >= 0)
      return 'its columns are not in order'
    const fault =
      column.kind === 'number' ? faultOfNumbers(column, records) : faultOfWords(column, records)
    if (fault !== undefined) return fault
  }
  return undefined
}

const bits = new Float64Array(1)
const halves = new Uint32Array(bits.buffer)

function faultOfNumbers({ numbers }: NumberColumn, records: number): string | undefined {
  if (numbers.length !== records) return 'a column has another length'
  bits[0] = Number.NaN
  const [low, high] = halves
  for (let at = 0; at < records; at++) {
    const number = numbers[at] as number
    if (Object.is(number, -0) || number === Infinity || number === -Infinity) {
      return 'a column holds what is no number of a set'
    }
    if (!Number.isNaN(number)) continue
    // One NaN, or the same set would have another handle.
    const view = new Uint32Array(numbers.buffer, numbers.byteOffset + 8 * at, 2)
    if (view[0] !== low || view[1] !== high) return 'a column holds what is no number of a set'
  }
  return undefined
}

function faultOfWords({ kind, texts, at }: WordColumn, records: number): string | undefined {
  if (at.length !== records) return 'a column has another length'
  const fault = faultOfValues(texts)
  if (fault !== undefined) return fault
  if (kind === 'boolean') {
    const names = faultOfTexts(texts, 'values') ?? faultOfBooleans(texts)
    if (names !== undefined) return names
  }
  const used = new Uint8Array(texts.size)
  for (let record = 0; record < records; record++) {
    const text = at[record] as number
    if (text === NO_VALUE) continue
    if (text >= texts.size) return 'a record has a value that there is not'
    used[text] = 1
  }
  return used.includes(0) ? 'a value of a column belongs to no record' : undefined
}

function faultOfBooleans(texts: Ids): string | undefined {
  const words = new TextDecoder().decode(texts.bytes)
  return ['false', 'true', 'falsetrue', ''].includes(words)
    ? undefined
    : 'a column is not true or false'
}

/** Well formed, in order, none twice; empty texts and line ends are values, too. */
function faultOfValues(texts: Ids): string | undefined {
  const { size, bytes, offsets } = texts
  if (offsets.length !== size + 1 || offsets[0] !== 0 || offsets[size] !== bytes.length) {
    return 'the values of a column do not begin and end where they should'
  }
  if (!isUtf8(bytes)) return 'the values of a column are not UTF-8'
  for (let at = 0; at < size; at++) {
    const start = offsets[at] as number
    const end = offsets[at + 1] as number
    if (end < start || end > bytes.length) return 'a value of a column lies over another'
    if (end > start && ((bytes[start] as number) & 0xc0) === 0x80) {
      return 'the values of a column are cut within a character'
    }
    if (at > 0 && compareIds(texts, at - 1, texts, at) >= 0)
      return 'the values of a column are not in order'
  }
  return undefined
}
