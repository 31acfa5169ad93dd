// The problems of the seed, with recorded answers
// =============================================================================
//
// Goal: what a language model answered goes the whole way, through recording, replay, compiler
// and the critics that are code. Method: the answers under tests/data/planner/, each given by a
// model that was shown the prompts of its problem and nothing else, are recorded as a
// provider's would be, and a planner replays them. Whether a prompt that was changed since then
// would be answered alike is asked by `npm run test:live`.

import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { recordingModel, replayingModel } from '#model'
import {
  approvalOf,
  dependencyChecker,
  physicsLawyer,
  type AuditEntry,
  type Domain,
  type StateObject,
} from '#planner'
import { listedModel } from '#testing'

import { CAR, eventsIn, parts, startJob } from './jobs.ts'

const FOLDER = new URL('../data/planner/', import.meta.url)
const COMPOUND = 'Solve for x then substitute into equation 2'

function answer(name: string): string {
  return readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8')
}

/** Records these answers to a problem, and plans it from the recording alone. */
async function replayed(
  problemText: string,
  domain: Domain,
  answers: readonly string[],
): Promise<{ readonly state: StateObject; readonly log: readonly AuditEntry[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-recorded-'))
  const task = { problemText, domain }
  const critics = [physicsLawyer(), dependencyChecker()]
  try {
    const recording = recordingModel(listedModel(answers), folder)
    await startJob(parts(recording, { critics }), { task }).work
    const { work, log } = startJob(parts(replayingModel(folder), { critics }), { task })
    return { state: await work, log }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the kinematics problem gives the plan of two steps, which its critics approve', async () => {
  const { state, log } = await replayed(CAR, 'physics', [answer('kinematics')])
  expect(state.plan?.steps.map(({ formula }) => formula)).toEqual([
    'delta_v = v_end - v_start',
    'acceleration = delta_v/duration',
  ])
  expect(approvalOf(state)).toBe(true)
  expect(state.goal).toContain('acceleration in m/s^2')
  expect(eventsIn(log).filter((event) => event === 'attempt')).toHaveLength(1)
})

test('the compound problem is refused as one step, and repaired to two in the loop', async () => {
  const oneStep = JSON.stringify({
    variables: { equation_1: 'Equation 1', equation_2: 'Equation 2' },
    steps: [
      {
        type: 'substitute',
        description: COMPOUND,
        inputs: ['equation_1', 'equation_2'],
        output: 'y',
      },
    ],
  })
  const refused = compile(oneStep, { dialect: 'atomic' })
  expect(refused.diagnostics.map(({ code }) => code)).toContain('atomic/compound-step')
  const { state, log } = await replayed(COMPOUND, 'mathematics', [oneStep, answer('compound')])
  expect(state.plan?.steps.map(({ type }) => type)).toEqual(['symbolic', 'substitute'])
  expect(log[1]?.['diagnostics']).toMatchObject([{ code: 'atomic/compound-step' }])
  expect(state.unknowns).toContain('What is equation 2? The problem does not state it.')
})

test('"Calculate the force on an object" ends with what is missing', async () => {
  const { state } = await replayed('Calculate the force on an object', 'physics', [answer('force')])
  expect(state.plan?.steps[0]?.assumption_needed).toMatch(/mass and the acceleration .* not given/)
  expect(state.unknowns).toEqual([
    state.plan?.steps[0]?.assumption_needed,
    'mass is not given: Mass of the object (kg)',
    'acceleration is not given: Acceleration of the object (m/s^2)',
  ])
})

test('"What is 9 + 10" is planned as the sum of two givens, and not computed', async () => {
  const { state } = await replayed('What is 9 + 10', 'mathematics', [answer('sum')])
  expect(state.plan?.steps.map(({ formula }) => formula)).toEqual(['total = first + second'])
  expect(JSON.stringify(state.plan)).not.toContain('19')
  expect(approvalOf(state)).toBe(true)
  expect(state.knowns).toEqual({})
})
