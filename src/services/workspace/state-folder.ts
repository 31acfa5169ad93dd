// Where a workspace keeps its state
// =============================================================================
//
// One folder, `.planwright/`, found upwards from where a command was started,
// like git finds its own, or in the user's state for a vault (vault-state.ts).
// `PLANWRIGHT_DIR` names it outright.
//
// Invariants:
//
//   STATE-FOLDER-1. A folder that somebody else owns is not taken: on a shared machine
//       anybody can make `/tmp/.planwright`, and its policy would decide. One that
//       is shared with a group of this user's is taken; what it decides by needs
//       the user's trust (trust.ts).
//   STATE-FOLDER-2. A link is no state folder: one in a clone could lead to a folder of the user's,
//       and what is trusted there, or was decided there, would hold for the clone's files.

import { error, NOWHERE, type Diagnostic } from '#text'

import type { WorkspaceHost } from './host.ts'
import { userStatePath } from './user-files.ts'
import { indexedState, vaultRecord } from './vault-state.ts'

export const STATE_FOLDER = '.planwright'

export interface FoundWorkspace {
  /** The folder that is the workspace: relative paths of the configuration start here. */
  readonly root: string
  /** Its state folder. */
  readonly folder: string
  /** Why it cannot be used (STATE-FOLDER-1, STATE-FOLDER-2), if so. */
  readonly refusal: Diagnostic | undefined
}

/** The workspace that a command started here belongs to. */
export async function findWorkspace(host: WorkspaceHost): Promise<FoundWorkspace | undefined> {
  const { paths, cwd } = host
  const named = stateFolderNamed(host)
  if (named !== undefined) return await foundVault(named, host)
  const vaults = await ifAnyVault(host)
  let at = paths.resolve(cwd)
  for (;;) {
    const here = (await foundAt(paths.join(at, STATE_FOLDER), host)) ?? (await vaults?.(at))
    if (here !== undefined) return here
    const above = paths.dirname(at)
    if (above === at) return undefined
    at = above
  }
}

/** How to find the state folder of a vault with that path; undefined where this user has no vault. */
async function ifAnyVault(
  host: WorkspaceHost,
): Promise<((at: string) => Promise<FoundWorkspace | undefined>) | undefined> {
  const { files } = host
  if ((await files.look(userStatePath('vaults', host))) === undefined) return undefined
  return async (at) => {
    const vault = await files.realPath(at)
    const state = await indexedState(vault, host)
    return state === undefined ? undefined : await foundVault(state, host)
  }
}

/** The workspace of a state folder that may be a vault's: then that is its root. Only for folders that the user's own state or environment names. */
async function foundVault(
  folder: string,
  host: WorkspaceHost,
): Promise<FoundWorkspace | undefined> {
  const found = await foundAt(folder, host)
  if (found === undefined || found.refusal !== undefined) return found
  const record = await vaultRecord(folder, host)
  return record === undefined ? found : Object.freeze({ ...found, root: record.vault })
}

/** The state folder that the environment names outright. */
export function stateFolderNamed({ env, paths, cwd }: WorkspaceHost): string | undefined {
  const named = env['PLANWRIGHT_DIR']
  return named === undefined || named === '' ? undefined : paths.resolve(cwd, named)
}

/** Where `init` puts the state folder of a workspace that is made here. */
export function stateFolderHere(host: WorkspaceHost): string {
  return stateFolderNamed(host) ?? host.paths.resolve(host.cwd, STATE_FOLDER)
}

/** The workspace whose state folder this is; undefined where there is no folder. */
export async function foundAt(
  folder: string,
  host: WorkspaceHost,
): Promise<FoundWorkspace | undefined> {
  const look = await host.files.look(folder)
  if (look?.kind !== 'folder') return undefined
  const root = host.paths.dirname(folder)
  const why = look.linked
    ? 'workspace/linked-folder'
    : look.mine || look.shared
      ? undefined
      : 'workspace/not-yours'
  const refusal = why === undefined ? undefined : error(why, NOWHERE, { details: { folder } })
  return Object.freeze({ root, folder, refusal })
}
