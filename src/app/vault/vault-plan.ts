// A plan of the vault, as programs get it
//
// The seed's `Plan` and `PlanStep` under names of their own: those words mean the plan form and
// STEP's steps in this package.

import type { ShownPlanStatus, ShownStepStatus } from '#dialects/plan-changes'

/** How a plan of the vault stands, in the words of its file. */
export type VaultPlanStatus = ShownPlanStatus

/** How a step of it stands, in the words of its file. */
export type VaultStepStatus = ShownStepStatus

/** A step of a plan of the vault. */
export interface VaultPlanStep {
  /** The number of its heading, from 1. */
  readonly number: number
  /** What it does, in the author's words. */
  readonly title: string
  /** What stands below its bullets; empty where nothing does. */
  readonly description: string
  /** How it stands. */
  readonly status: VaultStepStatus
  /** A person is asked before it begins. */
  readonly requiresApproval: boolean
  /** Numbers of the steps that must have ended before. */
  readonly dependencies: readonly number[]
  /** When it ended well: ISO 8601, UTC; absent where it has not. */
  readonly completedAt?: string
  /** Why it failed, in words; absent where it did not. */
  readonly error?: string
}

/** A plan of the vault. */
export interface VaultPlan {
  /** As its file says it. */
  readonly id: string
  /** What it is for: of the front matter, else the title. */
  readonly objective: string
  /** How it stands. */
  readonly status: VaultPlanStatus
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** When it was completed: ISO 8601, UTC; null where it was not. */
  readonly completedAt: string | null
  /** By number. */
  readonly steps: readonly VaultPlanStep[]
  /** When it counts as done, in sentences of the author. */
  readonly successCriteria: readonly string[]
  /** The run that executes it; absent where none was made. */
  readonly runId?: string
}

/** What `getPlanStatusSummary` gives, in the seed's words. */
export interface PlanStatusSummary {
  /** Plans that are pending, in progress or paused. */
  readonly active_plans: number
  /** Those of them that are paused. */
  readonly paused_plans: number
  /** Plans that were completed on this local day. */
  readonly completed_today: number
  /** The active ones, the oldest first. */
  readonly plans: readonly {
    /** As its file says it. */
    readonly id: string
    /** What it is for: of the front matter, else the title. */
    readonly objective: string
    /** `pending`, `in_progress` or `paused`. */
    readonly status: VaultPlanStatus
  }[]
}

/** Whether a plan of that status is one of the active ones. */
export function isActive(status: VaultPlanStatus): boolean {
  return status === 'pending' || status === 'in_progress' || status === 'paused'
}
