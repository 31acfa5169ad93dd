// Snapshots: the state of a run as of one row, beside the journal
// =============================================================================
//
// A run of many events is resumed from the state that was stored last,
// and only what was recorded since is folded. A snapshot is no truth: it may be
// deleted at any time, and `verify` folds everything from the first event and
// compares.
//
// Invariants:
//
//   SNAPSHOTS-1. A snapshot is chained to the row that it stands for: its digest covers
//       that row's hash, and it counts only while the journal has that row with
//       that hash. One that is damaged, of another version, or that nobody who counts here
//       vouches for is skipped.
//   SNAPSHOTS-2. Snapshots are taken so seldom that they cost a small part of the run.

import type { Plan } from '#plan'

import { decodeEvent } from '../event-text.ts'
import type { Ledger } from './ledger.ts'
import type { Graph } from '../state/graph.ts'
import type { RunState } from '../state/state.ts'
import { readState, STATE_VERSION, writeState } from './state-text.ts'
import { stateText } from '../signer.ts'
import type { Stored, World } from '../world.ts'

/** A name that no value's file has. */
const NAME = 'state.snapshot'

/** The state as of a row. */
export interface StoredSnapshot {
  readonly state: RunState
  readonly seq: number
  readonly head: string
}

/** What was found beside the journal: a snapshot, or something that does not count as one. */
export type Found =
  | { readonly kind: 'kept'; readonly kept: StoredSnapshot }
  | { readonly kind: 'damaged' }

/** Takes the snapshots of a run. */
export class Snapshots {
  readonly #world: World
  readonly #run: string
  /** Rows and steps that were computed here, as of the last one. */
  #last: number
  #writing: Promise<void> | undefined

  /** `from`: the last row of which there is a snapshot, or 0. */
  constructor(world: World, run: string, from: number) {
    this.#world = world
    this.#run = run
    this.#last = from
  }

  /**
   * Takes one when there are so many new rows, or steps that share one (SNAPSHOTS-2); nobody needs to
   * wait for it.
   */
  takeWhenDue(ledger: Ledger, every: number): void {
    const written = ledger.seq + ledger.computed
    if (written - this.#last < every || this.#writing !== undefined) return
    ledger.closeBatch()
    this.#last = ledger.seq + ledger.computed
    const text = snapshotText(this.#world, this.#run, ledger.state, ledger)
    // Never of rows that a crash could still take. Without a snapshot a run is resumed more slowly,
    // and in no other way differently.
    this.#writing = ledger
      .durable()
      .then(() => this.#world.blobs.write(this.#run, NAME, text))
      .catch(() => undefined)
      .finally(() => {
        this.#writing = undefined
      })
  }

  /** Resolves when nothing is being written. */
  async ended(): Promise<void> {
    await this.#writing
  }
}

/** How many rows there should be between snapshots: a large state is written less often. */
export function rowsBetween(every: number, steps: number): number {
  return Math.max(every, Math.ceil(steps / 8))
}

/** The state as of a row as the text that is kept. */
export function snapshotText(
  world: Pick<World, 'sha256' | 'signer'>,
  run: string,
  state: RunState,
  { seq, head }: { readonly seq: number; readonly head: string },
): string {
  const body = writeState(state)
  const digest = digestOf(world, head, body)
  const { signer } = world
  const vouch = signer && { vouch: signer.vouch(stateText(signer, run, digest)) }
  return `${JSON.stringify({ v: STATE_VERSION, seq, head, digest, ...vouch })}\n${body}`
}

/** The snapshot of a run (SNAPSHOTS-1); undefined where there is none. */
export async function findSnapshot(
  world: Stored,
  run: string,
  { graph, plan }: { readonly graph: Graph; readonly plan: Pick<Plan, 'onFailure'> },
): Promise<Found | undefined> {
  const text = await world.blobs.read(run, NAME)
  if (text === undefined) return undefined
  try {
    const end = text.indexOf('\n')
    const { v, seq, head, digest, vouch } = JSON.parse(text.slice(0, end)) as Readonly<
      Record<string, unknown>
    >
    const body = text.slice(end + 1)
    // One that another version of this program wrote is no damage, and of no use.
    if (typeof v === 'number' && v !== STATE_VERSION) return undefined
    if (v !== STATE_VERSION || typeof seq !== 'number' || typeof head !== 'string') return DAMAGED
    if (digest !== digestOf(world, head, body)) return DAMAGED
    const { signer } = world
    const proof = typeof vouch === 'string' ? vouch : undefined
    if (signer?.isVouched(stateText(signer, run, digest), proof) === false) return undefined
    const [row] = await world.journal.rows(run, seq - 1, 1)
    if (row?.hash !== head || decodeEvent(row.event) === undefined) return DAMAGED
    return { kind: 'kept', kept: { state: readState(body, graph, plan.onFailure), seq, head } }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError || error instanceof TypeError) {
      return DAMAGED
    }
    throw error
  }
}

const DAMAGED: Found = Object.freeze({ kind: 'damaged' })

function digestOf({ sha256 }: Pick<World, 'sha256'>, head: string, body: string): string {
  return sha256(`planwright/snapshot/1\0${head}${body}`)
}
