// The state of a run: the fold of its events
// =============================================================================
//
// The one mutable structure. Only `fold.ts` changes it, event by event, with the
// moves in `moves.ts`; everything that the runtime decides, it decides from here.
//
// Invariants:
//
//   STATE-1. The state depends on the plan and the events alone: folded again from the
//       first event it is the same.
//   STATE-2. A ready step stands in the queue. The queue may hold stale entries; a
//       step counts only while its status says ready.

import type { Plan } from '#plan'
import type { Actor } from '#review'

import { budgetFrom, NO_USAGE, type BudgetInForce, type RunUsage } from '../budget.ts'
import type {
  Failure,
  Holder,
  LapseReason,
  PauseReason,
  RunCreated,
  ValueDigest,
} from '../event.ts'
import type { Graph } from './graph.ts'
import { Outputs } from './outputs.ts'
import type { Ask, StepRecord, Timer } from './record.ts'

/** How a step can stand; `docs/runtime.md` has the picture. */
export const STEP_STATUSES = [
  'pending',
  'ready',
  'running',
  'waiting',
  'done',
  'failed',
  'rejected',
  'skipped',
  'blocked',
  'unknown',
  'cancelled',
] as const

/** One of them. */
export type StepStatus = (typeof STEP_STATUSES)[number]

/** How a run can stand; the last three are the end. */
export type RunStatus = 'running' | 'waiting' | 'paused' | 'done' | 'failed' | 'cancelled'

/** Whether nothing will ever happen in a run of that status. */
export function hasEnded(status: RunStatus): boolean {
  return status === 'done' || status === 'failed' || status === 'cancelled'
}

/** Why a run stands still. */
export interface Pause {
  readonly reason: PauseReason
  readonly step: number | undefined
  /** Why the policy cannot be read. */
  readonly problem?: string
  /** Why, in the words of who asked for it. */
  readonly because?: string
  /**
   * Steps that begin and continue while the others stand still. Kept while something else stops these
   * as well.
   */
  readonly only?: readonly number[]
}

/** What was decided about the plan. */
export interface Decided {
  readonly verdict: 'approve' | 'reject'
  readonly decision: ValueDigest
  /** The form of the entries that it is about; absent for form 1, and where it is about none. */
  readonly entryForm?: number
}

export interface RunState {
  readonly graph: Graph
  readonly onFailure: Plan['onFailure']
  created: RunCreated | undefined
  decided: Decided | undefined
  /** Why an earlier decision counts no more, where the run waits for another. */
  lapsed: LapseReason | undefined
  /** Since when what it asks is asked here: its journal was adopted then. */
  adoptedAt: number | undefined
  /** Who said yes to the plan, and the digest of what they all said it to, whatever the policy was. */
  deciders: { readonly common: string; readonly actors: readonly Actor[] }
  /** How often a process took the run up; 0 when it never started. */
  taken: number
  paused: Pause | undefined
  /** What the models took that its tools asked. */
  usage: RunUsage
  /** What it may spend on them. */
  budget: BudgetInForce
  end: RunEnd | undefined
  /** Index into STEP_STATUSES by step. */
  readonly status: Uint8Array
  readonly counts: Int32Array
  /** Dependencies that have not ended well yet, by step. */
  readonly remaining: Int32Array
  /** Dependencies that stand in the way, by step. */
  readonly blockers: Int32Array
  /** Results by step. */
  readonly outputs: Outputs
  readonly queue: number[]
  head: number
  readonly records: Map<number, StepRecord>
  readonly asks: Map<string, Ask>
  readonly timers: Map<string, Timer>
  /** How many asks there have been; the next one's number. */
  asked: number
  /** The same of timers. */
  timed: number
  /** Who was told of what is asked, by the names of the asks; of those that were open at the last notice. */
  readonly notices: Map<string, readonly NoticeGiven[]>
  /** Names of secrets that were given out. */
  readonly secrets: Set<string>
  /** Steps that a step looks back at without being given their results, by step: see `StepStarted`. */
  readonly without: Map<number, readonly number[]>
  /** Processes that the run was taken from although they lived, each once: one may still be in a call. */
  readonly takenFrom: Map<string, Holder>
}

/** What a notice of an ask came to. */
export interface NoticeGiven {
  /** The channel's name in the configuration. */
  readonly channel: string
  /** In milliseconds since 1970-01-01 UTC. */
  readonly at: number
  /** Why nobody could be told; absent where it was sent. */
  readonly problem?: string
}

export type RunEnd =
  | { readonly kind: 'done'; readonly result: ValueDigest }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled'; readonly actor: Actor; readonly reason: string | undefined }

/** Index into STEP_STATUSES by name. */
export const STATUS_CODES = Object.fromEntries(
  STEP_STATUSES.map((name, at) => [name, at]),
) as Readonly<Record<StepStatus, number>>

/** The state before the first event. */
export function createState(graph: Graph, onFailure: Plan['onFailure']): RunState {
  const size = graph.ids.length
  const counts = new Int32Array(STEP_STATUSES.length)
  counts[STATUS_CODES.pending] = size
  return {
    graph,
    onFailure,
    created: undefined,
    decided: undefined,
    lapsed: undefined,
    adoptedAt: undefined,
    deciders: { common: '', actors: [] },
    taken: 0,
    paused: undefined,
    usage: NO_USAGE,
    budget: budgetFrom(),
    end: undefined,
    status: new Uint8Array(size),
    counts,
    remaining: graph.dependencies.slice(),
    blockers: new Int32Array(size),
    outputs: new Outputs(size),
    queue: [],
    head: 0,
    records: new Map(),
    asks: new Map(),
    timers: new Map(),
    asked: 0,
    timed: 0,
    notices: new Map(),
    secrets: new Set(),
    without: new Map(),
    takenFrom: new Map(),
  }
}

export function statusOf(state: RunState, step: number): StepStatus {
  return STEP_STATUSES[state.status[step] ?? 0] ?? 'pending'
}

/** How many steps have a status. */
export function countOf(state: RunState, status: StepStatus): number {
  return state.counts[STATUS_CODES[status]] ?? 0
}

/** The run in one word. `running` means that it needs nothing but a process. */
export function runStatusOf(state: RunState): RunStatus {
  if (state.end !== undefined) return state.end.kind
  if (state.paused !== undefined) return statusWhilePaused(state)
  if (state.decided === undefined) return 'waiting'
  if (countOf(state, 'ready') + countOf(state, 'running') > 0) return 'running'
  return countOf(state, 'waiting') + countOf(state, 'unknown') > 0 ? 'waiting' : 'running'
}

/** That of the steps that may begin although the others stand still. */
function statusWhilePaused(state: RunState): RunStatus {
  if (standsStill(state)) return 'paused'
  const statuses = state.paused?.only?.map((step) => statusOf(state, step)) ?? []
  if (statuses.some((status) => status === 'ready' || status === 'running')) return 'running'
  if (statuses.some((status) => status === 'waiting' || status === 'unknown')) return 'waiting'
  return OPEN.every((status) => countOf(state, status) === 0) ? 'running' : 'paused'
}

/** As long as a step is so, the run is not over. */
const OPEN = ['pending', 'ready', 'running', 'waiting', 'unknown'] as const

/** Whether nothing begins; a pause that leaves some steps out lets those begin. */
export function standsStill({ paused }: Pick<RunState, 'paused'>): boolean {
  return paused !== undefined && (paused.reason !== 'asked' || paused.only === undefined)
}

/** Whether a pause lets a step begin and continue. */
export function isLetThrough({ paused }: Pick<RunState, 'paused'>, step: number): boolean {
  return paused === undefined || (paused.reason === 'asked' && paused.only?.includes(step) === true)
}

/** When the first open ask or timer is over; undefined when nothing ends by itself, as before the decision. */
export function dueOf({ decided, end, asks, timers }: RunState): number | undefined {
  let due = Infinity
  // A decision may have lapsed, or count nowhere here: until the next nothing is closed and nothing goes on.
  if (decided !== undefined && end === undefined) {
    for (const { expiresAt = Infinity } of asks.values()) due = Math.min(due, expiresAt)
    for (const { dueAt } of timers.values()) due = Math.min(due, dueAt)
  }
  return due === Infinity ? undefined : due
}

/** The record of a step that has begun; throws when there is none. */
export function recordOf(state: RunState, step: number): StepRecord {
  const record = state.records.get(step)
  if (record === undefined) throw new Error(`step ${step} has not begun`)
  return record
}

export function indexOf(state: RunState, id: string): number {
  const at = state.graph.indexOf.get(id)
  if (at === undefined)
    throw new Error(`an event speaks of step ${id}, which the plan does not have`)
  return at
}

/**
 * Whether resuming a run lifts a pause; what failed is retried or skipped instead, and a budget that was
 * reached is set anew.
 */
export function isLiftedByResume(reason: PauseReason | undefined): boolean {
  return reason === 'asked' || reason === 'policy-unreadable'
}
