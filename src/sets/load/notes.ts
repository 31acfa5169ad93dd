// What was read and should be known
// =============================================================================
//
// A file may be read in full and still hold something that a person would want to
// hear of. Each kind is told once, with how often it came and where first.

import type { Code, Details } from '#text'

/** Something about a file that was read in full and that a person should know. */
export interface LoadNote {
  /** The code of the message page that says it. */
  readonly code: Code
  /** Fills the page of the code; `messageOf(note)` is its words. */
  readonly details: Details
}

export class Notes {
  readonly #all = new Map<Code, { count: number; details: Details }>()

  /** The first details of a code stay, with `count`. */
  add(code: Code, details: Details = {}): void {
    const known = this.#all.get(code)
    if (known === undefined) this.#all.set(code, { count: 1, details })
    else known.count++
  }

  /** In the order of their codes, so that the same file gives the same report. */
  list(): readonly LoadNote[] {
    return [...this.#all]
      .map(([code, { count, details }]) => ({ code, details: { count, ...details } }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  }
}
