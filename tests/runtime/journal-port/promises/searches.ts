// Runs that a process could do something for

import { expect } from 'vitest'

import type { Summary, RunnableSearch } from '#runtime'

import { inJournal } from '../altering.ts'
import { claimed, newRun, push, type PortPromise, type Store } from '../store.ts'

const search: RunnableSearch = { most: 10, quietMs: 1000, except: new Set(), setBack: false }
const actor = { user: 'erika', channel: 'terminal', terminal: true } as const

/** How runs stand that wait for a time, for a file, for nobody. */
function lines(store: Store): Readonly<Record<string, Partial<Summary>>> {
  const now = store.now()
  const waits = { status: 'waiting', needs: 'time', updatedAt: now - 60_000 } as const
  return {
    left: { updatedAt: now - 60_000 },
    fresh: { updatedAt: now },
    due: { ...waits, dueAt: now - 1 },
    later: { ...waits, dueAt: now + 60_000 },
    ahead: { ...waits, dueAt: now + 60_000, updatedAt: now + 30_000 },
    waits: { ...waits, needs: 'person' },
    said: { ...waits, needs: 'person' },
    done: { status: 'done', needs: 'nothing', updatedAt: now - 60_000 },
    trashed: { updatedAt: now - 60_000 },
    held: { updatedAt: now - 60_000 },
  }
}

export const searches: readonly PortPromise[] = [
  {
    says: 'runs that need a process are those left, due or spoken to, that nobody holds',
    async check(store) {
      const process = store.open()
      const { journal } = process
      for (const [id, parts] of Object.entries(lines(store)))
        await journal.create(newRun(id, parts))
      await journal.submit('said', {})
      await journal.keeping.trash('trashed', { at: store.now(), actor })
      await claimed(process, 'held')
      const found = async (parts: Partial<RunnableSearch> = {}) =>
        (await journal.runnable({ ...search, ...parts }))
          .map(({ run, because }) => `${run}: ${because}`)
          .toSorted()
      // What was said a moment ago is left to whoever is about to act.
      expect(await found()).toEqual(['due: due', 'left: left'])
      store.later(2000)
      const all = ['due: due', 'fresh: left', 'left: left', 'said: said']
      expect(await found()).toEqual(all)
      expect(await found({ setBack: true })).toEqual(['ahead: due', ...all])
      expect(await found({ except: new Set(['left', 'due']) })).toEqual([
        'fresh: left',
        'said: said',
      ])
      expect(await found({ most: 2 })).toHaveLength(2)
      expect(await found({ quietMs: 10_000 })).toEqual(['due: due', 'left: left'])
    },
    planted: [
      inJournal('what is held is given as well', (journal) => ({
        runnable: async (asked) => [
          ...(await journal.runnable(asked)),
          { run: 'held', because: 'left', lost: undefined },
        ],
      })),
      inJournal('what is excepted is given all the same', (journal) => ({
        runnable: (asked) => journal.runnable({ ...asked, except: new Set() }),
      })),
      inJournal('more are given than were asked for', (journal) => ({
        runnable: (asked) => journal.runnable({ ...asked, most: 100 }),
      })),
      inJournal('nobody is given time to act', (journal) => ({
        runnable: (asked) => journal.runnable({ ...asked, quietMs: 0 }),
      })),
      inJournal('a clock that was set back is not thought of', (journal) => ({
        runnable: (asked) => journal.runnable({ ...asked, setBack: false }),
      })),
      inJournal('what was said is not heard', (journal) => ({
        runnable: async (asked) =>
          (await journal.runnable(asked)).filter(({ because }) => because !== 'said'),
      })),
    ],
  },
  {
    says: 'what a process left that died is given with its name',
    async check(store) {
      const one = store.open()
      await one.journal.create(newRun('one'))
      const { writer } = await claimed(one, 'one')
      push(writer, 2, 2, { updatedAt: store.now() })
      await writer.flushed()
      await one.kill()
      store.later(2 * store.leaseMs)
      expect(await store.open().journal.runnable(search)).toEqual([
        { run: 'one', because: 'left', lost: one.holder.name },
      ])
    },
    planted: [
      inJournal('the name is forgotten', (journal) => ({
        runnable: async (asked) =>
          (await journal.runnable(asked)).map((one) => ({ ...one, lost: undefined })),
      })),
    ],
  },
  {
    says: 'runs that wait for files are given by their places, those that nobody holds',
    async check(store) {
      const process = store.open()
      const { journal } = process
      const files = ['a.txt', 'b, "c".txt']
      const waits = { status: 'waiting', needs: 'file' } as const
      for (const id of ['one', 'none', 'two', 'held', 'gone', 'three']) {
        await journal.create(newRun(id, { ...waits, files: id === 'none' ? [] : files }))
      }
      await claimed(process, 'held')
      await journal.keeping.trash('gone', { at: store.now(), actor })
      const all = await journal.awaitingFiles(0, 10)
      expect(all.map(({ run }) => run)).toEqual(['one', 'two', 'three'])
      expect(all.every((one) => one.files.join('|') === files.join('|'))).toBe(true)
      const [first = 0, second = 0, third = 0] = all.map(({ place }) => place)
      expect(first < second && second < third).toBe(true)
      expect((await journal.awaitingFiles(0, 2)).map(({ run }) => run)).toEqual(['one', 'two'])
      expect((await journal.awaitingFiles(second ?? 0, 9)).map(({ run }) => run)).toEqual(['three'])
      expect(await journal.awaitingFiles(third ?? 0, 9)).toEqual([])
    },
    planted: [
      inJournal('the one at the place is given again', (journal) => ({
        awaitingFiles: (after, most) => journal.awaitingFiles(after - 1, most),
      })),
      inJournal('more are given than were asked for', (journal) => ({
        awaitingFiles: (after) => journal.awaitingFiles(after, 100),
      })),
      inJournal('files are told by one name', (journal) => ({
        awaitingFiles: async (...asked) =>
          (await journal.awaitingFiles(...asked)).map((one) => {
            return { ...one, files: one.files.slice(0, 1) }
          }),
      })),
    ],
  },
]
