// What became of a plan, for a dialect that keeps it in the text
// =============================================================================
//
// Plan.md shows in the file itself how its run stands. What a host knows of the run
// is told to the dialect in these terms; which bytes that changes is the dialect's.

import type { StepId } from '#plan'
import type { Diagnostic, Edit } from '#text'

/** How a plan stands as a whole, in the words of its file. */
export type ShownPlanStatus =
  | 'pending'
  | 'in_progress'
  | 'paused'
  | 'completed'
  | 'failed'
  | 'cancelled'

/** How a step stands, in the words of its plan's file. */
export type ShownStepStatus =
  | 'pending'
  | 'in_progress'
  | 'completed'
  | 'failed'
  | 'skipped'
  | 'awaiting_approval'
  | 'blocked'
  | 'unknown'
  | 'cancelled'

/** What a file is to say of its plan; what is absent stays as it is. Times are local, `2026-02-03T09:15:00`. */
export interface PlanChanges {
  /** Fills a missing id; one that is there stays. */
  readonly id?: string
  /** Fills a missing time; one that is there stays. */
  readonly createdAt?: string
  /** How the plan stands now. */
  readonly status?: ShownPlanStatus
  /** Null clears it. */
  readonly completedAt?: string | null
  /** By the id of the step. */
  readonly steps?: ReadonlyMap<StepId, StepChange>
  /** Rows for the end of the log, in order; one that it has already is not repeated. It is made where there is none. */
  readonly log?: readonly LogRow[]
  /** Markdown of the host, without headings; it is put below what the section holds, once. */
  readonly summary?: string
}

/** What a file is to say of a step; null removes the line, what is absent stays as it is. */
export interface StepChange {
  /** How the step stands now. */
  readonly status?: ShownStepStatus
  /** When it was done, local. */
  readonly completedAt?: string | null
  /** The id of the request that asks about it. */
  readonly approval?: string | null
  /** One line of words. */
  readonly error?: string | null
}

/** A row of the log. */
export interface LogRow {
  /** Local, `2026-02-03T09:15:00`. */
  readonly at: string
  /** Absent for the plan as a whole. */
  readonly step?: StepId
  /** What it was about: the step's title, or what happened to the plan. */
  readonly action: string
  /** What came of it; `-` where there is nothing to say. */
  readonly result: string
}

/** How a text is changed so that it says so. */
export interface Editing {
  /** In the order of the text, without overlap; none where the text says so already. */
  readonly edits: readonly Edit[]
  /** Why it cannot be said in this text: then there are no edits. */
  readonly diagnostics: readonly Diagnostic[]
}
