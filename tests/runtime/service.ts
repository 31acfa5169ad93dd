// The outside of simulated processes, which remembers what was done to it

import type { Json } from '#plan'
import type { SimulatedMachine, SimulatedProcess } from '#runtime/world/simulated'

/** Something that was done to the outside. */
export interface Effect {
  readonly tool: string
  readonly key: string
  readonly what: Json
  /** Whether an intent with this key was on disk when it was done. */
  readonly intended: boolean
}

/** The outside: it survives every crash, does what it is told, and knows keys. */
export class Service {
  readonly #machine: SimulatedMachine
  /** What was done, in order. */
  readonly effects: Effect[] = []
  /** What was asked for, in order; a key that is known is not done again. */
  readonly requests: Effect[] = []
  /** Tools that were told to end. */
  readonly told: string[] = []

  constructor(machine: SimulatedMachine) {
    this.#machine = machine
  }

  /** Does something; under a key that it has seen it only answers again. */
  async act(
    process: SimulatedProcess,
    tool: string,
    key: string,
    what: Json,
    knowsKeys: boolean,
  ): Promise<Json> {
    if (!process.instant()) return new Promise(() => undefined)
    const request = { tool, key, what, intended: this.#isIntended(key) }
    this.requests.push(request)
    const known = knowsKeys && this.effects.some((done) => done.key === key)
    if (!known) this.effects.push(request)
    if (!process.instant()) return new Promise(() => undefined)
    await process.sleep(10)
    return { done: what }
  }

  #isIntended(key: string): boolean {
    return [...this.#machine.disk.runs.values()].some(({ rows }) =>
      rows.some(({ event }) => event.includes(`"key":"${key}"`)),
    )
  }
}
