// A copy of a live folder, what it may do, and what becomes of copies that fail.

import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'

import { codeOf, driven, faultsOf, Folder, plans } from './keeping.ts'
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

describe('a copy of a folder', () => {
  test('takes away what a process left that was killed while it made one, and nothing else', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    const kept = ['.copy.partial-0a1b2c3d', '.copy.partial-notes', '.other.partial-0a1b2c3d']
    const left = '.copy.partial-99999999'
    for (const name of [...kept, left]) {
      mkdirSync(join(folder.path, name))
      writeFileSync(join(folder.path, name, 'journal.db'), '')
    }
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
    // Of what is kept the first is still being made; the others are not ours.
    for (const name of [left, ...kept.slice(1)]) {
      for (const part of ['journal.db', '.'])
        utimesSync(join(folder.path, name, part), hoursAgo, hoursAgo)
    }
    await runtime.backup(join(folder.path, 'copy'))
    const hidden = readdirSync(folder.path).filter((name) => name.startsWith('.'))
    expect(hidden.toSorted()).toEqual(kept.toSorted())
  })

  test('holds every run, the trash, large values and the configuration', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    for (const name of ['small', 'large', 'asks'] as const) await driven(runtime, name, name)
    await driven(runtime, 'large', 'removed')
    await runtime.remove('removed', erika)
    writeFileSync(join(folder.state, 'config.json'), '{}')
    const copy = join(folder.path, 'copy')
    expect(await runtime.backup(copy)).toEqual({ runs: 4, damaged: [] })
    expect(readdirSync(copy).toSorted()).toEqual(['blobs', 'config.json', 'journal.db'])
    // The original may be lost now.
    rmSync(folder.state, { recursive: true })
    const restored = await folder.open(copy)
    for (const id of ['small', 'large', 'asks']) expect(await faultsOf(restored, id)).toEqual([])
    await restored.restore('removed')
    expect(await faultsOf(restored, 'removed')).toEqual([])
  })

  test('goes on with no run and makes none until it is taken over, and then it does', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    await driven(runtime, 'asks', 'one')
    const copy = join(folder.path, 'copy')
    await runtime.backup(copy)

    const restored = await folder.open(copy)
    const run = await restored.open('one')
    expect((await run.snapshot()).waiting).toHaveLength(1)
    expect(await codeOf(run.resume())).toBe('journal/is-copy')
    expect(await codeOf(run.answer('q1', 'yes', erika))).toBe('journal/is-copy')
    expect(await codeOf(restored.create(plans.small, { id: 'two' }))).toBe('journal/is-copy')
    await restored.takeOver(erika)
    expect(await run.answer('q1', 'yes', erika)).toEqual({ kind: 'done' })
    expect((await run.resume()).state).toBe('done')
    expect(await codeOf(restored.takeOver(erika))).toBe('journal/not-a-copy')
    // On this machine the journal is at home there now: the original begins nothing more.
    const original = await runtime.open('one')
    expect((await original.snapshot()).waiting).toHaveLength(1)
    expect(await codeOf(original.answer('q1', 'yes', erika))).toBe('journal/foreign')
  })

  test('is one moment of a folder that is written meanwhile', async () => {
    const folder = newFolder()
    const [writing, copying] = [await folder.open(), await folder.open()]
    const still = { going: true }
    let made = 0
    const writer = (async () => {
      for (; still.going && made < 60; made++)
        await driven(writing, made % 9 === 0 ? 'large' : 'small', `r${made}`)
    })()
    for (const name of ['one', 'two', 'three']) {
      const { damaged } = await copying.backup(join(folder.path, name))
      expect(damaged).toEqual([])
      await new Promise((later) => void setTimeout(later, 20))
    }
    still.going = false
    await writer
    const before = (await writing.list()).length
    for (const name of ['one', 'two', 'three']) {
      const copy = await folder.open(join(folder.path, name))
      const runs = await copy.list()
      expect(runs.length).toBeLessThanOrEqual(before)
      for (const { id } of runs) expect(await faultsOf(copy, id)).toEqual([])
    }
  })

  test('of a copy that was not taken over is still a copy', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    await driven(runtime, 'small', 'one')
    await runtime.backup(join(folder.path, 'first'))
    const first = await folder.open(join(folder.path, 'first'))
    await first.backup(join(folder.path, 'second'))
    const second = await folder.open(join(folder.path, 'second'))
    expect(await codeOf(second.create(plans.small, { id: 'two' }))).toBe('journal/is-copy')
  })

  test('tells of a run that was damaged before, and keeps the others', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    for (const id of ['good', 'bad']) await driven(runtime, 'small', id)
    const db = folder.database()
    db.exec('UPDATE run_values SET text = \'"forged"\' WHERE run = 2')
    db.close()
    const { runs, damaged } = await runtime.backup(join(folder.path, 'copy'))
    expect(runs).toBe(1)
    expect(damaged.map(({ run }) => run)).toEqual(['bad'])
  })
})

describe('a copy that cannot be made', () => {
  test('would lie in what it copies', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    const inside = join(folder.state, 'copies', 'one')
    expect(await codeOf(runtime.backup(inside))).toBe('journal/target-inside')
    expect(readdirSync(folder.state)).not.toContain('copies')
  })

  test('never overwrites, and leaves nothing behind', async () => {
    const folder = newFolder()
    const runtime = await folder.open()
    await driven(runtime, 'small', 'one')
    const there = join(folder.path, 'there')
    mkdirSync(there)
    writeFileSync(join(folder.path, 'file'), 'precious')
    expect(await codeOf(runtime.backup(there))).toBe('journal/target-exists')
    expect(await codeOf(runtime.backup(join(folder.path, 'file')))).toBe('journal/target-exists')
    expect(await codeOf(runtime.backup(join(folder.path, 'file', 'below')))).toBe(
      'journal/target-exists',
    )
    expect(readFileSync(join(folder.path, 'file'), 'utf8')).toBe('precious')
    expect(readdirSync(folder.path).toSorted()).toEqual(['file', 'state', 'there'])
  })

  test('two at once to one place: one is there, whole, and the other was refused', async () => {
    const folder = newFolder()
    const [one, two] = [await folder.open(), await folder.open()]
    await driven(one, 'large', 'one')
    const copy = join(folder.path, 'copy')
    const codes = await Promise.all([codeOf(one.backup(copy)), codeOf(two.backup(copy))])
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(readdirSync(folder.path).toSorted()).toEqual(['copy', 'state'])
    expect(await faultsOf(await folder.open(copy), 'one')).toEqual([])
  })

  test('beside one that empties the trash: what the copy can restore is whole', async () => {
    const folder = newFolder()
    const [one, two] = [await folder.open(), await folder.open()]
    for (let at = 0; at < 8; at++) {
      await driven(one, 'large', `r${at}`)
      if (at % 2 === 0) await one.remove(`r${at}`, erika)
    }
    const [backedUp] = await Promise.all([
      one.backup(join(folder.path, 'copy')),
      two.collect({ olderThanMs: 0, rowsAtOnce: 1 }),
    ])
    expect(backedUp.damaged).toEqual([])
    const copy = await folder.open(join(folder.path, 'copy'))
    for (const { listing, condemned } of await copy.trashed()) {
      if (!condemned) await copy.restore(listing.id)
    }
    for (const { id } of await copy.list()) expect(await faultsOf(copy, id)).toEqual([])
  })
})

test('a folder that was only copied by hand is a copy: it begins nothing before it is taken over, and then under the same keys', async () => {
  const folder = newFolder()
  const runtime = await folder.open()
  await driven(runtime, 'asks', 'one')
  await runtime.close()
  const other = join(folder.path, 'other')
  cpSync(folder.state, other, { recursive: true })
  const keys: unknown[] = []
  for (const state of [folder.state, other]) {
    const here = await folder.open(state)
    const run = await here.open('one')
    if (state === other) {
      expect((await here.foreign())?.code).toBe('journal/foreign')
      expect(await codeOf(run.resume())).toBe('journal/foreign')
      expect(await codeOf(run.answer('q1', 'yes', erika))).toBe('journal/foreign')
      expect(await codeOf(here.create(plans.small, { id: 'two' }))).toBe('journal/foreign')
      await here.takeOver(erika)
    }
    await run.answer('q1', 'yes', erika)
    await run.resume()
    for await (const { event } of run.events()) {
      if (event.kind === 'call-intended' && event.tool === 'get') keys.push(event.key)
    }
  }
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a simulated machine copies its disk the same way', async () => {
  const stage = new Stage()
  const [run] = await stage.start(
    plan([step('a', use('ask', '?')), step('b', use('get', out('a')))]),
  )
  const runtime = await stage.runtime()
  expect(await stage.live(runtime.backup('copy'))).toEqual({ runs: 1, damaged: [] })
  expect(await stage.live(codeOf(runtime.backup('copy')))).toBe('journal/target-exists')
  const copy = stage.machine.copies.get('copy')
  expect(copy?.run(run.id).rows).toEqual(stage.machine.disk.run(run.id).rows)
  expect(copy?.copyMark).toBeDefined()
})
