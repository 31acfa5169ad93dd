// A disk in memory
// =============================================================================
//
// What a simulated machine keeps when its processes die: the same tables as the
// real one, and the same rules about who may write. Written in whole groups or
// not at all.

import type { Json } from '#plan'

import type { Holder } from '../../event.ts'
import {
  type AwaitingFiles,
  type CommandOutcome,
  type NewRun,
  type PendingCommand,
  type Row,
  type RunChange,
  type StoredValue,
  type RunnableRun,
  type RunnableSearch,
  type SignCommand,
} from '../../journal.ts'
import type { CopyMark, TrashEntry } from '../../keeping/keeping.ts'
import type { Lease, RunListing, Summary } from '../../run-listing.ts'
import { isoTime } from '../../iso-time.ts'
import { refusal, type RunError } from '../../run-error.ts'

/** A run's tables. */
interface StoredRun {
  readonly id: string
  readonly createdAt: number
  summary: Summary
  readonly rows: Row[]
  readonly values: Map<string, string>
  /** The place of its last change. */
  change: number
  epoch: number
  holder: Holder | undefined
  trashed: (TrashEntry & { readonly condemned: boolean }) | undefined
}

interface StoredCommand {
  readonly run: string
  readonly at: number
  readonly body: Json
  outcome: CommandOutcome | undefined
}

/** What one flush of one writer brings. */
export interface Batch {
  readonly rows: readonly Row[]
  readonly values: readonly StoredValue[]
  readonly settled: readonly (readonly [command: number, outcome: CommandOutcome])[]
  /** Absent where there are no rows, which alone change it. */
  readonly summary: Summary | undefined
}

/** How long a lease lasts that is not renewed. */
export const LEASE_MS = 10_000

/** What the disk says to a group. */
export interface WriteFault {
  readonly error: RunError
  /** The group is on disk anyway, as after a write whose answer was lost. */
  readonly written?: boolean
}

export class MemoryDisk {
  readonly runs = new Map<string, StoredRun>()
  readonly documents = new Map<string, readonly string[]>()
  /** By their numbers, which count from 1 and never come twice. */
  readonly commands = new Map<number, StoredCommand>()
  #commands = 0
  readonly blobs = new Map<string, string>()
  /** Names of runs that were erased. */
  readonly removed = new Set<string>()
  /** Who holds a lock, by its name. */
  readonly locks = new Map<string, string>()
  /** Ids of holders whose processes have ended. */
  readonly #ended = new Set<string>()
  /** Since when holders whose processes live are not heard of, by their ids. */
  readonly silent = new Map<string, number>()
  copyMark: CopyMark | undefined
  /** The place of the latest change of a run (JOURNAL-8). */
  changes = 0
  /** Groups that were written, whoever wrote them. */
  groups = 0

  create({ id, createdAt, summary, documents, values, rows }: NewRun): void {
    this.#refuseInCopy()
    if (this.removed.has(id)) throw refusal('run/id-used', { run: id })
    if (this.runs.has(id)) throw refusal('run/already-exists', { run: id })
    for (const { digest, parts } of documents) this.documents.set(digest, parts)
    this.runs.set(id, {
      id,
      createdAt,
      summary,
      rows: [...rows],
      values: new Map(values.map(({ digest, text }) => [digest, text])),
      change: ++this.changes,
      epoch: 0,
      holder: undefined,
      trashed: undefined,
    })
  }

  /** Appends a batch when the epoch is still the run's; else refuses. */
  append(id: string, epoch: number, { rows, values, settled, summary }: Batch): void {
    const run = this.run(id)
    this.assertHeld(id, epoch)
    run.rows.push(...rows)
    for (const { digest, text } of values) run.values.set(digest, text)
    for (const [command, outcome] of settled) {
      const stored = this.commands.get(command)
      if (stored !== undefined) stored.outcome = outcome
    }
    if (summary === undefined) return
    run.summary = summary
    run.change = ++this.changes
  }

  /** Takes the lease under a new epoch, and says from whom; or gives the lease of another. */
  claim(
    id: string,
    holder: Holder,
    now: number,
    takeOver: boolean,
  ): { readonly held: Lease } | { readonly epoch: number; readonly from: Holder | undefined } {
    const run = this.run(id)
    this.refuseTrashed(id)
    this.#refuseInCopy()
    const lease = this.#leaseOf(run, now)
    const other = lease?.holder.id === holder.id ? undefined : lease
    if (other !== undefined && !takeOver) return { held: other }
    run.epoch++
    run.holder = holder
    return { epoch: run.epoch, from: other?.holder }
  }

  assertHeld(id: string, epoch: number): void {
    if (this.run(id).epoch !== epoch) throw refusal('journal/lease-lost', { run: id })
  }

  lives({ id }: Holder): boolean {
    return !this.#ended.has(id)
  }

  release(id: string, epoch: number): void {
    const run = this.run(id)
    if (run.epoch !== epoch) return
    run.holder = undefined
    run.change = ++this.changes
  }

  /** The holder's process has ended, so nobody has to wait for its leases and locks. */
  forget(holder: string): void {
    this.#ended.add(holder)
    for (const [lock, by] of this.locks) if (by === holder) this.locks.delete(lock)
  }

  submit(run: string, body: Json, at: number, sign?: SignCommand): number {
    this.run(run)
    this.refuseTrashed(run)
    this.#refuseInCopy()
    const place = ++this.#commands
    const signed = sign && sign(place, JSON.stringify(body))
    const stored = signed === undefined ? body : (JSON.parse(signed) as Json)
    this.commands.set(place, { run, at, body: stored, outcome: undefined })
    return this.#commands
  }

  commandsOf(run: string): readonly (readonly [id: number, command: StoredCommand])[] {
    return [...this.commands].filter(([, command]) => command.run === run)
  }

  /** Runs that a process could do something for and that nobody holds. */
  runnable(
    { most, quietMs, except, setBack }: RunnableSearch,
    now: number,
  ): readonly RunnableRun[] {
    const isQuiet = (at: number) => Math.abs(now - at) >= quietMs
    const said = new Set(
      [...this.commands.values()]
        .filter(({ outcome, at }) => outcome === undefined && isQuiet(at))
        .map(({ run }) => run),
    )
    const found: RunnableRun[] = []
    for (const run of this.runs.values()) {
      const { status, dueAt = Number.POSITIVE_INFINITY, updatedAt } = run.summary
      const because = said.has(run.id)
        ? 'said'
        : dueAt <= now || (setBack && dueAt < Number.POSITIVE_INFINITY && updatedAt > now)
          ? 'due'
          : status === 'running' && isQuiet(updatedAt)
            ? 'left'
            : undefined
      if (because === undefined || except.has(run.id) || run.trashed !== undefined) continue
      if (this.#leaseOf(run, now) !== undefined || found.length >= most) continue
      found.push({ run: run.id, because, lost: run.holder?.name })
    }
    return found
  }

  /** Runs behind a place that wait for files and that nobody holds. */
  awaitingFiles(after: number, most: number, now: number): readonly AwaitingFiles[] {
    return [...this.runs.values()]
      .map((run, at) => ({ run, place: at + 1 }))
      .filter(({ run, place }) => {
        const { trashed, summary } = run
        const isFree = trashed === undefined && this.#leaseOf(run, now) === undefined
        return place > after && isFree && summary.files.length > 0
      })
      .slice(0, most)
      .map(({ run, place }) => {
        return { place, run: run.id, files: run.summary.files, lost: run.holder?.name }
      })
  }

  /** Runs that changed behind a place, in the order of their last changes. */
  changedSince(after: number, most: number): readonly RunChange[] {
    return [...this.runs.values()]
      .filter(({ change }) => change > after)
      .toSorted((a, b) => a.change - b.change)
      .slice(0, most)
      .map(({ id, change, rows, trashed }) => {
        const isTrashed = trashed !== undefined
        return { place: change, run: id, seq: rows.at(-1)?.seq ?? 0, isTrashed }
      })
  }

  pending(run: string): readonly PendingCommand[] {
    return this.commandsOf(run)
      .filter(([, { outcome }]) => outcome === undefined)
      .map(([id, { body }]) => ({ id, body: JSON.stringify(body) }))
  }

  /** Everything that is on it as of now, as a disk of its own, on which nobody holds a run. */
  copy(mark: CopyMark): MemoryDisk {
    const copy = new MemoryDisk()
    for (const [id, run] of this.runs) {
      copy.runs.set(id, { ...structuredClone(run), holder: undefined })
    }
    for (const [digest, parts] of this.documents) copy.documents.set(digest, parts)
    for (const [path, text] of this.blobs) copy.blobs.set(path, text)
    for (const id of this.removed) copy.removed.add(id)
    for (const [id, command] of this.commands) copy.commands.set(id, { ...command })
    copy.#commands = this.#commands
    copy.changes = this.changes
    copy.copyMark = mark
    return copy
  }

  listing(id: string, now: number): RunListing | undefined {
    const run = this.runs.get(id)
    if (run === undefined) return undefined
    const { createdAt, summary, rows } = run
    const last = rows.at(-1)
    const holder = this.#leaseOf(run, now)
    return {
      ...summary,
      id,
      createdAt,
      epoch: run.epoch,
      seq: last?.seq ?? 0,
      head: last?.hash ?? '',
      holder,
      lost: holder === undefined ? run.holder?.name : undefined,
    }
  }

  refuseTrashed(run: string): void {
    if (this.runs.get(run)?.trashed !== undefined) throw refusal('run/in-trash', { run })
  }

  #refuseInCopy(): void {
    if (this.copyMark === undefined) return
    const { from, by, at } = this.copyMark
    throw refusal('journal/is-copy', { from, by, at: isoTime(at) })
  }

  run(id: string): StoredRun {
    const run = this.runs.get(id)
    if (run === undefined) throw refusal('run/not-found', { run: id })
    return run
  }

  /** As long as the process lives its lease is renewed, but for what is not heard of. */
  #leaseOf({ holder, epoch }: StoredRun, now: number): Lease | undefined {
    if (holder === undefined || !this.lives(holder)) return undefined
    const since = this.silent.get(holder.id)
    const silentSince = since !== undefined && now - since > LEASE_MS ? since : undefined
    return { holder, epoch, until: (since ?? now) + LEASE_MS, silentSince }
  }
}
