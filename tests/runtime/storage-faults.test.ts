// What a database or a disk says, in codes that say what to do.

import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'

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
    ['anything else', {}, 'journal/io-error'],
  ])('%s', (_, parts, code) => {
    const fault = storageFault(Object.assign(new Error('as it says'), parts), 'journal.db')
    expect(fault.code).toBe(code)
    expect(fault.message).toContain('`journal.db`')
    expect(storageFault(fault, 'elsewhere')).toBe(fault)
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
