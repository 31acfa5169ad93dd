// The sets that were used last
// =============================================================================
//
// What one step made the next one mostly combines: it is not read again. Sets are
// values (SET-4), so whoever asks may be given the same one.

import type { ResultSet } from './result-set.ts'

interface Kept {
  readonly set: ResultSet
  readonly bytes: number
}

export class RecentSets {
  readonly #most: number
  /** In the order of their last use. */
  readonly #sets = new Map<string, Kept>()
  #bytes = 0

  /** `most` bytes of sets are kept at a time, by the length of their files. */
  constructor(most: number) {
    this.#most = most
  }

  find(digest: string): ResultSet | undefined {
    const kept = this.#sets.get(digest)
    if (kept === undefined) return undefined
    this.#sets.delete(digest)
    this.#sets.set(digest, kept)
    return kept.set
  }

  keep(digest: string, set: ResultSet, bytes: number): void {
    this.forget(digest)
    if (bytes > this.#most) return
    this.#sets.set(digest, { set, bytes })
    this.#bytes += bytes
    for (const oldest of this.#sets.keys()) {
      if (this.#bytes <= this.#most) break
      this.forget(oldest)
    }
  }

  forget(digest: string): void {
    const kept = this.#sets.get(digest)
    if (kept === undefined) return
    this.#sets.delete(digest)
    this.#bytes -= kept.bytes
  }
}
