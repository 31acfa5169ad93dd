// A run as plain data, for lists and pages

import type { Catalogue, StepId, Value } from '#plan'

import type { Failure, PauseReason } from '../event.ts'
import type { RunListing } from '../journal.ts'
import { resultOf, waitingOf, type Waiting } from './outcome.ts'
import type { Recalled } from '../storage/recall.ts'
import { runStatusOf, statusOf, type RunStatus, type StepStatus } from './state.ts'

export interface StepSnapshot {
  readonly id: StepId
  readonly title: string
  readonly status: StepStatus
  /** The digest of its result, or `digest/item` where it lies in a list; `Run.value` gives the value. */
  readonly value?: string
  readonly failure?: Failure
}

export interface Snapshot {
  readonly run: string
  readonly name: string
  readonly goal: string
  readonly plan: string
  readonly status: RunStatus
  readonly createdAt: number
  readonly updatedAt: number
  /** Who drives it now; undefined when nobody does. */
  readonly holder: string | undefined
  /** Who drove it last and never let go of it: it died, or was cut off. */
  readonly lost: string | undefined
  /** Why it stands still although nothing is asked of anybody. */
  readonly paused: PauseReason | undefined
  /** Of the last event: what `verify` compares with. */
  readonly seq: number
  readonly head: string
  readonly steps: readonly StepSnapshot[]
  readonly waiting: readonly Waiting[]
  readonly result: Value | undefined
  /** Why it failed, when it failed as a whole. */
  readonly failure: Failure | undefined
}

/** The run as of the last row that was read. */
export async function snapshotOf(
  recalled: Recalled,
  listing: RunListing,
  catalogue: Catalogue,
): Promise<Snapshot> {
  const { state, origin, seq, head, run } = recalled
  const { name, goal, plan, createdAt, updatedAt, holder, lost } = listing
  return {
    run,
    name,
    goal,
    plan,
    status: runStatusOf(state),
    createdAt,
    updatedAt,
    holder: holder?.holder.name,
    lost,
    paused: state.end === undefined ? state.paused?.reason : undefined,
    seq,
    head,
    steps: state.graph.ids.map((id, at): StepSnapshot => {
      const { title = '' } = origin.steps.at(at) ?? {}
      const value = state.outputs.of(at)
      const failure = state.records.get(at)?.failure
      return {
        id,
        title,
        status: statusOf(state, at),
        ...(value === undefined ? {} : { value }),
        ...(failure === undefined ? {} : { failure }),
      }
    }),
    waiting: await waitingOf(recalled, catalogue),
    result: await resultOf(recalled),
    failure: state.end?.kind === 'failed' ? state.end.failure : undefined,
  }
}
