// Goal: two processes on one vault do not both look after it, and the Dashboard is what its user needs.
//
// Method: real processes of `planwright vault watch` on a vault with one plan that asks.

import { existsSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { inVault, killed } from './vault-folder.ts'

const EXAMPLE = join(import.meta.dirname, '../../examples/vault/Plans')

test('FR-020: of two watchers the second says who watches, shows what happens, and takes over when the first is killed; the Dashboard keeps what a person wrote', async () => {
  await inVault(async (vault) => {
    const { root, watch, comes, shows, read, write, type, mv } = vault
    // Before anybody has watched, the Dashboard says what to start.
    expect(await read('Dashboard.md')).toContain('Nobody looks after this vault')
    const first = watch()
    await first.until(/everything read/)
    const second = watch()
    await second.until(new RegExp(`read-only: process ${first.child.pid} of .+ watches this vault`))
    await second.until(/takes over when that one ends/)
    await cp(EXAMPLE, join(root, 'Plans'), { recursive: true })
    const request = await comes('Pending_Approval', /^APPROVAL_plan_/)
    await second.until(/created: Hold the code review/)

    // What needs me, what runs, what happened, each with a link to a file that is there.
    const dashboard = await shows('Dashboard.md', /## Needs you \(1\)[^]*## Running \(1\)/)
    const links = [...dashboard.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path)
    expect(links).toContain(request)
    for (const link of links) expect(existsSync(join(root, link))).toBe(true)
    expect(dashboard).not.toContain('Nobody looks after this vault')
    await write('Dashboard.md', `${dashboard}\nBuy cake.\n`)

    // Commands work beside a watcher, and change nothing.
    const { code, out } = await type('vault', 'status', '--json')
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({
      code: 3,
      watcher: { pid: first.child.pid },
      active_plans: 1,
      needs: [request],
    })

    await killed(first)
    await second.until(/everything read/)
    await mv(request, 'Approved/')
    await comes('Needs_Action', /^TASK_/)
    expect(await readFile(join(root, 'calendar.ics'), 'utf8')).toContain('Code review')
    expect(await shows('Dashboard.md', /Do a step of a plan/)).toContain('\nBuy cake.\n')

    await rm(join(root, 'Dashboard.md'))
    await shows('Dashboard.md', /Do a step of a plan/)
    await killed(second)
    // It could not say good-bye; whoever asks, and whoever looks after the vault next, says how it is.
    expect(await read('Dashboard.md')).not.toContain('Nobody looks after this vault')
    const left = JSON.parse((await type('vault', 'status', '--json')).out) as object
    expect(left).toMatchObject({ watcher: null })
    const third = watch()
    await third.until(/everything read/)
    third.child.kill('SIGTERM')
    expect((await third.ended).code).toBe(0)
    expect(await read('Dashboard.md')).toContain('Nobody looks after this vault')
  })
})
