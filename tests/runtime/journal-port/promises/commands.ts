// What people say to a run (JOURNAL-7)

import { expect } from 'vitest'

import { inJournal, inWriter } from '../altering.ts'
import { bodiesOf, claimed, newRun, push, turns, upTo, rowsOf, type PortPromise } from '../store.ts'

export const commands: readonly PortPromise[] = [
  {
    says: 'a command that was answered for is there after a crash, for any process, in its place',
    async check(store) {
      const [one, other] = [store.open(), store.open()]
      for (const id of ['one', 'two']) await one.journal.create(newRun(id))
      const ids = [
        await one.journal.submit('one', { n: 1 }),
        await other.journal.submit('one', { n: 2, text: 'ä"\n' }),
        await one.journal.submit('two', { n: 3 }),
        await one.journal.submit('one', { n: 4 }),
      ]
      await one.kill()
      expect(new Set(ids).size).toBe(4)
      const pending = await other.journal.pending('one')
      expect(bodiesOf(pending)).toEqual([{ n: 1 }, { n: 2, text: 'ä"\n' }, { n: 4 }])
      expect(pending.map(({ id }) => id)).toEqual([ids[0], ids[1], ids[3]])
      expect(await other.journal.outcome(ids[0] ?? 0)).toBeUndefined()
    },
    planted: [
      inJournal('it is answered before it is on disk', (journal) => {
        let id = 0
        return {
          async submit(run, body) {
            void turns(50).then(() => journal.submit(run, body))
            return ++id
          },
        }
      }),
      inJournal('the youngest comes first', (journal) => ({
        pending: async (run) => (await journal.pending(run)).toReversed(),
      })),
      inJournal('those of other runs are given as well', (journal) => ({
        pending: async (run) => [
          ...(await journal.pending(run)),
          ...(run === 'one' ? await journal.pending('two') : []),
        ],
      })),
    ],
  },
  {
    says: 'what became of a command is kept with every reason, and it is given to nobody again',
    async check(store) {
      const process = store.open()
      await process.journal.create(newRun('one'))
      const taken = await process.journal.submit('one', { n: 1 })
      const refused = await process.journal.submit('one', { n: 2 })
      const { writer } = await claimed(process, 'one')
      const reasons = [{ code: 'run/held', severity: 'error', details: { holder: 'x' } }] as never
      push(writer, 2, 2)
      writer.settle(taken, { taken: true, diagnostics: [] })
      await writer.flushed()
      // Without a row as well.
      writer.settle(refused, { taken: false, diagnostics: reasons })
      await writer.flushed()
      await process.kill()
      const { journal } = store.open()
      expect(await journal.outcome(taken)).toEqual({ taken: true, diagnostics: [] })
      expect(await journal.outcome(refused)).toEqual({ taken: false, diagnostics: reasons })
      expect(await journal.pending('one')).toEqual([])
      expect(await journal.find('one')).toMatchObject({ seq: 2, ended: 2 })
    },
    planted: [
      inWriter('reasons are dropped', (writer) => ({
        settle: (command, { taken }) => writer.settle(command, { taken, diagnostics: [] }),
      })),
      inWriter('what comes without a row is dropped', (writer) => ({
        settle(command, outcome) {
          if (writer.pending > 0) writer.settle(command, outcome)
        },
      })),
    ],
  },
  {
    says: 'who says something to a run disturbs nobody who drives it',
    async check(store) {
      const [driver, other] = [store.open(), store.open()]
      await driver.journal.create(newRun('one'))
      const { writer } = await claimed(driver, 'one')
      push(writer, 2, 3)
      const said = Promise.all([1, 2, 3].map((n) => other.journal.submit('one', { n })))
      await writer.flushed()
      await said
      push(writer, 4, 5)
      await writer.flushed()
      expect(await rowsOf(other, 'one')).toEqual(upTo(5))
      expect(await driver.journal.pending('one')).toHaveLength(3)
    },
    planted: [
      inJournal('whoever says something takes the run', (journal, { holder }) => ({
        async submit(run, body) {
          await journal.claim(run, holder, true)
          return journal.submit(run, body)
        },
      })),
    ],
  },
]
