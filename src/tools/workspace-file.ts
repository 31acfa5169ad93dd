// A file of the workspace that a tool may read or write
// =============================================================================
//
// Which file that is is often said by a plan, so by an untrusted author.
//
// Invariants:
//
//   WORKSPACE-FILE-1. A path names a file below the workspace folder or it is
//       refused: no absolute path, no `..`, no link on the way or at its end that
//       leads elsewhere, no hidden name, nothing in the state folder.
//   WORKSPACE-FILE-2. Reading makes nothing; only for writing are the folders on
//       the way made.
//   WORKSPACE-FILE-3. A name means on every system what it looks like: no control
//       or direction characters, no backslash or colon.

import { lstat, mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { hasBidi } from '#text'

import { ToolFailure } from './failure.ts'
import type { Places } from './places.ts'

/** The real path of a file below the workspace to write; its folders are made where they are missing. */
export function workspaceFile(path: string, places: Places): Promise<string> {
  return placeOf(path, places, async (place, last) => {
    if (!last) await mkdir(place, { recursive: true })
  })
}

/** The real path of a file below the workspace to read; throws ToolFailure where there is none (WORKSPACE-FILE-2). */
export function existingFile(path: string, places: Places): Promise<string> {
  return placeOf(path, places, () => {
    throw new ToolFailure('tool/no-such-file', { path })
  })
}

/** Walks down to the file; `missing` sees to a folder, or the file itself, that is not there. */
async function placeOf(
  path: string,
  { workspaceFolder, stateFolder }: Places,
  missing: (place: string, last: boolean) => Promise<void> | void,
): Promise<string> {
  const names = path.split('/').filter((name) => name !== '.')
  const strange = hasBidi(path) || /[\u0000-\u001f\u007f\\:]/.test(path)
  if (strange || path.length > LONGEST_PATH || names.some((name) => !isPlainName(name))) {
    throw new ToolFailure('tool/path-refused', { path })
  }

  const state = await realpath(stateFolder).catch(() => resolve(stateFolder))
  let place = await realpath(workspaceFolder)
  for (const [at, name] of names.entries()) {
    place = join(place, name)
    if (place === state) throw new ToolFailure('tool/path-refused', { path })
    const stats = await lstat(place).catch(() => undefined)
    const last = at === names.length - 1
    if (stats === undefined) await missing(place, last)
    else if (!(last ? stats.isFile() : stats.isDirectory())) {
      throw new ToolFailure(stats.isSymbolicLink() ? 'tool/path-is-link' : 'tool/path-refused', {
        path,
      })
    }
  }
  return place
}

const LONGEST_PATH = 200

function isPlainName(name: string): boolean {
  return name !== '' && !name.startsWith('.') && name.trim() === name && !name.endsWith('.')
}
