// The inbox for a process that is asked for it again and again
// =============================================================================
//
// Invariants:
//
//   KNOWN-ASKS-1. It lists what `listAsks` lists. A run is read once, and again only when its record has become longer.
//   KNOWN-ASKS-2. Reading many runs keeps nobody else waiting: it gives way now and then, and two who ask at once are
//       answered one after the other, the second without reading.

import type { Runtime } from '#runtime'

import { standingOf } from '../runs/list-runs.ts'
import {
  askingRun,
  asksOf,
  inOrder,
  listingsThatAsk,
  type AskFilter,
  type AskingRun,
  type ListedAsk,
  asksHere,
} from './list-asks.ts'

/** Runs that are read before others get their turn. */
const READ_AT_ONCE = 25

interface KnownRun {
  /** The number of its last event when it was read. */
  readonly seq: number
  readonly asking: AskingRun
}

/** What runs ask, as it was read last. */
export class KnownAsks {
  readonly #runtime: Pick<Runtime, 'page' | 'standing' | 'foreign'>
  readonly #giveWay: () => Promise<void>
  #known: ReadonlyMap<string, KnownRun> = new Map()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    runtime: Pick<Runtime, 'page' | 'standing' | 'foreign'>,
    giveWay: () => Promise<void>,
  ) {
    this.#runtime = runtime
    this.#giveWay = giveWay
  }

  /** The asks of all runs as of `now`, in the order of `listAsks`. */
  async list(filter: AskFilter, now: () => number): Promise<readonly ListedAsk[]> {
    const reading = this.#turn.then(async () => await this.#read())
    this.#turn = reading.catch(() => {})
    const known = await reading
    const at = now()
    const asks = [...known.values()].flatMap(({ asking }) => asksOf(asking, at))
    return asksHere(inOrder(asks, filter, at), await this.#runtime.foreign())
  }

  async #read(): Promise<ReadonlyMap<string, KnownRun>> {
    const known = new Map<string, KnownRun>()
    let read = 0
    for await (const listing of listingsThatAsk(this.#runtime)) {
      const { id, seq } = listing
      const before = this.#known.get(id)
      if (before?.seq === seq) {
        known.set(id, before)
        continue
      }
      const snapshot = await standingOf(this.#runtime, listing)
      if (snapshot !== undefined) known.set(id, { seq, asking: askingRun(snapshot) })
      // KNOWN-ASKS-2
      if (++read % READ_AT_ONCE === 0) await this.#giveWay()
    }
    this.#known = known
    return known
  }
}
