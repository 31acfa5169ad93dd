// What a folder's `.env` says of the language model
//
// Such files hold much that is no matter of ours, and that changes without anybody having to
// trust the folder again: only the variables that are read here count.

import { decodeUtf8 } from '#text'
import type { Environment } from '#model'

import type { WorkspaceHost } from '../host.ts'

/** The file, in the workspace's root. */
export const ENVIRONMENT_FILE = '.env'

/** The variables of a model in a folder's `.env`; none where there is no such file. */
export async function folderEnvironment(root: string, host: WorkspaceHost): Promise<Environment> {
  const path = host.paths.join(root, ENVIRONMENT_FILE)
  if ((await host.files.look(path))?.kind !== 'file') return {}
  const bytes = await host.files.read(path)
  const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
  if (decoded === undefined || !('text' in decoded)) return {}
  const { modelVariables } = await import('#model/environment')
  return modelVariables(host.parseEnv(decoded.text))
}
