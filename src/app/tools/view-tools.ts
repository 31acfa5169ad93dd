// The tools of a catalogue, as data

import { entryDigest, type Catalogue, type CatalogueEntry, type ToolId } from '#plan'

/** A tool with the digest that decisions name. */
export type ToolView = CatalogueEntry & {
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

function toolView(entry: CatalogueEntry): ToolView {
  return { ...entry, digest: entryDigest(entry) }
}
