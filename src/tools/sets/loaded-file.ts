// A file that is loaded, and whether it is still the same
// =============================================================================
//
// What a set was made of stands in the result of its step, so that whoever reuses the set can see
// that the file is another one by now.

import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

import type { LoadedFile } from '#sets'

import { ToolFailure } from '../failure.ts'
import type { Places } from '../places.ts'
import { existingFile } from '../workspace-file.ts'

/** How a file stands to what it was when it was loaded; `gone` too where it may not be read any more. */
export type FileState = 'same' | 'changed' | 'gone'

/** Compares a file of the workspace with what it was. */
export async function stateOfFile(then: LoadedFile, places: Places): Promise<FileState> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const place = await existingFile(then.path, places)
    for await (const chunk of chunksOf(place, then.path)) {
      hash.update(chunk)
      bytes += chunk.length
      if (bytes > then.bytes) return 'changed'
    }
  } catch (error) {
    if (error instanceof ToolFailure) return 'gone'
    throw error
  }
  return bytes === then.bytes && hash.digest('hex') === then.sha256 ? 'same' : 'changed'
}

/** A file as it is now; `path` is how it is named. Throws ToolFailure where it cannot be read. */
export async function fileAsItIs(place: string, path: string): Promise<LoadedFile> {
  return await new SeenBytes(chunksOf(place, path)).file(path)
}

const CHUNK = 1 << 18

/** The bytes of a file whose path was checked. Throws ToolFailure. */
export async function* chunksOf(place: string, path: string): AsyncGenerator<Uint8Array> {
  // What was a file when the path was checked may be a link by now.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)
  const handle = await open(place, flags).catch((error: NodeJS.ErrnoException) => {
    const code = error.code === 'ENOENT' ? 'tool/no-such-file' : 'tool/file-not-read'
    throw new ToolFailure(code, { path, problem: error.code ?? error.message }, { cause: error })
  })
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Counts and hashes what is read on its way. */
export class SeenBytes {
  readonly #hash = createHash('sha256')
  #bytes = 0
  readonly #chunks: AsyncGenerator<Uint8Array>

  constructor(chunks: AsyncGenerator<Uint8Array>) {
    this.#chunks = chunks
  }

  /** The chunks, each seen when it is taken. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = await this.#chunks.next()
      if (next.done === true) return
      this.#add(next.value)
      yield next.value
    }
  }

  /** The file as it is, also what its format does not read: GFF3 ends before its sequences. */
  async file(path: string): Promise<LoadedFile> {
    for await (const chunk of this.#chunks) this.#add(chunk)
    return { path, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }

  /** Nothing more is read. */
  async close(): Promise<void> {
    await this.#chunks.return(undefined)
  }

  #add(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
  }
}
