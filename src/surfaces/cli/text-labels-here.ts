// The labels in Plan.md that the configuration of a folder means as text

import { CONFIG_FILE, readConfig } from '#services/workspace/config'
import { textOf } from '#services/workspace/source-of'
import { findWorkspace } from '#services/workspace/state-folder'
import { workspaceHost } from '#services/workspace/world/node-host'

import type { Host } from './host.ts'

/** The labels; none where there is no workspace, or where its configuration cannot be read. */
export async function textLabelsHere(host: Host): Promise<readonly string[]> {
  const standing = workspaceHost(host)
  const found = await findWorkspace(standing)
  if (found === undefined) return []
  const source = await textOf(standing.paths.join(found.folder, CONFIG_FILE), standing)
  if (source === undefined || 'code' in source) return []
  return readConfig(source).config.textLabels ?? []
}
