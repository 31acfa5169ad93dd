// Locks of a simulated process (locks.ts)

import { LockInUse, type HeldLock, type Locks } from '../../locks.ts'
import type { MemoryDisk } from './memory-disk.ts'

/** What the locks need of the process that they belong to. */
export interface LockingProcess {
  /** Names it among all that share the disk. */
  readonly id: string
  /** Lets virtual time go by; never answers where the process died. */
  sleep(ms: number): Promise<void>
}

const LONGEST_WAIT_MS = 5000
const AGAIN_MS = 10

export class SimulatedLocks implements Locks {
  readonly #process: LockingProcess
  readonly #disk: MemoryDisk
  readonly #queues = new Map<string, Promise<unknown>>()

  constructor(process: LockingProcess, disk: MemoryDisk) {
    this.#process = process
    this.#disk = disk
  }

  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(name) ?? Promise.resolve()
    const mine = before.then(
      () => this.#working(name, work),
      () => this.#working(name, work),
    )
    this.#queues.set(name, mine)
    return mine
  }

  async keep(name: string): Promise<HeldLock> {
    return { release: this.#take(`kept ${name}`) ?? inUse(name, 0) }
  }

  async isKept(name: string): Promise<boolean> {
    return this.#disk.locks.has(`kept ${name}`)
  }

  async #working<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    for (let waited = 0; ; waited += AGAIN_MS) {
      // Time goes by also where nobody is in the way: here a process may die, or another may come first.
      await this.#process.sleep(AGAIN_MS)
      const release = this.#take(name)
      if (release === undefined) {
        if (waited >= LONGEST_WAIT_MS) inUse(name, waited / 1000)
        continue
      }
      try {
        return await work()
      } finally {
        release()
      }
    }
  }

  /** Takes a lock where nobody has it; gives how to give it back. */
  #take(lock: string): (() => void) | undefined {
    const { locks } = this.#disk
    if (locks.has(lock)) return undefined
    locks.set(lock, this.#process.id)
    return () => {
      if (locks.get(lock) === this.#process.id) locks.delete(lock)
    }
  }
}

function inUse(name: string, seconds: number): never {
  throw new LockInUse(name, seconds)
}
