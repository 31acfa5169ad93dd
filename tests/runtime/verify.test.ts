// Does a journal still say what it said? Rows and values are changed behind its back.
//
// `npm test` tries some values in the place of a column's own, VERIFY=all each of them, as
// `npm run test:full` does.

import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'

import { literal } from '#plan'
import { createRuntime, type Run, type RunOverview, type Runtime } from '#runtime'
import type { Row } from '#runtime/journal'
import { nodeWorld } from '#runtime/world/node'
import { unpacked } from '#runtime/world/packed-rows'

import { wait } from './test-tool.ts'
import { driven, Folder, plans, tools, USER } from './keeping.ts'
import { erika, plan, step, use } from './stage.ts'

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
    // Whoever can cut the rows can fix the run's line as well; then only a head from elsewhere tells.
    const end = whole.at(-2)
    db.prepare(
      "UPDATE runs SET seq = ?, head = ?, updated_at = ?, status = 'running', needs = 'process'",
    ).run(rows - 1, end?.hash ?? '', (JSON.parse(end?.event ?? '') as { at: number }).at)
    // Whoever cut it changed the line too, and could not vouch for it.
    expect((await runtime.verify(run.id)).diagnostics).toMatchObject([
      { code: 'journal/rows-elsewhere' },
    ])
    expect((await runtime.verify(run.id, head)).diagnostics).toMatchObject([
      { code: 'journal/other-head' },
      { code: 'journal/rows-elsewhere' },
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

describe("a run's line", () => {
  /** Who writes next, and the number of the last change: nothing of what was written (VERIFY-4). */
  const NOT_OF_EVENTS = ['holder', 'holder_name', 'held_until', 'change', 'vouch']
  const COLUMNS = [
    'number',
    'id',
    'created_at',
    'updated_at',
    'name',
    'goal',
    'plan',
    'status',
    'steps',
    'ended',
    'seq',
    'head',
    'epoch',
    'due_at',
    'needs',
    'fork_of',
    'files',
  ]

  /** What could stand in a column's place, its own value among it where it is one of these. */
  function others(value: SQLOutputValue | undefined): readonly SQLInputValue[] {
    const texts = ['', 'x', 'running', 'done', 'waiting', 'nothing', 'time', '[]', '["b.txt"]', '{']
    const numbers = [-1, 0, 1, 7, 2 ** 52, 1.5, -1e300]
    const near = typeof value === 'number' ? [value - 1, value + 1] : [`${String(value)}x`]
    if (process.env['VERIFY'] === 'all') return [null, ...texts, ...numbers, ...near]
    return [null, 'x', 'done', '["b.txt"]', 0, 7, ...near]
  }

  const runs: Readonly<Record<string, () => Promise<Folder>>> = {
    'that has ended': async () => {
      const folder = newFolder()
      await driven(await folder.open(), 'small', 'one')
      return folder
    },
    'that waits for an answer': async () => {
      const folder = newFolder()
      await driven(await folder.open(), 'asks', 'one')
      return folder
    },
    'that waits for a time and a file': async () => {
      const folder = newFolder()
      const runtime = await createRuntime({
        world: nodeWorld({ folder: folder.state, user: USER }),
        tools: [...tools, wait],
        patienceMs: 0,
      })
      const steps = [step('a', use('wait', 3_600_000)), step('b', literal(1), { files: ['a.txt'] })]
      await (await runtime.create(plan(steps, { name: 'n' }), { id: 'one' })).start()
      await runtime.close()
      return folder
    },
    'that is a fork': async () => {
      const folder = newFolder()
      const runtime = await folder.open()
      await driven(runtime, 'small', 'first')
      await runtime.fork('first', { id: 'one', from: 'b' })
      await runtime.remove('first', erika)
      return folder
    },
  }

  test.each(Object.entries(runs))(
    '%s: each column that is changed is found, and nothing that was not',
    async (_, make) => {
      const folder = await make()
      const runtime = await folder.open()
      const db = folder.database()
      const line = db.prepare("SELECT * FROM runs WHERE id = 'one'").get() ?? {}
      expect(Object.keys(line).toSorted()).toEqual([...COLUMNS, ...NOT_OF_EVENTS].toSorted())
      expect((await runtime.verify('one')).diagnostics).toEqual([])
      const was = JSON.stringify(await listingOf(runtime, 'one'))
      const unfound: unknown[] = []
      for (const column of COLUMNS) {
        for (const other of others(line[column])) {
          const now = changed(db, column, other)
          if (now === undefined) continue
          const id = column === 'id' ? String(now.value) : 'one'
          const fresh = await folder.open()
          const { diagnostics } = await fresh.verify(id)
          const isSame = now.value === line[column]
          if (!isSame && diagnostics.length === 0) {
            // It reads as what it was, or only keeps others out.
            const reads = JSON.stringify(await listingOf(fresh, id))
            if (reads !== was && column !== 'epoch') unfound.push([column, other])
            if (column === 'epoch') expect(Number(other)).toBeGreaterThan(0)
          }
          if (isSame) expect(diagnostics).toEqual([])
          db.prepare(`UPDATE runs SET ${column} = ? WHERE id = ?`).run(line[column] ?? null, id)
        }
      }
      db.close()
      expect(unfound).toEqual([])
    },
  )

  test('is written anew by whoever resumes the run', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    await driven(runtime, 'asks', 'one')
    const db = folder.database()
    db.exec("UPDATE runs SET status = 'done', needs = 'nothing'")
    db.close()
    expect(await runtime.list()).toMatchObject([{ status: 'done' }])
    expect((await runtime.verify('one')).diagnostics).toMatchObject([
      { code: 'journal/other-line', details: { field: 'status', found: '"done"' } },
      { code: 'journal/other-line', details: { field: 'needs' } },
    ])
    await (await runtime.open('one')).resume()
    expect((await runtime.verify('one')).diagnostics).toEqual([])
    expect(await runtime.list()).toMatchObject([{ status: 'waiting', needs: 'person' }])
  })

  /** What stands there after somebody put this there; undefined where the table itself refuses it. */
  function changed(db: DatabaseSync, column: string, other: SQLInputValue) {
    try {
      const update = `UPDATE runs SET ${column} = ? WHERE id = 'one' RETURNING ${column} AS value`
      return db.prepare(update).get(other) as { readonly value: SQLOutputValue }
    } catch {
      return undefined
    }
  }

  async function listingOf(runtime: Runtime, id: string): Promise<RunOverview | undefined> {
    return (await runtime.list()).find((one) => one.id === id)
  }
})

test('a run that goes on while it is verified is whole each time', async () => {
  const folder = newFolder()
  const runtime = await folder.open()
  const steps = Array.from({ length: 150 }, (_, at) =>
    step(`s${at}`, use('get', at), at === 0 ? {} : { after: [`s${at - 1}`] }),
  )
  const run = await runtime.create(plan(steps), { id: 'one' })
  const other = await folder.open()
  const driven = run.start()
  let times = 0
  while ((await other.list())[0]?.status !== 'done') {
    expect((await other.verify('one')).diagnostics).toEqual([])
    times++
    // Verifying waits for nothing, and the run would never have its turn.
    await setImmediate()
  }
  expect((await driven).state).toBe('done')
  expect(times).toBeGreaterThan(1)
})

test('events that no version writes are told, however well they are chained', async () => {
  const folder = newFolder()
  const runtime = await folder.open()
  await driven(runtime, 'small', 'one')
  const db = folder.database()
  const rows = rowsOf(db)
  const odd = '{"at":1,"kind":"step-done","step":"nobody","v":2}'
  const last = rows.at(-1)
  if (last === undefined) throw new Error('there are rows')
  const hash = createHash('sha256').update(`planwright/1\0${last.hash}${odd}`).digest('hex')
  writeRows(db, [...rows, { seq: last.seq + 1, epoch: last.epoch, hash, event: odd }])
  db.prepare('UPDATE runs SET seq = ?, head = ?').run(last.seq + 1, hash)
  db.close()
  expect((await runtime.verify('one')).diagnostics).not.toEqual([])
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
