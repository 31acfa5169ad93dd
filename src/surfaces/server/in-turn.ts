// Work on one run in turn
// =============================================================================
//
// Of two who decide at once the second looks at the run after the first has been recorded, and so is told
// that it was settled.

export class InTurn {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Does the work when all that named this run before is over, however that ended. */
  async of<Result>(run: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(run) ?? Promise.resolve()
    const mine = before.then(work, work)
    this.#last.set(run, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(run) === mine) this.#last.delete(run)
    }
  }
}
