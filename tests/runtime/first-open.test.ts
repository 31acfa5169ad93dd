// Goal: processes that open a new journal at the same moment all get it. Method:
// another connection does its part between two statements of the one under test,
// where a second process would have to come by chance; and threads that race.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

import { expect, test } from 'vitest'

import { migrate, pragma, SCHEMA_VERSION } from '#runtime/world/schema'
import { writeAhead } from '#runtime/write-ahead'

function inFile<Value>(work: (file: string) => Value): Value {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-first-open-'))
  const file = join(folder, 'journal.db')
  try {
    return work(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A connection before each of whose statements that match something else is done. */
function interrupted(db: DatabaseSync, at: RegExp, meanwhile: () => void): DatabaseSync {
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: readonly unknown[]) => {
        if (typeof args[0] === 'string' && at.test(args[0])) meanwhile()
        return Reflect.apply(member, target, args) as unknown
      }
    },
  })
}

test.each([/user_version$/, /application_id$/, /sqlite_schema/, /BEGIN IMMEDIATE/])(
  'a journal that another process makes right before %s is ours all the same',
  (at) => {
    inFile((file) => {
      const [one, other] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 0 })]
      let met = 0
      const meanwhile = () => {
        // The other one may have to wait; it has made the tables where it need not.
        if (met++ > 0) return
        try {
          migrate(other, file)
        } catch (error) {
          expect(String(error)).toContain('locked')
        }
      }
      migrate(interrupted(one, at, meanwhile), file)
      expect(met).toBeGreaterThan(0)
      migrate(other, file)
      expect([pragma(one, 'user_version'), pragma(other, 'user_version')]).toEqual([
        SCHEMA_VERSION,
        SCHEMA_VERSION,
      ])
      one.close()
      other.close()
    })
  },
)

test('who turns the log on while another does is told so and tries again', () => {
  inFile((file) => {
    const [one, other] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 0 })]
    migrate(one, file)
    other.exec('BEGIN IMMEDIATE')
    let tries = 0
    const meanwhile = () => {
      // The first try meets a writer, the second does not.
      if (tries++ === 1) other.exec('COMMIT')
    }
    writeAhead(interrupted(one, /journal_mode|BEGIN/, meanwhile))
    expect(tries).toBe(3)
    expect(one.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    one.close()
    other.close()
  })
})

test('what is locked for good is not tried for ever', () => {
  inFile((file) => {
    const [one, other] = [new DatabaseSync(file, { timeout: 0 }), new DatabaseSync(file)]
    migrate(one, file)
    other.exec('BEGIN IMMEDIATE')
    expect(() => writeAhead(one)).toThrow('database is locked')
    one.close()
    other.close()
  })
})

test('threads that open a new journal at once all have it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-first-open-'))
  const racers = 4
  const ready = new Int32Array(new SharedArrayBuffer(4))
  const source = new URL('../../src/runtime/world/sqlite-journal.ts', import.meta.url).href
  const program = `
    const { workerData, parentPort } = require('node:worker_threads')
    import(workerData.source).then(async ({ openSqliteJournal }) => {
      const { ready, racers, file } = workerData
      if (Atomics.add(ready, 0, 1) + 1 === racers) Atomics.notify(ready, 0)
      for (let there; (there = Atomics.load(ready, 0)) < racers; ) Atomics.wait(ready, 0, there)
      const options = { file, now: Date.now, leaseMs: 1000, isGone: () => false }
      const journal = openSqliteJournal(options)
      await journal.close()
      parentPort.postMessage('open')
    })`
  const workerData = { ready, racers, source, file: join(folder, 'journal.db') }
  const ended = Array.from({ length: racers }, async () => {
    const worker = new Worker(program, { eval: true, workerData })
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    worker.on('message', resolve).on('error', reject)
    return await promise
  })
  try {
    expect(await Promise.all(ended)).toEqual(Array(racers).fill('open'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
