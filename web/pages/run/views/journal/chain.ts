// Whether rows are still what was written
// =============================================================================
//
// The hash of a row is taken over the hash of the row before and its own text (`src/runtime/storage/ledger.ts`). Here it
// is taken once more, by whoever reads, from what the server handed out.
//
// Invariants:
//
//   CHAIN-1. A row that was changed, moved, put in or taken out does not fit, and the first that does not is told.
//   CHAIN-2. Rows that were cut off at the end leave a chain that fits. That is found only against a head that somebody kept,
//       which is the hash of some row.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import type { RowFacts } from '../../../../server/shapes.ts'

type Row = Pick<RowFacts, 'seq' | 'hash' | 'text'>

/** Why a row does not fit to the one before. */
export type Misfit =
  /** Its number is not the next one. */
  | { readonly kind: 'number'; readonly seq: number; readonly expected: number }
  /** Its hash is not that of its text behind the row before. */
  | {
      readonly kind: 'hash'
      readonly seq: number
      readonly hash: string
      readonly expected: string
    }

/** Least digits of a head that are compared. */
const LEAST_DIGITS = 12

/** A head as a person gives it: 64 hexadecimal digits or at least the first 12; undefined for anything else. */
export function keptHead(given: string): string | undefined {
  const digits = given.trim().toLowerCase()
  return /^[0-9a-f]+$/.test(digits) && digits.length >= LEAST_DIGITS && digits.length <= 64
    ? digits
    : undefined
}

/** Takes rows in order, from the first, until one does not fit. */
export class Chain {
  readonly #kept: string | undefined
  #rows = 0
  #head = ''
  #keptAt: number | undefined

  /** `kept`: a head to look for, as `keptHead` gives it. */
  constructor(kept: string | undefined) {
    this.#kept = kept
  }

  /** How many rows fit. */
  get rows(): number {
    return this.#rows
  }

  /** The hash of the last of them; empty before the first. */
  get head(): string {
    return this.#head
  }

  /** The number of the row whose hash is the kept head. */
  get keptAt(): number | undefined {
    return this.#keptAt
  }

  /** Takes the next row; gives why it does not fit (CHAIN-1). */
  take({ seq, hash, text }: Row): Misfit | undefined {
    if (seq !== this.#rows + 1) return { kind: 'number', seq, expected: this.#rows + 1 }
    const expected = bytesToHex(sha256(utf8ToBytes(`planwright/1\0${this.#head}${text}`)))
    if (hash !== expected) return { kind: 'hash', seq, hash, expected }
    this.#rows = seq
    this.#head = hash
    if (this.#kept !== undefined && hash.startsWith(this.#kept)) this.#keptAt = seq
    return undefined
  }
}
