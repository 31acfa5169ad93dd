// Folders of notes as a configuration names them, and where their index is kept.

import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { sha256Hex } from '#plan'

import type { Places } from '../../places.ts'
import type { NoteFolder } from './note-files.ts'

/** Which notes, and where their index is kept. */
export interface NoteSource {
  readonly folders: readonly NoteFolder[]
  readonly indexFile: string
  /** Real paths that are not entered. */
  readonly excluded: readonly string[]
}

/** The notes of some folders, each given absolutely or from the workspace folder. */
export async function noteSource(
  folders: readonly string[],
  { workspaceFolder, stateFolder }: Places,
): Promise<NoteSource> {
  const placed = folders.map((folder) => ({
    label: labelOf(folder),
    path: resolve(workspaceFolder, folder),
  }))
  const name = sha256Hex(JSON.stringify(placed)).slice(0, 16)
  return {
    folders: placed,
    indexFile: join(stateFolder, 'search', `${name}.sqlite`),
    excluded: [await realpath(stateFolder).catch(() => resolve(stateFolder))],
  }
}

/** What a folder's files are called by: the folder as written, plainly. */
function labelOf(folder: string): string {
  const plain = folder
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/+$/, '')
  return plain === '' ? '.' : plain
}
