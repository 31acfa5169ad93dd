// Writing a file whole
// =============================================================================
//
// The one place where a file is written, synced and given its name.
//
// Invariants:
//
//   WHOLE-FILE-1. Under its name a file is whole and on disk, or it is as it was before:
//       it is written beside it as `.<name>.<8 digits>.part`, synced, and named at
//       the end. The name is on disk when the function returns.
//   WHOLE-FILE-2. `createFile` never overwrites. Of several that make a file of one name
//       at once, one does, and the others are told that it is there.
//   WHOLE-FILE-3. What a killed process left beside a file is removed by the next that
//       writes it: after an hour without growth by the clock of the file system, at
//       once where the caller is the only writer. Nothing else is removed.
//   WHOLE-FILE-4. A part is made again, never through a link, and is for its owner alone
//       until it gets the permissions that it keeps.
//   WHOLE-FILE-5. `moveFile` never overwrites. A process that is killed in between leaves the file under
//       both names, and the next that moves it ends the move.

import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
  type Stats,
} from 'node:fs'
import { chmod, chown, link, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { makeStateFolder, openAsItsFolder, PRIVATE_FILE } from './permissions.ts'

/** What is written: a text, bytes, or pieces of either. */
export type Contents =
  | string
  | Uint8Array
  | Iterable<string | Uint8Array>
  | AsyncIterable<string | Uint8Array>

/** How a file is written where that is not the usual way. */
export interface WholeFileOptions {
  /**
   * Who may read and write it. `folder` (the default): whoever its folder is for, as files of a state
   * folder. `before`: as the file that it replaces, mode and owner, since it is a person's; where there is none, as `process`. `process`:
   * as this process makes files.
   */
  readonly access?: 'folder' | 'before' | 'process'
  /**
   * What is removed of what killed processes left (WHOLE-FILE-3). `own` (the default): parts of this file.
   * `alone`: the same at once, since the caller holds the lock under which all write it. `none`: nothing,
   * where something else collects it. A function says of each name in the folder whether it may go, for
   * folders whose files are written once.
   */
  readonly leftovers?: 'own' | 'alone' | 'none' | ((name: string) => boolean)
  /** Called when the new text is on disk and the file is still as it was. */
  readonly beforeNaming?: () => Promise<void>
}

const LEFT_MS = 3_600_000

/** Writes a file in place of one that has its name, or where none has (WHOLE-FILE-1). Its folder must be there. */
export async function replaceFile(
  path: string,
  contents: Contents,
  options: WholeFileOptions = {},
): Promise<void> {
  await writePart(path, contents, options, async (part) => {
    await rename(part, path)
    return true
  })
}

/** Writes a small private file at once, as `replaceFile` does; makes the folder that it stands in, for its owner alone. */
export function replacePrivateNow(path: string, text: string): void {
  writePrivateNow(path, text, (part) => renameSync(part, path))
}

/** The same where nothing has that name; throws where something has. */
export function createPrivateNow(path: string, text: string): void {
  writePrivateNow(path, text, (part) => {
    linkSync(part, path)
    rmSync(part)
  })
}

function writePrivateNow(path: string, text: string, name: (part: string) => void): void {
  makeStateFolder(dirname(path))
  const part = `${path}.${randomUUID().slice(0, 8)}.part`
  const handle = openSync(part, 'wx', PRIVATE_FILE)
  try {
    try {
      writeSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    name(part)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** Writes a new file; false when there is something of that name (WHOLE-FILE-1, WHOLE-FILE-2). Its folder must be there. */
export async function createFile(
  path: string,
  contents: Contents,
  options: WholeFileOptions = {},
): Promise<boolean> {
  if ((await stat(path).catch(() => undefined)) !== undefined) return false
  return await writePart(path, contents, options, async (part) => {
    try {
      await link(part, path)
      return true
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw thrown
    }
  })
}

/**
 * Gives a file another name; false where something has that name, or nothing has the old one (WHOLE-FILE-5).
 * The new name is on disk when it returns. Links are not followed.
 */
export async function moveFile(from: string, to: string): Promise<boolean> {
  const found = await lstat(from).catch(() => undefined)
  if (found?.isFile() !== true) return false
  try {
    await link(from, to)
  } catch (thrown) {
    const { code = '' } = thrown as NodeJS.ErrnoException
    if (HAS_NO_LINKS.has(code)) return await renameWhereNone(from, to)
    if (code !== 'EEXIST') throw thrown
    const there = await lstat(to)
    if (there.dev !== found.dev || there.ino !== found.ino) return false
  }
  await syncPath(dirname(to))
  await rm(from, { force: true })
  await syncPath(dirname(from))
  return true
}

const HAS_NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** On disks without links (exFAT), where nothing but a look says whether a name is free. */
async function renameWhereNone(from: string, to: string): Promise<boolean> {
  if ((await lstat(to).catch(() => undefined)) !== undefined) return false
  await rename(from, to)
  await syncPath(dirname(to))
  return true
}

/** Makes a file's bytes, or the names in a folder, last. */
export async function syncPath(path: string): Promise<void> {
  // Where folders cannot be opened (Windows), names are kept without being asked.
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
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

/** Writes the part, has it named, and syncs the folder where it was. */
async function writePart(
  path: string,
  contents: Contents,
  { access = 'folder', leftovers = 'own', beforeNaming }: WholeFileOptions,
  name: (part: string) => Promise<boolean>,
): Promise<boolean> {
  const part = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`)
  const before = access === 'before' ? await stat(path).catch(() => undefined) : undefined
  const isKept = access === 'folder' || before !== undefined
  let named: boolean
  try {
    // WHOLE-FILE-4. What is made as the process makes files is from the beginning.
    const file = await open(part, 'wx', isKept ? PRIVATE_FILE : undefined)
    let now: number
    try {
      if (typeof contents === 'string' || contents instanceof Uint8Array) {
        await file.writeFile(contents)
      } else for await (const piece of contents) await file.writeFile(piece)
      await file.sync()
      now = (await file.stat()).mtimeMs
    } finally {
      await file.close()
    }
    if (leftovers !== 'none') await removeLeft(path, part, leftovers, now)
    if (access === 'folder') openAsItsFolder(part)
    if (before !== undefined) await permitAs(before, part)
    await beforeNaming?.()
    named = await name(part)
  } finally {
    await rm(part, { force: true }).catch(() => undefined)
  }
  if (named) await syncPath(dirname(path))
  return named
}

/** WHOLE-FILE-3; `now` is when this writer's own part was written last. */
async function removeLeft(
  path: string,
  mine: string,
  leftovers: Exclude<WholeFileOptions['leftovers'], 'none' | undefined>,
  now: number,
): Promise<void> {
  const folder = dirname(path)
  const mayGo = typeof leftovers === 'function' ? leftovers : isPartOf(basename(path))
  for (const name of await readdir(folder)) {
    const left = join(folder, name)
    if (left === mine || !mayGo(name)) continue
    const found = await stat(left).catch(() => undefined)
    const isOld = found !== undefined && now - found.mtimeMs > LEFT_MS
    if (leftovers === 'alone' || isOld) await rm(left, { force: true })
  }
}

/** Whether a name is that of a part of a file. */
function isPartOf(file: string): (name: string) => boolean {
  const start = `.${file}.`
  return (name) => name.startsWith(start) && /^[0-9a-f]{8}\.part$/.test(name.slice(start.length))
}

/** Gives the part the owner and the mode of the file that it replaces. */
async function permitAs(before: Stats, part: string): Promise<void> {
  const { uid, gid } = await stat(part)
  const isForeign = before.uid !== uid || before.gid !== gid
  // Only root gives files away; whoever else may replace the file becomes its owner.
  const kept = isForeign ? await gives(chown(part, before.uid, before.gid)) : true
  await chmod(part, before.mode & (kept ? 0o7777 : 0o777))
}

async function gives(change: Promise<void>): Promise<boolean> {
  try {
    await change
    return true
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EPERM') return false
    throw thrown
  }
}
