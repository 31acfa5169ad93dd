// How the host has tools called: tried again, cut short, so many at once.

import { describe, expect, test } from 'vitest'

import type { Json } from '#plan'
import type { Outcome, Run, RunEvent, ToolContext } from '#runtime'
import { limitsOf, type LimitRule } from '#runtime/limits'

import { codesOf, HOUR } from './asked.ts'
import { everything, toolThat } from './test-tool.ts'
import { erika, plan, policy, Stage, step, use, type StageOptions } from './stage.ts'

const calls = plan([step('s', use('t', 'x'))])
const thrice: LimitRule = { tool: 't', retry: { attempts: 3, firstDelayMs: 1000, factor: 3 } }

interface Tried {
  readonly stage: Stage
  readonly run: Run
  readonly outcome: Outcome
  readonly events: readonly RunEvent[]
  readonly keys: readonly string[]
}

/** Runs a step whose tool fails so often, with an error that has these properties. */
async function tried(
  failures: number,
  limit: LimitRule,
  tool = {},
  error = {},
  options: StageOptions = {},
): Promise<Tried> {
  const keys: string[] = []
  const act = (_: unknown, { idempotencyKey }: ToolContext): Json => {
    keys.push(idempotencyKey)
    if (keys.length > failures) return 'at last'
    throw Object.assign(new Error('not now'), error)
  }
  const stage = new Stage({
    policy: everything,
    limits: [limit],
    tools: () => [toolThat(act, tool)],
    ...options,
  })
  const [run, outcome] = await stage.start(calls)
  return { stage, run, outcome, events: await eventsOf(stage, run), keys }
}

async function eventsOf(stage: Stage, run: Run): Promise<readonly RunEvent[]> {
  const found: RunEvent[] = []
  const reading = async () => {
    for await (const { event } of run.events()) found.push(event)
  }
  await stage.live(reading())
  return found
}

function kinds(events: readonly RunEvent[]): string {
  return events
    .map(({ kind }) => kind)
    .filter((kind) => /^(call|timer)/.test(kind))
    .join(' ')
}

describe('a call that fails', () => {
  test('is made once where nobody says otherwise', async () => {
    const { outcome, keys } = await tried(1, { tool: 'other', retry: { attempts: 9 } })
    expect([outcome.state, keys.length]).toEqual(['paused', 1])
  })

  test('is tried again under its key, and what happened is journaled', async () => {
    const { outcome, events, keys } = await tried(2, thrice)
    expect([outcome.state, outcome.result]).toEqual(['done', 'at last'])
    expect(new Set(keys).size).toBe(1)
    expect(kinds(events)).toBe(
      'call-intended call-failed timer-set timer-fired '.repeat(2) + 'call-intended call-returned',
    )
    const delays = events.map((event) => (event.kind === 'timer-set' ? event.delayMs : undefined))
    expect(delays.filter((delay) => delay !== undefined)).toEqual([1000, 3000])
  })

  test('too often fails the step, and a person’s retry begins to count anew', async () => {
    const { stage, run, outcome, keys } = await tried(5, thrice)
    expect([outcome.state, keys.length]).toEqual(['paused', 3])
    expect(outcome.failures).toMatchObject([{ message: '`t` failed: not now' }])
    await stage.live(run.retry('s', erika))
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(keys).toHaveLength(6)
  })

  test('and may happen only once is not repeated, whatever the rule says', async () => {
    const { outcome, keys } = await tried(1, thrice, { repeat: 'once' })
    expect([outcome.state, keys.length]).toEqual(['paused', 1])
  })

  test('and says that nothing happened is a new effect under a new key', async () => {
    const { outcome, keys } = await tried(2, thrice, { repeat: 'once' }, { happened: false })
    expect(outcome.state).toBe('done')
    expect(new Set(keys).size).toBe(3)
  })

  test('because of its arguments is not made again to be refused again', async () => {
    const refused = { tool: 't', retry: { attempts: 3 } }
    const { events } = await tried(9, refused, {}, { code: 'run/arguments-refused', details: {} })
    expect(kinds(events)).toBe('call-intended call-failed')
  })

  test('waits for the next attempt without a process, and says until when and why', async () => {
    const far = { tool: 't', retry: { attempts: 3, firstDelayMs: HOUR, longestDelayMs: HOUR } }
    const { stage, run, outcome } = await tried(1, far)
    expect(outcome.state).toBe('waiting')
    expect(outcome.waiting).toMatchObject([
      { for: 'timer', why: 'retry', attempt: 2, message: '`t` failed: not now' },
    ])
    await stage.live(stage.process.sleep(HOUR))
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('is tried at once when a person does not want to wait', async () => {
    const far = { tool: 't', retry: { attempts: 3, firstDelayMs: HOUR, longestDelayMs: HOUR } }
    const { stage, run } = await tried(1, far)
    expect(codesOf(await stage.live(run.retry('s', erika)))).toEqual(['done'])
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('keeps the approval of its effect, but not beyond the time of that', async () => {
    for (const [delay, then] of [
      [HOUR, 'done'],
      [48 * HOUR, 'waiting'],
    ] as const) {
      const rule = { retry: { attempts: 2, firstDelayMs: delay, longestDelayMs: delay } }
      const { stage, run, outcome } = await tried(1, rule, { effect: 'irreversible' })
      expect(outcome.waiting).toMatchObject([{ for: 'approval', ask: 'a1' }])
      await stage.live(run.approve('a1', erika))
      expect((await stage.live(run.resume())).waiting).toMatchObject([{ for: 'timer' }])
      await stage.live(stage.process.sleep(delay))
      expect((await stage.live(run.resume())).state).toBe(then)
    }
  })

  test('inside of a tool that happens only once is that tool’s own affair', async () => {
    let inner = 0
    const stage = new Stage({
      policy: everything,
      limits: [{ retry: { attempts: 3 } }],
      tools: () => [
        toolThat(async (_, context) => context.call('fail', { x: 'no' }), { repeat: 'once' }),
        toolThat(() => Promise.reject(new Error(String(++inner))), { id: 'fail', effect: 'read' }),
      ],
    })
    const [, outcome] = await stage.start(calls)
    expect([outcome.state, inner]).toEqual(['paused', 1])
  })

  test('is counted anew after a person’s retry, also when it had not been tried as often as it may', async () => {
    const hourly = { attempts: 3, firstDelayMs: 2 * HOUR, longestDelayMs: 2 * HOUR }
    const stage = new Stage({
      policy: {
        ...policy({ tool: 'pay', then: 'ask' }, { tool: '*', then: 'allow' }),
        approvals: { ...policy().approvals, expireAfterHours: 1 },
      },
      limits: [{ tool: 'fail', retry: hourly }],
      tools: () => [
        toolThat((_, context) =>
          Promise.all([context.call('fail', { why: 'no' }), context.call('pay', { what: 1 })]),
        ),
      ],
    })
    const [run] = await stage.start(calls)
    await stage.live(stage.process.sleep(1.5 * HOUR))
    // The approval is over before the next attempt is due, and the step is rejected.
    expect((await stage.live(run.resume())).failures).toMatchObject([{ status: 'rejected' }])
    await stage.live(run.retry('s', erika))
    const { waiting } = await stage.live(run.resume())
    expect(waiting.find((each) => each.for === 'timer')).toMatchObject({ attempt: 2 })
  })

  test('is not tried again however deep inside of such a tool', async () => {
    let inner = 0
    const stage = new Stage({
      policy: everything,
      limits: [{ retry: { attempts: 3 } }],
      tools: () => [
        toolThat(async (_, context) => context.call('between', {}), { repeat: 'once' }),
        toolThat(async (_, context) => context.call('fail', {}), { id: 'between' }),
        toolThat(() => Promise.reject(new Error(String(++inner))), { id: 'fail', effect: 'read' }),
      ],
    })
    const [, outcome] = await stage.start(calls)
    expect([outcome.state, outcome.waiting, inner]).toEqual(['paused', [], 1])
  })
})

test('the host says how long a call may take', async () => {
  const stage = new Stage({ limits: [{ effect: 'read', timeoutMs: 1500 }] })
  const [, outcome] = await stage.start(plan([step('s', use('slow', 1))]))
  expect(outcome.failures).toMatchObject([
    { failure: { code: 'run/timed-out', details: { seconds: 1.5 } } },
  ])
})

describe('calls at once', () => {
  /** How many calls of `t` are under way at most, with three in each of two runs. */
  async function most(limit: LimitRule): Promise<number> {
    let now = 0
    let highest = 0
    const stage = new Stage({
      policy: everything,
      limits: [limit],
      tools: (process) => [
        toolThat(async () => {
          highest = Math.max(highest, ++now)
          await process.sleep(50)
          now--
          return null
        }),
      ],
    })
    const about = plan(['a', 'b', 'c'].map((id) => step(id, use('t', id))))
    const runtime = await stage.runtime()
    const decision = (id: string) => stage.decision(about, 'approve', id)
    const runs = await stage.live(
      Promise.all(
        ['one', 'two'].map((id) => runtime.create(about, { id, decision: decision(id) })),
      ),
    )
    const ends = await stage.live(Promise.all(runs.map((run) => run.start())))
    expect(ends.map(({ state }) => state)).toEqual(['done', 'done'])
    return highest
  }

  test.each([
    ['no rule', {}, 6],
    ['two of a tool over all runs', { tool: 't', atOnce: 2 }, 2],
    ['one of a tool in each run', { tool: 't', atOnceInRun: 1 }, 2],
    ['a rule for others', { tool: 'u', atOnce: 1 }, 6],
  ])('are as many as %s allows', async (_, limit, expected) => {
    expect(await most(limit)).toBe(expected)
  })

  test('are not waited for when the run is stopped, and nothing was intended', async () => {
    const about = plan([step('a', use('slow', 1)), step('b', use('slow', 2))])
    const stage = new Stage({ limits: [{ atOnce: 1 }] })
    const run = await stage.create(about)
    const running = run.start()
    await stage.live(stage.process.sleep(100))
    await stage.live(run.stop())
    expect((await stage.live(running)).state).toBe('stopped')
    expect(kinds(await eventsOf(stage, run))).toBe('call-intended')
  })

  test('of one run hold no place that only another run could use', async () => {
    const began: string[] = []
    const stage = new Stage({
      policy: everything,
      limits: [{ atOnce: 3, atOnceInRun: 1 }],
      tools: (process) => [
        toolThat((_, { run }) => {
          began.push(run)
          return process.sleep(50).then(() => null)
        }),
      ],
    })
    const about = plan(['a', 'b', 'c'].map((id) => step(id, use('t', id))))
    const runtime = await stage.runtime()
    const decision = (id: string) => stage.decision(about, 'approve', id)
    const ends: Promise<Outcome>[] = []
    for (const id of ['one', 'two']) {
      ends.push((await stage.live(runtime.create(about, { id, decision: decision(id) }))).start())
      await stage.live(stage.process.sleep(5))
    }
    expect(began).toEqual(['one', 'two'])
    await stage.live(Promise.all(ends))
  })

  test('of two tools that call each other are ended by their timeouts', async () => {
    const stage = new Stage({
      policy: everything,
      limits: [{ atOnce: 1 }],
      tools: (process) => {
        const calling = (id: string, other: string) =>
          toolThat(
            async ({ x }, context) => {
              await process.sleep(10)
              return x === 'x' ? context.call(other, { x: 'inner' }) : 'in'
            },
            { id },
          )
        return [calling('t', 'u'), calling('u', 't')]
      },
    })
    const both = plan([step('a', use('t', 'x')), step('b', use('u', 'x'))], {
      onFailure: 'continue',
    })
    const [, { failures }] = await stage.start(both)
    expect(failures.map(({ failure }) => failure.code)).toContain('run/timed-out')
  })

  test('that wait for each other and beside people are asked about, and not waited for', async () => {
    const stage = new Stage({
      policy: everything,
      limits: [{ effect: 'write', atOnce: 1 }],
      tools: (process) => {
        const calling = (id: string, other: string) =>
          toolThat(
            async ({ x }, context) => {
              await process.sleep(10)
              if (x !== 'x') return 'in'
              const answer = context.call('ask', { prompt: id })
              return Promise.all([answer, context.call(other, { x: 'inner' })])
            },
            { id },
          )
        return [calling('t', 'u'), calling('u', 't')]
      },
    })
    const both = plan([step('a', use('t', 'x')), step('b', use('u', 'x'))])
    const [run, { waiting }] = await stage.start(both)
    expect(waiting).toMatchObject([{ for: 'answer' }, { for: 'answer' }])
    for (const ask of ['q1', 'q2']) await stage.live(run.answer(ask, 'yes', erika))
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('that wait for their turn beyond the time of their approval are asked about again', async () => {
    const began: unknown[] = []
    const stage = new Stage({
      policy: { ...policy(), approvals: { ...policy().approvals, expireAfterHours: 1 } },
      limits: [{ atOnce: 1 }],
      tools: (process) => [
        toolThat(
          ({ x }) => {
            began.push(x)
            return process.sleep(1.5 * HOUR).then(() => null)
          },
          { effect: 'irreversible', timeoutMs: 2 * HOUR },
        ),
      ],
    })
    const [run] = await stage.start(plan([step('a', use('t', 'x')), step('b', use('t', 'y'))]))
    for (const ask of ['a1', 'a2']) await stage.live(run.approve(ask, erika))
    const { waiting } = await stage.live(run.resume())
    expect([began, waiting]).toMatchObject([['x'], [{ for: 'approval', step: 'b' }]])
  })

  test('of a tool that calls itself are one: it would wait for itself', async () => {
    const again = toolThat(async ({ x }, context) =>
      x === 'x' ? context.call('t', { x: 'inner' }) : 'in',
    )
    const stage = new Stage({ policy: everything, limits: [{ atOnce: 1 }], tools: () => [again] })
    expect((await stage.start(calls))[1].result).toBe('in')
  })
})

test('a tool that calls itself without end fails by name, so many calls deep', async () => {
  let deep = 0
  const endless = toolThat(async (_, context) => {
    deep++
    return context.call('t', { x: deep })
  })
  const stage = new Stage({ policy: everything, tools: () => [endless] })
  const [, outcome] = await stage.start(calls)
  expect(outcome.failures).toMatchObject([{ failure: { code: 'run/nested-too-deep' } }])
  expect(deep).toBe(17)
})

describe('rules', () => {
  test('of several that fit, the first that has a setting decides on it', () => {
    const limit = limitsOf([
      { tool: 'http.*', effect: 'write', timeoutMs: 5 },
      { tool: 'http.*', timeoutMs: 7, atOnce: 2 },
      { retry: { attempts: 2 } },
    ])
    const retry = { attempts: 2, firstDelayMs: 1000, factor: 2, longestDelayMs: 60_000 }
    const common = { retry, atOnceInRun: undefined }
    expect(limit('http.get', 'read')).toEqual({ ...common, timeoutMs: 7, atOnce: 2 })
    expect(limit('http.put', 'write')).toEqual({ ...common, timeoutMs: 5, atOnce: 2 })
    expect(limit('mail', 'write')).toEqual({ ...common, timeoutMs: undefined, atOnce: undefined })
  })

  test.each([
    [[{ retry: { tries: 3 } }], 'rule 1.retry'],
    [[{}, { atOnce: 0 }], 'rule 2.atOnce'],
    [[{ timeoutMs: Number.NaN }], 'rule 1.timeoutMs'],
    ['three', 'limits'],
  ])('%j are refused with their place', (rules, place) => {
    expect(() => limitsOf(rules as unknown as LimitRule[])).toThrow(place)
  })
})
