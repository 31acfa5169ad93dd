// Where the bytes of a file come from
// =============================================================================
//
// Chunks of a file or of whoever has bytes, unpacked where they are packed.
//
// Invariants:
//
//   LOAD-BYTES-1. At most `maxBytes` are given on, counted after unpacking: a small
//       file that unpacks to more than a disk holds ends there.
//   LOAD-BYTES-2. Who stops taking chunks closes the file.
//   LOAD-BYTES-3. A chunk that is given on has at most CHUNK bytes, however large
//       those that came.

import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createGunzip, type Gunzip } from 'node:zlib'

import { SetFailure } from '../failure.ts'

/** A path, or the bytes of a file in chunks. */
export type ByteSource = string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export interface ByteOptions {
  /** As messages name the file. */
  readonly name: string
  readonly packed: boolean
  readonly maxBytes: number
}

const CHUNK = 1 << 18

/** The bytes of a path or a source of chunks. Throws SetFailure: not there, damaged, too large. */
export async function* bytesOf(
  source: ByteSource,
  { name, packed, maxBytes }: ByteOptions,
): AsyncGenerator<Uint8Array> {
  const plain = typeof source === 'string' ? file(source, name) : source
  let left = maxBytes
  for await (const chunk of packed ? unpacked(plain, name) : plain) {
    // A stream that decodes gives strings; their bytes can no longer be known.
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a chunk of a file is not bytes')
    if (chunk.length > left) throw new SetFailure('sets/too-many-bytes', { file: name, maxBytes })
    left -= chunk.length
    for (let at = 0; at < chunk.length; at += CHUNK) yield chunk.subarray(at, at + CHUNK)
  }
}

async function* file(path: string, name: string): AsyncGenerator<Uint8Array> {
  const stream = createReadStream(path, { highWaterMark: CHUNK })
  try {
    for await (const chunk of stream) yield chunk as Uint8Array
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'there is no such file' : (REASONS[code] ?? code)
    throw new SetFailure('sets/file-not-read', { file: name, reason }, { cause: error })
  } finally {
    stream.destroy()
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
}

/**
 * Parts that are packed one by one are one file, as for gzip; what is behind the last is damage, but
 * for the zeros with which tapes and disks fill their blocks.
 */
async function* unpacked(
  packed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: CHUNK })
  let fault: Error | undefined
  const fed = feed(gunzip, packed, name).catch((error: Error) => {
    fault = error
    gunzip.destroy(error)
  })
  try {
    for await (const chunk of gunzip) yield chunk as Uint8Array
    await fed
    if (fault !== undefined) throw fault
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!code.startsWith('Z_')) throw error
    throw badGzip(name, code === 'Z_BUF_ERROR' ? 'it ends too early' : NOT_PACKED, error)
  } finally {
    gunzip.destroy()
  }
}

const NOT_PACKED = 'it is damaged, or is not packed'

/**
 * Gives chunk after chunk to be unpacked. Behind a zero where a part could begin nothing more is
 * unpacked, and nobody is told: what follows is looked at here.
 */
async function feed(
  gunzip: Gunzip,
  packed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
): Promise<void> {
  let isOver = false
  // Whoever wrote the last part, or a wrong one, is not told that it was taken.
  const over = Promise.race([once(gunzip, 'end'), once(gunzip, 'close')]).catch(() => undefined)
  for await (const chunk of packed) {
    let rest = chunk
    if (!isOver) {
      const before = gunzip.bytesWritten
      await Promise.race([written(gunzip, chunk), over])
      if (gunzip.destroyed) return
      rest = chunk.subarray(gunzip.bytesWritten - before)
      isOver = rest.length > 0
    }
    if (rest.some((byte) => byte !== 0)) throw badGzip(name, 'something else stands behind its end')
  }
  gunzip.end()
}

function written(gunzip: Gunzip, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    gunzip.write(chunk, (error) => {
      if (error) reject(error)
      else resolve()
    })
  })
}

function badGzip(file: string, reason: string, cause?: unknown): SetFailure {
  return new SetFailure('sets/bad-gzip', { file, reason }, { cause })
}
