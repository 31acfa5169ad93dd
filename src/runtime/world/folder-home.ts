// Whether the journal of a state folder is at home there
// =============================================================================
//
// A journal has an id, given at random when it is made. This user's state says, for each id, in
// which folder it is at home.
//
// Invariants:
//
//   FOLDER-HOME-1. Known is a journal whose id is known and that lies at the place that is
//       remembered, or in the folder with the inode and the time of birth that are: such a folder was
//       renamed, and its new place is remembered. Device numbers change when a machine starts, so
//       they are never asked for alone.
//   FOLDER-HOME-2. A journal whose id is known at another place, which still holds it, is a copy; so is
//       one at a place that fits neither.
//   FOLDER-HOME-3. A journal in which nothing was ever done is at home with whoever opens it: there
//       is nothing in it that could begin. It takes the id that the environment names, where one is, and
//       one of its own where it is a copy: folders that are made from one template are not one.
//   FOLDER-HOME-4. A journal that the environment or the program names is at home where it is opened.
//   FOLDER-HOME-5. How far a journal got is remembered from time to time, after it is on disk: one that is
//       behind that is an earlier state of itself, put back. What a process that was killed did last is not
//       known so, and a number is no proof against who writes a higher one (docs/design/0042).

import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { isJournalId, type Foreign, type Home, type HomeSource } from '../home.ts'
import { newJournalId } from './schema.ts'
import type { UserState } from './user-state.ts'

/** What a home asks of the journal that lies there. */
export interface NamedJournal {
  /** Its id; undefined where it has none. */
  id(): string | undefined
  /** Gives it one, where it has none. */
  name(id: string): void
  /** Gives it another in place of that one, where nothing was done in it yet. */
  rename(from: string, to: string): void
  /** Whether nothing was ever done in it. */
  isUnused(): boolean
  /** The place of its latest change; places only grow. */
  latestChange(): number
  /** The id of the journal in another folder; undefined where there is none. */
  idIn(folder: string): string | undefined
}

export interface FolderHomeParts {
  /** The state folder. */
  readonly folder: string
  readonly journal: NamedJournal
  readonly state: UserState
  /** Ids of journals that the environment or the program names. */
  readonly named: readonly string[]
}

/** A folder as the system knows it. */
interface Place {
  readonly path: string
  readonly device: string
  readonly inode: string
  readonly bornAt: string
}

interface Known {
  readonly form: 1
  readonly places: readonly Place[]
}

/** How often a process that goes on remembers how far the journal got. */
const KEPT_EACH_MS = 5000

export class FolderHome implements Home {
  readonly #parts: FolderHomeParts
  /** When it was last remembered how far the journal got. */
  #keptAt = 0

  constructor(parts: FolderHomeParts) {
    this.#parts = parts
  }

  get id(): string | undefined {
    return this.#parts.journal.id()
  }

  get isKept(): boolean {
    return this.#parts.state.isKept
  }

  get source(): HomeSource {
    const { id } = this
    if (id !== undefined && this.#parts.named.includes(id)) return 'named'
    return this.isKept ? 'state' : 'process'
  }

  /** Has a journal at home in which nothing was done yet (FOLDER-HOME-3). */
  open(): void {
    const { journal, named } = this.#parts
    if (!journal.isUnused()) return
    const wanted = named.find(isJournalId)
    const isNamed = this.id !== undefined && (wanted === undefined || named.includes(this.id))
    if (!isNamed) journal.name(wanted ?? newJournalId())
    const { id } = this
    if (id !== undefined && this.foreign()?.reason === 'copy') journal.rename(id, newJournalId())
    if (this.foreign() !== undefined) this.adopt()
  }

  foreign(): Foreign | undefined {
    const { id } = this
    if (id === undefined) return { reason: 'no-id', place: '' }
    if (this.#parts.named.includes(id)) return undefined
    const known = this.#known(id)
    if (known === undefined) return { reason: 'unknown', place: '' }
    const here = placeOf(this.#parts.folder)
    const there = known.places.find((place) => place.path === here.path)
    if (there !== undefined) {
      if (!isSame(there, here)) this.#remember(id, [here])
      return this.#older(id)
    }
    const moved = known.places.find((place) => isSame(place, here))
    const holder = known.places.find(({ path }) => this.#parts.journal.idIn(path) === id)
    if (holder !== undefined) return { reason: 'copy', place: holder.path }
    if (moved === undefined) return { reason: 'gone', place: known.places[0]?.path ?? '' }
    this.#remember(id, [here])
    return this.#older(id)
  }

  adopt(): void {
    const { journal, folder } = this.#parts
    if (this.id === undefined) journal.name(newJournalId())
    const id = this.id as string
    this.#remember(id, [placeOf(folder)])
    this.#parts.state.write(latestFileOf(id), `${journal.latestChange()}\n`)
  }

  keepLatest(now?: number): void {
    // Not at each run: a file is written for it.
    if (now !== undefined && Math.abs(now - this.#keptAt) < KEPT_EACH_MS) return
    this.#keptAt = now ?? this.#keptAt
    try {
      const { id } = this
      if (id === undefined || this.source !== 'state' || this.foreign() !== undefined) return
      const latest = this.#parts.journal.latestChange()
      if (latest > this.#latest(id)) this.#parts.state.write(latestFileOf(id), `${latest}\n`)
    } catch {
      // The folder is gone, or cannot be read: then what was remembered before stands.
    }
  }

  /** FOLDER-HOME-5 */
  #older(id: string): Foreign | undefined {
    const isOlder = this.#parts.journal.latestChange() < this.#latest(id)
    return isOlder ? { reason: 'older', place: '' } : undefined
  }

  /** How far the journal of that id got here, as far as it is remembered. */
  #latest(id: string): number {
    const latest = Number(this.#parts.state.read(latestFileOf(id)) ?? 0)
    return Number.isSafeInteger(latest) ? latest : 0
  }

  #known(id: string): Known | undefined {
    if (!isJournalId(id)) return undefined
    const text = this.#parts.state.read(fileOf(id))
    try {
      const known = JSON.parse(text ?? '') as Known
      return known.form === 1 && Array.isArray(known.places) ? known : undefined
    } catch {
      return undefined
    }
  }

  #remember(id: string, places: readonly Place[]): void {
    const known: Known = { form: 1, places }
    this.#parts.state.write(fileOf(id), `${JSON.stringify(known, null, 2)}\n`)
  }
}

function fileOf(id: string): string {
  return join('journals', `${id}.json`)
}

function latestFileOf(id: string): string {
  return join('journals', `${id}.latest`)
}

function placeOf(folder: string): Place {
  const path = realpathSync(folder)
  const { dev, ino, birthtimeNs } = statSync(path, { bigint: true })
  return { path, device: String(dev), inode: String(ino), bornAt: String(birthtimeNs) }
}

/** Whether two are one folder; where the system keeps no times of birth, the device has to be the same. */
function isSame(one: Place, other: Place): boolean {
  if (one.inode !== other.inode || one.bornAt !== other.bornAt) return false
  return one.bornAt !== '0' || one.device === other.device
}
