// Does a journal still say what it said? Rows and values are changed behind its back.

import type { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'

import type { Run, Runtime } from '#runtime'
import type { Row } from '#runtime/journal'
import { unpacked } from '#runtime/world/packed-rows'

import { Folder, plans } from './keeping.ts'

const folders: Folder[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.close()
})

function newFolder(): Folder {
  const folder = new Folder()
  folders.push(folder)
  return folder
}

describe('verification', () => {
  /** A run that has ended, and the database that it is in. */
  async function ended(): Promise<{ runtime: Runtime; run: Run; db: DatabaseSync }> {
    const folder = newFolder()
    const runtime = await folder.open()
    const run = await runtime.create(plans.small)
    await run.start()
    return { runtime, run, db: folder.database() }
  }

  test('finds every row that was changed', async () => {
    const { runtime, run, db } = await ended()
    const { rows } = await runtime.verify(run.id)
    const whole = rowsOf(db)
    for (const { seq } of whole) {
      writeRows(
        db,
        whole.map((row) => ({
          ...row,
          event: row.seq === seq ? row.event.replace('"at":', '"at" :') : row.event,
        })),
      )
      const { diagnostics } = await runtime.verify(run.id)
      expect(diagnostics).toMatchObject([{ code: 'journal/broken-chain', details: { seq } }])
    }
    expect(whole).toHaveLength(rows)
    writeRows(db, whole)
    db.close()
    expect((await runtime.verify(run.id)).diagnostics).toEqual([])
  })

  test('finds rows that were taken out, and a tail that was cut off', async () => {
    const { runtime, run, db } = await ended()
    const { rows, head } = await runtime.verify(run.id)
    const whole = rowsOf(db)
    writeRows(db, whole.slice(0, -1))
    expect((await runtime.verify(run.id)).diagnostics).toMatchObject([{ code: 'journal/cut-tail' }])
    // Whoever can cut the rows can mend the run's line as well; then only a head from elsewhere tells.
    db.prepare('UPDATE runs SET seq = ?').run(rows - 1)
    expect((await runtime.verify(run.id)).diagnostics).toEqual([])
    expect((await runtime.verify(run.id, head)).diagnostics).toMatchObject([
      { code: 'journal/other-head' },
    ])
    writeRows(db, whole.toSpliced(2, 1))
    expect((await runtime.verify(run.id)).diagnostics).toMatchObject([
      { code: 'journal/broken-chain', details: { seq: 3 } },
    ])
    db.close()
  })

  test('finds lines that were taken out of a record', async () => {
    const { runtime, run, db } = await ended()
    db.exec('DROP TRIGGER events_are_final')
    for (const field of ['event', 'hash']) {
      const cut = `UPDATE events SET ${field} = substr(${field}, instr(${field}, char(10)) + 1)`
      const { event, hash } = db.prepare('SELECT event, hash FROM events WHERE seq = 1').get() ?? {}
      db.exec(`${cut} WHERE seq = 1`)
      const { diagnostics } = await runtime.verify(run.id)
      expect(diagnostics).toMatchObject([{ code: 'journal/broken-chain', details: { seq: 1 } }])
      db.prepare('UPDATE events SET event = ?, hash = ? WHERE seq = 1').run(event ?? '', hash ?? '')
    }
    db.close()
    expect((await runtime.verify(run.id)).diagnostics).toEqual([])
  })

  test('tells an erased value from a changed one', async () => {
    const { runtime, run, db } = await ended()
    const { digest } =
      db.prepare("SELECT digest FROM run_values WHERE text LIKE '%got%'").get() ?? {}
    db.prepare("UPDATE run_values SET text = '1' WHERE digest = ?").run(digest ?? null)
    const changed = await runtime.verify(run.id)
    expect(changed.diagnostics.map(({ code }) => code)).toContain('journal/value-damaged')
    db.prepare('DELETE FROM run_values WHERE digest = ?').run(digest ?? null)
    const erased = await runtime.verify(run.id)
    expect(erased.diagnostics).toEqual([])
    expect(erased.missingValues).toBeGreaterThan(0)
    db.close()
  })

  test('an event is never updated: the database itself says so', async () => {
    const { db } = await ended()
    expect(() => db.exec("UPDATE events SET event = '{}'")).toThrow('an event is never changed')
    db.close()
  })
})

/** The rows of the only run, whatever records they share. */
function rowsOf(db: DatabaseSync): readonly Row[] {
  const packs = db.prepare('SELECT seq, epoch, hash, event FROM events ORDER BY seq').all()
  return (packs as unknown as readonly Row[]).flatMap(unpacked)
}

/** Puts other rows in their place, each in a record of its own, as they stood in older versions. */
function writeRows(db: DatabaseSync, rows: readonly Row[]): void {
  db.exec('DELETE FROM events')
  const insert = db.prepare('INSERT INTO events SELECT number, ?, ?, ?, ? FROM runs')
  for (const { seq, epoch, hash, event } of rows) insert.run(seq, epoch, hash, event)
}
