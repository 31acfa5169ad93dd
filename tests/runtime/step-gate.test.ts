// Goal: a step with a gate of its own begins on a person's yes alone, and nobody is asked
// twice about one call.
//
// Method: on a simulated machine, with what people see and what is done outside. The digest
// that a gate shows is compared with the one that the same call shows without a gate.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  apply,
  bind,
  ifElse,
  each,
  letIn,
  list,
  listExpr,
  literal,
  variable,
  type Expr,
} from '#plan'
import { DEFAULT_POLICY } from '#review'
import type { Outcome, Run } from '#runtime'

import { arbitraryValue } from '../arbitrary/plan.ts'
import { asked, codesOf, HOUR } from './asked.ts'
import { erika, out, plan, policy, script, Stage, step, use } from './stage.ts'
import { everything, toolThat } from './test-tool.ts'

const gate = { approval: 'required' } as const
const pays = plan([step('a', use('pay', 'x'), gate)])

/** What the run waits for, without what every ask has. */
function seen({ waiting }: Outcome) {
  return waiting.map((one) =>
    one.for === 'approval' ? { ask: one.ask, tool: one.tool, path: one.path, gate: one.gate } : one,
  )
}

async function approveAll(stage: Stage, run: Run): Promise<Outcome> {
  for (;;) {
    const outcome = await stage.live(run.resume())
    const asks = outcome.waiting.flatMap((one) => (one.for === 'approval' ? [one.ask] : []))
    if (asks.length === 0) return outcome
    for (const ask of asks) await stage.live(run.approve(ask, erika))
  }
}

function askedIn({ machine }: Stage): number {
  const { rows } = machine.disk.run('run')
  return rows.filter(({ event }) => event.includes('"approval-asked"')).length
}

describe('the gate of a step that makes one call', () => {
  test('is asked about together with the call: one answer for both', async () => {
    const { stage, run, waiting } = await asked({}, pays)
    expect(waiting).toMatchObject({ ask: 'a1', tool: 'pay', path: '', gate: true })
    expect(waiting.because).toBe(
      'the step itself asks for approval, and irreversible calls are always asked',
    )
    expect(stage.service.requests).toEqual([])
    await stage.live(run.approve('a1', erika))
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
    expect(askedIn(stage)).toBe(1)
  })

  test('shows the call also where the policy asks nothing of it', async () => {
    const gets = plan([step('a', use('put', 'x'), gate)])
    const { stage, run, waiting } = await asked({ policy: everything }, gets)
    expect(waiting).toMatchObject({ tool: 'put', because: 'the step itself asks for approval' })
    expect(stage.service.requests).toEqual([])
    expect((await approveAll(stage, run)).state).toBe('done')
    expect(askedIn(stage)).toBe(1)
  })

  test('shows values that other steps made', async () => {
    const steps = [step('a', use('get', 'x')), step('b', use('pay', out('a')), gate)]
    const { waiting } = await asked({}, plan(steps))
    expect(JSON.stringify(waiting.arguments)).toContain('got')
    expect(waiting).toMatchObject({ step: 'b', tool: 'pay', gate: true })
  })

  test('stays closed after a no, after too long, and asks again after a retry', async () => {
    const { stage, run } = await asked({}, pays)
    await stage.live(run.reject('a1', erika, 'not today'))
    const rejected = await stage.live(run.resume())
    expect(rejected).toMatchObject({ state: 'paused', failures: [{ status: 'rejected' }] })
    await stage.live(run.retry('a', erika))
    expect(seen(await stage.live(run.resume()))).toMatchObject([
      { ask: 'a2', tool: 'pay', gate: true },
    ])
    await stage.live(stage.process.sleep(25 * HOUR))
    expect((await stage.live(run.resume())).failures).toMatchObject([{ status: 'rejected' }])
    expect(stage.service.requests).toEqual([])
  })

  test('that was opened too long ago is asked about again', async () => {
    const { stage, run } = await asked({}, pays)
    await stage.live(run.approve('a1', erika))
    await stage.live(stage.process.sleep(25 * HOUR))
    expect(seen(await stage.live(run.resume()))).toMatchObject([{ ask: 'a2', gate: true }])
    expect(stage.service.requests).toEqual([])
  })

  test('lets through nothing that the policy denies by then', async () => {
    let now = DEFAULT_POLICY
    const { stage, run } = await asked({ policyNow: () => ({ policy: now }) }, pays)
    now = policy({ tool: 'pay', then: 'deny' })
    expect(codesOf(await stage.live(run.approve('a1', erika)))).toEqual(['run/denied'])
    now = DEFAULT_POLICY
    await stage.live(run.approve('a1', erika))
    now = policy({ tool: 'pay', then: 'deny' })
    const outcome = await stage.live(run.resume())
    expect(outcome.failures).toMatchObject([{ failure: { code: 'run/denied' } }])
    expect(stage.service.requests).toEqual([])
  })

  test('without a terminal needs the digest that was shown', async () => {
    const { stage, run, waiting } = await asked({}, pays)
    expect(codesOf(await stage.live(run.approve('a1', script, '0'.repeat(64))))).toEqual([
      'review/digest-mismatch',
    ])
    expect(codesOf(await stage.live(run.approve('a1', script, waiting.digest)))).toEqual(['done'])
  })

  test('opened by two where the policy wants two, and not by who decided', async () => {
    const fourEyes = {
      ...DEFAULT_POLICY,
      approvals: { ...DEFAULT_POLICY.approvals, fourEyes: true },
    }
    const { stage, run } = await asked({ policy: fourEyes }, pays)
    expect(codesOf(await stage.live(run.approve('a1', erika)))).toEqual(['review/four-eyes'])
    const paul = { ...erika, user: 'paul' }
    expect(codesOf(await stage.live(run.approve('a1', paul)))).toEqual(['done'])
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(askedIn(stage)).toBe(1)
  })

  test('asks about the call again where it failed and is to be made again', async () => {
    let works = false
    const calls = toolThat(
      () => {
        if (!works) throw Object.assign(new Error('no line'), { happened: false })
        return 'called'
      },
      { effect: 'irreversible', repeat: 'once' },
    )
    const about = plan([step('a', use('t', 'x'), gate)])
    const { stage, run } = await asked({ tools: () => [calls] }, about)
    await stage.live(run.approve('a1', erika))
    expect((await stage.live(run.resume())).state).toBe('paused')
    works = true
    await stage.live(run.retry('a', erika))
    expect(seen(await stage.live(run.resume()))).toEqual([
      { ask: 'a2', tool: 't', path: '', gate: undefined },
    ])
  })
})

describe('the gate of a step is asked about by itself', () => {
  const ways: Readonly<Record<string, Expr>> = {
    'where it makes several calls': listExpr([use('pay', 'x'), use('pay', 'y')]),
    'where it makes one for each item of a list': each(bind('item'), literal(list(['x', 'y'])), {
      most: 2,
      body: use('pay', variable('item')),
    }),
    'where its call comes to none': ifElse(literal(false), use('pay', 'x'), literal('none')),
  }

  test.each(Object.entries(ways))('%s, and each call by itself', async (_, body) => {
    const { stage, run, waiting } = await asked({}, plan([step('a', body, gate)]))
    expect([waiting.path, waiting.tool, waiting.gate]).toEqual([undefined, undefined, undefined])
    const { state } = await approveAll(stage, run)
    expect(state).toBe('done')
    expect(askedIn(stage)).toBe(1 + stage.service.effects.length)
  })

  test('where the policy denies its call by then, which is refused', async () => {
    let now = DEFAULT_POLICY
    const stage = new Stage({ policyNow: () => ({ policy: now }) })
    const run = await stage.create(pays)
    now = policy({ tool: 'pay', then: 'deny' })
    expect(seen(await stage.live(run.resume()))).toMatchObject([
      { tool: undefined, gate: undefined },
    ])
    const { failures } = await approveAll(stage, run)
    expect(failures).toMatchObject([{ failure: { code: 'run/denied' } }])
  })

  test('where it fails before its call, which it does when it is opened', async () => {
    const body = use('pay', apply('/', [literal(1), literal(0)]))
    const { stage, run, waiting } = await asked({}, plan([step('a', body, gate)]))
    expect(waiting.gate).toBeUndefined()
    expect((await approveAll(stage, run)).failures).toMatchObject([{ step: 'a', status: 'failed' }])
  })

  test('where its call has a result already: that is not asked over, and not made again', async () => {
    const body = apply('+', [
      literal(1),
      letIn([[bind('x'), use('put', 'x')]], literal('no number')),
    ])
    const about = plan([step('a', body, gate)])
    const { stage, run } = await asked({ policy: everything }, about)
    expect((await approveAll(stage, run)).failures).toMatchObject([{ step: 'a' }])
    const runtime = await stage.runtime()
    const options = { id: 'fork', decision: stage.decision(about, 'approve', 'fork') }
    const { run: fork } = await stage.live(runtime.fork('run', options))
    expect(seen(await stage.live(fork.resume()))).toEqual([
      { ask: 'a1', tool: undefined, path: undefined, gate: undefined },
    ])
    await approveAll(stage, fork)
    expect(stage.service.effects).toHaveLength(1)
  })
})

test('the digest that a gate shows is that of the call without a gate', async () => {
  const bodies = fc.oneof(
    arbitraryValue.map((value) => use('pay', literal(value))),
    arbitraryValue.map((value) =>
      letIn([[bind('x'), literal(value)]], use('pay', listExpr([variable('x'), out('first')]))),
    ),
    fc
      .tuple(fc.boolean(), arbitraryValue)
      .map(([is, value]) => ifElse(literal(is), use('pay', literal(value)), literal(is))),
    arbitraryValue.map((value) => listExpr([literal(value), use('pay', out('first'))])),
  )
  const shownFor = async (body: Expr, parts: object) => {
    const about = plan([step('first', use('get', 'x')), step('second', body, parts)])
    const [, { waiting }] = await new Stage().start(about)
    const [one] = waiting
    return one?.for === 'approval' ? { path: one.path, digest: one.digest } : undefined
  }
  let compared = 0
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const [foretold, asks] = [await shownFor(body, gate), await shownFor(body, {})]
      if (asks === undefined) {
        expect(foretold?.path).toBeUndefined()
        return
      }
      expect(foretold).toEqual(asks)
      compared++
    }),
    { numRuns: 60, seed: 14 },
  )
  expect(compared).toBeGreaterThan(40)
})
