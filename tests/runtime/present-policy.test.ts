// Goal: what the policy says now holds for a run that was made under another one.
//
// Method: a run is brought to a place under one policy, the policy is changed, and the run goes on.

import { describe, expect, test } from 'vitest'

import { decide, DEFAULT_POLICY, review, type Policy, type PolicyNow } from '#review'
import { createRuntime, type Run } from '#runtime'

import { codesOf, HOUR, writes } from './asked.ts'
import { ALLOWS, ASKS, beforeTheWrite, DENIES, inShort, stageUnder } from './changing-policy.ts'
import { everything, toolThat } from './test-tool.ts'
import { erika, out, plan, policy, script, step, use, Stage, type StageOptions } from './stage.ts'

describe('a call that the run may make', () => {
  test('is made while the policy stays, and when it comes to allow more', async () => {
    const { stage, change, goOn } = await beforeTheWrite()
    change(policy({ then: 'allow' }))
    expect(inShort(await goOn())).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
  })

  test('is refused when the policy has come to deny it', async () => {
    const { stage, change, goOn } = await beforeTheWrite()
    change(DENIES)
    const outcome = await goOn()
    expect(inShort(outcome)).toBe('paused run/denied')
    expect(outcome.failures[0]?.failure.details).toEqual({
      tool: 'put',
      because: 'closed for today',
    })
    expect(stage.service.requests).toEqual([])
  })

  test('is asked about when the policy has come to ask', async () => {
    const { stage, change, run, goOn } = await beforeTheWrite()
    change(ASKS)
    expect(inShort(await goOn())).toBe('waiting approval')
    expect(codesOf(await stage.live(run.approve('a2', erika)))).toEqual(['done'])
    expect(inShort(await stage.live(run.resume()))).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
  })

  test('is still asked about when the policy has come to allow it and the run’s own asks', async () => {
    const { stage, change } = stageUnder(DEFAULT_POLICY)
    const [run] = await stage.start(
      plan([step('q', use('ask', '?')), step('b', use('put', out('q')))]),
    )
    change(ALLOWS)
    await stage.live(run.answer('q1', 'yes', erika))
    expect(inShort(await stage.live(run.resume()))).toBe('waiting approval')
  })

  test('is not asked about again when only the words of a rule change', async () => {
    const { stage, change, goOn } = await beforeTheWrite(ASKS)
    change(policy({ tool: 'put', then: 'ask', because: 'somebody looked at it' }))
    expect(inShort(await goOn())).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
  })

  test('that only computes is refused as well', async () => {
    const { stage, change } = stageUnder(DEFAULT_POLICY)
    const about = plan([step('a', use('ask', '?')), step('b', use('add', 1, 2), { after: ['a'] })])
    const [run] = await stage.start(about)
    change(policy({ tool: 'add', then: 'deny', because: 'no sums' }))
    await stage.live(run.answer('q1', 'yes', erika))
    expect(inShort(await stage.live(run.resume()))).toBe('paused run/denied')
  })

  test('of a tool within another is refused as well', async () => {
    const { stage, change } = stageUnder(everything, {
      tools: () => [
        toolThat(async (_, context) => {
          await context.call('ask', { prompt: '?' })
          return await context.call('put', { what: 'inside' })
        }),
      ],
    })
    const [run] = await stage.start(plan([step('a', use('t', 'x'))]))
    change(policy({ tool: 'put', then: 'deny' }, { then: 'allow' }))
    await stage.live(run.answer('q1', 'fine', erika))
    expect(inShort(await stage.live(run.resume()))).toBe('paused run/denied')
    expect(stage.service.requests).toEqual([])
  })
})

describe('an open question about a call', () => {
  async function asked(options: StageOptions = {}) {
    const { stage, change } = stageUnder(DEFAULT_POLICY, options)
    const [run, { waiting }] = await stage.start(writes, { actor: { ...erika, user: 'paul' } })
    const digest = waiting[0]?.for === 'approval' ? waiting[0].digest : ''
    return { stage, change, run, digest }
  }
  const say = ({ stage, run }: { stage: Stage; run: Run }, actor = erika) =>
    stage.live(run.approve('a1', actor)).then(codesOf)

  test('cannot be approved when the policy has come to deny the call, and can when it does not', async () => {
    const it = await asked()
    it.change(DENIES)
    expect(await say(it)).toEqual(['run/denied'])
    expect(inShort(await it.stage.live(it.run.resume()))).toBe('waiting approval')
    it.change(DEFAULT_POLICY)
    expect(await say(it)).toEqual(['done'])
    expect(inShort(await it.stage.live(it.run.resume()))).toBe('done')
  })

  test('that was approved before the policy came to deny the call lets nothing be done', async () => {
    const it = await asked()
    expect(await say(it)).toEqual(['done'])
    it.change(DENIES)
    expect(inShort(await it.stage.live(it.run.resume()))).toBe('paused run/denied')
    expect(it.stage.service.requests).toEqual([])
  })

  test('keeps its digest and its answer when the words of a rule change', async () => {
    const it = await asked()
    it.change(policy({ tool: 'put', then: 'ask', because: 'as ever' }))
    const { digest } = it
    expect(codesOf(await it.stage.live(it.run.approve('a1', script, digest.slice(0, 12))))).toEqual(
      ['done'],
    )
    it.change(policy({ tool: 'put', then: 'ask', because: 'as always' }))
    expect(inShort(await it.stage.live(it.run.resume()))).toBe('done')
  })

  const approvals = (parts: Partial<Policy['approvals']>): Policy => ({
    ...DEFAULT_POLICY,
    approvals: { ...DEFAULT_POLICY.approvals, ...parts },
  })

  test('is answered under the four eyes that are wanted now', async () => {
    const it = await asked()
    it.change(approvals({ fourEyes: true }))
    // Who decided on the plan is the first of two.
    expect(await say(it, erika)).toEqual(['review/four-eyes'])
    expect(await say(it, { ...erika, user: 'paul' })).toEqual(['done'])
  })

  test('is answered through the channels that are open now, with a yes and with a no', async () => {
    const it = await asked()
    it.change(approvals({ channels: ['vault'] }))
    expect(await say(it)).toEqual(['review/channel-not-allowed'])
    expect(codesOf(await it.stage.live(it.run.reject('a1', erika)))).toEqual([
      'review/channel-not-allowed',
    ])
  })

  test('that was approved through a channel that is closed since is asked anew', async () => {
    const it = await asked()
    expect(await say(it)).toEqual(['done'])
    it.change(approvals({ channels: ['vault'] }))
    expect(inShort(await it.stage.live(it.run.resume()))).toBe('waiting approval')
    expect(it.stage.service.requests).toEqual([])
  })

  test('expires after the time that holds now', async () => {
    const it = await asked()
    await it.stage.live(it.stage.process.sleep(3 * HOUR))
    it.change(approvals({ expireAfterHours: 2 }))
    expect(await say(it)).toEqual(['review/approval-expired'])
    expect(inShort(await it.stage.live(it.run.resume()))).toBe('paused run/approval-expired')
  })

  test('that was approved expires after the time that holds now', async () => {
    const it = await asked()
    expect(await say(it)).toEqual(['done'])
    await it.stage.live(it.stage.process.sleep(3 * HOUR))
    it.change(approvals({ expireAfterHours: 2 }))
    expect(inShort(await it.stage.live(it.run.resume()))).toBe('waiting approval')
  })

  test('of a tool is answered through the channels that are open now', async () => {
    const { stage, change, run } = await beforeTheWrite()
    change(approvals({ channels: ['vault'] }))
    expect(codesOf(await stage.live(run.answer('q1', 'yes', erika)))).toEqual([
      'review/channel-not-allowed',
    ])
  })

  test('about a step as a whole is opened under the four eyes that are wanted now', async () => {
    const { stage, change } = stageUnder(DEFAULT_POLICY)
    const gated = plan([step('a', use('get', 'x'), { approval: 'required' })])
    const [run] = await stage.start(gated, { actor: erika })
    expect(codesOf(await stage.live(run.approve('a1', erika)))).toEqual(['done'])
    change(approvals({ fourEyes: true }))
    expect(inShort(await stage.live(run.resume()))).toBe('waiting approval')
  })
})

describe('a decision', () => {
  test('counts under a policy whose words have changed since the review', async () => {
    const { stage, change } = stageUnder(ASKS)
    const about = plan([step('a', use('put', 'x'))])
    const decision = stage.decision(about)
    change(policy({ tool: 'put', then: 'ask', because: 'in other words' }))
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(about, { decision }))
    expect(inShort(await stage.live(run.start()))).toBe('done')
  })

  test('covers no call that was allowed when it was made and is asked about since', async () => {
    const { stage, change } = stageUnder(ALLOWS)
    const about = plan([step('a', use('put', 'x'))])
    const decision = stage.decision(about)
    change(ASKS)
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(about, { decision }))
    expect(inShort(await stage.live(run.start()))).toBe('waiting approval')
  })

  test('on a waiting run is refused when the policy has come to deny a call', async () => {
    const { stage, change } = stageUnder(ASKS)
    const about = plan([step('a', use('put', 'x'))])
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(about, { id: 'run' }))
    change(DENIES)
    expect(codesOf(await stage.live(run.decide(stage.decision(about))))).toEqual([
      'review/call-denied',
    ])
    change({ ...ASKS, approvals: { ...ASKS.approvals, channels: ['vault'] } })
    expect(codesOf(await stage.live(run.decide(stage.decision(about))))).toEqual([
      'review/channel-not-allowed',
    ])
  })

  test('on a waiting run that was reviewed under both policies covers what either asks', async () => {
    const { stage, change } = stageUnder(ALLOWS)
    const about = plan([step('a', use('put', 'x'))])
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(about, { id: 'run' }))
    change(ASKS)
    const reviewed = review(about, { catalogue: stage.catalogue, policy: ASKS, run: 'run' })
    const { decision } = decide(reviewed, { verdict: 'approve', actor: erika, at: '' })
    if (decision === undefined) throw new Error('there is a decision')
    expect(codesOf(await stage.live(run.decide(decision)))).toEqual(['done'])
    expect(inShort(await stage.live(run.start()))).toBe('done')
  })
})

describe('a constant policy beside the present one', () => {
  test('holds as well: the stricter of both rules', async () => {
    const { stage } = stageUnder(ALLOWS)
    const runtime = await createRuntime({
      world: stage.process.world,
      tools: stage.toolsNow(),
      catalogue: stage.catalogue,
      policy: DENIES,
      policyNow: () => ({ policy: ALLOWS }),
    })
    const about = plan([step('a', use('put', 'x'))])
    await expect(stage.live(runtime.create(about))).rejects.toMatchObject({
      code: 'review/call-denied',
    })
  })
})

describe('what changes while the disk takes the intent', () => {
  const writesNow = plan([step('b', use('put', 'x'))])
  const isIntended = (stage: Stage, effect = '') =>
    [...stage.machine.disk.runs.values()].some(({ rows }) =>
      rows.some(({ event }) => event.includes('"kind":"call-intended"') && event.includes(effect)),
    )

  /** A run whose policy is another one from the moment on at which its first intent is on disk. */
  async function changedThen(first: Policy, then: PolicyNow, about = writesNow, effect = '') {
    const now = (): PolicyNow => (isIntended(stage, effect) ? then : { policy: first })
    const stage: Stage = new Stage({ policy: first, policyNow: now })
    const [run, outcome] = await stage.start(about)
    return { stage, run, outcome }
  }

  test('refuses a call that a rule denies then', async () => {
    const { stage, outcome } = await changedThen(ALLOWS, { policy: DENIES })
    expect(inShort(outcome)).toBe('paused run/denied')
    expect(stage.service.requests).toEqual([])
  })

  test('asks about a call that a rule asks about then', async () => {
    const { stage, run, outcome } = await changedThen(ALLOWS, { policy: ASKS })
    expect(inShort(outcome)).toBe('waiting approval')
    expect(stage.service.requests).toEqual([])
    await stage.live(run.approve('a1', erika))
    expect(inShort(await stage.live(run.resume()))).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
  })

  test('pauses a run whose policy cannot be read then', async () => {
    const { stage, outcome } = await changedThen(ALLOWS, { problem: 'it is gone' })
    expect(outcome.state).toBe('paused')
    expect(stage.service.requests).toEqual([])
  })

  test.each([
    ['that was decided on', writesNow],
    ['that was approved', plan([step('a', use('peek', 'x')), step('b', use('put', out('a')))])],
  ])('asks nobody twice about a call %s where only words have changed', async (_, about) => {
    const words = policy({ tool: 'put', then: 'ask', because: 'in other words' })
    const { stage, run, outcome } = await changedThen(ASKS, { policy: words }, about, 'write')
    if (outcome.state === 'waiting') await stage.live(run.approve('a1', erika))
    expect(inShort(await stage.live(run.resume()))).toBe('done')
    expect(stage.service.requests).toHaveLength(1)
    const kinds: string[] = []
    const reading = async () => {
      for await (const { event } of run.events()) {
        if ('path' in event && event.step === 'b') kinds.push(event.kind)
      }
    }
    await stage.live(reading())
    expect(kinds.filter((kind) => kind.startsWith('call-'))).toEqual([
      'call-intended',
      'call-returned',
    ])
  })

  test('asks again where the yes is over then', async () => {
    const { stage, run, outcome } = await changedThen(ASKS, { policy: ASKS }, writes)
    const [waiting] = outcome.waiting
    await stage.live(run.approve('a1', erika))
    const resuming = run.resume()
    // The disk takes its time: a day goes by between the intent and the call.
    while (!isIntended(stage)) {
      await new Promise((turn) => setImmediate(turn))
      stage.machine.step()
    }
    stage.machine.clockIsOff = 25 * HOUR
    expect(inShort(await stage.live(resuming))).toBe('waiting approval')
    expect(waiting).toMatchObject({ for: 'approval', ask: 'a1' })
    expect(stage.service.requests).toEqual([])
  })
})
