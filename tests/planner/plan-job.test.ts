// A planning job, from words to a plan
// =============================================================================
//
// Goal: every way in which a job can go ends as it should, with each step of it in the
// audit log. Method: a model that answers from a list, in memory.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { ModelFailure, type ModelAnswer, type ModelPort } from '#model'
import {
  approvalOf,
  AtomicityViolationError,
  CritiqueError,
  LLMError,
  PlanningError,
  SchemaValidationError,
  stateObjectSchema,
  type Critic,
  type CritiqueUnit,
} from '#planner'
import { listedModel } from '#testing'

import {
  carPlan,
  COMPOUND,
  critic,
  eventsIn,
  parts,
  startJob,
  wrongCase,
  wrongUnit,
} from './jobs.ts'

const answering = (answer: Partial<ModelAnswer>): ModelPort => ({
  name: 'odd',
  generate: () =>
    Promise.resolve({
      text: '',
      finish: 'stop',
      usage: { inputTokens: 1, outputTokens: 2 },
      ...answer,
    }),
})

async function failureOf(work: Promise<unknown>): Promise<PlanningError> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(PlanningError)
  return thrown as PlanningError
}

describe('a plan that is accepted at once', () => {
  test('is given with ids, version, model and time, and fills the state', async () => {
    const { work, log } = startJob(parts(listedModel([carPlan()])))
    const state = await work
    expect(stateObjectSchema.parse(state)).toEqual(state)
    expect(state.plan?.steps.map(({ step_id: id }) => id)).toEqual([
      'P1',
      expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
    ])
    expect(state.plan).toMatchObject({
      plan_version: 1,
      metadata: { model: 'listed answers', timestamp: '2026-11-23T12:00:00.010Z' },
    })
    expect(state).toMatchObject({
      domain: 'physics',
      goal: 'Find a in m/s^2: Divide the change of speed by the time to find the acceleration',
      knowns: {},
      unknowns: [],
      assumptions: ['The acceleration is constant'],
      constraints: ['dv is in m/s', 'a is in m/s^2'],
    })
    expect(state.audit_log).toEqual(log)
    expect(eventsIn(log)).toEqual(['planning-started', 'attempt', 'plan-accepted'])
    expect(approvalOf(state)).toBeUndefined()
  })

  test('in another dialect stands in the state as its text and digest', async () => {
    const text =
      '(plan :name "greet" :language rtfs20 :body (do (step "Greet" (call :ccos.echo "Hello"))))'
    const { work } = startJob(parts(listedModel([text])), { task: { dialect: 'rtfs' } })
    const state = await work
    expect(stateObjectSchema.parse(state)).toEqual(state)
    expect(state.plan).toBeUndefined()
    expect(state.compiled).toMatchObject({ dialect: 'rtfs', text })
  })

  test('whose step needs an assumption says what is missing, and what is not given', async () => {
    const force = carPlan((text) =>
      text
        .replace('"value": 5', '"description": "Time that it takes"')
        .replace(
          '"expected_units": "m/s"',
          '"expected_units": "m/s", "assumption_needed": "Which car?"',
        ),
    )
    const { unknowns } = await startJob(
      parts(listedModel([force.replace('"description": "Time that it takes",\n', '')])),
    ).work
    expect(unknowns).toEqual(['Which car?', 't is not given: Time that it takes (s)'])
  })
})

describe('a refused answer', () => {
  test('one mechanical fix spends no second model call', async () => {
    const model = listedModel([wrongCase])
    const { work, log } = startJob(parts(model))
    expect((await work).plan?.steps[0]?.type).toBe('algebraic')
    expect(model.requests).toHaveLength(1)
    expect(eventsIn(log)).toEqual(['planning-started', 'attempt', 'fix-applied', 'plan-accepted'])
  })

  test('a wrong unit spends exactly one', async () => {
    const model = listedModel([wrongUnit, carPlan()])
    const { work, log } = startJob(parts(model))
    await work
    expect(model.requests).toHaveLength(2)
    const [, repair] = model.requests
    expect(repair?.messages[1]?.text).toBe(wrongUnit)
    expect(repair?.messages[2]?.text).toMatch(/error \S+ at \d+:\d+: .*\n {2}\d+ \| /)
    expect(eventsIn(log)).toEqual(['planning-started', 'attempt', 'attempt', 'plan-accepted'])
    expect(log[1]).toMatchObject({
      number: 1,
      finish: 'stop',
      answer: expect.stringMatching(/^[0-9a-f]{64}$/),
      usage: { inputTokens: 0, outputTokens: 0 },
      latencyMs: 10,
      diagnostics: [expect.objectContaining({ severity: 'error', line: expect.any(Number) })],
    })
  })

  test('an exhausted one raises PlanningError with three attempts in the audit log', async () => {
    const model = listedModel([wrongUnit, COMPOUND, wrongUnit])
    const { work, log } = startJob(parts(model))
    const error = await failureOf(work)
    expect([error.code, error.details['attempts']]).toEqual(['planner/exhausted', 3])
    expect(error.cause).toBeInstanceOf(SchemaValidationError)
    expect(eventsIn(log)).toEqual(['planning-started', 'attempt', 'attempt', 'attempt'])
  })

  test('Test retry logic on invalid JSON (mock multiple LLM calls)', async () => {
    const model = listedModel(['{"steps": [', 'I think that', carPlan()])
    const { work } = startJob(parts(model))
    expect((await work).plan?.steps).toHaveLength(2)
    expect(model.requests).toHaveLength(3)
  })

  test('a compound step that is never split is an AtomicityViolationError in the end', async () => {
    const { work } = startJob(parts(listedModel([COMPOUND, COMPOUND, COMPOUND])))
    const { cause } = await failureOf(work)
    expect(cause).toBeInstanceOf(AtomicityViolationError)
  })

  test('as often as it may be repaired and no more', async () => {
    const once = listedModel([wrongUnit, carPlan()])
    await failureOf(startJob(parts(once), { maxRetries: 0 }).work)
    expect(once.requests).toHaveLength(1)
    const six = listedModel([...Array<string>(5).fill(wrongUnit), carPlan()])
    await startJob(parts(six), { maxRetries: 5 }).work
    expect(six.requests).toHaveLength(6)
  })

  test('a draft is read first and asks nobody where it can be fixed', async () => {
    const model = listedModel([carPlan()])
    const fixed = startJob(parts(model), { task: { draft: wrongCase } })
    await fixed.work
    expect(model.requests).toHaveLength(0)
    const repaired = startJob(parts(model), { task: { draft: wrongUnit } })
    await repaired.work
    expect(model.requests).toHaveLength(1)
    expect(repaired.log[1]?.['usage']).toBeUndefined()
  })
})

describe('an answer that cannot become a plan', () => {
  test('is cut off while it is written, with the tokens saved, and asked for again', async () => {
    const step = 'STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: Find it\nPARAMETERS: {}\n'
    const other =
      step + Array.from({ length: 60 }, (_, at) => step.replace('1', String(at + 2))).join('')
    const model = listedModel([other, carPlan()])
    const { work, log } = startJob(parts(model))
    expect((await work).plan?.steps).toHaveLength(2)
    expect(log[1]).toMatchObject({ event: 'attempt', finish: 'cut', cut: 'other-dialect' })
    expect(log[1]?.['tokensSaved']).toBeGreaterThan(100)
    const shown = model.requests[1]?.messages[1]?.text ?? ''
    expect(shown.length).toBeLessThan(other.length / 2)
    expect(other.startsWith(shown)).toBe(true)
  })

  test('for its errors is repaired with the errors that were seen', async () => {
    const many = JSON.stringify(
      {
        steps: Array.from({ length: 40 }, () => ({
          type: 'x',
          description: 1,
          inputs: [],
          output: '?',
        })),
      },
      null,
      1,
    )
    const model = listedModel([many, carPlan()])
    const { work, log } = startJob(parts(model))
    await work
    expect(log[1]).toMatchObject({ cut: 'too-many-errors' })
    expect(model.requests[1]?.messages[2]?.text).toContain('error atomic/type')
  })
})

describe('an answer that is no plan', () => {
  test.each([
    ['planner/empty-answer', { text: ' \n' }],
    ['planner/withheld-answer', { text: carPlan(), finish: 'filtered' }],
    ['planner/unfinished-answer', { text: carPlan(), finish: 'length' }],
  ] as const)('%s is refused, whatever stands in it', async (code, answer) => {
    const { work, log } = startJob(parts(answering(answer)), { maxRetries: 0 })
    const { cause } = await failureOf(work)
    expect(cause).toMatchObject({ name: 'SchemaValidationError', code })
    expect(log[1]?.['diagnostics']).toMatchObject([{ code }])
  })

  test('CANNOT ends the job with the words of the model, and asks no second time', async () => {
    const model = listedModel(['{"cannot": "there is no telescope"}', carPlan()])
    const error = await failureOf(startJob(parts(model)).work)
    expect(error).toMatchObject({ name: 'PlanningError', code: 'compile/cannot' })
    expect(error.message).toContain('there is no telescope')
    expect(model.requests).toHaveLength(1)
  })

  test('a failure of the provider is an LLMError with the failure as its cause', async () => {
    const failure = new ModelFailure('model/no-credit', { address: 'example.org', reason: 'none' })
    const model = { name: 'poor', generate: () => Promise.reject(failure) }
    const error = await failureOf(startJob(parts(model)).work)
    expect(error).toBeInstanceOf(LLMError)
    expect(error).toMatchObject({ code: 'model/no-credit', cause: failure })
  })

  test('a fault of our own keeps its class', async () => {
    const model = { name: 'broken', generate: () => Promise.reject(new RangeError('ours')) }
    await expect(startJob(parts(model)).work).rejects.toThrow(RangeError)
  })

  test('without a model the job says what to set', async () => {
    const error = await failureOf(startJob({ ...parts(listedModel([])), model: undefined }).work)
    expect(error.hint).toContain('OPEN_ROUTER_KEY')
  })
})

describe('critics', () => {
  test('Test critique-refine loop (mock critics + gatekeeper)', async () => {
    const model = listedModel([carPlan(), carPlan()])
    const gatekeeper = {
      id: 'any',
      shouldRefine: (units: readonly CritiqueUnit[]) => [units.length > 0, units] as const,
    }
    const critics = [critic(1, { severity: 'suggestion' })]
    const { work, log } = startJob(parts(model, { critics, gatekeeper }))
    const state = await work
    expect(state.plan?.plan_version).toBe(2)
    expect(approvalOf(state)).toBe(true)
    const [, refine] = model.requests
    expect(refine).toMatchObject({ temperature: 0 })
    expect(refine?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(refine?.messages[1]?.text).toContain('"plan_version": 1')
    expect(refine?.messages[2]?.text).toContain('suggestion other at step P1: It is not good.')
    expect(eventsIn(log)).toEqual([
      'planning-started',
      'attempt',
      'plan-accepted',
      'critiqued',
      'judged',
      'attempt',
      'plan-accepted',
      'refined',
      'critiqued',
      'judged',
      'approved',
    ])
  })

  test('critics that never agree end as not approved after round 2', async () => {
    const model = listedModel([carPlan(), carPlan(), carPlan(), carPlan()])
    const { work, log, said } = startJob(parts(model, { critics: [critic(9)] }))
    const state = await work
    expect(model.requests).toHaveLength(3)
    expect(eventsIn(log).filter((event) => event === 'critiqued')).toHaveLength(3)
    expect(eventsIn(log).at(-1)).toBe('not-approved')
    expect([state.plan?.plan_version, approvalOf(state)]).toEqual([3, false])
    expect(said).toEqual(['The plan is not approved: one finding stands against it.'])
  })

  test('a refinement that is refused is repaired like any other answer', async () => {
    const model = listedModel([carPlan(), wrongUnit, carPlan()])
    const { work } = startJob(parts(model, { critics: [critic(1)] }))
    expect((await work).plan?.plan_version).toBe(2)
    expect(model.requests.map(({ temperature }) => temperature)).toEqual([0.1, 0, 0])
  })

  test('a critic that throws ends the job with a CritiqueError', async () => {
    const throwing: Critic = {
      id: 'broken',
      critique: () => {
        throw new Error('out of ink')
      },
    }
    const { work } = startJob(parts(listedModel([carPlan()]), { critics: [throwing] }))
    expect(await failureOf(work)).toBeInstanceOf(CritiqueError)
  })

  test('a critic of another dialect judges nothing, and nothing is said to be approved', async () => {
    const text = '(plan :name "g" :language rtfs20 :body (do (step "G" (call :ccos.echo "Hi"))))'
    const { work } = startJob(parts(listedModel([text]), { critics: [critic(9)] }), {
      task: { dialect: 'rtfs' },
    })
    expect(approvalOf(await work)).toBeUndefined()
  })
})

test('the text that is given out compiles to the plan whose digest the log has', async () => {
  const { work } = startJob(parts(listedModel([carPlan()])))
  const { plan } = await work
  expect(compile(JSON.stringify(plan), { dialect: 'atomic' }).ok).toBe(true)
})
