// Objects: what holds of a folder's and of any other store's.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ObjectReader, Objects } from '#runtime/objects'
import { FolderObjects } from '#runtime/world/folder-objects'
import { setOfIds, SetStore } from '#sets'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { memoryObjects } from './memory-objects.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planwright-objects-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const REMOVAL = { at: '2026-03-14T09:30:00.000Z', by: 'erika' }

async function textOf(objects: ObjectReader, name: string): Promise<string | undefined> {
  const bytes = await objects.read(name)
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes)
}

describe.each<readonly [string, () => Objects]>([
  ['in a folder', () => new FolderObjects(join(folder, 'objects'))],
  ['in memory', memoryObjects],
])('objects %s', (_, open) => {
  test('are read as they were written last', async () => {
    const objects = open()
    await objects.write('a', 'one')
    await objects.write('a', new TextEncoder().encode('two'))
    expect(await textOf(objects, 'a')).toBe('two')
    const start = await objects.readStart('a', 2)
    expect([new TextDecoder().decode(start?.bytes), start?.length]).toEqual(['tw', 3])
    expect([await objects.has('a'), await objects.names()]).toEqual([true, ['a']])
  })

  test('that are not there are no failure, whatever is done with them', async () => {
    const objects = open()
    const { trash } = objects
    expect([
      await objects.read('a'),
      await objects.readStart('a', 1),
      await objects.has('a'),
      await objects.names(),
      await objects.erase('b'),
      await trash.read('a'),
      await trash.names(),
      await trash.add('a', ['b'], REMOVAL),
      await trash.restore('a', ['b']),
      await trash.removalOf('a'),
      await trash.erase('a', ['b']),
    ]).toEqual([
      undefined,
      undefined,
      false,
      [],
      undefined,
      undefined,
      [],
      false,
      false,
      undefined,
      undefined,
    ])
  })

  test('move to the trash with what is beside them, and come back as they were', async () => {
    const objects = open()
    const { trash } = objects
    await objects.write('a', 'one')
    await objects.write('a.json', 'about it')
    expect(await trash.add('a', ['a.json'], REMOVAL)).toBe(true)
    expect([await objects.has('a'), await objects.has('a.json')]).toEqual([false, false])
    expect([await textOf(trash, 'a'), await trash.removalOf('a')]).toEqual(['one', REMOVAL])
    expect(await trash.restore('a', ['a.json'])).toBe(true)
    expect([await textOf(objects, 'a'), await textOf(objects, 'a.json')]).toEqual([
      'one',
      'about it',
    ])
    expect([await trash.has('a'), await trash.removalOf('a')]).toEqual([false, undefined])
  })

  test('leave what was said of them since where it is when they come back', async () => {
    const objects = open()
    await objects.write('a', 'one')
    await objects.write('a.json', 'about it')
    await objects.trash.add('a', ['a.json'])
    await objects.write('a.json', 'anew')
    await objects.trash.restore('a', ['a.json'])
    expect([await textOf(objects, 'a.json'), await objects.trash.names()]).toEqual(['anew', []])
  })

  test('in the trash twice have the later removal, and are erased by name alone', async () => {
    const objects = open()
    const { trash } = objects
    for (const name of ['a', 'b']) await objects.write(name, name)
    await trash.add('a', [], REMOVAL)
    await objects.write('a', 'again')
    await trash.add('a', [])
    await trash.add('b', [], REMOVAL)
    expect([await textOf(trash, 'a'), await trash.removalOf('a')]).toEqual(['again', undefined])
    await trash.erase('a', [])
    expect([await trash.has('a'), await trash.has('b')]).toEqual([false, true])
  })

  test('hold sets, which are removed and restored', async () => {
    const store = new SetStore(open(), { cacheBytes: 0 })
    const set = setOfIds(['g1', 'g2'])
    const { handle } = await store.put(set, { name: 'genes', from: 'a file', at: REMOVAL.at })
    await store.remove(handle, REMOVAL)
    expect(await store.trashed()).toMatchObject([{ handle, removal: REMOVAL }])
    await expect(store.get(handle)).rejects.toMatchObject({ code: 'sets/in-trash' })
    await store.restore(handle)
    expect(await store.sample(handle, 2)).toEqual(['g1', 'g2'])
    expect(await store.list()).toMatchObject([{ handle, origin: { name: 'genes' } }])
  })
})

test('objects of groups are files of folders, and a folder goes with its last object', async () => {
  const objects = new FolderObjects(folder, { grouped: true })
  for (const name of ['one/a', 'one/b', 'two/a']) await objects.write(name, name)
  expect((await objects.names()).toSorted()).toEqual(['one/a', 'one/b', 'two/a'])
  await objects.erase('one/a')
  await objects.erase('two/a')
  expect(readdirSync(folder)).toEqual(['one'])
})
