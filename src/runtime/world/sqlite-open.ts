// Opening the database of a state folder
// =============================================================================
//
// Invariants:
//
//   DATABASE-1. Under its name the file has its tables, or it is not there: a new one is made
//       beside it and linked. So a file that is too short for a database was cut off,
//       and is never taken for one that nobody has written to yet.
//   DATABASE-2. `synchronous` is FULL on a connection that writes: set when it is opened,
//       and again after WAL mode is entered, which can lower it silently.
//   DATABASE-3. Where there is no room or no right to write, what is there can be read.

import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSyncOptions } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

import { refusal, type RunError } from '../run-error.ts'
import { writeAhead } from '../write-ahead.ts'
import { openAsItsFolder } from './permissions.ts'
import { migrate, refuseOther } from './schema.ts'
import { DatabaseSync } from './sqlite.ts'
import { storageFault } from './storage-fault.ts'

/** A connection, and why it can only read, where it can. */
export interface OpenDatabase {
  readonly db: DatabaseSync
  readonly readOnly?: RunError
}

/** How long opening waits while another process writes. */
const OPENING_BUSY_MS = 5000
/** How long a statement does, which the whole process waits for; longer waits are between statements. */
const BUSY_MS = 10
/** What every database begins with. */
const HEADER_BYTES = 100

/** Opens the database, making it when it is not there; throws RunError when it cannot even be read. */
export function openDatabase(file: string): OpenDatabase {
  try {
    return { db: openForWriting(file) }
  } catch (error) {
    const fault = storageFault(error, file)
    if (fault.code !== 'journal/read-only' && fault.code !== 'journal/disk-full') throw fault
    try {
      return { db: openForReading(file), readOnly: fault }
    } catch (reading) {
      const other = storageFault(reading, file)
      throw other.code === 'journal/damaged' ? other : fault
    }
  }
}

function openForWriting(file: string): DatabaseSync {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat === undefined) makeDatabase(file)
  else if (stat.size < HEADER_BYTES) throw cutOff(file, stat.size)
  return attempt(file, { timeout: OPENING_BUSY_MS }, (db) => {
    // The files beside it are made with the same permissions.
    openAsItsFolder(file)
    db.exec('PRAGMA synchronous = FULL')
    migrate(db, file)
    writeAhead(db)
    db.exec('PRAGMA synchronous = FULL')
    db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
  })
}

/** Makes a database and gives it its name, unless another process was faster (DATABASE-1). */
function makeDatabase(file: string): void {
  const part = `${file}.${randomUUID().slice(0, 8)}.part`
  try {
    attempt(part, {}, (db) => {
      openAsItsFolder(part)
      db.exec('PRAGMA synchronous = FULL')
      migrate(db, part)
    }).close()
    linkSync(part, file)
    syncFolder(dirname(file))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // Where the file system has no links, SQLite makes the file under its name.
    if (code !== 'EEXIST' && !NO_LINKS.has(code)) throw error
  } finally {
    rmSync(part, { force: true })
    rmSync(`${part}-journal`, { force: true })
  }
}

const NO_LINKS: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
])

function syncFolder(folder: string): void {
  // Windows cannot open a folder, and keeps names without being asked.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function cutOff(file: string, size: number): RunError {
  const problem = `it has ${size} bytes, and no database is as short`
  return refusal('journal/damaged', { file, problem })
}

/**
 * Opens a database that is there and nobody may change here (DATABASE-3). Reading takes a little writing
 * too: an index in shared memory over what was written last. Where that cannot be made, there is
 * either nothing that it would say, or the connection keeps it to itself and all others out.
 */
export function openForReading(file: string): DatabaseSync {
  const { size } = statSync(file)
  if (size < HEADER_BYTES) throw cutOff(file, size)
  const look = (db: DatabaseSync) => refuseOther(db, file)
  const options = { readOnly: true, timeout: BUSY_MS }
  try {
    return attempt(file, options, look)
  } catch (error) {
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
    if (log === 0) return attempt(new URL(`${pathToFileURL(file).href}?immutable=1`), options, look)
    try {
      return attempt(file, { timeout: OPENING_BUSY_MS }, (db) => {
        db.exec('PRAGMA locking_mode = EXCLUSIVE')
        look(db)
      })
    } catch {
      throw error
    }
  }
}

/** Opens a connection and prepares it; leaves none open where that fails. */
function attempt(
  file: string | URL,
  options: DatabaseSyncOptions,
  prepare: (db: DatabaseSync) => void,
): DatabaseSync {
  const db = new DatabaseSync(file, options)
  try {
    prepare(db)
    return db
  } catch (error) {
    if (db.isOpen) db.close()
    throw error
  }
}
