// Which policy holds in a workspace
// =============================================================================
//
// Invariants:
//
//   POLICY-OF-1. A configuration that names a policy has that one or none: a file that is
//       gone, or a policy with an error, never becomes the default policy.
//   POLICY-OF-2. Where it names none, the file of that name in the state folder holds, if there is one.

import { DEFAULT_POLICY, readPolicy, type Policy } from '#review'
import { createSource, error, NOWHERE, type Source } from '#text'

import type { Config } from './config.ts'
import type { WorkspaceHost } from './host.ts'
import { placeless, textOf, type FileProblems } from './source-of.ts'
import type { FoundWorkspace } from './state-folder.ts'

/** The name of a policy in the state folder. */
export const POLICY_FILE = 'policy.json'

/** The policy of a configuration; faults are added to `faults`, and then nothing may be decided. */
export async function policyOf(
  config: Pick<Config, 'policy'>,
  configSource: Source | undefined,
  place: Pick<FoundWorkspace, 'root' | 'folder'>,
  host: WorkspaceHost,
  faults: FileProblems[],
): Promise<Policy> {
  const { policy } = config
  const path = policyPath(config, place, host)
  const source =
    path === undefined ? policyWithinConfig(config, configSource) : await textOf(path, host)
  if (source === undefined && policy === undefined) return DEFAULT_POLICY
  if (source === undefined || 'code' in source) {
    const details = { path: typeof policy === 'string' ? policy : '' }
    faults.push(placeless(source ?? error('workspace/missing-policy', NOWHERE, { details })))
    return DEFAULT_POLICY
  }
  const reading = readPolicy(source)
  if (reading.diagnostics.length > 0) faults.push({ source, diagnostics: reading.diagnostics })
  return reading.policy ?? DEFAULT_POLICY
}

/** The file that a policy stands in; undefined where it stands in the configuration itself. */
export function policyPath(
  { policy }: Pick<Config, 'policy'>,
  { root, folder }: Pick<FoundWorkspace, 'root' | 'folder'>,
  { paths }: Pick<WorkspaceHost, 'paths'>,
): string | undefined {
  if (typeof policy === 'object') return undefined
  return policy === undefined ? paths.join(folder, POLICY_FILE) : paths.resolve(root, policy)
}

/** The policy that stands in a configuration, as a source; an empty one where none does. */
export function policyWithinConfig(
  { policy }: Pick<Config, 'policy'>,
  configSource: Source | undefined,
): Source {
  const whole = configSource ?? createSource('')
  return typeof policy === 'object' ? onlyPart(whole, policy.start, policy.end) : createSource('')
}

/** A source with everything but a part of it blank: places in the part stay what they are. */
function onlyPart({ name, text }: Source, start: number, end: number): Source {
  const blank = (outside: string) => outside.replace(/[^\r\n]/g, ' ')
  return createSource(
    `${blank(text.slice(0, start))}${text.slice(start, end)}${blank(text.slice(end))}`,
    name,
  )
}
