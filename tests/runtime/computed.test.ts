// Steps that only compute: which of them share an event, and which do not

import { expect, test } from 'vitest'

import { listExpr, literal, type CheckedPlan } from '#plan'
import type { RunEvent } from '#runtime'

import { everything, toolThat } from './test-tool.ts'
import { out, plan, policy, Stage, step, use, type StageOptions } from './stage.ts'

const pure = { effect: 'pure', repeat: 'safe' } as const

/** What the journal says of the steps, and how the run ended. */
async function carriedOut(about: CheckedPlan, options: StageOptions = {}) {
  const stage = new Stage({ policy: everything, ...options })
  const [run, outcome] = await stage.start(about)
  const events = await stage.live(all(run.events()))
  const kinds = events.map(({ kind }) => kind).filter((kind) => !kind.startsWith('run-'))
  return { stage, run, outcome, events, kinds }
}

async function all(events: AsyncIterable<{ readonly event: RunEvent }>) {
  const found: RunEvent[] = []
  for await (const { event } of events) found.push(event)
  return found
}

test('steps that only compute are one event, and their values one list', async () => {
  const { stage, run, outcome, events, kinds } = await carriedOut(
    plan([
      step('a', use('add', 1, 2)),
      step('b', use('add', out('a'), out('a'))),
      step('c', literal('x')),
      step('d', listExpr([out('b'), out('c')])),
    ]),
  )
  expect(kinds).toEqual(['steps-computed'])
  expect(events.find(({ kind }) => kind === 'steps-computed')).toMatchObject({
    // As they became ready.
    steps: ['a', 'c', 'b', 'd'],
  })
  expect(outcome.result).toEqual([6, 'x'])
  const { steps } = await stage.live(run.snapshot())
  const values = await stage.live(Promise.all(steps.map(({ value = '' }) => run.value(value))))
  expect(values).toEqual([3, 6, 'x', [6, 'x']])
})

test('whoever reads the run later finds the same results', async () => {
  const about = plan([step('a', use('add', 1, 2)), step('b', use('get', out('a')))])
  const { stage, run } = await carriedOut(about)
  stage.process = stage.machine.boot()
  const again = await stage.live((await stage.runtime()).open('run'))
  const [a] = (await stage.live(again.snapshot())).steps
  expect(await stage.live(again.value(a?.value ?? ''))).toBe(3)
  await expect(stage.live(again.value(`${a?.value ?? ''}7`))).rejects.toThrow(/value/)
  expect((await stage.live((await stage.runtime()).verify(run.id))).diagnostics).toEqual([])
})

test('what does not only compute stands between them in order', async () => {
  const { kinds } = await carriedOut(
    plan([
      step('a', use('add', 1, 2)),
      step('b', use('put', out('a'))),
      step('c', listExpr([out('b')])),
    ]),
  )
  expect(kinds).toEqual([
    'steps-computed',
    'step-started',
    'call-intended',
    'call-returned',
    'step-done',
    'steps-computed',
  ])
})

const ORDINARY = ['step-started', 'call-computed', 'step-done']

test.each([
  ['answers later', async () => 7],
  [
    'asks to have something remembered',
    (_: unknown, context: { remember: Remember }) => context.remember('it', async () => 7),
  ],
] as const)('a pure tool that %s takes the ordinary way, and is run once more', async (_, act) => {
  const tools = () => [toolThat(act, pure)]
  const { kinds, outcome } = await carriedOut(plan([step('a', use('t', 1))]), { tools })
  expect(kinds.filter((kind) => kind !== 'remembered')).toEqual(ORDINARY)
  expect(outcome.result).toBe(7)
})

test.each([
  ['is asynchronous', 1, (count: () => number) => async () => await Promise.resolve(count())],
  ['gives a promise', 2, (count: () => number) => () => Promise.resolve(count())],
] as const)('a pure tool that %s is entered %i times', async (_, times, made) => {
  let entered = 0
  const tools = () => [
    toolThat(
      made(() => ++entered),
      pure,
    ),
  ]
  const { outcome } = await carriedOut(plan([step('a', use('t', 1))]), { tools })
  expect([entered, outcome.result]).toEqual([times, times])
})

type Remember = (name: string, work: () => Promise<number>) => Promise<number>

test('a pure tool that swallows the refusal to remember takes the ordinary way', async () => {
  const tools = () => [
    toolThat((_, context) => {
      try {
        context.inform('hello')
        return 'told'
      } catch {
        return 'not told'
      }
    }, pure),
  ]
  const { kinds, outcome } = await carriedOut(plan([step('a', use('t', 1))]), { tools })
  expect(kinds).toEqual(['step-started', 'informed', 'call-computed', 'step-done'])
  expect(outcome.result).toBe('told')
})

test('a failure is recorded with its call', async () => {
  const tools = () => [
    toolThat(() => {
      throw new Error('no')
    }, pure),
  ]
  const { kinds, outcome } = await carriedOut(plan([step('a', use('t', 1))]), { tools })
  expect(kinds).toEqual(['step-started', 'call-failed', 'step-failed'])
  expect(outcome.failures).toMatchObject([{ step: 'a', path: '' }])
})

test('a pure tool that says how far it is is over before anybody could see it', async () => {
  const tools = () => [
    toolThat((_, context) => {
      for (let at = 0; at < 1000; at++) context.progress('at it', at / 1000)
      return 7
    }, pure),
  ]
  const stage = new Stage({ policy: everything, tools })
  const run = await stage.create(plan([step('a', use('t', 1))]))
  const seen: string[] = []
  run.watch(({ kind }) => seen.push(kind))
  expect((await stage.live(run.start())).result).toBe(7)
  expect(seen).not.toContain('progress')
})

test('a large value has an event of its own', async () => {
  const large = 'x'.repeat(10_000)
  const { kinds, outcome } = await carriedOut(plan([step('a', literal(large))]))
  expect(kinds).toEqual(['step-started', 'step-done'])
  expect(outcome.result).toBe(large)
})

test('a gate, a file and a policy that asks are not gone past', async () => {
  const asks = policy({ tool: 'add', then: 'ask' })
  const gated = await carriedOut(plan([step('a', literal(1), { approval: 'required' })]))
  expect(gated.kinds).toEqual(['step-started', 'approval-asked'])
  const filed = await carriedOut(plan([step('a', literal(1), { files: ['x.txt'] })]))
  expect(filed.kinds).toEqual(['step-started', 'file-missing'])
  const asked = await carriedOut(
    plan([step('a', literal(4)), step('b', use('add', out('a'), 1))]),
    {
      policy: asks,
    },
  )
  expect(asked.kinds).toEqual(['steps-computed', 'step-started', 'approval-asked'])
})

test('thousands of steps are a few events', async () => {
  const steps = Array.from({ length: 10_000 }, (_, at) =>
    step(`s${at}`, at === 0 ? literal(1) : use('add', out(`s${at - 1}`), 1)),
  )
  const { kinds, outcome } = await carriedOut(plan(steps))
  expect(new Set(kinds)).toEqual(new Set(['steps-computed']))
  expect(kinds.length).toBeLessThan(10)
  expect(outcome.result).toBe(10_000)
})
