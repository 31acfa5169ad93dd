// Searching notes
// =============================================================================
//
// Invariants:
//
//   X1. An index that was kept up to date answers as one that was just built:
//       rank hangs on the sections alone, and ties are broken by file and line.
//   X2. A damaged index is thrown away and built anew.

import type { DatabaseSync } from 'node:sqlite'

import { discardIndex, isDamage, openIndex } from './index-file.ts'
import { updateIndex, type Followed, type Indexed } from './index-update.ts'
import type { NoteSource } from './note-source.ts'
import { ftsQuery } from './query.ts'
import { CLOSE_MARK, OPEN_MARK, snippetOf } from './snippet.ts'

export interface NoteMatch {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The headings above the place, outermost first; empty where there is none. */
  readonly heading: string
  readonly snippet: string
  /** The higher the better; comparable within one search only. */
  readonly score: number
}

export interface NoteSearch extends Indexed {
  readonly matches: readonly NoteMatch[]
}

export interface SearchOptions extends Followed {
  readonly limit: number
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
    return { ...indexed, matches: query === undefined ? [] : find(database, query, options.limit) }
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

function find(database: DatabaseSync, query: string, limit: number): readonly NoteMatch[] {
  const show = database.prepare(SHOW)
  return best(database, query, limit).map(({ id, file, line, bodyLine, rank }) => {
    const { heading, body } = show.get(query, id) as { heading: string; body: string }
    const { snippet, line: within } = snippetOf(body)
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

/** The first sections by rank, few of one file, so that a long note does not hide the others. */
function best(database: DatabaseSync, query: string, limit: number): readonly RankedRow[] {
  const rows: RankedRow[] = []
  const ofFile = new Map<string, number>()
  for (const row of database.prepare(RANK).iterate(query)) {
    const ranked = row as unknown as RankedRow
    const count = (ofFile.get(ranked.file) ?? 0) + 1
    ofFile.set(ranked.file, count)
    if (count <= MATCHES_A_FILE) rows.push(ranked)
    if (rows.length === limit) break
  }
  return rows
}
