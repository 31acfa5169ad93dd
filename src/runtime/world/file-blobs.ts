// Large values as files
// =============================================================================
//
// Invariants:
//
//   FILE-BLOBS-1. A file that has its name is whole and on disk (WHOLE-FILE-1) when
//       `write` resolves, and only then is the event written that speaks of the value.

import { readdir, readFile, rmdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

import type { BlobFile, Blobs } from '../world.ts'
import { makeFolder } from './permissions.ts'
import { storageFault } from './storage-fault.ts'
import { replaceFile, syncPath } from './whole-file.ts'

/** Blobs below a folder, one folder a run. */
export function fileBlobs(folder: string): Blobs {
  return {
    async write(run, digest, text) {
      const home = join(folder, run)
      const name = join(home, digest)
      try {
        const made = makeFolder(home)
        if (made !== undefined) await syncPath(folder)
        // A folder may hold many thousands; `gc` collects what was never named.
        await replaceFile(name, text, { leftovers: 'none' })
      } catch (error) {
        throw storageFault(error, name)
      }
    },

    async read(run, digest) {
      const name = join(folder, run, digest)
      try {
        return await readFile(name, 'utf8')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw storageFault(error, name)
      }
    },

    list: () => blobFiles(folder),

    async remove(run, file) {
      const name = join(folder, run, file)
      try {
        await unlink(name).catch(passOver('ENOENT'))
        await rmdir(join(folder, run)).catch(passOver('ENOENT', 'ENOTEMPTY', 'EEXIST'))
      } catch (error) {
        throw storageFault(error, name)
      }
    },
  }
}

async function* blobFiles(folder: string): AsyncGenerator<BlobFile> {
  try {
    const runs = await readdir(folder, { withFileTypes: true }).catch(passOver('ENOENT'))
    for (const run of runs ?? []) {
      if (!run.isDirectory()) continue
      const names = await readdir(join(folder, run.name)).catch(passOver('ENOENT'))
      for (const name of names ?? []) {
        // Whoever removes as well may have been faster.
        const found = await stat(join(folder, run.name, name)).catch(passOver('ENOENT'))
        if (found?.isFile() !== true) continue
        const digest = WHOLE.test(name) ? name : undefined
        yield { run: run.name, name, digest, bytes: found.size, changedAt: found.mtimeMs }
      }
    }
  } catch (error) {
    throw storageFault(error, folder)
  }
}

/** What a file is called that is whole (FILE-BLOBS-1). */
const WHOLE = /^[0-9a-f]{64}$/

/** Takes some errors of the file system for nothing. */
function passOver(...codes: readonly string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error
    return undefined
  }
}
