// Keeping and giving up, in SQLite (keeping/keeping.ts, KEEPING-1 to KEEPING-3)

import { statSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

import { recordedActor, type Actor } from '#review'

import type {
  Amount,
  Compaction,
  CopyMark,
  Erased,
  JournalFile,
  JournalSize,
  Keeping,
  RunContents,
  TrashedRun,
  TrashEntry,
} from '../keeping/keeping.ts'
import { HeldError } from '../held.ts'
import type { Lease, RunListing } from '../run-listing.ts'
import { refusal } from '../run-error.ts'
import type { GroupCommit } from './group-commit.ts'
import { JOURNAL, JOURNAL_ID, nameJournal, pragma } from './schema.ts'
import { ERASED_CHANGES, LATEST_CHANGE, type RunLine } from './sqlite-statements.ts'
import { storageFault } from './storage-fault.ts'

export interface KeepingParts {
  readonly db: DatabaseSync
  readonly file: string
  readonly group: GroupCommit
  readonly now: () => number
  readonly leaseOf: (line: RunLine) => Lease | undefined
  readonly listing: (line: RunLine) => RunListing
}

/** A file is made smaller when so much of it is free, in bytes and as a part of it. */
const WORTH_BYTES = 1024 * 1024
const WORTH_PART = 0.25

/** The facts of a folder are few and each has a name. */
const COPY = 'copy'
const TAKEN_OVER = 'taken-over'
const UNUSED = `SELECT NOT EXISTS (SELECT 1 FROM runs) AND NOT EXISTS (SELECT 1 FROM commands)
  AND NOT EXISTS (SELECT 1 FROM removed_runs) AS unused`

export class SqliteKeeping implements Keeping, JournalFile {
  readonly #parts: KeepingParts
  #isTrashed: StatementSync | undefined
  #id: StatementSync | undefined
  #latest: StatementSync | undefined
  /** The journal's id, once it cannot become another. */
  #lastingId: string | undefined
  readonly file: JournalFile = this

  constructor(parts: KeepingParts) {
    this.#parts = parts
  }

  async trash(run: string, { at, actor }: TrashEntry): Promise<void> {
    const by = JSON.stringify(actor)
    return this.#write(() => {
      const line = this.#line(run)
      if (line === undefined) throw refusal('run/not-found', { run })
      if (this.#inTrash(line.number) !== undefined) throw refusal('run/in-trash', { run })
      const lease = this.#parts.leaseOf(line)
      if (lease !== undefined) throw new HeldError(lease)
      this.#change('INSERT INTO trash (run, at, actor) VALUES (?, ?, ?)', line.number, at, by)
      // A process that was stopped past its lease and wakes up finds another epoch.
      this.#change(
        `UPDATE runs SET epoch = epoch + 1, holder = NULL, holder_name = NULL, held_until = 0,
         change = ${LATEST_CHANGE} + 1 WHERE number = ?`,
        line.number,
      )
    })
  }

  restore(run: string): Promise<void> {
    return this.#write(() => {
      const line = this.#line(run)
      const found = line === undefined ? undefined : this.#inTrash(line.number)
      if (line === undefined || found === undefined) throw refusal('run/not-in-trash', { run })
      if (found.condemned) throw refusal('run/being-removed', { run })
      this.#change('DELETE FROM trash WHERE run = ?', line.number)
      this.#change(`UPDATE runs SET change = ${LATEST_CHANGE} + 1 WHERE number = ?`, line.number)
    })
  }

  async isTrashed(run: string): Promise<boolean> {
    // Whoever opens a run asks this: it is prepared once.
    this.#isTrashed ??= this.#parts.db.prepare(IS_TRASHED)
    return this.#isTrashed.get(run) !== undefined
  }

  async trashed(): Promise<readonly TrashedRun[]> {
    const lines = this.#all(
      `SELECT runs.*, trash.at AS trashed_at, trash.actor, trash.condemned
       FROM trash JOIN runs ON runs.number = trash.run ORDER BY trash.at DESC, runs.number DESC`,
    ) as unknown as readonly (RunLine & TrashLine)[]
    return lines.map((line) => ({ listing: this.#parts.listing(line), ...trashingOf(line) }))
  }

  async condemn(run: string, before: number): Promise<boolean> {
    let condemned = false
    await this.#write(() => {
      const line = this.#line(run)
      if (line === undefined) return
      const sql = 'UPDATE trash SET condemned = 1 WHERE run = ? AND (at <= ? OR condemned = 1)'
      condemned = this.#change(sql, line.number, before) > 0
    })
    return condemned
  }

  async contents(run: string): Promise<RunContents> {
    return this.#contents(this.#line(run)?.number ?? 0, EVERYTHING)
  }

  async erase(run: string, most: number): Promise<Erased> {
    let erased: Erased = { ...NOTHING, left: false }
    await this.#write(() => {
      const line = this.#line(run)
      if (line === undefined) return
      const { number } = line
      if (this.#inTrash(number)?.condemned !== true) throw refusal('run/not-in-trash', { run })
      const contents = this.#contents(number, most)
      for (const { table, key } of Object.values(TABLES)) {
        const first = `SELECT ${key} FROM ${table} WHERE run = ?1 LIMIT ?2`
        this.#change(`DELETE FROM ${table} WHERE run = ?1 AND ${key} IN (${first})`, number, most)
      }
      const left = Object.values(this.#contents(number, 1)).some(({ count }) => count > 0)
      if (!left) this.#forget(line)
      erased = { ...contents, left }
    })
    return erased
  }

  /** The end of a run: nothing is left of it but its name (KEEPING-3). */
  #forget({ number, id }: RunLine): void {
    this.#change('INSERT OR IGNORE INTO removed_runs VALUES (?, ?)', id, this.#parts.now())
    this.#change('DELETE FROM trash WHERE run = ?', number)
    // JOURNAL-8: no later change has a place that this run had.
    const latest = `SELECT ?, CAST(${LATEST_CHANGE} AS TEXT)`
    this.#change(`INSERT OR REPLACE INTO folder_facts ${latest}`, ERASED_CHANGES)
    this.#change('DELETE FROM runs WHERE number = ?', number)
  }

  async closeName(run: string): Promise<boolean> {
    let closed = false
    await this.#write(() => {
      closed = this.#line(run) === undefined
      if (closed) {
        this.#change('INSERT OR IGNORE INTO removed_runs VALUES (?, ?)', run, this.#parts.now())
      }
    })
    return closed
  }

  async values(run: string): Promise<ReadonlyMap<string, number>> {
    const lines = this.#all(
      'SELECT digest, octet_length(text) AS bytes FROM run_values WHERE run = ?',
      this.#line(run)?.number ?? 0,
    )
    return new Map(lines.map(({ digest, bytes }) => [String(digest), Number(bytes)]))
  }

  eraseValues(run: string, digests: readonly string[]): Promise<void> {
    return this.#write(() => {
      const number = this.#line(run)?.number ?? 0
      const erase = this.#parts.db.prepare('DELETE FROM run_values WHERE run = ? AND digest = ?')
      for (const digest of digests) erase.run(number, digest)
    })
  }

  async unusedDocuments(leftOut: readonly string[], erase: boolean): Promise<Amount> {
    let amount: Amount = NONE
    const without = JSON.stringify(leftOut)
    // In one transaction: a run that is made meanwhile brings its documents along.
    await this.#write(() => {
      amount = this.#amount(
        `SELECT count(DISTINCT digest) AS count, sum(octet_length(text)) AS bytes
         FROM documents WHERE digest NOT IN (${USED_DOCUMENTS})`,
        without,
      )
      if (erase && amount.count > 0) {
        this.#change(`DELETE FROM documents WHERE digest NOT IN (${USED_DOCUMENTS})`, without)
      }
    })
    return amount
  }

  async settledCommands(before: number, erase: boolean): Promise<Amount> {
    let amount: Amount = NONE
    await this.#write(() => {
      const settled = 'FROM commands WHERE outcome IS NOT NULL AND at <= ?'
      amount = this.#amount(
        `SELECT count(*) AS count, sum(octet_length(outcome)) AS bytes ${settled}`,
        before,
      )
      if (erase && amount.count > 0) this.#change(`DELETE ${settled}`, before)
    })
    return amount
  }

  async size(): Promise<JournalSize> {
    const { db, file } = this.#parts
    const free = pragma(db, 'freelist_count') * pragma(db, 'page_size')
    return { total: bytesOf(file) + bytesOf(`${file}-wal`), free }
  }

  async compact(): Promise<Compaction> {
    const { db, file } = this.#parts
    const { free } = await this.size()
    const pages = pragma(db, 'page_count') * pragma(db, 'page_size')
    if (free < WORTH_BYTES || free < pages * WORTH_PART) return 'not-worth-it'
    const held = this.#all('SELECT * FROM runs WHERE holder IS NOT NULL')
    // Rewriting the file keeps everybody else from writing for as long as it takes.
    const isDriven = (line: unknown) => this.#parts.leaseOf(line as RunLine) !== undefined
    if (held.some(isDriven)) return 'runs-are-active'
    try {
      db.exec('VACUUM')
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      return 'done'
    } catch (error) {
      const fault = storageFault(error, file)
      // Rewriting wants as much room again; what was to be erased is erased anyway.
      if (fault.code === 'journal/disk-full') return 'no-room'
      if (fault.code === 'journal/busy') return 'runs-are-active'
      throw fault
    }
  }

  /** The id that the journal was given when it was made; undefined in one of an older version. */
  id(): string | undefined {
    if (this.#lastingId !== undefined) return this.#lastingId
    // Another process may name a journal in which nothing was done yet; this is asked first, therefore.
    const lasts = !this.isUnused()
    this.#id ??= this.#parts.db.prepare(JOURNAL_ID)
    const found = this.#id.get()
    const id = found === undefined ? undefined : String(found['value'])
    if (lasts) this.#lastingId = id
    return id
  }

  /** Gives it one, in place of the one that it had. */
  name(id: string): void {
    nameJournal(this.#parts.db, id)
  }

  /** Gives it another in place of that one, where nothing was ever done in it: in one statement, since others may open it. */
  rename(from: string, to: string): void {
    const sql = `UPDATE folder_facts SET value = ? WHERE name = ? AND value = ? AND (${UNUSED})`
    this.#change(sql, to, JOURNAL, from)
  }

  /** The place of its latest change. */
  latestChange(): number {
    this.#latest ??= this.#parts.db.prepare(`SELECT ${LATEST_CHANGE} AS latest`)
    return Number(this.#latest.get()?.['latest'] ?? 0)
  }

  /** Whether nothing was ever done in it. */
  isUnused(): boolean {
    return this.#all(UNUSED)[0]?.['unused'] === 1
  }

  /** What the database is a copy of; undefined where it is none, or was taken over. */
  async copyMark(): Promise<CopyMark | undefined> {
    return this.#copyMark()
  }

  /** From here on its runs continue here; refuses `journal/not-a-copy`. */
  async takeOver(by: TrashEntry): Promise<void> {
    const said = JSON.stringify(by)
    return this.#write(() => {
      const mark = this.#copyMark()
      if (mark === undefined) throw refusal('journal/not-a-copy')
      this.#change('DELETE FROM folder_facts WHERE name = ?', COPY)
      const fact = JSON.stringify({ ...mark, takenOver: JSON.parse(said) as TrashEntry })
      this.#change('INSERT OR REPLACE INTO folder_facts VALUES (?, ?)', TAKEN_OVER, fact)
    })
  }

  #copyMark(): CopyMark | undefined {
    return copyMarkOf(this.#parts.db.prepare(COPY_MARK))
  }

  #contents(number: number, most: number): RunContents {
    const amountOf = ({ table, rows, text }: Table) =>
      this.#amount(
        `SELECT sum(rows) AS count, sum(bytes) AS bytes FROM
           (SELECT ${rows} AS rows, octet_length(${text}) AS bytes FROM ${table} WHERE run = ? LIMIT ?)`,
        number,
        most,
      )
    return {
      events: amountOf(TABLES.events),
      values: amountOf(TABLES.values),
      commands: amountOf(TABLES.commands),
    }
  }

  #amount(sql: string, ...given: readonly SQLInputValue[]): Amount {
    const [line] = this.#all(sql, ...given)
    return { count: Number(line?.['count'] ?? 0), bytes: Number(line?.['bytes'] ?? 0) }
  }

  #line(run: string): RunLine | undefined {
    return this.#all('SELECT * FROM runs WHERE id = ?', run)[0] as unknown as RunLine | undefined
  }

  #inTrash(number: number): (TrashEntry & { readonly condemned: boolean }) | undefined {
    const [line] = this.#all(
      'SELECT at AS trashed_at, actor, condemned FROM trash WHERE run = ?',
      number,
    ) as unknown as readonly TrashLine[]
    return line === undefined ? undefined : trashingOf(line)
  }

  #all(sql: string, ...given: readonly SQLInputValue[]) {
    return this.#parts.db.prepare(sql).all(...given)
  }

  #change(sql: string, ...given: readonly SQLInputValue[]): number {
    return Number(this.#parts.db.prepare(sql).run(...given).changes)
  }

  #write(write: () => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#parts.group.add({ write, done: resolve, failed: reject })
    return promise
  }
}

/** Marks a database as a copy, in the copy itself. */
export function markAsCopy(db: DatabaseSync, mark: CopyMark): void {
  db.prepare('INSERT OR REPLACE INTO folder_facts VALUES (?, ?)').run(COPY, JSON.stringify(mark))
}

const IS_TRASHED = 'SELECT 1 FROM trash JOIN runs ON runs.number = trash.run WHERE runs.id = ?'

/** The statement that `copyMarkOf` runs; the journal asks it twice a run and prepares it once. */
export const COPY_MARK = `SELECT value FROM folder_facts WHERE name = '${COPY}'`

/** What a database is a copy of, where it is one that nobody took over. */
export function copyMarkOf(copyMark: StatementSync): CopyMark | undefined {
  const found = copyMark.get()
  return found === undefined ? undefined : (JSON.parse(String(found['value'])) as CopyMark)
}

interface TrashLine {
  readonly trashed_at: number
  readonly actor: string
  readonly condemned: number
}

function trashingOf({ trashed_at: at, actor, condemned }: TrashLine) {
  return { at, actor: recordedActor(JSON.parse(actor) as Actor), condemned: condemned !== 0 }
}

interface Table {
  readonly table: string
  /** Tells the records of a run apart. */
  readonly key: string
  /** How many rows stand in a record. */
  readonly rows: string
  readonly text: string
}

/** The tables of a run. A record of events holds those of one flush, with a hash of 64 digits a line. */
const TABLES = {
  events: { table: 'events', key: 'seq', rows: '(length(hash) + 1) / 65', text: 'event' },
  values: { table: 'run_values', key: 'digest', rows: '1', text: 'text' },
  commands: { table: 'commands', key: 'id', rows: '1', text: 'body' },
} as const satisfies Record<keyof RunContents, Table>

/** What the first event of each run says that it was made from. */
const USED_DOCUMENTS = `SELECT named.value FROM events,
  json_each(substr(event, 1, instr(event || char(10), char(10)) - 1), '$.documents') AS named
  WHERE events.seq = 1 AND events.run IN
    (SELECT number FROM runs WHERE id NOT IN (SELECT value FROM json_each(?)))`

const EVERYTHING = -1
const NONE: Amount = { count: 0, bytes: 0 }
const NOTHING: RunContents = { events: NONE, values: NONE, commands: NONE }

function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
