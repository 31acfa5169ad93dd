// What is put away, erased and counted (KEEPING-1 to 3), and large values

import { expect } from 'vitest'

import type { BlobFile } from '#runtime'

import { inBlobs, inJournal, inKeeping } from '../altering.ts'
import {
  claimed,
  codeOf,
  documentDigest,
  newRun,
  push,
  rowsOf,
  upTo,
  valueOf,
  type PortPromise,
  type Process,
} from '../store.ts'

const actor = { user: 'erika', channel: 'terminal', terminal: true } as const
const DIGEST = 'a'.repeat(64)

/** A run with twelve rows that was given back, to which two things were said. */
async function made(process: Process, id: string): Promise<void> {
  await process.journal.create(newRun(id))
  const { writer } = await claimed(process, id)
  const taken = await process.journal.submit(id, { n: 1 })
  await process.journal.submit(id, { n: 2 })
  push(writer, 2, 6)
  await writer.flushed()
  push(writer, 7, 12)
  writer.settle(taken, { taken: true, diagnostics: [] })
  await writer.flushed()
  await writer.release()
}

export const keepings: readonly PortPromise[] = [
  {
    says: 'the trash changes nothing of a run, and nobody goes on with it there',
    async check(store) {
      const [one, other] = [store.open(), store.open()]
      const { keeping } = one.journal
      await made(one, 'one')
      await one.journal.create(newRun('two'))
      const old = await claimed(one, 'two')
      expect(await codeOf(keeping.trash('two', { at: 1, actor }))).toBe('run/held')
      expect(await codeOf(keeping.trash('none', { at: 1, actor }))).toBe('run/not-found')
      const before = [await one.journal.find('one'), await one.journal.rows('one', 0, 99)]
      await keeping.trash('one', { at: 5, actor })
      expect(await codeOf(keeping.trash('one', { at: 6, actor }))).toBe('run/in-trash')
      expect(await codeOf(other.journal.claim('one', other.holder))).toBe('run/in-trash')
      expect(await codeOf(other.journal.submit('one', {}))).toBe('run/in-trash')
      const trash = await other.journal.keeping.trashed()
      expect(trash).toMatchObject([{ at: 5, actor, condemned: false, listing: { id: 'one' } }])
      expect(await keeping.isTrashed('one')).toBe(true)
      await old.writer.release()
      await keeping.trash('two', { at: 7, actor })
      push(old.writer, 2, 2)
      expect(await codeOf(old.writer.flushed())).toBe('journal/lease-lost')
      expect((await keeping.trashed()).map(({ listing }) => listing.id)).toEqual(['two', 'one'])
      await keeping.restore('one')
      expect([await keeping.isTrashed('one'), await keeping.isTrashed('none')]).toEqual([
        false,
        false,
      ])
      expect(await codeOf(keeping.restore('one'))).toBe('run/not-in-trash')
      const after = await one.journal.find('one')
      expect([{ ...after, epoch: 1 }, await one.journal.rows('one', 0, 99)]).toEqual(before)
      expect(bodies(await one.journal.pending('one'))).toBe(1)
    },
    planted: [
      inKeeping('what is held is put away as well', (keeping) => ({
        trash: (...given) => keeping.trash(...given).catch(() => undefined),
      })),
      inJournal('what is said to it there is kept in silence', (journal) => ({
        submit: (run, body) => journal.submit(run, body).catch(() => 0),
      })),
      inKeeping('the oldest comes first', (keeping) => ({
        trashed: async () => (await keeping.trashed()).toReversed(),
      })),
      inKeeping('it does not come back', () => ({ restore: async () => undefined })),
    ],
  },
  {
    says: 'only what is condemned is erased, only what is in the trash long enough is condemned',
    async check(store) {
      const process = store.open()
      const { keeping } = process.journal
      await made(process, 'one')
      expect(await keeping.condemn('one', 100)).toBe(false)
      expect(await codeOf(keeping.erase('one', 5))).toBe('run/not-in-trash')
      await keeping.trash('one', { at: 50, actor })
      expect(await keeping.condemn('one', 49)).toBe(false)
      expect(await codeOf(keeping.erase('one', 5))).toBe('run/not-in-trash')
      expect(await rowsOf(process, 'one')).toEqual(upTo(12))
      expect(await keeping.condemn('one', 50)).toBe(true)
      expect(await codeOf(keeping.restore('one'))).toBe('run/being-removed')
      expect((await keeping.trashed())[0]?.condemned).toBe(true)
    },
    planted: [
      inKeeping('age does not matter', (keeping) => ({
        condemn: (run) => keeping.condemn(run, Number.MAX_SAFE_INTEGER),
      })),
      inKeeping('what is condemned can be restored', (keeping) => ({
        restore: (run) => keeping.restore(run).catch(() => undefined),
      })),
      inKeeping('what is not condemned is erased', (keeping) => ({
        async erase(run, most) {
          await keeping.trash(run, { at: 0, actor }).catch(() => undefined)
          await keeping.condemn(run, Number.MAX_SAFE_INTEGER)
          return keeping.erase(run, most)
        },
      })),
    ],
  },
  {
    says: 'a run is erased piece by piece until nothing but its name is left, which nobody gets',
    async check(store) {
      const process = store.open()
      const { keeping } = process.journal
      await made(process, 'one')
      await made(process, 'two')
      const whole = await keeping.contents('one')
      expect([whole.events.count, whole.values.count, whole.commands.count]).toEqual([12, 12, 2])
      expect(whole.events.bytes).toBeGreaterThan(0)
      await keeping.trash('one', { at: 0, actor })
      await keeping.condemn('one', 0)
      let left = true
      let [erased, rounds] = [0, 0]
      while (left && rounds++ < 20) {
        const piece = await keeping.erase('one', 5)
        expect(piece.values.count).toBeLessThanOrEqual(5)
        erased += piece.values.count
        left = piece.left
      }
      expect([left, erased]).toEqual([false, 12])
      expect(rounds).toBeGreaterThan(1)
      expect(await process.journal.find('one')).toBeUndefined()
      expect(await rowsOf(process, 'one')).toEqual([])
      expect(await process.journal.value('one', valueOf(3).digest)).toBeUndefined()
      expect(await process.journal.pending('one')).toEqual([])
      expect(await keeping.trashed()).toEqual([])
      expect(await codeOf(process.journal.create(newRun('one')))).toBe('run/id-used')
      expect((await keeping.erase('one', 5)).left).toBe(false)
      expect(await rowsOf(process, 'two')).toEqual(upTo(12))
      // A name that no run ever had is closed the same way.
      expect([await keeping.closeName('two'), await keeping.closeName('three')]).toEqual([
        false,
        true,
      ])
      expect(await codeOf(process.journal.create(newRun('three')))).toBe('run/id-used')
    },
    planted: [
      inKeeping('all of it goes at once', (keeping) => ({
        erase: (run) => keeping.erase(run, Number.MAX_SAFE_INTEGER),
      })),
      inKeeping('it is called gone before it is', (keeping) => ({
        erase: async (run, most) => ({ ...(await keeping.erase(run, most)), left: false }),
      })),
      inJournal('its name is given again', (journal) => ({
        create: (run) =>
          journal.create(run).catch(() => journal.create({ ...run, id: `${run.id}-2` })),
      })),
      inKeeping('a name is closed that a run has', () => ({ closeName: async () => true })),
    ],
  },
  {
    says: 'values are erased one by one, of one run alone, and its rows stay',
    async check(store) {
      const process = store.open()
      const { keeping } = process.journal
      for (const id of ['one', 'two']) await made(process, id)
      const values = await keeping.values('one')
      expect(values.size).toBe(12)
      expect(values.get(valueOf(7).digest)).toBe(valueOf(7).text.length)
      await keeping.eraseValues('one', [valueOf(3).digest, valueOf(7).digest])
      expect((await keeping.values('one')).size).toBe(10)
      expect(await process.journal.value('one', valueOf(3).digest)).toBeUndefined()
      expect(await process.journal.value('one', valueOf(4).digest)).toBe(valueOf(4).text)
      expect((await keeping.values('two')).size).toBe(12)
      expect(await rowsOf(process, 'one')).toEqual(upTo(12))
    },
    planted: [
      inKeeping('other runs’ go as well', (keeping) => ({
        async eraseValues(run, digests) {
          await keeping.eraseValues(run, digests)
          await keeping.eraseValues('two', digests)
        },
      })),
      inKeeping('only the first goes', (keeping) => ({
        eraseValues: (run, digests) => keeping.eraseValues(run, digests.slice(0, 1)),
      })),
    ],
  },
  {
    says: 'documents go that no run speaks of but those left out, commands that were settled long ago',
    async check(store) {
      const process = store.open()
      const { journal } = process
      await journal.create(newRun('one', { documents: ['mine', 'ours'] }))
      await journal.create(newRun('two', { documents: ['ours'] }))
      expect((await journal.keeping.unusedDocuments([], true)).count).toBe(0)
      expect((await journal.keeping.unusedDocuments(['one'], false)).count).toBe(1)
      expect(await journal.document(documentDigest('mine'))).toHaveLength(2)
      const gone = await journal.keeping.unusedDocuments(['one'], true)
      expect(gone).toEqual({ count: 1, bytes: 'mine, and so on'.length })
      expect(await journal.document(documentDigest('mine'))).toEqual([])
      expect(await journal.document(documentDigest('ours'))).toHaveLength(2)

      const [settled, open] = [await journal.submit('one', {}), await journal.submit('one', {})]
      const { writer } = await claimed(process, 'one')
      writer.settle(settled, { taken: true, diagnostics: [] })
      await writer.flushed()
      const soon = store.now() - 60_000
      expect((await journal.keeping.settledCommands(soon, true)).count).toBe(0)
      const late = store.now() + 60_000
      expect((await journal.keeping.settledCommands(late, false)).count).toBe(1)
      expect(await journal.outcome(settled)).toBeDefined()
      expect((await journal.keeping.settledCommands(late, true)).count).toBe(1)
      expect(await journal.outcome(settled)).toBeUndefined()
      expect((await journal.pending('one')).map(({ id }) => id)).toEqual([open])
      // No number comes a second time.
      expect(await journal.submit('one', {})).toBeGreaterThan(open)
    },
    planted: [
      inKeeping('what is only counted is erased', (keeping) => ({
        unusedDocuments: (leftOut) => keeping.unusedDocuments(leftOut, true),
      })),
      inKeeping('what a run speaks of is erased', (keeping) => ({
        unusedDocuments: (_, erase) => keeping.unusedDocuments(['one', 'two'], erase),
      })),
      inKeeping('young commands go as well', (keeping) => ({
        settledCommands: (_, erase) => keeping.settledCommands(Number.MAX_SAFE_INTEGER, erase),
      })),
    ],
  },
  {
    says: 'a journal that is a file is made smaller and loses nothing',
    async check(store) {
      const process = store.open()
      await made(process, 'one')
      const { file } = process.journal.keeping
      if (file === undefined) return
      const { total, free } = await file.size()
      expect(total).toBeGreaterThan(free)
      expect(['done', 'not-worth-it']).toContain(await file.compact())
      expect(await rowsOf(process, 'one')).toEqual(upTo(12))
    },
    planted: [
      inKeeping('it loses rows', (keeping, journal) => ({
        file: {
          size: async () => ({ total: 1, free: 0 }),
          async compact() {
            await keeping.trash('one', { at: 0, actor })
            await keeping.condemn('one', 0)
            await keeping.erase('one', 5)
            await keeping.erase('one', 5)
            return (await journal.list()).length > 9 ? 'no-room' : 'done'
          },
        },
      })),
    ],
  },
  {
    says: 'a large value is on disk, whole and its run’s alone, when its writing is answered',
    async check(store) {
      const one = store.open()
      const text = '"ä"'.repeat(1000)
      await one.blobs.write('one', DIGEST, text)
      await one.kill()
      const { blobs } = store.open()
      expect(await blobs.read('one', DIGEST)).toBe(text)
      expect(await blobs.read('two', DIGEST)).toBeUndefined()
      await blobs.write('two', DIGEST, 'other')
      const files: BlobFile[] = []
      for await (const file of blobs.list()) files.push(file)
      expect(files.map(({ run, digest }) => `${run} ${digest}`).toSorted()).toEqual([
        `one ${DIGEST}`,
        `two ${DIGEST}`,
      ])
      for (const { run, name } of files) if (run === 'one') await blobs.remove(run, name)
      await blobs.remove('one', DIGEST)
      expect(await blobs.read('one', DIGEST)).toBeUndefined()
      expect(await blobs.read('two', DIGEST)).toBe('other')
    },
    planted: [
      inBlobs('it is answered before it is there', () => ({ write: async () => undefined })),
      inBlobs('half of it is there', (blobs) => ({
        write: (run, digest, text) => blobs.write(run, digest, text.slice(text.length / 2)),
      })),
      inBlobs('it is every run’s', (blobs) => ({
        write: (_, digest, text) => blobs.write('one', digest, text),
        read: (_, digest) => blobs.read('one', digest),
      })),
      inBlobs('it is not removed', () => ({ remove: async () => undefined })),
    ],
  },
]

const bodies = (pending: readonly unknown[]): number => pending.length
