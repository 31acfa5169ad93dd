// How a vault stands, as data

import type { VaultPath } from '#services/vault/files'
import type { LoggedEvent } from '#services/vault/planner-event'

import type { PlanNeed, PlanWarning } from './known-plans.ts'
import type { VaultPlan } from './vault-plan.ts'

/** Everything that whoever looks after a vault shows. */
export interface VaultStatus {
  /** The plans of the folder Plans. */
  readonly plans: readonly VaultPlan[]
  /** Where each of them stands, by id. */
  readonly paths: ReadonlyMap<string, VaultPath>
  /** Ids of the plans that were completed on this local day. */
  readonly completedToday: ReadonlySet<string>
  /** What a person must do. */
  readonly needs: readonly PlanNeed[]
  readonly warnings: readonly PlanWarning[]
  /** The latest events, the latest first. */
  readonly latest: readonly LoggedEvent[]
  /** How many events of the last hour say that something failed. */
  readonly failures: number
}
