// Every statement that the journal runs, prepared once

import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** A line of `runs`. */
export interface RunLine {
  readonly number: number
  readonly id: string
  readonly created_at: number
  readonly updated_at: number
  readonly name: string
  readonly goal: string
  readonly plan: string
  readonly status: string
  readonly steps: number
  readonly ended: number
  readonly seq: number
  readonly head: string
  readonly epoch: number
  readonly holder: string | null
  readonly holder_name: string | null
  readonly held_until: number
  readonly due_at: number | null
  readonly fork_of: string | null
  readonly needs: string
  readonly files: string | null
  readonly change: number
}

/** The fact of a folder that holds the place of the latest change of an erased run. */
export const ERASED_CHANGES = 'erased-changes'
/** The place of the latest change (JOURNAL-8). */
export const LATEST_CHANGE = `max(
  coalesce((SELECT max(change) FROM runs), 0),
  coalesce((SELECT CAST(value AS INTEGER) FROM folder_facts WHERE name = '${ERASED_CHANGES}'), 0))`

const NOT_IN_TRASH = 'number NOT IN (SELECT run FROM trash)'

const SQL = {
  insertRun: `INSERT OR IGNORE INTO runs
    (id, created_at, updated_at, name, goal, plan, status, steps, ended, seq, head, due_at, needs,
     fork_of, files, vouch, change)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${LATEST_CHANGE} + 1)`,
  insertDocument: 'INSERT OR IGNORE INTO documents VALUES (?, ?, ?)',
  insertValue: 'INSERT OR IGNORE INTO run_values VALUES (?, ?, ?)',
  insertPack: 'INSERT INTO events VALUES (?, ?, ?, ?, ?)',
  run: 'SELECT * FROM runs WHERE id = ?',
  allRuns: `SELECT * FROM runs WHERE ${NOT_IN_TRASH} ORDER BY number DESC`,
  // Along the numbers, newest first, until there are enough; lists stand as `,done,failed,`.
  pageOfRuns: `SELECT * FROM runs
    WHERE number < ?1 AND updated_at >= ?2 AND (?3 = ',' OR instr(?3, ',' || status || ',') > 0)
      AND (?4 = ',' OR instr(?4, ',' || needs || ',') > 0) AND ${NOT_IN_TRASH}
    ORDER BY number DESC LIMIT ?5`,
  inTrash: 'SELECT run FROM trash WHERE run = ?',
  removed: 'SELECT id FROM removed_runs WHERE id = ?',
  document: 'SELECT text FROM documents WHERE digest = ? ORDER BY part',
  // From the pack that holds the wanted row on.
  packs: `SELECT seq, epoch, hash, event FROM events
    WHERE run = ?1 AND seq >= coalesce(
      (SELECT max(seq) FROM events WHERE run = ?1 AND seq <= ?2), 0)
    ORDER BY seq`,
  value: 'SELECT text FROM run_values WHERE run = ? AND digest = ?',
  claim: 'UPDATE runs SET epoch = ?, holder = ?, holder_name = ?, held_until = ? WHERE number = ?',
  advance: `UPDATE runs
    SET status = ?, ended = ?, updated_at = ?, seq = ?, head = ?, held_until = ?, due_at = ?,
      needs = ?, files = ?, vouch = ?, change = ${LATEST_CHANGE} + 1
    WHERE number = ? AND epoch = ?`,
  epoch: 'SELECT epoch FROM runs WHERE number = ?',
  vouch: 'SELECT vouch FROM runs WHERE number = ?',
  renew: 'UPDATE runs SET held_until = ? WHERE number = ? AND epoch = ?',
  release: `UPDATE runs SET holder = NULL, holder_name = NULL, held_until = 0, change = ${LATEST_CHANGE} + 1
    WHERE number = ? AND epoch = ?`,
  submit: 'INSERT INTO commands (run, at, body) VALUES (?, ?, ?)',
  signCommand: 'UPDATE commands SET body = ? WHERE id = ?',
  pending: 'SELECT id, body FROM commands WHERE run = ? AND outcome IS NULL ORDER BY id',
  // The body may hold a person's words; once they are taken they stand in a value that can be erased.
  settle: 'UPDATE commands SET outcome = ?, body = NULL WHERE id = ?',
  outcome: 'SELECT outcome FROM commands WHERE id = ?',
  // Each through its index, whatever the planner thinks of small tables.
  runsLeft: `SELECT * FROM runs INDEXED BY runs_running
    WHERE status = 'running' AND abs(? - updated_at) >= ? AND ${NOT_IN_TRASH} ORDER BY number`,
  runsDue: `SELECT * FROM runs INDEXED BY runs_due
    WHERE due_at <= ? AND ${NOT_IN_TRASH} ORDER BY due_at`,
  runsAhead: `SELECT * FROM runs INDEXED BY runs_due
    WHERE due_at IS NOT NULL AND updated_at > ? AND ${NOT_IN_TRASH} ORDER BY due_at`,
  runsSaid: `SELECT runs.* FROM
    (SELECT run, min(at) AS first FROM commands INDEXED BY commands_to_take
      WHERE outcome IS NULL GROUP BY run) AS said
    JOIN runs ON runs.number = said.run WHERE abs(? - first) >= ? AND ${NOT_IN_TRASH}`,
  runsOfFiles: `SELECT * FROM runs INDEXED BY runs_of_files
    WHERE files IS NOT NULL AND number > ? AND ${NOT_IN_TRASH} ORDER BY number`,
  latestChange: `SELECT ${LATEST_CHANGE} AS latest`,
  changedSince: `SELECT id, seq, change, number IN (SELECT run FROM trash) AS trashed
    FROM runs INDEXED BY runs_changed WHERE change > ? ORDER BY change LIMIT ?`,
  dataVersion: 'PRAGMA data_version',
} as const

export type Statements = Readonly<Record<keyof typeof SQL, StatementSync>>

export function statementsOf(db: DatabaseSync): Statements {
  const prepared = Object.entries(SQL).map(([name, sql]) => [name, db.prepare(sql)])
  return Object.fromEntries(prepared) as Statements
}

/** The files that a run waits for, as the table holds them; none is null, which the index leaves out. */
export function filesText(files: readonly string[]): string | null {
  return files.length === 0 ? null : JSON.stringify(files)
}

/** What is no list is one file of that name, which nobody has: `verify` says what is wrong with it. */
export function filesOf({ files }: RunLine): readonly string[] {
  if (files === null) return []
  try {
    const listed: unknown = JSON.parse(files)
    if (Array.isArray(listed) && listed.every((file) => typeof file === 'string')) return listed
  } catch {
    // It is no JSON either.
  }
  return [files]
}
