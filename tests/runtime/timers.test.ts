// Waiting for a time: near and far, through crashes, and with a clock that jumps.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { listExpr, toJson } from '#plan'
import { defineTool, isoTime, type Outcome, type Run } from '#runtime'

import { codesOf, HOUR } from './asked.ts'
import { everything, toolThat, wait } from './test-tool.ts'
import { erika, out, plan, Stage, step, use, type StageOptions } from './stage.ts'

const DAY = 24 * HOUR
const YEAR = 365 * DAY

const tools: NonNullable<StageOptions['tools']> = () => [
  wait,
  defineTool({
    id: 'until',
    description: 'Waits until a time.',
    effect: 'read',
    positional: ['at'],
    input: z.strictObject({ at: z.number() }),
    output: z.string(),
    wake: ({ at }) => ({ at, result: 'then' }),
  }),
]

const BEGINNING = Date.UTC(2026, 0, 1)
const waits = plan([step('a', use('wait', HOUR)), step('b', out('a'))])
const waitsUntil = plan([step('a', use('until', BEGINNING + HOUR))])

async function waiting(
  about = waits,
  options: StageOptions = {},
): Promise<readonly [Stage, Run, Outcome]> {
  const stage = new Stage({ tools, ...options })
  const [run, outcome] = await stage.start(about)
  return [stage, run, outcome]
}

describe('a wait', () => {
  test('that is far off leaves the run to whoever opens it then', async () => {
    const [stage, run, outcome] = await waiting()
    expect(outcome.state).toBe('waiting')
    expect(outcome.waiting).toMatchObject([
      { for: 'timer', step: 'a', tool: 'wait', why: 'wait', timer: 't1' },
    ])
    const [listing] = await stage.live((await stage.runtime()).list())
    const [timer] = outcome.waiting
    expect(listing?.dueAt).toBe(timer?.for === 'timer' ? timer.dueAt : undefined)

    await stage.live(stage.process.sleep(HOUR / 2))
    expect((await stage.live(run.resume())).state).toBe('waiting')
    await stage.live(stage.process.sleep(HOUR / 2))
    const ended = await stage.live(run.resume())
    expect([ended.state, ended.result]).toEqual(['done', `after ${HOUR}`])
    expect((await stage.live((await stage.runtime()).list()))[0]?.dueAt).toBeUndefined()
  })

  test('that is near is waited for by the process that drives the run', async () => {
    const [stage, , outcome] = await waiting(plan([step('a', use('wait', 20_000))]))
    expect(outcome.state).toBe('done')
    expect(stage.machine.time - BEGINNING).toBeGreaterThanOrEqual(20_000)
  })

  test('keeps no step from running that does not need it', async () => {
    const about = plan([step('a', use('wait', HOUR)), step('b', use('get', 1))])
    const [stage, run] = await waiting(about)
    const { steps } = await stage.live(run.snapshot())
    expect(steps.map(({ status }) => status)).toEqual(['waiting', 'done'])
  })

  test('inside of another tool gives that tool what it had before', async () => {
    let begun = 0
    const patient = toolThat(async (_, context) => {
      begun++
      const first = await context.remember('first', async () => context.now())
      return [first, await context.call('wait', { ms: HOUR })]
    })
    const stage = new Stage({ policy: everything, tools: (...of) => [...tools(...of), patient] })
    const [run, outcome] = await stage.start(plan([step('a', use('t', 1))]))
    expect(outcome.waiting).toMatchObject([{ for: 'timer', path: '/child-1' }])
    await stage.live(stage.process.sleep(HOUR))
    const { result } = await stage.live(run.resume())
    expect(toJson(result ?? null)).toEqual([BEGINNING, `after ${HOUR}`])
    expect(begun).toBe(2)
  })

  test('of which a tool makes two at once goes on when both are over', async () => {
    const both = toolThat((_, context) =>
      Promise.all([1, 2].map((times) => context.call('wait', { ms: times * HOUR }))),
    )
    const stage = new Stage({ policy: everything, tools: (...of) => [...tools(...of), both] })
    const [run, outcome] = await stage.start(plan([step('a', use('t', 1))]))
    expect(outcome.waiting).toHaveLength(2)
    await stage.live(stage.process.sleep(HOUR))
    expect((await stage.live(run.resume())).waiting).toHaveLength(1)
    await stage.live(stage.process.sleep(HOUR))
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('can be skipped, and then nothing is due', async () => {
    const [stage, run] = await waiting()
    expect(codesOf(await stage.live(run.skip('a', erika, 'soon')))).toEqual(['done'])
    expect((await stage.live(run.resume())).result).toBe('soon')
    expect((await stage.live((await stage.runtime()).list()))[0]?.dueAt).toBeUndefined()
  })

  test('of a run that is cancelled is over', async () => {
    const [stage, run] = await waiting()
    await stage.live(run.cancel(erika))
    await stage.live(stage.process.sleep(DAY))
    const outcome = await stage.live(run.resume())
    expect([outcome.state, outcome.waiting]).toEqual(['cancelled', []])
  })

  test('until no time at all fails in words', async () => {
    const [, , outcome] = await waiting(plan([step('a', use('until', Number.MAX_SAFE_INTEGER))]))
    expect(outcome.failures).toMatchObject([{ failure: { code: 'run/no-time' } }])
  })

  test('until a time that is past is over at once', async () => {
    const [, , outcome] = await waiting(plan([step('a', use('until', BEGINNING - YEAR))]))
    expect([outcome.state, outcome.result]).toEqual(['done', 'then'])
  })
})

describe('a clock', () => {
  test('that jumps years forth lets go on what is due', async () => {
    for (const about of [waits, waitsUntil]) {
      const [stage, run] = await waiting(about)
      stage.machine.clockIsOff = 5 * YEAR
      expect((await stage.live(run.resume())).state).toBe('done')
    }
  })

  test('that jumps years back makes a wait begin anew, not last for years', async () => {
    const [stage, run] = await waiting()
    await stage.live(stage.process.sleep(HOUR / 2))
    stage.machine.clockIsOff = -5 * YEAR
    const moved = await stage.live(run.resume())
    expect(moved.waiting).toMatchObject([{ dueAt: isoTime(stage.machine.clock + HOUR) }])
    await stage.live(stage.process.sleep(HOUR))
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('that jumps years back takes a time of the calendar with it', async () => {
    const [stage, run] = await waiting(waitsUntil)
    stage.machine.clockIsOff = -5 * YEAR
    await stage.live(stage.process.sleep(DAY))
    expect((await stage.live(run.resume())).waiting).toMatchObject([
      { dueAt: isoTime(BEGINNING + HOUR) },
    ])
    stage.machine.clockIsOff = 0
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('that jumps while a process waits is noticed within a minute', async () => {
    const stage = new Stage({ tools })
    const run = await stage.create(plan([step('a', use('wait', 20_000))]))
    const running = run.start()
    await stage.live(stage.process.sleep(1000))
    stage.machine.clockIsOff = -5 * YEAR
    const before = stage.machine.time
    expect((await stage.live(running)).state).toBe('done')
    expect(stage.machine.time - before).toBeLessThan(60_000)
  })
})

test('an answer to one call does not begin its step again while another call is under way', async () => {
  let begun = 0
  const both = toolThat(async (_, context) => {
    begun++
    const slow = context.call('slow', { what: 1 })
    return Promise.all([slow, context.call('ask', { prompt: '?' })])
  })
  const stage = new Stage({ policy: everything, tools: () => [both] })
  const run = await stage.create(plan([step('a', listExpr([use('t', 1)]))]))
  const running = run.start()
  await stage.live(stage.process.sleep(100))
  expect(codesOf(await stage.live(run.answer('q1', 'yes', erika)))).toEqual(['done'])
  await stage.live(stage.process.sleep(100))
  expect(begun).toBe(1)
  void running
})
