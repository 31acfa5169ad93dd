// The one who may append to a run in SQLite (journal.ts, JOURNAL-1 to JOURNAL-4)

import type { CommandOutcome, Row, StoredValue, Writer } from '../journal.ts'
import type { Summary } from '../run-listing.ts'
import { refusal, type RunError } from '../run-error.ts'
import type { GroupCommit, Task } from './group-commit.ts'
import { packed } from './packed-rows.ts'
import { filesText, type Statements } from './sqlite-statements.ts'
import { readFrom } from './sqlite-read.ts'

interface Claimed {
  readonly statements: Statements
  readonly group: GroupCommit
  readonly run: string
  readonly number: number
  readonly epoch: number
  readonly leaseMs: number
  readonly now: () => number
  readonly file: string
  /** What vouches for the run up to a row; null where nothing does. */
  readonly vouch: (row: Row) => string | null
  /** Called when the lease is given back. */
  readonly released: () => void
  /** Called when that could not be written down. */
  readonly stillWritten: () => void
}

/** What one flush writes for one run. */
interface Batch {
  readonly rows: Row[]
  readonly values: StoredValue[]
  /** As it is stored, which a transaction that others share is no place to find out. */
  readonly settled: (readonly [command: number, outcome: string])[]
  readonly written: PromiseWithResolvers<void>
}

export class SqliteWriter implements Writer {
  readonly #claimed: Claimed
  #batch: Batch | undefined
  #broken: RunError | undefined
  #last: Row | undefined
  summary: () => Summary = () => {
    throw new Error('a writer was used before its summary was given')
  }

  constructor(claimed: Claimed) {
    this.#claimed = claimed
  }

  get epoch(): number {
    return this.#claimed.epoch
  }

  get lookEveryMs(): number {
    return this.#claimed.leaseMs / 3
  }

  get pending(): number {
    return this.#batch?.rows.length ?? 0
  }

  push(row: Row, values: readonly StoredValue[]): void {
    const batch = this.#open()
    batch.rows.push(row)
    for (const value of values) batch.values.push(value)
    this.#last = row
  }

  settle(command: number, outcome: CommandOutcome): void {
    this.#open().settled.push([command, JSON.stringify(outcome)])
  }

  flushed(): Promise<void> {
    if (this.#broken !== undefined) return Promise.reject(this.#broken)
    return this.#batch?.written.promise ?? Promise.resolve()
  }

  async assertHeld(): Promise<void> {
    const { statements, number, epoch, file } = this.#claimed
    const line = await readFrom(file, () => statements.epoch.get(number))
    if (line?.['epoch'] !== epoch) throw this.#lost()
  }

  async release(): Promise<void> {
    const { statements, number, epoch, released, stillWritten } = this.#claimed
    released()
    try {
      await this.#alone(() => void statements.release.run(number, epoch))
    } catch (error) {
      stillWritten()
      throw error
    }
  }

  #open(): Batch {
    if (this.#batch !== undefined) return this.#batch
    const batch: Batch = {
      rows: [],
      values: [],
      settled: [],
      written: Promise.withResolvers<void>(),
    }
    // Whoever needs to know asks `flushed`; nobody asking is no unhandled rejection.
    batch.written.promise.catch(() => undefined)
    this.#batch = batch
    this.#claimed.group.add(this.#task(batch))
    return batch
  }

  #task(batch: Batch): Task {
    return {
      // Another process that writes is no reason to lose what was done here.
      patient: true,
      // Until it is written the batch stays open: what is pushed while it waits goes with it.
      write: () => {
        if (this.#broken !== undefined) throw this.#broken
        this.#write(batch)
      },
      done: () => {
        this.#batch = undefined
        batch.written.resolve()
      },
      failed: (error) => {
        this.#batch = undefined
        this.#broken = error
        batch.written.reject(error)
      },
    }
  }

  #write({ rows, values, settled }: Batch): void {
    const { statements, number, epoch } = this.#claimed
    if (this.#last === undefined) {
      if (statements.renew.run(this.#newLease(), number, epoch).changes === 0) throw this.#lost()
    } else {
      const { status, ended, updatedAt, needs, files, dueAt = null } = this.summary()
      const { seq, hash } = this.#last
      const fence = statements.advance.run(
        status,
        ended,
        updatedAt,
        seq,
        hash,
        this.#newLease(),
        dueAt,
        needs,
        filesText(files),
        this.#claimed.vouch(this.#last),
        number,
        epoch,
      )
      if (fence.changes === 0) throw this.#lost()
    }
    const { insertValue, insertPack, settle } = statements
    for (const { digest, text } of values) insertValue.run(number, digest, text)
    for (const { seq, epoch, hash, event } of packed(rows)) {
      insertPack.run(number, seq, epoch, hash, event)
    }
    for (const [command, outcome] of settled) settle.run(outcome, command)
  }

  #alone(write: () => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#claimed.group.add({
      patient: true,
      write,
      done: resolve,
      failed: (error) => {
        this.#broken ??= error
        reject(error)
      },
    })
    return promise
  }

  /** The end of a lease that is renewed now. */
  #newLease(): number {
    return this.#claimed.now() + this.#claimed.leaseMs
  }

  #lost(): RunError {
    return refusal('journal/lease-lost', { run: this.#claimed.run })
  }
}
