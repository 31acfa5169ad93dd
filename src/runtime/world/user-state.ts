// What a user's programs remember of journals, outside every folder
// =============================================================================
//
// One file a journal, named by its id, for its user alone.
//
// Invariants:
//
//   USER-STATE-1. Written whole or not at all, and never through a link. What cannot be read whole counts
//       as absent: then the journal is not known, and nothing begins in it.
//   USER-STATE-2. Where no file can be kept, what would stand in it is known to this process and to
//       nobody after it.

import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { createPrivateNow, replacePrivateNow } from './whole-file.ts'

/** The files of one user; without a folder they are those of this process. */
export class UserState {
  readonly #folder: string | undefined
  #isKept: boolean | undefined

  /** `folder`: `$XDG_STATE_HOME/planwright`; undefined where there is no such place. */
  constructor(folder: string | undefined) {
    this.#folder = folder
    if (folder === undefined) this.#isKept = false
  }

  /** Whether files outlive the process, as far as it was tried or the system says. */
  get isKept(): boolean {
    return (this.#isKept ??= this.#folder !== undefined && mayBeWritten(this.#folder))
  }

  /** The text of a file; undefined where there is none that counts (USER-STATE-1). */
  read(name: string): string | undefined {
    const passing = ofProcess.get(this.#nameOf(name))
    if (passing !== undefined || this.#folder === undefined) return passing
    try {
      return readPrivate(join(this.#folder, name))
    } catch {
      return undefined
    }
  }

  /** Replaces a file, or keeps its text for the process where that cannot be (USER-STATE-2). */
  write(name: string, text: string): void {
    try {
      if (this.#folder === undefined) throw new Error('there is no folder')
      replacePrivateNow(join(this.#folder, name), text)
      ofProcess.delete(this.#nameOf(name))
      this.#isKept = true
    } catch {
      this.#isKept = false
      ofProcess.set(this.#nameOf(name), text)
    }
  }

  /** Makes a file where there is none of that name; gives the text of the one that is there then. */
  create(name: string, text: string): string {
    const path = this.#folder === undefined ? undefined : join(this.#folder, name)
    try {
      if (path !== undefined) createPrivateNow(path, text)
    } catch {
      // It cannot be kept, or another process was faster.
    }
    const kept = this.read(name)
    if (kept !== undefined) return kept
    this.#isKept = false
    ofProcess.set(this.#nameOf(name), text)
    return text
  }

  #nameOf(name: string): string {
    return join(this.#folder ?? '', name)
  }
}

/** File systems of the kernel, by their numbers in Linux: `/proc` and `/sys` say that everything may be written. */
const KERNEL: ReadonlySet<number> = new Set([0x9fa0, 0x62656572])

/** Whether this process may make a folder, or a file in it where it is there. */
function mayBeWritten(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if (existsSync(path)) {
      try {
        accessSync(path, constants.W_OK | constants.X_OK)
        return statSync(path).isDirectory() && !KERNEL.has(statfsSync(path).type)
      } catch {
        return false
      }
    }
    if (path === dirname(path)) return false
  }
}

/** What could be kept in no file, by its name. */
const ofProcess = new Map<string, string>()

const SMALL = 1024 * 1024

/** A small file of this user's that nobody else may read or change. */
function readPrivate(path: string): string | undefined {
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    const stat = fstatSync(handle)
    const isMine = process.geteuid === undefined || stat.uid === process.geteuid()
    if (!stat.isFile() || !isMine || stat.size > SMALL) return undefined
    if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) return undefined
    return readFileSync(handle, 'utf8')
  } finally {
    closeSync(handle)
  }
}
