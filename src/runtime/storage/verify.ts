// Does the journal still say what it said?
// =============================================================================
//
// Invariants:
//
//   V1. A changed, moved, inserted or removed row is found: the chain breaks there.
//   V2. A tail that was cut off leaves a chain that holds. It is found only
//       against a head that was kept elsewhere, or against the run's own line,
//       which whoever cuts the tail can change too.
//   V3. A snapshot is compared with what all events before it make, folded anew.

import type { Diagnostic } from '#text'

import type { RunCreated, RunEvent } from '../event.ts'
import { apply } from '../state/fold.ts'
import { createState, type RunState } from '../state/state.ts'
import { readEvents, readOrigin } from './recall.ts'
import { findSnapshot, hasSnapshot, type Found } from './snapshots.ts'
import { writeState } from './state-text.ts'
import { fault, RunError } from '../run-error.ts'
import { ValueStore } from './value-store.ts'
import type { Stored } from '../world.ts'

/** What came of reading a run from its first row to its last. */
export interface Verification {
  /** The run's id. */
  readonly run: string
  /** How many rows verify. */
  readonly rows: number
  /** The hash of the last of them, as 64 hexadecimal digits. */
  readonly head: string
  /** Values that events speak of and that are gone: erased, or lost. */
  readonly missingValues: number
  /** Empty when everything is as it was written. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Follows the chain, compares values with their digests, and the end with a head from elsewhere. */
export async function verifyRun(
  world: Stored,
  run: string,
  head: string | undefined,
): Promise<Verification> {
  const values = new ValueStore(world, run)
  const snapshot = new SnapshotCheck(world, run)
  const diagnostics: Diagnostic[] = []
  const heads = new Set<string>()
  let missingValues = 0
  const last = { seq: 0, head: '' }
  try {
    for await (const events of readEvents(world, run, last)) {
      for (const { seq, hash, event } of events) {
        last.seq = seq
        last.head = hash
        if (hash === head) heads.add(hash)
        await snapshot.take(event, { seq, head: hash })
        for (const digest of digestsIn(event)) {
          const found = await checkValue(values, digest)
          if (found === 'missing') missingValues++
          else if (found !== undefined) diagnostics.push(found)
        }
      }
    }
  } catch (error) {
    if (!(error instanceof RunError)) throw error
    diagnostics.push(...error.diagnostics)
  }
  if (diagnostics.length === 0) diagnostics.push(...snapshot.findings())
  const listing = await world.journal.find(run)
  if (listing === undefined) diagnostics.push(fault('run/not-found', { run }))
  else if (listing.seq > last.seq && diagnostics.length === 0) {
    diagnostics.push(fault('journal/cut-tail', { run, seq: last.seq, expected: listing.seq }))
  }
  if (head !== undefined && !heads.has(head)) {
    diagnostics.push(fault('journal/other-head', { run, head }))
  }
  return { run, rows: last.seq, head: last.head, missingValues, diagnostics }
}

/** Folds the events again and compares with what was kept (V3). */
class SnapshotCheck {
  readonly #world: Stored
  readonly #run: string
  #state: RunState | undefined
  #found: Found | undefined
  #isSame = false

  constructor(world: Stored, run: string) {
    this.#world = world
    this.#run = run
  }

  async take(event: RunEvent, at: { readonly seq: number; readonly head: string }): Promise<void> {
    if (event.kind === 'run-created') await this.#begin(event)
    if (this.#state === undefined) return
    apply(this.#state, event)
    if (this.#found?.kind !== 'kept' || this.#found.kept.seq !== at.seq) return
    this.#isSame = writeState(this.#state) === writeState(this.#found.kept.state)
    this.#state = undefined
  }

  findings(): readonly Diagnostic[] {
    if (this.#found === undefined || this.#isSame) return []
    return [fault('journal/snapshot-damaged', { run: this.#run })]
  }

  /** Where there is nothing to compare with, nothing is folded. */
  async #begin(created: RunCreated): Promise<void> {
    if (!(await hasSnapshot(this.#world, this.#run))) return
    const origin = await readOrigin(this.#world, created)
    this.#found = await findSnapshot(this.#world, this.#run, origin)
    this.#state = createState(origin.graph, origin.plan.onFailure)
  }
}

const VALUE_FIELDS = [
  'inputs',
  'decision',
  'result',
  'value',
  'values',
  'arguments',
  'question',
  'answer',
  'message',
] as const

/** What an event says is kept, by digest. */
export function* digestsIn(event: RunEvent): Iterable<string> {
  const fields = event as unknown as Readonly<Record<string, unknown>>
  // Arguments of what only computes are named, not kept: they can be computed again.
  const onlyNamed = ['call-computed', 'call-failed', 'remembered'].includes(event.kind)
  for (const name of VALUE_FIELDS) {
    if (onlyNamed && name === 'arguments') continue
    const digest = fields[name]
    if (typeof digest === 'string') yield digest
  }
  if (event.kind === 'run-created' && event.fork !== undefined) yield event.fork.deeds
}

async function checkValue(
  values: ValueStore,
  digest: string,
): Promise<Diagnostic | 'missing' | undefined> {
  try {
    await values.load(digest)
    return undefined
  } catch (error) {
    if (!(error instanceof RunError)) throw error
    return error.code === 'journal/value-missing' ? 'missing' : error.diagnostics[0]
  }
}
