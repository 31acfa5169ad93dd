// planwright/vault: a program works with a vault of this machine.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

import { makeVault, PlannerError, PlannerService } from '../../../src/surfaces/vault/index.ts'
import { inFolder } from '../../services/folder.ts'

const HOME = process.env['HOME']

afterEach(() => {
  process.env['HOME'] = HOME
})

const given = {
  objective: 'Hold the code review',
  steps: [{ title: 'Tell the team what to bring' }],
}

test('a service makes a plan from steps that are given, and its Dashboard says who watches', async () => {
  await inFolder(async ({ path }) => {
    process.env['HOME'] = path
    const root = join(path, 'Vault')
    await makeVault({ root })
    const service = await new PlannerService({ root, watch: true }).open()
    const plan = await service.createPlan('Hold the code review', given)
    expect(plan).toMatchObject({ objective: 'Hold the code review', status: 'pending' })
    expect(await readFile(join(root, 'Plans', `${plan.id}.md`), 'utf8')).toContain('### Step 1: ')
    expect(await service.getPlanStatusSummary()).toMatchObject({ active_plans: 1 })
    expect(await readFile(join(root, 'Dashboard.md'), 'utf8')).not.toContain('Nobody looks after')
    await service.close()
    expect(await readFile(join(root, 'Dashboard.md'), 'utf8')).toContain('Nobody looks after')
  })
})

test('a folder that is no vault is refused with what to do', async () => {
  await inFolder(async ({ path }) => {
    process.env['HOME'] = path
    const service = new PlannerService({ root: path })
    const refusal: unknown = await service.getActivePlans().catch((thrown: unknown) => thrown)
    expect(refusal).toBeInstanceOf(PlannerError)
    expect(refusal).toMatchObject({ code: 'vault/none' })
  })
})

test('how many steps run at the same time reaches the runtime that the service opens', async () => {
  await inFolder(async ({ path }) => {
    process.env['HOME'] = path
    const root = join(path, 'Vault')
    await makeVault({ root })
    const none = new PlannerService({ root, concurrency: 0 })
    await expect(none.getActivePlans()).rejects.toThrow('concurrency is 0')
    const one = new PlannerService({ root, concurrency: 1 })
    expect(await one.getActivePlans()).toEqual([])
    await one.close()
  })
})
