// The tools of a catalogue, as data

import {
  builtinCatalogue,
  entryDigest,
  type Catalogue,
  type CatalogueEntry,
  type ToolId,
} from '#plan'

/** Who brings a tool: Planwright, a program of the workspace, or an MCP server. */
export type ToolSource = 'built-in' | 'workspace' | 'mcp'

/** A tool with the digest that decisions name. */
export type ToolView = CatalogueEntry & {
  /** Who brings it. */
  readonly from: ToolSource
  /** Of the entry: 64 hexadecimal digits. */
  readonly digest: string
}

/** All tools, in the order of the catalogue. */
export function listTools({ entries }: Catalogue): readonly ToolView[] {
  return [...entries.values()].map(toolView)
}

/** One tool; undefined where the catalogue has none of that id. */
export function viewTool({ entries }: Catalogue, id: ToolId): ToolView | undefined {
  const entry = entries.get(id)
  return entry === undefined ? undefined : toolView(entry)
}

/** Who brings the tool of an id. No workspace may have ids of these kinds, and no server one without its name. */
export function toolSource(id: ToolId): ToolSource {
  if (builtinCatalogue.entries.has(id) || /^(?:planner\.|mcp\.[^.]+$)/.test(id)) return 'built-in'
  return id.startsWith('mcp.') ? 'mcp' : 'workspace'
}

function toolView(entry: CatalogueEntry): ToolView {
  return { ...entry, from: toolSource(entry.id), digest: entryDigest(entry) }
}
