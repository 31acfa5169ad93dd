// A lock that a process keeps as long as it does something alone, and who that is
// =============================================================================
//
// Invariants:
//
//   KEPT-LOCK-1. The kernel's lock says whether somebody has it, and it ends with the process however that
//       ends; the file beside it only says who, for people.

import { FolderLocks } from '#runtime/world/folder-locks'

import { decodeUtf8 } from '#text'

import type { WorkspaceHost } from './host.ts'

/** A process that has a lock. */
export interface Holder {
  readonly pid: number
  /** `ada@laptop`. */
  readonly user: string
  /** ISO 8601, UTC. */
  readonly since: string
  /** Where it answers; absent where it does not. */
  readonly address?: string
}

/** What there is to know of who has it. */
export type Held =
  | { readonly state: 'nobody' }
  /** `by` is absent where the lock is held and nobody wrote down by whom. */
  | { readonly state: 'held'; readonly by?: Holder }

/** A lock of that name in a folder. */
export class KeptLock {
  readonly #locks: FolderLocks
  readonly #name: string
  readonly #path: string
  readonly #files: WorkspaceHost['files']

  constructor(
    folder: string,
    name: string,
    { files, paths }: Pick<WorkspaceHost, 'files' | 'paths'>,
  ) {
    this.#locks = new FolderLocks(folder)
    this.#name = name
    this.#path = paths.join(folder, `${name}.json`)
    this.#files = files
  }

  /** Takes the lock until it is released or this process ends; or says who has it. */
  async take(me: Holder): Promise<{ readonly release: () => void } | { readonly held: Held }> {
    const before = await this.look()
    if (before.state === 'held') return { held: before }
    let lock
    try {
      lock = await this.#locks.keep(this.#name)
    } catch (thrown) {
      // Another was faster.
      const held = await this.look()
      if (held.state === 'nobody') throw thrown
      return { held }
    }
    await this.#files.write(this.#path, `${JSON.stringify({ form: 1, ...me })}\n`, { alone: true })
    return { release: () => lock.release() }
  }

  /** Who has it now. */
  async look(): Promise<Held> {
    if (!(await this.#locks.isKept(this.#name))) return { state: 'nobody' }
    const by = holderIn(await this.#files.read(this.#path).catch(() => undefined))
    return { state: 'held', ...(by === undefined ? {} : { by }) }
  }

  /** Whether somebody has it now, at once. */
  isHeldNow(): boolean {
    return this.#locks.isKeptNow(this.#name)
  }
}

function holderIn(bytes: Uint8Array | undefined): Holder | undefined {
  const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
  if (decoded === undefined || !('text' in decoded)) return undefined
  try {
    const { pid, user, since, address } = JSON.parse(decoded.text) as Partial<Holder>
    if (typeof pid !== 'number' || typeof user !== 'string' || typeof since !== 'string') {
      return undefined
    }
    return { pid, user, since, ...(typeof address === 'string' ? { address } : {}) }
  } catch {
    return undefined
  }
}
