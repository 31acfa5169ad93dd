// Sorting a million texts
// =============================================================================
//
// The next characters of each text are packed into a number above the text's own
// number, and the numbers are sorted as such, by the engine; what is still equal
// is sorted by the characters after that. No text is made, and no comparison is
// called back. Ids have few different characters and begin alike: where what all
// begin with is skipped and a character is as few bits as they need, one
// round is mostly enough.

import { compareIds, LITTLE_ENDIAN } from './byte-order.ts'
import type { Ids } from './result-set.ts'

/** Below so many, comparing in place is quicker than packing. */
const FEW = 24
/** A double counts no further without gaps. */
const MOST_KEY_BITS = 52

/** The numbers of texts in the order of the texts; equal ones are neighbours. */
export function orderOf(texts: Ids): Uint32Array {
  const { size } = texts
  if (size < FEW) {
    return Uint32Array.from({ length: size }, (_, at) => at).toSorted((a, b) =>
      compareIds(texts, a, texts, b),
    )
  }
  const keys = new Keys(texts)
  keys.sort(0, size, prefixLength(texts))
  return keys.order()
}

class Keys {
  readonly #texts: Ids
  /** A key each: the characters above, the text's number in the lowest `#numberBits` bits. */
  readonly #keys: BigUint64Array
  readonly #words: Uint32Array
  readonly #low = LITTLE_ENDIAN ? 0 : 1
  readonly #high = LITTLE_ENDIAN ? 1 : 0
  /** From bytes to numbers from 1 in the same order; 0 stands for the end of a text. */
  readonly #codes: Uint32Array
  readonly #codeFactor: number
  readonly #characters: number
  readonly #numberFactor: number
  readonly #numberMask: number

  constructor(texts: Ids) {
    this.#texts = texts
    const { size, bytes } = texts
    this.#keys = new BigUint64Array(size)
    this.#words = new Uint32Array(this.#keys.buffer)
    for (let at = 0; at < size; at++) this.#words[2 * at + this.#low] = at

    this.#codes = new Uint32Array(256)
    for (let at = 0; at < bytes.length; at++) this.#codes[bytes[at] as number] = 1
    let count = 0
    for (let byte = 0; byte < 256; byte++) if (this.#codes[byte] === 1) this.#codes[byte] = ++count
    const codeBits = bitsFor(count)
    const numberBits = bitsFor(size)
    this.#codeFactor = 2 ** codeBits
    this.#characters = Math.floor(Math.min(MOST_KEY_BITS, 64 - numberBits) / codeBits)
    this.#numberFactor = 2 ** numberBits
    this.#numberMask = 2 ** numberBits - 1
  }

  /** Sorts the keys of a range of texts that are equal in their first `depth` bytes. */
  sort(from: number, to: number, depth: number): void {
    if (to - from < FEW) return this.#insert(from, to)
    const alike = this.#pack(from, to, depth)
    const next = depth + this.#characters
    if (alike) {
      const text = this.#textAt(from)
      const length =
        (this.#texts.offsets[text + 1] as number) - (this.#texts.offsets[text] as number)
      return length > next ? this.sort(from, to, next) : undefined
    }
    this.#keys.subarray(from, to).sort()
    for (let begun = from; begun < to;) {
      let end = begun + 1
      while (end < to && this.#sameKey(begun, end)) end++
      if (end - begun > 1) this.sort(begun, end, next)
      begun = end
    }
  }

  order(): Uint32Array {
    return Uint32Array.from({ length: this.#keys.length }, (_, at) => this.#textAt(at))
  }

  #textAt(at: number): number {
    return (this.#words[2 * at + this.#low] as number) & this.#numberMask
  }

  #sameKey(a: number, b: number): boolean {
    const [low, high] = [this.#low, this.#high]
    const words = this.#words
    if (words[2 * a + high] !== words[2 * b + high]) return false
    const difference = (words[2 * a + low] as number) ^ (words[2 * b + low] as number)
    return (difference & ~this.#numberMask) === 0
  }

  /** Packs the bytes from `depth` on above each text's number; whether they are anyway. */
  #pack(from: number, to: number, depth: number): boolean {
    const { bytes, offsets } = this.#texts
    const words = this.#words
    const [low, high, codes] = [this.#low, this.#high, this.#codes]
    const [mask, characters] = [this.#numberMask, this.#characters]
    const [codeFactor, numberFactor] = [this.#codeFactor, this.#numberFactor]
    const lowFactor = 2 ** 32 / numberFactor
    let first = 0
    let alike = true
    for (let at = from; at < to; at++) {
      const text = (words[2 * at + low] as number) & mask
      const end = offsets[text + 1] as number
      let byte = (offsets[text] as number) + depth
      let key = 0
      for (let left = characters; left > 0; left--, byte++) {
        key = key * codeFactor + (byte < end ? (codes[bytes[byte] as number] as number) : 0)
      }
      if (at === from) first = key
      else if (key !== first) alike = false
      const above = Math.floor(key / lowFactor)
      words[2 * at + high] = above
      words[2 * at + low] = (key - above * lowFactor) * numberFactor + text
    }
    return alike
  }

  /** Sorts a few, whose keys are equal, by comparing them. */
  #insert(from: number, to: number): void {
    const words = this.#words
    const low = this.#low
    for (let next = from + 1; next < to; next++) {
      const text = this.#textAt(next)
      const word = words[2 * next + low] as number
      let at = next
      while (at > from && compareIds(this.#texts, this.#textAt(at - 1), this.#texts, text) > 0) {
        words[2 * at + low] = words[2 * at - 2 + low] as number
        at--
      }
      words[2 * at + low] = word
    }
  }
}

/** How many bits the numbers from 0 to `most` need. */
function bitsFor(most: number): number {
  return 32 - Math.clz32(most)
}

/** How many bytes all texts begin with. */
function prefixLength({ size, bytes, offsets }: Ids): number {
  let length = size === 0 ? 0 : (offsets[1] as number)
  for (let text = 1; text < size; text++) {
    const start = offsets[text] as number
    length = Math.min(length, (offsets[text + 1] as number) - start)
    let same = 0
    while (same < length && bytes[same] === bytes[start + same]) same++
    length = same
  }
  return length
}
