// What sync tools and editors leave in a vault: copies of a plan, and front matter that does not stand first

import { readFile, writeFile } from 'node:fs/promises'
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
