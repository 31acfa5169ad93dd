// A dialect that was chosen by words and in which a model declines
// =============================================================================
//
// Goal: a task that was taken for a formula or a set is planned in the general dialect, once, in the same job.
// Method: a model that answers from a list, in memory.

import { describe, expect, test } from 'vitest'

import { PlanningError } from '#planner'
import { listedModel } from '#testing'

import { eventsIn, parts, startJob } from './jobs.ts'

const CANNOT = '{"cannot": "greet anybody, that is nothing to be computed"}'
const GREETING =
  '(plan :body (do (step "Greet whoever is there" (call :human.inform "Hi!") {:done true})))'

const TASK = { problemText: 'Greet whoever is there', domain: 'other' } as const

describe('a model that declines in the dialect that was chosen', () => {
  test('is asked for the other one, whose plan is taken', async () => {
    const { work, log } = startJob(parts(listedModel([CANNOT, GREETING])), {
      task: { ...TASK, otherwise: 'rtfs' },
    })
    const { compiled } = await work
    expect(compiled).toMatchObject({ dialect: 'rtfs' })
    expect(eventsIn(log)).toEqual([
      'planning-started',
      'attempt',
      'declined',
      'planning-started',
      'attempt',
      'plan-accepted',
    ])
    expect(log[2]).toMatchObject({
      dialect: 'atomic',
      otherwise: 'rtfs',
      words: 'greet anybody, that is nothing to be computed',
    })
  })

  test('may decline there too, and its last words are given', async () => {
    const answers = [CANNOT, 'CANNOT: greet the team, no tool does.']
    const { work } = startJob(parts(listedModel(answers)), { task: { ...TASK, otherwise: 'rtfs' } })
    await expect(work).rejects.toMatchObject({
      code: 'compile/cannot',
      details: { words: 'greet the team, no tool does.' },
    })
  })

  test('is not asked again where a person chose the dialect', async () => {
    const { work } = startJob(parts(listedModel([CANNOT, GREETING])))
    await expect(work).rejects.toBeInstanceOf(PlanningError)
  })
})
