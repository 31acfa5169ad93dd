import { linkSync, renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import type { PlanChanges } from '#dialects/plan-changes'

import { isRead } from '../../../src/services/vault/files.ts'
import {
  isPlanId,
  moveToDone,
  PlanFiles,
  planIdIn,
  repeatedIds,
  showInPlanFile,
} from '../../../src/services/vault/plan-files.ts'
import { vaultHere, type VaultHere } from './here.ts'

const plan = (id: string) => `---\nid: "${id}"\n---\n\n# Plan: A plan\n`

describe('the file of a plan', () => {
  test('is found by its id in Plans and in Done, also where a person has renamed it', async () => {
    const { vault, put } = await vaultHere()
    put('Plans/my newsletter.md', plan('plan_1'))
    put('Done/plan_2.md', plan('plan_2'))
    const files = new PlanFiles(vault)
    expect([
      await files.find('plan_1'),
      await files.find('plan_2'),
      await files.find('plan_3'),
    ]).toMatchObject([
      { kind: 'found', file: { path: 'Plans/my newsletter.md', folder: 'Plans' } },
      { kind: 'found', file: { path: 'Done/plan_2.md', folder: 'Done' } },
      { kind: 'none' },
    ])
  })

  test('is found again after it was changed, renamed and moved', async () => {
    const { vault, put, root } = await vaultHere()
    put('Plans/a.md', plan('plan_1'))
    const files = new PlanFiles(vault)
    await files.find('plan_1')
    put('Plans/a.md', plan('plan_9'))
    expect(await files.find('plan_1')).toEqual({ kind: 'none' })
    renameSync(join(root, 'Plans', 'a.md'), join(root, 'Done', 'b.md'))
    expect(await files.find('plan_9')).toMatchObject({ file: { path: 'Done/b.md' } })
  })

  test.each(['plan_1', 'PLAN_1'])(
    'is refused by both names where another says to be %s',
    async (id) => {
      const { vault, put } = await vaultHere()
      put('Plans/a.md', plan('plan_1'))
      put('Plans/a (conflicted copy).md', plan(id))
      const files = new PlanFiles(vault)
      const details = { files: '`Plans/a (conflicted copy).md` and `Plans/a.md`' }
      expect(await files.find('plan_1')).toMatchObject({
        kind: 'twice',
        why: { code: 'vault/two-plans-one-id', details },
      })
      expect(repeatedIds(await files.list())).toMatchObject([{ details }])
    },
  )

  test('is one while it is being moved and has two names', async () => {
    const { vault, put, root } = await vaultHere()
    put('Plans/a.md', plan('plan_1'))
    linkSync(join(root, 'Plans', 'a.md'), join(root, 'Done', 'a.md'))
    expect(await new PlanFiles(vault).find('plan_1')).toMatchObject({
      kind: 'found',
      file: { path: 'Done/a.md' },
    })
    expect(repeatedIds(await new PlanFiles(vault).list())).toEqual([])
  })

  test('is a note: what programs leave beside it is passed over', async () => {
    const { vault, put } = await vaultHere()
    for (const name of ['.a.md', 'a.md~', '.a.md.01234567.part', 'a.txt', 'a.md.tmp']) {
      put(`Plans/${name}`, plan('plan_1'))
    }
    expect(await new PlanFiles(vault).list()).toEqual([])
  })

  test('is read once as long as it stays as it is', async () => {
    const { vault, put, root } = await vaultHere()
    put('Plans/a.md', plan('plan_1'))
    let reads = 0
    const files: typeof vault.files = {
      list: async (folder) => await vault.files.list(folder),
      read: async (path) => {
        reads++
        return await vault.files.read(path)
      },
    } as typeof vault.files
    const plans = new PlanFiles({ ...vault, files })
    await plans.list()
    await plans.list()
    expect(reads).toBe(1)
    utimesSync(join(root, 'Plans', 'a.md'), 1, 1)
    await plans.list()
    expect(reads).toBe(2)
  })
})

describe('the id of a plan', () => {
  test.each([
    ['---\nid: plan_1\n---\n', 'plan_1'],
    ['---\r\nid: "plan_1"\r\n---\r\n', 'plan_1'],
    ['\ufeff---\nID: plan_1\n---\n', 'plan_1'],
    ['---\nid: ../x\n---\n', undefined],
    ['---\nid: caf\u00e9\n---\n', undefined],
    ['---\nid: [a]\n---\n', undefined],
    ['---\nid: a\nid: b\n---\n', undefined],
    ['---\nid:\n---\n', undefined],
    ['# Plan\n\nid: plan_1', undefined],
  ])('in %j is %s', (text, id) => {
    expect(planIdIn({ path: 'Plans/a.md', text })).toBe(id)
  })

  test('is ASCII of at most 128 characters', () => {
    expect(['a'.repeat(128), 'a'.repeat(129), 'a.b', 'a b', ''].map(isPlanId)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('how a plan stands is shown in its file', () => {
  const text = `---
id: "plan_1" # mine
status: "pending"
---

# Plan: A plan

## Objective

Try it.\r

## Steps

### Step 1: Do it
- **Status**: ⏸️ pending
- **Requires Approval**: No
- **Dependencies**: None

Do it.   

My own note.
`
  const changes: PlanChanges = {
    status: 'in_progress',
    steps: new Map([['step-1', { status: 'in_progress' }]]),
  }

  async function shownIn(path: string, here: VaultHere, next: PlanChanges = changes) {
    const file = await here.vault.files.read(path)
    if (!isRead(file)) throw new Error(`${path} is not there`)
    const { plan } = compile(file.text, { dialect: 'plan-md' })
    if (plan === undefined) throw new Error('it is no plan')
    return await showInPlanFile(here.vault, file, plan, next)
  }

  test('and every line that the program does not own stays as it was', async () => {
    const here = await vaultHere()
    here.put('Plans/a.md', text)
    const done = await shownIn('Plans/a.md', here)
    const expected = text
      .replace('status: "pending"', 'status: "in_progress"')
      .replace('⏸️ pending', '⏳ in_progress')
    expect(done).toEqual({ kind: 'shown', text: expected })
    expect(here.text('Plans/a.md')).toBe(expected)
  })

  test('and is not written where it says so already', async () => {
    const here = await vaultHere()
    here.put('Plans/a.md', text)
    await shownIn('Plans/a.md', here)
    const before = await here.vault.files.look('Plans/a.md')
    expect(await shownIn('Plans/a.md', here)).toMatchObject({ kind: 'same' })
    expect(await here.vault.files.look('Plans/a.md')).toEqual(before)
  })

  test('and not where somebody has changed it since it was read', async () => {
    const here = await vaultHere()
    here.put('Plans/a.md', text)
    const file = await here.vault.files.read('Plans/a.md')
    if (!isRead(file)) throw new Error('it is there')
    const { plan } = compile(file.text, { dialect: 'plan-md' })
    if (plan === undefined) throw new Error('it is a plan')
    here.put('Plans/a.md', `${text}More.\n`)
    expect(await showInPlanFile(here.vault, file, plan, changes)).toEqual({ kind: 'changed' })
    expect(here.text('Plans/a.md')).toBe(`${text}More.\n`)
    renameSync(join(here.root, 'Plans', 'a.md'), join(here.root, 'Plans', 'b.md'))
    expect(await showInPlanFile(here.vault, file, plan, changes)).toEqual({ kind: 'gone' })
  })

  test('and a step that stands in no heading is refused', async () => {
    const here = await vaultHere()
    here.put('Plans/a.md', text)
    const next: PlanChanges = { steps: new Map([['step-9', { status: 'completed' }]]) }
    expect(await shownIn('Plans/a.md', here, next)).toMatchObject({ kind: 'refused' })
    expect(here.text('Plans/a.md')).toBe(text)
  })
})

describe('a plan that has ended well', () => {
  test('is moved to Done under its name, or under a free one', async () => {
    const { vault, put, has, text } = await vaultHere()
    put('Plans/a.md', 'new')
    put('Done/a.md', 'old')
    put('Done/A (2).md', 'older')
    expect(await moveToDone(vault, 'Plans/a.md')).toBe('Done/a (3).md')
    expect([has('Plans/a.md'), text('Done/a.md'), text('Done/a (3).md')]).toEqual([
      false,
      'old',
      'new',
    ])
  })

  test('stays there, and one that is gone is nowhere', async () => {
    const { vault, put } = await vaultHere()
    put('Done/a.md', 'a')
    expect([await moveToDone(vault, 'Done/a.md'), await moveToDone(vault, 'Plans/b.md')]).toEqual([
      'Done/a.md',
      undefined,
    ])
  })
})
