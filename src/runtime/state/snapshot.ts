// A run as plain data, for lists and pages

import type { StepId, Value } from '#plan'

import { boundsOf, type Budget, type RunUsage } from '../budget.ts'
import type { Failure, PauseReason } from '../event.ts'
import { isoTime } from '../iso-time.ts'
import type { RunOverview } from '../run-overview.ts'
import { budgetRefusal, resultOf, waitingOf, type CurrentRules, type Waiting } from './outcome.ts'
import type { LoadedRun } from '../storage/load-run.ts'
import { isAsked } from './fold-notices.ts'
import { runStatusOf, statusOf, type RunState, type RunStatus, type StepStatus } from './state.ts'

/** How a step stands. */
export interface StepSnapshot {
  /** Its id in the plan. */
  readonly id: StepId
  /** What it does, in the author's words. */
  readonly title: string
  /** How it stands. */
  readonly status: StepStatus
  /**
   * The digest of its result, or `digest/item` where it lies in a list; `Run.value` gives the
   * value. Absent where it has none.
   */
  readonly value?: string
  /** Why it failed; absent where it did not. */
  readonly failure?: Failure
}

/** What notices of one ask came to. */
export interface AskNotices {
  /** `decision`, the name of the ask, or `step:ID` for a call that is unknown. */
  readonly ask: string
  /** One a channel. */
  readonly channels: readonly {
    /** Its name in the configuration. */
    readonly channel: string
    /** When it was sent, or given up: ISO 8601, UTC. */
    readonly at: string
    /** Why it was given up; absent where it was sent. */
    readonly problem?: string
  }[]
}

/** How a run stands on disk. */
export interface Snapshot {
  /** The run's id. */
  readonly run: string
  /** The plan's name; empty where it has none. */
  readonly name: string
  /** What the plan is for, in words. */
  readonly goal: string
  /** The plan's digest. */
  readonly plan: string
  /** How the run stands. */
  readonly status: RunStatus
  /** When it was made: ISO 8601, UTC. */
  readonly createdAt: string
  /** Since when what it asks is asked here, where its journal was adopted: ISO 8601, UTC. */
  readonly adoptedAt: string | undefined
  /** When the last event was written: ISO 8601, UTC. */
  readonly updatedAt: string
  /** Who executes it now; undefined when nobody does. */
  readonly holder: string | undefined
  /**
   * Since when nothing is heard of it although it lives: ISO 8601, UTC; undefined where all is well.
   */
  readonly silentSince: string | undefined
  /**
   * Who drove it last and never let go of it: it died, or was cut off. Undefined where nobody did.
   */
  readonly lost: string | undefined
  /** Why it stands still although nothing is asked of anybody; undefined where it does not. */
  readonly paused: PauseReason | undefined
  /** Why somebody paused it, in their words; undefined where they gave none, and with the other reasons. */
  readonly pausedBecause: string | undefined
  /** The steps that continue while all others stand still; undefined where no choice was made. */
  readonly only: readonly StepId[] | undefined
  /** Why the policy cannot be read, where that is why it stands still. */
  readonly policyProblem: string | undefined
  /** Why its budget lets no model be asked, where that is why it stands still. */
  readonly budgetProblem: Failure | undefined
  /** What the models took that its tools asked; undefined where none was asked. */
  readonly usage: RunUsage | undefined
  /** What it may spend on them; undefined where there is no bound. */
  readonly budget: Budget | undefined
  /** The number of the last event. */
  readonly seq: number
  /** The hash of the last event, as 64 hexadecimal digits: what `verify` compares with. */
  readonly head: string
  /** One a step, in the plan's order. */
  readonly steps: readonly StepSnapshot[]
  /** What is asked of people, and what it waits for by itself; empty where that is nothing. */
  readonly waiting: readonly Waiting[]
  /** Who was told of what is asked, and who could not be; undefined where the host told nobody. */
  readonly notices: readonly AskNotices[] | undefined
  /** What the plan comes to; undefined while it has come to nothing. */
  readonly result: Value | undefined
  /** Why it failed as a whole; undefined where it did not. */
  readonly failure: Failure | undefined
}

/** The run as of the last row that was read. */
export async function snapshotOf(
  loaded: LoadedRun,
  overview: RunOverview,
  present: CurrentRules,
): Promise<Snapshot> {
  const { state, origin, seq, head, run } = loaded
  const { name, goal, plan, createdAt, updatedAt, holder, lost } = overview
  const paused = state.end === undefined ? state.paused : undefined
  return {
    run,
    name,
    goal,
    plan,
    status: runStatusOf(state),
    createdAt,
    adoptedAt: state.adoptedAt === undefined ? undefined : isoTime(state.adoptedAt),
    updatedAt,
    holder: holder?.holder.name,
    silentSince: holder?.silentSince,
    lost,
    paused: paused?.reason,
    pausedBecause: paused?.because,
    only: paused?.only?.map((at) => state.graph.ids[at] ?? ''),
    policyProblem: paused?.problem,
    budgetProblem: budgetRefusal(state),
    usage: state.usage.requests === 0 ? undefined : state.usage,
    budget: boundsOf(state.budget),
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
    waiting: await waitingOf(loaded, present),
    notices: noticesOf(state),
    result: await resultOf(loaded),
    failure: state.end?.kind === 'failed' ? state.end.failure : undefined,
  }
}

/** Of what is asked now. */
function noticesOf(state: RunState): Snapshot['notices'] {
  const found = [...state.notices]
    .filter(([ask]) => isAsked(state, ask))
    .map(([ask, given]) => ({
      ask,
      channels: given.map(({ at, ...one }) => ({ ...one, at: isoTime(at) })),
    }))
  return found.length === 0 ? undefined : found
}
