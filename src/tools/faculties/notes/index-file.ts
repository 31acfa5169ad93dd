// The file of the index
// =============================================================================
//
// SQLite's FTS5 in a file of the state folder. It is a cache: deleting it loses
// nothing, and whatever it says stands in the notes. An index of another version
// is emptied when it is opened.

import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

import { makeFolder, openAsItsFolder } from '#runtime/world/permissions'
import { writeAhead } from '#runtime/write-ahead'

const SCHEMA_VERSION = 4

/** The table that is searched, for whatever is found by words: notes and past runs. */
export const NOTES_TABLE = `CREATE VIRTUAL TABLE notes USING fts5 (heading, body,
  tokenize = 'porter unicode61 remove_diacritics 2')`

/** Opens an index, made again where there is none. */
export async function openIndex(file: string): Promise<DatabaseSync> {
  makeFolder(dirname(file))
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(file, { timeout: 5_000 })
  openAsItsFolder(file)
  try {
    database.exec('PRAGMA synchronous = NORMAL')
    writeAhead(database)
    database.exec('BEGIN IMMEDIATE')
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as {
      user_version: number
    }
    if (version !== SCHEMA_VERSION) {
      database.exec(`
        DROP TABLE IF EXISTS files; DROP TABLE IF EXISTS sections; DROP TABLE IF EXISTS notes;
        CREATE TABLE files (name TEXT PRIMARY KEY, stamp TEXT NOT NULL, hash TEXT NOT NULL, why TEXT);
        CREATE TABLE sections (id INTEGER PRIMARY KEY, file TEXT NOT NULL, line INTEGER NOT NULL,
          body_line INTEGER NOT NULL, date TEXT, whole INTEGER);
        CREATE INDEX parts_of_whole ON sections (whole);
        CREATE INDEX sections_of_file ON sections (file);
        ${NOTES_TABLE};
        PRAGMA user_version = ${SCHEMA_VERSION}`)
    }
    database.exec('COMMIT')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Whether an error says that the file is no index any more. */
export function isDamage(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode ?? 0
  // SQLITE_CORRUPT and SQLITE_NOTADB, in the low byte of the extended codes.
  return [11, 26].includes(code & 0xff)
}

/** Throws an index away. */
export async function discardIndex(file: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true })
}
