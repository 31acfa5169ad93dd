// Lines of bytes
// =============================================================================
//
// Cuts a stream of bytes into lines and shows each to a reader, as a view of one
// buffer that is used again: a file of any size takes the room of one chunk.
//
// Invariants:
//
//   LOAD-LINES-1. What a reader sees does not depend on how the bytes were cut into
//       chunks: nothing is shown before its line is whole, and a CR at a chunk's
//       edge waits for what follows it.
//   LOAD-LINES-2. A line ends at LF, CR LF or a lone CR, is well-formed UTF-8,
//       holds no NUL and has at most MOST_LINE bytes. What is otherwise ends the
//       reading.
//   LOAD-LINES-3. Scanning is linear: no byte is looked at twice, however small the
//       chunks.

import { isUtf8 } from 'node:buffer'

import { decodeUtf8 } from '#text'

import { appearanceOfBytes, appearanceOfLine } from './appearance.ts'
import type { Faults } from './faults.ts'
import type { Format } from './format.ts'
import type { Notes } from './notes.ts'

/** Most bytes of a line. */
export const MOST_LINE = 1 << 20

const LF = 10
const CR = 13
const BITS = { lf: 1, crlf: 2, cr: 4 }

/** A line as bytes from `start` to `end` of `bytes`; holds only until the next is shown. */
export class Line {
  bytes: Buffer = Buffer.allocUnsafe(1 << 16)
  start = 0
  end = 0
  /** Behind the line's end: where the next begins. */
  next = 0
  /** From 1. */
  number = 0
  ascii = true

  /** The text from one byte to another. */
  text(start = this.start, end = this.end): string {
    return this.bytes.toString(this.ascii ? 'latin1' : 'utf8', start, end)
  }

  /** The column of a byte, in characters from 1. */
  columnAt(at: number): number {
    return columnOf(this.bytes, this.start, at)
  }
}

/** The column of a byte of a line that begins at `start`: characters before it, and 1. */
export function columnOf(bytes: Uint8Array, start: number, at: number): number {
  let column = 1
  for (let each = start; each < at; each++) if (((bytes[each] ?? 0) & 0xc0) !== 0x80) column++
  return column
}

/** What understands the lines of one format. */
export interface LineReader {
  /** True when the record continues in the next line. */
  read(line: Line): boolean
  /** There are no more lines. */
  end(): void
  /** What follows is not for this reader. */
  readonly finished: boolean
}

export class Lines {
  readonly #line = new Line()
  readonly #reader: LineReader
  readonly #format: Format
  readonly #faults: Faults
  readonly #notes: Notes
  #length = 0
  #start = 0
  #scanned = 0
  /** All bytes of the unfinished line or-ed: bit 7 tells whether it is ASCII. */
  #bits = 0
  /** Bytes of the file before the buffer. */
  #before = 0
  #begun = false
  #shown = false
  #open = false
  #endings = 0

  constructor(reader: LineReader, format: Format, faults: Faults, notes: Notes) {
    this.#reader = reader
    this.#format = format
    this.#faults = faults
    this.#notes = notes
  }

  /** Lines seen so far. */
  get count(): number {
    return this.#line.number
  }

  /** Whether more bytes would not be looked at. */
  get over(): boolean {
    return this.#faults.over || this.#reader.finished
  }

  push(chunk: Uint8Array): void {
    this.#append(chunk)
    // Four bytes tell what a file is that is none of ours.
    if (this.#begun || this.#length >= 4) this.#scan(false)
  }

  /** The bytes are over: the last line may have no end. */
  end(): void {
    if (!this.over) this.#scan(true)
    if (!this.over) this.#reader.end()
    const kinds = ENDINGS.filter(([bit]) => (this.#endings & bit) !== 0).map(([, name]) => name)
    if (kinds.length > 1) this.#notes.add('sets/mixed-line-ends', { kinds: kinds.join(', ') })
  }

  #append(chunk: Uint8Array): void {
    const line = this.#line
    if (this.#start > 0) {
      line.bytes.copyWithin(0, this.#start, this.#length)
      this.#length -= this.#start
      this.#scanned -= this.#start
      this.#before += this.#start
      this.#start = 0
    }
    const needed = this.#length + chunk.length
    if (needed > line.bytes.length) {
      const bytes = Buffer.allocUnsafe(Math.max(needed, line.bytes.length * 2))
      bytes.set(line.bytes.subarray(0, this.#length))
      line.bytes = bytes
    }
    line.bytes.set(chunk, this.#length)
    this.#length = needed
  }

  #scan(ended: boolean): void {
    if (!this.#begun) this.#begin()
    const { bytes } = this.#line
    while (!this.over) {
      const limit = Math.min(this.#length, this.#start + MOST_LINE + 1)
      let at = this.#scanned
      let bits = this.#bits
      let byte = -1
      for (; at < limit; at++) {
        byte = bytes[at] as number
        if (byte > CR) bits |= byte
        else if (byte === LF || byte === CR || byte === 0) break
      }
      this.#scanned = at
      this.#bits = bits
      if (at === limit) {
        if (at - this.#start > MOST_LINE) {
          this.#faults.last(this.count + 1, 1, 'sets/line-too-long', { limit: MOST_LINE })
        } else if (ended && at > this.#start) this.#show(at, at, 0)
        return
      }
      if (byte === 0) {
        const column = columnOf(bytes, this.#start, at)
        const offset = this.#before + at
        this.#faults.last(this.count + 1, column, 'sets/binary', { offset })
        return
      }
      if (byte === LF) {
        this.#show(at, at + 1, BITS.lf)
        continue
      }
      if (at + 1 === this.#length && !ended) return
      const two = at + 1 < this.#length && bytes[at + 1] === LF
      if (two) this.#show(at, at + 2, BITS.crlf)
      else this.#show(at, at + 1, BITS.cr)
    }
  }

  #begin(): void {
    this.#begun = true
    const { bytes } = this.#line
    const what = appearanceOfBytes(bytes.subarray(0, this.#length))
    if (what !== undefined) this.#faults.last(1, 1, 'sets/looks-like', { what })
    if (this.#length < 3 || bytes.readUIntBE(0, 3) !== 0xefbbbf) return
    this.#notes.add('sets/byte-order-mark')
    this.#start = this.#scanned = 3
  }

  #show(end: number, next: number, ending: number): void {
    const line = this.#line
    line.start = this.#start
    line.end = end
    line.next = next
    line.number++
    line.ascii = (this.#bits & 0x80) === 0
    this.#start = this.#scanned = next
    this.#bits = 0
    this.#take(line)
    // Line ends within a quotation are text and may be of another kind.
    if (!this.#open) this.#endings |= ending
  }

  #take(line: Line): void {
    if (!line.ascii && !this.#isText()) return
    if (line.end === line.start && !this.#open) {
      this.#notes.add('sets/blank-lines', { line: line.number })
      return
    }
    if (!this.#shown) {
      this.#shown = true
      const what = appearanceOfLine(line.text(), this.#format)
      if (what !== undefined) return this.#faults.last(line.number, 1, 'sets/looks-like', { what })
    }
    this.#open = this.#reader.read(line)
  }

  #isText(): boolean {
    const line = this.#line
    const bytes = line.bytes.subarray(line.start, line.end)
    if (isUtf8(bytes)) return true
    const decoded = decodeUtf8(bytes)
    if (!('badByteAt' in decoded)) throw new Error(`line ${line.number} is UTF-8 and is not`)
    const at = line.start + decoded.badByteAt
    this.#faults.last(line.number, line.columnAt(at), 'sets/not-utf8', {
      offset: this.#before + at,
      byte: (line.bytes[at] ?? 0).toString(16).padStart(2, '0'),
    })
    return false
  }
}

const ENDINGS = [
  [BITS.lf, 'LF'],
  [BITS.crlf, 'CR LF'],
  [BITS.cr, 'CR'],
] as const
