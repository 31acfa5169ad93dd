// The sessions of one runtime: which runs this process executes
//
// Two handles of one run, or two calls of one, must not both take its lease: the
// second would fence the first. So a place is taken before anything is awaited.

import type { Session } from './session.ts'

export class ActiveRun {
  /** Resolves when the run is not driven any more. */
  readonly ended: Promise<void>
  #session: Session | undefined
  #stopping = false

  constructor(ended: Promise<void>) {
    this.ended = ended
  }

  /** Absent while the lease is being taken. */
  get session(): Session | undefined {
    return this.#session
  }

  /** The lease is taken. */
  begin(session: Session): void {
    this.#session = session
    if (this.#stopping) session.halt('stopped')
  }

  /** Stops what is executed, also when its lease is only being taken. */
  stop(): void {
    this.#stopping = true
    this.#session?.halt('stopped')
  }
}

export class Sessions {
  readonly #active = new Map<string, ActiveRun>()
  readonly #onChange: (count: number) => void

  /** `onChange` is told how many runs are executed, whenever that changes. */
  constructor(onChange: (count: number) => void) {
    this.#onChange = onChange
  }

  find(run: string): ActiveRun | undefined {
    return this.#active.get(run)
  }

  get runs(): readonly string[] {
    return [...this.#active.keys()]
  }

  get all(): readonly ActiveRun[] {
    return [...this.#active.values()]
  }

  /** Takes the place of a run; undefined when it is taken. The second part gives it back. */
  take(run: string): readonly [ActiveRun, () => void] | undefined {
    if (this.#active.has(run)) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    const active = new ActiveRun(promise)
    this.#active.set(run, active)
    this.#onChange(this.#active.size)
    const giveBack = () => {
      this.#active.delete(run)
      this.#onChange(this.#active.size)
      resolve()
    }
    return [active, giveBack]
  }
}
