// Who may read and write what is kept
// =============================================================================
//
// A state folder is private, or it is shared with one group. What is made in it
// is as open as the folder that it stands in, whatever the umask says.
//
// Invariants:
//
//   PERMISSIONS-1. A folder is shared where its group may write and its files get the
//       folder's group (2770); any other folder is private, and what is made in
//       it is for its owner alone.
//   PERMISSIONS-2. Nobody outside the group is ever let in.

import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder for its owner alone. */
export const PRIVATE_FOLDER = 0o700
/** A file for its owner alone. */
export const PRIVATE_FILE = 0o600
/** A folder whose files get its group, so that all of the group may read and write them. */
export const SHARED_FOLDER = 0o2770
/** A file for the group of its folder. */
export const SHARED_FILE = 0o660

/** Whether a folder of these permissions is shared with its group (PERMISSIONS-1). */
export function isShared(mode: number): boolean {
  return (mode & 0o2070) === 0o2070
}

/** Makes a state folder where none is: private, whatever stands above it. */
export function makeStateFolder(path: string): void {
  if (makeFolder(path) !== undefined) setMode(path, PRIVATE_FOLDER)
}

/** Makes a folder and those above it that are missing; the first that was made, if any was. */
export function makeFolder(path: string): string | undefined {
  const there = present(path)
  if (there?.isDirectory() === true) return undefined
  const above = dirname(path)
  // Not Node's own recursion: where the system says of a folder that is there that it is not, as
  // in `/proc`, that one never ends.
  const first = there === undefined && above !== path ? makeFolder(above) : undefined
  try {
    mkdirSync(path, PRIVATE_FOLDER)
  } catch (thrown) {
    // Another process may have made it in the meantime.
    if (present(path)?.isDirectory() !== true) throw thrown
    return first
  }
  openAsItsFolder(path)
  return first ?? path
}

/** Gives a file or folder of this user's the permissions that its folder asks for (PERMISSIONS-1). */
export function openAsItsFolder(path: string): void {
  const found = statSync(path)
  // Another user's has them already, or its owner has to say so.
  if (found.uid !== process.geteuid?.()) return
  const shared = isShared(statSync(dirname(path)).mode)
  const runnable = found.isDirectory()
    ? shared
      ? SHARED_FOLDER
      : PRIVATE_FOLDER
    : shared
      ? SHARED_FILE
      : PRIVATE_FILE
  if ((found.mode & 0o7777) !== runnable) setMode(path, runnable)
}

function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (thrown) {
    // A disk that is read-only or knows no permissions can still be read; `doctor` says so.
    if (!HAS_NO_PERMISSIONS.has((thrown as NodeJS.ErrnoException).code ?? '')) throw thrown
  }
}

const HAS_NO_PERMISSIONS: ReadonlySet<string> = new Set(['EPERM', 'EROFS', 'ENOTSUP'])

/** Shares a folder and all that is in it with a group of the system; throws Error where it cannot be. */
export function shareWith(folder: string, group: string): void {
  // Loaded here: it takes along all of `node:net`, for something that is done once.
  const { spawnSync } = process.getBuiltinModule('node:child_process')
  // Node knows groups by their numbers only; links are not followed.
  const { error, status, stderr } = spawnSync('chgrp', ['-hR', '--', group, folder], {
    encoding: 'utf8',
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(stderr.trim())
  chmodSync(folder, SHARED_FOLDER)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue
    chmodSync(join(entry.parentPath, entry.name), entry.isFile() ? SHARED_FILE : SHARED_FOLDER)
  }
}

function present(path: string) {
  return statSync(path, { throwIfNoEntry: false })
}
