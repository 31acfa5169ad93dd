// A run as a handle last read it
// =============================================================================
//
// A session takes it along and restores it. One reading goes after the other:
// two would fold the same rows into one state.

import { loadRun, refresh, type LoadedRun } from './storage/load-run.ts'
import type { World } from './world.ts'

export class RunReader {
  readonly #run: string
  readonly #world: World
  #seen: LoadedRun | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(run: string, world: World, seen: LoadedRun | undefined) {
    this.#run = run
    this.#world = world
    this.#seen = seen
  }

  /** The run as it stands on disk. */
  read(): Promise<LoadedRun> {
    return this.#inTurn(async () => {
      this.#seen = await this.#refreshed(this.#seen)
      return this.#seen
    })
  }

  /** The same for a session: nobody else looks at it while the session writes into it. */
  take(): Promise<LoadedRun> {
    return this.#inTurn(async () => {
      const known = this.#seen
      this.#seen = undefined
      // What was read before may be old, but the lease brings what is new; only a no is looked at twice.
      return known !== undefined && needsProcess(known) ? known : this.#refreshed(known)
    })
  }

  /** Brings back what a session took along. */
  giveBack(loaded: LoadedRun): void {
    this.#seen = loaded
  }

  async #refreshed(known: LoadedRun | undefined): Promise<LoadedRun> {
    if (known === undefined) return loadRun(this.#world, this.#run)
    await refresh(this.#world, known)
    return known
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => undefined)
    return result
  }
}

/** Whether a process could do something: the run is decided on and has not ended. */
export function needsProcess({ state }: LoadedRun): boolean {
  return state.end === undefined && state.decided !== undefined
}

/** Whether no process could do anything, not even take what somebody said who died before it was taken. */
export async function isAtRest({ journal }: World, loaded: LoadedRun): Promise<boolean> {
  return !needsProcess(loaded) && (await journal.pending(loaded.run)).length === 0
}
