// A workspace of a test's own, with its runtime: what a surface hands to the use cases.

import type { RunsHere } from '#app'
import { nodeWorld } from '#runtime/world/node'
import { initWorkspace, openWorkspace, workspaceRuntime, type WorkspaceHost } from '#services'
import { journalUser } from '#services/workspace/user-files'

import { inFolder } from '../services/folder.ts'

/** Calls a test with a new workspace that is gone afterwards. */
export async function inWorkspace(
  test: (here: RunsHere, host: WorkspaceHost) => Promise<void>,
): Promise<void> {
  await inFolder(async ({ host }) => {
    await initWorkspace(host)
    const { workspace } = await openWorkspace(host)
    if (workspace === undefined) throw new Error('the new workspace has a fault')
    const { folder, root, policy } = workspace
    const world = nodeWorld({ folder, root, user: journalUser(host) })
    const opened = await workspaceRuntime(workspace, host, { world })
    if ('refusal' in opened) throw new Error(opened.refusal.code)
    try {
      await test({ workspace, policy, ...opened, freshId: () => world.freshId() }, host)
    } finally {
      await opened.runtime.close()
    }
  })
}
