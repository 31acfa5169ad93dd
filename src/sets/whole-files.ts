// Files that are whole or not there
// =============================================================================
//
// Invariants:
//
//   WHOLE-FILES-1. A file gets its name when its bytes are on disk. Until then it
//       is called `<name>.<number>.part`, which no other writer has.
//   WHOLE-FILES-2. What writers left that were killed is taken away by the next
//       that writes into the folder, when it has not grown for an hour by the clock
//       of the file system. Whatever else lies there is left alone.

import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { openAsItsFolder } from '#runtime/world/permissions'
import type { Code } from '#text'

import { SetFailure } from './failure.ts'
import { PART } from './names-on-disk.ts'

const LEFT_MS = 3_600_000
const CHUNK_BYTES = 2 ** 28

/** Writes a file, in place of one that has the name (WHOLE-FILES-1). Its folder is left to be synced. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const { file, name } = await openPart(path)
  try {
    try {
      for (let at = 0; at < bytes.length;) {
        at += (await file.write(bytes, at, Math.min(CHUNK_BYTES, bytes.length - at))).bytesWritten
      }
      await file.sync()
      await removeLeft(dirname(path), (await file.stat()).mtimeMs)
    } finally {
      await file.close()
    }
    openAsItsFolder(name)
    await rename(name, path)
  } catch (error) {
    await rm(name, { force: true }).catch(() => undefined)
    throw error
  }
}

/** A new file that nobody else writes: the number goes up until one is free. */
async function openPart(path: string): Promise<{ file: FileHandle; name: string }> {
  for (let number = 0; ; number++) {
    const name = `${path}.${number}.part`
    try {
      return { file: await open(name, 'wx'), name }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** WHOLE-FILES-2; `now` is when this writer's own part was written last. */
async function removeLeft(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!PART.test(name)) continue
    const left = join(folder, name)
    const found = await stat(left).catch(() => undefined)
    if (found !== undefined && now - found.mtimeMs > LEFT_MS) await rm(left, { force: true })
  }
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

/** Makes the names in a folder last. */
export async function syncFolder(folder: string): Promise<void> {
  // Where folders cannot be opened (Windows), names are kept without being asked.
  const handle = await open(folder, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR' || error.code === 'EPERM') return undefined
    throw error
  })
  try {
    await handle?.sync().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM' && error.code !== 'EINVAL') throw error
    })
  } finally {
    await handle?.close()
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
