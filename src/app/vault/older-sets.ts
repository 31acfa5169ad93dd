// Sets of a waiting plan whose files have changed, as the Dashboard and its requests tell of them

import type { Run, Snapshot } from '#runtime'
import type { VaultPath } from '#services/vault/files'
import type { RequestedFiles } from '#services/vault/requests/request'

import {
  loadedFilesOf,
  loadsFiles,
  lookIn,
  olderSetsOf,
  olderSetWords,
} from '../sets/changed-files.ts'
import type { PlanWarning } from './known-plans.ts'
import type { ReadPlan } from './plan-text.ts'
import type { VaultHere } from './vault-here.ts'

/** Whether files that a plan has loaded may become others while it waits, which nobody tells the vault. */
export function mayLoadAgain({ waiting }: Snapshot, { plan }: Pick<ReadPlan, 'plan'>): boolean {
  return waiting.length > 0 && loadsFiles(plan)
}

/** What is to be said of a plan that waits before somebody lets it go on. */
export async function olderSetWarnings(
  run: Run,
  path: VaultPath,
  { runtime, workspace }: Pick<VaultHere, 'runtime' | 'workspace'>,
): Promise<readonly PlanWarning[]> {
  const sets = await olderSetsOf(runtime, run, lookIn(workspace))
  return sets.map((said) => ({ words: 'A file has changed since a plan loaded it', said, path }))
}

/** What a request says of files that its plan has loaded; nothing where it has loaded none. */
export async function requestedFiles(
  run: Run,
  { runtime, workspace }: Pick<VaultHere, 'runtime' | 'workspace'>,
): Promise<{ readonly files?: RequestedFiles }> {
  const { plan } = await run.origin()
  const loaded = loadsFiles(plan) ? await loadedFilesOf(runtime, run) : []
  if (loaded.length === 0) return {}
  const possible = new Set(
    loaded.flatMap(({ step, file: { path } }) =>
      (['changed', 'gone'] as const).map((state) => olderSetWords({ step, path, state })),
    ),
  )
  const changed = await olderSetsOf(runtime, run, lookIn(workspace))
  return { files: { changed, possible: [...possible] } }
}
