// Goal: people are told of each ask once, of nothing that is not asked any more, and no failure is silent.
//
// Method: runs on a real state folder ask, a process tells through a channel of the test, and what it told is
// compared with what was asked. Other processes are other runtimes on the same folder.

import { test, type TestContext } from 'vitest'
import { z } from 'zod'

import { createRuntime, defineTool, type Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { Folder, plans, tools } from '../../runtime/keeping.ts'
import { erika, plan, step, use } from '../../runtime/stage.ts'
import { channel, later, recorded, SENT, Telling, type TellingOptions } from './telling.ts'

const SECRET = 'sesame-open-now'

/** Writes, so a person approves each call of it. */
const put = defineTool({
  id: 'put',
  description: 'Writes.',
  effect: 'irreversible',
  repeat: 'keyed',
  positional: ['what', 'who'],
  input: z.strictObject({ what: z.string(), who: z.string() }),
  output: z.any(),
  run: async () => null,
})
/** Asks for as long as a second. */
const hurry = defineTool({
  id: 'hurry',
  description: 'Asks.',
  effect: 'read',
  input: z.strictObject({}),
  output: z.string(),
  question: () => ({ prompt: 'Now?', kind: 'text' as const, expiresAfterMs: 700 }),
  read: (answer) => answer,
})
const writes = plan([step('a', use('put', `pay ${SECRET}`, 'ada'))], { goal: 'to pay' })

interface Place {
  readonly runtime: Runtime
  /** Another process on the same folder. */
  readonly other: () => Promise<Runtime>
  /** A run that asks a question. */
  readonly asks: (id: string) => Promise<void>
  readonly answer: (id: string) => Promise<void>
  readonly telling: (options?: TellingOptions) => Telling
}

async function place({ onTestFinished }: TestContext): Promise<Place> {
  const folder = new Folder()
  onTestFinished(() => folder.close())
  const other = async () => {
    const world = nodeWorld({ folder: folder.state })
    const runtime = await createRuntime({ world, tools: [...tools, put, hurry] })
    onTestFinished(() => runtime.close())
    return runtime
  }
  const runtime = await other()
  return {
    runtime,
    other,
    async asks(id) {
      await (await runtime.create(plans.asks, { id })).start()
    },
    async answer(id) {
      const run = await runtime.open(id)
      const { waiting } = await run.snapshot()
      for (const one of waiting) if (one.for === 'answer') await run.answer(one.ask, 'yes', erika)
    },
    telling(options) {
      const one = new Telling(runtime, options)
      onTestFinished(() => one.stop())
      return one
    },
  }
}

test.concurrent('asks of a moment are told in one notice, those that come later in another, and each once', async (context) => {
  const { expect } = context
  const { runtime, asks, telling } = await place(context)
  await asks('a')
  await asks('b')
  const desk = telling().start()
  await desk.until(1)
  await asks('c')
  await desk.until(2)
  await desk.quiet()
  expect(desk.asks).toEqual([['a q1', 'b q1'], ['c q1']])
  expect(await recorded(runtime, 'b')).toEqual(['desk sent q1'])
  expect(desk.reports).toMatchObject([
    { kind: 'sent', asks: 2 },
    { kind: 'sent', asks: 1 },
  ])
})

test.concurrent('what was told is not told again by the next process', async (context) => {
  const { expect } = context
  const { asks, telling } = await place(context)
  await asks('a')
  await telling().once()
  await asks('b')
  const next = telling()
  await next.once()
  expect(next.asks).toEqual([['b q1']])
})

test.concurrent('each channel is told of its own kinds, and records for itself', async (context) => {
  const { expect } = context
  const { runtime, asks, telling } = await place(context)
  await asks('a')
  await runtime.create(writes, { id: 'w' })
  const channels = [channel(), channel({ name: 'board', kinds: ['decision'] })]
  const desk = telling({ channels })
  await desk.once()
  const of = (name: string) =>
    desk.told.filter((one) => one.channel === name).flatMap(({ notice }) => notice.asks)
  expect(of('desk').map(({ run, kind }) => `${run} ${kind}`)).toEqual(['a answer', 'w decision'])
  expect(of('board').map(({ run, kind }) => `${run} ${kind}`)).toEqual(['w decision'])
  expect(await recorded(runtime, 'w')).toEqual(
    expect.arrayContaining(['desk sent decision', 'board sent decision']),
  )
  // A channel that is added later is told of what is still asked.
  const both = telling({ channels: [...channels, channel({ name: 'new' })] })
  await both.once()
  expect(both.told.map((one) => one.channel)).toEqual(['new'])
})

test.concurrent('what is answered before the notice is made is not in it', async (context) => {
  const { expect } = context
  const { asks, answer, telling } = await place(context)
  let skippedMs = 0
  const elapsed = () => performance.now() + skippedMs
  const desk = telling({ channels: [channel({ batch: 3600 })], elapsed }).start()
  await asks('a')
  await asks('b')
  // It is known to be asked before it is answered, and no time goes by in between.
  await desk.quiet()
  await answer('a')
  skippedMs = 3_600_000
  await asks('c')
  await desk.until(1)
  await desk.quiet()
  expect(desk.asks).toEqual([['b q1', 'c q1']])
})

test.concurrent('what another process answers while a channel fails is not told later', async (context) => {
  const { expect } = context
  const { asks, other, telling } = await place(context)
  await asks('a')
  await asks('b')
  const elsewhere = await other()
  let tries = 0
  const desk = telling({
    async send() {
      if (++tries > 1) return SENT
      await (await elsewhere.open('a')).answer('q1', 'yes', erika)
      return later()
    },
  }).start()
  await desk.until(2)
  expect(desk.asks).toEqual([['a q1', 'b q1'], ['b q1']])
})

test.concurrent('what has expired is not told', async (context) => {
  const { expect } = context
  const { runtime, asks, telling } = await place(context)
  const short = plan([step('a', use('hurry'))], { goal: 'soon' })
  const desk = telling({ channels: [channel({ batch: 1.5 })] }).start()
  await (await runtime.create(short, { id: 'short' })).start()
  expect((await (await runtime.open('short')).snapshot()).waiting).toMatchObject([
    { for: 'answer' },
  ])
  await asks('long')
  await desk.until(1)
  expect(desk.asks).toEqual([['long q1']])
})

test.concurrent('what is in the trash is not told, and told when it is back', async (context) => {
  const { expect } = context
  const { runtime, asks, telling } = await place(context)
  await asks('a')
  await runtime.remove('a', erika, { evenOpen: true })
  const desk = telling().start()
  await desk.quiet()
  expect(desk.told).toEqual([])
  await runtime.restore('a')
  await desk.until(1)
  expect(desk.asks).toEqual([['a q1']])
})

test.concurrent('a channel that fails is tried six times, then given up, recorded and reported, and others are told meanwhile', async (context) => {
  const { expect } = context
  const { runtime, asks, telling } = await place(context)
  await asks('a')
  const channels = [channel(), channel({ name: 'broken' })]
  const desk = telling({
    channels,
    send: (_, name) => (name === 'broken' ? later('it is down') : SENT),
  }).start()
  await desk.until(7)
  await desk.quiet()
  expect(desk.told.filter((one) => one.channel === 'broken')).toHaveLength(6)
  expect(new Set(desk.told.map(({ notice }) => notice.id)).size).toBe(2)
  expect(await recorded(runtime, 'a')).toEqual(['desk sent q1', 'broken failed q1: it is down'])
  const kinds = desk.reports.filter((one) => one.channel === 'broken').map(({ kind }) => kind)
  expect(kinds).toEqual(['late', 'late', 'late', 'late', 'late', 'failed'])
  const next = telling({ channels })
  await next.once()
  expect(next.told).toEqual([])
})

test.concurrent('without a word of the receiver the next try is in five seconds', async (context) => {
  const { expect } = context
  const { asks, telling } = await place(context)
  await asks('a')
  const failed = {
    kind: 'failed',
    problem: 'down',
    lasting: false,
    retryAfterMs: undefined,
  } as const
  const desk = telling({ send: () => failed }).start()
  await desk.until(1)
  expect(desk.reports).toMatchObject([{ kind: 'late', retryMs: 5000 }])
  await desk.quiet()
  expect(desk.told).toHaveLength(1)
})

test.concurrent('what the receiver refuses is not tried again', async (context) => {
  const { expect } = context
  const { runtime, asks, telling } = await place(context)
  await asks('a')
  const refusal = {
    kind: 'failed',
    problem: '410',
    lasting: true,
    retryAfterMs: undefined,
  } as const
  const desk = telling({ send: () => refusal }).start()
  await desk.until(1)
  await desk.quiet()
  expect(desk.told).toHaveLength(1)
  expect(await recorded(runtime, 'a')).toEqual(['desk failed q1: 410'])
})

test.concurrent('a run goes on while a channel hangs, and what comes meanwhile waits for that channel alone', async (context) => {
  const { expect } = context
  const { asks, answer, runtime, telling } = await place(context)
  const hanging = Promise.withResolvers<typeof SENT>()
  await asks('a')
  const channels = [channel(), channel({ name: 'slow' })]
  const desk = telling({ channels, send: (_, name) => (name === 'slow' ? hanging.promise : SENT) })
  desk.start()
  await desk.until(2)
  await answer('a')
  const run = await runtime.open('a')
  expect((await run.resume()).state).toBe('done')
  await asks('b')
  await desk.until(3)
  expect(desk.told.map((one) => one.channel)).toEqual(['desk', 'slow', 'desk'])
  hanging.resolve(SENT)
  await desk.until(4)
  expect(desk.asks.at(-1)).toEqual(['b q1'])
})

test.concurrent('a process that is stopped waits two seconds for what is on its way, which the next tells once more', async (context) => {
  const { expect } = context
  const { runtime, asks, telling } = await place(context)
  await asks('a')
  const stopped = {
    kind: 'failed',
    problem: 'stopped',
    lasting: true,
    retryAfterMs: undefined,
  } as const
  const desk = telling({
    send: (_, __, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(stopped))),
  }).start()
  await desk.until(1)
  const began = performance.now()
  await desk.stop()
  expect(performance.now() - began).toBeGreaterThan(1500)
  expect(await recorded(runtime, 'a')).toEqual([])
  const next = telling()
  await next.once()
  expect(next.asks).toEqual([['a q1']])
})

test.concurrent('no value is told unless the channel has values, and never a secret', async (context) => {
  const { expect } = context
  const { runtime, telling } = await place(context)
  const run = await runtime.create(writes, { id: 'w' })
  const env = { PLANWRIGHT_SECRET_DOOR: SECRET }
  const channels = [channel(), channel({ name: 'all', values: true })]
  const { waiting } = await run.snapshot()
  expect(waiting).toMatchObject([{ for: 'decision' }])
  const withQuestion = plan([step('q', use('ask', `Is ${SECRET} right?`))], {
    goal: `ask ${SECRET}`,
  })
  await (await runtime.create(withQuestion, { id: 'q' })).start()
  const desk = telling({ channels, env })
  await desk.once()
  const texts = desk.told.map((one) => JSON.stringify(one.notice))
  expect(texts.join()).not.toContain(SECRET)
  const [few, all] = ['desk', 'all'].map((name) =>
    desk.told.flatMap(({ channel: its, notice }) => (its === name ? notice.asks : [])),
  )
  expect(few?.find(({ run: id }) => id === 'q')).not.toHaveProperty('question')
  expect(all?.find(({ run: id }) => id === 'q')?.question).toBe('Is secret:DOOR right?')
  expect(all?.find(({ run: id }) => id === 'q')?.about).toBe('ask secret:DOOR')
})
