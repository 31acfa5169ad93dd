// The list of tools, made again from the tools themselves

import type { Catalogue } from '#plan'
import {
  workspaceTools,
  writeCatalogue,
  type ToolParts,
  type Workspace,
  type WorkspaceHost,
} from '#services'
import type { Diagnostic } from '#text'

/** Asks the tools of a workspace what they are and writes it down; runs trusted code only. */
export async function refreshTools(
  workspace: Workspace,
  host: WorkspaceHost,
  parts: ToolParts,
): Promise<{ readonly catalogue: Catalogue } | { readonly refusal: Diagnostic }> {
  const tools = await workspaceTools(workspace, host, parts)
  if ('refusal' in tools) return tools
  const { catalogue } = tools
  await writeCatalogue(workspace.folder, catalogue, host)
  return { catalogue }
}
