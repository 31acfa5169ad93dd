// The tables of a state folder's database, and how older ones become newer ones
// =============================================================================
//
// Invariants:
//
//   JOURNAL-SCHEMA-1. `user_version` counts the migrations that were applied, from
//       FIRST_VERSION on. A database with more of them than this version knows, or
//       from before the first one, is refused, not guessed at.
//   JOURNAL-SCHEMA-2. A migration is never changed once released: the next one
//       fixes it.
//   JOURNAL-SCHEMA-3. Rows of `events` are never updated; a trigger says so to
//       whoever tries.
//
// Events are appended at the end of their table, whatever run they are of, and
// found through an index: fifty runs that are written together then fill a few
// pages and do not touch fifty.

import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

import { refusal } from '../run-error.ts'

/** Says that the file is ours: "plan" in ASCII. */
const APPLICATION_ID = 0x706c616e

/** Databases of lower versions hold plans of form 1, which are not read. */
const FIRST_VERSION = 9

const MIGRATIONS: readonly string[] = [
  // A record of `events` holds all that one flush wrote of a run (packed-rows.ts). Values are found by
  // digest only, so the index is the table. Of runs: `due_at`, when one needs a process although nobody
  // says anything; `needs`, what it needs most, so that lists put first what somebody must do; `fork_of`,
  // the run it was forked from; `files`, those that it waits for, as a list in JSON. The trash holds runs
  // by their numbers and leaves them where they are. Names of erased runs stay, since no run may get one
  // of them again. Facts of a folder: that it is a copy, who took it over.
  `
  CREATE TABLE runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    name TEXT NOT NULL,
    goal TEXT NOT NULL,
    plan TEXT NOT NULL,
    status TEXT NOT NULL,
    steps INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    head TEXT NOT NULL,
    epoch INTEGER NOT NULL DEFAULT 0,
    holder TEXT,
    holder_name TEXT,
    held_until INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER,
    needs TEXT NOT NULL DEFAULT '',
    fork_of TEXT,
    files TEXT
  );
  CREATE INDEX runs_due ON runs (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX runs_running ON runs (status) WHERE status = 'running';
  CREATE INDEX runs_of_files ON runs (number) WHERE files IS NOT NULL;
  CREATE TABLE events (
    run INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    hash TEXT NOT NULL,
    event TEXT NOT NULL
  );
  CREATE UNIQUE INDEX events_of_run ON events (run, seq);
  CREATE TRIGGER events_are_final BEFORE UPDATE ON events
  BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
  CREATE TABLE run_values (
    run INTEGER NOT NULL,
    digest TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (run, digest)
  ) WITHOUT ROWID;
  CREATE TABLE documents (
    digest TEXT NOT NULL,
    part INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (digest, part)
  ) WITHOUT ROWID;
  CREATE TABLE commands (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    run INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT,
    outcome TEXT
  );
  CREATE INDEX commands_to_take ON commands (run, id) WHERE outcome IS NULL;
  CREATE TABLE trash (
    run INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    condemned INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE removed_runs (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE folder_facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
  // In which order runs changed last, so that whoever shows them asks for what is new. Places only grow:
  // the highest of a run that is erased is kept among the facts of the folder.
  `
  ALTER TABLE runs ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
  UPDATE runs SET change = number;
  CREATE INDEX runs_changed ON runs (change);
  `,
  // What vouches for a run up to the last row of the last flush: its number, and the proof.
  'ALTER TABLE runs ADD COLUMN vouch TEXT',
]

/** The fact of a folder that holds the id of its journal. */
export const JOURNAL = 'journal'
/** The statement that gives that id. */
export const JOURNAL_ID = `SELECT value FROM folder_facts WHERE name = '${JOURNAL}'`
const ID_BYTES = 16

/** A name that no other journal has. */
export function newJournalId(): string {
  return randomBytes(ID_BYTES).toString('hex')
}

/** Gives a journal its id, in place of one that it had. */
export function nameJournal(db: DatabaseSync, id: string): void {
  db.prepare('INSERT OR REPLACE INTO folder_facts VALUES (?, ?)').run(JOURNAL, id)
}

/** The version that this program writes. */
export const SCHEMA_VERSION = FIRST_VERSION + MIGRATIONS.length - 1

/** Brings the tables up to date; refuses a file of a newer version or of another program. */
export function migrate(db: DatabaseSync, file: string): void {
  if (within(db, 'BEGIN', () => versionOf(db, file)) === SCHEMA_VERSION) return
  within(db, 'BEGIN IMMEDIATE', () => {
    // Another process may have done it while we waited for the lock.
    const version = Math.max(versionOf(db, file), FIRST_VERSION - 1)
    for (const sql of MIGRATIONS.slice(version - FIRST_VERSION + 1)) db.exec(sql)
    // Only one that is made now: of an older one nobody can say where it was made.
    if (version < FIRST_VERSION) nameJournal(db, newJournalId())
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}`)
  })
}

/** Refuses a file whose tables are not those of this version, for who cannot bring them up to date. */
export function refuseOther(db: DatabaseSync, file: string): void {
  const found = within(db, 'BEGIN', () => versionOf(db, file))
  if (found === SCHEMA_VERSION) return
  throw refusal('journal/read-only', { file, problem: `its tables are of version ${found}` })
}

/** Does the work in one transaction, or leaves no trace of it. */
function within<Value>(
  db: DatabaseSync,
  begin: 'BEGIN' | 'BEGIN IMMEDIATE',
  work: () => Value,
): Value {
  db.exec(begin)
  try {
    const value = work()
    db.exec('COMMIT')
    return value
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** All of it is to be read in one transaction: another process may be making the tables meanwhile. */
function versionOf(db: DatabaseSync, file: string): number {
  const version = pragma(db, 'user_version')
  if (version > SCHEMA_VERSION) {
    throw refusal('journal/newer-schema', { file, found: version, known: SCHEMA_VERSION })
  }
  const ours = pragma(db, 'application_id') === APPLICATION_ID
  const { tables = 0 } = db.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() ?? {}
  if (!ours && (version > 0 || Number(tables) > 0)) throw refusal('journal/not-a-journal', { file })
  if (version > 0 && version < FIRST_VERSION) throw refusal('journal/older-form', { file })
  return version
}

/** The number that a pragma answers with. */
export function pragma(db: DatabaseSync, name: string): number {
  const row = db.prepare(`PRAGMA ${name}`).get() ?? {}
  return Number(Object.values(row)[0] ?? 0)
}
