// Files are written whole, in one place.

import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
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

import { createFile, moveFile, replaceFile } from '#runtime/world/whole-file'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planwright-whole-'))
  file = join(folder, 'plan.md')
})

afterEach(() => rmSync(folder, { recursive: true }))

const text = (path = file) => readFileSync(path, 'utf8')
const mode = (path = file) => statSync(path).mode & 0o7777

function* breaksOff() {
  yield 'half of '
  throw new Error('the source ended')
}

function put(name: string, ageHours = 0): string {
  const path = join(folder, name)
  writeFileSync(path, 'cut')
  const at = new Date(Date.now() - ageHours * 3_600_000)
  utimesSync(path, at, at)
  return path
}

test('a source that breaks off leaves the file as it was and nothing beside it', async () => {
  writeFileSync(file, 'before')
  await expect(replaceFile(file, breaksOff())).rejects.toThrow('the source ended')
  await expect(createFile(join(folder, 'new'), breaksOff())).rejects.toThrow('the source ended')
  expect([readdirSync(folder), text()]).toEqual([['plan.md'], 'before'])
})

test('the old file is there whole until the new one is whole beside it', async () => {
  writeFileSync(file, 'before')
  let seen: readonly string[] = []
  await replaceFile(file, ['new ', Buffer.from('text')], {
    beforeNaming: async () => {
      seen = readdirSync(folder).map((name) => text(join(folder, name)))
    },
  })
  expect(seen.toSorted()).toEqual(['before', 'new text'])
  expect([readdirSync(folder), text()]).toEqual([['plan.md'], 'new text'])
})

test('of two that make a file of one name at once one does, and the other is told', async () => {
  const made = await Promise.all([createFile(file, 'one'), createFile(file, 'two')])
  expect(made.toSorted()).toEqual([false, true])
  expect(text()).toBe(made[0] ? 'one' : 'two')
  expect(readdirSync(folder)).toEqual(['plan.md'])
})

test('a link beside the file that looks like a part is not written through', async () => {
  const mine = put('mine.txt')
  symlinkSync(mine, join(folder, '.plan.md.00000000.part'))
  await replaceFile(file, 'new', { leftovers: 'alone' })
  expect([text(mine), text()]).toEqual(['cut', 'new'])
})

describe('who may read and write it', () => {
  test.each([
    ['a file of a private folder is private', 'folder', 0o644, 0o600],
    ["a person's file keeps its mode", 'before', 0o640, 0o640],
    ["a person's file that may be executed stays so", 'before', 0o755, 0o755],
  ] as const)('%s', async (_, access, before, after) => {
    writeFileSync(file, 'before')
    chmodSync(file, before)
    await replaceFile(file, 'new', { access })
    expect(mode()).toBe(after)
  })

  test('a part is closed to others before it has its permissions', async () => {
    writeFileSync(file, 'before')
    chmodSync(file, 0o644)
    async function* looks() {
      yield 'new'
      const part = readdirSync(folder).find((name) => name.endsWith('.part')) ?? ''
      expect(mode(join(folder, part))).toBe(0o600)
    }
    await replaceFile(file, looks(), { access: 'before' })
    expect(mode()).toBe(0o644)
  })

  test.runIf(process.geteuid?.() === 0)("another user's file stays that user's", async () => {
    writeFileSync(file, 'before')
    chownSync(file, 4711, 4712)
    chmodSync(file, 0o640)
    await replaceFile(file, 'new', { access: 'before' })
    const { uid, gid } = statSync(file)
    expect([uid, gid, mode()]).toEqual([4711, 4712, 0o640])
  })
})

describe('what killed processes left', () => {
  test.each([
    ['of this file goes after an hour', 'own', [false, true, true]],
    ['of this file goes at once for the only writer', 'alone', [false, false, true]],
    ['stays where something else collects it', 'none', [true, true, true]],
  ] as const)('%s', async (_, leftovers, stays) => {
    const all = [
      put('.plan.md.00000000.part', 2),
      put('.plan.md.11111111.part', 0),
      put('.other.md.22222222.part', 2),
    ]
    await replaceFile(file, 'new', { leftovers })
    expect(all.map((path) => existsSync(path))).toEqual(stays)
  })
})

describe('a file is moved', () => {
  const moved = () => join(folder, 'moved.md')

  test('and has its new name alone', async () => {
    writeFileSync(file, 'text')
    expect(await moveFile(file, moved())).toBe(true)
    expect([readdirSync(folder), text(moved())]).toEqual([['moved.md'], 'text'])
  })

  test('never over another file, and never where there is none', async () => {
    writeFileSync(moved(), 'mine')
    expect(await moveFile(file, moved())).toBe(false)
    writeFileSync(file, 'text')
    expect(await moveFile(file, moved())).toBe(false)
    expect([text(), text(moved())]).toEqual(['text', 'mine'])
  })

  test('to its end, where a killed process has left it under both names', async () => {
    writeFileSync(file, 'text')
    linkSync(file, moved())
    expect(await moveFile(file, moved())).toBe(true)
    expect(readdirSync(folder)).toEqual(['moved.md'])
  })

  test('not where a link has its name', async () => {
    symlinkSync(join(folder, 'elsewhere'), file)
    expect(await moveFile(file, moved())).toBe(false)
    expect(existsSync(moved())).toBe(false)
  })
})
