// The full-text index of notes
// =============================================================================
//
// SQLite's FTS5 in a file of the state folder. It is a cache: deleting it loses
// nothing, and whatever it says stands in the notes.
//
// Invariants:
//
//   X1. An index that was kept up to date answers as one that was just built:
//       rank hangs on the sections alone, and ties are broken by file and line.
//   X2. A file that changed is read again. One whose time is so recent that a
//       later change could carry the same time is not trusted the next time.
//   X3. A damaged or older index is thrown away and built anew.

import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

import { sha256Hex } from '#plan'

import { isMarkdown, readNote, walkNotes } from './note-files.ts'
import type { NoteFile, NoteFolder, Skipped } from './note-files.ts'
import { ftsQuery } from './query.ts'
import { sectionsOf } from './sections.ts'
import { CLOSE_MARK, OPEN_MARK, snippetOf, withoutMarks } from './snippet.ts'

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

export interface NoteSearch {
  readonly matches: readonly NoteMatch[]
  /** How many files were searched. */
  readonly searched: number
  readonly skipped: readonly Skipped[]
  readonly missing: readonly string[]
}

/** Which notes, and where their index is kept. */
export interface NoteSource {
  readonly folders: readonly NoteFolder[]
  readonly indexFile: string
  /** Real paths that are not entered. */
  readonly excluded: readonly string[]
}

export interface SearchOptions {
  readonly limit: number
  readonly signal: AbortSignal
  readonly progress: (message: string, done?: number) => void
}

const SCHEMA_VERSION = 1
/** What is indexed in one go, before others have their turn. */
const FILES_A_BATCH = 64
const BYTES_A_BATCH = 4 * 1024 * 1024
const MATCHES_A_FILE = 3
/** Time stamps of file systems are that coarse at worst (FAT: two seconds). */
const COARSEST_TIME_NS = 2_000_000_000n

/** Brings the index up to date and searches it for any of the words, best first. */
export async function searchNotes(
  source: NoteSource,
  words: string,
  options: SearchOptions,
): Promise<NoteSearch> {
  const database = await openIndex(source.indexFile)
  try {
    const { searched, skipped, missing } = await refresh(database, source, options)
    const query = ftsQuery(words)
    const matches = query === undefined ? [] : find(database, query, options.limit)
    return { matches, searched, skipped, missing }
  } finally {
    database.close()
  }
}

async function openIndex(file: string): Promise<DatabaseSync> {
  await mkdir(dirname(file), { recursive: true })
  try {
    return await prepared(file)
  } catch (error) {
    if (!isDamage(error)) throw error
    for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true })
    return await prepared(file)
  }
}

async function prepared(file: string): Promise<DatabaseSync> {
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(file, { timeout: 5_000 })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    database.exec('BEGIN IMMEDIATE')
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as {
      user_version: number
    }
    if (version !== SCHEMA_VERSION) {
      database.exec(`
        DROP TABLE IF EXISTS files; DROP TABLE IF EXISTS sections; DROP TABLE IF EXISTS notes;
        CREATE TABLE files (name TEXT PRIMARY KEY, stamp TEXT NOT NULL, hash TEXT NOT NULL, why TEXT);
        CREATE TABLE sections (id INTEGER PRIMARY KEY, file TEXT NOT NULL, line INTEGER NOT NULL,
          body_line INTEGER NOT NULL);
        CREATE INDEX sections_of_file ON sections (file);
        CREATE VIRTUAL TABLE notes USING fts5 (heading, body,
          tokenize = 'porter unicode61 remove_diacritics 2');
        PRAGMA user_version = ${SCHEMA_VERSION}`)
    }
    database.exec('COMMIT')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function isDamage(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode ?? 0
  // SQLITE_CORRUPT and SQLITE_NOTADB, in the low byte of the extended codes.
  return [11, 26].includes(code & 0xff)
}

interface FileRow {
  readonly name: string
  readonly stamp: string
  readonly hash: string
  readonly why: string | null
}

interface Update {
  readonly row: FileRow
  /** Undefined: only the stamp has changed. */
  readonly text: string | undefined
}

async function refresh(
  database: DatabaseSync,
  { folders, indexFile, excluded }: NoteSource,
  { signal, progress }: SearchOptions,
): Promise<Omit<NoteSearch, 'matches'>> {
  const nowNs = await fileTime(indexFile)
  const { files, skipped, missing } = await walkNotes(folders, excluded, signal)
  const rows = database.prepare('SELECT name, stamp, hash, why FROM files').all()
  const known = new Map(rows.map((row) => [String(row['name']), row as unknown as FileRow]))
  const names = new Set(files.map(({ name }) => name))
  const gone = [...known.keys()].filter((name) => !names.has(name))
  const changed = files.filter(({ name, stamp }) => known.get(name)?.stamp !== stamp)

  if (gone.length > 0) apply(database, [], gone)
  let done = 0
  for (const batch of batchesOf(changed)) {
    signal.throwIfAborted()
    const updates: Update[] = []
    for (const file of batch) {
      const before = known.get(file.name)
      const update = await readUpdate(file, before, nowNs)
      if (update.text !== undefined || update.row.stamp !== before?.stamp) updates.push(update)
    }
    if (updates.length > 0) apply(database, updates, [])
    for (const { row } of updates) known.set(row.name, row)
    done += batch.length
    progress(`indexed ${done} of ${changed.length} notes`, done / changed.length)
  }

  const unread = files.flatMap(({ name }) => {
    const why = known.get(name)?.why ?? undefined
    return why === undefined ? [] : [{ file: name, why }]
  })
  return {
    searched: files.length - unread.length,
    skipped: [...skipped, ...unread].toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    missing,
  }
}

function* batchesOf(files: readonly NoteFile[]): Generator<readonly NoteFile[]> {
  let batch: NoteFile[] = []
  let bytes = 0
  for (const file of files) {
    batch.push(file)
    bytes += file.size
    if (batch.length < FILES_A_BATCH && bytes < BYTES_A_BATCH) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

/** What time the file system has, without asking a clock: that of a file just touched. */
async function fileTime(indexFile: string): Promise<bigint> {
  const touched = `${indexFile}-touched`
  await writeFile(touched, '')
  return (await stat(touched, { bigint: true })).mtimeNs
}

async function readUpdate(
  file: NoteFile,
  known: FileRow | undefined,
  nowNs: bigint,
): Promise<Update> {
  // X2: such a file is read again next time, whatever its stamp.
  const stamp = file.changedNs + COARSEST_TIME_NS > nowNs ? '' : file.stamp
  const read = await readNote(file.path)
  if ('why' in read) {
    const text = known?.why === read.why ? undefined : ''
    return { row: { name: file.name, stamp, hash: '', why: read.why }, text }
  }
  const hash = sha256Hex(read.text)
  const text = known?.hash === hash && known.why === null ? undefined : read.text
  return { row: { name: file.name, stamp, hash, why: null }, text }
}

function apply(database: DatabaseSync, updates: readonly Update[], gone: readonly string[]): void {
  const dropNotes = database.prepare(
    'DELETE FROM notes WHERE rowid IN (SELECT id FROM sections WHERE file = ?)',
  )
  const dropSections = database.prepare('DELETE FROM sections WHERE file = ?')
  const dropFile = database.prepare('DELETE FROM files WHERE name = ?')
  const addFile = database.prepare(
    'INSERT OR REPLACE INTO files (name, stamp, hash, why) VALUES (?, ?, ?, ?)',
  )
  const addSection = database.prepare(
    'INSERT INTO sections (file, line, body_line) VALUES (?, ?, ?)',
  )
  const addNote = database.prepare('INSERT INTO notes (rowid, heading, body) VALUES (?, ?, ?)')

  database.exec('BEGIN IMMEDIATE')
  try {
    for (const name of gone) {
      dropNotes.run(name)
      dropSections.run(name)
      dropFile.run(name)
    }
    for (const { row, text } of updates) {
      addFile.run(row.name, row.stamp, row.hash, row.why)
      if (text === undefined) continue
      dropNotes.run(row.name)
      dropSections.run(row.name)
      for (const section of sectionsOf(text, isMarkdown(row.name))) {
        const { lastInsertRowid } = addSection.run(row.name, section.line, section.bodyLine)
        addNote.run(lastInsertRowid, withoutMarks(section.heading), withoutMarks(section.body))
      }
    }
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
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
