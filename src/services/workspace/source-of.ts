// Texts of a workspace
// =============================================================================

import { createSource, decodeUtf8, error, NOWHERE, type Diagnostic, type Source } from '#text'

import type { WorkspaceHost } from './host.ts'

/** Faults of one file. */
export interface FileFaults {
  readonly source: Source
  readonly diagnostics: readonly Diagnostic[]
}

/** A text as a source; undefined where there is none, a diagnostic where it cannot be read. */
export async function textOf(
  path: string,
  host: WorkspaceHost,
): Promise<Source | Diagnostic | undefined> {
  const unreadable = (why: string) =>
    error('workspace/unreadable', NOWHERE, { details: { path, why } })
  let bytes: Uint8Array | undefined
  try {
    bytes = await host.files.read(path)
  } catch (thrown) {
    return unreadable((thrown as Error).message)
  }
  if (bytes === undefined) return undefined
  const decoded = decodeUtf8(bytes)
  // As a person who is in this folder would write it.
  const name = host.paths.relative(host.cwd, path) || path
  return 'text' in decoded
    ? createSource(decoded.text, name)
    : unreadable(`it is not UTF-8 at byte ${decoded.badByteAt}`)
}

/** A fault that stands in no text. */
export function placeless(diagnostic: Diagnostic): FileFaults {
  return { source: createSource('', 'planwright'), diagnostics: [diagnostic] }
}
