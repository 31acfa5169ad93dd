// The locks of a store: what holds of a folder's and of the simulation's.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { LockInUse, type Locks } from '#runtime/locks'
import { FolderLocks } from '#runtime/world/folder-locks'
import { SimulatedMachine, turn } from '#runtime/world/simulated/machine'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planwright-locks-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

interface Store {
  /** As another process has them. */
  readonly open: () => Locks
  /** Lets others go on. */
  readonly pause: () => Promise<void>
  readonly passes: <Result>(work: Promise<Result>) => Promise<Result>
}

function inFolder(): Store {
  return { open: () => new FolderLocks(folder), pause: turn, passes: (work) => work }
}

function simulated(): Store {
  const machine = new SimulatedMachine()
  const first = machine.boot()
  return {
    open: () => machine.boot().world.locks,
    pause: () => first.sleep(50),
    async passes(work) {
      const ended = await machine.drive(first, work)
      if (ended === 'crashed') throw new Error('nobody lets it die')
      return ended
    },
  }
}

describe.each([
  ['in a folder', inFolder],
  ['in the simulation', simulated],
])('locks %s', (_, storeOf) => {
  /** Work that says when it begins and ends. */
  function worker(said: string[], pause: () => Promise<void>) {
    return (name: string) => async () => {
      said.push(`${name} begins`)
      for (let turns = 0; turns < 5; turns++) await pause()
      said.push(`${name} ends`)
      return name
    }
  }

  test('of one name are held one after the other, in the order in which they were asked for', async () => {
    const { open, pause, passes } = storeOf()
    const locks = open()
    const said: string[] = []
    const work = worker(said, pause)
    const all = ['a', 'b', 'c'].map((name) => locks.alone('file', work(name)))
    expect(await passes(Promise.all(all))).toEqual(['a', 'b', 'c'])
    expect(said).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  test('of two names are held side by side', async () => {
    const { open, pause, passes } = storeOf()
    const locks = open()
    const said: string[] = []
    const work = worker(said, pause)
    await passes(Promise.all([locks.alone('one', work('a')), locks.alone('two', work('b'))]))
    expect(said.slice(0, 2).toSorted()).toEqual(['a begins', 'b begins'])
  })

  test('are given back by work that fails', async () => {
    const { open, passes } = storeOf()
    const fails = open().alone('file', () => Promise.reject(new Error('the work failed')))
    await expect(passes(fails)).rejects.toThrow('the work failed')
    expect(await passes(open().alone('file', async () => 'done'))).toBe('done')
  })

  test('that are kept are seen by others until they are given back', async () => {
    const { open, passes } = storeOf()
    const [mine, other] = [open(), open()]
    const kept = await passes(mine.keep('me'))
    expect(await passes(other.isKept('me'))).toBe(true)
    expect(await passes(other.isKept('somebody'))).toBe(false)
    kept.release()
    expect(await passes(other.isKept('me'))).toBe(false)
  })
})

test('a process that dies with a lock gives it back', async () => {
  const machine = new SimulatedMachine()
  const [first, second] = [machine.boot(), machine.boot()]
  await first.world.locks.keep('me')
  void first.world.locks.alone('file', () => new Promise(() => undefined))
  while (machine.disk.locks.size < 2) {
    machine.step()
    await turn()
  }
  const waiting = second.world.locks.alone('file', async () => 'its turn')
  first.die()
  expect(await machine.drive(second, waiting)).toBe('its turn')
  expect(await second.world.locks.isKept('me')).toBe(false)
})

test('a lock that another process holds for long is given up, and it is said for how long', async () => {
  const machine = new SimulatedMachine()
  const [first, second] = [machine.boot(), machine.boot()]
  void first.world.locks.alone('file', () => new Promise(() => undefined))
  machine.step()
  await turn()
  const waiting = second.world.locks.alone('file', async () => 'its turn')
  await expect(machine.drive(second, waiting)).rejects.toEqual(new LockInUse('file', 5))
})

test('whoever waits for another process does everything else meanwhile', async () => {
  const other = new DatabaseSync(join(folder, 'file.mutex'))
  other.exec('BEGIN IMMEDIATE')
  const waiting = new FolderLocks(folder).alone('file', async () => 'its turn')
  await new Promise((resolve) => void setTimeout(resolve, 20))
  other.close()
  expect(await waiting).toBe('its turn')
})
