// The journal in SQLite
// =============================================================================
//
// One database file for a state folder, in WAL mode. Reads are answered at once,
// writes in groups.
//
// Invariants:
//
//   SQLITE-JOURNAL-1. `synchronous` is FULL on this connection (DATABASE-2): that
//       is looked at again after the first write.
//   SQLITE-JOURNAL-2. The first statement that a writer's batch runs is the fence:
//       it changes the run's line only while the epoch is still the writer's.

import type { DatabaseSync, StatementSync } from 'node:sqlite'

import type { Json } from '#plan'

import type { Holder } from '../event.ts'
import {
  type AwaitingFiles,
  type Claim,
  type CommandOutcome,
  type Journal,
  type NewRun,
  type PendingCommand,
  type Row,
  type RunChange,
  type RunnableRun,
  type RunnableSearch,
  type SignCommand,
} from '../journal.ts'
import type { Lease, Need, RunListing, RunPage, RunSearch } from '../run-listing.ts'
import { isoTime } from '../iso-time.ts'
import { refusal, type RunError } from '../run-error.ts'
import type { RunStatus } from '../state/state.ts'
import { needOfStatus } from '../state/summary.ts'
import { assertAtHome, type Home } from '../home.ts'
import type { Signer } from '../signer.ts'
import type { Notify } from '../world.ts'
import { GroupCommit } from './group-commit.ts'
import type { Holders } from './holders.ts'
import { isKept } from './kept-lease.ts'
import { insertRun } from './insert-run.ts'
import { pragma } from './schema.ts'
import { COPY_MARK, copyMarkOf, SqliteKeeping } from './sqlite-keeping.ts'
import { pageOfRuns, runsAwaitingFiles, runnableRuns } from './sqlite-lists.ts'
import { openDatabase, openForReading } from './sqlite-open.ts'
import { readFrom } from './sqlite-read.ts'
import { changedSince, latestChange } from './sqlite-changes.ts'
import { rowsOf, vouchLine } from './sqlite-rows.ts'
import { SqliteWriter } from './sqlite-writer.ts'
import { filesOf, statementsOf, type RunLine, type Statements } from './sqlite-statements.ts'
import { storageFault } from './storage-fault.ts'
import { hasEnded } from './this-process.ts'

export interface SqliteJournalOptions {
  readonly file: string
  readonly now: () => number
  readonly leaseMs: number
  readonly holders: Holders
}

const FULL = 2

/**
 * Opens the database, making it when it is not there; throws RunError when that cannot be. Where it
 * can only be read (DATABASE-3), every write fails with the reason.
 */
export function openSqliteJournal(options: SqliteJournalOptions): SqliteJournal {
  const { db, readOnly } = openDatabase(options.file)
  return journalOn(db, options, readOnly)
}

function journalOn(
  db: DatabaseSync,
  options: SqliteJournalOptions,
  readOnly?: RunError,
): SqliteJournal {
  try {
    return new SqliteJournal(db, options, readOnly)
  } catch (error) {
    db.close()
    throw storageFault(error, options.file)
  }
}

export class SqliteJournal implements Journal {
  /** Of this process's own commits. */
  readonly notify: Notify
  readonly keeping: SqliteKeeping
  /** Whether it is at home where it lies (HOME-1). */
  home: Home | undefined
  /** Who vouches for what is written. */
  signer: Signer | undefined
  /** Whether it can be written. */
  readonly isWritable: boolean
  readonly #db: DatabaseSync
  readonly #options: SqliteJournalOptions
  readonly #statements: Statements
  readonly #copyMark: StatementSync
  readonly #group: GroupCommit
  /** Epochs, by the numbers of runs, that this process gave back where the disk was too full to write it down. */
  readonly #givenBack = new Map<number, number>()
  /** The numbers of runs by their ids; they never change and none comes a second time. */
  readonly #numbers = new Map<string, number>()
  #version: number

  constructor(db: DatabaseSync, options: SqliteJournalOptions, readOnly: RunError | undefined) {
    this.#db = db
    this.#options = options
    this.isWritable = readOnly === undefined
    this.#statements = statementsOf(db)
    this.#copyMark = db.prepare(COPY_MARK)
    this.#group = new GroupCommit(db, options.file, () => this.#assertDurable(), readOnly)
    this.notify = { tellsOfOthers: false, listen: (heard) => this.#group.listen(heard) }
    this.#version = this.#dataVersion()
    this.keeping = new SqliteKeeping({
      db,
      file: options.file,
      group: this.#group,
      now: options.now,
      leaseOf: (line) => this.#leaseOf(line),
      listing: (line) => this.#listing(line),
    })
  }

  create(run: NewRun): Promise<void> {
    return this.#write(() => {
      this.#refuseInCopy()
      insertRun(this.#statements, run, (row) => vouchLine(this.signer, run.id, row))
    })
  }

  find(run: string): Promise<RunListing | undefined> {
    return this.#read(() => {
      const line = this.#line(run)
      return line === undefined ? undefined : this.#listing(line)
    })
  }

  list(): Promise<readonly RunListing[]> {
    return this.#read(() => {
      const lines = this.#statements.allRuns.all() as unknown as readonly RunLine[]
      return lines.map((line) => this.#listing(line))
    })
  }

  page(search: RunSearch): Promise<RunPage> {
    return this.#read(() =>
      pageOfRuns(this.#statements, search, (line) => {
        this.#numbers.set(line.id, line.number)
        return this.#listing(line)
      }),
    )
  }

  document(digest: string): Promise<readonly string[]> {
    return this.#read(() => this.#statements.document.all(digest).map(({ text }) => String(text)))
  }

  rows(run: string, after: number, most: number): Promise<readonly Row[]> {
    return this.#read(() => {
      const number = this.#number(run)
      return number === undefined ? [] : rowsOf(this.#statements, number, after, most)
    })
  }

  value(run: string, digest: string): Promise<string | undefined> {
    return this.#read(() => {
      const number = this.#number(run)
      const found = number === undefined ? undefined : this.#statements.value.get(number, digest)
      return found === undefined ? undefined : String(found['text'])
    })
  }

  async claim(run: string, holder: Holder, takeOver = false): Promise<Claim> {
    this.#lockFor(holder)
    let claim: Claim | undefined
    let number = 0
    await this.#write(() => {
      const line = this.#line(run)
      if (line === undefined) throw refusal('run/not-found', { run })
      number = line.number
      claim = this.#tryClaim(line, holder, takeOver)
    })
    // Only now: of what is not on disk, nothing is kept.
    this.#numbers.set(run, number)
    if (claim === undefined) throw new Error('a claim was answered without being tried')
    if (claim.kind === 'claimed') this.#options.holders.hold(number, claim.writer.epoch)
    return claim
  }

  #lockFor(holder: Holder): void {
    try {
      this.#options.holders.keep(holder)
    } catch (error) {
      throw storageFault(error, this.#options.file)
    }
  }

  #tryClaim(line: RunLine, holder: Holder, takeOver: boolean): Claim {
    const { id: run, number } = line
    this.#refuseKept(run, number)
    const lease = this.#leaseOf(line)
    const other = lease?.holder.id === holder.id ? undefined : lease
    if (other !== undefined && !takeOver) return { kind: 'held', lease: other }
    const epoch = line.epoch + 1
    const { now, leaseMs, file, holders } = this.#options
    this.#statements.claim.run(epoch, holder.id, holder.name, now() + leaseMs, number)
    const writer = new SqliteWriter({
      statements: this.#statements,
      group: this.#group,
      run,
      number,
      epoch,
      leaseMs,
      now,
      file,
      vouch: (row) => vouchLine(this.signer, run, row),
      released: () => holders.release(number, epoch),
      stillWritten: () => this.#givenBack.set(number, epoch),
    })
    return { kind: 'claimed', writer, from: other?.holder }
  }

  async lives(holder: Holder): Promise<boolean> {
    return this.#options.holders.lives(holder)
  }

  async submit(run: string, body: Json, sign?: SignCommand): Promise<number> {
    const text = JSON.stringify(body)
    let id = 0
    await this.#write(() => {
      const number = this.#number(run)
      if (number === undefined) throw refusal('run/not-found', { run })
      this.#refuseKept(run, number)
      const { lastInsertRowid } = this.#statements.submit.run(number, this.#options.now(), text)
      id = Number(lastInsertRowid)
      if (sign !== undefined) this.#statements.signCommand.run(sign(id, text), id)
    })
    return id
  }

  pending(run: string): Promise<readonly PendingCommand[]> {
    return this.#read(() => {
      const number = this.#number(run)
      if (number === undefined) return []
      return this.#statements.pending
        .all(number)
        .map(({ id, body }) => ({ id: Number(id), body: String(body) }))
    })
  }

  async outcome(command: number): Promise<CommandOutcome | undefined> {
    const { outcome = null } = await this.#read(() => this.#statements.outcome.get(command) ?? {})
    return outcome === null ? undefined : (JSON.parse(String(outcome)) as CommandOutcome)
  }

  runnable(search: RunnableSearch): Promise<readonly RunnableRun[]> {
    const now = this.#options.now()
    if (this.home?.foreign() !== undefined) return Promise.resolve([])
    return this.#read(() =>
      runnableRuns(this.#statements, search, now, (line) => this.#leaseOf(line)),
    )
  }

  awaitingFiles(after: number, most: number): Promise<readonly AwaitingFiles[]> {
    if (this.home?.foreign() !== undefined) return Promise.resolve([])
    return this.#read(() =>
      runsAwaitingFiles(this.#statements, after, most, (line) => this.#leaseOf(line)),
    )
  }

  latestChange(): Promise<number> {
    return this.#read(() => latestChange(this.#statements))
  }

  changedSince(after: number, most: number): Promise<readonly RunChange[]> {
    return this.#read(() => changedSince(this.#statements, after, most))
  }

  async asOfNow<Result>(read: (journal: Journal) => Promise<Result>): Promise<Result> {
    const { file } = this.#options
    const db = await readFrom(file, () => openForReading(file))
    try {
      await readFrom(file, () => db.exec('BEGIN; SELECT 1 FROM runs LIMIT 1'))
      const only = refusal('journal/read-only', { file, problem: 'it is read as of one moment' })
      return await read(journalOn(db, this.#options, only))
    } finally {
      if (db.isOpen) db.close()
    }
  }

  changed(): boolean {
    try {
      const version = this.#dataVersion()
      const changed = version !== this.#version
      this.#version = version
      return changed
    } catch {
      // Whoever then asks what changed is told why nobody can know.
      return this.#db.isOpen
    }
  }

  async close(): Promise<void> {
    await this.#group.drain()
    if (this.#db.isOpen) this.#db.close()
  }

  #read<Result>(read: () => Result): Promise<Result> {
    return readFrom(this.#options.file, read)
  }

  #write(write: () => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#group.add({ write, done: resolve, failed: reject })
    return promise
  }

  #line(run: string): RunLine | undefined {
    return this.#statements.run.get(run) as unknown as RunLine | undefined
  }

  #number(run: string): number | undefined {
    const known = this.#numbers.get(run)
    if (known !== undefined) return known
    const number = this.#line(run)?.number
    if (number !== undefined) this.#numbers.set(run, number)
    return number
  }

  #listing(line: RunLine): RunListing {
    const { id, created_at, updated_at, name, goal, plan, steps, ended, seq, head } = line
    const status = line.status as RunStatus
    const holder = this.#leaseOf(line)
    return {
      id,
      createdAt: created_at,
      updatedAt: updated_at,
      name,
      goal,
      plan,
      status,
      steps,
      ended,
      needs: line.needs === '' ? needOfStatus(status) : (line.needs as Need),
      dueAt: line.due_at ?? undefined,
      files: filesOf(line),
      forkOf: line.fork_of ?? undefined,
      epoch: line.epoch,
      seq,
      head,
      holder,
      lost: holder === undefined ? (line.holder_name ?? undefined) : undefined,
    }
  }

  /** What is in the trash, or in a copy, is not gone on with by accident. */
  #refuseKept(run: string, number: number): void {
    this.#refuseInCopy()
    if (this.#statements.inTrash.get(number) !== undefined) throw refusal('run/in-trash', { run })
  }

  #refuseInCopy(): void {
    const mark = copyMarkOf(this.#copyMark)
    if (mark === undefined) return assertAtHome(this.home)
    const { from, at, by } = mark
    throw refusal('journal/is-copy', { from, by, at: isoTime(at) })
  }

  /** The lease, while it keeps others away (journal.ts, JOURNAL-5). */
  #leaseOf({
    number,
    epoch,
    holder: id,
    holder_name: name,
    held_until: until,
  }: RunLine): Lease | undefined {
    if (id === null || this.#givenBack.get(number) === epoch) return undefined
    const { now, leaseMs, holders } = this.#options
    const holder = { id, name: name ?? id }
    if (hasEnded(holder)) return undefined
    const at = now()
    // Its lock is looked at only when its lease has run out: a file for each run that is held would cost.
    if (!isKept(until, at, leaseMs) && !holders.lives(holder)) return undefined
    const heardAt = holders.heardAt(holder) ?? until - leaseMs
    return { holder, epoch, until, silentSince: at - heardAt > leaseMs ? heardAt : undefined }
  }

  #dataVersion(): number {
    return Number(this.#statements.dataVersion.get()?.['data_version'] ?? 0)
  }

  /** SQLITE-JOURNAL-1. Throwing here fails the first group: nothing may be acknowledged that is not safe. */
  #assertDurable(): void {
    const synchronous = pragma(this.#db, 'synchronous')
    if (synchronous < FULL) throw new Error(`synchronous is ${synchronous}, not FULL`)
  }
}
