// Which runs name a set
// =============================================================================
//
// Goal: a set that a run still needs is found. Method: runs that name it in each place that
// there is, and runs that were made to look as if; what was planted is a run whose result
// cannot be read.

import { expect, test } from 'vitest'

import {
  call,
  createPlan,
  createStep,
  input,
  list,
  listExpr,
  literal,
  mapValue,
  type Expr,
  type Value,
} from '#plan'
import { runsNaming } from '#app'
import type { Run, Runtime } from '#runtime'
import { error, NOWHERE, type Code } from '#text'
import { RunError } from '#runtime'

import { toolThat } from '../runtime/test-tool.ts'
import { plan, policy, Stage, step, use } from '../runtime/stage.ts'

const handle = (digit: string) => `set:${digit.repeat(64)}`
const [one, two] = [handle('1'), handle('2')]
const [GIVEN, RETURNED] = ['a'.repeat(64), 'b'.repeat(64)]

interface Given {
  readonly body: Expr
  /** What the step returned; an Error is thrown where it is read. */
  readonly value?: Value | Error
  readonly inputs?: Value
  /** Why it cannot be opened. */
  readonly shut?: Code
}

/** Runs `r0`, `r1`, … of one step each. */
function runtimeOf(given: readonly Given[]): Runtime {
  const runs = given.map(({ body, value, inputs = null }) => ({
    origin: async () => ({
      plan: createPlan({
        goal: '',
        dialect: 'plan',
        steps: [createStep({ id: 's', title: 'S', body })],
      }),
    }),
    async *events() {
      yield { seq: 1, event: { kind: 'run-created', inputs: GIVEN } }
      if (value !== undefined) yield { seq: 2, event: { kind: 'step-done', value: RETURNED } }
    },
    value: async (digest: string) => {
      if (digest === GIVEN) return inputs
      if (value instanceof Error) throw value
      return value
    },
  }))
  return {
    list: async () => runs.map((_, at) => ({ id: `r${at}` })),
    open: async (id: string) => {
      const at = Number(id.slice(1))
      const shut = given[at]?.shut
      if (shut !== undefined) throw new RunError([error(shut, NOWHERE)])
      return runs[at] as unknown as Run
    },
  } as unknown as Runtime
}

const union = (left: string) => call('sets.union', [literal(left), literal(handle('9'))])
const task = (source: string) =>
  call('sets.delegate', [], [['context', literal(mapValue([['source', source]]))]])
const found = async (given: readonly Given[]) =>
  Object.fromEntries(await runsNaming(runtimeOf(given), new Set([one, two])))

test('a set is named by a plan, by its inputs, by what a step of sets returned, and by what an agent said', async () => {
  const load = call('sets.load', [literal('a.csv')])
  const result = mapValue([
    ['set', one],
    ['name', 'Genes'],
  ])
  expect(
    await found([
      { body: union(one) },
      { body: task(one) },
      { body: load, value: result },
      { body: load, value: list([mapValue([['x', result]])]) },
      { body: call('agent', [literal('Find')]), value: `It is ${one}, not ${two}.` },
      { body: union(handle('3')), value: null },
      { body: task(one.slice(0, 20)) },
      { body: call('sets.union', [input('a'), input('b')]), inputs: list([two]) },
    ]),
  ).toEqual({ [one]: ['r0', 'r1', 'r2', 'r3', 'r4'], [two]: ['r4', 'r7'] })
})

test('a set is named by what any tool returned or was given, also one that nobody knows', async () => {
  const own = call('my.search', [literal('x')])
  const asks = call('my.ask', [input('a')])
  expect(
    await found([
      { body: own, value: mapValue([['found', one]]) },
      { body: asks, inputs: list([two]) },
      { body: own, value: 'nothing' },
    ]),
  ).toEqual({ [one]: ['r0'], [two]: ['r1'] })
})

test('a run that was removed meanwhile names nothing; one that cannot be read is a failure', async () => {
  for (const shut of ['run/not-found', 'run/in-trash', 'run/being-removed'] as const) {
    expect(await found([{ body: union(one), shut }, { body: union(one) }])).toEqual({
      [one]: ['r1'],
    })
  }
  await expect(found([{ body: union(one), shut: 'run/internal' }])).rejects.toMatchObject({
    code: 'run/internal',
  })
  const torn = { body: union(handle('3')), value: new Error('torn') }
  await expect(found([torn])).rejects.toThrow('torn')
})

type Act = Parameters<typeof toolThat>[0]

/** A plan of one step that carries a handle where only a call knows of it, and then waits. */
const halfDone: Readonly<Record<string, readonly [body: Expr, tool: Act]>> = {
  'in what a call of a half-done step returned': [
    listExpr([use('t', 'x'), use('ask', 'Go on?')]),
    () => one,
  ],
  'in what a call of a half-done step was given': [
    use('t', 'x'),
    async (_, context) => {
      await context.call('put', { what: one })
      return await context.call('ask', { prompt: 'Go on?' })
    },
  ],
  'in a question that is open': [
    use('t', 'x'),
    (_, context) => context.call('ask', { prompt: `Is ${one} right?` }),
  ],
  'in an approval that is open': [
    use('t', 'x'),
    (_, context) => context.call('pay', { what: [one] }),
  ],
  'in what a tool remembers': [
    use('t', 'x'),
    async (_, context) => {
      await context.remember('part', async () => ({ found: [one] }))
      return await context.call('ask', { prompt: 'Go on?' })
    },
  ],
  'in what a tool told': [
    use('t', 'x'),
    async (_, context) => {
      context.inform(`made ${one}`)
      return await context.call('ask', { prompt: 'Go on?' })
    },
  ],
  'in a value that was too large for the journal': [
    listExpr([use('t', 'x'), use('ask', 'Go on?')]),
    () => ['x'.repeat(2_000_000), one],
  ],
}

test.each(Object.entries(halfDone))('a set is named %s', async (_, [body, act]) => {
  const stage = new Stage({
    policy: policy({ tool: 't', then: 'allow' }, { tool: 'put', then: 'allow' }),
    tools: () => [toolThat(act)],
  })
  const [, outcome] = await stage.start(plan([step('s', body)]))
  expect(outcome.state).toBe('waiting')
  const runtime = await stage.runtime()
  const named = await stage.live(runsNaming(runtime, new Set([one, two])))
  expect(Object.fromEntries(named)).toEqual({ [one]: ['run'] })
})

test('a value that is gone names nothing, and one that is damaged is a failure', async () => {
  const stage = new Stage({
    policy: policy({ tool: '*', then: 'allow' }),
    tools: () => [toolThat(() => one)],
  })
  await stage.start(plan([step('s', listExpr([use('t', 'x'), use('ask', 'Go on?')]))]))
  const named = async () => {
    stage.process.die()
    stage.process = stage.machine.boot()
    return await stage.live(runsNaming(await stage.runtime(), new Set([one])))
  }
  const { values } = stage.machine.disk.run('run')
  const [digest = ''] = [...values].find(([, text]) => text === JSON.stringify(one)) ?? []
  values.set(digest, '"something else"')
  await expect(named()).rejects.toMatchObject({ code: 'journal/value-damaged' })
  values.delete(digest)
  expect(await named()).toEqual(new Map())
})
