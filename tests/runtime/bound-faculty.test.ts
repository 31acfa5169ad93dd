// A bound faculty in a run: the policy and the limits of both, its own and its tool's, hold.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { call, listExpr, literal, mapExpr, type Expr, type Json } from '#plan'
import type { PolicyRule } from '#review'
import { defineTool, type LimitRule } from '#runtime'
import { bindFaculties } from '#tools'

import { erika, out, plan, policy, Stage, step, toolsOf, use, type StageOptions } from './stage.ts'

const FACULTY = 'faculty.plan-schedule'
const ALLOW_FACULTY: PolicyRule = { tool: 'faculty.*', then: 'allow' }

/** What stands under the faculty's name until it is bound. */
const unbound = defineTool({
  id: FACULTY,
  description: 'Thinks.',
  effect: 'read',
  input: z.strictObject({ action: z.string(), parameters: z.looseObject({}) }),
  output: z.string(),
  run: () => '',
})

/** All tools of the stage, and the faculty bound to `target`. */
const boundTo =
  (
    target: string,
    more: NonNullable<StageOptions['tools']> = () => [],
  ): StageOptions['tools'] & {} =>
  (process, service) => {
    const own = more(process, service)
    const ids = new Set(own.map(({ id }) => id))
    const others = toolsOf(process, service).filter(({ id }) => !ids.has(id))
    return bindFaculties([...others, ...own, unbound], { PLAN_SCHEDULE: target })
  }

const schedules = (what: Expr) =>
  call(
    FACULTY,
    [],
    [
      ['action', literal('enter it')],
      ['parameters', mapExpr([[literal('what'), what]])],
    ],
  )

describe('a bound faculty in a run', () => {
  const stageOf = (...rules: readonly PolicyRule[]) =>
    new Stage({ policy: policy(...rules), tools: boundTo('put') })

  test('writes where both are allowed', async () => {
    const stage = stageOf(ALLOW_FACULTY, { tool: 'put', then: 'allow' })
    const [, outcome] = await stage.start(plan([step('a', schedules(literal('x')))]))
    expect(outcome.state).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
  })

  test('is refused by a rule about an argument of its tool that is known only now', async () => {
    const deny: PolicyRule = {
      tool: 'put',
      argument: { name: 'what', equals: { got: 'x' } },
      then: 'deny',
      because: 'not that',
    }
    const allow: PolicyRule = { tool: 'put', then: 'allow' }
    const about = plan([step('a', use('get', 'x')), step('b', schedules(out('a')))])
    // Before the run the argument is not known, so a policy that denies it lets no run be made; it
    // came to deny it later.
    let rules = [ALLOW_FACULTY, allow]
    const stage = new Stage({
      policy: policy(...rules),
      policyNow: () => ({ policy: policy(...rules) }),
      tools: boundTo('put'),
    })
    const run = await stage.create(about)
    rules = [ALLOW_FACULTY, deny, allow]
    const outcome = await stage.live(run.start())
    expect(outcome.failures).toMatchObject([
      {
        step: 'b',
        failure: {
          code: 'run/denied',
          details: { because: expect.stringMatching(/`put`, and not that/) },
        },
      },
    ])
    expect(stage.service.requests).toEqual([])
  })

  test('is asked about once where both are asked about, and not again where the decision covers it', async () => {
    const covered = stageOf({ tool: 'put', then: 'ask' })
    const [, outcome] = await covered.start(plan([step('a', schedules(literal('x')))]))
    expect(outcome.state).toBe('done')

    const open = stageOf({ tool: 'put', then: 'ask' })
    const about = plan([step('a', use('get', 'x')), step('b', schedules(out('a')))])
    const [run, waits] = await open.start(about)
    expect(waits.waiting).toMatchObject([{ for: 'approval', tool: FACULTY }])
    await open.live(run.approve('a1', erika))
    expect((await open.live(run.resume())).state).toBe('done')
  })
})

describe('the limits of a bound faculty and of its tool', () => {
  const everything = policy({ then: 'allow' })
  /** A tool that tells how many of its calls were under way at once. */
  function counting() {
    const seen = { now: 0, most: 0 }
    const tools = boundTo('slow-put', (process) => [
      defineTool({
        id: 'slow-put',
        description: 'Writes slowly.',
        effect: 'write',
        repeat: 'keyed',
        positional: ['what'],
        input: z.strictObject({ what: z.custom<Json>() }),
        output: z.number(),
        timeoutMs: 100_000,
        run: async () => {
          seen.most = Math.max(seen.most, ++seen.now)
          await process.sleep(1000)
          return --seen.now
        },
      }),
    ])
    return { seen, tools }
  }
  const side = plan([
    step('a', listExpr([use('slow-put', 1)])),
    step('b', use('slow-put', 2)),
    step('c', schedules(literal(3))),
    step('d', schedules(literal(4))),
  ])

  test.each<[string, LimitRule[], number]>([
    ['none are at once as many as there are', [], 4],
    [
      'of the tool are shared by direct calls and those of the faculty',
      [{ tool: 'slow-put', atOnce: 1 }],
      1,
    ],
    ['of the faculty hold for its own calls', [{ tool: FACULTY, atOnce: 1 }], 3],
    [
      'of both hold',
      [
        { tool: FACULTY, atOnce: 1 },
        { tool: 'slow-put', atOnce: 2 },
      ],
      2,
    ],
    ['within a run hold', [{ tool: 'slow-put', atOnceInRun: 1 }], 1],
  ])('%s', async (_, limits, most) => {
    const { seen, tools } = counting()
    const stage = new Stage({ policy: everything, tools, limits })
    const [, outcome] = await stage.start(side)
    expect(outcome.state).toBe('done')
    expect(seen.most).toBe(most)
  })

  const failing = (attempts: string[]): StageOptions => ({
    policy: everything,
    tools: boundTo('flaky', () => [
      defineTool({
        id: 'flaky',
        description: 'Fails.',
        effect: 'read',
        positional: ['what'],
        input: z.strictObject({ what: z.custom<Json>() }),
        output: z.string(),
        run: () => {
          attempts.push('flaky')
          throw new Error('not now')
        },
      }),
    ]),
  })

  test.each<[string, LimitRule[], number]>([
    [
      'of the tool say how often the faculty is tried',
      [{ tool: 'flaky', retry: { attempts: 3 } }],
      3,
    ],
    [
      'of both say the fewest attempts',
      [
        { tool: FACULTY, retry: { attempts: 4 } },
        { tool: 'flaky', retry: { attempts: 2 } },
      ],
      2,
    ],
  ])('%s', async (_, limits, tries) => {
    const attempts: string[] = []
    const stage = new Stage({ ...failing(attempts), limits })
    await stage.start(plan([step('a', schedules(literal('x')))]))
    expect(attempts).toHaveLength(tries)
  })

  test.each<[string, LimitRule[]]>([
    ['of the tool end a faculty that takes too long', [{ tool: 'slow-put', timeoutMs: 500 }]],
    [
      'of both end it at the shorter time',
      [
        { tool: FACULTY, timeoutMs: 500 },
        { tool: 'slow-put', timeoutMs: 50_000 },
      ],
    ],
  ])('%s', async (_, limits) => {
    const { tools } = counting()
    const stage = new Stage({ policy: everything, tools, limits })
    const [, outcome] = await stage.start(plan([step('a', schedules(literal('x')))]))
    expect(outcome.failures).toMatchObject([{ failure: { code: 'run/timed-out' } }])
  })
})
