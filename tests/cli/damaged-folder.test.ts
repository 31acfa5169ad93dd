// Goal: whatever happened to a state folder, a command says so in words that help,
// and what can still be done is done.
//
// Method: commands in folders that were damaged on purpose.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import { inFolder, type Folder } from '../services/folder.ts'
import type { Ended } from './planwright-process.ts'
import { typed } from './typed.ts'

const PLAN = JSON.stringify({
  form: 2,
  goal: 'ask',
  steps: [
    {
      id: 'who',
      title: 'Ask who',
      body: { call: 'human.ask', named: [['prompt', { literal: 'Who comes?' }]] },
    },
  ],
})

interface Workspace extends Pick<Folder, 'path'> {
  readonly run: (...args: readonly string[]) => Promise<Ended>
  /** The journal, opened behind the back of every process. */
  readonly journal: <Result>(work: (db: DatabaseSync) => Result) => Result
}

/** A workspace with one run, `night`, which waits for an answer. */
async function inWorkspace(test: (workspace: Workspace) => Promise<void>): Promise<void> {
  await inFolder(async ({ path, write }) => {
    await write('plan.json', PLAN)
    const run = (...args: readonly string[]) => typed(args, { cwd: path })
    expect((await run('init')).code).toBe(0)
    expect((await run('run', 'plan.json', '--id', 'night')).code).toBe(3)
    await test({
      path,
      run,
      journal(work) {
        const db = new DatabaseSync(join(path, '.planwright/journal.db'))
        try {
          return work(db)
        } finally {
          db.close()
        }
      },
    })
  })
}

test.concurrent('an approval without an actor on the table keeps nobody from cancelling the run', () =>
  inWorkspace(async ({ run, journal }) => {
    journal((db) => {
      const insert = db.prepare(
        'INSERT INTO commands (run, at, body) SELECT number, 0, ? FROM runs',
      )
      for (const body of ['{"kind":"approve","ask":"q1"}', '{"kind":"ans', '7']) insert.run(body)
    })
    expect(await run('cancel', 'night')).toMatchObject({ code: 0, err: '' })
    expect((await run('show', 'night', '--json')).out).toContain('"cancelled"')
    const refused = journal((db) =>
      db.prepare('SELECT count(*) AS n FROM commands WHERE outcome LIKE \'%"taken":false%\'').get(),
    )
    expect(refused).toEqual({ n: 3 })
  }))

test.concurrent('a journal that was cut off is damaged, and never no journal yet', () =>
  inWorkspace(async ({ path, run }) => {
    const file = join(path, '.planwright/journal.db')
    const whole = await readFile(file)
    for (const bytes of [0, 1, 100, 512, 4096, whole.length - 4096]) {
      await writeFile(file, whole.subarray(0, bytes))
      const more =
        bytes === 0
          ? [
              ['verify', 'night'],
              ['run', 'plan.json'],
            ]
          : []
      for (const line of [['ps'], ...more]) {
        const { code, err } = await run(...line)
        expect({ bytes, line, code }).toEqual({ bytes, line, code: 1 })
        expect(err).toContain('error[journal/damaged]')
      }
    }
    await writeFile(file, whole)
    expect(await run('verify', 'night')).toMatchObject({ code: 0 })
  }))

test.concurrent.each([
  ['lacks a table', 'DROP TABLE commands'],
  ['lacks a column', 'ALTER TABLE runs DROP COLUMN needs'],
  ['lacks an index that is asked through', 'DROP INDEX runs_running'],
  [
    'has a table that cannot be read',
    `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE x' WHERE name = 'runs'`,
  ],
])('a journal whose schema %s is damaged, and says so', (_, sql) =>
  inWorkspace(async ({ run, journal }) => {
    journal((db) => {
      db.enableDefensive(false)
      db.exec(sql)
    })
    for (const line of [['ps'], ['work', '--once']]) {
      const { code, err } = await run(...line)
      expect({ line, code, err }).toMatchObject({ line, code: 1 })
      expect(err).toContain('error[journal/damaged]')
    }
  }),
)

test.concurrent('a journal with runs of form 1 is refused by every command, and left as it is', () =>
  inWorkspace(async ({ run, journal }) => {
    journal((db) => db.exec('PRAGMA user_version = 8'))
    for (const args of [['ps'], ['show', 'night'], ['resume', 'night'], ['run', 'plan.json']]) {
      const { code, out, err } = await run(...args)
      expect(code).not.toBe(0)
      expect(out + err).toContain('journal/older-form')
      expect(out + err).toContain('Move it and the files whose names start with its name')
    }
    expect(journal((db) => db.prepare('PRAGMA user_version').get())).toEqual({ user_version: 8 })
    expect(journal((db) => db.prepare('SELECT id FROM runs').all())).toEqual([{ id: 'night' }])
  }))

test.concurrent('a plan of form 1 is refused with what to do', () =>
  inFolder(async ({ path, write }) => {
    await write('old.json', PLAN.replace('"form":2', '"form":1'))
    const { code, out, err } = await typed(['check', 'old.json'], { cwd: path })
    expect(code).toBe(1)
    expect(out + err).toContain('plan/unknown-form')
    expect(out + err).toContain('Compile it again from the text that it was made from')
  }))
