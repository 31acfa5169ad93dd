// A folder of sets: what is put comes back, or nothing does.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { SetFailure, SetStore } from '#sets'

import { linesOf, setOf } from './notation.ts'

const genes = setOf('g1 chr1:5-9+', 'g2', 'g3 chr1:7-8 chr2:7-8-')
const origin = { name: 'Genes', from: 'genes.gff3', at: '2026-01-02T03:04:05Z' }

let home: string
let folder: string
let store: SetStore

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'planwright-sets-'))
  folder = join(home, 'sets')
  store = new SetStore(folder)
})

afterEach(() => rmSync(home, { recursive: true }))

/** A store that has nothing in memory. */
function fresh(): SetStore {
  return new SetStore(folder)
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof SetFailure) return error.code
    throw error
  }
  return 'nothing was refused'
}

const fileOf = (handle: string): string => join(folder, handle.slice('set:'.length))

describe('a set that was put', () => {
  test('comes back as it was, with what is known of it', async () => {
    const put = await store.put(genes, origin)
    const { bytes } = put
    expect(put).toEqual({
      handle: put.handle,
      size: 3,
      features: 3,
      sequences: 2,
      matches: false,
      columns: 0,
      bytes,
    })
    expect(statSync(fileOf(put.handle)).size).toBe(bytes)
    expect(await fresh().get(put.handle)).toEqual(genes)
    expect(await fresh().describe(put.handle)).toEqual(put)
    expect(await fresh().sample(put.handle, 2)).toEqual(['g1', 'g2'])
    expect(await fresh().origin(put.handle)).toEqual(origin)
    expect(readdirSync(folder).toSorted()).toEqual([
      put.handle.slice(4),
      `${put.handle.slice(4)}.json`,
    ])
  })

  test('twice is one file, and keeps the name that it had first', async () => {
    const first = await store.put(genes, origin)
    const { ino } = statSync(fileOf(first.handle))
    expect(await fresh().put(genes, { ...origin, name: 'Others' })).toEqual(first)
    expect(statSync(fileOf(first.handle)).ino).toBe(ino)
    expect(await store.origin(first.handle)).toEqual(origin)
  })

  test('by many at once is one file', async () => {
    const puts = await Promise.all(Array.from({ length: 8 }, () => fresh().put(genes, origin)))
    expect(new Set(puts.map(({ handle }) => handle)).size).toBe(1)
    expect(readdirSync(folder)).toHaveLength(2)
  })

  test('and damaged since is written anew', async () => {
    const { handle } = await store.put(genes)
    const file = readFileSync(fileOf(handle))
    file[70] = 1
    writeFileSync(fileOf(handle), file)
    expect(await codeOf(fresh().get(handle))).toBe('sets/damaged')
    await fresh().put(genes)
    expect(await fresh().get(handle)).toEqual(genes)
  })

  test('is not read again while it is in memory', async () => {
    const { handle } = await store.put(genes)
    rmSync(fileOf(handle))
    expect(await store.get(handle)).toBe(genes)
    expect(await codeOf(new SetStore(folder, { cacheBytes: 0 }).get(handle))).toBe('sets/not-found')
  })

  test('leaves no part behind, and takes away only old ones of sets', async () => {
    const { handle } = await store.put(genes)
    const left = `${fileOf(handle)}.0.part`
    const busy = `${fileOf(handle)}.1.part`
    const another = join(folder, `${'0'.repeat(64)}.json.7.part`)
    const other = join(folder, 'notes.0.part')
    const all = [left, another, busy, other]
    for (const name of all) writeFileSync(name, 'cut')
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const name of [left, another, other]) utimesSync(name, hoursAgo, hoursAgo)
    rmSync(fileOf(handle))
    await fresh().put(genes)
    expect(all.map((name) => existsSync(name))).toEqual([false, false, true, true])
    expect(await fresh().get(handle)).toEqual(genes)
  })
})

describe('a handle', () => {
  test('may be shortened to eight digits or more where no other begins so', async () => {
    const { handle } = await store.put(genes)
    for (const text of [
      handle,
      handle.slice(4),
      handle.slice(0, 12),
      handle.slice(4, 12),
      ` ${handle}\n`,
    ]) {
      expect(await store.resolve(text)).toBe(handle)
    }
    expect(await codeOf(store.resolve(handle.slice(0, 11)))).toBe('sets/not-a-handle')
    expect(await codeOf(store.resolve(handle.toUpperCase()))).toBe('sets/not-a-handle')
    expect(await codeOf(store.resolve(`${handle}0`))).toBe('sets/not-a-handle')
    expect(await codeOf(store.resolve('set:00000000'))).toBe('sets/not-found')
  })

  test('that is short for two sets is neither', async () => {
    const { handle } = await store.put(genes)
    const twin = handle.slice(4, 40) + '0'.repeat(28)
    writeFileSync(join(folder, twin), '')
    expect(await codeOf(store.resolve(handle.slice(0, 20)))).toBe('sets/ambiguous-handle')
    expect(await store.resolve(handle)).toBe(handle)
  })

  test('that is a path leads nowhere', async () => {
    for (const text of ['set:../secrets', 'set:', '', `set:${'g'.repeat(64)}`]) {
      for (const work of [
        () => store.get(text),
        () => store.describe(text),
        () => store.resolve(text),
        () => store.remove(text),
      ]) {
        expect(await codeOf(work())).toBe('sets/not-a-handle')
      }
    }
  })
})

describe('the trash', () => {
  test('keeps a set whole until it is brought back', async () => {
    const { handle } = await store.put(genes, origin)
    await store.remove(handle)
    for (const work of [
      () => store.get(handle),
      () => fresh().describe(handle),
      () => store.resolve(handle),
      () => store.resolve(handle.slice(0, 14)),
    ]) {
      expect(await codeOf(work())).toBe('sets/in-trash')
    }
    expect(await store.list()).toEqual([])
    expect(await store.removed()).toEqual([handle])
    await fresh().restore(handle)
    expect(linesOf(await store.get(handle))).toEqual(linesOf(genes))
    expect(await store.origin(handle)).toEqual(origin)
    expect(await store.removed()).toEqual([])
    expect(await codeOf(store.restore(handle))).toBe('nothing was refused')
  })

  test('says since when a set is in it, and by whom, until it comes back', async () => {
    const put = await store.put(genes, origin)
    const { handle } = put
    const removal = { at: '2026-03-14T08:00:00.000Z', by: 'Ada' }
    await store.remove(handle, removal)
    expect(await fresh().trashed()).toEqual([
      { handle, origin, description: put, problem: undefined, removal },
    ])
    await store.restore(handle)
    expect(await store.trashed()).toEqual([])
    expect(readdirSync(join(folder, 'trash'))).toEqual([])
    // Planted: what somebody said of another time.
    await store.remove(handle)
    writeFileSync(join(folder, 'trash', `${handle.slice(4)}.removed`), '{"at": "soon", "by": "x"}')
    expect(await store.trashed()).toMatchObject([{ handle, removal: undefined }])
  })

  test('forgets who removed a set before, where nobody says it of this time', async () => {
    const { handle } = await store.put(genes)
    await store.remove(handle, { at: '2026-03-14T08:00:00.000Z', by: 'Ada' })
    await store.put(genes)
    await store.remove(handle)
    expect(await store.trashed()).toMatchObject([{ removal: undefined }])
  })

  test('is named in as a set is, by eight digits or more', async () => {
    const { handle } = await store.put(genes)
    expect(await codeOf(store.resolveRemoved(handle))).toBe('sets/not-in-trash')
    await store.remove(handle)
    for (const text of [handle, handle.slice(4), handle.slice(0, 12), ` ${handle}\n`]) {
      expect(await store.resolveRemoved(text)).toBe(handle)
    }
    expect(await codeOf(store.resolveRemoved(handle.slice(0, 11)))).toBe('sets/not-a-handle')
    expect(await codeOf(store.resolveRemoved('set:'))).toBe('sets/not-a-handle')
    writeFileSync(join(folder, 'trash', handle.slice(4, 40) + '0'.repeat(28)), '')
    expect(await codeOf(store.resolveRemoved(handle.slice(0, 20)))).toBe('sets/ambiguous-handle')
    expect(await store.resolveRemoved(handle)).toBe(handle)
  })

  test('loses for good only what is named, and nothing that is not in it', async () => {
    const { handle } = await store.put(genes, origin)
    expect(await codeOf(store.erase(handle))).toBe('sets/not-in-trash')
    expect(await fresh().get(handle)).toEqual(genes)
    await store.remove(handle, { at: '2026-03-14T08:00:00.000Z', by: 'Ada' })
    const twin = handle.slice(4, 40) + '0'.repeat(28)
    writeFileSync(join(folder, 'trash', twin), '')
    await store.put(genes)
    await store.erase(handle)
    expect(readdirSync(join(folder, 'trash'))).toEqual([twin])
    expect(await fresh().get(handle)).toEqual(genes)
    expect(await codeOf(store.erase(handle))).toBe('sets/not-in-trash')
    expect(await codeOf(store.erase('set:../x'))).toBe('sets/not-a-handle')
  })

  test('gives back a set that was made again meanwhile, once', async () => {
    const { handle } = await store.put(genes)
    await store.remove(handle)
    await store.put(genes)
    await store.restore(handle)
    expect(await store.removed()).toEqual([])
    expect(await fresh().get(handle)).toEqual(genes)
  })

  test('gives back what is whole in it where the set that was made again is damaged', async () => {
    const { handle } = await store.put(genes, origin)
    await store.remove(handle)
    writeFileSync(fileOf(handle), 'nonsense')
    await fresh().restore(handle)
    expect(linesOf(await fresh().get(handle))).toEqual(linesOf(genes))
    expect(await store.origin(handle)).toEqual(origin)
  })

  test('that cannot be made is told of, and the set stays', async () => {
    const { handle } = await store.put(genes)
    symlinkSync(join(home, 'nowhere', 'at all'), join(folder, 'trash'))
    expect(await codeOf(store.remove(handle))).toBe('sets/unreadable')
    expect(await fresh().get(handle)).toEqual(genes)
  })

  test('takes and gives nothing that there is not', async () => {
    const handle = `set:${'0'.repeat(64)}`
    expect(await codeOf(store.remove(handle))).toBe('sets/not-found')
    expect(await codeOf(store.restore(handle))).toBe('sets/not-found')
  })
})

describe('a list', () => {
  test('of a folder that is not there yet is empty', async () => {
    expect(await store.list()).toEqual([])
    expect(await store.removed()).toEqual([])
  })

  test('names every set, tells of a damaged one, and passes over what is no set', async () => {
    const good = await store.put(genes, origin)
    const bad = `set:${'f'.repeat(64)}`
    writeFileSync(fileOf(bad), 'nonsense')
    writeFileSync(`${fileOf(bad)}.json`, '{"name": 3}')
    for (const name of ['readme.txt', `${'0'.repeat(64)}.0.part`])
      writeFileSync(join(folder, name), '')
    const listed = (await store.list()).toSorted(
      (a, b) => Number(b.problem === undefined) - Number(a.problem === undefined),
    )
    expect(listed).toEqual([
      { handle: good.handle, origin, description: good, problem: undefined },
      {
        handle: bad,
        origin: undefined,
        description: undefined,
        problem: expect.stringMatching(
          /^[^\n]*: it does not begin as the file of a set does\.$/,
        ) as string,
      },
    ])
  })
})

test('a name that may not be looked at is no name that there is not', async () => {
  const { handle } = await store.put(genes)
  const path = fileOf(handle)
  rmSync(path)
  symlinkSync(path, path)
  expect(await codeOf(fresh().remove(handle))).toBe('sets/unreadable')
})

test('a disk that refuses is a failure with words, and nothing is left half written', async () => {
  mkdirSync(folder)
  // A folder stands where the set would: no system renames a file onto it.
  const { handle } = await new SetStore(join(home, 'other')).put(genes)
  mkdirSync(fileOf(handle))
  writeFileSync(join(fileOf(handle), 'inside'), '')
  expect(await codeOf(store.put(genes))).toBe('sets/unreadable')
  expect(readdirSync(folder)).toEqual([handle.slice(4)])
})

test('a file that the system does not give is told of', async () => {
  const { handle } = await store.put(genes)
  rmSync(fileOf(handle))
  mkdirSync(fileOf(handle))
  expect(await codeOf(fresh().get(handle))).toBe('sets/unreadable')
})
