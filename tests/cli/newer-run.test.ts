// Goal: a run that a newer version wrote is named as such at every door, is not driven, is exported and
// verified, and hides no other run.
//
// Method: a row of a later version behind the rows of a run, chained as any other, and every command.

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { describe, expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import type { Ended } from './planwright-process.ts'
import { typed } from './typed.ts'

const ASKS = JSON.stringify({
  form: 2,
  goal: 'ask',
  steps: [
    { id: 'who', title: 'Ask', body: { call: 'human.ask', named: [['prompt', { literal: '?' }]] } },
  ],
})
const READS = JSON.stringify({
  form: 2,
  goal: 'read',
  steps: [
    {
      id: 'say',
      title: 'Say',
      body: { call: 'ccos.echo', named: [['message', { literal: 'x' }]] },
    },
  ],
})

const AMENDED = { at: 1_795_000_000_000, kind: 'step-amended', step: 'who' }

interface Place {
  readonly path: string
  readonly run: (...args: readonly string[]) => Promise<Ended>
}

/** A folder with `later`, `over`, which end with such a row, and `mine`, which does not. */
async function inPlace(event: object, body: (place: Place) => Promise<void>): Promise<void> {
  await inFolder(async ({ path, write }) => {
    await write('asks.json', ASKS)
    await write('reads.json', READS)
    const run = (...args: readonly string[]) => typed(args, { cwd: path })
    expect((await run('init')).code).toBe(0)
    expect((await run('run', 'reads.json', '--id', 'over')).code).toBe(0)
    for (const id of ['later', 'mine']) {
      expect((await run('run', 'asks.json', '--id', id)).code).toBe(3)
    }
    const db = new DatabaseSync(join(path, '.planwright/journal.db'))
    for (const id of ['later', 'over']) append(db, id, JSON.stringify(event))
    db.close()
    await body({ path, run })
  })
}

function append(db: DatabaseSync, run: string, event: string): void {
  const { number, seq, epoch, head } = db.prepare('SELECT * FROM runs WHERE id = ?').get(run) as {
    readonly number: number
    readonly seq: number
    readonly epoch: number
    readonly head: string
  }
  const hash = createHash('sha256').update(`planwright/1\0${head}${event}`).digest('hex')
  db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?)').run(number, seq + 1, epoch, hash, event)
  db.prepare('UPDATE runs SET seq = seq + 1, head = ? WHERE id = ?').run(hash, run)
}

const NEWER = 'journal/newer-run'

/** Commands that would read or drive the run. */
const REFUSED: readonly (readonly string[])[] = [
  ['show', 'later'],
  ['show', 'over'],
  ['logs', 'later'],
  ['review', 'later'],
  ['resume', 'later'],
  ['resume', 'later', '--take-over'],
  ['approve', 'later'],
  ['reject', 'later'],
  ['answer', 'later', 'me'],
  ['pause', 'later'],
  ['cancel', 'later'],
  ['retry', 'later', 'who'],
  ['skip', 'later', 'who'],
  ['resolve', 'later', 'who', '--did-not-happen'],
  ['fork', 'later'],
]

describe.each([
  ['a kind and a version that are not known', { ...AMENDED, v: 99 }],
  ['a known kind in a later version', { ...AMENDED, kind: 'step-retried', v: 99 }],
  ['a kind that is not known', { ...AMENDED, v: 1 }],
])('a run with an event of %s', (_, event) => {
  test('is listed with the version, beside all others, and driven by no command', async () => {
    await inPlace(event, async ({ path, run }) => {
      const listed = await run('ps', '--all', '--json')
      const runs = JSON.parse(listed.out) as readonly Record<string, unknown>[]
      const fault = { code: NEWER, version: event.v }
      expect(runs).toEqual([
        expect.objectContaining({ run: 'later', fault: expect.objectContaining(fault) as unknown }),
        expect.objectContaining({ run: 'mine', urgency: 'person', fault: null }),
        expect.objectContaining({ run: 'over', fault: expect.objectContaining(fault) as unknown }),
      ])
      const shown = await run('ps', '--all')
      expect(shown).toMatchObject({ code: 3, out: expect.stringContaining('newer') as unknown })

      for (const command of REFUSED) {
        const { code, err } = await run(...command)
        expect([command, code, err.includes(NEWER)]).toEqual([command, 1, true])
      }
      const db = new DatabaseSync(join(path, '.planwright/journal.db'))
      expect(db.prepare('SELECT count(*) AS count FROM commands').get()).toEqual({ count: 0 })
      db.close()

      expect((await run('answer', 'mine', 'me')).code).toBe(0)
      expect((await run('work', '--once')).code).toBe(0)
    })
  })

  test('is verified and exported, copied and collected around', async () => {
    await inPlace(event, async ({ path, run }) => {
      for (const id of ['later', 'over']) {
        const verified = await run('verify', id, '--json')
        expect(verified.code).toBe(0)
        expect(JSON.parse(verified.out)).toMatchObject({ ok: true, newer: { code: NEWER } })
        const { code, out } = await run('export', id)
        expect(code).toBe(0)
        await writeFile(join(path, 'run.jsonl'), out)
        expect(await run('verify', 'run.jsonl')).toMatchObject({
          code: 0,
          out: expect.stringContaining('newer version') as unknown,
        })
        const text = await readFile(join(path, 'run.jsonl'), 'utf8')
        await writeFile(join(path, 'run.jsonl'), text.replace('"v\\":', '"v\\": '))
        expect((await run('verify', 'run.jsonl')).code).toBe(1)
      }
      expect(await run('backup', 'copy')).toMatchObject({ code: 0 })
      expect(await run('gc', '--older-than', '0s')).toMatchObject({ code: 0 })
      expect(await run('sets', 'gc')).toMatchObject({ code: 0 })
      expect(await run('stats')).toMatchObject({ code: 0 })
      expect(await run('rm', 'later')).toMatchObject({ code: 1 })
      expect(await run('rm', 'over')).toMatchObject({ code: 0 })
      expect(await run('rm', 'later', '--force')).toMatchObject({ code: 0 })
      expect(await run('rm', '--restore', 'later')).toMatchObject({ code: 0 })
      expect((await run('ps', '--all')).out).toContain('mine')
    })
  })
})

test('a run whose rows are none is listed with the reason and hides no other', async () => {
  await inPlace({ kind: 5, v: 1 }, async ({ run }) => {
    const { code, out } = await run('ps', '--all', '--json')
    expect(code).toBe(3)
    const runs = JSON.parse(out) as readonly Record<string, unknown>[]
    expect(runs.map(({ run: id }) => id)).toEqual(['later', 'mine', 'over'])
    expect(runs[0]).toMatchObject({ fault: { code: 'journal/unknown-event' } })
    expect((await run('verify', 'later')).code).toBe(1)
  })
})

test('a run whose tools are described in a newer form is of a newer version', async () => {
  await inPlace({ ...AMENDED, v: 99 }, async ({ path, run }) => {
    expect((await run('run', 'asks.json', '--id', 'described')).code).toBe(3)
    const db = new DatabaseSync(join(path, '.planwright/journal.db'))
    describeAnew(db, 'described', JSON.stringify({ form: 99, tools: [] }))
    db.close()
    const listed = await run('ps', '--all', '--json')
    const runs = JSON.parse(listed.out) as readonly { readonly run: string }[]
    const found = (id: string) => runs.find((one) => one.run === id)
    expect(found('described')).toMatchObject({ fault: { code: NEWER, version: 99 } })
    expect(found('mine')).toMatchObject({ fault: null })
    for (const command of ['show', 'resume', 'cancel']) {
      const { code, err } = await run(command, 'described')
      expect([command, code, err.includes(NEWER)]).toEqual([command, 1, true])
    }
  })
})

/** Puts another document in place of the entries of a run's tools, as if it had been made with it. */
function describeAnew(db: DatabaseSync, run: string, text: string): void {
  const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex')
  const digest = sha256(`planwright/document/1\0${sha256(text)}`)
  db.prepare('INSERT INTO documents VALUES (?, 0, ?)').run(digest, text)
  const of = db.prepare('SELECT number FROM runs WHERE id = ?').get(run) as { number: number }
  const rows = db.prepare('SELECT seq, event FROM events WHERE run = ? ORDER BY seq').all(of.number)
  db.exec('DROP TRIGGER events_are_final')
  let head = ''
  for (const { seq, event } of rows as unknown as { seq: number; event: string }[]) {
    const isFirst = seq === 1
    const now = isFirst ? event.replace(/"catalogue":"\w+"/, `"catalogue":"${digest}"`) : event
    head = sha256(`planwright/1\0${head}${now}`)
    const update = db.prepare('UPDATE events SET event = ?, hash = ? WHERE run = ? AND seq = ?')
    update.run(now, head, of.number, seq)
  }
  db.prepare('UPDATE runs SET head = ? WHERE number = ?').run(head, of.number)
}
