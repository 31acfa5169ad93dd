// `planwright plan` where the model declines in the dialect that a task's words chose

import { expect, test } from 'vitest'

import { modelServer, says } from '../model/server.ts'
import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

test('RTFS is asked for, and both are told', async () => {
  await using server = await modelServer(
    says('{"cannot": "buy cloth, that is no computation"}'),
    says('(plan :body (do (step "Tell it" (call :human.inform "Buy 3 m") {:done true})))'),
  )
  const env = { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' }
  await inFolder(async ({ path }) => {
    await typed(['init'], { cwd: path })
    const task = 'Calculate how much cloth of 3 m and 60 cm is needed, and tell it'
    const { code, out, err } = await typed(['plan', task], { cwd: path, env })
    const told = err.replaceAll(/\s+/g, ' ')
    expect(told).toContain('dialect atomic')
    expect(told).toContain('declined in atomic, asking for rtfs: buy cloth')
    expect(out).toContain('(call :human.inform "Buy 3 m")')
    expect(code).toBe(0)
  })
})
