// The security state of a workspace, as its configuration says it at this moment

import type { SecurityState } from '#review'
import { createSource, decodeUtf8, hasErrors } from '#text'

import { CONFIG_FILE, readConfig } from './config.ts'
import type { WorkspaceHost } from './host.ts'

/** The state that the configuration of a state folder says now; unknown where it cannot be read. */
export function securityNow(folder: string, host: WorkspaceHost): SecurityState {
  const path = host.paths.join(folder, CONFIG_FILE)
  const bytes = host.files.readNow(path)
  const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
  if (decoded === undefined || !('text' in decoded)) return 'unknown'
  const { config, diagnostics } = readConfig(createSource(decoded.text, path))
  return hasErrors(diagnostics) ? 'unknown' : config.security
}
