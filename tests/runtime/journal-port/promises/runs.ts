// What is kept of a run, and how it is read

import { expect } from 'vitest'

import type { RunSearch } from '#runtime/run-listing'
import { refusal } from '#runtime/run-error'

import { altered } from '../altered.ts'
import { inJournal } from '../altering.ts'
import {
  claimed,
  codeOf,
  documentDigest,
  newRun,
  push,
  row,
  rowsOf,
  upTo,
  valueOf,
  type PortPromise,
} from '../store.ts'

export const runs: readonly PortPromise[] = [
  {
    says: 'a run that was made is there whole, for every process',
    async check(store) {
      const [one, other] = [store.open(), store.open()]
      const run = newRun('one', { documents: ['plan', 'policy'], forkOf: 'zero', dueAt: 5 })
      await one.journal.create(run)
      for (const { journal } of [one, other]) {
        expect(await journal.find('one')).toEqual({
          ...run.summary,
          id: 'one',
          createdAt: run.createdAt,
          epoch: 0,
          seq: 1,
          head: row(1).hash,
          holder: undefined,
          lost: undefined,
        })
        expect(await journal.rows('one', 0, 9)).toEqual(run.rows)
        expect(await journal.value('one', valueOf(1).digest)).toBe(valueOf(1).text)
        const document = await journal.document(documentDigest('plan'))
        expect(document).toEqual(['plan, ', 'and so on'])
      }
    },
    planted: [
      inJournal('the line says less than was given', (journal) => ({
        create: (run) => journal.create({ ...run, summary: { ...run.summary, forkOf: undefined } }),
      })),
      inJournal('values are left out', (journal) => ({
        create: (run) => journal.create({ ...run, values: [] }),
      })),
      inJournal('parts of a document come in another order', (journal) => ({
        document: async (digest) => (await journal.document(digest)).toReversed(),
      })),
      inJournal('it is answered before it is there', (journal) => ({
        create: async (run) => void journal.create(run),
      })),
    ],
  },
  {
    says: 'a name is given once, and the run that has it stays as it is',
    async check(store) {
      const { journal } = store.open()
      await journal.create(newRun('one'))
      expect(await codeOf(journal.create(newRun('one', { goal: 'other' })))).toBe(
        'run/already-exists',
      )
      expect((await journal.find('one'))?.goal).toBe('to test')
      const both = ['two', 'two'].map((id) => codeOf(journal.create(newRun(id))))
      expect((await Promise.all(both)).filter((code) => code === undefined)).toHaveLength(1)
      expect((await journal.list()).map(({ id }) => id)).toEqual(['two', 'one'])
    },
    planted: [
      inJournal('a second run of the name is passed over in silence', (journal) => ({
        create: (run) => journal.create(run).catch(() => undefined),
      })),
    ],
  },
  {
    says: 'what is not there is nothing, and no fault',
    async check(store) {
      const { journal } = store.open()
      await journal.create(newRun('one'))
      await journal.create(newRun('two'))
      const { writer } = await claimed(store.open(), 'two')
      push(writer, 2, 2)
      await writer.flushed()
      expect(await journal.find('none')).toBeUndefined()
      expect(await journal.rows('none', 0, 9)).toEqual([])
      expect(await journal.document('none')).toEqual([])
      expect(await journal.pending('none')).toEqual([])
      expect(await journal.outcome(4711)).toBeUndefined()
      expect(await journal.value('none', valueOf(1).digest)).toBeUndefined()
      // A value is its run's alone.
      expect(await journal.value('two', valueOf(2).digest)).toBe(valueOf(2).text)
      expect(await journal.value('one', valueOf(2).digest)).toBeUndefined()
    },
    planted: [
      inJournal('values are shared between runs', (journal) => ({
        async value(run, digest) {
          return (await journal.value(run, digest)) ?? (await journal.value('two', digest))
        },
      })),
      inJournal('rows of a run that is not there are a fault', (journal) => ({
        async rows(run, after, most) {
          if ((await journal.find(run)) === undefined) throw new Error('no such run')
          return journal.rows(run, after, most)
        },
      })),
    ],
  },
  {
    says: 'rows are given behind a number, in their order, at most so many',
    async check(store) {
      const process = store.open()
      await process.journal.create(newRun('one'))
      const { writer } = await claimed(process, 'one')
      for (const [from, to] of [
        [2, 4],
        [5, 5],
        [6, 12],
      ] as const) {
        push(writer, from, to)
        await writer.flushed()
      }
      expect(await rowsOf(process, 'one')).toEqual(upTo(12))
      for (const [after, most] of [
        [0, 3],
        [2, 1],
        [3, 4],
        [6, 100],
        [12, 5],
      ] as const) {
        const found = await process.journal.rows('one', after, most)
        const expected = upTo(12).slice(after, after + most)
        expect(found.map(({ seq }) => seq)).toEqual(expected)
        const { epoch } = writer
        const [first] = newRun('one').rows
        expect(found).toEqual(expected.map((seq) => (seq === 1 ? first : row(seq, epoch))))
      }
    },
    planted: [
      inJournal('the row of the number is given as well', (journal) => ({
        rows: (run, after, most) => journal.rows(run, Math.max(0, after - 1), most),
      })),
      inJournal('one more than was asked for is given', (journal) => ({
        rows: (run, after, most) => journal.rows(run, after, most + 1),
      })),
      inJournal('they come in another order', (journal) => ({
        rows: async (...asked) => (await journal.rows(...asked)).toReversed(),
      })),
    ],
  },
  {
    says: 'runs are listed newest first, without those in the trash, which are found all the same',
    async check(store) {
      const { journal } = store.open()
      for (const id of ['b', 'a', 'c']) await journal.create(newRun(id))
      const actor = { user: 'erika', channel: 'terminal', terminal: true } as const
      await journal.keeping.trash('a', { at: store.now(), actor })
      expect((await journal.list()).map(({ id }) => id)).toEqual(['c', 'b'])
      expect(await journal.find('a')).toMatchObject({ id: 'a', seq: 1 })
    },
    planted: [
      inJournal('the oldest comes first', (journal) => ({
        list: async () => (await journal.list()).toReversed(),
      })),
      inJournal('what is in the trash is listed', (journal) => ({
        async list() {
          const trash = await journal.keeping.trashed()
          return [...(await journal.list()), ...trash.map(({ listing }) => listing)]
        },
      })),
      inJournal('what is in the trash is not found', (journal) => ({
        async find(run) {
          return (await journal.keeping.isTrashed(run)) ? undefined : journal.find(run)
        },
      })),
    ],
  },
  {
    says: 'pages of runs follow each other, newest first, and none is told twice while others are made',
    async check(store) {
      const { journal } = store.open()
      const any = { most: 2, before: undefined, statuses: [], needs: [], since: undefined } as const
      const waits = { status: 'waiting', needs: 'person', updatedAt: store.now() + 60_000 } as const
      for (const id of ['a', 'b', 'c', 'd', 'e']) {
        await journal.create(newRun(id, id < 'c' ? waits : {}))
      }
      const actor = { user: 'erika', channel: 'terminal', terminal: true } as const
      await journal.keeping.trash('d', { at: store.now(), actor })
      const told: string[] = []
      for (let before: number | undefined, pages = 0; pages < 9; pages++) {
        const { runs: some, next } = await journal.page({ ...any, before })
        told.push(some.map(({ id }) => id).join(''))
        await journal.create(newRun(`later-${pages}`))
        if (next === undefined) break
        before = next
      }
      expect(told.filter((some) => some !== '')).toEqual(['ec', 'ba'])
      const idsOf = async (search: Partial<RunSearch>) => {
        const found = await journal.page({ ...any, most: 99, ...search })
        return found.runs.map(({ id }) => id).join('')
      }
      expect(await idsOf({ statuses: ['waiting'] })).toBe('ba')
      expect(await idsOf({ statuses: ['waiting', 'done'], needs: ['person', 'time'] })).toBe('ba')
      expect(await idsOf({ needs: ['time'] })).toBe('')
      expect(await idsOf({ since: store.now() + 30_000 })).toBe('ba')
      expect((await journal.page({ ...any, most: 99 })).runs).toEqual(await journal.list())
    },
    planted: [
      inJournal('each page begins anew', (journal) => ({
        page: (search) => journal.page({ ...search, before: undefined }),
      })),
      inJournal('how a run stands is not looked at', (journal) => ({
        page: (search) => journal.page({ ...search, statuses: [] }),
      })),
      inJournal('what a run needs is not looked at', (journal) => ({
        page: (search) => journal.page({ ...search, needs: [] }),
      })),
      inJournal('news are not looked at', (journal) => ({
        page: (search) => journal.page({ ...search, since: undefined }),
      })),
    ],
  },
  {
    says: 'everything is read as of one moment, whatever is written meanwhile, and nothing is written there',
    async check(store) {
      const process = store.open()
      await process.journal.create(newRun('one'))
      const { writer } = await claimed(process, 'one')
      if (process.journal.asOfNow === undefined) return
      const seen = await process.journal.asOfNow(async (then) => {
        const before = await then.find('one')
        push(writer, 2, 5)
        await writer.flushed()
        await process.journal.create(newRun('two'))
        expect(await codeOf(then.create(newRun('three')))).toMatch(/^journal\//)
        const rows = await then.rows('one', 0, 99)
        return { before, after: await then.find('one'), rows, all: await then.list(), then }
      })
      expect(seen.after).toEqual(seen.before)
      expect(seen.rows).toHaveLength(1)
      expect(seen.all.map(({ id }) => id)).toEqual(['one'])
      expect(await rowsOf(process, 'one')).toEqual(upTo(5))
      expect(await process.journal.find('three')).toBeUndefined()
      await expect(seen.then.rows('one', 0, 99)).rejects.toThrow(/./)
    },
    planted: [
      inJournal('what is read is what is there now', (journal) => ({
        asOfNow: (read) =>
          read(altered(journal, { create: () => Promise.reject(refusal('journal/read-only')) })),
      })),
      inJournal('it can be written', (journal) => ({ asOfNow: (read) => read(journal) })),
    ],
  },
  {
    says: 'others’ writes are told once, and one’s own are not',
    async check(store) {
      const [one, other] = [store.open(), store.open()]
      if (one.journal.changed === undefined) return
      await other.journal.create(newRun('one'))
      one.journal.changed()
      expect(one.journal.changed()).toBe(false)
      await other.journal.submit('one', {})
      expect([one.journal.changed(), one.journal.changed()]).toEqual([true, false])
      await one.journal.submit('one', {})
      expect(one.journal.changed()).toBe(false)
    },
    planted: [
      inJournal('nothing is ever told', () => ({ changed: () => false })),
      inJournal('something is told without end', () => ({ changed: () => true })),
    ],
  },
]
