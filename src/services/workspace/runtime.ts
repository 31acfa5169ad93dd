// The runtime of a workspace
// =============================================================================
//
// Invariants:
//
//   R1. The security state is read anew before each call: a host that goes into
//       lockdown stops runs that are under way. What cannot be read is unknown.
//   R2. What READ_MEMORY tells of is this workspace's own runs.

import type { ModelPort } from '#model'
import type { Catalogue } from '#plan'
import type { SecurityState } from '#review'
import type { Runtime, World } from '#runtime'
import { createSource, decodeUtf8, hasErrors, type Diagnostic } from '#text'

import { CONFIG_FILE, readConfig } from './config.ts'
import type { WorkspaceHost } from './host.ts'
import { pastRuns } from './past-runs.ts'
import { workspaceTools, type Workspace } from './workspace.ts'

export interface OpenedRuntime {
  readonly runtime: Runtime
  readonly catalogue: Catalogue
  /** The security state as it is now (R1). */
  readonly security: () => SecurityState
}

export interface RuntimeParts {
  /** Who carries out tasks in words; a person where there is none. */
  readonly model?: ModelPort | undefined
  /** Clock, dice and journal; those of this machine and of the state folder where it is absent. */
  readonly world?: World | undefined
}

/** Opens the workspace's runtime with its tools; runs trusted code only. Throws RunError (runtime). */
export async function workspaceRuntime(
  workspace: Workspace,
  host: WorkspaceHost,
  { model, world }: RuntimeParts = {},
): Promise<OpenedRuntime | { readonly refusal: Diagnostic }> {
  // The tools want to search runs, and the runtime wants the tools: it is there when they are used.
  const later: { runtime?: Runtime } = {}
  const runs = pastRuns(
    () => {
      if (later.runtime === undefined) throw new Error('the runtime is not open yet')
      return later.runtime
    },
    (ms) => host.isoTime(ms),
  )
  const made = await workspaceTools(workspace, host, { model, runs })
  if ('refusal' in made) return made

  const { root, folder, policy } = workspace
  const { tools, catalogue, limits } = made
  const security = () => securityNow(folder, host)
  const { createRuntime } = await import('#runtime')
  const common = { tools, catalogue, limits, policy, security }
  const runtime = await createRuntime(
    world === undefined ? { ...common, folder, root } : { ...common, world },
  )
  later.runtime = runtime
  return { runtime, catalogue, security }
}

function securityNow(folder: string, host: WorkspaceHost): SecurityState {
  const path = host.paths.join(folder, CONFIG_FILE)
  const bytes = host.files.readNow(path)
  const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
  if (decoded === undefined || !('text' in decoded)) return 'unknown'
  const { config, diagnostics } = readConfig(createSource(decoded.text, path))
  return hasErrors(diagnostics) ? 'unknown' : config.security
}
