// A folder of sets, looked through: what there is, what cannot be used, and that little is read.

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { setOfIds, SetStore } from '#sets'
import { surveySets } from '#sets/survey'

let home: string
let folder: string
let store: SetStore

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'planwright-survey-'))
  folder = join(home, 'sets')
  store = new SetStore(folder)
})

afterEach(() => rmSync(home, { recursive: true }))

const put = async (...ids: readonly string[]) => (await store.put(setOfIds(ids))).handle
const fileOf = (handle: string) => join(folder, handle.slice(4))

/** Handle and code of each set that cannot be used. */
async function faultsOf(whole: boolean): Promise<readonly string[]> {
  const { faulty } = await surveySets(folder, whole)
  return faulty.map(({ handle, failure }) => `${handle} ${failure.code}`).toSorted()
}

test('where no set was ever made there is nothing, and nothing is made', async () => {
  const none = { count: 0, bytes: 0 }
  expect(await surveySets(folder, false)).toEqual({
    sets: none,
    looked: 0,
    faulty: [],
    trash: { ...none, handles: [] },
    unfinished: none,
  })
  expect(existsSync(folder)).toBe(false)
})

test('sets, what was removed and what is unfinished are counted, each by itself', async () => {
  const [one, two, gone] = [await put('a'), await put('a', 'b', 'c'), await put('gone')]
  await store.remove(gone)
  writeFileSync(`${fileOf(one)}.0.part`, 'abc')
  writeFileSync(join(folder, 'notes.txt'), 'of somebody else')
  mkdirSync(join(folder, 'mine'))
  const before = readdirSync(folder, { recursive: true })
  const { bytes } = await store.describe(one)
  const more = (await store.describe(two)).bytes
  const survey = await surveySets(folder, true)
  expect(survey).toMatchObject({
    sets: { count: 2, bytes: bytes + more },
    looked: 2,
    faulty: [],
    trash: { count: 1, handles: [gone] },
    unfinished: { count: 1, bytes: 3 },
  })
  expect(survey.trash.bytes).toBeGreaterThan(0)
  expect(readdirSync(folder, { recursive: true })).toEqual(before)
})

test('a set that was cut or is none is found by its beginning, one with a wrong letter when it is read whole', async () => {
  const [cut, forged, other, sound] = [
    await put('a'),
    await put('b'),
    await put('c'),
    await put('d'),
  ]
  appendFileSync(fileOf(cut), 'x')
  const file = readFileSync(fileOf(forged))
  file[64 + 8] = (file[64 + 8] ?? 0) ^ 1
  writeFileSync(fileOf(forged), file)
  writeFileSync(fileOf(other), '')
  const folderOfSet = join(folder, 'f'.repeat(64))
  mkdirSync(folderOfSet)
  const known = [
    `${cut} sets/damaged`,
    `${other} sets/damaged`,
    `set:${'f'.repeat(64)} sets/unreadable`,
  ]
  expect(await faultsOf(false)).toEqual(known.toSorted())
  expect(await faultsOf(true)).toEqual([...known, `${forged} sets/damaged`].toSorted())
  expect(await store.sample(sound, 1)).toEqual(['d'])
})

test('of many sets only the newest are looked into, unless each is to be read whole', async () => {
  const file = readFileSync(fileOf(await put('a')))
  const many = 2001
  for (let at = 1; at < many; at++) {
    writeFileSync(join(folder, at.toString(16).padStart(64, '0')), file)
  }
  const oldest = fileOf(await put('b'))
  writeFileSync(oldest, 'damaged')
  utimesSync(oldest, 1, 1)
  expect(await surveySets(folder, false)).toMatchObject({
    sets: { count: many + 1 },
    looked: 2000,
    faulty: [],
  })
  const whole = await surveySets(folder, true)
  expect(whole.looked).toBe(many + 1)
  // What is called otherwise than its bytes say is as damaged as the oldest one.
  expect(whole.faulty).toHaveLength(many)
})

test('a folder of sets that is none is a failure with its name', async () => {
  writeFileSync(folder, '')
  await expect(surveySets(folder, false)).rejects.toMatchObject({
    code: 'sets/unreadable',
    details: { file: folder },
  })
})
