// Large values as objects
// =============================================================================
//
// Invariants:
//
//   FILE-BLOBS-1. A value that has its name is whole and on disk (OBJECTS-1) when
//       `write` resolves, and only then is the event written that refers to it.
//   FILE-BLOBS-2. A name that somebody gives is no path: what has other signs than names have is not there.

import type { Objects } from '../objects.ts'
import type { Blobs } from '../world.ts'
import { FolderObjects } from './folder-objects.ts'
import { storageFault } from './storage-fault.ts'

/** Blobs below a folder, one folder a run. */
export function fileBlobs(folder: string): Blobs {
  // A folder may hold many thousands; `gc` collects what was never named.
  return blobsIn(new FolderObjects(folder, { grouped: true, leftovers: 'none' }))
}

/** Blobs as objects, called `run/digest`. */
function blobsIn(objects: Objects): Blobs {
  /** What the store says, as the runtime is told of it. */
  async function saying<Result>(name: string, work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      throw storageFault(error, objects.whereIs(name))
    }
  }

  return {
    async write(run, digest, text) {
      const name = `${run}/${digest}`
      await saying(name, objects.write(name, text))
    },

    async read(run, digest) {
      // FILE-BLOBS-2
      if (!PLAIN.test(digest)) return undefined
      const name = `${run}/${digest}`
      const bytes = await saying(name, objects.read(name))
      return bytes === undefined ? undefined : TEXT.decode(bytes)
    },

    async *list() {
      try {
        for await (const { name: path, bytes, changedAt } of objects.list()) {
          const [run = '', name = ''] = path.split('/')
          const digest = WHOLE.test(name) ? name : undefined
          yield { run, name, digest, bytes, changedAt }
        }
      } catch (error) {
        throw storageFault(error, objects.whereIs(''))
      }
    },

    async remove(run, file) {
      const name = `${run}/${file}`
      await saying(name, objects.erase(name))
    },
  }
}

/** What may be asked for: digests, and the name of a state that is kept beside them. */
const PLAIN = /^[\w-]+(?:\.[\w-]+)*$/
/** What a file is called that is whole (FILE-BLOBS-1). */
const WHOLE = /^[0-9a-f]{64}$/
// As `readFile` reads it: a value is what was written, with the sign that may stand at its beginning.
const TEXT = new TextDecoder('utf-8', { ignoreBOM: true })
