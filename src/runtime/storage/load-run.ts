// Reading a run back
// =============================================================================
//
// Invariants:
//
//   RECALL-1. The chain of hashes is followed row by row, from the first or from
//       the one that a snapshot stands for; a row that does not fit the one before
//       it is refused, and nothing after it is believed.
//   RECALL-2. What was read once is not read again: `refresh` folds only newer rows.
//   RECALL-3. Who only follows the chain is given rows with what is not understood in them.

import {
  toJson,
  type CatalogueEntry,
  type CheckedPlan,
  type Step,
  type StepId,
  type Value,
} from '#plan'
import { recordedActor, type Decision, type Policy } from '#review'

import { argumentsFrom, repeatOf } from '../calls/arguments.ts'
import type { RunCreated, RunEvent } from '../event.ts'
import type { Row } from '../journal.ts'
import { decodeEvent } from '../event-text.ts'
import { apply } from '../state/fold.ts'
import { applyElsewhere } from '../state/fold-elsewhere.ts'
import { isAskedAgain } from '../state/lapsed.ts'
import { graphOfLinks, type Graph, type Steps } from '../state/graph.ts'
import { chainHash } from './ledger.ts'
import { refusal } from '../run-error.ts'
import { createState, type RunState } from '../state/state.ts'
import { entriesIn, readDocument, readPlanDocument } from './documents.ts'
import { NOT_ADOPTED, RowJudge, withAdoption, type Adoptions } from './row-judge.ts'
import { ValueStore } from './value-store.ts'
import { rowCounts } from '../signer.ts'
import { isOfOneRun, refuseNewerForm, refuseNewerPlan, unreadEvent } from './newer-run.ts'
import { findSnapshot, Snapshots, type StoredSnapshot } from './snapshots.ts'
import type { Stored, World } from '../world.ts'

/** What a run was made from; it never changes. */
export interface Origin {
  /** The run's first event. */
  readonly created: RunCreated
  /** What is carried out. */
  readonly plan: CheckedPlan
  /** The policy of the folder when the run was made. */
  readonly policy: Policy
  /** The entries of the catalogue that the plan names, as they were then. */
  readonly entries: readonly CatalogueEntry[]
  /** The form of these. */
  readonly entryForm: number
}

/** What a run was made from, with the values of its inputs: those given over the plan's own. */
export interface RunOrigin extends Origin {
  /** Its decision, or what was asked of it, counts no more: tools are described in another form now. */
  readonly isAskedAgain: boolean
  /** By name; empty where the plan has none. */
  readonly inputs: Readonly<Record<string, Value>>
  /** The step of an id, undefined where there is none; of a large plan no other is made. */
  readonly stepOf: (id: StepId) => Step | undefined
}

/** The same with what is worked out from it, once. */
export interface PreparedOrigin extends Origin {
  /** The plan's steps by number; `plan.steps` may have to make all of them first. */
  readonly steps: Steps
  readonly graph: Graph
}

/** A run as far as it was read. */
export interface LoadedRun {
  readonly run: string
  readonly origin: PreparedOrigin
  readonly state: RunState
  readonly values: ValueStore
  readonly snapshots: Snapshots
  /** Which of its rows count here. */
  readonly judge: RowJudge
  /** Of the last row that was read. */
  seq: number
  head: string
}

const ROWS_AT_ONCE = 1000

/**
 * Reads a run from its first row; refuses one that is not there or does not verify. `glance`: for one
 * look at it no snapshot is looked for beside a record that is short.
 */
export async function loadRun(
  world: World,
  run: string,
  { glance = false, known }: { readonly glance?: boolean; readonly known?: Adoptions } = {},
): Promise<LoadedRun> {
  const rows = await world.journal.rows(run, 0, ROWS_AT_ONCE)
  const [first] = rows
  if (first === undefined) throw refusal('run/not-found', { run })
  const created = decodeEvent(first.event)
  if (created === undefined) throw unreadEvent(run, 1, first.event)
  if (created.kind !== 'run-created') throw refusal('journal/unknown-event', { run, seq: 1 })
  const origin = await readOrigin(world, created)
  const isWhole = rows.length < ROWS_AT_ONCE
  const isShort = (glance && isWhole) || known !== undefined
  const found = isShort ? undefined : await findSnapshot(world, run, origin)
  const fresh = { state: createState(origin.graph, origin.plan.onFailure), seq: 0, head: '' }
  const start: StoredSnapshot = found?.kind === 'kept' ? found.kept : fresh
  const loaded: LoadedRun = {
    run,
    origin,
    ...start,
    values: new ValueStore(world, run),
    snapshots: new Snapshots(world, run, start.seq),
    judge: new RowJudge(world.signer, run, { seq: start.seq, ...(known && { known }) }),
  }
  if (start === fresh && isWhole) fold(loaded, verified(world, run, fresh, rows))
  else await refresh(world, loaded)
  await readOtherwise(world, loaded)
  return loaded
}

/** Reads a run again where somebody adopted it behind rows that are to be judged otherwise then. */
async function readOtherwise(world: World, loaded: LoadedRun): Promise<void> {
  const known = loaded.judge.adoptions
  if (known !== undefined) Object.assign(loaded, await loadRun(world, loaded.run, { known }))
}

/** What those who adopted a run say of the rows before. */
export async function adoptionsIn(world: Stored, run: string): Promise<Adoptions> {
  const { signer } = world
  if (signer === undefined) return NOT_ADOPTED
  let adoptions = NOT_ADOPTED
  let previous = ''
  try {
    for await (const rows of followRows(world, run, { seq: 0, head: '' })) {
      for (const { seq, hash, event, text } of rows) {
        if (event?.kind === 'run-adopted' && rowCounts(signer, run, previous, text)) {
          adoptions = withAdoption(adoptions, event, seq)
        }
        previous = hash
      }
    }
  } catch (error) {
    // Whoever reads the rows for what is in them is told.
    if (!isOfOneRun(error)) throw error
  }
  return adoptions
}

/** Refuses a run in which somebody wrote who does not count here (SIGNER-2). */
export function assertVouched({ run, judge }: LoadedRun): void {
  const seq = judge.strayRow()
  if (seq !== undefined) throw refusal('journal/rows-elsewhere', { run, seq })
}

/** Folds the rows that were written since (RECALL-2). */
export async function refresh(world: World, loaded: LoadedRun): Promise<void> {
  for await (const events of readEvents(world, loaded.run, loaded)) fold(loaded, events)
  await readOtherwise(world, loaded)
}

function fold(loaded: LoadedRun, events: Iterable<RecordedRow>): void {
  for (const row of events) {
    const counts = loaded.judge.counts(row.event, loaded.head, row, isOnce(loaded, row.event))
    applyRead(loaded, row.event, row.seq, counts)
    loaded.seq = row.seq
    loaded.head = row.hash
  }
  loaded.judge.strayRow()
}

/** Whether an event is the result of a call that may happen only once, as far as the run's entries say. */
export function isOnce(
  { state, origin }: Pick<LoadedRun, 'state' | 'origin'>,
  event: RunEvent,
): boolean {
  if (event.kind !== 'call-returned') return false
  const at = state.graph.indexOf.get(event.step)
  const call = at === undefined ? undefined : state.records.get(at)?.calls.get(event.path)
  const entry = origin.entries.find(({ id }) => id === call?.tool)
  return (
    entry !== undefined && call?.effect !== undefined && repeatOf(entry, call.effect) === 'once'
  )
}

/** Takes in an event that was read; one that cannot follow was written by no version of ours. */
function applyRead({ state, run }: LoadedRun, event: RunEvent, seq: number, counts: boolean): void {
  try {
    if (counts) apply(state, event)
    else applyElsewhere(state, event)
  } catch (error) {
    throw refusal('journal/unknown-event', { run, seq }, { cause: error })
  }
}

/** The events after a row, many at a time, each verified (RECALL-1). */
export async function* readEvents(
  world: Pick<World, 'journal' | 'sha256'>,
  run: string,
  after: { readonly seq: number; readonly head: string },
): AsyncGenerator<readonly RecordedRow[]> {
  for await (const rows of followRows(world, run, after)) yield rows.map((row) => known(run, row))
}

/** The same rows with whatever they hold (RECALL-3). */
export async function* followRows(
  { journal, sha256 }: Pick<World, 'journal' | 'sha256'>,
  run: string,
  after: { readonly seq: number; readonly head: string },
): AsyncGenerator<readonly FollowedRow[]> {
  let { seq, head } = after
  for (;;) {
    const rows = await journal.rows(run, seq, ROWS_AT_ONCE)
    const followed = [...chained({ sha256 }, run, { seq, head }, rows)]
    const last = followed.at(-1)
    seq = last?.seq ?? seq
    head = last?.hash ?? head
    yield followed
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** A row as it is stored, with its event where this version knows it. */
export interface FollowedRow {
  /** Counts from 1 within the run. */
  readonly seq: number
  /** What happened; undefined where this version cannot say. */
  readonly event: RunEvent | undefined
  /** Under which lease it was written. */
  readonly epoch: number
  /** Over the row before and `text`, as 64 hexadecimal digits. */
  readonly hash: string
  /** The event as it is stored: what the hash is taken over. */
  readonly text: string
  /** What vouches for the run up to it; absent in the middle of a flush. */
  readonly vouch?: string | undefined
}

/** A row as it is stored, with its event. */
export interface RecordedRow extends FollowedRow {
  /** What happened. */
  readonly event: RunEvent
}

/** At most `most` rows behind a number, each verified against the one before it (RECALL-1). */
export async function readRows(
  { journal, sha256 }: Pick<World, 'journal' | 'sha256'>,
  run: string,
  after: number,
  most: number,
): Promise<readonly RecordedRow[]> {
  const before = Math.max(0, after - 1)
  const [first, ...rest] = await journal.rows(run, before, most + 1)
  if (first === undefined) return []
  const rows = after === 0 ? [first, ...rest].slice(0, most) : rest
  return [...verified({ sha256 }, run, { seq: after, head: after === 0 ? '' : first.hash }, rows)]
}

/** Rows with their events; refuses the first that does not follow (RECALL-1), or is not known. */
function* verified(
  world: Pick<World, 'sha256'>,
  run: string,
  after: { readonly seq: number; readonly head: string },
  rows: readonly Row[],
): Generator<RecordedRow> {
  for (const row of chained(world, run, after, rows)) yield known(run, row)
}

/** A row with an event that this version knows. */
function known(run: string, row: FollowedRow): RecordedRow {
  const { event } = row
  if (event === undefined) throw unreadEvent(run, row.seq, row.text)
  return { ...row, event }
}

/** Rows that follow each other (RECALL-1), with whatever they hold. */
function* chained(
  { sha256 }: Pick<World, 'sha256'>,
  run: string,
  after: { readonly seq: number; readonly head: string },
  rows: readonly Row[],
): Generator<FollowedRow> {
  let { seq, head } = after
  for (const { seq: at, epoch, hash, event: text, vouch } of rows) {
    if (at !== seq + 1 || hash !== chainHash(sha256, head, text)) {
      throw refusal('journal/broken-chain', { run, seq: seq + 1 })
    }
    yield { seq: at, event: decodeEvent(text), hash, epoch, text, vouch }
    seq = at
    head = hash
  }
}

/** What a run was made from, by its first event. */
export async function readOrigin(world: Stored, created: RunCreated): Promise<PreparedOrigin> {
  const { documents, run } = created
  const { plan, steps } = await readPlanDocument(world, documents.plan, (head) =>
    refuseNewerPlan(run, head),
  )
  const stored = await readDocument(world, documents.policy)
  refuseNewerForm(run, 'policy', stored)
  const policy = stored as unknown as Policy
  const described = await readDocument(world, documents.catalogue)
  refuseNewerForm(run, 'entries', described)
  const { entries, entryForm } = entriesIn(described)
  const graph = graphOfLinks(steps.length, steps.links())
  return { created, plan, steps, graph, policy, entries, entryForm }
}

/** What a run was made from, for whoever holds the run. */
export async function originOf(loaded: LoadedRun): Promise<RunOrigin> {
  const { origin } = loaded
  const stepOf = (id: StepId) => {
    const at = origin.graph.indexOf.get(id)
    return at === undefined ? undefined : origin.steps.at(at)
  }
  return {
    ...origin,
    inputs: await inputsOf(loaded),
    stepOf,
    isAskedAgain: isAskedAgain(loaded.state, origin),
  }
}

/** The inputs that the run was given, over the plan's own values. */
export async function inputsOf({ origin, values }: LoadedRun): Promise<Record<string, Value>> {
  const inputs: Record<string, Value> = {}
  // Nothing can have been given, so that nothing has to be read.
  if (Object.keys(origin.plan.inputs).length === 0) return inputs
  for (const [name, { value }] of Object.entries(origin.plan.inputs)) {
    if (value !== undefined) inputs[name] = value
  }
  const given = argumentsFrom(await values.load(origin.created.inputs))
  for (const [name, value] of given) inputs[name] = value
  return inputs
}

/** The decision that the run goes by; undefined while there is none. */
export async function decisionOf({ state, values }: LoadedRun): Promise<Decision | undefined> {
  if (state.decided === undefined) return undefined
  const decision = toJson(await values.load(state.decided.decision)) as unknown as Decision
  return { ...decision, actor: recordedActor(decision.actor) }
}
