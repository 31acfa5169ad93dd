// The files of a folder of sets

import { open, rename, stat, type FileHandle } from 'node:fs/promises'

import { replaceFile } from '#runtime/world/whole-file'
import type { Code } from '#text'

import { SetFailure } from './failure.ts'
import { PART } from './names-on-disk.ts'

const CHUNK_BYTES = 2 ** 28

/** Writes a file, in place of one that has the name (WHOLE-FILE-1, WHOLE-FILE-3). */
export async function writeWhole(path: string, contents: Uint8Array | string): Promise<void> {
  // A set is written once: whoever writes the next one takes away what is left of any.
  await replaceFile(path, contents, { leftovers: (name) => PART.test(name) })
}

/** The bytes of a file, or of one that is so long; undefined where there is none. */
export async function readWhole(
  path: string,
  length?: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return reading(path, async (file, size) => {
    if (length !== undefined && length !== size) return undefined
    return readFrom(file, size)
  })
}

/** The first bytes of a file, and how long it is in all; undefined where there is none. */
export async function readBeginning(
  path: string,
  count: number,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly length: number } | undefined> {
  return reading(path, async (file, size) => ({
    bytes: await readFrom(file, Math.min(count, size)),
    length: size,
  }))
}

async function reading<Result>(
  path: string,
  read: (file: FileHandle, size: number) => Promise<Result>,
): Promise<Result | undefined> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (file === undefined) return undefined
  try {
    return await read(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}

/** Fewer bytes where the file became shorter meanwhile. */
async function readFrom(file: FileHandle, count: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(count)
  for (let at = 0; at < count;) {
    const { bytesRead } = await file.read(bytes, at, Math.min(CHUNK_BYTES, count - at), at)
    if (bytesRead === 0) return bytes.slice(0, at)
    at += bytesRead
  }
  return bytes
}

/** Moves a file; false where there is none. */
export async function moveTo(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Whether there is something of this name; what may not be looked at is told, not taken for absent. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

const BY_ERRNO: Readonly<Record<string, Code>> = {
  ENOSPC: 'sets/disk-full',
  EDQUOT: 'sets/disk-full',
}

/** What the file system said as a failure with words; a failure stays what it is. */
export function diskFault(error: unknown, file: string): SetFailure {
  if (error instanceof SetFailure) return error
  const { code, message } = error as NodeJS.ErrnoException
  const details = { file, problem: message ?? String(error) }
  return new SetFailure(BY_ERRNO[code ?? ''] ?? 'sets/unreadable', details, { cause: error })
}
