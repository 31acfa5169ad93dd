// The tools that are known where a command was started
// =============================================================================

import type { Catalogue } from '#plan'
import { readCatalogue } from '#services/workspace/catalogue-file'
import { currentCatalogue } from '#services/workspace/current-catalogue'
import { findWorkspace, type FoundWorkspace } from '#services/workspace/state-folder'

import { EXIT } from './exit-code.ts'
import type { Host } from './host.ts'
import { isStartedByCode, markOwnCode } from './inside-run.ts'
import { Refusal } from './refusal.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

/** The workspace's catalogue as it is now, or the built-in one; runs trusted code only, where it has changed. */
export async function catalogueHere(host: Host): Promise<Catalogue> {
  const standing = workspaceHost(host)
  const found = await findWorkspace(standing)
  const reading = await reader(found, host)(found, standing)
  if ('catalogue' in reading) return reading.catalogue
  throw new Refusal(EXIT.usage, [reading.refusal])
}

/**
 * How the list is read. Own code that starts a command while it is loaded gets the list as it is written
 * down: that command would load the code again, without end.
 */
function reader(found: FoundWorkspace | undefined, host: Host): typeof currentCatalogue {
  if (found === undefined) return readCatalogue
  if (isStartedByCode(found.folder, host)) return readCatalogue
  markOwnCode(found.folder, host)
  return currentCatalogue
}
