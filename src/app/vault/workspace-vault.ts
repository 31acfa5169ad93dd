// The vault of a workspace: what its use cases stand on, made of what a surface has opened

import type { VaultFiles } from '#services/vault/files'
import { folderNames } from '#services/vault/layout'
import { localDay, type ZoneOffset } from '#services/vault/local-time'
import { sourceFiles } from '#services/workspace/source-files'
import type { Diagnostic } from '#text'

import type { ActiveRuntime } from '../workspace/open-runtime.ts'
import {
  EXPIRE_AFTER_HOURS,
  SETTLE_SECONDS,
  type VaultConfig,
  type VaultHere,
} from './vault-here.ts'

/** What a surface brings. */
export interface WorkspaceVaultParts extends Pick<
  VaultHere,
  'workspace' | 'host' | 'actor' | 'after' | 'hear' | 'scrub' | 'approvals' | 'version'
> {
  readonly opened: ActiveRuntime
  readonly files: VaultFiles
  readonly zone: ZoneOffset
  /** Whether a model is set up, which plans tasks in words. */
  readonly plans: boolean
  /** Who looks after the vault now, for the Dashboard and for what begins by itself. */
  readonly watched: () => 'here' | 'elsewhere' | 'by-nobody'
  readonly config?: Pick<VaultConfig, 'folders' | 'settleSeconds' | 'expireAfterHours' | 'planner'>
}

/** What the vault's use cases stand on; `refusal` where its folders cannot have those names. */
export async function workspaceVault(
  parts: WorkspaceVaultParts,
): Promise<VaultHere | { readonly refusal: Diagnostic }> {
  const { opened, files, zone, config = {}, plans, watched, ...rest } = parts
  const { host, workspace } = rest
  const folders = folderNames(config.folders)
  if ('code' in folders) return { refusal: folders }
  const now = () => host.now()
  const { runtime, critics } = opened
  const today = () => localDay(now(), zone)
  const sources = plans ? await sourceFiles(workspace.root, host) : []
  const planning =
    config.planner ?? (plans ? { runtime, critics, today, files: sources } : undefined)
  return {
    ...rest,
    ...opened,
    policy: workspace.policy,
    vault: { files, folders, zone },
    now,
    settleMs: 1000 * (config.settleSeconds ?? SETTLE_SECONDS),
    expireAfterHours: config.expireAfterHours ?? EXPIRE_AFTER_HOURS,
    get isWatched() {
      return watched() === 'here'
    },
    watchedElsewhere: () => watched() === 'elsewhere',
    ...(planning === undefined ? {} : { planning }),
  }
}
