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
import type { NoteSource } from './note-source.ts'
import { ftsQuery, type Query } from './query.ts'
import { CLOSE_MARK, OPEN_MARK, shown, snippetOf } from './snippet.ts'

export interface NoteMatch {
  readonly file: string
  /** From 1. */
  readonly line: number
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
}

const MATCHES_A_FILE = 3

/** Brings the index up to date and searches it for any of the words, best first. */
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
    return { ...indexed, matches: query === undefined ? [] : find(database, query, options) }
  } finally {
    database.close()
  }
}

/** A heading's word weighs as much as four of the text's. */
const RANK = `
  SELECT sections.id AS id, sections.file AS file, sections.line AS line,
    sections.body_line AS bodyLine, bm25(notes, 4.0, 1.0) AS rank
  FROM notes JOIN sections ON sections.id = notes.rowid
  WHERE notes MATCH ?
  ORDER BY rank, file, line`

// FTS5 passes over `rowid = ?` without a word when the number is bound as a float, which Node does.
const SHOW = `
  SELECT heading, highlight(notes, 1, '${OPEN_MARK}', '${CLOSE_MARK}') AS body
  FROM notes WHERE notes MATCH ? AND rowid = CAST(? AS INTEGER)`

interface RankedRow {
  readonly id: number
  readonly file: string
  readonly line: number
  readonly bodyLine: number
  readonly rank: number
}

function find(
  database: DatabaseSync,
  query: Query,
  { limit, whole = false }: SearchOptions,
): readonly NoteMatch[] {
  const show = database.prepare(SHOW)
  return best(database, query, limit).map(({ id, file, line, bodyLine, rank }) => {
    const row = show.get(query.any, id) as { heading: string; body: string }
    const heading = shown(row.heading)
    const { snippet, line: within } = whole
      ? { snippet: shown(row.body), line: undefined }
      : snippetOf(row.body)
    return {
      file,
      line: within === undefined ? line : bodyLine + within,
      heading,
      snippet: snippet === '' ? heading : snippet,
      // BM25 of FTS5 is the more negative the better.
      score: Math.round(-rank * 10_000) / 10_000,
    }
  })
}

/** The first sections in their order (NOTE-INDEX-2). */
function best(database: DatabaseSync, query: Query, limit: number): readonly RankedRow[] {
  const ranked = [...new Set([query.all, query.any])].flatMap((words) =>
    firstRows(database, words, limit),
  )
  const seen = new Set<number>()
  const rows = ranked.filter(({ id }) => !seen.has(id) && seen.add(id))
  const few = new Set(fewOfEach(rows).slice(0, limit))
  const others = rows.filter((row) => !few.has(row))
  const chosen = new Set([...few, ...others.slice(0, limit - few.size)])
  return rows.filter((row) => chosen.has(row))
}

/** Rows by rank until there are enough without those that are too many of their file, and no more of one file. */
function firstRows(database: DatabaseSync, words: string, limit: number): readonly RankedRow[] {
  const rows: RankedRow[] = []
  const ofFile = new Map<string, number>()
  let few = 0
  for (const row of database.prepare(RANK).iterate(words)) {
    const ranked = row as unknown as RankedRow
    const count = (ofFile.get(ranked.file) ?? 0) + 1
    ofFile.set(ranked.file, count)
    if (count <= limit) rows.push(ranked)
    if (count <= MATCHES_A_FILE && ++few === 2 * limit) break
  }
  return rows
}

/** No more of a file than MATCHES_A_FILE, so that a long note does not hide the others. */
function fewOfEach(rows: readonly RankedRow[]): readonly RankedRow[] {
  const ofFile = Map.groupBy(rows, ({ file }) => file)
  const few = new Set([...ofFile.values()].flatMap((of) => of.slice(0, MATCHES_A_FILE)))
  return rows.filter((row) => few.has(row))
}
