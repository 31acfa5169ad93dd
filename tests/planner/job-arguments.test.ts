// What a job is told, on its way through a run and into the state.

import { expect, test } from 'vitest'

import { builtinCatalogue, toJson } from '#plan'
import {
  Planner,
  plannerTool,
  PlanningError,
  type Critic,
  type PlannerHost,
  type PlanJob,
  type StateObject,
} from '#planner'
import { argumentsIn, planOfJob } from '#planner/planner-run'
import { planRequest, repairRequest } from '#planner/prompts/requests'
import { listedModel, Simulation } from '#testing'

import { CAR, carPlan, parts, startJob, TASK, wrongUnit } from './jobs.ts'

const silent: Critic = { id: 'silent', digest: '1', critique: () => [] }
const strict: Critic = { ...silent, id: 'strict' }
const HOST: PlannerHost = {
  now: () => 0,
  freshKey: () => 'fresh',
  after: () => () => {},
  model: () => Promise.resolve(undefined),
  log: () => {},
}

function simulationOf(): Simulation {
  return new Simulation({
    tools: [
      plannerTool({
        model: listedModel([]),
        critics: [silent, strict],
        catalogue: () => builtinCatalogue,
        after: () => () => {},
      }),
    ],
  })
}

test('everything that a job is told reaches it through its run', async () => {
  const job: PlanJob = {
    task: {
      problemText: CAR,
      domain: 'physics',
      dialect: 'atomic',
      profile: 'strict',
      today: '2026-11-23',
      context: [{ name: 'notes.md', text: 'Cars are fast.' }],
      files: ['data/cars.csv'],
      draft: carPlan(),
    },
    temperature: 0.5,
    maxRetries: 0,
    critics: ['strict'],
    fresh: true,
  }
  const simulation = simulationOf()
  const run = simulation.create(planOfJob(job, simulation.catalogue))
  const { result } = await run.finish()
  const { audit_log: log, plan } = toJson(result ?? null) as unknown as StateObject
  expect(plan).toBeDefined()
  expect(log[0]).toMatchObject({ temperature: 0.5, maxRetries: 0, critics: ['strict'] })
  expect(await run.with((handle) => argumentsIn(handle))).toEqual({
    problem: CAR,
    domain: 'physics',
    dialect: 'atomic',
    profile: 'strict',
    today: '2026-11-23',
    context: [{ name: 'notes.md', text: 'Cars are fast.' }],
    files: ['data/cars.csv'],
    draft: carPlan(),
    temperature: 0.5,
    max_retries: 0,
    critics: ['strict'],
    fresh: true,
  })
})

test('a run that does something else is no job to resume', async () => {
  const simulation = simulationOf()
  const run = simulation.create('(plan :name "t" :language rtfs20 :body (do (step "T" {:a 1})))')
  await run.drive()
  const resumed = simulation.until((runtime) => new Planner({ runtime }, HOST).resume(run.id))
  await expect(resumed).rejects.toMatchObject({ code: 'planner/not-a-job' })
})

test('wrong settings may be put right before the next job', async () => {
  let isWrong = true
  const planner = new Planner(
    {},
    {
      ...HOST,
      model: () => {
        if (isWrong) throw new PlanningError('model/bad-temperature', { value: '7' })
        return Promise.resolve({ model: listedModel([carPlan()]) })
      },
    },
  )
  await expect(planner.createPlan(CAR)).rejects.toMatchObject({ code: 'model/bad-temperature' })
  isWrong = false
  await expect(planner.createPlan(CAR)).resolves.toMatchObject({ problem_text: CAR })
})

test('goal and constraints say what the plan says, with units and tolerances or without', async () => {
  const plan = JSON.stringify({
    variables: { a: { description: 'The first number', value: 9 } },
    steps: [
      {
        type: 'algebraic',
        description: 'Double the first number',
        inputs: ['a'],
        output: 'twice',
        formula: 'twice = 2*a',
        tolerance: 0.5,
      },
    ],
  })
  const { goal, constraints } = await startJob(parts(listedModel([plan]))).work
  expect(goal).toBe('Find twice: Double the first number')
  expect(constraints).toEqual(['twice is off by at most 0.5'])
})

test('of a very long answer its beginning is shown again', async () => {
  const first = await planRequest(TASK, builtinCatalogue, 0.1)
  const { messages } = repairRequest(first, 'x'.repeat(100_000), 'It is too long.', 'atomic')
  expect(messages[1]?.text).toBe(`${'x'.repeat(60_000)}\n…`)
})

test('critics that are named must be there', async () => {
  const given = parts(listedModel([]), { critics: [silent] })
  const work = startJob(given, { critics: ['nobody'] }).work
  await expect(work).rejects.toMatchObject({
    code: 'planner/no-such-critic',
    details: { id: 'nobody', known: '`silent`' },
  })
  const none = startJob(parts(listedModel([])), { critics: ['nobody'] }).work
  await expect(none).rejects.toMatchObject({ details: { known: 'none' } })
})

test('a draft that needs no repair needs no model', async () => {
  const given = { ...parts(listedModel([])), model: undefined }
  const { plan } = await startJob(given, { task: { draft: carPlan() } }).work
  expect(plan?.steps).toHaveLength(2)
  const refused = startJob(given, { task: { draft: wrongUnit } }).work
  await expect(refused).rejects.toMatchObject({ code: 'planner/no-model' })
})
