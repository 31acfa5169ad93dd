// HMAC-SHA-256 of short texts (RFC 2104)
//
// Node's own makes a stream for each, which costs a flush more than all else that says who wrote it. So the
// two hashes are taken at once, over the same buffers each time.

import { hash } from 'node:crypto'

const BLOCK = 64
const DIGEST = 32
/** Longer texts have a buffer of their own. */
const SHORT = 1024

/** Proofs under one secret. */
export class Proofs {
  readonly #inner = Buffer.alloc(BLOCK + SHORT)
  readonly #outer = Buffer.alloc(BLOCK + DIGEST)

  /** `secret`: at most 64 bytes of UTF-8. Throws RangeError. */
  constructor(secret: string) {
    const key = Buffer.from(secret)
    if (key.length > BLOCK) throw new RangeError(`a secret of ${key.length} bytes is too long`)
    for (let at = 0; at < BLOCK; at++) {
      const byte = key[at] ?? 0
      this.#inner[at] = byte ^ 0x36
      this.#outer[at] = byte ^ 0x5c
    }
  }

  /** The proof over a text, as base64url. */
  of(text: string): string {
    hash('sha256', this.#within(text), 'buffer').copy(this.#outer, BLOCK)
    return hash('sha256', this.#outer, 'base64url')
  }

  #within(text: string): Buffer {
    // A unit of UTF-16 is at most three bytes.
    if (text.length * 3 > SHORT) {
      return Buffer.concat([this.#inner.subarray(0, BLOCK), Buffer.from(text)])
    }
    const length = this.#inner.write(text, BLOCK)
    return this.#inner.subarray(0, BLOCK + length)
  }
}
