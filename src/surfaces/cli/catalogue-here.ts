// The tools that are known where a command was started
// =============================================================================

import type { Catalogue } from '#plan'
import { readCatalogue } from '#services/workspace/catalogue-file'
import { findWorkspace } from '#services/workspace/state-folder'

import { EXIT } from './exit-code.ts'
import type { Host } from './host.ts'
import { Refusal } from './refusal.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

/** The workspace's catalogue, or the built-in one; runs nobody's code. */
export async function catalogueHere(host: Host): Promise<Catalogue> {
  const standing = workspaceHost(host)
  const reading = await readCatalogue(await findWorkspace(standing), standing)
  if ('catalogue' in reading) return reading.catalogue
  throw new Refusal(EXIT.usage, [reading.refusal])
}
