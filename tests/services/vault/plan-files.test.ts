import { renameSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import type { PlanChanges } from '#dialects/plan-changes'

import { isRead } from '../../../src/services/vault/files.ts'
import { moveToDone, showInPlanFile } from '../../../src/services/vault/plan-files.ts'
import { vaultHere, type VaultHere } from './here.ts'

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
