// Looking after a vault
// =============================================================================
//
// What changes in its folders and in its runs is brought to the plans that it is about, and runs
// that need a process get one, until somebody says stop.
//
// Invariants:
//
//   WATCH-VAULT-1. Nothing that changes from when `watchVault` is called is missed: it listens to files
//       and runs before it looks at everything.
//   WATCH-VAULT-2. A file or a run that changes often is brought up to date once for all of it.
//   WATCH-VAULT-3. When it resolves nothing is written any more, and whatever was under way is taken up by
//       the next.

import type { Runtime, WorkNotice } from '#runtime'
import { DASHBOARD, makeVault, VAULT_FOLDERS, type VaultFolderNames } from '#services/vault/layout'
import type { VaultFiles, VaultPath } from '#services/vault/files'
import { FolderChanges, type FolderNotice } from '#services/vault/watching/folder-changes'
import type { FolderWatch } from '#services/vault/watching/folder-watch'

import { subscribe } from '../watching/subscribe.ts'
import type { WatchedRuntime } from '../watching/change-feed.ts'
import { SyncQueue } from './sync-queue.ts'
import type { VaultPlans } from './vault-plans.ts'

/** What watching a vault needs. */
export interface WatchVaultParts {
  readonly plans: Pick<
    VaultPlans,
    'open' | 'syncAll' | 'syncFile' | 'syncRun' | 'syncDue' | 'dueAt' | 'close' | 'idle'
  >
  readonly runtime: WatchedRuntime & Pick<Runtime, 'work'>
  readonly files: VaultFiles
  readonly folders: VaultFolderNames
  /** Notices of the system; absent where only rescans are wanted. */
  readonly watch?: FolderWatch | undefined
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number
  /** Calls an action after so many milliseconds; returns how to call it off. */
  readonly after: (ms: number, action: () => void) => () => void
}

/** What whoever watches is told. */
export type WatchVaultNotice =
  /** Everything has been looked at once. */
  | { readonly kind: 'opened' }
  /** Something was brought up to date. */
  | { readonly kind: 'synced' }
  /** A change of a file was noticed, or how changes are noticed is another. */
  | FolderNotice
  /** Something could not be brought up to date; it is tried again after `retryMs` milliseconds. */
  | {
      readonly kind: 'failed'
      readonly about: string
      readonly problem: string
      readonly retryMs: number
    }
  | { readonly kind: 'work'; readonly notice: WorkNotice }

/** How long and for whom. */
export interface WatchVaultRequest {
  readonly signal: AbortSignal
  readonly tell: (notice: WatchVaultNotice) => void
  /** Runs that are executed concurrently; 10 by default. */
  readonly runs?: number
}

/** Folders whose files mean something when they change: what is logged there, and what is known, says nothing to us. */
const WATCHED = VAULT_FOLDERS.filter((folder) => folder !== 'Logs' && folder !== 'Knowledge')
/** A clock that was set is noticed that soon. */
const LONGEST_PAUSE_MS = 30_000
const SHORTEST_PAUSE_MS = 20
const OPEN = 'everything'
const EVERYTHING = 'all'
const DUE = 'due'

/** Looks after a vault until the signal says stop (WATCH-VAULT-3). */
export async function watchVault(
  parts: WatchVaultParts,
  { signal, tell, runs }: WatchVaultRequest,
): Promise<void> {
  const { plans, runtime, folders, after, now } = parts
  let callOffDue = () => {}
  const queue = new SyncQueue({
    // The plans themselves do one thing after the other.
    atOnce: 1,
    after,
    async work(thing) {
      await syncThing(thing, plans)
      tell({ kind: thing === OPEN ? 'opened' : 'synced' })
      waitForDue()
    },
    failed(thing, thrown, retryMs) {
      const problem = thrown instanceof Error ? thrown.message : String(thrown)
      tell({ kind: 'failed', about: thing.replace(/^\w+:/, ''), problem, retryMs })
    },
  })
  const waitForDue = () => {
    callOffDue()
    const due = plans.dueAt()
    if (due === undefined || signal.aborted) return
    const ms = Math.min(Math.max(due - now(), SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
    callOffDue = after(ms, () => queue.ask(DUE))
  }
  const changes = new FolderChanges({
    ...parts,
    folders: WATCHED.map((folder) => folders[folder]),
    alone: [DASHBOARD],
    tell(notice) {
      if (notice.kind === 'file') queue.ask(fileThing(notice.path, notice.gone))
      if (notice.kind === 'folder-back') queue.ask(EVERYTHING)
      tell(notice)
    },
  })

  await makeVault(parts)
  // WATCH-VAULT-1
  await changes.begin()
  const notices = await subscribe({ runtime }, { signal })
  try {
    queue.ask(OPEN)
    const worked = runtime.work({
      signal,
      tell: (notice) => tell({ kind: 'work', notice }),
      ...(runs === undefined ? {} : { runs }),
    })
    for await (const notice of notices) {
      if (notice.kind !== 'tools-changed') queue.ask(`run:${notice.run}`)
    }
    await worked
  } finally {
    callOffDue()
    await notices.return?.()
    await changes.end()
    plans.close()
    await queue.end()
    await plans.idle()
  }
}

/** The Dashboard is ours to write: only where it is gone, or was changed, something is to be done. */
function fileThing(path: VaultPath, gone: boolean): string {
  if (path !== DASHBOARD) return `file:${path}`
  return gone ? EVERYTHING : DUE
}

async function syncThing(thing: string, plans: WatchVaultParts['plans']): Promise<void> {
  if (thing === OPEN) return void (await plans.open())
  if (thing === EVERYTHING) return await plans.syncAll()
  if (thing === DUE) return await plans.syncDue()
  const [, kind, name = ''] = /^(file|run):(.*)$/s.exec(thing) ?? []
  if (kind === 'run') await plans.syncRun(name)
  else await plans.syncFile(name)
}
