// Group commit
// =============================================================================
//
// A commit costs a wait for the disk, whatever it holds. So everything that is
// asked for in one turn of the event loop is written in one transaction: the
// results of fifty runs at once, or a result and the next intent of one.
//
// Invariants:
//
//   GROUP-COMMIT-1. A task is told that it is done only after its transaction is on
//       disk.
//   GROUP-COMMIT-2. A task that cannot be written fails alone: one that refuses
//       (RunError) has written nothing, and after any other error that is not the
//       disk's the group is written again without it. An error of the disk fails
//       the whole group, and nothing of it is written.
//   GROUP-COMMIT-3. After an input/output error nothing more is written: what the
//       disk holds then is not known, and a later success would not mean that it is
//       safe.
//   GROUP-COMMIT-4. While another process writes, the group waits without blocking
//       the event loop. A patient task waits as long as that takes: nothing of it
//       was written, so nothing is wrong with it. Any other fails after BUSY_MS.

import type { DatabaseSync, StatementSync } from 'node:sqlite'

import { refusal, RunError } from '../run-error.ts'
import { storageFault } from './storage-fault.ts'

export interface Task {
  /** Waits as long as another process writes (GROUP-COMMIT-4). */
  readonly patient?: boolean
  /** Writes; refuses only before its first write. Called again where the group is written again. */
  write(): void
  done(): void
  failed(error: RunError): void
}

/** How long a task waits for another process that writes, unless it is patient. */
const BUSY_MS = 5000
/** How soon it is tried again; SQLite's own wait comes on top of it. */
const AGAIN_MS = 10

/** What fails the whole group, since it is no matter of one task. */
const OF_THE_DISK: ReadonlySet<string> = new Set([
  'journal/busy',
  'journal/damaged',
  'journal/disk-full',
  'journal/io-error',
  'journal/read-only',
  'journal/too-many-files',
])

/** What came of writing some tasks together. */
interface Attempt {
  readonly refused: ReadonlyMap<Task, RunError>
  /** Why nothing of it was written, where nothing was; and by which task, where it was one's. */
  readonly fault?: RunError
  readonly by?: Task
}

export class GroupCommit {
  readonly #db: DatabaseSync
  readonly #file: string
  readonly #afterFirst: () => void
  readonly #begin: StatementSync
  readonly #commit: StatementSync
  readonly #rollback: StatementSync
  readonly #listeners = new Set<() => void>()
  #tasks: Task[] = []
  /** Since when a task waits for another process, by a clock that nobody sets. */
  readonly #waitsSince = new WeakMap<Task, number>()
  #again: NodeJS.Timeout | undefined
  #first = true
  #broken: RunError | undefined

  /** Where there is a fault from the start, everything fails with it: the file can only be read. */
  constructor(db: DatabaseSync, file: string, afterFirst: () => void, fault?: RunError) {
    this.#db = db
    this.#file = file
    this.#afterFirst = afterFirst
    this.#broken = fault
    this.#begin = db.prepare('BEGIN IMMEDIATE')
    this.#commit = db.prepare('COMMIT')
    this.#rollback = db.prepare('ROLLBACK')
  }

  /** Calls `heard` after each commit; returns how to stop. */
  listen(heard: () => void): () => void {
    // So that one function may listen twice.
    const listener = () => heard()
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Adds a task to the group that this turn writes. */
  add(task: Task): void {
    if (this.#tasks.length === 0) setImmediate(() => this.flush())
    this.#tasks.push(task)
  }

  /** Writes what there is at once, or as soon as no other process writes (GROUP-COMMIT-4). */
  flush(): void {
    clearTimeout(this.#again)
    let tasks = this.#tasks
    this.#tasks = []
    while (tasks.length > 0) {
      const { refused, fault, by } = this.#writeTogether(tasks)
      if (fault === undefined) {
        for (const task of tasks) {
          const error = refused.get(task)
          if (error === undefined) task.done()
          else task.failed(error)
        }
        for (const heard of this.#listeners) heard()
        return
      }
      if (by !== undefined && !OF_THE_DISK.has(fault.code ?? '')) {
        by.failed(fault)
        tasks = tasks.filter((task) => task !== by)
      } else if (fault.code === 'journal/busy') {
        this.#wait(tasks, fault)
        return
      } else {
        if (fault.code === 'journal/io-error') this.#broken = fault
        for (const task of tasks) task.failed(fault)
        return
      }
    }
  }

  /** Writes what there is; what still waits for another process after a while fails, patient or not. */
  async drain(): Promise<void> {
    this.flush()
    for (let waited = 0; this.#tasks.length > 0 && waited < BUSY_MS; waited += AGAIN_MS) {
      await new Promise((resolve) => void setTimeout(resolve, AGAIN_MS))
    }
    clearTimeout(this.#again)
    const left = this.#tasks
    this.#tasks = []
    for (const task of left) task.failed(refusal('journal/busy', { file: this.#file }))
  }

  #writeTogether(tasks: readonly Task[]): Attempt {
    const refused = new Map<Task, RunError>()
    // Nothing is begun, so nothing is rolled back: not the moment either that is read here.
    if (this.#broken !== undefined) return { refused, fault: this.#broken }
    let by: Task | undefined
    try {
      this.#begin.run()
      for (const task of tasks) {
        by = task
        try {
          task.write()
        } catch (error) {
          if (!(error instanceof RunError)) throw error
          refused.set(task, error)
        }
      }
      by = undefined
      this.#commit.run()
      if (this.#first) this.#afterFirst()
      this.#first = false
      return { refused }
    } catch (error) {
      this.#rollBack()
      return {
        refused,
        fault: storageFault(error, this.#file),
        ...(by === undefined ? {} : { by }),
      }
    }
  }

  #rollBack(): void {
    try {
      if (this.#db.isOpen && this.#db.isTransaction) this.#rollback.run()
    } catch {
      // The first error is the one to report.
    }
  }

  /** Leaves the group for later, before what was added since; who waited long enough fails (GROUP-COMMIT-4). */
  #wait(tasks: readonly Task[], busy: RunError): void {
    const now = performance.now()
    const patient = tasks.filter((task) => {
      const since = this.#waitsSince.get(task) ?? now
      this.#waitsSince.set(task, since)
      if (task.patient === true || now - since < BUSY_MS) return true
      task.failed(busy)
      return false
    })
    this.#tasks = [...patient, ...this.#tasks]
    if (this.#tasks.length > 0) this.#again = setTimeout(() => this.flush(), AGAIN_MS)
  }
}
