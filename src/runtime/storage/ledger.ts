// The ledger: how the holder of a run writes
// =============================================================================
//
// One event at a time goes into the state and into the journal's next group.
//
// Invariants:
//
//   LEDGER-1. The state is ahead of the disk until `durable` resolves. Nothing leaves
//       the process before: no effect, no message, no question, no outcome.
//   LEDGER-2. Each row's hash covers the one before it, so a row that was changed,
//       moved or cut out does not verify.
//   LEDGER-3. A value is on its way to disk before the event that refers to it.
//   LEDGER-5. Steps that only compute are in the state at once and are written
//       together, as one event: before any other event and before any flush.
//   LEDGER-4. What a crash may take is bounded: a few hundred rows, a few milliseconds. A draw of a
//       vote that was held on the spot counts like a row.

import type { StepId, Value } from '#plan'

import type { ComputedVote, RunEvent, ValueDigest } from '../event.ts'
import { encodeEvent } from '../event-text.ts'
import { sizeOf } from '../evaluation/measure.ts'
import { apply } from '../state/fold.ts'
import { compute } from '../state/moves.ts'
import type { Row, Writer } from '../journal.ts'
import { signRow } from '../signer.ts'
import { isSigned } from './row-judge.ts'
import type { RunState } from '../state/state.ts'
import type { ValueStore } from './value-store.ts'
import type { World } from '../world.ts'

/** An event without its time, as the executor writes it. */
export type Unstamped = RunEvent extends infer Each
  ? Each extends RunEvent
    ? Omit<Each, 'at'>
    : never
  : never

/** An event with its place in the run. */
export interface RecordedEvent {
  /** Counts from 1 within the run. */
  readonly seq: number
  /** What happened. */
  readonly event: RunEvent
  /** Somebody gave it elsewhere, and it counts nowhere here; absent where it counts. */
  readonly elsewhere?: true
}

export interface LedgerParts {
  readonly world: World
  /** The run's id. */
  readonly run: string
  readonly state: RunState
  readonly values: ValueStore
  readonly writer: Writer
  /** Of the last row. */
  readonly seq: number
  readonly head: string
}

/** Steps that one event may hold, their values in bytes (measure.ts), and the largest that may be among them. */
const MOST_COMPUTED = 4096
const LARGEST_BATCH = 128 * 1024
export const LARGEST_COMPUTED = 16 * 1024

/** What a step came to that was computed on the spot. */
export interface Computed {
  readonly value: Value
  /** The votes that it hung on; empty where it only computed. */
  readonly votes: readonly ComputedVote[]
  /** What was drawn in the first of them, in the second, and so on. */
  readonly draws: readonly Value[]
}

/** Steps that were computed and are not yet written. */
interface Batch {
  readonly list: number
  readonly steps: StepId[]
  readonly values: Value[]
  readonly votes: ComputedVote[]
  readonly draws: Value[]
  size: number
}

/** Rows, draws, and milliseconds, that may wait for the disk while calls continue that can be made again. */
const MOST_WAITING = 512
const LONGEST_WAIT_MS = 20

export class Ledger {
  readonly state: RunState
  readonly values: ValueStore
  readonly #world: World
  readonly #run: string
  readonly #writer: Writer
  readonly #listeners = new Set<(recorded: RecordedEvent) => void>()
  #seq: number
  #head: string
  #lastAt: number | undefined
  /** When the first row was written that waits for the disk. */
  #waitingSince = 0
  /** Draws that were made on the spot since nothing waited for the disk. */
  #drawn = 0
  #computed = 0
  #batch: Batch | undefined
  #unseen: RecordedEvent[] = []

  constructor({ world, run, state, values, writer, seq, head }: LedgerParts) {
    this.#world = world
    this.#run = run
    this.state = state
    this.values = values
    this.#writer = writer
    this.#seq = seq
    this.#head = head
  }

  get seq(): number {
    return this.#seq
  }

  get head(): string {
    return this.#head
  }

  /** The time of the last event that was written here; undefined where none was. */
  get lastAt(): number | undefined {
    return this.#lastAt
  }

  /** How many steps were computed on the spot here. */
  get computed(): number {
    return this.#computed
  }

  get writer(): Writer {
    return this.#writer
  }

  /** Takes an event into the state and queues it for the disk. */
  append(unstamped: Unstamped): void {
    this.closeBatch()
    const at = this.#world.now()
    if (this.#writer.pending === 0) this.#waitingSince = at
    const event = { ...unstamped, at } as RunEvent
    apply(this.state, event)
    this.#write(event)
  }

  /** Ends a ready step with what it computed (LEDGER-5), which is no larger than LARGEST_COMPUTED. */
  compute(step: number, id: StepId, { value, votes, draws }: Computed): void {
    if (this.#batch === undefined && this.#writer.pending === 0) {
      this.#waitingSince = this.#world.now()
      this.#drawn = 0
    }
    const batch = (this.#batch ??= this.#openBatch())
    compute(this.state, step, batch.list, batch.steps.length)
    this.#computed++
    batch.steps.push(id)
    batch.values.push(value)
    batch.size += sizeOf(value)
    batch.votes.push(...votes)
    for (const drawn of draws) {
      batch.draws.push(drawn)
      batch.size += sizeOf(drawn)
    }
    this.#drawn += draws.length
    if (batch.steps.length >= MOST_COMPUTED || batch.size >= LARGEST_BATCH) this.closeBatch()
  }

  #openBatch(): Batch {
    const list = this.state.outputs.open()
    return { list, steps: [], values: [], votes: [], draws: [], size: 0 }
  }

  /** Queues what was computed so far for the disk. */
  closeBatch(): void {
    const batch = this.#batch
    if (batch === undefined) return
    this.#batch = undefined
    const { steps, votes } = batch
    const values = this.#keepOf(batch, batch.values)
    this.state.outputs.name(batch.list, values)
    const held = votes.length === 0 ? {} : { votes, draws: this.#keepOf(batch, batch.draws) }
    this.#write({ kind: 'steps-computed', at: this.#world.now(), steps, values, ...held })
  }

  #keepOf({ size }: Batch, list: readonly Value[]): ValueDigest {
    const kept = this.values.keep(Object.freeze(list))
    if (typeof kept !== 'string') throw new Error(`a batch of ${size} is no small value`)
    return kept
  }

  /** The value that a step has, where it is in memory. */
  known(step: number): Value | undefined {
    const batch = this.#batch
    const item = batch === undefined ? undefined : this.state.outputs.itemOf(step, batch.list)
    if (item !== undefined) return batch?.values[item]
    const reference = this.state.outputs.of(step)
    return reference === undefined ? undefined : this.values.known(reference)
  }

  #write(event: RunEvent): void {
    const row = nextRow(
      this.#world,
      event,
      this.#writer.epoch,
      this.#seq,
      this.#head,
      isSigned(event) ? this.#run : undefined,
    )
    this.#seq = row.seq
    this.#head = row.hash
    this.#lastAt = event.at
    this.#writer.push(row, this.values.takeUnwritten())
    if (this.#listeners.size > 0) this.#announceWhenDurable({ seq: row.seq, event })
  }

  /** Whether so much waits for the disk that whoever can should wait for it too (LEDGER-4). */
  get isBehind(): boolean {
    const { pending } = this.#writer
    if (pending === 0 && this.#batch === undefined) return false
    if (pending > MOST_WAITING || this.#drawn > MOST_WAITING) return true
    return this.#world.now() - this.#waitingSince > LONGEST_WAIT_MS
  }

  /** Resolves when everything appended so far is on disk (LEDGER-1). */
  durable(): Promise<void> {
    this.closeBatch()
    return this.#writer.flushed()
  }

  /** Tells of each event once it is on disk; returns how to stop. */
  listen(listener: (recorded: RecordedEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #announceWhenDurable(recorded: RecordedEvent): void {
    this.#unseen.push(recorded)
    if (this.#unseen.length > 1) return
    this.#writer.flushed().then(
      () => {
        const seen = this.#unseen
        this.#unseen = []
        for (const each of seen) for (const listener of this.#listeners) listener(each)
      },
      // Not on disk, so it has not happened; whoever waits for `durable` hears why.
      () => {
        this.#unseen = []
      },
    )
  }
}

/** The row of an event that follows a hash (LEDGER-2); signed for a run where that is named. */
export function nextRow(
  { sha256, signer }: Pick<World, 'sha256' | 'signer'>,
  event: RunEvent,
  epoch: number,
  seq: number,
  head: string,
  run?: string,
): Row {
  const content = encodeEvent(event)
  const isSigned = signer !== undefined && run !== undefined
  const text = isSigned ? signRow(signer, run, head, content) : content
  return { seq: seq + 1, epoch, hash: chainHash(sha256, head, text), event: text }
}

/** The hash of a row: over the hash before it and the event's text. */
export function chainHash(sha256: World['sha256'], previous: string, event: string): string {
  return sha256(`planwright/1\0${previous}${event}`)
}
