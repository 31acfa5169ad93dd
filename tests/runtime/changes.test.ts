// In which order runs change, in SQLite; what holds of every journal is in journal-port/promises/changes.ts.

import { expect, test } from 'vitest'

import { statementsOf } from '#runtime/world/sqlite-statements'

import { Folder } from './keeping.ts'

test('what changed is found through an index, however many runs there are', async () => {
  const folder = new Folder()
  await folder.open()
  const db = folder.database()
  const sql = statementsOf(db).changedSince.sourceSQL
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(0, 1)
  expect(plan.map(({ detail }) => String(detail))).toContain(
    'SEARCH runs USING INDEX runs_changed (change>?)',
  )
  db.close()
  await folder.close()
})
