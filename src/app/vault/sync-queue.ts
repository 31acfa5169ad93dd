// What is to be brought up to date, each thing once
// =============================================================================
//
// Invariants:
//
//   SYNC-QUEUE-1. A thing is never worked on twice at the same time; what is asked for while it is
//       worked on is done once more afterwards, however often it was asked for.
//   SYNC-QUEUE-2. What failed is tried again, later each time, and keeps nothing else waiting.

/** How work is done, and what becomes of what cannot be done. */
export interface SyncQueueParts {
  /** Brings a thing up to date. */
  readonly work: (thing: string) => Promise<void>
  /** Hears why a thing could not be done; it is tried again after `retryMs` milliseconds. */
  readonly failed: (thing: string, thrown: unknown, retryMs: number) => void
  /** Calls an action after so many milliseconds; returns how to call it off. */
  readonly after: (ms: number, action: () => void) => () => void
  /** How many things at the same time; 4 by default. */
  readonly atOnce?: number
}

const AT_ONCE = 4
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000

/** A queue of things by name, in the order in which they were first asked for. */
export class SyncQueue {
  readonly #parts: SyncQueueParts
  readonly #waiting = new Set<string>()
  readonly #working = new Map<string, Promise<void>>()
  readonly #failures = new Map<string, number>()
  readonly #retries = new Map<string, () => void>()
  #ended = false

  constructor(parts: SyncQueueParts) {
    this.#parts = parts
  }

  /** Asks for a thing to be brought up to date. */
  ask(thing: string): void {
    if (this.#ended) return
    this.#retries.get(thing)?.()
    this.#retries.delete(thing)
    this.#waiting.add(thing)
    this.#begin()
  }

  /** Resolves when nothing waits and nothing is worked on; what is to be tried again later counts as neither. */
  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working.values())
  }

  /** Begins nothing any more; resolves when what was begun has ended. */
  async end(): Promise<void> {
    this.#ended = true
    this.#waiting.clear()
    for (const callOff of this.#retries.values()) callOff()
    this.#retries.clear()
    await this.idle()
  }

  #begin(): void {
    const { atOnce = AT_ONCE } = this.#parts
    for (const thing of this.#waiting) {
      if (this.#ended || this.#working.size >= atOnce) return
      if (this.#working.has(thing)) continue
      this.#waiting.delete(thing)
      const done = this.#work(thing).finally(() => {
        this.#working.delete(thing)
        this.#begin()
      })
      this.#working.set(thing, done)
    }
  }

  async #work(thing: string): Promise<void> {
    const { work, failed, after } = this.#parts
    try {
      await work(thing)
      this.#failures.delete(thing)
    } catch (thrown) {
      const times = this.#failures.get(thing) ?? 0
      const retryMs = Math.min(FIRST_RETRY_MS * 2 ** times, LONGEST_RETRY_MS)
      this.#failures.set(thing, times + 1)
      if (this.#ended) return
      failed(thing, thrown, retryMs)
      if (this.#waiting.has(thing)) return
      this.#retries.set(
        thing,
        after(retryMs, () => this.ask(thing)),
      )
    }
  }
}
