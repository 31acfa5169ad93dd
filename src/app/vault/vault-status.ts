// How a vault stands, as data

import type { VaultPath } from '#services/vault/files'
import type { LoggedEvent } from '#services/vault/planner-event'

import type { PlanNeed, PlanWarning } from './known-plans.ts'
import type { VaultPlan } from './vault-plan.ts'

/** A plan that was moved to Done. */
export interface DonePlan {
  readonly path: VaultPath
  readonly objective: string
}

/** Everything that whoever looks after a vault shows. */
export interface VaultStatus {
  /** The plans of the folder Plans. */
  readonly plans: readonly VaultPlan[]
  /** Where each of them stands, by id. */
  readonly paths: ReadonlyMap<string, VaultPath>
  /** Plans in Done that the Dashboard speaks of, by id. */
  readonly done: ReadonlyMap<string, DonePlan>
  /** Ids of the plans that were completed on this local day. */
  readonly completedToday: ReadonlySet<string>
  /** What a person must do. */
  readonly needs: readonly PlanNeed[]
  readonly warnings: readonly PlanWarning[]
  /** The latest events, the latest first. */
  readonly latest: readonly LoggedEvent[]
  /** Plans that ended on this local day, the latest first. */
  readonly endedToday: readonly LoggedEvent[]
  /** How many events of the last hour say that something failed. */
  readonly failures: number
}
