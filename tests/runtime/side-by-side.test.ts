// A tool that calls several others at once: one of them waits for a person while
// another is under way. Found by seeds; see `seeds.test.ts`.

import { describe, expect, test } from 'vitest'

import { list, literal, type Json } from '#plan'
import type { Run, ToolContext } from '#runtime'

import { codesOf } from './asked.ts'
import { everything, outcomeOf, toolThat } from './test-tool.ts'
import { moodyTools } from './seeds/moody-tools.ts'
import { erika, plan, policy, Stage, step, use } from './stage.ts'

/** A question, and beside it something that takes an hour. */
const both = (_: unknown, context: ToolContext): Promise<Json> =>
  Promise.all([context.call('ask', { prompt: 'how?' }), context.call('slow', { what: 'long' })])

/** A run whose tool asks and does something slow at once, driven until the question is there. */
async function halfWaiting() {
  const stage = new Stage({ policy: everything, tools: () => [toolThat(both)] })
  const run = await stage.create(plan([step('s', use('t', 'x'))]))
  const driven = run.start()
  await stage.live(stage.process.sleep(100))
  return { stage, run, driven }
}

const kindsOf = async (run: Run): Promise<readonly string[]> => {
  const kinds: string[] = []
  for await (const { event } of run.events())
    kinds.push(`${event.kind} ${'path' in event ? event.path : ''}`)
  return kinds
}

describe('while one call of a tool waits for a person and another is under way', () => {
  test('the run waits for the one that is under way, and keeps its result', async () => {
    const { stage, run, driven } = await halfWaiting()
    const outcome = await stage.live(driven)
    expect(outcome.waiting).toMatchObject([{ for: 'answer', ask: 'q1' }])
    expect(await kindsOf(run)).toContain('call-returned /child-2')
  })

  test('an answer does not begin the other a second time', async () => {
    const { stage, run, driven } = await halfWaiting()
    expect(codesOf(await stage.live(run.answer('q1', 'well', erika)))).toEqual(['done'])
    const outcome = await stage.live(driven)
    expect(outcome).toMatchObject({ state: 'done', waiting: [] })
    const kinds = await kindsOf(run)
    expect(kinds.filter((kind) => kind === 'call-intended /child-2')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'call-returned /child-2')).toHaveLength(1)
  })

  test('the step cannot be skipped', async () => {
    const { stage, run, driven } = await halfWaiting()
    expect(codesOf(await stage.live(run.skip('s', erika)))).toEqual(['run/step-not-so'])
    await stage.live(driven)
    expect(codesOf(await stage.live(run.skip('s', erika)))).toEqual(['done'])
  })
})

test('a yes beside a no is asked for again when the step is retried', async () => {
  const stage = new Stage({
    policy: policy({ tool: 't', then: 'allow' }),
    tools: () => [
      toolThat((_, context) =>
        Promise.all([context.call('put', { what: 1 }), context.call('put', { what: 2 })]),
      ),
    ],
  })
  const [run, outcome] = await stage.start(plan([step('s', use('t', 'x'))]))
  expect(outcome.waiting).toMatchObject([{ ask: 'a1' }, { ask: 'a2' }])
  await stage.live(run.reject('a1', erika))
  await stage.live(run.retry('s', erika))
  expect((await stage.live(run.resume())).waiting).toMatchObject([{ ask: 'a3' }, { ask: 'a4' }])
  await stage.live(run.approve('a3', erika))
  await stage.live(run.approve('a4', erika))
  expect((await stage.live(run.resume())).state).toBe('done')
})

test('two calls of one tool that nobody knows of are asked about one after the other', async () => {
  const stage = new Stage({ policy: everything, tools: moodyTools })
  const calls = [list(['ask', 'well']), list(['note', 'well']), list(['note', 'well'])]
  const run = await stage.create(plan([step('s', use('crew', 's', literal(list(calls))))]))
  void run.start()
  await stage.live(stage.process.sleep(2))
  stage.process.die()
  stage.process = stage.machine.boot()
  const next = await (await stage.runtime()).open('run')
  const waitsFor = async () => (await stage.live(next.resume())).waiting.map((one) => one.for)

  expect(await waitsFor()).toEqual(['answer'])
  await stage.live(next.answer('q1', 'well', erika))
  expect(await waitsFor()).toEqual(['resolve'])
  await stage.live(next.resolve('s', false, erika))
  expect(await waitsFor()).toEqual(['resolve'])
  await stage.live(next.resolve('s', true, erika, 'seen'))
  expect(await waitsFor()).toEqual([])
  expect(stage.service.effects).toHaveLength(1)
})

describe('a tool that does not wait for what it calls', () => {
  test('ends when its call has ended', async () => {
    const { outcome, stage } = await outcomeOf((_, context) => {
      void context.call('put', { what: 'in passing' })
      return 'at once'
    })
    expect(outcome).toMatchObject({ state: 'done', result: 'at once' })
    expect(stage.service.effects).toHaveLength(1)
  })

  test('has not ended while its call waits for a person', async () => {
    const { outcome, stage, run } = await outcomeOf(async (_, context) => {
      void context.call('ask', { prompt: 'how?' })
      return 'at once'
    })
    expect(outcome).toMatchObject({ state: 'waiting', waiting: [{ ask: 'q1' }] })
    await stage.live(run.answer('q1', 'well', erika))
    expect(await stage.live(run.resume())).toMatchObject({ state: 'done', waiting: [] })
  })

  test('brings nothing down when that fails', async () => {
    const { outcome } = await outcomeOf((_, context) => {
      void context.call('fail', { why: 'unheard' })
      return 'at once'
    })
    expect(outcome).toMatchObject({ state: 'done', result: 'at once' })
  })
})
