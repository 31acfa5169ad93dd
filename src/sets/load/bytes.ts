// Where the bytes of a file come from
// =============================================================================
//
// Chunks of a file or of whoever has bytes, unpacked where they are packed.
//
// Invariants:
//
//   B1. At most `maxBytes` are given on, counted after unpacking: a small file that
//       unpacks to more than a disk holds ends there.
//   B2. Who stops taking chunks closes the file.
//   B3. A chunk that is given on has at most CHUNK bytes, however large those that came.

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

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

/** Parts that are packed one by one are one file, as for gzip; what is behind the last is damage. */
async function* unpacked(
  packed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed)
  const gunzip = createGunzip({ chunkSize: CHUNK })
  source.on('error', (error) => gunzip.destroy(error))
  source.pipe(gunzip)
  try {
    for await (const chunk of gunzip) yield chunk as Uint8Array
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!code.startsWith('Z_')) throw error
    const reason = code === 'Z_BUF_ERROR' ? 'it ends too early' : 'it is damaged, or is not packed'
    throw new SetFailure('sets/bad-gzip', { file: name, reason }, { cause: error })
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}
