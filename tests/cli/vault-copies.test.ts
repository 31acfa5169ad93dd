// What sync tools and editors leave in a vault: copies of a plan, and front matter that does not stand first

import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

const PLAN = `---
id: plan_20261120_090000_copies
objective: Tidy
status: pending
---

# Plan: Tidy

## Steps

### Step 1: Add
- **Requires Approval**: No
- **Call**: \`(call :ccos.math.add 1 2)\`
`

test('copies of a plan by a sync tool are no plans', async () => {
  await inFolder(async ({ path }) => {
    const at = (name: string) => join(path, 'Vault', name)
    const type = (...words: readonly string[]) =>
      typed(words, { cwd: path, env: { HOME: path, TZ: 'UTC' } })
    await type('vault', 'init', at(''))
    const name = 'plan_20261120_090000_copies'
    await writeFile(at(`Plans/${name}.md`), PLAN)
    await writeFile(at(`Plans/${name} (conflicted copy 2026-11-20).md`), PLAN)
    await writeFile(at(`Plans/${name}.sync-conflict-20261120-090000-ABCDEFG.md`), PLAN)
    const { out } = await type('vault', 'status', at(''), '--json')
    const status = JSON.parse(out) as { active_plans: number; unread: readonly { path: string }[] }
    expect(status.active_plans).toBe(1)
    expect(status.unread.length).toBe(2)
    const check = await type('vault', 'check', at(''), '--json')
    const lines = check.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { ok: boolean; diagnostics: readonly { code: string }[] })
    expect(lines.map(({ ok }) => ok)).toEqual([true, false, false])
    expect(lines[1]?.diagnostics.map(({ code }) => code)).toContain('vault/same-plan')
    expect(check.code).toBe(1)
  })
})

test('front matter behind an empty line is read, and no second one is written', async () => {
  await inFolder(async ({ path }) => {
    const at = (name: string) => join(path, 'Vault', name)
    const type = (...words: readonly string[]) =>
      typed(words, { cwd: path, env: { HOME: path, TZ: 'UTC' } })
    await type('vault', 'init', at(''))
    const file = at('Plans/plan_20261120_090000_copies.md')
    await writeFile(file, `\n${PLAN}`)
    await type('vault', 'open', at(''))
    const text = await readFile(file, 'utf8').catch(() =>
      readFile(file.replace('Plans', 'Done'), 'utf8'),
    )
    expect(text.startsWith('\n---\nid: plan_20261120_090000_copies\n')).toBe(true)
    expect(text.match(/^objective:/gm)?.length).toBe(1)
  })
})

const ACTS = PLAN.replace(
  '(call :ccos.math.add 1 2)',
  '(call :calendar.add {:title "Tidy" :start "2026-12-01T09:00" :durationMinutes 45})',
)

/** A vault with a plan that is asked about, and what is in it. */
async function asked(
  body: (vault: {
    readonly open: () => Promise<string>
    readonly pending: string
    readonly approved: string
    readonly names: (folder: string) => Promise<readonly string[]>
    readonly added: () => Promise<number>
  }) => Promise<void>,
): Promise<void> {
  await inFolder(async ({ path }) => {
    const at = (name: string) => join(path, 'Vault', name)
    const type = (...words: readonly string[]) =>
      typed(words, { cwd: path, env: { HOME: path, TZ: 'UTC' } })
    await type('vault', 'init', at(''), '--inside')
    await writeFile(at('Plans/plan_20261120_090000_copies.md'), ACTS)
    const open = async () => {
      await type('vault', 'open', at(''))
      return (await readFile(at('Dashboard.md'), 'utf8')).replaceAll('\\', '')
    }
    await open()
    const names = async (folder: string) => await readdir(at(folder))
    const [name = ''] = await names('Pending_Approval')
    const added = async () => {
      const text = await readFile(at('calendar.ics'), 'utf8').catch(() => '')
      return text.split('SUMMARY:Tidy').length - 1
    }
    const [pending, approved] = [at(`Pending_Approval/${name}`), at(`Approved/${name}`)]
    await body({ open, pending, approved, names, added })
  })
}

test('a yes whose file a sync tool brings first counts when the request is gone too', () =>
  asked(async ({ open, pending, approved, names, added }) => {
    await copyFile(pending, approved)
    expect(await open()).toContain('lies in Approved as well')
    expect([
      await added(),
      (await readFile(approved, 'utf8')).includes('This file was refused'),
    ]).toEqual([0, false])
    await rm(pending)
    await open()
    expect([await added(), await names('Approved'), await names('Pending_Approval')]).toEqual([
      1,
      [],
      [],
    ])
  }))

test('a request that was answered, and lies in Approved again, decides nothing', () =>
  asked(async ({ open, pending, approved, added }) => {
    const text = await readFile(pending, 'utf8')
    await rename(pending, approved)
    await open()
    expect(await added()).toBe(1)
    const done = await readFile(approved.replace('Approved', 'Done'), 'utf8')
    for (const again of [text, done]) {
      await writeFile(approved, again)
      expect(await open()).toContain('was answered before')
      expect([
        await added(),
        (await readFile(approved, 'utf8')).includes('This file was refused'),
      ]).toEqual([1, true])
      await rm(approved)
    }
  }))
