// Tools that misbehave
// =============================================================================
//
// Goal: whatever a tool does, its step ends in a named state with something to
// do about it; nothing is lost, nothing is done twice, and the process lives.
// Method: one row a misdeed (misdeeds.ts). Beside `t`, which misbehaves, another step writes;
// afterwards the checker that knows only rows and effects looks at both.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { call, list, literal, toJson, type Json } from '#plan'
import { defineTool, type Outcome, type Question, type Run } from '#runtime'

import { violations, type Evidence } from './checker.ts'
import { everything, toolThat } from './test-tool.ts'
import { hostile, misdeeds, throwing, type Misdeed } from './misbehaviour.ts'
import { out, plan, Stage, step, use } from './stage.ts'

const unhandled: unknown[] = []
const onUnhandled = (reason: unknown) => void unhandled.push(reason)

// A rejection that nobody handles ends a process of Node's; vitest would only report it.
const theirs = process.listeners('unhandledRejection')
beforeAll(() => {
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', onUnhandled)
})
afterAll(() => {
  process.removeAllListeners('unhandledRejection')
  for (const listener of theirs) process.on('unhandledRejection', listener)
})
/** Rejections since it was last asked that nobody handled. */
async function strayed(): Promise<readonly unknown[]> {
  await new Promise((resolve) => setImmediate(resolve))
  return unhandled.splice(0)
}

/** Reads at once: the machine's time is not what is tried here. */
const glance = defineTool({
  id: 'glance',
  description: 'Reads at once.',
  effect: 'read',
  input: z.strictObject({ what: z.number() }),
  output: z.number(),
  run: async ({ what }) => what,
})

/** Writes once: its service knows no keys. */
const wire = (stage: Stage) =>
  defineTool({
    id: 'wire',
    description: 'Wires money, once.',
    effect: 'write',
    repeat: 'once',
    input: z.strictObject({ what: z.string() }),
    output: z.custom<Json>(),
    run: ({ what }, { idempotencyKey }) =>
      stage.service.act(stage.process, 'wire', idempotencyKey, what, false),
  })

/** Runs the misdeed beside a step that writes; gives what became of both. */
async function become({ act, tool = {} }: Misdeed) {
  const stage: Stage = new Stage({
    policy: everything,
    tools: () => [toolThat((_, context) => act(context, stage) as Json, tool), glance, wire(stage)],
  })
  const about = plan(
    [
      step('bad', use('t', 'x')),
      step('good', use('put', 'beside')),
      step('after', use('put', 'z'), { after: ['good'] }),
    ],
    { onFailure: 'continue' },
  )
  const run = await stage.create(about)
  const notices = { count: 0 }
  run.watch(() => void notices.count++)
  const outcome = await stage.live(run.start())
  const { rows } = stage.machine.disk.run('run')
  const { effects, requests } = stage.service
  return {
    stage,
    run,
    outcome,
    rows,
    notices,
    found: promises(outcome, {
      rows,
      effects,
      requests,
      before: { after: ['good'] },
      once: ['wire'],
    }),
  }
}

/** What did not hold; that a run which waits has no end yet is no fault of it. */
function promises({ state }: Outcome, evidence: Evidence): readonly string[] {
  const open = state === 'waiting'
  return violations(evidence).filter((found) => !open || found !== 'the run has no end')
}

/** How the misbehaving step ended: `done`, a code, or what it waits for. */
async function endOf(
  run: Run,
  { failures }: Outcome,
): Promise<{ readonly ends: string; readonly says: Json }> {
  const { steps, waiting } = await run.snapshot()
  const failed = failures.find(({ step: at }) => at === 'bad')
  if (failed !== undefined) {
    return { ends: failed.failure.code, says: failed.failure.details['problem'] ?? null }
  }
  const waits = waiting.find((one) => 'step' in one && one.step === 'bad')
  if (waits !== undefined) return { ends: `waits for ${waits.for}`, says: null }
  const bad = steps.find(({ id }) => id === 'bad')
  if (bad?.value === undefined) return { ends: bad?.status ?? 'nowhere', says: null }
  return { ends: bad.status, says: toJson(await run.value(bad.value)) }
}

describe('a tool that', () => {
  for (const [name, misdeed] of Object.entries(misdeeds)) {
    test(`${name}: ${misdeed.ends}`, async () => {
      const { run, found, rows, notices, outcome } = await become(misdeed)
      const { ends, says } = await endOf(run, outcome)
      expect(ends).toBe(misdeed.ends)
      if (misdeed.says !== undefined) expect(says).toEqual(misdeed.says)
      expect(found).toEqual([])
      expect(await strayed()).toEqual([])
      // Whoever stands beside it is not harmed.
      const { steps } = await run.snapshot()
      expect(steps.filter(({ id }) => id !== 'bad').map(({ status }) => status)).toEqual([
        'done',
        'done',
      ])
      expect(outcome.state).not.toBe('stopped')
      // What it may write and show is bounded.
      expect(rows.length).toBeLessThan(21_000)
      expect(notices.count).toBeLessThan(22_000)
    })
  }
})

describe('what a tool left in progress', () => {
  const kindsAt = (rows: Evidence['rows'], path: string) =>
    rows
      .map(({ event }) => JSON.parse(event) as { kind: string; path?: string; step?: string })
      .filter((event) => event.step === 'bad' && event.path === path)
      .map(({ kind }) => kind)

  test.each(['calls, and returns without waiting', 'calls, and throws without waiting'])(
    'is recorded before its step ends: %s',
    async (name) => {
      const { rows } = await become(misdeeds[name] as Misdeed)
      expect(kindsAt(rows, '/child-1')).toEqual(['call-intended', 'call-returned'])
    },
  )

  test('and may happen only once is given time to end, and is recorded, when the time is up', async () => {
    const { rows } = await become(misdeeds['wires money in the last moment'] as Misdeed)
    expect(kindsAt(rows, '/child-1')).toEqual(['call-intended', 'call-returned'])
  })

  test('and may happen only once is recorded when the run is stopped', async () => {
    const stage: Stage = new Stage({
      policy: everything,
      tools: () => [toolThat((_, context) => context.call('wire', { what: 'once' })), wire(stage)],
    })
    const run = await stage.create(plan([step('bad', use('t', 'x'))]))
    const driven = run.start()
    await stage.live(stage.process.sleep(1))
    expect(stage.service.requests).toHaveLength(1)
    await stage.live(run.stop())
    expect((await stage.live(driven)).state).toBe('stopped')
    expect(kindsAt(stage.machine.disk.run('run').rows, '/child-1')).toEqual([
      'call-intended',
      'call-returned',
    ])
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(stage.service.requests).toHaveLength(1)
  })

  test('and waits for a person goes on with the answer, and nothing is done twice', async () => {
    const stage: Stage = new Stage({
      policy: everything,
      tools: () => [
        toolThat((_, context) => {
          void context.call('put', { what: 'beside' })
          void context.call('ask', { prompt: 'well?' })
          return 'done already'
        }),
      ],
    })
    const outcome = await stage.finish(plan([step('bad', use('t', 'x'))]))
    expect(outcome).toMatchObject({ state: 'done', result: 'done already' })
    expect(stage.service.requests).toHaveLength(1)
  })
})

test('a tool that changes its arguments changes its own copy', async () => {
  const stage = new Stage({
    policy: everything,
    tools: () => [
      toolThat((input) => {
        const { got } = input.x as { got: Json[] }
        got.push('mine')
        Object.assign(input, { x: 'gone' })
        return 'changed'
      }),
    ],
  })
  const about = plan([
    step('read', call('get', [literal(list([1, 2]))])),
    step('bad', use('t', out('read'))),
    step('again', use('put', out('read')), { after: ['bad'] }),
  ])
  const [run, outcome] = await stage.start(about)
  expect(outcome.state).toBe('done')
  expect(stage.service.effects[0]?.what).toEqual({ got: [1, 2] })
  const intent = stage.machine.disk
    .run('run')
    .rows.map(({ event }) => JSON.parse(event) as { tool?: string; arguments: string })
    .find(({ tool }) => tool === 't')
  expect(toJson(await run.value(intent?.arguments ?? ''))).toEqual({ x: { got: [1, 2] } })
})

test('a process that was blocked until another took the run writes nothing more, and nothing is done twice', async () => {
  let lives = 0
  const stage: Stage = new Stage({
    policy: everything,
    tools: () => [
      toolThat(async (_, context) => {
        const put = await context.call('put', { what: 'inner' })
        if (++lives > 1) return put
        stage.machine.time += 60_000
        const other = stage.machine.boot()
        const claim = await other.world.journal.claim('run', other.holder, true)
        if (claim.kind === 'claimed') await claim.writer.release()
        return 'too late'
      }),
    ],
  })
  const about = plan([step('bad', use('t', 'x'))])
  const run = await stage.create(about)
  const outcome = await stage.live(run.start())
  expect(outcome).toMatchObject({ state: 'stopped', fault: { code: 'journal/lease-lost' } })
  stage.process.die()
  stage.process = stage.machine.boot()
  const later = await stage.finish(about)
  expect(later).toMatchObject({ state: 'done' })
  const { rows } = stage.machine.disk.run('run')
  const { effects, requests } = stage.service
  expect(violations({ rows, effects, requests, before: {}, once: ['wire'] })).toEqual([])
  expect(effects).toHaveLength(1)
})

test('a pure tool that does not wait for what it asked for brings nothing down', async () => {
  const stage = new Stage({
    policy: everything,
    secrets: { key: 'open sesame' },
    tools: () => [
      toolThat(
        (_, context) => {
          void context.secret('key')
          void context.call('get', { what: 1 })
          void context.remember('it', async () => 1)
          return 7
        },
        { effect: 'pure', repeat: 'safe' },
      ),
    ],
  })
  const [, outcome] = await stage.start(plan([step('s', use('t', 1))]))
  expect([outcome.result, await strayed()]).toEqual([7, []])
})

describe('a question that is none', () => {
  test.each<readonly [string, () => unknown]>([
    ['is nothing', () => undefined],
    ['has no words', () => ({ kind: 'text' })],
    ['is of a kind that nobody can show', () => ({ prompt: '?', kind: 'riddle' })],
    ['has choices that are no texts', () => ({ prompt: '?', kind: 'choice', choices: [1] })],
    ['ends at no time', () => ({ prompt: '?', kind: 'text', expiresAfterMs: Number.NaN })],
    ['throws something hostile', throwing(hostile)],
  ])('because it %s fails the step', async (_, question) => {
    const stage = new Stage({
      policy: everything,
      tools: () => [
        defineTool({
          id: 't',
          description: 'Asks badly.',
          effect: 'read',
          positional: ['x'],
          input: z.strictObject({ x: z.string() }),
          output: z.string(),
          question: question as () => Question,
          read: (words) => words,
        }),
      ],
    })
    const [, outcome] = await stage.start(plan([step('bad', use('t', 'x'))]))
    expect(outcome.state).toBe('paused')
    expect(outcome.failures[0]?.failure.code).toMatch(/^run\/(result-refused|tool-failed)/)
  })
})
