// Keeping the index up to date
// =============================================================================
//
// Invariants:
//
//   NOTE-INDEX-UPDATE-1. After an update the index holds the sections of the notes
//       as they are, and nothing else, whatever was in it before.
//   NOTE-INDEX-UPDATE-2. A file that changed is read again. One whose time is so
//       recent that a later change could carry the same time is not trusted the
//       next time.
//   NOTE-INDEX-UPDATE-3. Several processes may update one index: each file goes in
//       whole, and a file that was read too early is found changed by the next
//       update.

import { stat, writeFile } from 'node:fs/promises'
import type { DatabaseSync, StatementResultingChanges } from 'node:sqlite'

import { sha256Hex } from '#plan'
import { openAsItsFolder } from '#runtime/world/permissions'

import { dayOf, namedDate } from './note-date.ts'
import { isMarkdown, readNote, walkNotes, type NoteFile, type Skipped } from './note-files.ts'
import type { NoteSource } from './note-source.ts'
import { sectionsOf } from './sections.ts'
import { indexed } from './snippet.ts'

/** Whoever waits for it. */
export interface Followed {
  readonly signal: AbortSignal
  readonly progress: (message: string, done?: number) => void
}

export interface Indexed {
  /** How many files can be found in. */
  readonly searched: number
  readonly skipped: readonly Skipped[]
  /** By file: the day on which it was last changed. */
  readonly days: ReadonlyMap<string, string>
  /** Labels of folders that do not exist. */
  readonly missing: readonly string[]
}

/** What is indexed in one go, before others have their turn. */
const FILES_A_BATCH = 64
const BYTES_A_BATCH = 4 * 1024 * 1024
/** Time stamps of file systems are that coarse at worst (FAT: two seconds). */
const COARSEST_TIME_NS = 2_000_000_000n

/** Brings the index up to date with the notes as they are now. */
export async function updateIndex(
  database: DatabaseSync,
  { folders, indexFile, excluded }: NoteSource,
  { signal, progress }: Followed,
): Promise<Indexed> {
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
    days: new Map(files.map(({ name, modifiedMs }) => [name, dayOf(modifiedMs)])),
    skipped: [...skipped, ...unread].toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    missing,
  }
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
  openAsItsFolder(touched)
  return (await stat(touched, { bigint: true })).mtimeNs
}

async function readUpdate(
  file: NoteFile,
  known: FileRow | undefined,
  nowNs: bigint,
): Promise<Update> {
  // NOTE-INDEX-UPDATE-2: such a file is read again next time, whatever its stamp.
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

type Rowid = Pick<StatementResultingChanges, 'lastInsertRowid'>

function apply(database: DatabaseSync, updates: readonly Update[], gone: readonly string[]): void {
  const dropNotes = database.prepare(
    'DELETE FROM notes WHERE rowid IN (SELECT id FROM sections WHERE file = ?)',
  )
  const dropSections = database.prepare('DELETE FROM sections WHERE file = ?')
  const dropFile = database.prepare('DELETE FROM files WHERE name = ?')
  const addFile = database.prepare(
    'INSERT OR REPLACE INTO files (name, stamp, hash, why) VALUES (?, ?, ?, ?)',
  )
  // Only while the sections are still those of this hash: another process may have been here (NOTE-INDEX-UPDATE-3).
  const confirmFile = database.prepare(
    'UPDATE files SET stamp = ? WHERE name = ? AND hash = ? AND why IS ?',
  )
  const addSection = database.prepare(
    'INSERT INTO sections (file, line, body_line, date, whole) VALUES (?, ?, ?, ?, ?)',
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
      if (text === undefined) {
        confirmFile.run(row.stamp, row.name, row.hash, row.why)
        continue
      }
      addFile.run(row.name, row.stamp, row.hash, row.why)
      dropNotes.run(row.name)
      dropSections.run(row.name)
      // Of a section in parts: the first of them.
      let whole: Rowid['lastInsertRowid'] | null = null
      let before: Rowid['lastInsertRowid'] | null = null
      for (const section of sectionsOf(text, isMarkdown(row.name))) {
        const { line, bodyLine, continues } = section
        whole = continues ? (whole ?? before) : null
        const date = namedDate(section.heading, row.name) ?? null
        const { lastInsertRowid }: Rowid = addSection.run(row.name, line, bodyLine, date, whole)
        before = lastInsertRowid
        addNote.run(lastInsertRowid, indexed(section.heading), indexed(section.body))
      }
    }
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
