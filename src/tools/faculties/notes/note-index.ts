// Searching notes
// =============================================================================
//
// Invariants:
//
//   NOTE-INDEX-1. An index that was kept up to date answers as one that was just built:
//       rank depends on the sections alone, and ties are broken by file and line.
//   NOTE-INDEX-2. Passages with all the words come first, and of one file no more
//       than three while others are left to show.
//   NOTE-INDEX-3. A section that is shown whole is shown once and uncut, however many of its parts fit; of
//       those that come after the first, no more than MOST_WHOLE characters in all.
//   NOTE-INDEX-4. A damaged index is thrown away and built again.

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
    sections.body_line AS bodyLine, sections.date AS date,
    COALESCE(sections.whole, sections.id) AS whole, bm25(notes, 4.0, 1.0) AS rank
  FROM notes JOIN sections ON sections.id = notes.rowid
  WHERE notes MATCH ?
  ORDER BY rank, file, line`

// FTS5 passes over `rowid = ?` without a word when the number is bound as a float, which Node does.
const SHOW = `
  SELECT heading, highlight(notes, 1, '${OPEN_MARK}', '${CLOSE_MARK}') AS body
  FROM notes WHERE notes MATCH ? AND rowid = CAST(? AS INTEGER)`

const ALL = `
  SELECT id, file, line, body_line AS bodyLine, date, COALESCE(whole, id) AS whole, 0 AS rank
  FROM sections ORDER BY file, line`

const PARTS = `
  SELECT id, line, body_line AS bodyLine FROM sections WHERE id = ?1 OR whole = ?1 ORDER BY id`

const SHOW_PLAIN = 'SELECT heading, body FROM notes WHERE rowid = CAST(? AS INTEGER)'

interface RankedRow {
  readonly id: number
  readonly file: string
  readonly line: number
  readonly bodyLine: number
  /** That it names itself. */
  readonly date: string | null
  /** The first part of the section that it is of. */
  readonly whole: number
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
    const all = rows.map((row) => this.#match(row, whole ? this.#whole(row) : this.#passage(row)))
    return whole ? withinBound(all) : all
  }

  #match(row: RankedRow, { line, heading, snippet }: Shown): NoteMatch {
    return {
      file: row.file,
      line,
      date: this.#dateOf(row),
      heading,
      snippet: snippet === '' ? heading : snippet,
      // BM25 of FTS5 is the more negative the better.
      score: Math.round((0 - row.rank) * 10_000) / 10_000,
    }
  }

  /** The lines around the words of a section, or its first ones where no word is asked. */
  #passage({ id, line, bodyLine }: RankedRow): Shown {
    const query = this.#query
    const row = query === undefined ? this.#plain(id) : this.#marked(query, id)
    const { snippet, line: within } = snippetOf(row.body)
    return {
      heading: shown(row.heading),
      snippet,
      line: within === undefined ? line : bodyLine + within,
    }
  }

  /** A section with all its parts, as it was written (NOTE-INDEX-3). */
  #whole({ whole, line }: RankedRow): Shown {
    const parts = this.#database.prepare(PARTS).all(whole) as unknown as readonly Part[]
    const { heading } = this.#plain(whole)
    let snippet = ''
    let written: number | undefined
    for (const { id, bodyLine } of parts) {
      const body = shown(this.#plain(id).body)
      snippet += '\n'.repeat(written === undefined ? 0 : bodyLine - written) + body
      written = bodyLine + body.split('\n').length - 1
    }
    return { heading: shown(heading), snippet, line: parts[0]?.line ?? line }
  }

  #plain(id: number): Row {
    return this.#database.prepare(SHOW_PLAIN).get(id) as unknown as Row
  }

  #marked(query: Query, id: number): Row {
    return this.#database.prepare(SHOW).get(query.any, id) as unknown as Row
  }

  /** Tells rows apart that are shown apart. */
  #key({ id, whole }: RankedRow): number {
    return this.#options.whole === true ? whole : id
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
    const rows = ranked.filter((row) => !seen.has(this.#key(row)) && seen.add(this.#key(row)))
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
    const seen = new Set<number>()
    let few = 0
    for (const row of this.#database.prepare(RANK).iterate(words)) {
      const ranked = row as unknown as RankedRow
      if (!this.#isAsked(ranked) || seen.has(this.#key(ranked))) continue
      seen.add(this.#key(ranked))
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
      .filter((row) => this.#isAsked(row) && this.#key(row) === row.id)
      .toSorted((a, b) => byteOrder(this.#dateOf(b), this.#dateOf(a)))
      .slice(0, this.#options.limit)
  }
}

interface Row {
  readonly heading: string
  readonly body: string
}

interface Part {
  readonly id: number
  readonly line: number
  readonly bodyLine: number
}

interface Shown {
  readonly line: number
  readonly heading: string
  readonly snippet: string
}

const MOST_WHOLE = 1_000_000

/** The first matches whose sections fit together, at least one (NOTE-INDEX-3). */
function withinBound(all: readonly NoteMatch[]): readonly NoteMatch[] {
  let length = 0
  return all.filter(({ snippet }, at) => {
    length += snippet.length
    return at === 0 || length <= MOST_WHOLE
  })
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
