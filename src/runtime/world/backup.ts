// A copy of a state folder while others write into it
// =============================================================================
//
// Invariants:
//
//   BACKUP-1. Under its name a copy is whole, on disk and verified: it is made beside
//       it and renamed at the end. What is there already is never overwritten, and
//       none is made inside of what it copies.
//   BACKUP-2. The database is copied in one read transaction. Large values and
//       result sets are on disk before the events that refer to them, so they are
//       copied after it.
//   BACKUP-3. A copy says that it is one (`CopyMark`), and that no process executes its runs.

import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'

import type { CopyMark } from '../keeping/keeping.ts'
import { refusal } from '../run-error.ts'
import { copyTree } from './copy-tree.ts'
import { makeFolder, PRIVATE_FOLDER } from './permissions.ts'
import { backup, DatabaseSync } from './sqlite.ts'
import { markAsCopy } from './sqlite-keeping.ts'
import { storageFault } from './storage-fault.ts'
import { syncPath } from './whole-file.ts'

export interface CopyOptions {
  /** The state folder. */
  readonly folder: string
  /** Where the copy goes; nothing may be there. */
  readonly target: string
  readonly mark: CopyMark
  /** Looks at the copy before it gets its name. */
  readonly inspect: (copy: string) => Promise<void>
}

const JOURNAL_FILE = 'journal.db'
const BLOBS = 'blobs'
/** Locks of processes that live: copying one would open it (FOLDER-LOCKS-3). */
const LOCKS: ReadonlySet<string> = new Set(['holders', 'locks'])
/** More pages than a database can have: one step, and no writer makes it begin again. */
const ALL_PAGES = 2 ** 31 - 1
const BUSY_TIMEOUT_MS = 5000
const TRIES = 3
/** A copy that was begun and has not grown for so long is nobody's any more. */
const LEFT_MS = 3_600_000

/** Copies a folder (BACKUP-1 to BACKUP-3); throws RunError and leaves nothing behind where that cannot be. */
export async function copyFolder(options: CopyOptions): Promise<void> {
  const { folder, target } = options
  try {
    // The copy would be copied into itself.
    if (target.startsWith(`${folder}${sep}`)) {
      throw refusal('journal/target-inside', { file: target, folder })
    }
    if (await isThere(target)) throw refusal('journal/target-exists', { file: target })
    const home = dirname(target)
    try {
      makeFolder(home)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw code === 'EEXIST' ? refusal('journal/target-exists', { file: home }) : error
    }
    await removeLeft(home, basename(target))
    const copy = join(home, `${partialPrefix(basename(target))}${randomUUID().slice(0, 8)}`)
    try {
      for (let tries = 1; ; tries++) {
        await mkdir(copy, PRIVATE_FOLDER)
        if (await copyOnce(options, copy)) break
        await rm(copy, { recursive: true, force: true })
        if (tries === TRIES) throw refusal('journal/busy', { file: join(options.folder, BLOBS) })
      }
      await options.inspect(copy)
      await syncAll(copy)
      if (await isThere(target)) throw refusal('journal/target-exists', { file: target })
      await rename(copy, target)
      await syncPath(home)
    } catch (error) {
      await rm(copy, { recursive: true, force: true }).catch(() => undefined)
      throw error
    }
  } catch (error) {
    throw storageFault(error, target)
  }
}

function partialPrefix(name: string): string {
  return `.${name}.partial-`
}

/** Removes what a process left that was killed while it made a copy of this name. */
async function removeLeft(home: string, name: string): Promise<void> {
  const prefix = partialPrefix(name)
  for (const found of await readdir(home)) {
    if (!found.startsWith(prefix) || !/^[0-9a-f]{8}$/.test(found.slice(prefix.length))) continue
    const folder = join(home, found)
    const parts = ['', JOURNAL_FILE, BLOBS].map((part) => join(folder, part))
    const stats = await Promise.all(parts.map((part) => stat(part).catch(() => undefined)))
    const latest = Math.max(...stats.map((one) => one?.mtimeMs ?? 0))
    if (Date.now() - latest > LEFT_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** False when a run was removed permanently meanwhile, whose large values may be missing. */
async function copyOnce({ folder, mark }: CopyOptions, copy: string): Promise<boolean> {
  const source = new DatabaseSync(join(folder, JOURNAL_FILE), { timeout: BUSY_TIMEOUT_MS })
  try {
    const file = join(copy, JOURNAL_FILE)
    await backup(source, file, { rate: ALL_PAGES })
    const runs = markCopy(file, mark)
    for (const run of runs) await copyBlobs(join(folder, BLOBS, run), join(copy, BLOBS, run))
    const still = new Set(restorableRuns(source))
    if (!runs.every((run) => still.has(run))) return false
  } finally {
    source.close()
  }
  // Configuration, policy, drafts, result sets, what `fix` replaced: written once, or replaced whole.
  await copyTree(folder, copy, (name) => {
    return name === BLOBS || LOCKS.has(name) || name.startsWith(JOURNAL_FILE)
  })
  return true
}

/** Marks the copied database (BACKUP-3); gives the runs that can be restored whole. */
function markCopy(file: string, mark: CopyMark): readonly string[] {
  const db = new DatabaseSync(file)
  try {
    db.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE')
    markAsCopy(db, mark)
    db.exec('UPDATE runs SET holder = NULL, holder_name = NULL, held_until = 0; COMMIT')
    return restorableRuns(db)
  } finally {
    db.close()
  }
}

function restorableRuns(db: DatabaseSync): readonly string[] {
  const sql = 'SELECT id FROM runs WHERE number NOT IN (SELECT run FROM trash WHERE condemned = 1)'
  return db
    .prepare(sql)
    .all()
    .map(({ id }) => String(id))
}

/** Copies the whole values of a run; what a write is still making is referred to by no event. */
async function copyBlobs(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const whole = names.filter((name) => !name.includes('.'))
  if (whole.length === 0) return
  await mkdir(to, { recursive: true })
  for (const name of whole) {
    await copyFile(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
      // Removed meanwhile: either nothing referred to it, or its run is condemned by now.
      if (error.code !== 'ENOENT') throw error
    })
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

/** Makes a folder and everything in it last. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncAll(path)
    else if (entry.isFile()) await syncPath(path)
  }
  await syncPath(folder)
}
