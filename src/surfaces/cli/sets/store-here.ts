// The sets of a workspace, as who types is shown them

import { join } from 'node:path'

import { openIdleRuntime } from '#app'
import { viewOf, type Actor } from '#review'
import type { Workspace } from '#services'
import { SetStore } from '#sets'

import { catalogueHere } from '../catalogue-here.ts'
import type { Host } from '../host.ts'
import { runtimeHost } from '../runtime-here.ts'
import { viewersHere } from '../viewers-here.ts'

/** The sets of a state folder: all for a person, for an agent what it may see; what is put there is theirs. */
export async function storeHere(workspace: Workspace, host: Host): Promise<SetStore> {
  return storeSeenBy(await setViewers(workspace, host), workspace)
}

/** Who is shown the sets. */
export async function setViewers(workspace: Workspace, host: Host): Promise<readonly Actor[]> {
  const opened: { close?: () => Promise<void> } = {}
  try {
    return await viewersHere(workspace, host, async () => {
      const catalogue = await catalogueHere(host)
      const runtime = await openIdleRuntime(workspace, runtimeHost(host), catalogue)
      opened.close = () => runtime.close()
      return runtime
    })
  } finally {
    await opened.close?.()
  }
}

/** The sets as they are shown to all of them. */
export function storeSeenBy(
  viewers: readonly Actor[],
  workspace: Pick<Workspace, 'folder' | 'policy'>,
): SetStore {
  return setsIn(workspace).seenBy(viewOf(viewers, workspace, viewers[0]))
}

/** Every set of a state folder. */
export function setsIn({ folder }: Pick<Workspace, 'folder'>): SetStore {
  return new SetStore(join(folder, 'sets'))
}
