// A program plans as the documentation shows: by imports of the package, from the environment, against a
// server on loopback.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { afterEach, describe, expect, test, vi } from 'vitest'

import {
  auditOf,
  builtinTools,
  createRuntime,
  LLMError,
  Planner,
  plannerFrom,
  plannerTool,
  PlanningError,
  type PlannerOptions,
} from 'planwright'
import { recordingModel, replayingModel, type ModelPort } from 'planwright/model'
import { initWorkspace, openWorkspace, trustFolder } from '#services'
import { listedModel } from '#testing'

import { CAR, carPlan, eventsIn, wrongUnit } from '../planner/jobs.ts'
import { modelServer, refuses, says } from '../model/server.ts'
import { inFolder } from './folder.ts'

const KEY = 'sk-or-v1-secret'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Takes what is written to standard error. */
function standardError(): readonly string[] {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  return lines
}

describe('a planner from an environment', () => {
  test('plans with the model that it names, and logs once at the start, without the key', async () => {
    const lines = standardError()
    await using server = await modelServer(says(carPlan()))
    const environment = {
      PLANNER_BASE_URL: server.url,
      PLANNER_API_KEY: KEY,
      PLANNER_MODEL: 'small',
      PLANNER_TEMPERATURE: '0.3',
      LOG_LEVEL: 'INFO',
    }
    const planner = plannerFrom(environment)
    const state = await planner.createPlan(CAR, { domain: 'physics' })
    await planner.createPlan(CAR, { domain: 'physics' })
    expect(state.plan?.steps.map(({ output }) => output)).toEqual(['dv', 'a'])
    expect(server.asked[0]?.body).toMatchObject({
      model: 'small',
      temperature: 0.3,
      response_format: { type: 'json_object' },
    })
    const ready = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(ready).toEqual([
      {
        level: 'info',
        time: expect.any(String) as string,
        model: `small at ${new URL(server.url).host}`,
        temperature: 0.3,
        maxRetries: 2,
        critics: [],
        msg: 'planner ready',
      },
    ])
    expect(lines.join('')).not.toContain(KEY)
  })

  test('takes another model of the same provider by its name', async () => {
    await using server = await modelServer(says(carPlan()))
    const environment = { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'small' }
    await plannerFrom(environment, { model: 'large', temperature: 0 }).createPlan(CAR)
    expect(server.asked[0]?.body).toMatchObject({ model: 'large', temperature: 0 })
  })

  test.each([
    ['PLANNER_TEMPERATURE', '7', 'model/bad-temperature'],
    ['PLANNER_BASE_URL', 'nowhere', 'model/bad-address'],
    ['LOG_LEVEL', 'loud', 'cli/no-such-log-level'],
  ])('refuses a bad %s at the start', (name, value, code) => {
    const make = () => plannerFrom({ [name]: value })
    expect(make).toThrow(PlanningError)
    expect(make).toThrow(expect.objectContaining({ code }) as Error)
  })

  test('that names no model says which variable to set', async () => {
    const planned = plannerFrom({}).createPlan(CAR)
    await expect(planned).rejects.toMatchObject({
      code: 'planner/no-model',
      hint: expect.stringContaining('OPEN_ROUTER_KEY') as string,
    })
  })

  test('whose provider refuses the key raises LLMError', async () => {
    await using server = await modelServer(refuses(401, 'no such key'))
    const planned = plannerFrom({ PLANNER_BASE_URL: server.url, PLANNER_API_KEY: KEY }).createPlan(
      CAR,
    )
    const error = await planned.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(LLMError)
    expect(String(error)).not.toContain(KEY)
  })
})

test('a planner of this process goes by its environment, and takes a model object of the AI SDK', async () => {
  vi.stubEnv('PLANNER_TEMPERATURE', '1.5')
  expect(() => new Planner()).toThrow(PlanningError)
  vi.stubEnv('PLANNER_TEMPERATURE', '0.2')
  await using server = await modelServer(says(carPlan()))
  const provider = createOpenAICompatible({ name: 'own', baseURL: server.url })
  const state = await new Planner({ model: provider.chatModel('mine') }).createPlan(CAR)
  expect(state.plan?.metadata?.['model']).toContain('mine')
})

test('a folder’s .env counts once the folder is trusted, and never before', () =>
  inFolder(async ({ path, host, write }) => {
    await using server = await modelServer(says(carPlan()))
    await initWorkspace(host)
    await write('.env', `PLANNER_BASE_URL=${server.url}\n`)
    vi.stubEnv('HOME', path)
    vi.stubEnv('PLANWRIGHT_DIR', join(path, '.planwright'))
    for (const name of ['OPEN_ROUTER_KEY', 'OPENROUTER_API_KEY', 'PLANNER_BASE_URL']) {
      vi.stubEnv(name, '')
    }
    const planner = new Planner()
    await expect(planner.createPlan(CAR)).rejects.toMatchObject({ code: 'planner/no-model' })
    expect(server.asked).toEqual([])
    const { workspace } = await openWorkspace(host)
    if (workspace === undefined) throw new Error('no workspace')
    await trustFolder(workspace.trust.covered, workspace.trust.rules, host)
    expect((await new Planner().createPlan(CAR)).plan?.steps).toHaveLength(2)
  }))

test('Test end-to-end with real LLM call', { timeout: 300_000 }, async ({ skip }) => {
  const isWanted = process.env['PLANWRIGHT_LIVE'] !== undefined
  skip(!isWanted, 'costs money: set PLANWRIGHT_LIVE and a key; npm run test:live does the same')
  const state = await new Planner().createPlan(CAR, { domain: 'physics' })
  expect(state.plan?.steps).toHaveLength(2)
})

test('a planner of this process counts by the prices of the folder it is in, where that is trusted', () =>
  inFolder(async ({ path, host, write }) => {
    await initWorkspace(host)
    const prices = { 'test/model': { input: 10_000, output: 60_000 } }
    await write('.planwright/config.json', JSON.stringify({ form: 1, prices }))
    await using server = await modelServer(says(carPlan()))
    vi.stubEnv('PLANNER_BASE_URL', server.url)
    vi.stubEnv('PLANNER_MODEL', 'test/model')
    vi.stubEnv('PLANWRIGHT_DIR', join(path, '.planwright'))
    vi.stubEnv('HOME', path)
    vi.stubEnv('XDG_STATE_HOME', join(path, '.local', 'state'))
    const costs = async () => {
      const { audit_log: log } = await new Planner().createPlan(CAR)
      return log.find(({ event }) => event === 'attempt')?.['usage']
    }
    expect(await costs()).not.toHaveProperty('cost')
    const { workspace } = await openWorkspace(host)
    const { covered, rules } = workspace!.trust
    await trustFolder(covered, rules, host)
    expect(await costs()).toMatchObject({ cost: 0.25 })
  }))

/** Does something with a runtime on a folder that plans with a model. */
async function withRuntime<Result>(
  folder: string,
  model: ModelPort,
  work: (plan: (options?: PlannerOptions) => Planner) => Promise<Result>,
): Promise<Result> {
  const tools = [...builtinTools({ workspaceFolder: folder }), plannerTool({ model })]
  const runtime = await createRuntime({ folder: join(folder, '.planwright'), tools })
  try {
    return await work((options = {}) => new Planner({ ...options, runtime, model }))
  } finally {
    await runtime.close()
  }
}

test('a job that a program ended goes on in the next one, and asks only what is open', () =>
  inFolder(async ({ path }) => {
    await mkdir(join(path, '.planwright'))
    const control = new AbortController()
    const listed = listedModel([wrongUnit], 'a model')
    const first: ModelPort = {
      name: 'a model',
      async generate(request, options) {
        if (listed.requests.length === 0) return await listed.generate(request, options)
        control.abort(new Error('enough'))
        return await new Promise<never>(() => {})
      },
    }
    const stopped = withRuntime(path, first, (plan) =>
      plan({ signal: control.signal }).createPlan(CAR),
    )
    await expect(stopped).rejects.toThrow('enough')
    const second = listedModel([carPlan()], 'a model')
    const state = await withRuntime(path, second, async (plan) => {
      const tools = [plannerTool({ model: second })]
      const runtime = await createRuntime({ folder: join(path, '.planwright'), tools })
      const [run] = await runtime.list()
      await runtime.close()
      return plan().resume(run?.id ?? '')
    })
    expect(second.requests).toHaveLength(1)
    expect(eventsIn(state.audit_log)).toEqual([
      'planning-started',
      'attempt',
      'attempt',
      'plan-accepted',
    ])
  }))

test('what was recorded is replayed without a provider, on another day', () =>
  inFolder(async ({ path }) => {
    const model = recordingModel(listedModel([wrongUnit, carPlan()]), path)
    const options = { domain: 'physics', today: '2026-11-23' } as const
    const first = await new Planner({ model }).createPlan(CAR, options)
    const replayed = await new Planner({ model: replayingModel(path) }).createPlan(CAR, {
      ...options,
      today: '2026-11-24',
    })
    expect(replayed.plan?.steps.map(({ formula }) => formula)).toEqual(
      first.plan?.steps.map(({ formula }) => formula),
    )
  }))

test('the audit log of a run can be read by whoever has the run', () =>
  inFolder(async ({ path }) => {
    await mkdir(join(path, '.planwright'))
    await withRuntime(path, listedModel([carPlan()]), (plan) => plan().createPlan(CAR))
    const runtime = await createRuntime({ folder: join(path, '.planwright'), tools: [] })
    const [listed] = await runtime.list()
    const log = await auditOf(await runtime.open(listed?.id ?? ''))
    await runtime.close()
    expect(eventsIn(log)).toEqual(['planning-started', 'attempt', 'plan-accepted'])
  }))
