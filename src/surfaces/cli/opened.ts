// The workspace that a command works in
// =============================================================================

import { openWorkspace, type Workspace } from '#services'
import { hasErrors } from '#text'

import { EXIT } from './exit-code.ts'
import type { Host } from './host.ts'
import type { Output } from './output.ts'
import { Refusal } from './refusal.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

/** Opens the workspace, or ends the command with what is wrong with it; notes are shown and pass. */
export async function openHere(host: Host, output: Output): Promise<Workspace> {
  const { workspace, faults } = await openWorkspace(workspaceHost(host))
  const broken = faults.find(({ diagnostics }) => hasErrors(diagnostics))
  if (broken !== undefined) throw new Refusal(EXIT.usage, broken.diagnostics, broken.source)
  for (const { source, diagnostics } of faults) output.diagnostics(source, diagnostics, 'error')
  if (workspace === undefined) throw new Error('a workspace without problems was not opened')
  return workspace
}
