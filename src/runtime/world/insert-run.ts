// A new run in SQLite, with its first rows and all that they refer to

import type { NewRun, Row } from '../journal.ts'
import { refusal } from '../run-error.ts'
import { packed } from './packed-rows.ts'
import { filesText, type Statements } from './sqlite-statements.ts'

/** Refuses a name that a run has or had; it belongs into a transaction. */
export function insertRun(
  statements: Statements,
  { id, createdAt, summary, documents, values, rows }: NewRun,
  vouch: (row: Row) => string | null,
): void {
  const { insertRun, insertDocument, insertValue, insertPack, removed } = statements
  if (removed.get(id) !== undefined) throw refusal('run/id-used', { run: id })
  const last = rows.at(-1)
  const { name, goal, plan, status, steps, ended, updatedAt, needs, dueAt = null } = summary
  const { forkOf = null } = summary
  const { changes, lastInsertRowid } = insertRun.run(
    id,
    createdAt,
    updatedAt,
    name,
    goal,
    plan,
    status,
    steps,
    ended,
    last?.seq ?? 0,
    last?.hash ?? '',
    dueAt,
    needs,
    forkOf,
    filesText(summary.files),
    last === undefined ? null : vouch(last),
  )
  if (changes === 0) throw refusal('run/already-exists', { run: id })
  for (const { digest, parts } of documents) {
    for (const [part, text] of parts.entries()) insertDocument.run(digest, part, text)
  }
  const number = Number(lastInsertRowid)
  for (const { digest, text } of values) insertValue.run(number, digest, text)
  for (const { seq, epoch, hash, event } of packed(rows)) {
    insertPack.run(number, seq, epoch, hash, event)
  }
}
