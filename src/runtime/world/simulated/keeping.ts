// Keeping and giving up on a disk in memory (keeping/keeping.ts, KEEPING-1 to KEEPING-3)

import type {
  Amount,
  Erased,
  Keeping,
  RunContents,
  TrashedRun,
  TrashEntry,
} from '../../keeping/keeping.ts'
import { HeldError } from '../../held.ts'
import { refusal } from '../../run-error.ts'
import type { MemoryDisk } from './memory-disk.ts'

export interface SimulatedKeepingParts {
  readonly disk: MemoryDisk
  readonly now: () => number
  /** Adds to the group that the next turn writes. */
  readonly write: (write: () => void) => Promise<void>
  /** Answers, unless the process is dead. */
  readonly answer: <Result>(answer: () => Result) => Promise<Result>
}

export class SimulatedKeeping implements Keeping {
  readonly #parts: SimulatedKeepingParts

  constructor(parts: SimulatedKeepingParts) {
    this.#parts = parts
  }

  get #disk(): MemoryDisk {
    return this.#parts.disk
  }

  trash(run: string, trashing: TrashEntry): Promise<void> {
    return this.#parts.write(() => {
      const held = this.#disk.listing(run, this.#parts.now())?.holder
      this.#disk.refuseTrashed(run)
      if (held !== undefined) throw new HeldError(held)
      const stored = this.#disk.run(run)
      stored.epoch++
      stored.holder = undefined
      stored.trashed = { ...trashing, condemned: false }
      stored.change = ++this.#disk.changes
    })
  }

  restore(run: string): Promise<void> {
    return this.#parts.write(() => {
      const stored = this.#disk.runs.get(run)
      if (stored?.trashed === undefined) throw refusal('run/not-in-trash', { run })
      if (stored.trashed.condemned) throw refusal('run/being-removed', { run })
      stored.trashed = undefined
      stored.change = ++this.#disk.changes
    })
  }

  isTrashed(run: string): Promise<boolean> {
    return this.#parts.answer(() => this.#disk.runs.get(run)?.trashed !== undefined)
  }

  trashed(): Promise<readonly TrashedRun[]> {
    const { disk, now } = this.#parts
    return this.#parts.answer(() =>
      [...disk.runs.values()]
        .flatMap(({ id, trashed }) => {
          const listing = disk.listing(id, now())
          return trashed === undefined || listing === undefined ? [] : [{ listing, ...trashed }]
        })
        .toReversed()
        .toSorted((one, other) => other.at - one.at),
    )
  }

  condemn(run: string, before: number): Promise<boolean> {
    return this.#writing(() => {
      const stored = this.#disk.runs.get(run)
      if (stored?.trashed === undefined) return false
      const { trashed } = stored
      const condemned = trashed.condemned || trashed.at <= before
      stored.trashed = { ...trashed, condemned }
      return condemned
    })
  }

  contents(run: string): Promise<RunContents> {
    return this.#parts.answer(() => this.#contents(run))
  }

  /** Of one kind after the other, so that a death in between is seen by whoever looks. */
  erase(run: string, most: number): Promise<Erased> {
    return this.#writing(() => {
      const stored = this.#disk.runs.get(run)
      if (stored === undefined) return { ...this.#contents(run), left: false }
      if (stored.trashed?.condemned !== true) throw refusal('run/not-in-trash', { run })
      const before = this.#contents(run, most)
      stored.rows.splice(0, most)
      for (const digest of [...stored.values.keys()].slice(0, most)) stored.values.delete(digest)
      const commands = this.#disk.commandsOf(run)
      for (const [id] of commands.slice(0, most)) this.#disk.commands.delete(id)
      const left = stored.rows.length > 0 || stored.values.size > 0 || commands.length > most
      if (!left) {
        this.#disk.runs.delete(run)
        this.#disk.removed.add(run)
      }
      return { ...before, left }
    })
  }

  closeName(run: string): Promise<boolean> {
    return this.#writing(() => {
      const closed = !this.#disk.runs.has(run)
      if (closed) this.#disk.removed.add(run)
      return closed
    })
  }

  values(run: string): Promise<ReadonlyMap<string, number>> {
    return this.#parts.answer(() => {
      const all = this.#disk.runs.get(run)?.values ?? new Map<string, string>()
      return new Map([...all].map(([digest, text]) => [digest, text.length]))
    })
  }

  eraseValues(run: string, digests: readonly string[]): Promise<void> {
    return this.#parts.write(() => {
      for (const digest of digests) this.#disk.runs.get(run)?.values.delete(digest)
    })
  }

  unusedDocuments(leftOut: readonly string[], erase: boolean): Promise<Amount> {
    return this.#writing(() => {
      const speaking = [...this.#disk.runs.values()].filter(({ id }) => !leftOut.includes(id))
      const firsts = speaking.map(({ rows }) => rows[0]?.event ?? '')
      const unused = [...this.#disk.documents].filter(
        ([digest]) => !firsts.some((event) => event.includes(digest)),
      )
      if (erase) for (const [digest] of unused) this.#disk.documents.delete(digest)
      return amountOf(unused.map(([, parts]) => parts.join('')))
    })
  }

  settledCommands(before: number, erase: boolean): Promise<Amount> {
    return this.#writing(() => {
      const { commands } = this.#disk
      const settled = [...commands].filter(
        ([, { at, outcome }]) => outcome !== undefined && at <= before,
      )
      if (erase) for (const [id] of settled) commands.delete(id)
      return amountOf(settled.map(([, { outcome }]) => JSON.stringify(outcome)))
    })
  }

  async #writing<Result>(write: () => Result): Promise<Result> {
    const results: Result[] = []
    await this.#parts.write(() => void results.push(write()))
    if (results.length === 0) throw new Error('something was answered without being written')
    return results[0] as Result
  }

  /** Of the first `most` of each kind. */
  #contents(run: string, most = Number.POSITIVE_INFINITY): RunContents {
    const { rows = [], values = new Map<string, string>() } = this.#disk.runs.get(run) ?? {}
    const commands = this.#disk.commandsOf(run).map(([, { body }]) => JSON.stringify(body))
    return {
      events: amountOf(rows.slice(0, most).map(({ event }) => event)),
      values: amountOf([...values.values()].slice(0, most)),
      commands: amountOf(commands.slice(0, most)),
    }
  }
}

function amountOf(texts: readonly string[]): Amount {
  return { count: texts.length, bytes: texts.reduce((sum, { length }) => sum + length, 0) }
}
