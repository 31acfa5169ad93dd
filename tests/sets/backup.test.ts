// A copy of a state folder in which sets are made, removed and brought back meanwhile.

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { setOfIds, SetStore } from '#sets'

import { driven, faultsOf, Folder } from '../runtime/keeping.ts'

let folder: Folder
beforeEach(() => {
  folder = new Folder()
})
afterEach(() => folder.close())

test('has every set that was there before it began, whole, and no half of one', async () => {
  const runtime = await folder.open()
  await driven(runtime, 'small', 'one')
  const store = new SetStore(join(folder.state, 'sets'), { cacheBytes: 0 })
  const numbered = (at: number) => setOfIds(Array.from({ length: 500 }, (_, id) => `g${at}_${id}`))
  const before: string[] = []
  for (let at = 0; at < 20; at++) before.push((await store.put(numbered(at))).handle)

  const still = { going: true }
  let made = 0
  const writer = (async () => {
    for (; still.going; made++) {
      const { handle } = await store.put(numbered(100 + made))
      await store.remove(handle)
      // Away and back once each: a file that never stays anywhere may be missed.
      const older = before[made]
      if (older === undefined) continue
      await store.remove(older)
      await store.restore(older)
    }
  })()
  const copies: string[] = []
  const isEnough = () => copies.length >= 3 && made >= 10
  while (!isEnough()) {
    const copy = join(folder.path, `copy-${copies.length}`)
    expect((await runtime.backup(copy)).damaged).toEqual([])
    copies.push(copy)
  }
  still.going = false
  await writer

  for (const copy of copies) {
    const names = readdirSync(join(copy, 'sets'), { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
    const copied = new SetStore(join(copy, 'sets'))
    const removed = await copied.removed()
    for (const handle of removed) await copied.restore(handle)
    // Reading one hashes it.
    for (const { handle, problem } of await copied.list()) {
      expect(problem).toBe(undefined)
      await copied.get(handle)
    }
    const there = (await copied.list()).map(({ handle }) => handle)
    expect(there).toEqual(expect.arrayContaining(before))
  }
})

test('leaves what is being written, and keeps links and folders as they are', async () => {
  const runtime = await folder.open()
  const sets = join(folder.state, 'sets')
  mkdirSync(join(sets, 'empty'), { recursive: true, mode: 0o750 })
  writeFileSync(join(sets, `${'0'.repeat(64)}.0.part`), 'half of a s')
  writeFileSync(join(sets, 'note.txt'), 'as it is')
  symlinkSync('note.txt', join(sets, 'link'))
  const copy = join(folder.path, 'copy')
  await runtime.backup(copy)
  expect(readdirSync(join(copy, 'sets')).toSorted()).toEqual(['empty', 'link', 'note.txt'])
  expect(readFileSync(join(copy, 'sets/note.txt'), 'utf8')).toBe('as it is')
  expect(lstatSync(join(copy, 'sets/link')).isSymbolicLink()).toBe(true)
  expect(lstatSync(join(copy, 'sets/empty')).mode & 0o777).toBe(0o750)
})

test('neither collecting nor verifying looks at sets, or harms them', async () => {
  const runtime = await folder.open()
  await driven(runtime, 'small', 'one')
  const store = new SetStore(join(folder.state, 'sets'))
  const { handle } = await store.put(setOfIds(['a']))
  const removed = await store.put(setOfIds(['b']))
  await store.remove(removed.handle)
  const part = join(folder.state, 'sets', `${handle.slice(4)}.0.part`)
  writeFileSync(part, 'half')
  folder.later = 365 * 86_400_000
  await runtime.collect({ olderThanMs: 0 })
  expect(await faultsOf(runtime, 'one')).toEqual([])
  expect(await new SetStore(join(folder.state, 'sets')).sample(handle, 1)).toEqual(['a'])
  expect(existsSync(part)).toBe(true)
  await store.restore(removed.handle)
})
