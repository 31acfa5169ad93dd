// In which order runs change (JOURNAL-8)

import { expect } from 'vitest'

import type { Journal } from '#runtime'

import { inJournal } from '../altering.ts'
import { claimed, newRun, push, turn, type PortPromise } from '../store.ts'

const actor = { user: 'erika', channel: 'terminal', terminal: true } as const

export const changes: readonly PortPromise[] = [
  {
    says: 'what changed behind a place is each run once, in the order of its last change',
    async check(store) {
      const process = store.open()
      const { journal } = process
      let place = await journal.latestChange()
      /** What changed since it was last asked, and the places are those that were promised. */
      const changed = async () => {
        const found = await journal.changedSince(place, 10)
        const places = found.map((one) => one.place)
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
        expect(places.every((one) => one > place)).toBe(true)
        place = await journal.latestChange()
        expect(places.at(-1) ?? place).toBe(place)
        return found.map(({ run, seq, isTrashed }) => `${run} ${seq}${isTrashed ? ' gone' : ''}`)
      }
      expect(await changed()).toEqual([])
      await journal.create(newRun('one'))
      await journal.create(newRun('two'))
      expect(await changed()).toEqual(['one 1', 'two 1'])
      const { writer } = await claimed(process, 'one')
      push(writer, 2, 3)
      await writer.flushed()
      expect(await changed()).toEqual(['one 3'])
      await writer.release()
      expect(await changed()).toEqual(['one 3'])
      await journal.keeping.trash('one', { at: 5, actor })
      expect(await changed()).toEqual(['one 3 gone'])
      await journal.keeping.restore('one')
      expect(await changed()).toEqual(['one 3'])
      const [first] = await journal.changedSince(0, 1)
      expect([first?.run, await journal.changedSince(place, 10)]).toEqual(['two', []])
    },
    planted: [
      only('what is appended is no change', ({ seq }) => seq === 1),
      only('what goes to the trash is no change', ({ isTrashed }) => !isTrashed),
      inJournal('a run is given for each of its changes', (journal) => ({
        async changedSince(after, most) {
          const found = await journal.changedSince(after, most)
          return [...found, ...found].slice(0, most)
        },
      })),
      inJournal('the order is that of their making', (journal) => ({
        changedSince: async (after, most) =>
          (await journal.changedSince(after, 100))
            .toSorted((a, b) => (a.run < b.run ? -1 : 1))
            .slice(0, most),
      })),
      inJournal('what is at the place is given as well', (journal) => ({
        changedSince: (after, most) => journal.changedSince(after - 1, most),
      })),
      inJournal('more are given than were asked for', (journal) => ({
        changedSince: (after) => journal.changedSince(after, 1000),
        latestChange: async () => (await journal.latestChange()) + 1,
      })),
    ],
  },
  {
    says: 'no change has a place that a run had which is gone',
    async check(store) {
      const { journal } = store.open()
      await journal.create(newRun('one'))
      await journal.keeping.trash('one', { at: 5, actor })
      const place = await journal.latestChange()
      await journal.keeping.condemn('one', 5)
      while ((await journal.keeping.erase('one', 100)).left);
      expect(await journal.changedSince(0, 10)).toEqual([])
      expect(await journal.latestChange()).toBe(place)
      await journal.create(newRun('two'))
      expect(await journal.changedSince(place, 10)).toMatchObject([{ run: 'two' }])
    },
    planted: [
      inJournal('the latest place is that of a run that is there', (journal) => ({
        latestChange: async () => (await journal.changedSince(0, 1000)).at(-1)?.place ?? 0,
      })),
      inJournal('an erased run is told of as changed', (journal) => ({
        changedSince: async (after, most) => [
          { place: after + 1, run: 'one', seq: 1, isTrashed: true },
          ...(await journal.changedSince(after, most)),
        ],
      })),
    ],
  },
  {
    says: 'who asks for what changed behind a place misses no change, whatever is written meanwhile',
    async check(store) {
      const [process, observer] = [store.open(), store.open()]
      const ids = ['one', 'two', 'three']
      expect(await observer.journal.latestChange()).toBe(0)
      const still = { writing: true }
      const seen = new Map<string, string>()
      const observing = (async () => {
        for (let place = 0; ; await turn()) {
          const isOver = !still.writing
          const changes = await observer.journal.changedSince(place, 2)
          for (const { run, seq, isTrashed } of changes) seen.set(run, `${seq} ${isTrashed}`)
          for (const one of changes) {
            expect(one.place).toBeGreaterThan(place)
            place = one.place
          }
          if (isOver && changes.length === 0) return place
        }
      })()
      const writing = ids.map(async (id) => {
        await process.journal.create(newRun(id))
        const { writer } = await claimed(process, id)
        for (let last = 1; last < 9; last += 2) {
          push(writer, last + 1, last + 2)
          await writer.flushed()
        }
        await writer.release()
      })
      await Promise.all(writing)
      await process.journal.keeping.trash('two', { at: store.now(), actor })
      await process.journal.keeping.trash('three', { at: store.now(), actor })
      await process.journal.keeping.restore('three')
      still.writing = false
      expect(await observing).toBe(await observer.journal.latestChange())
      expect(Object.fromEntries(seen)).toEqual({ one: '9 false', two: '9 true', three: '9 false' })
      // Of a run that is gone the place stays taken.
      const latest = await observer.journal.latestChange()
      await process.journal.keeping.trash('three', { at: store.now(), actor })
      await process.journal.keeping.condemn('three', store.now())
      while ((await process.journal.keeping.erase('three', 100)).left);
      expect(await observer.journal.latestChange()).toBeGreaterThanOrEqual(latest)
    },
    planted: [
      inJournal('a place is told that lies behind the next change', (journal) => ({
        changedSince: async (...asked) =>
          (await journal.changedSince(...asked)).map((one) => ({ ...one, place: one.place + 1 })),
      })),
      inJournal('the trash is no change', (journal) => ({
        changedSince: async (...asked) =>
          (await journal.changedSince(...asked)).map((one) => ({ ...one, isTrashed: false })),
      })),
      inJournal('the latest is told as of the last time that somebody asked', (journal) => {
        let before = 0
        return {
          async latestChange() {
            const told = before
            before = await journal.latestChange()
            return told
          },
        }
      }),
    ],
  },
]

/** A bug that leaves out what is not so. */
function only(
  bug: string,
  isGiven: (change: Awaited<ReturnType<Journal['changedSince']>>[number]) => boolean,
) {
  return inJournal(bug, (journal) => ({
    changedSince: async (after, most) => (await journal.changedSince(after, most)).filter(isGiven),
  }))
}
