// Group commit
// =============================================================================
//
// A commit costs a wait for the disk, whatever it holds. So everything that is
// asked for in one turn of the event loop is written in one transaction: the
// results of fifty runs at once, or a result and the next intent of one.
//
// Invariants:
//
//   G1. A task is told that it is done only after its transaction is on disk.
//   G2. A task that refuses (RunError) has written nothing and fails alone; any
//       other error fails the whole group, and nothing of it is written.
//   G3. After an input/output error nothing more is written: what the disk holds
//       then is not known, and a later success would not mean that it is safe.

import type { DatabaseSync, StatementSync } from 'node:sqlite'

import { RunError } from '../run-error.ts'
import { storageFault } from './storage-fault.ts'

export interface Task {
  /** Writes; refuses only before its first write. */
  write(): void
  done(): void
  failed(error: RunError): void
}

export class GroupCommit {
  readonly #db: DatabaseSync
  readonly #file: string
  readonly #afterFirst: () => void
  readonly #begin: StatementSync
  readonly #commit: StatementSync
  readonly #rollback: StatementSync
  #tasks: Task[] = []
  #first = true
  #broken: RunError | undefined

  constructor(db: DatabaseSync, file: string, afterFirst: () => void) {
    this.#db = db
    this.#file = file
    this.#afterFirst = afterFirst
    this.#begin = db.prepare('BEGIN IMMEDIATE')
    this.#commit = db.prepare('COMMIT')
    this.#rollback = db.prepare('ROLLBACK')
  }

  /** Adds a task to the group that this turn writes. */
  add(task: Task): void {
    if (this.#tasks.length === 0) setImmediate(() => this.flush())
    this.#tasks.push(task)
  }

  /** Writes what there is at once. */
  flush(): void {
    const tasks = this.#tasks
    this.#tasks = []
    if (tasks.length === 0) return
    const refused = new Map<Task, RunError>()
    try {
      if (this.#broken !== undefined) throw this.#broken
      this.#begin.run()
      for (const task of tasks) {
        try {
          task.write()
        } catch (error) {
          if (!(error instanceof RunError)) throw error
          refused.set(task, error)
        }
      }
      this.#commit.run()
      if (this.#first) this.#afterFirst()
      this.#first = false
    } catch (error) {
      this.#giveUp(tasks, storageFault(error, this.#file))
      return
    }
    for (const task of tasks) {
      const error = refused.get(task)
      if (error === undefined) task.done()
      else task.failed(error)
    }
  }

  #giveUp(tasks: readonly Task[], error: RunError): void {
    try {
      if (this.#db.isOpen && this.#db.isTransaction) this.#rollback.run()
    } catch {
      // The first error is the one to report.
    }
    if (error.code === 'journal/io-error') this.#broken = error
    for (const task of tasks) task.failed(error)
  }
}
