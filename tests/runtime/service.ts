// The outside of simulated processes, which remembers what was done to it

import type { Json } from '#plan'
import type { SimulatedMachine, SimulatedProcess } from '#runtime/world/simulated/machine'

/** Something that was done to the outside. */
export interface Effect {
  readonly tool: string
  readonly key: string
  readonly what: Json
  /** Whether an intent with this key was on disk when it was done. */
  readonly intended: boolean
}

/** A tool was entered. */
export interface Begin {
  readonly tool: string
  readonly key: string
  /** How many intents with this key were on disk. */
  readonly intents: number
}

/** A tool of a run was given a secret. */
export interface Given {
  readonly run: string
  /** Whether that was on disk then, as of this run or the one that it was forked from. */
  readonly recorded: boolean
}

/** The outside: it survives every crash, does what it is told, and knows keys. */
export class Service {
  readonly #machine: SimulatedMachine
  /** What was done, in order. */
  readonly effects: Effect[] = []
  /** What was asked for, in order; a key that is known is not done again. */
  readonly requests: Effect[] = []
  /** When tools were entered that say so, in order. */
  readonly begun: Begin[] = []
  /** When tools were given secrets that say so, in order. */
  readonly given: Given[] = []
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

  /** A tool says that it was entered. */
  begin(tool: string, key: string): void {
    const name = `"key":"${key}"`
    const rows = [...this.#machine.disk.runs.values()].flatMap((run) => run.rows)
    this.begun.push({ tool, key, intents: rows.filter(({ event }) => event.includes(name)).length })
  }

  /** A tool says that it was given the only secret that there is. */
  give(run: string): void {
    const { rows } = this.#machine.disk.run(run)
    const recorded = rows.some(({ event }) => /"kind":"secret-used"|"secrets":\[/.test(event))
    this.given.push({ run, recorded })
  }

  #isIntended(key: string): boolean {
    return [...this.#machine.disk.runs.values()].some(({ rows }) =>
      rows.some(({ event }) => event.includes(`"key":"${key}"`)),
    )
  }
}
