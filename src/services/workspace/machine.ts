// What a state folder stands on
// =============================================================================
//
// The machine as far as a run depends on it, to be examined. Nothing of what is
// tried out stays behind.

import type { World } from '#runtime'
import type { SandboxDescription } from '#sandbox'

/** SQLite as the journal uses it. */
export interface StoreFacts {
  readonly version: string
  /** `wal` where write-ahead logging works. */
  readonly journalMode: string
  /** 2 is FULL. */
  readonly synchronous: number
  /** Whether full-text search works. */
  readonly searches: boolean
}

/** Who may read and write a folder and what lies in it, as modes of POSIX. */
export interface FolderPermissions {
  readonly mode: number
  /** The number of its group. */
  readonly group: number
  /** Whether it is shared with that group. */
  readonly shared: boolean
  /** What lies in it; links are left out. */
  readonly entries: readonly { readonly name: string; readonly mode: number }[]
}

export interface Machine {
  readonly engine: {
    /** Node's, such as `v24.1.0`. */
    readonly version: string
    readonly platform: string
    readonly arch: string
  }
  /** Tries a database in a folder, by default in the one for temporary files. Throws Error. */
  tryStore(folder: string | undefined): Promise<StoreFacts>
  /** The number that the system has for the file system of a folder, and the bytes that are free there. */
  fileSystem(folder: string): Promise<{ readonly type: number; readonly free: number }>
  /** Whether another process sees a lock that this one takes in a folder. Throws Error. */
  seesLocks(folder: string): Promise<boolean>
  /**
   * Works on a copy of a state folder's journal as that user, and removes it again: nothing in the folder is
   * written. Throws RunError.
   */
  onJournalCopy<Result>(
    folder: string,
    user: { readonly stateFolder: string | undefined; readonly journals: readonly string[] },
    work: (world: World) => Promise<Result>,
  ): Promise<Result>
  /** The sandboxes for code by others, each tried out. */
  sandboxes(): Promise<readonly SandboxDescription[]>
  /** Undefined on systems without such permissions. */
  permissions(folder: string): Promise<FolderPermissions | undefined>
}
