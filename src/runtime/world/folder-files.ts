// Files of a folder on this machine, and its clock
// =============================================================================
//
// For programs that keep something beside their runs and bring no host of their own.

import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { makeFolder } from './permissions.ts'
import { createFile } from './whole-file.ts'

/** What `planningRecords` and `planningSession` stand on, as this machine has it. */
export interface FolderFiles {
  /** The disk; what it refuses is thrown as an Error that names the path. */
  readonly files: {
    /** The bytes of a file; undefined where there is none. */
    readonly read: (path: string) => Promise<Uint8Array | undefined>
    /** Makes a file, whole and on disk, with the folders above it; false where there is one. */
    readonly create: (path: string, text: string) => Promise<boolean>
    /** The names in a folder; none where there is no folder. */
    readonly list: (path: string) => Promise<readonly string[]>
  }
  /** Paths as this system writes them. */
  readonly paths: {
    /** Parts of a path as one. */
    readonly join: (...parts: readonly string[]) => string
  }
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number
}

/** The disk and the clock of this machine. */
export function folderFiles(): FolderFiles {
  return {
    files: {
      read: async (path) => await present(readFile(path)),
      async create(path, text) {
        makeFolder(dirname(path))
        return await createFile(path, text)
      },
      list: async (path) => (await present(readdir(path))) ?? [],
    },
    paths: { join },
    now: () => Date.now(),
  }
}

/** What is looked for, or undefined where it is not there. */
async function present<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw thrown
  }
}
