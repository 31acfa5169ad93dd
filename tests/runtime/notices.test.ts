// That people were told of what a run asks is recorded with the run, as long as it asks.

import { expect, test } from 'vitest'

import type { Run } from '#runtime'

import { codesOf } from './asked.ts'
import { erika, out, plan, policy, Stage, step, use } from './stage.ts'

const asks = plan([
  step('a', use('ask', '?')),
  step('x', use('get', 1)),
  step('b', use('put', out('x'))),
])

/** A run that waits for an answer, `q1`, and an approval, `a2` or so. */
async function waiting(): Promise<readonly [Stage, Run, readonly string[]]> {
  const stage = new Stage({ policy: policy({ tool: 'put', then: 'ask' }) })
  const [run] = await stage.start(asks)
  const { waiting: open } = await stage.live(run.snapshot())
  return [stage, run, open.flatMap((one) => ('ask' in one ? [one.ask] : []))]
}

/** The run as a new process reads it from the disk. */
async function again(stage: Stage, run: Run): Promise<Run> {
  stage.process.die()
  stage.process = stage.machine.boot()
  return await stage.live((await stage.runtime()).open(run.id))
}

async function kinds(stage: Stage, run: Run): Promise<readonly string[]> {
  return await stage.live(
    (async () => {
      const found: string[] = []
      for await (const { event } of run.events()) found.push(event.kind)
      return found.filter((kind) => kind.startsWith('notice-'))
    })(),
  )
}

const notice = { channel: 'mail', notice: 'n1' }

test('a notice that was recorded is known to the next process', async () => {
  const [stage, run, [question = '', approval = '']] = await waiting()
  expect((await stage.live(run.snapshot())).notices).toBeUndefined()
  const told = { ...notice, asks: [question, approval] }
  expect(codesOf(await stage.live(run.recordNotice(told)))).toEqual(['done'])
  const next = await again(stage, run)
  const { notices } = await stage.live(next.snapshot())
  const at = expect.stringMatching(/Z$/) as string
  expect(notices).toEqual([
    { ask: question, channels: [{ channel: 'mail', at }] },
    { ask: approval, channels: [{ channel: 'mail', at }] },
  ])
})

test('a notice that was given up is kept with its problem, beside that of another channel', async () => {
  const [stage, run, [question = '']] = await waiting()
  const failed = { ...notice, asks: [question], problem: 'nobody listens' }
  await stage.live(run.recordNotice(failed))
  await stage.live(run.recordNotice({ ...notice, asks: [question], channel: 'hook' }))
  const { notices } = await stage.live(run.snapshot())
  expect(notices?.flatMap(({ channels }) => channels)).toMatchObject([
    { channel: 'mail', problem: 'nobody listens' },
    { channel: 'hook' },
  ])
  expect(await kinds(stage, run)).toEqual(['notice-failed', 'notice-sent'])
})

test('what is not asked any more is not recorded, and refuses nothing', async () => {
  const [stage, run, [question = '', approval = '']] = await waiting()
  await stage.live(run.recordNotice({ ...notice, asks: [question] }))
  await stage.live(run.answer(question, 'yes', erika))
  const late = { ...notice, asks: [question, 'a99', 'step:a', 'step:zz', 'decision'] }
  expect(codesOf(await stage.live(run.recordNotice(late)))).toEqual(['done'])
  expect(await kinds(stage, run)).toEqual(['notice-sent'])
  const { notices } = await stage.live(run.snapshot())
  expect(notices).toBeUndefined()
  await stage.live(run.recordNotice({ ...notice, asks: [question, approval] }))
  const after = await stage.live(run.snapshot())
  expect(after.notices?.map(({ ask }) => ask)).toEqual([approval])
})

test('a decision that is still open is told of once it is recorded, and not after it was made', async () => {
  const stage = new Stage({ policy: policy({ tool: 'put', then: 'ask' }) })
  const runtime = await stage.runtime()
  const run = await stage.live(runtime.create(asks, { id: 'undecided' }))
  await stage.live(run.recordNotice({ ...notice, asks: ['decision'] }))
  const { waiting: open, notices } = await stage.live(run.snapshot())
  expect(open.map((one) => one.for)).toEqual(['decision'])
  expect(notices?.map(({ ask }) => ask)).toEqual(['decision'])
  await stage.live(run.cancel(erika))
  await stage.live(run.recordNotice({ ...notice, asks: ['decision'] }))
  expect(await kinds(stage, run)).toEqual(['notice-sent'])
})

test.each([
  ['of nothing', { ...notice, asks: [] }],
  ['through a channel of a long name', { ...notice, asks: ['a1'], channel: 'x'.repeat(65) }],
  ['with a long problem', { ...notice, asks: ['a1'], problem: 'x'.repeat(401) }],
])('a notice %s is refused', async (_, told) => {
  const [stage, run] = await waiting()
  expect(codesOf(await stage.live(run.recordNotice(told)))).toEqual(['run/command-refused'])
})
