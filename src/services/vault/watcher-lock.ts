// Who watches a vault
// =============================================================================
//
// One process of this state folder turns what happens to files into decisions. Others may
// look, and say who does.
//
// Invariants:
//
//   WATCHER-LOCK-1. The kernel's lock says whether somebody watches, and it ends with the process however that
//       ends; the file beside it only says who, for people.

import { FolderLocks } from '#runtime/world/folder-locks'

import { decodeUtf8 } from '#text'

import type { WorkspaceHost } from '../workspace/host.ts'

/** A process that watches. */
export interface Watcher {
  readonly pid: number
  /** `ada@laptop`. */
  readonly user: string
  /** ISO 8601, UTC. */
  readonly since: string
}

/** What there is to know of who watches. */
export type Watching =
  | { readonly state: 'nobody' }
  /** `by` is absent where the lock is held and nobody wrote down by whom. */
  | { readonly state: 'watched'; readonly by?: Watcher }

/** The lock of the watcher of one state folder. */
export class WatcherLock {
  readonly #locks: FolderLocks
  readonly #path: string
  readonly #files: WorkspaceHost['files']

  constructor(stateFolder: string, { files, paths }: Pick<WorkspaceHost, 'files' | 'paths'>) {
    const folder = paths.join(stateFolder, 'vault')
    this.#locks = new FolderLocks(folder)
    this.#path = paths.join(folder, 'watcher.json')
    this.#files = files
  }

  /** Takes the lock until it is released or this process ends; or says who has it. */
  async take(me: Watcher): Promise<{ readonly release: () => void } | { readonly held: Watching }> {
    const before = await this.look()
    if (before.state === 'watched') return { held: before }
    let lock
    try {
      lock = await this.#locks.keep(NAME)
    } catch (thrown) {
      // Another was faster.
      const held = await this.look()
      if (held.state === 'nobody') throw thrown
      return { held }
    }
    await this.#files.write(this.#path, `${JSON.stringify({ form: 1, ...me })}\n`, { alone: true })
    return { release: () => lock.release() }
  }

  /** Who watches now. */
  async look(): Promise<Watching> {
    if (!(await this.#locks.isKept(NAME))) return { state: 'nobody' }
    const by = watcherIn(await this.#files.read(this.#path).catch(() => undefined))
    return { state: 'watched', ...(by === undefined ? {} : { by }) }
  }

  /** Whether somebody watches now, at once. */
  isHeldNow(): boolean {
    return this.#locks.isKeptNow(NAME)
  }
}

const NAME = 'watcher'

function watcherIn(bytes: Uint8Array | undefined): Watcher | undefined {
  const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
  if (decoded === undefined || !('text' in decoded)) return undefined
  try {
    const { pid, user, since } = JSON.parse(decoded.text) as Partial<Watcher>
    if (typeof pid !== 'number' || typeof user !== 'string' || typeof since !== 'string') {
      return undefined
    }
    return { pid, user, since }
  } catch {
    return undefined
  }
}
