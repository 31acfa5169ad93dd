// Texts of a workspace
// =============================================================================

import { createSource, decodeUtf8, error, NOWHERE, type Diagnostic, type Source } from '#text'

import type { WorkspaceHost } from './host.ts'

/** Faults of one file. */
export interface FileProblems {
  readonly source: Source
  readonly diagnostics: readonly Diagnostic[]
}

/** A text as a source; undefined where there is none, a diagnostic where it cannot be read. */
export async function textOf(
  path: string,
  host: WorkspaceHost,
): Promise<Source | Diagnostic | undefined> {
  let bytes: Uint8Array | undefined
  try {
    bytes = await host.files.read(path)
  } catch (thrown) {
    return unreadable(path, (thrown as Error).message)
  }
  return bytes === undefined ? undefined : sourceOf(bytes, path, host)
}

/** The bytes of a file as a source, or a diagnostic where they are no text. */
export function sourceOf(
  bytes: Uint8Array,
  path: string,
  { paths, cwd }: Pick<WorkspaceHost, 'paths' | 'cwd'>,
): Source | Diagnostic {
  const decoded = decodeUtf8(bytes)
  // As a person who is in this folder would write it.
  const name = paths.relative(cwd, path) || path
  return 'text' in decoded
    ? createSource(decoded.text, name)
    : unreadable(path, `it is not UTF-8 at byte ${decoded.badByteAt}`)
}

function unreadable(path: string, why: string): Diagnostic {
  return error('workspace/unreadable', NOWHERE, { details: { path, why } })
}

/** A fault that stands in no text. */
export function placeless(diagnostic: Diagnostic): FileProblems {
  return { source: createSource('', 'planwright'), diagnostics: [diagnostic] }
}
