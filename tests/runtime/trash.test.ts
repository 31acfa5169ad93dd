// Moving runs to the trash, and back; emptying it.

import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import { RunError } from '#runtime'

import { codeOf, DAY, driven, faultsOf, Folder, plans, type PlanName } from './keeping.ts'
import { erika, Stage, out, plan, step, use } from './stage.ts'

const folders: Folder[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.close()
})

function newFolder(): Folder {
  const folder = new Folder()
  folders.push(folder)
  return folder
}

describe('a run in the trash', () => {
  test('is not listed, not opened, not gone on with, and nothing can be said to it', async () => {
    const runtime = await newFolder().open()
    await driven(runtime, 'asks', 'one')
    const handle = await runtime.open('one')
    await runtime.remove('one', erika, { evenOpen: true })
    expect(await runtime.list()).toEqual([])
    expect(await codeOf(runtime.open('one'))).toBe('run/in-trash')
    expect(await codeOf(handle.resume())).toBe('run/in-trash')
    expect(await codeOf(handle.answer('q1', 'yes', erika))).toBe('run/in-trash')
    expect(await codeOf(runtime.remove('one', erika))).toBe('run/in-trash')
    expect(await codeOf(runtime.create(plans.small, { id: 'one' }))).toBe('run/already-exists')
  })

  test('is there with when and by whom, the latest first', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    for (const id of ['one', 'two']) {
      await driven(runtime, 'small', id)
      folder.later += 1000
      await runtime.remove(id, erika)
    }
    const trash = await runtime.trashed()
    expect(trash.map(({ listing }) => listing.id)).toEqual(['two', 'one'])
    expect(trash[0]).toMatchObject({ actor: erika, condemned: false })
    const [second = 0, first = 0] = trash.map(({ at }) => Date.parse(at))
    expect(second - first).toBeGreaterThanOrEqual(1000)
  })

  test('comes back as it was: the same head, and what it waited for can be answered', async () => {
    const runtime = await newFolder().open()
    await driven(runtime, 'asks', 'one')
    const before = await (await runtime.open('one')).snapshot()
    await runtime.remove('one', erika, { evenOpen: true })
    await runtime.restore('one')
    const run = await runtime.open('one')
    expect(await run.snapshot()).toMatchObject({ head: before.head, waiting: before.waiting })
    await run.answer('q1', 'yes', erika)
    expect((await run.resume()).state).toBe('done')
    expect(await faultsOf(runtime, 'one')).toEqual([])
  })

  test('an open run is refused without consent, one that is driven also with it', async () => {
    const runtime = await newFolder().open()
    await driven(runtime, 'asks', 'one')
    expect(await codeOf(runtime.remove('one', erika))).toBe('run/still-open')

    const stage = new Stage()
    const run = await stage.create(plan([step('a', use('slow', 1))]))
    const started = run.start()
    const other = await stage.runtime()
    await stage.live(stage.process.sleep(100))
    const refused = await stage.live(codeOf(other.remove('run', erika, { evenOpen: true })))
    expect(refused).toBe('run/held')
    expect((await stage.live(started)).state).toBe('done')
  })

  test('is not resumed by whoever looks for what needs a process', async () => {
    const runtime = await newFolder().open()
    await runtime.create(plans.small, { id: 'one' })
    await runtime.remove('one', erika, { evenOpen: true })
    const done = new AbortController()
    await runtime.work({ signal: done.signal, once: true })
    await runtime.restore('one')
    expect((await runtime.list())[0]).toMatchObject({ id: 'one', status: 'running', ended: 0 })
    await runtime.work({ signal: done.signal, once: true })
    expect((await runtime.list())[0]).toMatchObject({ id: 'one', status: 'done' })
  })

  test('what is not there is told so', async () => {
    const runtime = await newFolder().open()
    expect(await codeOf(runtime.remove('none', erika))).toBe('run/not-found')
    expect(await codeOf(runtime.restore('none'))).toBe('run/not-in-trash')
  })

  test('a run that a process holds goes there when it was taken from it, and that one writes nothing more', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    await driven(runtime, 'asks', 'one')
    const stage = new Stage()
    const run = await stage.create(
      plan([step('a', use('slow', 1)), step('b', use('get', out('a')))]),
    )
    const started = run.start()
    await stage.live(stage.process.sleep(100))
    const sleeper = stage.process
    sleeper.frozen = true
    stage.process = stage.machine.boot()
    const other = await stage.runtime()
    await stage.live(stage.process.sleep(60_000))
    const removing = other.remove('run', erika, { evenOpen: true })
    await expect(stage.live(removing)).rejects.toMatchObject({ code: 'run/stalled' })
    await stage.live((await other.open('run')).takeOver(erika))
    await stage.live(other.remove('run', erika, { evenOpen: true }))
    const { seq } = (await stage.live(stage.process.world.journal.find('run'))) ?? { seq: 0 }
    sleeper.frozen = false
    const outcome = await stage.machine.drive(sleeper, started)
    expect(outcome).toMatchObject({ state: 'stopped', fault: { code: 'journal/lease-lost' } })
    await stage.live(other.restore('run'))
    expect((await stage.live(stage.process.world.journal.find('run')))?.seq).toBe(seq)
  })
})

describe('emptying the trash', () => {
  test('removes what is old enough with all its parts, and nothing else', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    for (const [id, name] of [
      ['old', 'large'],
      ['young', 'large'],
      ['kept', 'asks'],
    ] as const) {
      await driven(runtime, name, id)
    }
    await runtime.remove('old', erika)
    folder.later += 20 * DAY
    await runtime.remove('young', erika)
    folder.later += 11 * DAY

    const would = await runtime.collect({ olderThanMs: 30 * DAY, dryRun: true })
    expect(would).toMatchObject({ runs: ['old'], kept: 1, blobs: { count: 1 } })
    expect(await runtime.trashed()).toHaveLength(2)

    const did = await runtime.collect({ olderThanMs: 30 * DAY })
    const { before: _, after: __, compaction: ___, ...amounts } = did
    const { before: _b, after: _a, compaction: _c, ...expected } = would
    expect(amounts).toEqual({ ...expected, dryRun: false })
    expect(folder.count('runs')).toBe(2)
    expect(folder.blobs().every((path) => path.startsWith('young/'))).toBe(true)
    expect(folder.blobs()).toHaveLength(1)
    expect(await codeOf(runtime.restore('old'))).toBe('run/not-in-trash')
    await runtime.restore('young')
    expect(await faultsOf(runtime, 'young')).toEqual([])
    expect(await faultsOf(runtime, 'kept')).toEqual([])
  })

  test('never gives the name of a removed run again: the keys of its calls hang on it', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    await driven(runtime, 'small', 'one')
    await runtime.remove('one', erika)
    await runtime.collect({ olderThanMs: 0 })
    expect(await codeOf(runtime.create(plans.small, { id: 'one' }))).toBe('run/id-used')
  })

  test('removes a document when the last run of it is gone, and not before', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    for (const id of ['one', 'two']) await driven(runtime, 'small', id)
    const documents = folder.count('documents')
    await runtime.remove('one', erika)
    await runtime.collect({ olderThanMs: 0 })
    expect(folder.count('documents')).toBe(documents)
    await runtime.remove('two', erika)
    await runtime.collect({ olderThanMs: 0 })
    expect(folder.count('documents')).toBe(0)
  })

  test('a run whose removal has begun is not restored, and the next time it is gone', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    await driven(runtime, 'small', 'one')
    await runtime.remove('one', erika)
    const db = folder.database()
    db.exec('UPDATE trash SET condemned = 1; DELETE FROM events WHERE seq > 2')
    db.close()
    expect(await codeOf(runtime.restore('one'))).toBe('run/being-removed')
    expect((await runtime.collect({ olderThanMs: 30 * DAY })).runs).toEqual(['one'])
    expect(folder.count('events')).toBe(0)
    expect(await codeOf(runtime.create(plans.small, { id: 'one' }))).toBe('run/id-used')
  })

  test('makes the file smaller where that pays', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    await driven(runtime, 'small', 'kept')
    for (let at = 0; at < 4; at++) {
      const text = String(at).repeat(900_000)
      const run = await runtime.create(plan([step('a', use('get', text))]), { id: `r${at}` })
      await run.start()
      await runtime.remove(run.id, erika)
    }
    const { compaction, before = 0, after } = await runtime.collect({ olderThanMs: 0 })
    expect(compaction).toBe('done')
    expect(after).toBeLessThan(before / 4)
    expect(await faultsOf(runtime, 'kept')).toEqual([])
    expect((await runtime.collect({ olderThanMs: 0 })).compaction).toBe('not-worth-it')
  })
})

describe('whatever is done in whatever order', () => {
  const sequences = Number(process.env['KEEPING_SEQUENCES'] ?? 25)
  const names = ['a', 'b', 'c', 'd']
  const effectDone = fc.oneof(
    fc.record({
      kind: fc.constant('make' as const),
      id: fc.constantFrom(...names),
      plan: fc.constantFrom<PlanName>('small', 'asks', 'large'),
    }),
    fc.record({
      kind: fc.constantFrom('go-on', 'remove', 'restore'),
      id: fc.constantFrom(...names),
    }),
    fc.record({
      kind: fc.constant('collect' as const),
      olderThanMs: fc.constantFrom(0, DAY),
      rowsAtOnce: fc.constantFrom(1, 3, 5000),
    }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(60_000, 2 * DAY) }),
  )

  test('a run that was not removed verifies and reads back whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(effectDone, { maxLength: 12 }), async (deeds) => {
        const folder = new Folder()
        try {
          const runtime = await folder.open()
          const there = new Set<string>()
          const trash = new Set<string>()
          for (const one of deeds) {
            switch (one.kind) {
              case 'make':
                if ((await codeOf(driven(runtime, one.plan, one.id))) === undefined)
                  there.add(one.id)
                break
              case 'go-on':
                if (there.has(one.id)) {
                  const run = await runtime.open(one.id)
                  await run.answer('q1', 'yes', erika)
                  await run.resume()
                }
                break
              case 'remove':
                if (
                  (await codeOf(runtime.remove(one.id, erika, { evenOpen: true }))) === undefined
                ) {
                  there.delete(one.id)
                  trash.add(one.id)
                }
                break
              case 'restore':
                if ((await codeOf(runtime.restore(one.id))) === undefined) {
                  trash.delete(one.id)
                  there.add(one.id)
                }
                break
              case 'collect':
                for (const id of (await runtime.collect(one)).runs) trash.delete(id)
                break
              case 'wait':
                folder.later += one.ms
            }
          }
          const listed = (await runtime.list()).map(({ id }) => id)
          expect(new Set(listed)).toEqual(there)
          for (const id of trash) await runtime.restore(id)
          for (const id of [...there, ...trash]) expect(await faultsOf(runtime, id)).toEqual([])
        } finally {
          await folder.close()
        }
      }),
      { numRuns: sequences },
    )
  }, 60_000)

  test('and the test finds it when something is lost', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    await driven(runtime, 'small', 'one')
    const db = folder.database()
    db.exec('DELETE FROM run_values WHERE digest = (SELECT max(digest) FROM run_values)')
    db.close()
    const later = await folder.open()
    const found = await faultsOf(later, 'one').catch((error: unknown) => {
      if (!(error instanceof RunError)) throw error
      return [String(error.code)]
    })
    expect(found).not.toEqual([])
  })
})
