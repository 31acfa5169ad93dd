// Planning in a workspace: its critics, its cache, and whoever keeps its runs going.

import { expect, test } from 'vitest'

import type { ModelPort } from '#model'
import type { Actor } from '#review'
import { approvalOf, CritiqueError, Planner, type PlannerHost } from '#planner'
import { planOfJob } from '#planner/planner-run'
import type { Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import {
  initWorkspace,
  openWorkspace,
  trustFolder,
  workspaceRuntime,
  type WorkspaceHost,
} from '#services'
import { journalUser } from '#services/workspace/user-files'
import { listedModel } from '#testing'

import { CAR, carPlan, TASK, wrongUnit } from '../planner/jobs.ts'
import { inFolder } from './folder.ts'

const HOST: PlannerHost = {
  now: () => Date.now(),
  freshKey: () => 'fresh',
  after: () => () => {},
  model: () => Promise.resolve(undefined),
  log: () => {},
}

async function withRuntime<Result>(
  host: WorkspaceHost,
  model: ModelPort,
  work: (runtime: Runtime) => Promise<Result>,
): Promise<Result> {
  const { workspace } = await openWorkspace(host)
  if (workspace === undefined) throw new Error('no workspace')
  const world = nodeWorld({
    folder: workspace.folder,
    root: workspace.root,
    user: journalUser(host),
  })
  const opened = await workspaceRuntime(workspace, host, { model, world })
  if ('refusal' in opened) throw new Error(opened.refusal.code)
  try {
    return await work(opened.runtime)
  } finally {
    await opened.runtime.close()
  }
}

const planned = (host: WorkspaceHost, model: ModelPort) =>
  withRuntime(host, model, (runtime) =>
    new Planner({ runtime }, HOST).createPlan(CAR, { domain: 'physics', today: '2026-11-23' }),
  )

test('a plan is judged by the critics that are code, and kept: the same problem asks nobody', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    const first = await planned(host, listedModel([carPlan()], 'a model'))
    expect(approvalOf(first)).toBe(true)
    expect(first.audit_log[0]).toMatchObject({ critics: ['physics-lawyer', 'dependency-checker'] })
    const again = await planned(host, listedModel([], 'a model'))
    expect(again.plan).toEqual(first.plan)
    expect(again.audit_log[1]).toMatchObject({ event: 'plan-accepted', cached: true })
  }))

test('what somebody asked is answered from the cache to those who see the same, and to no other agent', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    const bot = { user: 'ada@here', agent: 'bot', channel: 'mcp', terminal: false }
    const ada = { user: 'ada@here', channel: 'terminal', terminal: true }
    const asksOf = async (actor: Actor, id: string) => {
      const model = listedModel([carPlan()], 'a model')
      await withRuntime(host, model, async (runtime) => {
        const job = { task: TASK, temperature: 0.1, maxRetries: 2 }
        const run = await runtime.create(planOfJob(job, runtime.catalogue), { id, actor })
        expect((await run.start()).failures).toEqual([])
      })
      return model.requests.length
    }
    expect(await asksOf(ada, 'first')).toBe(1)
    expect(await asksOf({ ...ada, user: 'erika@here' }, 'second')).toBe(0)
    expect(await asksOf(bot, 'bots')).toBe(1)
    expect(await asksOf(bot, 'bots-again')).toBe(0)
    expect(await asksOf({ ...bot, agent: 'other' }, 'others')).toBe(1)
    expect(await asksOf({ ...bot, connection: 'a1' }, 'tokens')).toBe(1)
  }))

const OWN_CRITIC = `export default {
  critics: [{
    id: 'never-content',
    critique: (plan) => [{
      critic_id: 'never-content', step_id: plan.steps[0].step_id, issue: 'other',
      claim: 'It could be better.', support: 'Everything could.', severity: 'warning',
    }],
  }],
  gatekeeper: { id: 'severe', shouldRefine: (critiques) => [critiques.some(({ severity }) => severity === 'warning'), critiques] },
}`

test('a critic and a gatekeeper of the folder’s own judge too, and without agreement the plan is not approved', () =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await write('planwright.config.ts', OWN_CRITIC)
    const { workspace } = await openWorkspace(host)
    if (workspace === undefined) throw new Error('no workspace')
    await trustFolder(workspace.trust.covered, workspace.trust.rules, host, false)
    const model = listedModel([carPlan(), carPlan(), carPlan()], 'a model')
    const state = await planned(host, model)
    expect(approvalOf(state)).toBe(false)
    const [started] = state.audit_log
    expect(started?.['critics']).toEqual(['physics-lawyer', 'dependency-checker', 'never-content'])
    // The first plan and two refinements, and nothing of it in the cache.
    expect(model.requests).toHaveLength(3)
    expect(approvalOf(await planned(host, listedModel([carPlan(), carPlan(), carPlan()])))).toBe(
      false,
    )
  }))

test('a critic of the folder’s own that throws ends the run, and the program with a CritiqueError', () =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    const critic = `{ id: 'broken', critique: () => { throw new Error('no idea') } }`
    await write('planwright.config.ts', `export default { critics: [${critic}] }`)
    const { workspace } = await openWorkspace(host)
    if (workspace === undefined) throw new Error('no workspace')
    await trustFolder(workspace.trust.covered, workspace.trust.rules, host, false)
    const failed = planned(host, listedModel([carPlan()], 'a model'))
    await expect(failed).rejects.toThrow(CritiqueError)
    await expect(failed).rejects.toThrow('Critic `broken` failed: no idea.')
  }))

test('a job that was left is finished by whoever keeps the runs going', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    const model = listedModel([wrongUnit, carPlan()], 'a model')
    const job = { task: TASK, temperature: 0.1, maxRetries: 2 }
    const id = await withRuntime(host, model, async (runtime) => {
      const run = await runtime.create(planOfJob(job, runtime.catalogue))
      return run.id
    })
    const state = await withRuntime(host, model, async (runtime) => {
      const run = await runtime.open(id)
      await runtime.work({ signal: new AbortController().signal, once: true })
      const { result } = await run.resume()
      return JSON.stringify(result)
    })
    expect(state).toContain('plan-accepted')
    expect(model.requests).toHaveLength(2)
  }))

test('a workspace without a model says what to set', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    const { workspace } = await openWorkspace(host)
    if (workspace === undefined) throw new Error('no workspace')
    const world = nodeWorld({
      folder: workspace.folder,
      root: workspace.root,
      user: journalUser(host),
    })
    const opened = await workspaceRuntime(workspace, host, { world })
    if ('refusal' in opened) throw new Error(opened.refusal.code)
    const { runtime } = opened
    const failed = new Planner({ runtime }, HOST).createPlan(CAR)
    await expect(failed).rejects.toMatchObject({ code: 'planner/no-model' })
    await runtime.close()
  }))
