// A kernel lock for each process that holds runs
// =============================================================================
//
// A small SQLite file in an open exclusive transaction. The kernel takes the lock
// back when the process ends, however it ends, and keeps it while the process is
// stopped or busy. So the lock says what a lease cannot: whether the holder lives.
//
// Invariants:
//
//   LOCK-1. A file that can be read is free: its holder has ended. One that
//       cannot be looked at counts as held, so that a doubt costs a wait and no
//       second call.
//   LOCK-2. A file is removed only while it is held shared, and who locks one
//       looks afterwards whether it is still there: nobody holds a file that
//       others do not see.
//   LOCK-3. Nothing but SQLite opens the file: closing any other descriptor of it
//       would drop the locks of the whole process (fcntl(2)).

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { makeFolder, openAsItsFolder } from './permissions.ts'
import { DatabaseSync } from './sqlite.ts'

/** A lock that this process keeps until it gives it back or ends. */
export interface HolderLock {
  readonly file: string
  release(): void
}

/** Others look at a file only for an instant. */
const LOOKED_AT_MS = 1000
const SUFFIX = '.lock'

/** Takes the lock of a holder, and removes the files of those that have ended. */
export function lockHolder(folder: string, id: string): HolderLock {
  makeFolder(folder)
  const file = lockFileOf(folder, id)
  for (const name of readdirSync(folder)) {
    const other = join(folder, name)
    if (other !== file && name.endsWith(SUFFIX)) removeFree(other)
  }
  for (;;) {
    const db = new DatabaseSync(file, { timeout: LOOKED_AT_MS })
    try {
      openAsItsFolder(file)
      // No journal beside it, which a killed process would leave.
      db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
      // LOCK-2
      if (existsSync(file)) return { file, release: () => release(db, file) }
    } catch (error) {
      // LOCK-2: where it was removed before it was locked, it is made anew.
      if (existsSync(file)) {
        db.close()
        throw error
      }
    }
    db.close()
  }
}

/** The file that a holder keeps locked. */
export function lockFileOf(folder: string, id: string): string {
  return join(folder, `${id.replaceAll(/[^\w.-]+/g, '_')}${SUFFIX}`)
}

/** Whether the holder of this file lives (LOCK-1); false where there is no file. */
export function isLocked(file: string): boolean {
  return look(file) === 'held'
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
