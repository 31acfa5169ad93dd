// The planner, as programs use it
// =============================================================================
//
// Goal: with a runtime and without, the same job ends in the same state or the same error.
// Method: a host of the test's own, and the simulated machine of `planwright/testing`.

import { describe, expect, test } from 'vitest'

import { ModelFailure, type ModelPort } from '#model'
import { builtinCatalogue } from '#plan'
import {
  approvalOf,
  AtomicityViolationError,
  CritiqueError,
  LLMError,
  Planner,
  PlanningError,
  plannerTool,
  type AuditEntry,
  type Critic,
  type PlannerHost,
  type PlannerOptions,
  type StateObject,
} from '#planner'
import { RunError, type Runtime } from '#runtime'
import { listedModel, ProcessDied, Simulation, TESTER } from '#testing'

import { CAR, carPlan, COMPOUND, eventsIn, NOW, wrongUnit } from './jobs.ts'

interface Logged {
  readonly fields: Readonly<Record<string, unknown>>
  readonly text: string
}

/** A host whose clock stands, and what it was told to log. */
function hostOf(model?: ModelPort): PlannerHost & { readonly logged: readonly Logged[] } {
  const logged: Logged[] = []
  return {
    logged,
    now: () => NOW,
    freshKey: () => 'fresh',
    after: () => () => {},
    model: () => Promise.resolve(model === undefined ? undefined : { model }),
    log: (fields, text) => void logged.push({ fields, text }),
  }
}

async function failureOf(work: Promise<unknown>): Promise<PlanningError> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(thrown instanceof PlanningError)) throw thrown
  return thrown
}

/** Plans in memory or on a simulated machine, and gives what comes of it and what was told meanwhile. */
const places = {
  async memory(options: PlannerOptions & { readonly model: ModelPort }, problem = CAR) {
    const told: AuditEntry[] = []
    const { onEvent = (entry: AuditEntry) => void told.push(entry) } = options
    const planner = new Planner({ ...options, onEvent }, hostOf())
    return { work: planner.createPlan(problem, { domain: 'physics' }), told }
  },
  async runtime(options: PlannerOptions & { readonly model: ModelPort }, problem = CAR) {
    const told: AuditEntry[] = []
    const simulation = simulationOf(options)
    const work = simulation.until(async (runtime) => {
      const { onEvent = (entry: AuditEntry) => void told.push(entry) } = options
      return await new Planner({ ...options, runtime, onEvent }, hostOf()).createPlan(problem, {
        domain: 'physics',
      })
    })
    return { work, told }
  },
}

function simulationOf(
  { model, critics = [], gatekeeper }: PlannerOptions & { readonly model: ModelPort },
  crashAt: readonly number[] = [],
): Simulation {
  return new Simulation({
    tools: [
      plannerTool({
        model,
        critics,
        gatekeeper,
        catalogue: () => builtinCatalogue,
        after: () => () => {},
      }),
    ],
    crashAt,
  })
}

const never: Critic = {
  id: 'never',
  critique: () => [
    {
      critic_id: 'never',
      step_id: null,
      issue: 'other',
      claim: 'It is not good.',
      support: 'It could be better.',
      severity: 'blocking',
    },
  ],
}

test('Test planner initialization with defaults', async () => {
  const host = hostOf(listedModel([carPlan()], 'gpt at example.org'))
  const state = await new Planner({}, host).createPlan(CAR)
  expect(state.domain).toBe('other')
  expect(host.logged).toEqual([
    {
      fields: { model: 'gpt at example.org', temperature: 0.1, maxRetries: 2, critics: [] },
      text: 'planner ready',
    },
  ])
})

test.each([
  ['temperature', { temperature: 1.1 }, '1.1'],
  ['temperature', { temperature: Number.NaN }, 'NaN'],
  ['maxRetries', { maxRetries: 6 }, '6'],
  ['maxRetries', { maxRetries: -1 }, '-1'],
  ['maxRetries', { maxRetries: 1.5 }, '1.5'],
  ['critics', { critics: [never, never] }, 'never'],
] as const)('an option that cannot be meant is told at the start: %s', (name, options, value) => {
  const make = () => new Planner(options, hostOf())
  expect(make).toThrow(PlanningError)
  expect(make).toThrow(`\`${name}\` is \`${value}\``)
})

describe.each(['memory', 'runtime'] as const)('a job with its journal in %s', (place) => {
  const planned = places[place]

  test('Test create_plan() with simple problem (mock LLM)', async () => {
    const model = listedModel([carPlan()])
    const { work, told } = await planned({ model })
    const state = await work
    expect(state.plan?.steps.map(({ output }) => output)).toEqual(['dv', 'a'])
    expect(state.audit_log).toEqual(told)
    expect(eventsIn(told)).toEqual(['planning-started', 'attempt', 'plan-accepted'])
    expect(model.requests[0]?.system).toContain('Today is ')
  })

  test('a compound plan is refused and repaired in the loop', async () => {
    const { work } = await planned({ model: listedModel([COMPOUND, carPlan()]) })
    expect((await work).plan?.steps).toHaveLength(2)
  })

  test('a job without attempts left raises PlanningError with its state and three attempts', async () => {
    const { work, told } = await planned({ model: listedModel([wrongUnit, wrongUnit, COMPOUND]) })
    const error = await failureOf(work)
    expect(error).toMatchObject({ code: 'planner/exhausted', name: 'PlanningError' })
    expect(error.cause).toBeInstanceOf(AtomicityViolationError)
    expect(error.details['attempts']).toBe(3)
    expect(error.state?.problem_text).toBe(CAR)
    expect(error.state?.audit_log).toEqual(told)
    expect(eventsIn(told)).toEqual(['planning-started', 'attempt', 'attempt', 'attempt', 'failed'])
    expect(error.hint).not.toBe('')
  })

  test('a provider that fails raises LLMError, with the failure as its cause', async () => {
    const failure = new ModelFailure('model/no-credit', { address: 'example.org', reason: 'none' })
    const model = { name: 'poor', generate: () => Promise.reject(failure) }
    const { work } = await planned({ model })
    const error = await failureOf(work)
    expect(error).toBeInstanceOf(LLMError)
    expect(error).toMatchObject({ code: 'model/no-credit', message: failure.message })
    expect(error.cause).toBeInstanceOf(ModelFailure)
    expect(eventsIn(error.state?.audit_log ?? [])).toEqual(['planning-started', 'failed'])
  })

  test('a critic that throws raises CritiqueError', async () => {
    const broken: Critic = {
      id: 'broken',
      critique: () => {
        throw new Error('out of ink')
      },
    }
    const { work } = await planned({ model: listedModel([carPlan()]), critics: [broken] })
    expect(await failureOf(work)).toBeInstanceOf(CritiqueError)
  })

  test('critics that never agree give a plan that is not approved, in words', async () => {
    const model = listedModel(Array<string>(3).fill(carPlan()))
    const { work } = await planned({ model, critics: [never] })
    const state = await work
    expect([state.plan?.plan_version, approvalOf(state)]).toEqual([3, false])
  })

  test('a fault of our own is no PlanningError', async () => {
    const model = { name: 'broken', generate: () => Promise.reject(new RangeError('ours')) }
    const { work } = await planned({ model })
    const thrown = await work.then(undefined, (error: unknown) => error)
    expect(thrown).toBeInstanceOf(place === 'memory' ? RangeError : RunError)
    expect((thrown as Error).message).toContain('ours')
  })

  test('a budget that is used up refuses the next question in words', async () => {
    const thirsty = {
      name: 'thirsty',
      generate: () =>
        Promise.resolve({
          text: wrongUnit,
          finish: 'stop' as const,
          usage: { inputTokens: 900, outputTokens: 100, cost: 0.01 },
        }),
    }
    const { work } = await planned({ model: thirsty, budget: { tokens: 1000 } })
    const error = await failureOf(work)
    expect(error.code).toBe('run/budget-reached')
    expect(
      eventsIn(error.state?.audit_log ?? []).filter((each) => each === 'attempt'),
    ).toHaveLength(1)
  })
})

test('"What is 9 + 10" is planned and not computed', async () => {
  const sum = JSON.stringify({
    variables: {
      a: { description: 'The first number', value: 9 },
      b: { description: 'The second number', value: 10 },
    },
    steps: [
      {
        type: 'algebraic',
        description: 'Add both numbers',
        inputs: ['a', 'b'],
        output: 'sum',
        formula: 'sum = a + b',
      },
    ],
  })
  const planner = new Planner({ model: listedModel([sum]) }, hostOf())
  const state = await planner.createPlan('What is 9 + 10', { domain: 'mathematics' })
  expect(state.plan?.steps).toHaveLength(1)
  expect(state.plan?.assumptions ?? []).toEqual([])
  expect(state.knowns).toEqual({})
})

describe('a runtime', () => {
  test('without the tool that plans, or with one of other parts, is refused', async () => {
    const empty = new Simulation({ tools: [] })
    const model = listedModel([])
    const plan = (simulation: Simulation, options: PlannerOptions) =>
      failureOf(
        simulation.until((runtime) =>
          new Planner({ ...options, runtime }, hostOf()).createPlan(CAR),
        ),
      )
    expect((await plan(empty, { model })).code).toBe('planner/no-tool')
    const other = simulationOf({ model: listedModel([], 'another') })
    expect((await plan(other, { model })).message).toContain('another')
    const judged = simulationOf({ model, critics: [{ ...never, digest: '1' }] })
    const changed = { model, critics: [{ ...never, digest: '2' }] }
    expect((await plan(judged, changed)).code).toBe('planner/other-tool')
  })

  test('whose policy asks first makes the job wait, and says for what', async () => {
    const simulation = new Simulation({
      tools: [
        plannerTool({
          model: listedModel([carPlan()]),
          critics: [],
          catalogue: () => builtinCatalogue,
          after: () => () => {},
        }),
      ],
      policy: {
        version: 1,
        rules: [{ tool: 'planner.plan', then: 'ask', because: 'planning costs money' }],
        unknown: 'deny',
      } as never,
    })
    const error = await failureOf(
      simulation.until((runtime) => new Planner({ runtime }, hostOf()).createPlan(CAR)),
    )
    expect(error.code).toBe('planner/waits')
    expect(error.run).toBeDefined()
  })

  test('that has a job killed in the middle goes on with it under its id', async () => {
    const model = listedModel([wrongUnit, carPlan()])
    const simulation = simulationOf({ model }, [9])
    let run = ''
    const died = simulation.until(async (runtime) => {
      const planner = new Planner({ runtime }, hostOf())
      const work = planner.createPlan(CAR)
      work.catch(() => undefined)
      return await work
    })
    await expect(died).rejects.toThrow(ProcessDied)
    const state = await simulation.until(async (runtime: Runtime): Promise<StateObject> => {
      run = (await runtime.list())[0]?.id ?? ''
      return await new Planner({ runtime }, hostOf()).resume(run)
    })
    expect(state.plan?.steps).toHaveLength(2)
    expect(model.requests.length).toBeLessThanOrEqual(3)
  })

  test('is needed to resume', async () => {
    const error = await failureOf(new Planner({}, hostOf()).resume('4711'))
    expect(error.code).toBe('planner/no-runtime')
  })
})

test.each([
  ['domain', { domain: 'cooking' }],
  ['today', { today: 'tomorrow' }],
] as const)(
  'a task whose %s cannot be meant is refused before anything is asked',
  async (name, given) => {
    const model = listedModel([])
    const planned = new Planner({ model }, hostOf()).createPlan(CAR, given as never)
    expect((await failureOf(planned)).message).toContain(`\`${name}\` is`)
    expect(model.requests).toEqual([])
  },
)

test.each(['memory', 'runtime'] as const)(
  'an observer in %s that throws ends no job',
  async (place) => {
    const onEvent = () => {
      throw new Error('out of ink')
    }
    const { work } = await places[place]({ model: listedModel([carPlan()]), onEvent })
    expect((await work).plan).toBeDefined()
  },
)

test('a job whose provider failed is tried again from there, by a retry of its run', async () => {
  let away = true
  const listed = listedModel([wrongUnit, carPlan()])
  const model: ModelPort = {
    name: 'away at first',
    generate: async (request) => {
      if (listed.requests.length === 1 && away) {
        throw new ModelFailure('model/server-fault', { address: 'x', status: 503, reason: 'away' })
      }
      return await listed.generate(request)
    },
  }
  const simulation = simulationOf({ model })
  const first = simulation.until((runtime) => new Planner({ runtime }, hostOf()).createPlan(CAR))
  const { run = '' } = await failureOf(first)
  away = false
  const state = await simulation.until(async (runtime) => {
    await (await runtime.open(run)).retry('plan', TESTER)
    return await new Planner({ runtime }, hostOf()).resume(run)
  })
  expect(listed.requests).toHaveLength(2)
  expect(eventsIn(state.audit_log)).toEqual([
    'planning-started',
    'attempt',
    'attempt',
    'plan-accepted',
  ])
})

test('a signal that aborts ends a job, and is no failure of planning', async () => {
  const control = new AbortController()
  const model: ModelPort = {
    name: 'slow',
    generate: (_request, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error))
        control.abort(new Error('enough'))
      }),
  }
  const planner = new Planner({ model, signal: control.signal }, hostOf())
  await expect(planner.createPlan(CAR)).rejects.toThrow('enough')
})
