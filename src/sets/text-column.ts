// Texts in one buffer
// =============================================================================
//
// Ids and names of sequences as they come in: in any order, with repeats, in UTF-8
// end to end.
//
// Invariants:
//
//   TEXT-COLUMN-1. A text is not empty, has at most 1,024 bytes, and holds no control
//       character and no half of a surrogate pair. Anything else is refused, and
//       then the column is as it was. A value of a record may be empty, long, and of
//       several lines.

import { codePointName, escapeInvisible, type Code } from '#text'

import { compareIds } from './byte-order.ts'
import { SetFailure } from './failure.ts'
import { grownBytes, grownNumbers, NO_BYTES } from './growing.ts'
import type { Ids } from './result-set.ts'
import { orderOf } from './text-order.ts'

/** The most bytes of one id or one name of a sequence. */
export const MOST_TEXT_BYTES = 1024

/** Offsets are 32 bits wide. */
export const MOST_BYTES = 2 ** 32 - 1

const SHOWN_UNITS = 40

/** How many texts are looked up at once. */
const BATCH = 256

export class TextColumn {
  readonly #what: string
  readonly #isFree: boolean
  #bytes = NO_BYTES
  #offsets: Uint32Array<ArrayBuffer> = new Uint32Array(1)
  #size = 0

  /** `what` is the texts' name in messages: `id`; `isFree` is for values (TEXT-COLUMN-1). */
  constructor(what: string, isFree = false) {
    this.#what = what
    this.#isFree = isFree
  }

  get size(): number {
    return this.#size
  }

  /** All texts so far: a view that holds until the next `add`. */
  get texts(): Ids {
    return {
      size: this.#size,
      bytes: this.#bytes.subarray(0, this.#offsets[this.#size]),
      offsets: this.#offsets.subarray(0, this.#size + 1),
    }
  }

  /** The bytes of the text that was added last. */
  get last(): Uint8Array {
    return this.#bytes.subarray(this.#offsets[this.#size - 1], this.#offsets[this.#size])
  }

  /** Takes back the text that was added last. */
  removeLast(): void {
    this.#size--
  }

  /** All texts, which are the taker's from now on: the column is empty. */
  taken(): Ids {
    const { size, bytes, offsets } = this.texts
    this.#bytes = NO_BYTES
    this.#offsets = new Uint32Array(1)
    this.#size = 0
    // What grew may be twice as large as what it holds.
    return { size, bytes: trimmed(bytes), offsets: trimmed(offsets) }
  }

  /** Adds a text; gives its number. Throws SetFailure (TEXT-COLUMN-1). */
  add(text: string): number {
    const begin = this.#offsets[this.#size] as number
    // No unit makes more than three bytes. A text far too long is not even copied.
    const most = this.#isFree ? Infinity : MOST_TEXT_BYTES
    const room = begin + 3 * Math.min(text.length, most + 1)
    if (room > this.#bytes.length) this.#bytes = grownBytes(this.#bytes, room, begin)
    if (this.#size + 2 > this.#offsets.length) {
      this.#offsets = grownNumbers(this.#offsets, this.#size + 2, this.#size + 1)
    }
    if (text.length === 0 && !this.#isFree) this.#refuse('sets/empty-id', text)
    if (text.length > most) this.#refuse('sets/id-too-long', text)

    const bytes = this.#bytes
    let end = begin
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      // Most ids are ASCII from end to end.
      if (unit < 0x80) {
        if ((unit < 0x20 || unit === 0x7f) && !this.#isFree) this.#refuseCharacter(text, unit)
        bytes[end++] = unit
      } else if (unit < 0x800) {
        if (unit < 0xa0 && !this.#isFree) this.#refuseCharacter(text, unit)
        bytes[end++] = 0xc0 | (unit >> 6)
        bytes[end++] = 0x80 | (unit & 0x3f)
      } else if (unit < 0xd800 || unit >= 0xe000) {
        bytes[end++] = 0xe0 | (unit >> 12)
        bytes[end++] = 0x80 | ((unit >> 6) & 0x3f)
        bytes[end++] = 0x80 | (unit & 0x3f)
      } else {
        const point = text.codePointAt(at++) as number
        if (point < 0x1_0000) this.#refuseCharacter(text, unit)
        bytes[end++] = 0xf0 | (point >> 18)
        bytes[end++] = 0x80 | ((point >> 12) & 0x3f)
        bytes[end++] = 0x80 | ((point >> 6) & 0x3f)
        bytes[end++] = 0x80 | (point & 0x3f)
      }
    }
    if (end - begin > most) this.#refuse('sets/id-too-long', text)
    if (end > MOST_BYTES) throw new SetFailure('sets/too-large', { what: `${this.#what}s` })
    this.#offsets[this.#size + 1] = end
    return this.#size++
  }

  /**
   * Brings the texts into their order, each once; gives the new number of each that was
   * added, or nothing where they were in order already and every number stays.
   */
  settle(): Uint32Array | undefined {
    const { texts } = this
    if (isAscending(texts)) return undefined
    const order = orderOf(texts)
    const numbers = new Uint32Array(texts.size)
    const bytes = new Uint8Array(texts.bytes.length)
    const offsets = new Uint32Array(texts.size + 1)
    const settled: Ids = { size: texts.size, bytes, offsets }
    const starts = new Uint32Array(BATCH)
    const ends = new Uint32Array(BATCH)
    // Equal texts are neighbours: each is copied behind the last, and counts if it is another.
    let kept = 0
    for (let begun = 0; begun < order.length; begun += BATCH) {
      const batch = order.subarray(begun, begun + BATCH)
      // Neighbours in order lie far apart. Asked for many at once, memory is not waited for one by one.
      for (let at = 0; at < batch.length; at++) {
        const text = batch[at] as number
        starts[at] = texts.offsets[text] as number
        ends[at] = texts.offsets[text + 1] as number
      }
      for (let at = 0; at < batch.length; at++) {
        const to = ends[at] as number
        let end = offsets[kept] as number
        for (let from = starts[at] as number; from < to; from++) {
          bytes[end++] = texts.bytes[from] as number
        }
        offsets[kept + 1] = end
        if (kept === 0 || compareIds(settled, kept - 1, settled, kept) !== 0) kept++
        numbers[batch[at] as number] = kept - 1
      }
    }
    this.#bytes = bytes
    this.#offsets = offsets
    this.#size = kept
    return numbers
  }

  #refuseCharacter(text: string, unit: number): never {
    const character = codePointName(String.fromCharCode(unit))
    throw new SetFailure('sets/id-character', { what: this.#what, text: shown(text), character })
  }

  #refuse(code: Code, text: string): never {
    const details = { what: this.#what, text: shown(text), most: MOST_TEXT_BYTES }
    throw new SetFailure(code, details)
  }
}

/** As much of a text as a message needs, with what cannot be seen escaped. */
function shown(text: string): string {
  const few = text.slice(0, SHOWN_UNITS)
  return escapeInvisible(few.length < text.length ? `${few}…` : few)
}

/** A view of a whole buffer stays; of part of one, that part is copied. */
function trimmed<Column extends Uint8Array | Uint32Array>(column: Column): Column {
  return column.byteLength === column.buffer.byteLength ? column : (column.slice() as Column)
}

function isAscending(texts: Ids): boolean {
  for (let at = 1; at < texts.size; at++)
    if (compareIds(texts, at - 1, texts, at) >= 0) return false
  return true
}
