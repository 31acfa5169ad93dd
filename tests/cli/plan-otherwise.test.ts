// `planwright plan` where the model declines in the dialect that a task's words chose

import { expect, test } from 'vitest'

import { modelServer, says } from '../model/server.ts'
import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

const PLAN = `# Plan: Cloth

## Steps

### Step 1: Tell how much

- **Requires Approval**: No

Tell that 3 m are needed.
`

test('a Plan.md is asked for, and both are told', async () => {
  await using server = await modelServer(
    says('{"cannot": "buy cloth, that is no computation"}'),
    says(PLAN),
  )
  const env = { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' }
  await inFolder(async ({ path }) => {
    await typed(['init'], { cwd: path })
    const task = 'Calculate how much cloth of 3 m and 60 cm is needed, and tell it'
    const { code, out, err } = await typed(['plan', task], { cwd: path, env })
    const told = err.replaceAll(/\s+/g, ' ')
    expect(told).toContain('dialect atomic')
    expect(told).toContain('declined in atomic, asking for plan-md: buy cloth')
    expect(out).toContain('### Step 1: Tell how much')
    expect(code).toBe(0)
  })
})
