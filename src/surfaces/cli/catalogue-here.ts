// The tools that are known where a command was started
// =============================================================================

import type { Catalogue } from '#plan'
import { currentCatalogue } from '#services/workspace/current-catalogue'
import { findWorkspace } from '#services/workspace/state-folder'

import { EXIT } from './exit-code.ts'
import type { Host } from './host.ts'
import { Refusal } from './refusal.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

/** The workspace's catalogue as it is now, or the built-in one; runs trusted code only, where it has changed. */
export async function catalogueHere(host: Host): Promise<Catalogue> {
  const standing = workspaceHost(host)
  const reading = await currentCatalogue(await findWorkspace(standing), standing)
  if ('catalogue' in reading) return reading.catalogue
  throw new Refusal(EXIT.usage, [reading.refusal])
}
