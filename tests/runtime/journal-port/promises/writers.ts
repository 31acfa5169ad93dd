// What a writer is given, and what is on disk of it after a crash (JOURNAL-1 to 4, 6)

import { expect } from 'vitest'

import type { Writer } from '#runtime'

import { inJournal, inWriter } from '../altering.ts'
import { anyCrash } from '../crashes.ts'
import {
  claimed,
  codeOf,
  newRun,
  push,
  row,
  rowsOf,
  summary,
  turn,
  turns,
  upTo,
  valueOf,
  type PortPromise,
} from '../store.ts'

export const writers: readonly PortPromise[] = [
  {
    says: 'what a flush answered for is there after a crash, in its order, with its values',
    async check(store) {
      const process = store.open()
      await process.journal.create(newRun('one'))
      const { writer } = await claimed(process, 'one')
      push(writer, 2, 4)
      await writer.flushed()
      push(writer, 5, 6)
      await writer.flushed()
      await process.kill()
      const next = store.open()
      expect(await rowsOf(next, 'one')).toEqual(upTo(6))
      for (const seq of upTo(6)) {
        expect(await next.journal.value('one', valueOf(seq).digest)).toBe(valueOf(seq).text)
      }
      expect(await next.journal.find('one')).toMatchObject({ seq: 6, ended: 6, head: row(6).hash })
    },
    planted: [
      inWriter('it is answered before it is on disk', () => ({ flushed: async () => undefined })),
      inWriter('values come later', (writer) => ({ push: (one) => writer.push(one, []) })),
    ],
  },
  {
    says: 'a crash at any time leaves the first rows of each run, none that was answered for is gone',
    check: anyCrash,
    planted: [
      inWriter('a row is lost on the way', (writer) => ({
        push(one, values) {
          if (one.seq !== 5) writer.push(one, values)
        },
      })),
      inWriter('rows of one turn are two flushes', (writer) => ({
        push(one, values) {
          if (one.seq % 2 === 0) writer.push(one, values)
          else setImmediate(() => setImmediate(() => writer.push(one, values)))
        },
      })),
      inWriter('commands are settled in a flush before their rows', (writer) => {
        const rows: (() => void)[] = []
        return {
          push: (...given) => void rows.push(() => writer.push(...given)),
          settle: (...given) => writer.settle(...given),
          async flushed() {
            await writer.flushed()
            for (const give of rows.splice(0)) give()
            await writer.flushed()
          },
        }
      }),
      inWriter('commands are settled in a flush after their rows', (writer) => {
        const settled: (() => void)[] = []
        return {
          settle: (...given) => void settled.push(() => writer.settle(...given)),
          async flushed() {
            await writer.flushed()
            for (const give of settled.splice(0)) give()
            await writer.flushed()
          },
        }
      }),
      inWriter('it is answered before it is on disk', () => ({ flushed: async () => undefined })),
    ],
  },
  {
    says: 'a writer that lost its lease appends and settles nothing more, also of what it had before',
    async check(store) {
      const [first, second] = [store.open(), store.open()]
      await first.journal.create(newRun('one'))
      const command = await first.journal.submit('one', { kind: 'pause' })
      const old = await claimed(first, 'one')
      push(old.writer, 2, 3)
      await old.writer.flushed()
      const taking = claimed(second, 'one', true)
      await turns(2)
      const { writer } = await taking
      push(old.writer, 4, 4)
      old.writer.settle(command, { taken: true, diagnostics: [] })
      expect(await codeOf(old.writer.flushed())).toBe('journal/lease-lost')
      expect(await codeOf(old.writer.assertHeld())).toBe('journal/lease-lost')
      // After a failure a writer is broken.
      push(old.writer, 5, 5)
      expect(await codeOf(old.writer.flushed())).toBe('journal/lease-lost')
      expect(await rowsOf(second, 'one')).toEqual(upTo(3))
      expect(await second.journal.outcome(command)).toBeUndefined()
      expect(await second.journal.value('one', valueOf(4).digest)).toBeUndefined()
      // What it gives back is not its own any more.
      await old.writer.release().catch(() => undefined)
      await writer.assertHeld()
      push(writer, 4, 4)
      await writer.flushed()
      expect(await rowsOf(second, 'one')).toEqual(upTo(4))
    },
    planted: [
      inWriter('it takes its lease back by itself', (writer, { journal, holder }, run) => {
        let now = writer
        const given: Parameters<Writer['push']>[] = []
        return {
          push(...one) {
            given.push(one)
            now.push(...one)
          },
          async flushed() {
            const sent = given.splice(0)
            try {
              await now.flushed()
            } catch {
              const claim = await journal.claim(run, holder, true)
              if (claim.kind === 'claimed') now = claim.writer
              now.summary = writer.summary
              for (const one of sent) now.push(...one)
              await now.flushed()
            }
          },
        }
      }),
      inWriter('it says that it holds what it lost', () => ({ assertHeld: async () => undefined })),
      inWriter('a failure is an error of the adapter’s own', (writer) => ({
        flushed: () => writer.flushed().catch(() => Promise.reject(new Error('epoch is not 1'))),
      })),
      inWriter('a failure is forgotten', (writer) => {
        let failed = false
        return {
          async flushed() {
            if (failed) return
            failed = true
            await writer.flushed().catch((error: unknown) => {
              throw error
            })
            failed = false
          },
        }
      }),
    ],
  },
  {
    says: 'the line of a run tells of its last row, whatever happens while it is written',
    async check(store) {
      const [process, observer] = [store.open(), store.open()]
      await process.journal.create(newRun('one'))
      const { writer } = await claimed(process, 'one')
      let last = 1
      const add = (count: number) => {
        for (let at = 0; at < count; at++) writer.push(row(++last, writer.epoch), [valueOf(last)])
      }
      // Once: it may have more rows written, which it counts.
      let more = 2
      writer.summary = () => {
        add(more)
        more = 0
        return summary(last)
      }
      const still = { writing: true }
      const seen: string[] = []
      const observing = (async () => {
        while (still.writing) {
          const line = await observer.journal.find('one')
          const rows = await rowsOf(observer, 'one')
          if (line?.seq !== line?.ended) seen.push(`row ${line?.seq}, summary ${line?.ended}`)
          if (line !== undefined && rows.length < line.seq) seen.push(`${line.seq}, without rows`)
          await turn()
        }
      })()
      for (let round = 0; round < 6; round++) {
        add(2)
        // What is pushed while a flush is on its way goes with it, or with the next.
        const flushed = writer.flushed()
        await turns(round % 3)
        add(1)
        await flushed
        await writer.flushed()
      }
      still.writing = false
      await observing
      expect(seen).toEqual([])
      expect(await observer.journal.find('one')).toMatchObject({ seq: 21, ended: 21 })
      expect(await rowsOf(observer, 'one')).toEqual(upTo(21))
    },
    planted: [
      inWriter('the summary is of the flush before', (writer) => {
        let before = summary(1)
        return {
          set summary(asked: Writer['summary']) {
            writer.summary = () => {
              const now = asked()
              const told = before
              before = now
              return told
            }
          },
        }
      }),
    ],
  },
  {
    says: 'rows are pending until a flush has answered for them, and without any it answers at once',
    async check(store) {
      const process = store.open()
      await process.journal.create(newRun('one'))
      const { writer } = await claimed(process, 'one')
      await writer.flushed()
      expect(writer.pending).toBe(0)
      push(writer, 2, 4)
      expect(writer.pending).toBe(3)
      const flushed = writer.flushed()
      push(writer, 5, 5)
      expect(writer.pending).toBeGreaterThan(0)
      await flushed
      await writer.flushed()
      expect(writer.pending).toBe(0)
      expect(writer.lookEveryMs).toBeLessThan(store.leaseMs)
    },
    planted: [
      inWriter('nothing is ever pending', () => ({ pending: 0 })),
      inWriter('something is pending for ever', (writer) => {
        let pushed = 0
        return {
          push(...given) {
            pushed++
            writer.push(...given)
          },
          get pending() {
            return pushed
          },
        }
      }),
    ],
  },
  {
    says: 'nobody appends to a run that is not there',
    async check(store) {
      const { journal, holder } = store.open()
      expect(await codeOf(journal.claim('none', holder))).toBe('run/not-found')
      expect(await codeOf(journal.submit('none', {}))).toBe('run/not-found')
    },
    planted: [
      inJournal('what is said of it is thrown away', (journal) => ({
        submit: (run, body) => journal.submit(run, body).catch(() => 1),
      })),
    ],
  },
]
