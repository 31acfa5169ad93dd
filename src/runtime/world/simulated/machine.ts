// A simulated machine
// =============================================================================
//
// Time, random source, disk and processes under a test's control: a run is carried out in
// virtual time, and the process that executes it can be made to die at any instant.
//
// Invariants:
//
//   SIMULATION-1. Deterministic: the same program and the same faults take the same
//       course.
//   SIMULATION-2. An instant is a point at which a crash makes a difference: before and
//       after each group that is written, and wherever a test's own services say.
//   SIMULATION-3. A dead process does nothing more: nothing that it asked of its
//       world ever answers, and what it had not written is gone.

import { createHash } from 'node:crypto'

import type { Holder } from '../../event.ts'
import { refusal } from '../../run-error.ts'
import type { Signer } from '../../signer.ts'
import type { BlobFile, Blobs, World } from '../../world.ts'
import { MemoryDisk, type WriteFault } from './memory-disk.ts'
import { SimulatedJournal, type JournalHost } from './journal.ts'
import { SimulatedLocks } from './locks.ts'

export interface SimulationOptions {
  /** The numbers of the instants at which the process dies; none by default. */
  readonly crashes?: Pick<ReadonlySet<number>, 'has'>
  /** A fault of the disk at the n-th group that is written, counted from 1. */
  readonly writeFault?: (group: number) => WriteFault | undefined
  readonly secrets?: Readonly<Record<string, string>>
  readonly files?: ReadonlySet<string>
  /** Who vouches for what is written; everything counts where nobody is named. */
  readonly signer?: Signer
  /** When it is at first, in milliseconds since 1970-01-01 UTC; the beginning of 2026 by default. */
  readonly startAt?: number
}

interface Task {
  readonly at: number
  readonly owner: SimulatedProcess
  readonly action: () => void
}

const BEGINNING = Date.UTC(2026, 0, 1)

export class SimulatedMachine {
  readonly disk = new MemoryDisk()
  /** Copies of the disk, by their names. */
  readonly copies = new Map<string, MemoryDisk>()
  readonly options: SimulationOptions
  time: number
  /** How far the clock that processes look at is beside the time that goes by. */
  clockIsOff = 0
  /** Instants that have gone by. */
  instants = 0
  #groups = 0
  #tasks: Task[] = []
  #ids = 0
  #processes = 0

  constructor(options: SimulationOptions = {}) {
    this.options = options
    this.time = options.startAt ?? BEGINNING
  }

  /** Starts a process. */
  boot(): SimulatedProcess {
    return new SimulatedProcess(this, ++this.#processes)
  }

  /** Lets time go by until the work ends, or its process dies. */
  async drive<Result>(
    process: SimulatedProcess,
    work: Promise<Result>,
  ): Promise<Result | 'crashed'> {
    let settled = false
    const watched = work.finally(() => {
      settled = true
    })
    watched.catch(() => undefined)
    for (;;) {
      await turn()
      if (settled) return watched
      if (!process.alive) return 'crashed'
      if (!this.step()) throw new Error('nothing is left to happen, and the work has not ended')
    }
  }

  /** Plans something for a process; returns how to call it off. */
  plan(owner: SimulatedProcess, delayMs: number, action: () => void): () => void {
    const task = { at: this.time + delayMs, owner, action }
    this.#tasks.push(task)
    return () => {
      this.#tasks = this.#tasks.filter((one) => one !== task)
    }
  }

  /** What processes take the time to be. */
  get clock(): number {
    return this.time + this.clockIsOff
  }

  freshId(): string {
    return `id${String(++this.#ids).padStart(8, '0')}`
  }

  nextWriteFault(): WriteFault | undefined {
    return this.options.writeFault?.(++this.#groups)
  }

  /** Does the next thing that is due by a time, whoever's it is; false when there is none. */
  step(until = Number.POSITIVE_INFINITY): boolean {
    const ready = this.#tasks.filter(({ owner }) => owner.alive && !owner.frozen)
    let [next] = ready
    if (next === undefined) return false
    for (const task of ready) if (task.at < next.at) next = task
    if (next.at > until) return false
    this.#tasks = this.#tasks.filter((task) => task !== next && task.owner.alive)
    this.time = Math.max(this.time, next.at)
    next.action()
    return true
  }
}

/** One process on a simulated machine; its world is what a runtime gets. */
export class SimulatedProcess {
  readonly machine: SimulatedMachine
  readonly holder: Holder
  readonly world: World
  alive = true
  #frozen = false

  constructor(machine: SimulatedMachine, number: number) {
    this.machine = machine
    this.holder = { name: `process ${number}`, id: `simulated ${number}` }
    this.world = worldOf(this)
  }

  /** Stopped, as by a debugger or a sleeping laptop: nothing of it happens. */
  get frozen(): boolean {
    return this.#frozen
  }

  set frozen(frozen: boolean) {
    this.#frozen = frozen
    const { disk, clock } = this.machine
    if (frozen) disk.silent.set(this.holder.id, clock)
    else disk.silent.delete(this.holder.id)
  }

  /** An instant goes by (SIMULATION-2); false when the process died at it. */
  instant(): boolean {
    if (!this.alive) return false
    if (this.machine.options.crashes?.has(++this.machine.instants) === true) this.die()
    return this.alive
  }

  die(): void {
    this.alive = false
    this.machine.disk.forget(this.holder.id)
  }

  /** Answers after some virtual time; never, when the process is dead by then (SIMULATION-3). */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.machine.plan(this, ms, resolve))
  }

  /** Answers, unless the process is dead (SIMULATION-3). */
  answer<Result>(answer: () => Result): Promise<Result> {
    return this.alive ? Promise.resolve().then(answer) : new Promise(() => undefined)
  }
}

function worldOf(process: SimulatedProcess): World {
  const { machine } = process
  const { disk, options } = machine
  const { signer } = options
  const signing = signer === undefined ? {} : { signer }
  const host: JournalHost = {
    disk,
    ...signing,
    now: () => machine.clock,
    nextTurn: (action) => void machine.plan(process, 0, action),
    instant: () => process.instant(),
    writeFault: () => machine.nextWriteFault(),
    answer: (answer) => process.answer(answer),
  }
  const journal = new SimulatedJournal(host)
  return {
    now: () => machine.clock,
    after: (delayMs, action) => machine.plan(process, delayMs, action),
    freshId: () => machine.freshId(),
    sha256,
    holder: process.holder,
    ...signing,
    journal,
    notify: journal.notify,
    blobs: blobsOn(process, disk),
    locks: new SimulatedLocks({ id: process.holder.id, sleep: (ms) => process.sleep(ms) }, disk),
    secret: (name) => process.answer(() => options.secrets?.[name]),
    fileExists: (path) => process.answer(() => options.files?.has(path) ?? false),
    copies: {
      async copyTo(target, inspect) {
        const mark = { from: 'simulated', at: machine.time, by: 'simulated' }
        const copy = await process.answer(() => {
          if (machine.copies.has(target)) throw refusal('journal/target-exists', { file: target })
          return disk.copy(mark)
        })
        const copied = new SimulatedJournal({ ...host, disk: copy })
        await inspect({ journal: copied, blobs: blobsOn(process, copy), sha256, ...signing })
        await process.answer(() => void machine.copies.set(target, copy))
      },
      mark: () => process.answer(() => disk.copyMark),
      takeOver: () =>
        journal.write(() => {
          if (disk.copyMark === undefined) throw refusal('journal/not-a-copy')
          disk.copyMark = undefined
        }),
    },
    close: () => Promise.resolve(),
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function blobsOn(process: SimulatedProcess, disk: MemoryDisk): Blobs {
  return {
    write: (run, digest, text) =>
      process.answer(() => void disk.blobs.set(`${run}/${digest}`, text)),
    read: (run, digest) => process.answer(() => disk.blobs.get(`${run}/${digest}`)),
    list: () => blobFiles(process, disk),
    remove: (run, name) =>
      process.instant()
        ? process.answer(() => void disk.blobs.delete(`${run}/${name}`))
        : new Promise(() => undefined),
  }
}

async function* blobFiles(process: SimulatedProcess, disk: MemoryDisk): AsyncGenerator<BlobFile> {
  const all = await process.answer(() => [...disk.blobs])
  for (const [path, text] of all) {
    const [run = '', name = ''] = path.split('/')
    yield { run, name, digest: name, bytes: text.length, changedAt: BEGINNING }
  }
}

/** Lets everything that is ready to continue continue. */
export function turn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

/** Lets a millisecond of real time go by, for what no simulation holds. */
export function realMoment(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 1))
}
