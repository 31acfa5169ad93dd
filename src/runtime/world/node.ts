// The world of a process with a state folder
// =============================================================================
//
// The clock, the random source, the disk and the environment of Node, and nothing of them
// anywhere else in the runtime.

import { hash, randomInt } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'

import { foreignFault } from '../home.ts'
import type { Vouching } from '../signer.ts'
import type { World } from '../world.ts'
import { fileBlobs } from './file-blobs.ts'
import { FolderLocks } from './folder-locks.ts'
import { Holders, type Stall } from './holders.ts'
import { makeStateFolder } from './permissions.ts'
import { FolderHome } from './folder-home.ts'
import { openSqliteJournal, type SqliteJournal } from './sqlite-journal.ts'
import { JOURNAL_ID } from './schema.ts'
import { openForReading } from './sqlite-open.ts'
import { LATEST_CHANGE } from './sqlite-statements.ts'
import { UserSigner } from './user-signer.ts'
import { UserState } from './user-state.ts'
import { watchBusy } from './busy-thread.ts'
import { secretVariable } from '../secret-variable.ts'
import { storageFault } from './storage-fault.ts'
import { thisProcess } from './this-process.ts'

export interface NodeWorldOptions {
  /** The state folder; made when it is not there. */
  readonly folder: string
  /** What paths in a plan's `files` are relative to; the current folder by default. */
  readonly root?: string
  /** Where secrets come from; the environment variable `PLANWRIGHT_SECRET_<NAME>` by default. */
  readonly secret?: (name: string) => Promise<string | undefined>
  /** How long a lease lasts that is not renewed; 10 s by default. */
  readonly leaseMs?: number
  /** Ends this process when its event loop is silent for long while it may hold runs; never by default. */
  readonly stall?: Stall
  /** Milliseconds since 1970-01-01 UTC; the system's clock by default. */
  readonly now?: () => number
  /** What says which journals are at home here; every journal is where it is absent, as in a test. */
  readonly user?: UserOptions
}

/** Whose journals are at home here. */
export interface UserOptions {
  /** Where the user's programs keep what they remember: `$XDG_STATE_HOME/planwright`. */
  readonly stateFolder: string | undefined
  /** Ids of journals that are at home here whatever is remembered. */
  readonly journals: readonly string[]
}

const JOURNAL_FILE = 'journal.db'
const BLOBS_FOLDER = 'blobs'
const HOLDERS_FOLDER = 'holders'
const LOCKS_FOLDER = 'locks'
const DEFAULT_LEASE_MS = 10_000
const ID_LENGTH = 12
/** Without letters and digits that are taken for one another. */
const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Opens a state folder; throws RunError when it cannot be read and written. */
export function nodeWorld(options: NodeWorldOptions): World {
  const folder = resolve(options.folder)
  const root = resolve(options.root ?? '.')
  const { now = Date.now, leaseMs = DEFAULT_LEASE_MS } = options
  try {
    makeStateFolder(folder)
  } catch (error) {
    throw storageFault(error, folder)
  }
  const holder = thisProcess()
  const file = join(folder, JOURNAL_FILE)
  const { stall } = options
  const alive = new FolderLocks(join(folder, HOLDERS_FOLDER))
  const holders = new Holders({ locks: alive, file, now, leaseMs, stall })
  const journal = openSqliteJournal({ file, now, leaseMs, holders })
  const ofUser = options.user === undefined ? {} : ofUserIn(folder, journal, options.user)
  return {
    now,
    after,
    watchBusy,
    freshId,
    sha256,
    holder,
    journal,
    ...ofUser,
    blobs: fileBlobs(join(folder, BLOBS_FOLDER)),
    notify: journal.notify,
    locks: new FolderLocks(join(folder, LOCKS_FOLDER)),
    secret: options.secret ?? secretOfEnvironment,
    async fileExists(path) {
      const file = resolve(root, path)
      if (file !== root && !file.startsWith(root.endsWith(sep) ? root : root + sep)) return false
      try {
        await access(file)
        return true
      } catch {
        return false
      }
    },
    copies: {
      async copyTo(target, inspect) {
        const { copyFolder } = await import('./backup.ts')
        await copyFolder({
          folder,
          target: resolve(target),
          mark: { from: folder, at: now(), by: holder.name },
          async inspect(copy) {
            const file = join(copy, JOURNAL_FILE)
            const copied = openSqliteJournal({ file, now, leaseMs, holders })
            try {
              const blobs = fileBlobs(join(copy, BLOBS_FOLDER))
              const { signer } = journal
              await inspect({ journal: copied, blobs, sha256, ...(signer && { signer }) })
            } finally {
              await copied.close()
            }
          },
        })
      },
      mark: () => journal.keeping.copyMark(),
      takeOver: (by) => journal.keeping.takeOver(by),
    },
    async close() {
      journal.home?.keepLatest()
      await journal.close()
      await holders.close()
    },
  }
}

/** Where the journal of a folder is at home, where nothing was done from now on; and who vouches for it. */
function ofUserIn(folder: string, journal: SqliteJournal, user: UserOptions) {
  const { keeping } = journal
  const state = new UserState(user.stateFolder)
  const home = new FolderHome({
    folder,
    journal: {
      id: () => keeping.id(),
      name: (id) => keeping.name(id),
      rename: (from, to) => keeping.rename(from, to),
      latestChange: () => keeping.latestChange(),
      isUnused: () => journal.isWritable && keeping.isUnused(),
      idIn: (other) => idIn(join(other, JOURNAL_FILE)),
    },
    state,
    named: user.journals,
  })
  home.open()
  const signer = new UserSigner({ home, state, folder })
  journal.home = home
  journal.signer = signer
  return { home, signer }
}

/**
 * Who vouches for what a state folder keeps beside its journal, or why nothing of it counts: there is no
 * journal, or it is not at home. Nothing is opened for writing.
 */
export function vouchingIn(folder: string, user: UserOptions): Vouching {
  const id = idIn(join(folder, JOURNAL_FILE))
  const state = new UserState(user.stateFolder)
  const change = `SELECT ${LATEST_CHANGE} AS value`
  const journal = {
    id: () => id,
    name: () => {},
    rename: () => {},
    isUnused: () => false,
    latestChange: () => Number(valueIn(join(folder, JOURNAL_FILE), change) ?? 0),
    idIn: (other: string) => idIn(join(other, JOURNAL_FILE)),
  }
  const home = new FolderHome({ folder, journal, state, named: user.journals })
  const foreign = home.foreign()
  if (foreign !== undefined) return { refusal: foreignFault(foreign, home.isKept) }
  return { signer: new UserSigner({ home, state, folder }) }
}

/** The id of the journal in a file; undefined where there is none that can be read. */
function idIn(file: string): string | undefined {
  const id = valueIn(file, JOURNAL_ID)
  return typeof id === 'string' ? id : undefined
}

/** The `value` of the row that a query finds in a journal's file; undefined where nothing can be read. */
function valueIn(file: string, query: string): unknown {
  try {
    const db = openForReading(file)
    try {
      return db.prepare(query).get()?.['value']
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

/** Longest time that Node's timers know; what is longer would be over at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

function after(delayMs: number, action: () => void): () => void {
  let timer: NodeJS.Timeout
  const sleep = (left: number) => {
    const rest = left - LONGEST_TIMER_MS
    timer = rest > 0 ? setTimeout(() => sleep(rest), LONGEST_TIMER_MS) : setTimeout(action, left)
  }
  sleep(delayMs)
  return () => clearTimeout(timer)
}

function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}

function freshId(): string {
  let id = ''
  while (id.length < ID_LENGTH) id += ID_LETTERS[randomInt(ID_LETTERS.length)]
  return id
}

async function secretOfEnvironment(name: string): Promise<string | undefined> {
  return process.env[secretVariable(name)]
}
