// The files that a task can name as its source
//
// Models are told of them, so they cannot name a file that there is not. Names with spaces or
// signs are left out: a name is text by others, and no sentence may come into a prompt with it.

import { isSetFile } from '#sets/load/format'

import type { WorkspaceHost } from './host.ts'

/** A model reads each of them with every question. */
const MOST_FILES = 60
const MOST_LOOKS = 2000
/** Folders below the workspace's own. */
const DEEPEST = 3
const PLAIN = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,99}$/u
const OF_OTHERS = new Set(['node_modules'])

/** Paths from a workspace's folder to files that sets are loaded from, in order; at most 60. */
export async function sourceFiles(
  root: string,
  { files, paths }: Pick<WorkspaceHost, 'files' | 'paths'>,
): Promise<readonly string[]> {
  const found: string[] = []
  let looks = 0
  let folders: readonly string[] = ['']
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const below: string[] = []
    for (const folder of folders) {
      const names = await files.list(paths.join(root, folder))
      for (const name of names.toSorted().filter((one) => PLAIN.test(one) && !OF_OTHERS.has(one))) {
        if (++looks > MOST_LOOKS || found.length === MOST_FILES) return found.toSorted()
        const path = folder === '' ? name : `${folder}/${name}`
        const info = await files.look(paths.join(root, path))
        if (info === undefined || info.linked) continue
        if (info.kind === 'folder') below.push(path)
        else if (info.kind === 'file' && isSetFile(name)) found.push(path)
      }
    }
    folders = below
  }
  return found.toSorted()
}
