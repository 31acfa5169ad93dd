// A planning job that is killed
// =============================================================================
//
// Goal: killed at any instant, a job asks no question twice that was answered, and ends as
// if it had not been killed. Method: the simulated machine dies at each instant of a job that
// repairs, criticises and refines; a resumed process goes on. That the test would see
// a job that uses an answer before it is on record is tried with such a job.

import { expect, test } from 'vitest'

import { requestDigest, type ModelAnswer, type ModelPort, type ModelRequest } from '#model'
import { builtinCatalogue, toJson, type Json } from '#plan'
import { auditOf, plannerTool, type Critic, type PlannerToolParts } from '#planner'
import { planOfJob } from '#planner/planner-run'
import type { Run, Tool, ToolContext } from '#runtime'
import { Simulation } from '#testing'

import { carPlan, TASK, wrongUnit } from './jobs.ts'

const JOB = { task: TASK, temperature: 0.1, maxRetries: 2 }

/** A model none of whose answers is like another: each has taken one token more. */
function countingModel(): ModelPort & { readonly draws: Map<string, number[]> } {
  const draws = new Map<string, number[]>()
  let drawn = 0
  return {
    name: 'counting',
    draws,
    async generate(request: ModelRequest): Promise<ModelAnswer> {
      await Promise.resolve()
      const digest = requestDigest(request)
      const usage = { inputTokens: 1, outputTokens: ++drawn }
      draws.set(digest, [...(draws.get(digest) ?? []), drawn])
      if (request.system === undefined) return { text: 'fine', finish: 'stop', usage }
      const isFirst = request.messages.length === 1
      return { text: isFirst ? wrongUnit : carPlan(), finish: 'stop', usage }
    },
  }
}

/** Blocks the first version, after it asked the model. */
const asking: Critic = {
  id: 'asking',
  async critique(plan, _state, { ask }) {
    await ask({ messages: [{ role: 'user', text: `Is version ${plan?.plan_version} right?` }] })
    if (plan?.plan_version !== 1) return []
    const found = { claim: 'Not yet.', support: 'Version 1 never is.' }
    return [{ critic_id: 'asking', step_id: null, issue: 'other', severity: 'blocking', ...found }]
  },
}

interface Course {
  readonly moments: number
  /** The audit log, without times. */
  readonly log: readonly string[]
  /** What must not be, in words. */
  readonly faults: readonly string[]
}

/** Runs the job to its end, killed at the given instants. */
async function courseOf(crashAt: readonly number[], toolOf = plannerTool): Promise<Course> {
  const model = countingModel()
  const parts = {
    model,
    critics: [asking],
    catalogue: () => builtinCatalogue,
    after: () => () => {},
  }
  const simulation = new Simulation({ tools: [toolOf(parts)], crashAt })
  const run = simulation.create(planOfJob(JOB, simulation.catalogue), { id: 'job' })
  const { state } = await run.finish()
  const [log, kept] = await run.with((handle) => Promise.all([auditOf(handle), keptIn(handle)]))
  const answers = [...kept].filter(([name]) => /^answer-\d+$/.test(name)).map(([, took]) => took)
  const used = log.flatMap(({ event, usage }) => {
    return event === 'attempt' ? [(usage as ModelAnswer['usage']).outputTokens] : []
  })
  const faults = [
    ...(state === 'done' ? [] : [`the run is ${state}`]),
    ...[...model.draws.values()].flatMap((draws) => {
      const [last] = draws.slice(-1)
      const isKept = [...kept.values()].includes(last ?? 0)
      return isKept ? [] : [`the answer ${last} was drawn although one was on record`]
    }),
    ...(used.join() === answers.join() ? [] : [`used ${used.join()}, on record ${answers.join()}`]),
  ]
  return {
    moments: simulation.moments,
    log: log.map(({ seq, event }) => `${seq} ${event}`),
    faults,
  }
}

/** The answers on record: what each took, by the name that it is remembered by. */
async function keptIn(run: Run): Promise<ReadonlyMap<string, number>> {
  const kept = new Map<string, number>()
  for await (const { event } of run.events()) {
    if (event.kind !== 'remembered' || !/^(?:answer|critique-\d+-asking)-\d+$/.test(event.name)) {
      continue
    }
    const answer = toJson(await run.value(event.value)) as unknown as ModelAnswer
    kept.set(event.name, answer.usage.outputTokens)
  }
  return kept
}

test('killed at any instant, it asks no question twice that was answered', async () => {
  const whole = await courseOf([])
  expect(whole.faults).toEqual([])
  expect(whole.log.filter((line) => line.endsWith('attempt'))).toHaveLength(3)
  for (let instant = 1; instant <= whole.moments; instant++) {
    const { log, faults } = await courseOf([instant])
    expect({ instant, log, faults }).toEqual({ instant, log: whole.log, faults: [] })
  }
})

test('killed at two instants, it ends as if it had not been killed', async () => {
  const { log, moments } = await courseOf([])
  for (let instant = 1; instant < moments; instant += 5) {
    const killed = await courseOf([instant, instant + 7])
    expect({ log: killed.log, faults: killed.faults }).toEqual({ log, faults: [] })
  }
})

/** The planner with a planted bug: an answer is used first and put on record with what comes next. */
function hastyTool(parts: PlannerToolParts): Tool {
  const tool = plannerTool(parts)
  if (tool.kind !== 'acting') throw new TypeError('the planner acts')
  return {
    ...tool,
    run(input, context) {
      const late: (readonly [string, Json])[] = []
      const remember = async (name: string, work: () => Promise<Json>): Promise<Json> => {
        if (!name.startsWith('answer-')) {
          const part = await context.remember(name, work)
          for (const [of, answer] of late.splice(0)) {
            // Whatever else the process has to do first.
            await new Promise((resolve) => void setImmediate(resolve))
            await context.remember(of, () => Promise.resolve(answer))
          }
          return part
        }
        const none = new Error('not on record')
        try {
          return await context.remember(name, () => Promise.reject(none))
        } catch (thrown) {
          if (thrown !== none) throw thrown
          const answer = await work()
          late.push([name, answer])
          return answer
        }
      }
      const hasty = Object.create(context, { remember: { value: remember } }) as ToolContext
      return tool.run(input, hasty)
    },
  }
}

test('the test sees a job that uses an answer before it is on record', async () => {
  const whole = await courseOf([], hastyTool)
  expect(whole.faults).toEqual([])
  let caught = false
  for (let instant = 1; instant <= whole.moments && !caught; instant++) {
    const { log, faults } = await courseOf([instant], hastyTool)
    caught = faults.length > 0 || log.join() !== whole.log.join()
  }
  expect(caught).toBe(true)
})
