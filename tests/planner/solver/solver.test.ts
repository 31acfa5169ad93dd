// Plans that are carried out
// =============================================================================
//
// Goal: a plan is carried out once, whatever dies on the way, and what becomes known is what holds.
// Method: plans on a simulated machine, with the real tool and with one that answers falsely.

import { expect, test } from 'vitest'

import { mapValue, quantity } from '#plan'
import { solverOn, type AtomicPlan, type StateObject } from '#planner'
import { defineTool } from '#runtime'
import { formula } from '#tools/math/formula'
import { solverTools } from '#tools/math/solver-tools'
import { ask } from '#tools/human/ask'
import { ProcessDied, Simulation, TESTER } from '#testing'

import { CAR, carPlan } from '../jobs.ts'

const car: AtomicPlan = withIds(JSON.parse(carPlan()) as AtomicPlan)

test('0 to 60 mph in 5 s is 5.36448 m/s^2, and what it was found from is known too', async () => {
  const state = stateOf(car)
  const solved = await executed(new Simulation({ tools: [formula] }), state)
  expect(solved.knowns).toEqual({
    v0: { value: 0, unit: 'mile/hour' },
    v: { value: 60, unit: 'mile/hour' },
    t: { value: 5, unit: 's' },
    dv: { value: 26.8224, unit: 'm/s', exact: '26.8224' },
    a: { value: 5.36448, unit: 'm/s^2', exact: '5.36448' },
  })
  expect(state.knowns).toEqual({})
  expect(solved.audit_log.map(({ event, name, step }) => [event, name ?? step])).toEqual([
    ['step-executed', 'P1'],
    ['step-executed', 'P2'],
    ['committed', 'v0'],
    ['committed', 'v'],
    ['committed', 't'],
    ['committed', 'dv'],
    ['committed', 'a'],
  ])
})

test('a given that the problem does not state is not known, and the result says that it rests on it', async () => {
  const solved = await executed(
    new Simulation({ tools: [formula] }),
    stateOf(car, 'A car accelerates from rest to 60 mph. What is its acceleration?'),
  )
  expect(Object.keys(solved.knowns)).toEqual(['v0', 'v', 'dv', 'a'])
  expect(solved.audit_log.at(-1)).toMatchObject({ name: 'a', rests_on: ['t'] })
})

test('a value that does not substitute back is a finding, and nothing that was found from it is known', async () => {
  const wrong = defineTool({
    ...formula,
    run: () =>
      mapValue([
        ['value', quantity(27, 'm/s')],
        ['unit', 'm/s'],
      ]),
  })
  const plan = { ...car, steps: car.steps.slice(0, 1) }
  const { knowns, audit_log: log } = await executed(
    new Simulation({ tools: [wrong] }),
    stateOf(plan),
  )
  expect(Object.keys(knowns)).toEqual(['v0', 'v', 't'])
  expect(log.at(-1)).toMatchObject({
    event: 'critiqued',
    critic: 'cleaner',
    units: [
      {
        step_id: 'P1',
        severity: 'blocking',
        support: 'With it, `dv = v - v0` says that 27 m/s equals 26.8224 m/s.',
      },
    ],
  })
})

test('an expression is known with its unit, and is what a later step alone is given', async () => {
  const plan: AtomicPlan = {
    variables: {
      k: { description: 'Factor', unit: 'm/s^2', value: 5 },
      s0: { description: 'Start', unit: 'm', value: 1 },
      t1: { description: 'Time', unit: 's', value: 3 },
    },
    steps: [
      {
        step_id: 'P1',
        type: 'symbolic',
        description: 'Differentiate the position',
        inputs: ['k', 's0'],
        output: 'v',
        formula: 'diff(k*t^2 + s0, t)',
      },
      {
        step_id: 'P2',
        type: 'substitute',
        description: 'Insert the time',
        inputs: ['v', 't1'],
        output: 'w',
        formula: 'subs(v, t = t1)',
        expected_units: 'm/s',
      },
    ],
  }
  const state = stateOf(plan, 'A position is 5 m/s^2 times t^2. How fast is it after 3 s?')
  const tools = [formula, ...solverTools()]
  const whole = await executed(new Simulation({ tools }), state)
  expect(whole.knowns).toMatchObject({
    v: { value: '10*t', unit: 'm/s' },
    w: { value: 30, unit: 'm/s' },
  })
  const apart = await new Simulation({ tools }).until(async (runtime) => {
    const solver = solverOn({ runtime })
    const [first, second] = plan.steps
    return await solver.executeStep(second!, await solver.executeStep(first!, state))
  })
  expect(apart.knowns['w']).toEqual(whole.knowns['w'])
})

test('a step that fails is a finding with the reason', async () => {
  const plan = {
    ...car,
    variables: { ...car.variables, t: { description: 'Time', unit: 's', value: 0 } },
  }
  const { knowns, audit_log: log } = await executed(
    new Simulation({ tools: [formula] }),
    stateOf(plan, 'From 0 to 60 mph in 0 s'),
  )
  expect(Object.keys(knowns)).not.toContain('a')
  const found = log.at(-1) as unknown as { units: { support: string }[] }
  expect(found.units[0]?.support).toContain('divides by 0')
})

test('one step is carried out with what is known, and the state keeps its plan', async () => {
  const simulation = new Simulation({ tools: [formula] })
  const [first, second] = car.steps
  const state = stateOf(car)
  const after = await simulation.until(async (runtime) => {
    const solver = solverOn({ runtime })
    return await solver.executeStep(second!, await solver.executeStep(first!, state))
  })
  expect(after.knowns['a']).toEqual({ value: 5.36448, unit: 'm/s^2', exact: '5.36448' })
  expect(after.plan).toEqual(car)
})

test('what is missing is asked of a person, and the same run goes on after the answer', async () => {
  const steps = car.steps.map((step, at) =>
    at === 1 ? { ...step, assumption_needed: 'Is the acceleration constant?' } : step,
  )
  const state = stateOf({ ...car, steps })
  const simulation = new Simulation({ tools: [formula, ask] })
  const waits = executed(simulation, state)
  await expect(waits).rejects.toMatchObject({ code: 'planner/solving-waits' })
  const run = await waits.catch(({ run }: { run: string }) => run)
  await simulation.until(async (runtime) => {
    const opened = await runtime.open(run as string)
    const { waiting } = await opened.snapshot()
    const asked = waiting[0]
    if (asked?.for !== 'answer') throw new Error('nothing is asked')
    await opened.answer(asked.ask, 'yes', TESTER)
  })
  const solved = await executed(simulation, state)
  expect(solved.knowns['P2']).toEqual({ value: 'yes' })
  expect(solved.knowns['a']).toMatchObject({ value: 5.36448 })
})

test('killed at any instant it ends as if it had not been', async () => {
  const whole = await executed(new Simulation({ tools: [formula] }), stateOf(car))
  let kills = 0
  for (let at = 1; ; at++) {
    const simulation = new Simulation({ tools: [formula], crashAt: at })
    const first = executed(simulation, stateOf(car))
    const died = await first.then(
      () => false,
      (thrown: unknown) => {
        if (thrown instanceof ProcessDied) return true
        throw thrown
      },
    )
    if (!died) break
    kills++
    const { knowns } = await executed(simulation, stateOf(car))
    expect(knowns, `killed at ${at}`).toEqual(whole.knowns)
  }
  expect(kills).toBeGreaterThan(5)
})

async function executed(simulation: Simulation, state: StateObject): Promise<StateObject> {
  return await simulation.until((runtime) => solverOn({ runtime }).executePlan(state))
}

function stateOf(plan: AtomicPlan, problem = CAR): StateObject {
  return {
    state_id: '3f2b8c1e-0000-8000-8000-000000000001',
    problem_text: problem,
    domain: 'physics',
    goal: 'Find a',
    knowns: {},
    unknowns: [],
    assumptions: [],
    constraints: [],
    plan,
    audit_log: [],
  }
}

function withIds(plan: AtomicPlan): AtomicPlan {
  return { ...plan, steps: plan.steps.map((step, at) => ({ step_id: `P${at + 1}`, ...step })) }
}
