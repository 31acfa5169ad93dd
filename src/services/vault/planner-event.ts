// What happened to plans: the nine events of the planner's log

/** What an event of each name tells beside the plan. `step_id` is `step-N` after the heading's number; durations in milliseconds. */
export type PlannerEvent =
  | {
      readonly event: 'plan_created'
      readonly plan_id: string
      readonly objective: string
      readonly step_count: number
    }
  | { readonly event: 'plan_started'; readonly plan_id: string }
  | {
      readonly event: 'step_started'
      readonly plan_id: string
      readonly step_id: string
      readonly description: string
    }
  | {
      readonly event: 'step_completed'
      readonly plan_id: string
      readonly step_id: string
      readonly duration_ms: number
    }
  | {
      readonly event: 'step_failed'
      readonly plan_id: string
      readonly step_id: string
      readonly error: string
    }
  | {
      readonly event: 'plan_paused'
      readonly plan_id: string
      /** `approval_required`, `step_failed`, `approval_rejected`, `file_missing`, or the caller's words. */
      readonly reason: string
    }
  | { readonly event: 'plan_resumed'; readonly plan_id: string }
  | {
      readonly event: 'plan_completed'
      readonly plan_id: string
      readonly total_duration_ms: number
    }
  | {
      readonly event: 'plan_failed'
      readonly plan_id: string
      /** `step-N`; null where no step is to blame. */
      readonly failed_step: string | null
      readonly error: string
    }

export type PlannerEventName = PlannerEvent['event']

/** The level of each event, as the seed's table has it. */
export const EVENT_LEVELS = Object.freeze({
  plan_created: 'INFO',
  plan_started: 'INFO',
  step_started: 'INFO',
  step_completed: 'INFO',
  step_failed: 'ERROR',
  plan_paused: 'WARNING',
  plan_resumed: 'INFO',
  plan_completed: 'INFO',
  plan_failed: 'ERROR',
} as const satisfies Record<PlannerEventName, 'INFO' | 'WARNING' | 'ERROR'>)

/**
 * An event as a line of the log holds it. `run` and `seq` name the journal's event that it tells of, so that
 * it is told once; absent for what no journal holds.
 */
export type LoggedEvent = PlannerEvent & {
  /** ISO 8601, UTC. */
  readonly time: string
  readonly level: 'INFO' | 'WARNING' | 'ERROR'
  readonly run?: string
  readonly seq?: number
}
