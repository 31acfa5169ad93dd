// A new workspace
// =============================================================================
//
// Invariants:
//
//   INIT-1. Nothing that is there is overwritten: a second `init` only adds what is
//       missing, and says which.
//   INIT-2. What a run leaves behind stays out of version control; what people
//       decide by (configuration, policy, catalogue) goes in.
//   INIT-3. A new state folder is for its owner alone, unless a group is named.

import { DEFAULT_POLICY } from '#review'
import { error, NOWHERE, type Diagnostic } from '#text'

import { CATALOGUE_FILE } from './catalogue-file.ts'
import { CONFIG_FILE } from './config.ts'
import type { WorkspaceHost } from './host.ts'
import { POLICY_FILE } from './policy-of.ts'
import { stateFolderHere } from './state-folder.ts'

export interface Initiated {
  readonly root: string
  readonly folder: string
  /** Names of files in the state folder. */
  readonly written: readonly string[]
  readonly kept: readonly string[]
}

const IGNORED = `# What runs leave behind. The files named here are for everybody who works in this folder.
*
!.gitignore
!${CONFIG_FILE}
!${POLICY_FILE}
!${CATALOGUE_FILE}
`

/** Makes the folder a workspace (INIT-1 to INIT-3). Its catalogue is written by `refreshCatalogue`. */
export async function initWorkspace(host: WorkspaceHost): Promise<Initiated> {
  const { paths } = host
  const folder = stateFolderHere(host)
  const root = paths.dirname(folder)
  const policy = paths.relative(root, paths.join(folder, POLICY_FILE)).replaceAll('\\', '/')
  return await initAt({ root, folder }, { knowledge: 'knowledge', memory: 'memory', policy }, host)
}

/** What a new configuration says: folders of notes, and the policy's path from the root (by default, the state folder's own). */
export interface NewConfig {
  readonly knowledge: string
  readonly memory: string
  readonly policy?: string
}

/** Makes a workspace with that root and that state folder (INIT-1 to INIT-3). */
export async function initAt(
  { root, folder }: Pick<Initiated, 'root' | 'folder'>,
  { knowledge, memory, policy }: NewConfig,
  { files, paths }: WorkspaceHost,
): Promise<Initiated> {
  await files.makeStateFolder(folder)
  const config = {
    form: 1,
    knowledge: [knowledge],
    memory: [memory],
    faculties: {},
    security: { state: 'SECURE' },
    ...(policy === undefined ? {} : { policy }),
  }
  const texts: readonly (readonly [string, string])[] = [
    [CONFIG_FILE, json(config)],
    [POLICY_FILE, json(DEFAULT_POLICY)],
    ['.gitignore', IGNORED],
  ]
  const written: string[] = []
  const kept: string[] = []
  for (const [name, text] of texts) {
    const path = paths.join(folder, name)
    if ((await files.look(path)) !== undefined) kept.push(name)
    else {
      await files.write(path, text)
      written.push(name)
    }
  }
  return { root, folder, written, kept }
}

/**
 * Shares a state folder with a group of the system, as it is now and with what is made in it later;
 * gives why it cannot be.
 */
export async function shareWorkspace(
  { folder }: Pick<Initiated, 'folder'>,
  group: string,
  { files }: WorkspaceHost,
): Promise<Diagnostic | undefined> {
  try {
    await files.share(folder, group)
    return undefined
  } catch (thrown) {
    const details = { group, folder, problem: (thrown as Error).message }
    return error('workspace/cannot-share', NOWHERE, { details })
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
