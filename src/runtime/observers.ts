// Who looks on
// =============================================================================
//
// Invariants:
//
//   OBSERVER-1. What an observer throws, or what its promise rejects with, reaches
//       nobody: it is told nothing more, and what it observes continues as if it
//       had not been there.

/** The observers of one thing, each told with the same arguments. */
export class Observers<Told extends readonly unknown[]> {
  readonly #observers = new Set<(...told: Told) => unknown>()

  get isEmpty(): boolean {
    return this.#observers.size === 0
  }

  /** Adds one; returns how to stop telling it. */
  add(observer: (...told: Told) => unknown): () => void {
    this.#observers.add(observer)
    return () => this.#observers.delete(observer)
  }

  tell(...told: Told): void {
    for (const observer of this.#observers) {
      try {
        const answer = observer(...told)
        // It may be an async function, though nobody waits for it.
        if (answer !== undefined) {
          Promise.resolve(answer).catch(() => this.#observers.delete(observer))
        }
      } catch {
        this.#observers.delete(observer)
      }
    }
  }
}
