// A program's own model object plans.

import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { planDigest } from 'planwright/plan'
import { planWith } from 'planwright/ai'
import { PlanningError } from 'planwright/planner'

import { modelServer, says } from '../model/server.ts'

const RIGHT = '(plan :body (do (step "Ask" {:name (call :ccos.user.ask "Your name?")})))\n'
const WRONG = '(plan :body (do (step "Ask" {:name (call :ccos.nobody.knows "Your name?")})))\n'
const ROOT = join(import.meta.dirname, '..', '..')

const model = (url: string) => createOpenAICompatible({ name: 'own', baseURL: url })('test/model')

test('a refused answer is repaired by the same model, and the plan can be run', async () => {
  await using server = await modelServer(says(WRONG), says(RIGHT))
  const planned = await planWith(model(server.url), 'Ask for a name', { dialect: 'rtfs' })
  expect(planned).toMatchObject({ dialect: 'rtfs', text: RIGHT, approved: undefined })
  expect(planDigest(planned.plan)).toBe(planned.state.compiled?.digest)
  expect(server.asked).toHaveLength(2)
})

test('a model that only writes rubbish ends in a PlanningError with every attempt on record', async () => {
  await using server = await modelServer(says('no plan'), says('{"a": 1}'), says(WRONG))
  const failed = await planWith(model(server.url), 'Ask for a name').catch(
    (thrown: unknown) => thrown,
  )
  expect(failed).toBeInstanceOf(PlanningError)
  const { state } = failed as PlanningError
  expect(state?.audit_log.filter(({ event }) => event === 'attempt')).toHaveLength(3)
})

test('who imports the package loads no AI SDK', () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ resolve(name, context, next) { loaded.push(name); return next(name, context) } })
    await import('planwright')
    console.log(loaded.filter((name) => name === 'ai' || name.startsWith('@ai-sdk')).length)`
  const hook = join(ROOT, 'scripts', 'source-resolution.mjs')
  const line = ['--import', hook, '--input-type=module', '--eval', program]
  const { stdout, stderr } = spawnSync(process.execPath, line, { cwd: ROOT, encoding: 'utf8' })
  expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' })
})
