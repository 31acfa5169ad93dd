// A vault of this machine, opened for a program
// =============================================================================
//
// Invariants:
//
//   OPEN-VAULT-1. What the program brings counts in place of what the workspace has; the workspace's policy,
//       trust and security state hold in any case.
//   OPEN-VAULT-2. Whatever was opened is closed, also where opening the next thing fails.

import { join } from 'node:path'

import { KnownSecrets, openRuntime, type ActiveRuntime } from '#app'
import type { ApprovalService } from '#app/vault/approval-service'
import { PlannerError } from '#app/vault/planner-error'
import type { VaultConfig, VaultHere } from '#app/vault/vault-here'
import { VaultPlans } from '#app/vault/vault-plans'
import { watchVault } from '#app/vault/watch-vault'
import { workspaceVault } from '#app/vault/workspace-vault'
import type { ModelPort } from '#model'
import type { Actor } from '#review'
import { nodeWorld } from '#runtime/world/node'
import { journalUser } from '#services/workspace/user-files'
import {
  findWorkspace,
  openFound,
  type FoundWorkspace,
  type Workspace,
  type WorkspaceHost,
} from '#services'
import { WatcherLock } from '#services/vault/watcher-lock'
import { chokidarWatch } from '#services/vault/world/chokidar-watch'
import { NodeVaultFiles } from '#services/vault/world/node-vault-files'
import { FolderNow } from '#services/workspace/folder-now'
import { vaultRefusal } from '#services/workspace/vault-init'
import { vaultRecord } from '#services/workspace/vault-state'
import { modelFrom } from '#services/workspace/world/model'
import { workspaceHost } from '#services/workspace/world/node-host'
import { ownVersion } from '#services/workspace/world/own-version'
import { hasErrors, type Diagnostic } from '#text'

import { systemUser } from './system-user.ts'

/** A vault that is open, and how it is closed. */
export interface OpenVault {
  readonly plans: VaultPlans
  readonly close: () => Promise<void>
}

/** Opens a vault of this machine; throws PlannerError where that cannot be. */
export async function openVault(
  config: VaultConfig,
  approvals: ApprovalService | undefined,
): Promise<OpenVault> {
  const host = workspaceHost({ cwd: config.root, env: process.env })
  const found = await vaultAt(config.root, host)
  const { workspace, faults } = await openFound(found, host)
  if (workspace === undefined) {
    throw refused(faults.flatMap(({ diagnostics }) => diagnostics))
  }
  const closing = new AsyncDisposableStack()
  try {
    const plans = await openPlans(config, approvals, workspace, host, closing)
    return { plans, close: () => closing.disposeAsync() }
  } catch (thrown) {
    await closing.disposeAsync()
    throw thrown
  }
}

async function vaultAt(root: string, host: WorkspaceHost): Promise<FoundWorkspace> {
  const found = await findWorkspace(host)
  const record = found && (await vaultRecord(found.folder, host))
  if (found === undefined || record === undefined) {
    throw new PlannerError('vault/none', { folder: root })
  }
  const refusal = found.refusal ?? (await vaultRefusal(found, host))
  if (refusal !== undefined) throw refused([refusal])
  return found
}

async function openPlans(
  config: VaultConfig,
  approvals: ApprovalService | undefined,
  workspace: Workspace,
  host: WorkspaceHost,
  closing: AsyncDisposableStack,
): Promise<VaultPlans> {
  const { root, folder } = workspace
  const secrets = new KnownSecrets(host.env)
  await secrets.learnStored(host)
  const model = modelOf(workspace)
  const opened = await runtimeOf(config, model, secrets, workspace, host, closing)
  const files = new NodeVaultFiles({ root, keep: join(folder, 'vault', 'replaced') })
  const lock = new WatcherLock(folder, host)
  const since = host.isoTime(host.now())
  const me = { pid: process.pid, user: systemUser(), since }
  const taken = config.watch === true ? await lock.take(me) : undefined
  // Where another process watches already, that one goes on: what this one does reaches it by the journal.
  const watches = taken !== undefined && 'release' in taken
  if (watches) closing.defer(taken.release)
  let watching = watches
  const vault = await workspaceVault({
    opened,
    workspace,
    host,
    files,
    zone,
    config,
    actor: config.actor ?? programActor(workspace),
    plans: model !== undefined && config.runtime === undefined,
    after,
    version: ownVersion(),
    watched: () => (watching ? 'here' : !watches && lock.isHeldNow() ? 'elsewhere' : 'by-nobody'),
    scrub: (text) => secrets.hiddenIn(text),
    ...(approvals === undefined ? {} : { approvals }),
  })
  if ('refusal' in vault) throw refused([vault.refusal])
  const plans = new VaultPlans(vault)
  if (!watches) {
    await plans.open()
    closing.defer(() => settled(plans))
    return plans
  }
  const ended = new AbortController()
  const { promise: isOpen, resolve: opens } = Promise.withResolvers<void>()
  const watched = watchVault(
    {
      plans,
      runtime: opened.runtime,
      files,
      folders: vault.vault.folders,
      watch: chokidarWatch(root),
      now: vault.now,
      after,
    },
    {
      signal: ended.signal,
      tell: ({ kind }) => {
        if (kind === 'opened') opens()
      },
    },
  )
  closing.defer(async () => {
    ended.abort()
    await watched
    watching = false
    await plans.show()
  })
  await Promise.race([isOpen, watched])
  return plans
}

async function settled(plans: VaultPlans): Promise<void> {
  plans.close()
  await plans.idle()
}

/** The program's own runtime, or the workspace's (OPEN-VAULT-1). */
async function runtimeOf(
  { runtime, catalogue, concurrency }: VaultConfig,
  model: ModelPort | undefined,
  secrets: KnownSecrets,
  workspace: Workspace,
  host: WorkspaceHost,
  closing: AsyncDisposableStack,
): Promise<ActiveRuntime> {
  if (runtime !== undefined) {
    const now = new FolderNow(workspace, host)
    return {
      runtime,
      home: () => undefined,
      catalogue: catalogue ?? runtime.catalogue,
      security: () => now.security(),
      critics: [],
      criticsByDefault: [],
      channels: [],
      isCopy: async () => false,
      freshId: () => crypto.randomUUID().replaceAll('-', ''),
    }
  }
  const user = journalUser(host)
  const world = async (folder: string, root: string) => nodeWorld({ folder, root, user })
  const opened = await openRuntime(
    workspace,
    { workspace: host, world },
    { model, secrets, concurrency },
  )
  if ('refusal' in opened) throw refused([opened.refusal])
  closing.defer(() => opened.runtime.close())
  return opened
}

function modelOf({ environment, config }: Workspace): ModelPort | undefined {
  return modelFrom(environment, config.prices === undefined ? {} : { prices: config.prices })
}

function programActor({ config }: Workspace): Actor {
  const name = config.actor === undefined ? {} : { name: config.actor }
  return { user: systemUser(), ...name, channel: 'api', terminal: false }
}

function refused(diagnostics: readonly Diagnostic[]): PlannerError {
  const grave = diagnostics.filter((one) => hasErrors([one]))
  const { code, details } = grave[0] ?? diagnostics[0] ?? { code: 'vault/none', details: {} }
  return new PlannerError(code, details, { diagnostics: grave })
}

function zone(ms: number): number {
  return -new Date(ms).getTimezoneOffset()
}

function after(ms: number, action: () => void): ReturnType<VaultHere['after']> {
  const timer = setTimeout(action, ms)
  return () => clearTimeout(timer)
}
