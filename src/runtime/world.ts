// The world
// =============================================================================
//
// Everything that the runtime asks of its surroundings. It reaches around this
// port nowhere, so a whole run can be simulated: its time, its random source, its disk.

import type { Holder } from './event.ts'
import type { Home } from './home.ts'
import type { Journal } from './journal.ts'
import type { CopyMark, TrashEntry } from './keeping/keeping.ts'
import type { Locks } from './locks.ts'
import type { Signer } from './signer.ts'

/** Everything that a run needs from outside: a clock, names, a disk, secrets, files. */
export interface World {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
  /**
   * Does something after `delayMs` milliseconds, unless it is called off before: by calling what is
   * returned.
   */
  after(delayMs: number, action: () => void): () => void
  /**
   * Looks every `everyMs` milliseconds how long this thread did nothing but run code since the last look,
   * and tells it in milliseconds; returns how to stop. Absent where that cannot be known.
   */
  watchBusy?(everyMs: number, look: (busyMs: number) => void): () => void
  /** A fresh name that nobody else has: 10 or more of `a–z 0–9`. */
  freshId(): string
  /** SHA-256 of a text's UTF-8 bytes as 64 hexadecimal digits; the same as `sha256Hex` of `#plan`. */
  sha256(text: string): string
  /** This process. */
  readonly holder: Holder
  /** Where runs are kept. */
  readonly journal: Journal
  /** Where large values are kept, by digest. */
  readonly blobs: Blobs
  /** Whether the journal is at home here; it is where this is absent. */
  readonly home?: Home
  /** Who vouches for what is recorded; everything counts where it is absent. */
  readonly signer?: Signer
  /** How it is heard of what is stored; by default, only the journal's counter tells. */
  readonly notify?: Notify
  /** Locks between all processes that share what is stored. */
  readonly locks: Locks
  /** The secret of that name, or undefined when there is none. */
  secret(name: string): Promise<string | undefined>
  /** Whether a file or folder that a step needs is there: below the folder of the runs, else never. */
  fileExists(path: string): Promise<boolean>
  /** How all of it is copied; absent where the store has a backup of its own. */
  readonly copies?: Copies
  /** Lets go of what it holds open. */
  close(): Promise<void>
}

/**
 * How a process hears that something was stored. A database that tells its clients, as PostgreSQL does
 * with LISTEN, stands behind it.
 */
export interface Notify {
  /** Whether it tells of other processes too; where it does not, the journal's counter is looked at. */
  readonly tellsOfOthers: boolean
  /** Calls `heard`, which is short, after each commit; returns how to stop. */
  listen(heard: () => void): () => void
}

/** What is needed to read runs. */
export type Stored = Pick<World, 'journal' | 'blobs' | 'sha256' | 'signer' | 'home'>

/**
 * How everything that is stored is copied, and what it is a copy of: what only a store can do that is
 * one folder, in which the journal, large values and all that lies beside them go together.
 */
export interface Copies {
  /**
   * Copies everything that is stored, while others write, to a place where nothing is. The copy is
   * marked as one, is looked at, and only then has its name; what `inspect` throws leaves none.
   */
  copyTo(target: string, inspect: (copy: Stored) => Promise<void>): Promise<void>
  /** What this is a copy of; undefined where it is none, or was taken over. */
  mark(): Promise<CopyMark | undefined>
  /** From here on its runs continue here; refuses `journal/not-a-copy`. */
  takeOver(by: TrashEntry): Promise<void>
}

/** Values too large for the journal: written and on disk before the event that refers to them. */
export interface Blobs {
  /** Resolves when the value is on disk. */
  write(run: string, digest: string, text: string): Promise<void>
  /** Undefined when it was erased or never there. */
  read(run: string, digest: string): Promise<string | undefined>
  /** Every file that is there, also of runs that are not. */
  list(): AsyncIterable<BlobFile>
  /** Removes a file, and the run's place when it is empty then; nothing where it is gone already. */
  remove(run: string, name: string): Promise<void>
}

/** A file of a large value, or what a write left that never ended. */
export interface BlobFile {
  /** The run's id. */
  readonly run: string
  /** What `remove` calls it. */
  readonly name: string
  /** The value's; undefined for what is no whole value. */
  readonly digest: string | undefined
  /** Its length on disk. */
  readonly bytes: number
  /** Milliseconds since 1970-01-01 UTC. */
  readonly changedAt: number
}
