// A copy of files that others write meanwhile
// =============================================================================
//
// For files that get their name when they are whole, and move from folder to folder
// as a whole.
//
// Invariants:
//
//   COPY-TREE-1. What is copied is whole: a file that is still being written
//       (`*.part`) is left.
//   COPY-TREE-2. What is there from beginning to end is in the copy, even if it
//       moved once from one folder to another below the same one: what has come
//       when a folder is done is copied, too.

import { copyFile, cp, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const UNFINISHED = /\.part$/

/** Copies what is in a folder into another one that is there; `leave` names what stays at the top. */
export async function copyTree(
  from: string,
  to: string,
  leave: (name: string) => boolean,
): Promise<void> {
  const done = new Set<string>()
  // Files first, folders then, and once more the files that have moved out of those meanwhile.
  for (const round of ['files', 'folders', 'files'] as const) {
    for (const entry of (await readdir(from, { withFileTypes: true }).catch(passOverGone)) ?? []) {
      const { name } = entry
      const runnable = entry.isDirectory() === (round === 'folders') && !UNFINISHED.test(name)
      if (!runnable || done.has(name) || leave(name)) continue
      const [source, target] = [join(from, name), join(to, name)]
      if (entry.isDirectory()) {
        const mode = (await stat(source).catch(passOverGone))?.mode
        if (mode === undefined) continue
        await mkdir(target, { mode: mode & 0o777 })
        await copyTree(source, target, () => false)
      } else if (entry.isFile()) {
        if (!(await copied(source, target))) continue
      } else {
        await cp(source, target, { verbatimSymlinks: true })
      }
      done.add(name)
    }
  }
}

/** Copies a file; false where it is not there any more. It may come back, and is copied then. */
async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
    return true
  } catch (error) {
    passOverGone(error as NodeJS.ErrnoException)
    return false
  }
}

/** What was moved or removed meanwhile is not there any more. */
function passOverGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
