// What became of the tools since they were stored
// =============================================================================
//
// Invariants:
//
//   CATALOGUE-CHANGES-1. Only trusted code is run. Where a folder's own is not trusted, nothing is said of its tools,
//       nor of what depends on them: what its agents are given, and bindings to them.

import { entryDigest, type Catalogue, type ToolId } from '#plan'
import type { Diagnostic } from '#text'

import type { WorkspaceHost } from './host.ts'
import { workspaceTools, type ToolParts, type Workspace } from './workspace.ts'

/** Tools by id, in order. */
export interface CatalogueChanges {
  /** There is such a tool, and it is not stored. */
  readonly missing: readonly ToolId[]
  /** It is stored, and has changed its declaration. */
  readonly changed: readonly ToolId[]
  /** It is stored, and there is none. */
  readonly gone: readonly ToolId[]
}

/**
 * How a written list differs from the tools that there are (CATALOGUE-CHANGES-1), or why there can be none as things
 * are; undefined where that cannot be told.
 */
export async function catalogueChanges(
  written: Catalogue,
  workspace: Workspace,
  host: WorkspaceHost,
  parts: Pick<ToolParts, 'model'>,
): Promise<CatalogueChanges | { readonly refusal: Diagnostic } | undefined> {
  const { covered, state } = workspace.trust
  const hasOwn = covered.code !== undefined && state === 'none'
  const made = await workspaceTools(workspace, host, { ...parts, withoutOwn: hasOwn })
  // A binding to one of the folder's own tools is refused as well.
  if ('refusal' in made) return hasOwn ? undefined : made
  const { entries: now } = made.catalogue
  const { entries: before } = written
  const both = [...before.values()].filter(({ id }) => now.has(id))
  const changed = both.filter((entry) => {
    const entryNow = now.get(entry.id) ?? entry
    if (entryDigest(entry) === entryDigest(entryNow)) return false
    return !hasOwn || entryNow.gives === undefined
  })
  return {
    missing: [...now.keys()].filter((id) => !before.has(id)).toSorted(),
    changed: changed.map(({ id }) => id).toSorted(),
    gone: hasOwn ? [] : [...before.keys()].filter((id) => !now.has(id)).toSorted(),
  }
}
