// The critics that ask a model, and the one that judges other dialects

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import type { ModelPort, ModelRequest } from '#model'
import { builtinCatalogue } from '#plan'
import {
  auditLog,
  CritiqueError,
  dependencyChecker,
  memorySession,
  physicsLawyer,
  preMortem,
  type Critic,
  type CritiqueUnit,
} from '#planner'
import { refinePlan } from '#planner/refine/refine-plan'

import { compiledCase, contextOf, planCases, stateOf } from './plan-cases.ts'

const FINDING = {
  step_id: 'P1',
  issue: 'law_inapplicable',
  claim: 'The law holds for constant acceleration only.',
  support: 'The problem says that it grows.',
  severity: 'blocking',
}

/** What a critic makes of an answer, with the request that it was for. */
async function judged(critic: Critic, text: string, finish: 'stop' | 'length' = 'stop') {
  const one = planCases('right.txt')[0]
  if (one === undefined) throw new Error('there is a case')
  const asked: ModelRequest[] = []
  const usage = { inputTokens: 1, outputTokens: 1 }
  const context = contextOf(compiledCase(one), (request) => {
    asked.push(request)
    return Promise.resolve({ text, finish, usage })
  })
  const state = stateOf(one.problem, one.domain)
  const found = await critic.critique(one.plan, state, {
    ...context,
    text: JSON.stringify(one.plan),
  })
  return { found, asked }
}

const anyModel: ModelPort = {
  name: 'own',
  generate: () => Promise.reject(new Error('not asked here')),
}

describe.each([
  ['the pre-mortem', preMortem()],
  ['the physics lawyer with a model', physicsLawyer({ model: anyModel })],
] as const)('%s', (_, critic) => {
  test('signs what the model finds', async () => {
    const { found } = await judged(critic, JSON.stringify({ critiques: [FINDING] }))
    expect(found).toEqual([{ critic_id: critic.id, ...FINDING }])
  })

  test('shows the model the problem, the plan and the ids of its steps, and asks for JSON', async () => {
    const { asked } = await judged(critic, '{"critiques": []}')
    expect(asked).toMatchObject([{ format: 'json', temperature: 0 }])
    const [message] = asked[0]?.messages ?? []
    expect(message?.text).toContain('A car accelerates from 0 to 60 mph')
    expect(message?.text).toContain('Subtract the initial speed')
    expect(message?.text).toContain('["P1","P2"]')
    expect(asked[0]?.system).toContain('"critiques"')
  })

  test('takes an answer in a fence', async () => {
    const { found } = await judged(critic, 'Here it is:\n```json\n{"critiques": []}\n```')
    expect(found).toEqual([])
  })

  test.each([
    ['in words', 'The plan is fine.'],
    ['of a list without its object', JSON.stringify([FINDING])],
    ['of an unknown severity', JSON.stringify({ critiques: [{ ...FINDING, severity: 'fatal' }] })],
    ['of an unknown key', JSON.stringify({ critiques: [{ ...FINDING, more: 1 }] })],
    ['of a step that is a number', JSON.stringify({ critiques: [{ ...FINDING, step_id: 1 }] })],
    [
      'of too many critiques',
      JSON.stringify({ critiques: Array.from({ length: 9 }, () => FINDING) }),
    ],
    ['that is cut off', '{"critiques": [{"step_id": "P1"'],
    ['of nothing', ''],
  ])('refuses an answer %s', async (_name, text) => {
    await expect(judged(critic, text)).rejects.toThrow(/answer of its model/)
  })

  test('refuses an answer that is not whole', async () => {
    await expect(judged(critic, '{"critiques": []}', 'length')).rejects.toThrow('`length`')
  })
})

test('the physics lawyer asks nobody by default', async () => {
  expect((await judged(physicsLawyer(), '')).asked).toEqual([])
})

test('the physics lawyer asks the planner’s own model where it is told to', async () => {
  const { asked } = await judged(physicsLawyer({ model: 'planner' }), '{"critiques": []}')
  expect(asked).toHaveLength(1)
})

test('a model that criticises a step that there is not ends the job with a CritiqueError', async () => {
  const [one] = planCases('right.txt')
  if (one === undefined) throw new Error('there is a case')
  const answer = JSON.stringify({ critiques: [{ ...FINDING, step_id: 'P7' }] })
  const model: ModelPort = {
    name: 'm',
    generate: () =>
      Promise.resolve({ text: answer, finish: 'stop', usage: { inputTokens: 1, outputTokens: 1 } }),
  }
  const session = memorySession({ now: () => 0 })
  const plan = compiledCase(one)
  const first = { text: '', dialect: 'atomic', plan, version: 1, atomic: one.plan }
  const job = refinePlan(first, {
    session,
    audit: auditLog(session),
    critics: [preMortem()],
    model,
    ask: (port, request) => port.generate(request),
    catalogue: builtinCatalogue,
    stateOf: () => stateOf(one.problem),
    after: () => () => undefined,
    regenerate: () => Promise.reject(new Error('not reached')),
  })
  await expect(job).rejects.toThrow(CritiqueError)
  await expect(job).rejects.toThrow('`P7`')
})

test('the pre-mortem names one to five ways to fail', () => {
  expect(() => preMortem({ most: 0 })).toThrow(RangeError)
  expect(() => preMortem({ most: 6 })).toThrow(RangeError)
})

describe('of a plan in RTFS the dependency checker finds', () => {
  function found(text: string): readonly CritiqueUnit[] {
    const { plan } = compile(text, { dialect: 'rtfs' })
    if (plan === undefined) throw new Error('the plan compiles')
    const units = dependencyChecker().critique(
      undefined,
      stateOf('Plan a trip.', 'other'),
      contextOf(plan),
    )
    return units as readonly CritiqueUnit[]
  }

  test('a question whose answer nobody uses', () => {
    const text = `(plan :body (do
      (step "Ask where" (let [place (call :ccos.user.ask "Where to?")] place))
      (step "Ask when" (let [when (call :ccos.user.ask "When?")] {:when when}))))`
    expect(found(text)).toMatchObject([{ issue: 'missing_dependency', severity: 'warning' }])
    expect(found(text)[0]?.support).toContain('Ask where')
  })

  test('nothing in a step that says something to people', () => {
    const text =
      '(plan :body (do (step "Greet" (call :ccos.echo "Hello")) (step "End" {:done true})))'
    expect(found(text)).toEqual([])
  })

  test('nothing where all results reach the last map', () => {
    const text = `(plan :body (do
      (step "Ask" (let [place (call :ccos.user.ask "Where to?")] {:place place}))))`
    expect(found(text)).toEqual([])
  })
})

test('the critics say which dialects they judge', () => {
  expect(physicsLawyer().dialects).toEqual(['atomic'])
  expect(dependencyChecker().dialects).toEqual(['atomic', 'rtfs'])
  expect(preMortem().dialects).toBe('all')
})
