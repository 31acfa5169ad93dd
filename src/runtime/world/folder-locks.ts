// Locks of a folder
// =============================================================================
//
// A small SQLite file for each name, in an open transaction. The kernel takes the
// lock back when the process ends, however it ends, and keeps it while the process
// is stopped or busy. So the lock of a process that holds runs says what a lease
// cannot: whether the holder lives.
//
// Invariants:
//
//   FOLDER-LOCKS-1. A file that can be read is free: its holder has ended. One that
//       cannot be looked at counts as held, so that a doubt costs a wait and no
//       second call.
//   FOLDER-LOCKS-2. The file of a kept lock is removed only while it is held shared,
//       and who locks one looks afterwards whether it is still there: nobody holds a
//       file that others do not see. The file of a lock for some work stays.
//   FOLDER-LOCKS-3. Nothing but SQLite opens a file: closing any other descriptor of
//       it would drop the locks of the whole process (fcntl(2)).
//   FOLDER-LOCKS-4. Whoever waits for another process does not keep this one from
//       anything else.

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { LockInUse, type HeldLock, type Locks } from '../locks.ts'
import { makeFolder, openAsItsFolder } from './permissions.ts'
import { DatabaseSync } from './sqlite.ts'

/** A lock that is kept, and the file that says so. */
export interface FolderLock extends HeldLock {
  readonly file: string
}

/** Others look at a file only for an instant. */
const LOOKED_AT_MS = 1000
/** Work under a lock takes milliseconds, so this much means that something hangs. */
const LONGEST_WAIT_MS = 5000
const AGAIN_MS = 10
const KEPT = '.lock'
const WORKING = '.mutex'
const SQLITE_BUSY = 5

/** What waits in this process for the file of a lock. */
const queues = new Map<string, Promise<unknown>>()

export class FolderLocks implements Locks {
  readonly #folder: string

  /** `folder` is made with the first lock. */
  constructor(folder: string) {
    this.#folder = resolve(folder)
  }

  async alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const file = join(this.#folder, `${name}${WORKING}`)
    const before = queues.get(file) ?? Promise.resolve()
    const mine = before.then(
      () => this.#working(file, work),
      () => this.#working(file, work),
    )
    queues.set(file, mine)
    try {
      return await mine
    } finally {
      if (queues.get(file) === mine) queues.delete(file)
    }
  }

  async keep(name: string): Promise<HeldLock> {
    return this.keepNow(name)
  }

  async isKept(name: string): Promise<boolean> {
    return this.isKeptNow(name)
  }

  /** As `keep`, at once; removes the files of those that have ended. */
  keepNow(name: string): FolderLock {
    makeFolder(this.#folder)
    const file = this.fileOf(name)
    for (const each of readdirSync(this.#folder)) {
      const other = join(this.#folder, each)
      if (other !== file && each.endsWith(KEPT)) removeFree(other)
    }
    for (;;) {
      const db = new DatabaseSync(file, { timeout: LOOKED_AT_MS })
      try {
        openAsItsFolder(file)
        // No journal beside it, which a killed process would leave.
        db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
        // FOLDER-LOCKS-2
        if (existsSync(file)) return { file, release: () => release(db, file) }
      } catch (error) {
        // FOLDER-LOCKS-2: where it was removed before it was locked, it is made again.
        if (existsSync(file)) {
          db.close()
          throw error
        }
      }
      db.close()
    }
  }

  /** As `isKept`, at once (FOLDER-LOCKS-1); false where there is no file. */
  isKeptNow(name: string): boolean {
    return look(this.fileOf(name)) === 'held'
  }

  /** The file of a lock that is kept. */
  fileOf(name: string): string {
    return join(this.#folder, `${name.replaceAll(/[^\w.-]+/g, '_')}${KEPT}`)
  }

  async #working<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
    makeFolder(this.#folder)
    const db = new DatabaseSync(file, { timeout: 0 })
    try {
      openAsItsFolder(file)
      await begin(db, file)
      return await work()
    } finally {
      db.close()
    }
  }
}

/** Takes the write lock of a file, as soon as no other process has it (FOLDER-LOCKS-4). */
async function begin(db: DatabaseSync, file: string): Promise<void> {
  const start = performance.now()
  for (;;) {
    try {
      db.exec('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if ((error as { readonly errcode?: number }).errcode !== SQLITE_BUSY) throw error
      if (performance.now() - start > LONGEST_WAIT_MS) {
        throw new LockInUse(file, LONGEST_WAIT_MS / 1000)
      }
    }
    await new Promise((resolve) => void setTimeout(resolve, AGAIN_MS))
  }
}

function removeFree(file: string): void {
  try {
    look(file, () => rmSync(file, { force: true }))
  } catch {
    // Of another user, or open where files that are open cannot be removed: it is in nobody's way.
  }
}

/** Looks at a file, and does something while it is known to be free. */
function look(file: string, whileFree: () => void = () => {}): 'held' | 'free' {
  if (!existsSync(file)) return 'free'
  let db: DatabaseSync | undefined
  try {
    // Read-only: a missing file is not made, and two who look are not in each other's way.
    db = new DatabaseSync(file, { readOnly: true })
    db.exec('BEGIN; SELECT 1 FROM sqlite_schema')
  } catch {
    db?.close()
    return existsSync(file) ? 'held' : 'free'
  }
  try {
    whileFree()
  } finally {
    db.close()
  }
  return 'free'
}

function release(db: DatabaseSync, file: string): void {
  try {
    // While nobody else can have it. Where open files cannot be removed, the next holder does.
    rmSync(file, { force: true })
  } catch {}
  db.close()
}
