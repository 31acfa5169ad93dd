// The rows of a record, as far as somebody looks at them
// =============================================================================
//
// Invariants:
//
//   ROWS-1. What is kept is bounded, however long the record is; what was let go of is asked for again.
//   ROWS-2. A row is kept by its number, so none comes twice; behind the newest that is known comes the next number, so
//       none is missed, over whatever break.
//   ROWS-3. Of what is asked for, what is in view now comes first; what went out of view before it was asked for is not.

import { signal, type ReadonlySignal } from '@preact/signals'

import type { EventsPage, RowFacts } from '../../../../server/shapes.ts'
import { blocksWith, firstWindow, windowBefore, type Page, type Window } from './ranges.ts'

/** Which rows are wanted; all where nothing is said. */
export interface RowFilter {
  readonly kind?: string
  readonly step?: string
  readonly actor?: string
}

/** What the rows are read with. */
export interface RowSource {
  readonly events: (query: Page & RowFilter, signal: AbortSignal) => Promise<EventsPage>
  /** The number of the last row. */
  readonly newest: (signal: AbortSignal) => Promise<number>
}

/** What a list is drawn from; each change is another object. */
export interface Listed {
  /** The number of the last row that is known. */
  readonly newest: number
  /** Numbers of the rows that fit, the newest first; undefined where all do. */
  readonly fitting: readonly number[] | undefined
  /** The lowest number that was looked at for them; 0 where all were. */
  readonly looked: number
  readonly isLoading: boolean
  readonly problem: unknown
}

/** A few screens of rows in either direction (ROWS-1). */
const MOST_KEPT = 3000
const MOST_AT_ONCE = 2
/** What is in view for less than that is scrolled past, and not asked for (ROWS-3). */
const PASSING_MS = 50
const CATCH_UP = 1000

export class JournalRows {
  readonly #source: RowSource
  readonly #filter: RowFilter
  readonly #over = new AbortController()
  readonly #kept = new Map<number, RowFacts>()
  readonly #listed = signal<Listed>({
    newest: 0,
    fitting: undefined,
    looked: 0,
    isLoading: true,
    problem: undefined,
  })
  readonly #asked = new Set<number>()
  #wanted: readonly Page[] = []
  #passing: ReturnType<typeof setTimeout> | undefined
  #window: Window | undefined
  #isLooking = false
  #isCatchingUp = false
  #hasChanged = false

  constructor(source: RowSource, filter: RowFilter) {
    this.#source = source
    this.#filter = filter
  }

  get listed(): ReadonlySignal<Listed> {
    return this.#listed
  }

  get isFiltered(): boolean {
    return Object.values(this.#filter).some((one) => one !== undefined)
  }

  /** How many rows are kept; for tests of ROWS-1. */
  get kept(): number {
    return this.#kept.size
  }

  row(seq: number): RowFacts | undefined {
    return this.#kept.get(seq)
  }

  close(): void {
    clearTimeout(this.#passing)
    this.#over.abort()
  }

  /** Looks what is new: at the beginning, and whenever the run may have changed. */
  async look(): Promise<void> {
    this.#hasChanged = true
    if (this.#isCatchingUp) return
    this.#isCatchingUp = true
    try {
      while (this.#hasChanged && !this.#over.signal.aborted) {
        this.#hasChanged = false
        await this.#catchUp()
      }
      if (this.#listed.value.problem !== undefined) this.#set({ problem: undefined })
    } catch (problem) {
      this.#set({ problem })
    } finally {
      this.#isCatchingUp = false
    }
  }

  /** Says which rows are in view, by their numbers, the newest first, so that they are there (ROWS-3). */
  want(seqs: readonly number[]): void {
    for (const seq of seqs) this.#touch(seq)
    const missing = seqs.filter((seq) => !this.#kept.has(seq))
    const lowest = missing.at(-1)
    if (lowest === undefined) this.#wanted = []
    else if (this.isFiltered) this.#wanted = [{ after: lowest - 1, limit: missing.length }]
    else this.#wanted = blocksWith(missing)
    if (this.#passing === undefined) this.#ask()
    clearTimeout(this.#passing)
    this.#passing = setTimeout(() => {
      this.#passing = undefined
      this.#ask()
    }, PASSING_MS)
  }

  /** Looks further back for rows that fit. */
  async lookBack(): Promise<void> {
    const { newest, fitting, looked } = this.#listed.value
    if (!this.isFiltered || this.#isLooking || newest === 0 || looked === 0) return
    this.#isLooking = true
    this.#set({ isLoading: true })
    const window = (this.#window ??= firstWindow(newest))
    try {
      const found: number[] = []
      for (let { after } = window; after < window.to;) {
        const page = await this.#page({ after, limit: 1000 })
        for (const { seq } of page.events) if (seq <= window.to) found.push(seq)
        after = page.last
        if (page.next === null) break
      }
      this.#window = windowBefore(window, found.length)
      this.#set({
        fitting: [...(fitting ?? []), ...found.toReversed()],
        looked: window.after,
        problem: undefined,
      })
    } catch (problem) {
      this.#set({ problem })
    } finally {
      this.#isLooking = false
      this.#set({ isLoading: false })
    }
  }

  /** ROWS-2 */
  async #catchUp(): Promise<void> {
    const { newest } = this.#listed.value
    if (newest === 0) {
      const found = await this.#source.newest(this.#over.signal)
      this.#set({
        newest: found,
        isLoading: false,
        looked: found,
        fitting: this.isFiltered ? [] : undefined,
      })
      await this.lookBack()
      return
    }
    for (let after = newest; ;) {
      const page = await this.#page({ after, limit: CATCH_UP })
      const fitting = page.events.map(({ seq }) => seq).filter((seq) => seq > after)
      const listed = this.#listed.value
      this.#set({
        newest: Math.max(listed.newest, page.last),
        ...(listed.fitting === undefined
          ? {}
          : { fitting: [...fitting.toReversed(), ...listed.fitting] }),
      })
      if (page.next === null) return
      if (!this.isFiltered) {
        // So many came meanwhile that they are asked for when somebody looks at them.
        const found = await this.#source.newest(this.#over.signal)
        this.#set({ newest: Math.max(this.#listed.value.newest, found) })
        return
      }
      after = page.last
    }
  }

  #ask(): void {
    for (const page of this.#wanted) {
      if (this.#asked.size >= MOST_AT_ONCE) return
      if (this.#asked.has(page.after)) continue
      this.#asked.add(page.after)
      void this.#load(page)
    }
  }

  async #load(page: Page): Promise<void> {
    try {
      await this.#page(page)
      this.#wanted = this.#wanted.filter(({ after }) => after !== page.after)
      this.#set({ problem: undefined })
    } catch (problem) {
      // What is in view is asked for again with the next change or move.
      this.#wanted = []
      this.#set({ problem })
    } finally {
      this.#asked.delete(page.after)
      if (this.#passing === undefined) this.#ask()
    }
  }

  async #page(page: Page): Promise<EventsPage> {
    const found = await this.#source.events({ ...page, ...this.#filter }, this.#over.signal)
    for (const row of found.events) this.#keep(row)
    return found
  }

  #keep(row: RowFacts): void {
    this.#kept.delete(row.seq)
    this.#kept.set(row.seq, row)
    // ROWS-1: what was in view longest ago goes first.
    for (const seq of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) return
      this.#kept.delete(seq)
    }
  }

  #touch(seq: number): void {
    const row = this.#kept.get(seq)
    if (row !== undefined) this.#keep(row)
  }

  #set(change: Partial<Listed>): void {
    if (!this.#over.signal.aborted) this.#listed.value = { ...this.#listed.value, ...change }
  }
}
