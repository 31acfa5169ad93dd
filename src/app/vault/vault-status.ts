// How a vault stands, as data

import type { VaultPath } from '#services/vault/files'
import type { LoggedEvent } from '#services/vault/planner-event'

import type { EventLog } from './event-log.ts'
import type { KnownPlans, PlanNeed, PlanWarning } from './known-plans.ts'
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

/** What the status of a vault is made of beside its known plans. */
export interface StatusParts {
  readonly done: VaultStatus['done']
  readonly log: EventLog
  /** Warnings about anything but a known plan. */
  readonly others: readonly PlanWarning[]
  /** From when failures count: milliseconds since 1970-01-01 UTC. */
  readonly since: number
}

/** How a vault stands with these plans. */
export function vaultStatus(
  known: KnownPlans,
  { done, log, others, since }: StatusParts,
): VaultStatus {
  const all = [...known.all]
  return {
    plans: known.views,
    paths: known.paths,
    done,
    completedToday: log.completedToday,
    endedToday: log.endedToday,
    needs: all.flatMap(({ needs }) => needs),
    warnings: [...all.flatMap(({ warnings }) => warnings), ...others],
    latest: log.latest,
    failures: log.failuresSince(since),
  }
}
