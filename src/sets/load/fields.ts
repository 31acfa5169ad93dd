// Fields of a line
// =============================================================================
//
// Cuts a line at a delimiter, with quotation marks as in RFC 4180 where the format
// has them: `"a ""b"", c"` is one field, and line ends within it are text.
//
// Invariants:
//
//   LOAD-FIELDS-1. A quotation mark opens a field at its beginning and nowhere
//       else; behind the one that closes it stands a delimiter or the end. Anything
//       else is a fault: what was meant cannot be known.
//   LOAD-FIELDS-2. A record has at most MOST_LINE bytes, so a mark that nothing
//       closes is noticed long before the end of a large file.

import type { Faults } from './faults.ts'
import { columnOf, MOST_LINE, type Line } from './lines.ts'

export const TAB = 9
export const COMMA = 44
const QUOTE = 34

/** Lines and columns from 1, columns in characters. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Where the reader of quotations is. */
type State = 'field' | 'plain' | 'quoted' | 'closed'

export class Fields {
  readonly #delimiter: number
  readonly #quotes: boolean
  readonly #faults: Faults
  /** Field n of a record without quotations is cut from the line itself; else from here. */
  #scratch = Buffer.allocUnsafe(0)
  #written = 0
  #bytes: Buffer = this.#scratch
  #starts: number[] = []
  #ends: number[] = []
  #places: Place[] = []
  #inLine = true
  #ascii = true
  #line = 0
  #lineStart = 0
  #lineEnd = 0
  #state: State = 'field'
  #opened: Place | undefined

  /** How many fields the record has. */
  count = 0

  constructor(delimiter: number, quotes: boolean, faults: Faults) {
    this.#delimiter = delimiter
    this.#quotes = quotes
    this.#faults = faults
  }

  /** Reads a line: `open` while the record continues in the next one. */
  read(line: Line): 'whole' | 'open' | 'faulty' {
    if (this.#opened === undefined) {
      if (this.#readPlain(line)) return 'whole'
      this.#inLine = false
      this.#ascii = true
      this.#written = 0
      this.count = 0
      this.#state = 'field'
    }
    return this.#readQuoted(line)
  }

  /** There are no more lines. */
  end(): void {
    if (this.#opened !== undefined) this.#refuseOpened()
  }

  /** The text of field n, from 0; '' where there is none. */
  text(n: number): string {
    const encoding = this.#ascii ? 'latin1' : 'utf8'
    return this.#bytes.toString(encoding, this.#starts[n], this.#ends[n])
  }

  /** The text of field n: `last` itself where it is the same, which most names of sequences are. */
  textLike(n: number, last: string): string {
    const start = this.#starts[n] as number
    if ((this.#ends[n] as number) - start !== last.length) return this.text(n)
    for (let at = 0; at < last.length; at++) {
      // Of text that is not ASCII no byte is like a unit below 128.
      const byte = this.#bytes[start + at] as number
      if (byte !== last.charCodeAt(at) || byte > 127) return this.text(n)
    }
    return last
  }

  isEmpty(n: number): boolean {
    return this.#starts[n] === this.#ends[n]
  }

  /** Whether field n begins or ends with a space. */
  hasSpaceAround(n: number): boolean {
    const start = this.#starts[n] as number
    const end = this.#ends[n] as number
    return start < end && (this.#bytes[start] === 32 || this.#bytes[end - 1] === 32)
  }

  /** Digits alone as a number; -1 where field n is anything else, or is too long to be exact. */
  digits(n: number): number {
    const start = this.#starts[n] as number
    const end = this.#ends[n] as number
    if (end === start || end - start > 15) return -1
    let value = 0
    for (let at = start; at < end; at++) {
      const digit = (this.#bytes[at] as number) - 48
      if (digit < 0 || digit > 9) return -1
      value = value * 10 + digit
    }
    return value
  }

  /** 1, -1 or 0 for `+`, `-` and `.`; nothing for any other text. */
  sign(n: number): 1 | -1 | 0 | undefined {
    const start = this.#starts[n] as number
    if ((this.#ends[n] as number) - start !== 1) return undefined
    const byte = this.#bytes[start]
    return byte === 43 ? 1 : byte === 45 ? -1 : byte === 46 ? 0 : undefined
  }

  /** Where field n begins, or where it would begin if the record had one field more. */
  place(n: number): Place {
    if (!this.#inLine) return this.#places[Math.min(n, this.count)] as Place
    const at = n < this.count ? (this.#starts[n] as number) : this.#lineEnd
    return { line: this.#line, column: columnOf(this.#bytes, this.#lineStart, at) }
  }

  #readPlain(line: Line): boolean {
    const { bytes, end } = line
    const delimiter = this.#delimiter
    const quote = this.#quotes ? QUOTE : -1
    let count = 0
    let start = line.start
    for (let at = start; at < end; at++) {
      const byte = bytes[at]
      if (byte === quote) return false
      if (byte !== delimiter) continue
      this.#starts[count] = start
      this.#ends[count++] = at
      start = at + 1
    }
    this.#starts[count] = start
    this.#ends[count++] = end
    this.count = count
    this.#bytes = bytes
    this.#inLine = true
    this.#ascii = line.ascii
    this.#line = line.number
    this.#lineStart = line.start
    this.#lineEnd = end
    return true
  }

  #readQuoted(line: Line): 'whole' | 'open' | 'faulty' {
    const { bytes, start, end, next, number } = line
    this.#makeRoom(next - start)
    if (!line.ascii) this.#ascii = false
    const scratch = this.#scratch
    let written = this.#written
    let column = 1
    let state = this.#state
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number
      if (state === 'field') {
        this.#starts[this.count] = written
        this.#places[this.count] = { line: number, column }
        state = byte === QUOTE ? 'quoted' : 'plain'
        if (state === 'quoted') this.#opened = { line: number, column }
      } else if (byte === QUOTE) {
        if (state === 'plain') return this.#refuseQuote(number, column)
        if (state === 'quoted') state = 'closed'
        else {
          scratch[written++] = QUOTE
          state = 'quoted'
        }
      }
      if (state === 'plain' || state === 'closed') {
        if (byte === this.#delimiter) {
          this.#ends[this.count++] = written
          this.#opened = undefined
          state = 'field'
        } else if (byte !== QUOTE) {
          if (state === 'closed') return this.#refuseQuote(number, column - 1)
          scratch[written++] = byte
        }
      } else if (byte !== QUOTE) scratch[written++] = byte
      if ((byte & 0xc0) !== 0x80) column++
    }
    this.#state = state
    if (state === 'quoted') {
      // The line's end is part of the text, as it stands in the file.
      for (let at = end; at < next; at++) scratch[written++] = bytes[at] as number
      this.#written = written
      if (written <= MOST_LINE) return 'open'
      this.#refuseOpened()
      return 'faulty'
    }
    if (state === 'field') {
      this.#starts[this.count] = written
      this.#places[this.count] = { line: number, column }
    }
    this.#ends[this.count++] = written
    this.#places[this.count] = { line: number, column }
    this.#bytes = scratch
    this.#opened = undefined
    this.#line = number
    return 'whole'
  }

  #makeRoom(more: number): void {
    if (this.#written + more <= this.#scratch.length) return
    const larger = Buffer.allocUnsafe(2 * (this.#written + more))
    larger.set(this.#scratch.subarray(0, this.#written))
    this.#scratch = larger
  }

  #refuseQuote(line: number, column: number): 'faulty' {
    this.#opened = undefined
    this.#faults.add(line, column, 'sets/stray-quote')
    return 'faulty'
  }

  #refuseOpened(): void {
    const { line, column } = this.#opened ?? { line: this.#line, column: 1 }
    this.#opened = undefined
    this.#faults.last(line, column, 'sets/open-quote')
  }
}
