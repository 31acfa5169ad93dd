// What the Dashboard shows, as data

import type { VaultPath } from './files.ts'

/** A plan that has not ended. */
export interface PlanOnDashboard {
  readonly id: string
  readonly objective: string
  readonly path: VaultPath
  readonly status: 'pending' | 'in_progress' | 'paused' | 'failed'
  /** Steps that need nothing any more, of all. */
  readonly done: number
  readonly total: number
  /** The titles of the steps that are at work or waited for. */
  readonly current: readonly string[]
}

/** Something that a person must do; `words` is ours and begins with a verb, `said` is what others wrote. */
export interface NeedOnDashboard {
  readonly words: string
  readonly said?: string
  /** The file that it is about. */
  readonly path: VaultPath
  /** Until when, local: `2026-02-04 09:15`; absent where it has no end. */
  readonly until?: string
}

/** A line with a link; `words` is ours, `said` is what others wrote. */
export interface LineOnDashboard {
  /** Local: `2026-02-03T09:15:00`; absent where the line has no time. */
  readonly at?: string
  readonly words: string
  readonly said?: string
  readonly path?: VaultPath
}

/** Everything that the Dashboard shows. */
export interface DashboardFacts {
  /** Now, local: `2026-02-03T09:15:00`. */
  readonly at: string
  /** A program looks after the vault; otherwise the Dashboard says what to start. */
  readonly watched: boolean
  /** How many plans there are of each status. */
  readonly counts: {
    readonly pending: number
    readonly inProgress: number
    readonly paused: number
    readonly failed: number
    readonly completedToday: number
  }
  readonly needs: readonly NeedOnDashboard[]
  readonly plans: readonly PlanOnDashboard[]
  /** What happened today, the latest first. */
  readonly today: readonly LineOnDashboard[]
  readonly warnings: readonly LineOnDashboard[]
  /** The last events, the latest first; ten are shown. */
  readonly events: readonly LineOnDashboard[]
}
