// What a database or a disk says, in codes that say what to do.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { describe, expect, test, vi } from 'vitest'

import { RunError } from '#runtime'
import { GroupCommit, type Task } from '#runtime/world/group-commit'
import { storageFault } from '#runtime/world/storage-fault'

describe('a fault of the storage', () => {
  test.each([
    ['SQLITE_FULL', { errcode: 13 }, 'journal/disk-full'],
    ['SQLITE_BUSY', { errcode: 5 }, 'journal/busy'],
    ['SQLITE_BUSY_SNAPSHOT', { errcode: 517 }, 'journal/busy'],
    ['SQLITE_READONLY_DIRECTORY', { errcode: 1544 }, 'journal/read-only'],
    ['SQLITE_CANTOPEN', { errcode: 14 }, 'journal/read-only'],
    ['SQLITE_IOERR_FSYNC', { errcode: 1034 }, 'journal/io-error'],
    ['SQLITE_CORRUPT', { errcode: 11 }, 'journal/damaged'],
    ['SQLITE_NOTADB', { errcode: 26 }, 'journal/damaged'],
    ['no space', { code: 'ENOSPC' }, 'journal/disk-full'],
    ['no quota', { code: 'EDQUOT' }, 'journal/disk-full'],
    ['a disk mounted for reading', { code: 'EROFS' }, 'journal/read-only'],
    ['no permission', { code: 'EACCES' }, 'journal/read-only'],
    ['a broken disk', { code: 'EIO' }, 'journal/io-error'],
    ['a device that is gone', { code: 'ENODEV', syscall: 'write' }, 'journal/io-error'],
    ['SQLITE_ERROR: a table is not there', { errcode: 1 }, 'journal/damaged'],
    ['SQLITE_IOERR_SHMSIZE where there is room', { errcode: 4874 }, 'journal/io-error'],
    ['no more files for this process', { code: 'EMFILE' }, 'journal/too-many-files'],
    ['no more files for any process', { code: 'ENFILE' }, 'journal/too-many-files'],
  ])('%s', (_, parts, code) => {
    const fault = storageFault(Object.assign(new Error('as it says'), parts), 'journal.db')
    expect(fault.code).toBe(code)
    expect(fault.message).toContain('`journal.db`')
    expect(storageFault(fault, 'elsewhere')).toBe(fault)
  })

  test.each([
    ['SQLITE_MISMATCH', { errcode: 20 }],
    ['SQLITE_RANGE', { errcode: 25 }],
    ['a value that a statement cannot take', { code: 'ERR_INVALID_ARG_TYPE' }],
    ['anything else', {}],
  ])('is none of the disk: %s', (_, parts) => {
    const error = Object.assign(new Error('as it says'), parts)
    expect(storageFault(error, 'journal.db').code).toBe('run/internal')
  })
})

describe('a group', () => {
  /** A table of words, written in groups; gives what is in it and what became of each task. */
  function table() {
    const db = new DatabaseSync(':memory:')
    db.exec('CREATE TABLE words (word TEXT)')
    const group = new GroupCommit(db, 'journal.db', () => undefined)
    const ends: string[] = []
    const add = (word: string, fault?: Error) => {
      const task: Task = {
        write() {
          if (fault instanceof RunError) throw fault
          db.prepare('INSERT INTO words VALUES (?)').run(word)
          if (fault !== undefined) throw fault
        },
        done: () => ends.push(`${word} done`),
        failed: ({ code }) => ends.push(`${word} ${code}`),
      }
      group.add(task)
    }
    const words = () =>
      db
        .prepare('SELECT word FROM words')
        .all()
        .map(({ word }) => word)
    return { add, group, ends, words }
  }

  const errorOf = (errcode: number) => Object.assign(new Error('no'), { errcode })

  test('is written together, and told after it is', () => {
    const { add, group, ends, words } = table()
    add('a')
    add('b')
    expect(words()).toEqual([])
    group.flush()
    expect(words()).toEqual(['a', 'b'])
    expect(ends).toEqual(['a done', 'b done'])
  })

  test('goes on without the one that refuses', () => {
    const { add, group, ends, words } = table()
    add('a')
    add('b', storageFault(errorOf(5), 'x'))
    add('c')
    group.flush()
    expect(words()).toEqual(['a', 'c'])
    expect(ends).toEqual(['a done', 'b journal/busy', 'c done'])
  })

  test('is not written at all when the disk is full, and the next one is', () => {
    const { add, group, ends, words } = table()
    add('a')
    add('b', errorOf(13))
    group.flush()
    expect(words()).toEqual([])
    add('c')
    group.flush()
    expect(words()).toEqual(['c'])
    expect(ends).toEqual(['a journal/disk-full', 'b journal/disk-full', 'c done'])
  })

  test.each([
    ['that no value can hold', new TypeError('Do not know how to serialize a BigInt')],
    ['that breaks a rule of a table', errorOf(19)],
  ])('goes on without the one that writes something %s', (_, fault) => {
    const { add, group, ends, words } = table()
    add('a')
    add('b', fault)
    add('c')
    group.flush()
    expect(words()).toEqual(['a', 'c'])
    expect(ends).toEqual(['b run/internal', 'a done', 'c done'])
    add('d')
    group.flush()
    expect(words()).toEqual(['a', 'c', 'd'])
  })

  test('after an input/output error is never written: what the disk holds is not known', () => {
    const { add, group, ends, words } = table()
    add('a', errorOf(10))
    group.flush()
    add('b')
    group.flush()
    expect(words()).toEqual([])
    expect(ends).toEqual(['a journal/io-error', 'b journal/io-error'])
  })
})

describe('a group that another process keeps from being written', () => {
  /** Two connections to one file, the second of which writes and does not end. */
  function locked() {
    const folder = mkdtempSync(join(tmpdir(), 'planwright-busy-'))
    const file = join(folder, 'journal.db')
    const db = new DatabaseSync(file, { timeout: 1 })
    db.exec('CREATE TABLE words (word TEXT)')
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    const group = new GroupCommit(db, file, () => undefined)
    const write = (word: string, patient: boolean) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const insert = () => void db.prepare('INSERT INTO words VALUES (?)').run(word)
      group.add({ patient, write: insert, done: resolve, failed: reject })
      return promise
    }
    const end = () => {
      db.close()
      other.close()
      rmSync(folder, { recursive: true })
    }
    return { group, write, other, end }
  }

  test('lets the process go on, and is written when the other one ends', async () => {
    const { write, other, end } = locked()
    const written = Promise.all([write('a', true), write('b', false)])
    // Were the event loop blocked, the other one would never end.
    for (let turns = 0; turns < 20; turns++) await new Promise((turn) => void setTimeout(turn, 1))
    other.exec('COMMIT')
    await written
    expect(other.prepare('SELECT word FROM words').all()).toEqual([{ word: 'a' }, { word: 'b' }])
    end()
  })

  test('fails after five seconds, but for what a run under way recorded', async () => {
    const { write, other, end } = locked()
    const recorded = write('a', true)
    const said = write('b', false)
    const clock = vi.spyOn(performance, 'now')
    await new Promise((turn) => void setTimeout(turn, 30))
    clock.mockReturnValue(performance.now() + 5001)
    await expect(said).rejects.toMatchObject({ code: 'journal/busy' })
    clock.mockRestore()
    other.exec('COMMIT')
    await recorded
    expect(other.prepare('SELECT word FROM words').all()).toEqual([{ word: 'a' }])
    end()
  })
})
