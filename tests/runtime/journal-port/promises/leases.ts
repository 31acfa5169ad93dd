// Who may append, and for how long (JOURNAL-5)

import { expect } from 'vitest'

import { inJournal, inWriter } from '../altering.ts'
import { claimed, codeOf, newRun, push, type PortPromise } from '../store.ts'

export const leases: readonly PortPromise[] = [
  {
    says: 'a process that lives keeps others out, however long it was not heard of',
    async check(store) {
      const [one, other] = [store.open(), store.open()]
      await one.journal.create(newRun('one'))
      const { writer, from } = await claimed(one, 'one')
      expect([from, writer.epoch]).toEqual([undefined, 1])
      for (const ms of [0, store.leaseMs + 1, 100 * store.leaseMs]) {
        store.later(ms)
        const lease = { holder: one.holder, epoch: 1 }
        expect(await other.journal.claim('one', other.holder)).toMatchObject({
          kind: 'held',
          lease,
        })
        expect(await other.journal.find('one')).toMatchObject({ holder: lease, lost: undefined })
        expect(await other.journal.lives(one.holder)).toBe(true)
      }
      await writer.assertHeld()
    },
    planted: [
      inJournal('whoever asks may take it', (journal) => ({
        claim: (run, holder) => journal.claim(run, holder, true),
      })),
      inJournal('a process is dead when its lease is over', () => ({
        lives: async () => false,
      })),
      inJournal('nobody is told who holds it', (journal) => ({
        async find(run) {
          const line = await journal.find(run)
          return line === undefined ? undefined : { ...line, holder: undefined }
        },
      })),
    ],
  },
  {
    says: 'a person’s word takes it under a new epoch, and says from whom',
    async check(store) {
      const [one, other] = [store.open(), store.open()]
      await one.journal.create(newRun('one'))
      await claimed(one, 'one')
      const { writer, from } = await claimed(other, 'one', true)
      expect([from, writer.epoch]).toEqual([one.holder, 2])
      expect(await one.journal.find('one')).toMatchObject({
        epoch: 2,
        holder: { holder: other.holder },
      })
      // It may be in the middle of a call.
      expect(await other.journal.lives(one.holder)).toBe(true)
      // Its own it takes without anybody's word.
      expect((await claimed(other, 'one')).writer.epoch).toBe(3)
      expect(await codeOf(writer.assertHeld())).toBe('journal/lease-lost')
    },
    planted: [
      inJournal('nobody is told from whom', (journal) => ({
        async claim(...asked) {
          const claim = await journal.claim(...asked)
          return claim.kind === 'held' ? claim : { ...claim, from: undefined }
        },
      })),
      inJournal('a person’s word counts for nothing', (journal) => ({
        claim: (run, holder) => journal.claim(run, holder),
      })),
    ],
  },
  {
    says: 'one that ended is succeeded without a word, once its lease is over',
    async check(store) {
      const one = store.open()
      await one.journal.create(newRun('one'))
      push((await claimed(one, 'one')).writer, 2, 2)
      await one.kill()
      store.later(2 * store.leaseMs)
      const other = store.open()
      expect(await other.journal.lives(one.holder)).toBe(false)
      const line = await other.journal.find('one')
      expect(line).toMatchObject({ holder: undefined, lost: one.holder.name })
      const { writer, from } = await claimed(other, 'one')
      expect([from, writer.epoch]).toEqual([undefined, 2])
    },
    planted: [
      inJournal('the dead live for ever', () => ({ lives: async () => true })),
      inJournal('who held it is forgotten', (journal) => ({
        async find(run) {
          const line = await journal.find(run)
          return line === undefined ? undefined : { ...line, lost: undefined }
        },
      })),
    ],
  },
  {
    says: 'a lease that is given back is free at once, after all that was pushed before',
    async check(store) {
      const [one, other] = [store.open(), store.open()]
      await one.journal.create(newRun('one'))
      const { writer } = await claimed(one, 'one')
      push(writer, 2, 3)
      await writer.flushed()
      await writer.release()
      const line = await other.journal.find('one')
      expect(line).toMatchObject({ seq: 3, holder: undefined, lost: undefined, epoch: 1 })
      expect((await claimed(other, 'one')).writer.epoch).toBe(2)
    },
    planted: [inWriter('it is kept', () => ({ release: async () => undefined }))],
  },
]
