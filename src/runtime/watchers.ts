// Who follows all runs of a runtime
// =============================================================================
//
// Traces, logs and whatever else looks on from outside: nothing of the runtime
// depends on them (observers.ts), and with none of them nothing is done.
//
// Invariants:
//
//   WATCHERS-1. An observer is told of events that are on disk, in their order a run,
//       and last that this process let go of the run.

import type { Code } from '#text'

import type { Outcome } from './state/outcome.ts'
import type { Observers } from './observers.ts'
import type { Notice } from './notice.ts'
import type { LoadedRun } from './storage/load-run.ts'

/** What observers are told: what happens in a run, and that this process let go of it. */
export type RuntimeNotice =
  | Notice
  | {
      /** This process executes the run no longer. */
      readonly kind: 'left'
      /** Milliseconds since 1970-01-01 UTC. */
      readonly at: number
      /** How the run stood then. */
      readonly state: Outcome['state']
      /** Why the run failed or this process had to stop, where it did. */
      readonly fault?: Code
    }
  /** The process did nothing else for so long, because a tool did not give way (busy-tools.ts). */
  | {
      /** The process was blocked. */
      readonly kind: 'blocked'
      /** Milliseconds since 1970-01-01 UTC. */
      readonly at: number
      /** How long it took, in milliseconds. */
      readonly ms: number
      /** The id of the step whose call it was. */
      readonly step: string
      /** The call path in the step's body. */
      readonly path: string
      /** The tool that was called. */
      readonly tool: string
      /** Whether it was this tool; false where it was one of several that were under way. */
      readonly alone: boolean
    }

/** The run that a notice is about. */
export interface WatchedRun {
  /** The run's id. */
  readonly id: string
  /** The plan's digest. */
  readonly plan: string
  /** When the run was made, in milliseconds since 1970-01-01 UTC: two folders may have runs of one id. */
  readonly createdAt: number
  /** How often a process took the run up, this one included: counts its sessions from 1. */
  readonly session: number
}

/** Is told of everything that happens in the runs that this process executes. */
export type Observer = (notice: RuntimeNotice, run: WatchedRun) => void

/** Everyone who follows the runs of a runtime. */
export type Watchers = Observers<Parameters<Observer>>

/** What an observer is told of the run. */
export function watched({ run, origin, state }: LoadedRun): WatchedRun {
  const { plan, at } = origin.created
  return { id: run, plan, createdAt: at, session: state.taken }
}
