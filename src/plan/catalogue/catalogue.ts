// The catalogue: every tool that a plan may name
// =============================================================================
//
// Invariants:
//
//   CATALOGUE-1. Ids are unique; an entry's digest covers every field of it but `provider` and `boundAt`: the
//       same tool, brought by a configuration or by a program, has one digest.
//   CATALOGUE-2. Adding a tool changes no other entry's digest, so it voids no decision
//       about a plan that does not use it.

import { nearest } from '#text'

import { sha256Hex, stableJson } from '../digest.ts'
import type { ToolId } from '../ids.ts'
import type { Json } from '../value.ts'
import type { CatalogueEntry } from './entry.ts'

/** The form of entries and of their digests; a decision about entries of an earlier one holds no more. */
export const ENTRY_FORM = 2

/** The tools that a plan may name, by id; frozen. */
export interface Catalogue {
  /** Each tool as the plan language sees it. */
  readonly entries: ReadonlyMap<ToolId, CatalogueEntry>
  /** Labels in a Plan.md that the folder of these tools means as text; absent where it names none. */
  readonly textLabels?: readonly string[]
}

/** Makes a catalogue; throws RangeError when two entries share an id (CATALOGUE-1). */
export function createCatalogue(
  entries: readonly CatalogueEntry[],
  { textLabels }: Pick<Catalogue, 'textLabels'> = {},
): Catalogue {
  const byId = new Map<ToolId, CatalogueEntry>()
  for (const entry of entries) {
    if (byId.has(entry.id)) throw new RangeError(`two tools are called ${entry.id}`)
    byId.set(entry.id, Object.freeze({ ...entry }))
  }
  return Object.freeze({ entries: byId, ...(textLabels === undefined ? {} : { textLabels }) })
}

const digests = new WeakMap<CatalogueEntry, string>()

/** SHA-256 of an entry in canonical JSON without its provider and where it is bound, as 64 hexadecimal digits. */
export function entryDigest(entry: CatalogueEntry): string {
  const known = digests.get(entry)
  if (known !== undefined) return known
  const { provider: _, boundAt: __, ...bound } = entry
  const text = stableJson(bound as unknown as Json)
  const digest = sha256Hex(`planwright/entry/${ENTRY_FORM}\0${text}`)
  digests.set(entry, digest)
  return digest
}

/** SHA-256 over the digests of all entries, whatever their order, as 64 hexadecimal digits. */
export function catalogueDigest({ entries }: Catalogue): string {
  const all = [...entries.values()].map(entryDigest).toSorted()
  return sha256Hex(stableJson(all))
}

/** The same catalogue without the tools that no author is told of: no call can be carried out, or only the host calls them. */
export function availableTools(catalogue: Catalogue): Catalogue {
  const { entries } = catalogue
  const available = [...entries.values()].filter(
    ({ unavailable, hostOnly }) => unavailable === undefined && hostOnly !== true,
  )
  return available.length === entries.size ? catalogue : createCatalogue(available, catalogue)
}

const forAuthors = new WeakMap<Catalogue, Catalogue>()

/** The same catalogue without the tools that only the host calls: what the text of a plan may name. */
export function authorsTools(catalogue: Catalogue): Catalogue {
  const known = forAuthors.get(catalogue)
  if (known !== undefined) return known
  const all = [...catalogue.entries.values()]
  const named = all.filter(({ hostOnly }) => hostOnly !== true)
  const made = named.length === all.length ? catalogue : createCatalogue(named, catalogue)
  forAuthors.set(catalogue, made)
  return made
}

/** The ids that an author may have meant, nearest first. */
export function nearestTools(catalogue: Catalogue, id: string): readonly ToolId[] {
  return nearest(id, [...availableTools(catalogue).entries.keys()])
}

/** Every permission that some tool goes with, sorted. */
export function knownPermissions(catalogue: Catalogue): readonly string[] {
  const names = new Set<string>()
  for (const entry of catalogue.entries.values()) {
    for (const name of entry.permissions) names.add(name)
  }
  return [...names].toSorted()
}
