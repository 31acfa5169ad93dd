import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import {
  FOLDER_NAMES,
  folderNames,
  isNote,
  isPassedOver,
  makeVault,
  planFileName,
  requestFileName,
  VAULT_FOLDERS,
} from '../../../src/services/vault/layout.ts'
import { localDay, localMinute, localTime } from '../../../src/services/vault/local-time.ts'
import { vaultHere } from './here.ts'

describe('a vault is made', () => {
  test('with all of its folders, and those that are there stay', async () => {
    const { vault, root, put } = await vaultHere()
    expect(readdirSync(root).toSorted()).toEqual([...VAULT_FOLDERS].toSorted())
    rmSync(join(root, 'Logs'), { recursive: true })
    put('Plans/mine.md', 'mine')
    expect(await makeVault(vault)).toMatchObject({ made: ['Logs'], taken: [] })
    expect(readdirSync(join(root, 'Plans'))).toEqual(['mine.md'])
  })

  test('and tells the names at which a file or a link stands', async () => {
    const { vault, root, put } = await vaultHere()
    rmSync(join(root, 'Logs'), { recursive: true })
    rmSync(join(root, 'Approved'), { recursive: true })
    put('Logs', 'mine')
    symlinkSync('/tmp', join(root, 'Approved'))
    expect((await makeVault(vault)).taken).toEqual(['Approved', 'Logs'])
  })
})

describe('the name of a folder', () => {
  test('may be another one', () => {
    expect(folderNames({ Approved: 'Said yes' })).toEqual({ ...FOLDER_NAMES, Approved: 'Said yes' })
  })

  test.each([
    '../Approved',
    'a/b',
    'a\\b',
    '',
    '.hidden',
    'ends.',
    'ends ',
    'CON',
    'a\u202eb',
    'a:b',
    'x'.repeat(81),
    'Rejected',
    'rejected',
    'PLANS',
    'dashboard.md',
  ])('cannot be %j', (name) => {
    expect(folderNames({ Approved: name })).toMatchObject({
      code: 'vault/bad-folder',
      details: { folder: 'Approved', name },
    })
  })
})

describe('the name of a file', () => {
  test('follows from the id', () => {
    expect([planFileName('plan_1'), requestFileName('email', 'plan_1_ab')]).toEqual([
      'plan_1.md',
      'APPROVAL_email_plan_1_ab.md',
    ])
  })

  test.each(['con', 'NUL', 'com1', 'LPT9', 'aux'])(
    'is one that Windows can have, also for the id %s',
    (id) => {
      expect(planFileName(id)).toBe(`${id}=.md`)
    },
  )

  test.each(['.hidden.md', '~$a.md', 'a.md~', '.a.md.0123abcd.part', 'a.tmp', 'a.crdownload'])(
    '%s is of a program and passed over',
    (name) => {
      expect([isPassedOver(name), isNote(name)]).toEqual([true, false])
    },
  )

  test('of a note ends in .md', () => {
    expect(['a.md', 'a.MD', 'a.markdown', 'a.txt', 'a.md.bak'].map(isNote)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

test('times are local and without offset, also where the day is another one', () => {
  const ms = Date.parse('2026-02-03T23:15:00Z')
  const zone = (at: number) => (at > Date.parse('2026-03-29T01:00:00Z') ? 120 : 60)
  expect([localTime(ms, zone), localDay(ms, zone), localMinute(ms, zone)]).toEqual([
    '2026-02-04T00:15:00',
    '2026-02-04',
    '2026-02-04 00:15',
  ])
  expect(localTime(Date.parse('2026-07-01T08:00:00Z'), zone)).toBe('2026-07-01T10:00:00')
})
