// Reading a file that must be this user's alone
// =============================================================================
//
// Invariants:
//
//   PRIVATE-1. What is looked at is what is read: the permissions are asked of the
//       file that is open. A device or a pipe is not read.
//   PRIVATE-2. A folder that others may write in is refused too: they could put another
//       file in its place.

import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  statSync,
  type Stats,
} from 'node:fs'
import { dirname } from 'node:path'

import type { Exposed } from '../host.ts'

/** The bytes of a private file, or why it is not private; undefined where there is none. */
export function readPrivate(path: string): Uint8Array | Exposed | undefined {
  const folder = statSync(dirname(path), { throwIfNoEntry: false })
  if (folder === undefined) return undefined
  const open = exposedFolder(dirname(path), folder)
  if (open !== undefined) return open
  let file: number
  try {
    // Not waiting for a writer where somebody put a pipe.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw thrown
  }
  try {
    const found = fstatSync(file)
    if (!found.isFile()) throw new Error('it is not a file')
    return exposedFile(path, found) ?? readFileSync(file)
  } finally {
    closeSync(file)
  }
}

function exposedFile(path: string, { mode, uid }: Stats): Exposed | undefined {
  if (isForeign(uid)) return foreign(path)
  if (process.geteuid === undefined || (mode & 0o077) === 0) return undefined
  return { exposed: path, why: `its mode is ${octal(mode)}` }
}

function exposedFolder(path: string, { mode, uid }: Stats): Exposed | undefined {
  if (isForeign(uid)) return foreign(path)
  if (process.geteuid === undefined || (mode & 0o022) === 0) return undefined
  const why = `the mode of its folder is ${octal(mode)}`
  return { exposed: path, why }
}

function foreign(path: string): Exposed {
  return { exposed: path, why: 'another user owns it' }
}

/** Whether it is another user's; Windows has no owners in this sense. */
function isForeign(uid: number): boolean {
  const me = process.geteuid?.()
  return me !== undefined && uid !== me && uid !== 0
}

function octal(mode: number): string {
  return (mode & 0o7777).toString(8).padStart(4, '0')
}
