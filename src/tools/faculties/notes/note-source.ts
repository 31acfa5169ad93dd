// Folders of notes as a configuration names them, and where their index is kept.

import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { sha256Hex } from '#plan'

import type { Places } from '../../places.ts'
import type { NoteSource } from './note-index.ts'

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
