// Searching notes
// =============================================================================
//
// Invariants:
//
//   NOTE-INDEX-1. An index that was kept up to date answers as one that was just built:
//       rank depends on the sections alone, and ties are broken by file and line.
//   NOTE-INDEX-2. Passages with all the words come first, and of one file no more
//       than three while others are left to show.
//   NOTE-INDEX-3. A damaged index is thrown away and built again.

import type { DatabaseSync } from 'node:sqlite'

import { discardIndex, isDamage, openIndex } from './index-file.ts'
import { updateIndex, type Followed, type Indexed } from './index-update.ts'
import { isWithin, type Period } from './note-date.ts'
import type { NoteSource } from './note-source.ts'
import { ftsQuery, type Query } from './query.ts'
import { CLOSE_MARK, OPEN_MARK, shown, snippetOf } from './snippet.ts'

export interface NoteMatch {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The day that it is of (note-date.ts). */
  readonly date: string
  /** The headings above the place, outermost first; empty where there is none. */
  readonly heading: string
  /** At most three lines and 300 characters, or the whole section. */
  readonly snippet: string
  /** The higher the better; comparable within one search only. */
  readonly score: number
}

export interface NoteSearch extends Indexed {
  readonly matches: readonly NoteMatch[]
}

export interface SearchOptions extends Followed {
  readonly limit: number
  /** Whole sections in place of the lines around a word. */
  readonly whole?: boolean
  /** Only passages of this time; of any by default. */
  readonly period?: Period | undefined
}

const MATCHES_A_FILE = 3

/**
 * Brings the index up to date and searches it for any of the words, best first. Without a word to find, what is of a
 * period is found all the same, the latest first.
 */
export async function searchNotes(
  source: NoteSource,
  words: string,
  options: SearchOptions,
): Promise<NoteSearch> {
  try {
    return await searchIndex(source, words, options)
  } catch (error) {
    if (!isDamage(error)) throw error
    await discardIndex(source.indexFile)
    return await searchIndex(source, words, options)
  }
}

async function searchIndex(
  source: NoteSource,
  words: string,
  options: SearchOptions,
): Promise<NoteSearch> {
  const database = await openIndex(source.indexFile)
  try {
    const indexed = await updateIndex(database, source, options)
    const query = ftsQuery(words)
    return { ...indexed, matches: new Finding(database, query, indexed.days, options).matches() }
  } finally {
    database.close()
  }
}

/** A heading's word weighs as much as four of the text's. */
const RANK = `
  SELECT sections.id AS id, sections.file AS file, sections.line AS line,
    sections.body_line AS bodyLine, sections.date AS date, bm25(notes, 4.0, 1.0) AS rank
  FROM notes JOIN sections ON sections.id = notes.rowid
  WHERE notes MATCH ?
  ORDER BY rank, file, line`

// FTS5 passes over `rowid = ?` without a word when the number is bound as a float, which Node does.
const SHOW = `
  SELECT heading, highlight(notes, 1, '${OPEN_MARK}', '${CLOSE_MARK}') AS body
  FROM notes WHERE notes MATCH ? AND rowid = CAST(? AS INTEGER)`

const ALL = `
  SELECT id, file, line, body_line AS bodyLine, date, 0 AS rank FROM sections ORDER BY file, line`

const SHOW_PLAIN = 'SELECT heading, body FROM notes WHERE rowid = CAST(? AS INTEGER)'

interface RankedRow {
  readonly id: number
  readonly file: string
  readonly line: number
  readonly bodyLine: number
  /** That it names itself. */
  readonly date: string | null
  readonly rank: number
}

/** One search of an index that is up to date. */
class Finding {
  readonly #database: DatabaseSync
  /** Undefined where there is no word to find. */
  readonly #query: Query | undefined
  readonly #days: ReadonlyMap<string, string>
  readonly #options: SearchOptions

  constructor(
    database: DatabaseSync,
    query: Query | undefined,
    days: ReadonlyMap<string, string>,
    options: SearchOptions,
  ) {
    this.#database = database
    this.#query = query
    this.#days = days
    this.#options = options
  }

  matches(): readonly NoteMatch[] {
    const { period, whole = false } = this.#options
    const query = this.#query
    if (query === undefined && period === undefined) return []
    const rows = query === undefined ? this.#latest() : this.#best(query)
    const show = this.#database.prepare(query === undefined ? SHOW_PLAIN : SHOW)
    return rows.map((ranked) => {
      const { id, file, line, bodyLine, rank } = ranked
      const given = query === undefined ? [id] : [query.any, id]
      const row = show.get(...given) as { heading: string; body: string }
      const heading = shown(row.heading)
      const { snippet, line: within } = whole
        ? { snippet: shown(row.body), line: undefined }
        : snippetOf(row.body)
      return {
        file,
        line: within === undefined ? line : bodyLine + within,
        date: this.#dateOf(ranked),
        heading,
        snippet: snippet === '' ? heading : snippet,
        // BM25 of FTS5 is the more negative the better.
        score: Math.round((0 - rank) * 10_000) / 10_000,
      }
    })
  }

  #dateOf({ date, file }: RankedRow): string {
    return date ?? this.#days.get(file) ?? ''
  }

  #isAsked(row: RankedRow): boolean {
    const { period } = this.#options
    return period === undefined || isWithin(this.#dateOf(row), period)
  }

  /** The first sections in their order (NOTE-INDEX-2). */
  #best(query: Query): readonly RankedRow[] {
    const { limit } = this.#options
    const ranked = [...new Set([query.all, query.any])].flatMap((words) => this.#firstRows(words))
    const seen = new Set<number>()
    const rows = ranked.filter(({ id }) => !seen.has(id) && seen.add(id))
    const few = new Set(fewOfEach(rows).slice(0, limit))
    const others = rows.filter((row) => !few.has(row))
    const chosen = new Set([...few, ...others.slice(0, limit - few.size)])
    return rows.filter((row) => chosen.has(row))
  }

  /** Rows by rank until there are enough without those that are too many of their file, and no more of one file. */
  #firstRows(words: string): readonly RankedRow[] {
    const { limit } = this.#options
    const rows: RankedRow[] = []
    const ofFile = new Map<string, number>()
    let few = 0
    for (const row of this.#database.prepare(RANK).iterate(words)) {
      const ranked = row as unknown as RankedRow
      if (!this.#isAsked(ranked)) continue
      const count = (ofFile.get(ranked.file) ?? 0) + 1
      ofFile.set(ranked.file, count)
      if (count <= limit) rows.push(ranked)
      if (count <= MATCHES_A_FILE && ++few === 2 * limit) break
    }
    return rows
  }

  /** What is of the period, the latest first. */
  #latest(): readonly RankedRow[] {
    const rows = this.#database.prepare(ALL).all() as unknown as readonly RankedRow[]
    return rows
      .filter((row) => this.#isAsked(row))
      .toSorted((a, b) => byteOrder(this.#dateOf(b), this.#dateOf(a)))
      .slice(0, this.#options.limit)
  }
}

function byteOrder(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** No more of a file than MATCHES_A_FILE, so that a long note does not hide the others. */
function fewOfEach(rows: readonly RankedRow[]): readonly RankedRow[] {
  const ofFile = Map.groupBy(rows, ({ file }) => file)
  const few = new Set([...ofFile.values()].flatMap((of) => of.slice(0, MATCHES_A_FILE)))
  return rows.filter((row) => few.has(row))
}
