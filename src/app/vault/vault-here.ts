// What the vault's use cases stand on

import type { Catalogue } from '#plan'
import type { Actor } from '#review'
import type { Runtime } from '#runtime'
import type { WorkspaceHost } from '#services'
import type { Vault, VaultFolderNames } from '#services/vault/layout'
import type { LoggedEvent } from '#services/vault/planner-event'

import type { PlanningHere } from '../planning/plan-task.ts'
import type { RunsHere } from '../runs/start-run.ts'
import type { ApprovalService } from './approval-service.ts'

/** A vault and what works in it; what is absent is made of the workspace at `root`. */
export interface VaultConfig {
  /** The folder of the vault. */
  readonly root: string
  /** Other names for some of its folders. */
  readonly folders?: Partial<VaultFolderNames>
  /** Steps of one plan at the same time; 6 by default. */
  readonly concurrency?: number
  /** How long a request may be answered; 24 by default, and never longer than the policy says. */
  readonly expireAfterHours?: number
  /** How long a moved request lies where it is before it counts; 2 by default. */
  readonly settleSeconds?: number
  /** Where plans run. */
  readonly runtime?: Runtime
  /** What plans may call. */
  readonly catalogue?: Catalogue
  /** Who plans tasks in words; nobody where no model is set up. */
  readonly planner?: PlanningHere
  /** Who calls the service's methods. */
  readonly actor?: Actor
  /** Look after the vault as long as the service is open; false by default. */
  readonly watch?: boolean
}

/** The same with everything made. */
export interface VaultHere extends RunsHere {
  readonly host: WorkspaceHost
  readonly vault: Vault
  /** Where people are asked; the vault's own files by default. */
  readonly approvals?: ApprovalService
  /** Who plans tasks in words; absent where no model is set up. */
  readonly planning?: PlanningHere
  /** Who calls the service's methods. */
  readonly actor: Actor
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number
  /** Calls an action after so many milliseconds; returns how to call it off. */
  readonly after: (delayMs: number, action: () => void) => () => void
  readonly settleMs: number
  readonly expireAfterHours: number
  /** Somebody looks after the vault as long as this is open. */
  readonly isWatched: boolean
  /** Whether another process does; nobody knows by default. */
  readonly watchedElsewhere?: () => boolean
  /** Hears each event when it is in the log. */
  readonly hear?: (event: LoggedEvent) => void
  /** A text without the secrets that are known. */
  readonly scrub?: (text: string) => string
  /** The program's; what another one has known of the vault's plans does not count. */
  readonly version?: string
}

/** How long a request may be answered where nobody says anything. */
export const EXPIRE_AFTER_HOURS = 24
/** How long a moved request lies where it is before it counts. */
export const SETTLE_SECONDS = 2

/** Who a decision is by that somebody gave by moving or changing a file; the owner is a remark. */
export function vaultActor(owner: string | undefined): Actor {
  const about = owner === undefined ? {} : { name: owner }
  return { user: 'vault', ...about, channel: 'vault', terminal: false }
}
