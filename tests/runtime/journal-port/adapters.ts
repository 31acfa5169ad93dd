// The two adapters of the port as stores: SQLite in a real file, and the simulation

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Holder, Journal } from '#runtime'
import { fileBlobs } from '#runtime/world/file-blobs'
import { FolderLocks, type FolderLock } from '#runtime/world/folder-locks'
import { Holders } from '#runtime/world/holders'
import { SimulatedMachine } from '#runtime/world/simulated/machine'
import { openSqliteJournal } from '#runtime/world/sqlite-journal'

import { altered } from './altered.ts'
import { delayed } from './delayed.ts'
import { randomOf, turn, type Store } from './store.ts'

export type Adapter = (seed?: number) => Store

/** With a seed flushes are delayed and end in any order. */
export const adapters: Readonly<Record<string, Adapter>> = {
  'the simulation': simulation,
  'the simulation, with delayed flushes': (seed = 1) => simulation(seed),
  SQLite: sqlite,
  'SQLite, with delayed flushes': (seed = 1) => sqlite(seed),
}

export function simulation(seed?: number): Store {
  const machine = new SimulatedMachine()
  const random = randomOf(seed ?? 0)
  let isOpen = true
  const go = () => {
    machine.step()
    if (isOpen) setImmediate(go)
  }
  setImmediate(go)
  return {
    leaseMs: 10_000,
    now: () => machine.clock,
    later: (ms) => void (machine.clockIsOff += ms),
    open() {
      const process = machine.boot()
      const { journal, blobs, holder } = process.world
      const wait = () => process.sleep(random(4))
      return {
        holder,
        journal: seed === undefined ? journal : delayed(journal, wait),
        blobs,
        async kill() {
          process.die()
          await turn()
        },
      }
    },
    async close() {
      isOpen = false
    },
  }
}

const LEASE_MS = 10_000

export function sqlite(seed?: number): Store {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-port-'))
  const file = join(folder, 'journal.db')
  const random = randomOf(seed ?? 0)
  const closing: (() => Promise<void>)[] = []
  let ahead = 0
  let processes = 0
  const now = () => Date.now() + ahead
  return {
    leaseMs: LEASE_MS,
    now,
    later: (ms) => void (ahead += ms),
    open() {
      const holder: Holder = { name: `process ${++processes}`, id: `elsewhere ${processes} x` }
      const locks = new FolderLocks(join(folder, 'holders'))
      const holders = new LocksAlone({ locks, file, now, leaseMs: LEASE_MS, stall: undefined })
      const journal = openSqliteJournal({ file, now, leaseMs: LEASE_MS, holders })
      let alive = true
      closing.push(
        () => journal.close(),
        () => holders.close(),
      )
      const whileAlive = async () => {
        if (!alive) await new Promise<never>(() => undefined)
      }
      const wait = async () => {
        for (let left = random(4); left > 0; left--) await turn()
        await whileAlive()
      }
      const blobs = fileBlobs(join(folder, 'blobs'))
      return {
        holder,
        journal: mortal(seed === undefined ? journal : delayed(journal, wait), whileAlive),
        blobs,
        async kill() {
          alive = false
          // What SQLite is about to write may be on disk after a crash, or not.
          await turn()
          await holders.close()
        },
      }
    },
    async close() {
      for (const close of closing) await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The locks as they are, without the thread that renews leases: a test's leases are short of nothing. */
class LocksAlone extends Holders {
  readonly #folder: FolderLocks
  readonly #locks = new Map<string, FolderLock>()

  constructor(options: ConstructorParameters<typeof Holders>[0]) {
    super(options)
    this.#folder = options.locks
  }

  override keep({ id }: Holder): void {
    if (!this.#locks.has(id)) this.#locks.set(id, this.#folder.keepNow(id))
  }

  override async close(): Promise<void> {
    for (const lock of this.#locks.values()) lock.release()
    this.#locks.clear()
  }
}

/** A journal that answers nothing any more when its process is dead. */
function mortal(journal: Journal, whileAlive: () => Promise<void>): Journal {
  return altered(journal, {
    async create(run) {
      await journal.create(run)
      await whileAlive()
    },
    async submit(run, body) {
      const id = await journal.submit(run, body)
      await whileAlive()
      return id
    },
    async claim(...args) {
      const claim = await journal.claim(...args)
      await whileAlive()
      if (claim.kind === 'held') return claim
      const { writer } = claim
      const flushed = async () => {
        await writer.flushed().catch(async (error: unknown) => {
          await whileAlive()
          throw error
        })
        await whileAlive()
      }
      return { ...claim, writer: altered(writer, { flushed }) }
    },
  })
}
