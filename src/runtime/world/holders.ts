// The processes that hold runs
// =============================================================================
//
// This process keeps a kernel lock and a thread from its first claim on; of others
// it says whether they live and when they were last heard of.
//
// Invariants:
//
//   HOLDERS-1. The lock is held before a lease is written, and until after the last
//       is given back: a lease whose lock is free belongs to nobody any more.
//   HOLDERS-2. Neither keeps the process alive.

import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

import type { Holder } from '../event.ts'
import { HOLDER_THREAD } from './holder-thread.gen.ts'
import type { HolderMessage, HolderThreadData } from './holder-thread.ts'
import { hasEnded } from './this-process.ts'
import type { FolderLock, FolderLocks } from './folder-locks.ts'

/** When the process ends itself because its event loop is silent. */
export interface Stall {
  /** After so many milliseconds. */
  readonly afterMs: number
  /** What it writes to standard error then. */
  readonly lastWords: string
}

export interface HoldersOptions {
  /** A lock for each process that holds runs. */
  readonly locks: FolderLocks
  /** The journal. */
  readonly file: string
  readonly now: () => number
  readonly leaseMs: number
  readonly stall: Stall | undefined
}

/** How often the thread looks at the event loop, at most. */
const LOOK_EVERY_MS = 500
/** Looks within a third of a lease: what is silent for a lease is noticed in time. */
const LOOKS = 4

export class Holders {
  readonly #options: HoldersOptions
  readonly #pulse = new BigInt64Array(new SharedArrayBuffer(16))
  readonly #locks = new Map<string, FolderLock>()
  #thread: Worker | undefined
  #beating: NodeJS.Timeout | undefined

  constructor(options: HoldersOptions) {
    this.#options = options
  }

  /** Locks for a holder of this process, before it claims its first run (HOLDERS-1). */
  keep({ id }: Holder): void {
    if (this.#locks.has(id)) return
    const lock = this.#options.locks.keepNow(id)
    this.#locks.set(id, lock)
    this.#thread ??= this.#startThread()
    this.#tell({ kind: 'locked', file: lock.file })
  }

  /** Has the lease of a run renewed from now on. */
  hold(run: number, epoch: number): void {
    this.#tell({ kind: 'hold', run, epoch })
  }

  /** The lease is given back, or lost. */
  release(run: number, epoch: number): void {
    this.#tell({ kind: 'release', run, epoch })
  }

  /** Whether a holder keeps others away, whatever became of its lease. */
  lives(holder: Holder): boolean {
    if (hasEnded(holder)) return false
    const { id } = holder
    return this.#locks.has(id) || this.#options.locks.isKeptNow(id)
  }

  /** When the event loop of a holder was last heard of; undefined where nobody knows. */
  heardAt({ id }: Holder): number | undefined {
    const file = this.#options.locks.fileOf(id)
    return statSync(file, { throwIfNoEntry: false })?.mtimeMs
  }

  async close(): Promise<void> {
    clearInterval(this.#beating)
    await this.#thread?.terminate()
    this.#thread = undefined
    for (const lock of this.#locks.values()) lock.release()
    this.#locks.clear()
  }

  #startThread(): Worker {
    const { file, leaseMs, stall } = this.#options
    const lookEveryMs = Math.min(LOOK_EVERY_MS, leaseMs / 3 / LOOKS)
    this.#beat()
    this.#beating = setInterval(() => this.#beat(), lookEveryMs / 2).unref()
    const workerData: HolderThreadData = { file, pulse: this.#pulse, leaseMs, lookEveryMs, stall }
    // Nothing of this process's own command line: preloaded modules are not meant for it.
    const options = { workerData, execArgv: [], name: 'planwright-leases' }
    const program = `data:text/javascript,${encodeURIComponent(HOLDER_THREAD)}`
    const thread = new Worker(new URL(program), options)
    // Without it leases are not renewed any more; the lock still keeps others away.
    thread.on('error', () => undefined)
    thread.unref()
    return thread
  }

  /** The event loop turns, and this is what its clock says. */
  #beat(): void {
    const at = Date.now()
    Atomics.store(this.#pulse, 0, BigInt(at))
    Atomics.store(this.#pulse, 1, BigInt(Math.round(this.#options.now() - at)))
  }

  #tell(message: HolderMessage): void {
    this.#thread?.postMessage(message)
  }
}
