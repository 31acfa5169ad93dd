// UTF-8 without the host
// =============================================================================
//
// ECMAScript alone has no TextEncoder, and the compiler must run where nothing
// else exists. Digests are taken over these bytes.
//
// Invariants:
//
//   UTF8-1. Well-formed strings give exactly the bytes that TextEncoder gives.
//   UTF8-2. A lone surrogate is refused, never replaced: two texts that differ must
//       not share a digest.

/** Encodes a string; throws RangeError at a lone surrogate (readers refuse them earlier). */
export function utf8Bytes(text: string): Uint8Array {
  const buffer = new Utf8Buffer(text.length)
  buffer.add(text)
  return buffer.bytes
}

/** Bytes of texts that are added one after the other. */
export class Utf8Buffer {
  #bytes: Uint8Array
  #length = 0

  /** Room for so many bytes to begin with; it grows as it must. */
  constructor(room = 4096) {
    this.#bytes = new Uint8Array(room)
  }

  /** All bytes so far: a view that holds until the next `add` or `clear`. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  /** How many bytes there are. */
  get length(): number {
    return this.#length
  }

  /** Forgets all bytes and keeps the room. */
  clear(): void {
    this.#length = 0
  }

  /** Throws RangeError at a lone surrogate. */
  add(text: string): void {
    this.#makeRoom(text.length)
    const bytes = this.#bytes
    let length = this.#length
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      // Most texts are ASCII from end to end: one unit, one byte.
      if (unit >= 0x80) {
        this.#length = length
        return this.#addMany(text, at)
      }
      bytes[length++] = unit
    }
    this.#length = length
  }

  /** Adds a string as JSON; escapes, which few have, are left to JSON.stringify. */
  addQuoted(text: string): void {
    this.#makeRoom(text.length + 2)
    const bytes = this.#bytes
    let length = this.#length
    bytes[length++] = QUOTE
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit < 0x20 || unit === QUOTE || unit === BACKSLASH || unit >= 0x80) {
        return this.add(JSON.stringify(text))
      }
      bytes[length++] = unit
    }
    bytes[length++] = QUOTE
    this.#length = length
  }

  #addMany(text: string, from: number): void {
    this.#makeRoom((text.length - from) * 3)
    const bytes = this.#bytes
    let length = this.#length
    for (let at = from; at < text.length; at++) {
      let point = text.charCodeAt(at)
      if (point < 0x80) {
        bytes[length++] = point
        continue
      }
      if (point < 0x800) {
        bytes[length++] = 0xc0 | (point >> 6)
        bytes[length++] = 0x80 | (point & 0x3f)
        continue
      }
      if (point >= 0xd800 && point <= 0xdfff) {
        const low = text.charCodeAt(at + 1)
        if (point > 0xdbff || !(low >= 0xdc00 && low <= 0xdfff)) {
          throw new RangeError(`lone surrogate at ${at}`)
        }
        point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00)
        at++
        bytes[length++] = 0xf0 | (point >> 18)
        bytes[length++] = 0x80 | ((point >> 12) & 0x3f)
      } else {
        bytes[length++] = 0xe0 | (point >> 12)
      }
      bytes[length++] = 0x80 | ((point >> 6) & 0x3f)
      bytes[length++] = 0x80 | (point & 0x3f)
    }
    this.#length = length
  }

  #makeRoom(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const bytes = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    bytes.set(this.bytes)
    this.#bytes = bytes
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
