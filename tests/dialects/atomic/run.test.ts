// Atomic plans that run: formulas with units, questions, what is solved

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { builtinTools, compile, createRuntime, print, toJson, type Value } from 'planwright'

import { planDigest } from '#plan'

import { inFolder } from '../../services/folder.ts'

const ada = { user: 'ada@here', channel: 'terminal', terminal: true }

const page = readFileSync(new URL('../../corpus/atomic/kinematics.md', import.meta.url), 'utf8')
const KINEMATICS = /```atomic\n([\s\S]*?)\n```/.exec(page)?.[1] ?? ''

/** Carries a plan out, with `inputs` and an `answer` where a person is asked. */
async function outcomeOf(
  text: string,
  { inputs = {}, answer }: { inputs?: Record<string, Value>; answer?: string } = {},
) {
  let told: object | undefined
  await inFolder(async ({ path }) => {
    const tools = builtinTools({ workspaceFolder: path })
    const runtime = await createRuntime({ folder: join(path, '.planwright'), tools })
    try {
      const { plan } = compile(text)
      if (plan === undefined) throw new Error('the plan compiles')
      const run = await runtime.create(plan, { id: 'r', inputs })
      let outcome = await run.start()
      const waited = outcome.state
      if (answer !== undefined) {
        await run.answer('q1', answer, ada)
        outcome = await (await runtime.open('r')).resume()
      }
      const { state, result, failures } = outcome
      told = { waited, state, result: toJson(result ?? null), failures }
    } finally {
      await runtime.close()
    }
  })
  return told
}

const one = (step: object, variables: object) =>
  JSON.stringify({
    variables,
    steps: [{ step_id: 'P1', type: 'algebraic', description: 'Compute it', ...step }],
  })

describe('a plan of formulas', () => {
  test('of the seed: from 0 to 60 mph in 5 s are 5.36448 m/s^2', async () => {
    expect(await outcomeOf(KINEMATICS)).toMatchObject({
      state: 'done',
      result: { a: { value: 5.36448, unit: 'm/s^2' } },
    })
  })

  test('takes a variable without a value from the run, in the unit that the plan says', async () => {
    const text = one(
      { inputs: ['d', 't'], output: 'v', formula: 'v = d/t', expected_units: 'm/s' },
      {
        d: { description: 'Distance', unit: 'km', value: 3.6 },
        t: { description: 'Time', unit: 'h' },
      },
    )
    expect(await outcomeOf(text, { inputs: { t: 0.5 } })).toMatchObject({
      state: 'done',
      result: { v: { value: 2, unit: 'm/s' } },
    })
  })

  test('keeps exact text exact', async () => {
    const text = one(
      { inputs: ['x'], output: 'y', formula: 'y = 3*x' },
      { x: { description: 'A third', value: '1/3' } },
    )
    expect(await outcomeOf(text)).toMatchObject({ state: 'done', result: { y: 1 } })
  })

  test('hands on what a step rounded, so that a difference is right', async () => {
    const step = (id: string, inputs: readonly string[], output: string, formula: string) => ({
      step_id: id,
      type: 'algebraic',
      description: 'Compute it',
      inputs,
      output,
      formula,
    })
    const text = JSON.stringify({
      variables: { x: { description: 'X', value: 1e-9 } },
      steps: [step('P1', ['x'], 'c', 'c = cos(x)'), step('P2', ['c', 'x'], 'r', 'r = (1 - c)/x^2')],
    })
    expect(await outcomeOf(text)).toMatchObject({ state: 'done', result: { r: 0.5 } })
  })

  test('that divides by zero fails and says so', async () => {
    const text = one(
      { inputs: ['x', 't'], output: 'y', formula: 'y = x/t' },
      { x: { description: 'X', value: 1 }, t: { description: 'T', value: 0 } },
    )
    expect(await outcomeOf(text)).toMatchObject({
      state: 'paused',
      failures: [{ step: 'P1', failure: { code: 'tool/formula' } }],
    })
  })
})

test('a step that lacks something asks before it does anything', async () => {
  const text = one(
    {
      inputs: ['m', 'a'],
      output: 'F',
      formula: 'F = m*a',
      expected_units: 'N',
      assumption_needed: 'Which object is meant?',
    },
    {
      m: { description: 'Mass', unit: 'kg', value: 2 },
      a: { description: 'Acceleration', unit: 'm/s^2', value: 3 },
    },
  )
  expect(compile(text).understood?.unknowns).toEqual(['Which object is meant?'])
  expect(await outcomeOf(text, { answer: 'the cart' })).toMatchObject({
    waited: 'waiting',
    state: 'done',
    result: { F: { value: 6, unit: 'N' } },
  })
})

test('a step with two solutions chooses none', async () => {
  const text = one(
    { inputs: ['x'], output: 'y', formula: 'x = y^2' },
    { x: { description: 'X', value: 4 } },
  )
  expect(compile(text).diagnostics).toEqual([])
  expect(await outcomeOf(text)).toMatchObject({
    state: 'paused',
    failures: [{ step: 'P1', failure: { code: 'tool/several-solutions' } }],
  })
})

describe('which of several solutions is meant', () => {
  const square = (more: object, formula = 'x = y^2') =>
    JSON.stringify({
      ...(JSON.parse(
        one({ inputs: ['x'], output: 'y', formula }, { x: { description: 'X', value: 4 } }),
      ) as object),
      ...more,
    })

  test.each<[string, string, number]>([
    ['an assumption states', square({ assumptions: ['The flow is steady', 'y > 0'] }), 2],
    ['an assumption states in words', square({ assumptions: ['y is negative'] }), -2],
    ['a formula says by a condition', square({}, 'y = solve(x = y^2, y, y > 0)'), 2],
    ['a formula says by a number', square({}, 'y = solve(x = y^2, y)[1]'), -2],
    ['a formula says without its output', square({}, 'solve(x = y^2, y)[2]'), 2],
  ])('%s', async (_, text, y) => {
    const { diagnostics, plan } = compile(text)
    expect(diagnostics).toEqual([])
    expect(await outcomeOf(text)).toMatchObject({ state: 'done', result: { y } })
    if (plan === undefined) throw new Error('the plan compiles')
    const again = compile(print(plan, 'atomic').text ?? '', { goal: plan.goal })
    expect(again.plan && planDigest(again.plan)).toBe(planDigest(plan))
  })

  test('of a list a later step takes one by its number', async () => {
    const text = JSON.stringify({
      variables: { a: { description: 'A', value: 4 } },
      steps: [
        {
          step_id: 'P1',
          type: 'algebraic',
          description: 'Solve for all roots',
          inputs: ['a'],
          output: 'X',
          formula: 'solve(x^2 = a, x)',
        },
        {
          step_id: 'P2',
          type: 'algebraic',
          description: 'Take the second root',
          inputs: ['X'],
          output: 'y',
          formula: 'y = X[2, 1]',
        },
      ],
    })
    expect(compile(text).diagnostics).toEqual([])
    expect(await outcomeOf(text)).toMatchObject({ state: 'done', result: { y: 2 } })
  })
})

test('a step without a formula fails where there is no model, and says so', async () => {
  const text = one({ inputs: ['x'], output: 'y' }, { x: { description: 'X', value: 4 } })
  expect(await outcomeOf(text)).toMatchObject({
    failures: [{ step: 'P1', failure: { code: 'tool/no-model' } }],
  })
})
