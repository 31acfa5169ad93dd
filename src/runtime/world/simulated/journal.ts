// The journal of a simulated process
//
// Everything that is asked for in one turn is one group; the machine may let the
// process die before the group is written, or after, before anybody is told.

import type { Json } from '#plan'

import type { Holder } from '../../event.ts'
import type {
  AwaitingFiles,
  Claim,
  CommandOutcome,
  Journal,
  NewRun,
  Row,
  RunChange,
  StoredValue,
  RunnableRun,
  RunnableSearch,
  SignCommand,
  Writer,
} from '../../journal.ts'
import type { RunListing, RunPage, RunSearch, Summary } from '../../run-listing.ts'
import type { Keeping } from '../../keeping/keeping.ts'
import { refusal, RunError } from '../../run-error.ts'
import { flushText, type Signer } from '../../signer.ts'
import type { Notify } from '../../world.ts'
import { SimulatedKeeping } from './keeping.ts'
import { LEASE_MS, type MemoryDisk, type WriteFault } from './memory-disk.ts'

/** What the journal needs of the process that it belongs to. */
export interface JournalHost {
  readonly disk: MemoryDisk
  /** Who vouches for what is written; nobody where this is absent. */
  readonly signer?: Signer
  now(): number
  /** Does something at the next turn of the process. */
  nextTurn(action: () => void): void
  /** An instant goes by; false when the process died at it. */
  instant(): boolean
  /** What the disk says to the group that is about to be written, where it does not take it. */
  writeFault(): WriteFault | undefined
  /** Answers, unless the process is dead. */
  answer<Result>(answer: () => Result): Promise<Result>
}

interface Waiting {
  readonly write: () => void
  readonly resolve: () => void
  readonly reject: (error: RunError) => void
}

export class SimulatedJournal implements Journal {
  readonly host: JournalHost
  readonly keeping: Keeping
  /** Of this process's own groups. */
  readonly notify: Notify = {
    tellsOfOthers: false,
    listen: (heard) => {
      const listener = () => heard()
      this.#listeners.add(listener)
      return () => void this.#listeners.delete(listener)
    },
  }
  readonly #listeners = new Set<() => void>()
  #group: Waiting[] = []
  #ownGroups = 0
  #seenOthers = 0
  /** After an input/output error a process writes nothing more, as with the real one. */
  #broken: WriteFault | undefined

  constructor(host: JournalHost) {
    this.host = host
    this.keeping = new SimulatedKeeping({
      disk: host.disk,
      now: () => host.now(),
      write: (write) => this.write(write),
      answer: (answer) => host.answer(answer),
    })
  }

  create(run: NewRun): Promise<void> {
    return this.write(() => this.host.disk.create({ ...run, rows: this.vouched(run.id, run.rows) }))
  }

  find(run: string): Promise<RunListing | undefined> {
    return this.host.answer(() => this.host.disk.listing(run, this.host.now()))
  }

  list(): Promise<readonly RunListing[]> {
    const { disk } = this.host
    return this.host.answer(() =>
      [...disk.runs.keys()]
        .filter((run) => disk.runs.get(run)?.trashed === undefined)
        .map((run) => disk.listing(run, this.host.now()))
        .filter((line) => line !== undefined)
        .toReversed(),
    )
  }

  page(search: RunSearch): Promise<RunPage> {
    return this.host.answer(() => {
      const { most, before = Number.POSITIVE_INFINITY, statuses, needs, since = 0 } = search
      const { disk } = this.host
      const fitting = [...disk.runs.keys()]
        .map((id, at) => ({ place: at + 1, line: disk.listing(id, this.host.now()) }))
        .filter(
          ({ place, line }) => place < before && line !== undefined && line.updatedAt >= since,
        )
        .filter(({ line }) => line !== undefined && disk.runs.get(line.id)?.trashed === undefined)
        .filter(({ line }) => statuses.length === 0 || statuses.includes(line?.status ?? 'running'))
        .filter(({ line }) => needs.length === 0 || needs.includes(line?.needs ?? 'nothing'))
        .toReversed()
      const found = fitting.slice(0, most)
      return {
        runs: found.flatMap(({ line }) => line ?? []),
        next: fitting.length > most ? found.at(-1)?.place : undefined,
      }
    })
  }

  document(digest: string): Promise<readonly string[]> {
    return this.host.answer(() => this.host.disk.documents.get(digest) ?? [])
  }

  rows(run: string, after: number, most: number): Promise<readonly Row[]> {
    return this.host.answer(
      () => this.host.disk.runs.get(run)?.rows.slice(after, after + most) ?? [],
    )
  }

  value(run: string, digest: string): Promise<string | undefined> {
    return this.host.answer(() => this.host.disk.runs.get(run)?.values.get(digest))
  }

  async claim(run: string, holder: Holder, takeOver = false): Promise<Claim> {
    const { disk } = this.host
    let claim: Claim | undefined
    await this.write(() => {
      const claimed = disk.claim(run, holder, this.host.now(), takeOver)
      if ('held' in claimed) {
        claim = { kind: 'held', lease: claimed.held }
        return
      }
      const { epoch, from } = claimed
      claim = { kind: 'claimed', writer: new SimulatedWriter(this, run, epoch), from }
    })
    if (claim === undefined) throw new Error('a claim was answered without being tried')
    return claim
  }

  lives(holder: Holder): Promise<boolean> {
    return this.host.answer(() => this.host.disk.lives(holder))
  }

  async submit(run: string, body: Json, sign?: SignCommand): Promise<number> {
    let id = 0
    await this.write(() => {
      id = this.host.disk.submit(run, body, this.host.now(), sign)
    })
    return id
  }

  pending(run: string) {
    return this.host.answer(() => this.host.disk.pending(run))
  }

  outcome(command: number): Promise<CommandOutcome | undefined> {
    return this.host.answer(() => this.host.disk.commands.get(command)?.outcome)
  }

  runnable(search: RunnableSearch): Promise<readonly RunnableRun[]> {
    return this.host.answer(() => this.host.disk.runnable(search, this.host.now()))
  }

  awaitingFiles(after: number, most: number): Promise<readonly AwaitingFiles[]> {
    return this.host.answer(() => this.host.disk.awaitingFiles(after, most, this.host.now()))
  }

  latestChange(): Promise<number> {
    return this.host.answer(() => this.host.disk.changes)
  }

  changedSince(after: number, most: number): Promise<readonly RunChange[]> {
    return this.host.answer(() => this.host.disk.changedSince(after, most))
  }

  async asOfNow<Result>(read: (journal: Journal) => Promise<Result>): Promise<Result> {
    const { host } = this
    const mark = { from: 'simulated', at: host.now(), by: 'simulated' }
    const disk = await host.answer(() => host.disk.copy(mark))
    let isOver = false
    const problem = 'it is read as of one moment'
    try {
      return await read(
        new SimulatedJournal({
          disk,
          now: () => host.now(),
          nextTurn: (action) => host.nextTurn(action),
          instant: () => host.instant(),
          writeFault: () => ({
            error: refusal('journal/read-only', { file: 'simulated', problem }),
          }),
          answer: (answer) =>
            host.answer(() => {
              if (isOver) throw new Error('the moment is over')
              return answer()
            }),
        }),
      )
    } finally {
      isOver = true
    }
  }

  changed(): boolean {
    const others = this.host.disk.groups - this.#ownGroups
    const changed = others !== this.#seenOthers
    this.#seenOthers = others
    return changed
  }

  async close(): Promise<void> {}

  /** Rows of one flush, with what vouches for the run up to the last. */
  vouched(run: string, rows: readonly Row[]): readonly Row[] {
    const { signer } = this.host
    const last = rows.at(-1)
    if (signer === undefined || last === undefined) return rows
    const vouch = signer.vouch(flushText(signer, run, last.seq, last.hash))
    return [...rows.slice(0, -1), { ...last, vouch }]
  }

  /** Adds to the group that the next turn writes. */
  write(write: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#group.length === 0) this.host.nextTurn(() => this.#flush())
      this.#group.push({ write, resolve, reject })
    })
  }

  #flush(): void {
    const group = this.#group
    this.#group = []
    if (!this.host.instant()) return
    const fault = this.#broken ?? this.host.writeFault()
    if (fault?.error.code === 'journal/io-error') this.#broken = { error: fault.error }
    this.host.disk.groups++
    this.#ownGroups++
    const ends = group.map(({ write, resolve, reject }) => {
      const refused = fault === undefined || fault.written === true ? attempt(write) : undefined
      const error = fault?.error ?? refused
      return error === undefined ? resolve : () => reject(error)
    })
    // Dead here, everything is on disk and nobody was told.
    if (!this.host.instant()) return
    for (const end of ends) end()
    for (const heard of this.#listeners) heard()
  }
}

function attempt(write: () => void): RunError | undefined {
  try {
    write()
    return undefined
  } catch (error) {
    if (error instanceof RunError) return error
    throw error
  }
}

class SimulatedWriter implements Writer {
  readonly epoch: number
  readonly lookEveryMs = LEASE_MS / 3
  readonly #journal: SimulatedJournal
  readonly #run: string
  #rows: Row[] = []
  #values: StoredValue[] = []
  #settled: (readonly [command: number, outcome: CommandOutcome])[] = []
  #written: Promise<void> | undefined
  #broken: RunError | undefined
  summary: () => Summary = () => {
    throw new Error('a writer was used before its summary was given')
  }

  constructor(journal: SimulatedJournal, run: string, epoch: number) {
    this.#journal = journal
    this.#run = run
    this.epoch = epoch
  }

  get pending(): number {
    return this.#rows.length
  }

  push(row: Row, values: readonly StoredValue[]): void {
    this.#rows.push(row)
    this.#values.push(...values)
    this.#arm()
  }

  settle(command: number, outcome: CommandOutcome): void {
    this.#settled.push([command, outcome])
    this.#arm()
  }

  async flushed(): Promise<void> {
    if (this.#broken !== undefined) throw this.#broken
    await this.#written
  }

  async assertHeld(): Promise<void> {
    this.#journal.host.disk.assertHeld(this.#run, this.epoch)
  }

  release(): Promise<void> {
    const { disk } = this.#journal.host
    return this.#journal.write(() => disk.release(this.#run, this.epoch))
  }

  #arm(): void {
    if (this.#written !== undefined) return
    this.#written = this.#journal.write(() => this.#write())
    this.#written.catch((error: RunError) => {
      this.#broken = error
    })
  }

  #write(): void {
    // First: it may have more rows written, which it counts.
    const summary = this.#rows.length > 0 ? this.summary() : undefined
    const rows = this.#journal.vouched(this.#run, this.#rows)
    const batch = { rows, values: this.#values, settled: this.#settled }
    this.#rows = []
    this.#values = []
    this.#settled = []
    this.#written = undefined
    if (this.#broken !== undefined) throw this.#broken
    this.#journal.host.disk.append(this.#run, this.epoch, { ...batch, summary })
  }
}
