// During a run: a yes or no to one call.

import { describe, expect, test } from 'vitest'

import { toJson } from '#plan'
import { decide, DEFAULT_POLICY, review, type Actor, type Policy } from '#review'
import { createRuntime } from '#runtime'

import { asked, codesOf, HOUR, writes } from './asked.ts'
import { erika, script, Stage } from './stage.ts'

describe('an approval', () => {
  test('lets exactly the call be made that was shown', async () => {
    const { stage, run, waiting } = await asked()
    expect(toJson(waiting.arguments ?? null)).toEqual({ what: { got: 'x' } })
    expect(codesOf(await stage.live(run.approve(waiting.ask, erika)))).toEqual(['done'])
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
  })

  test('without a terminal needs the digest that was shown', async () => {
    const { stage, run, waiting } = await asked()
    const say = (digest?: string) => stage.live(run.approve(waiting.ask, script, digest))
    expect(codesOf(await say())).toEqual(['review/digest-missing'])
    expect(codesOf(await say(waiting.digest.slice(0, 11)))).toEqual(['review/digest-mismatch'])
    expect(codesOf(await say('0'.repeat(12)))).toEqual(['review/digest-mismatch'])
    expect(codesOf(await say(waiting.digest.slice(0, 12)))).toEqual(['done'])
  })

  test('serves once', async () => {
    const { stage, run, waiting } = await asked()
    await stage.live(run.approve(waiting.ask, erika))
    expect(codesOf(await stage.live(run.approve(waiting.ask, erika)))).toEqual(['run/no-such-ask'])
  })

  test('that is over while the process waits for the disk lets nothing begin', async () => {
    // The clock of the machine goes on by so much: at the look at the policy, and at the write.
    const jumps = { look: 0, write: 0 }
    const jump = (at: keyof typeof jumps) => {
      if (jumps[at] > 0) stage.machine.clockIsOff += jumps[at]
      jumps[at] = 0
    }
    const { stage, run, waiting } = await asked({
      policyNow: () => {
        jump('look')
        return { policy: DEFAULT_POLICY }
      },
      writeFault: () => {
        if (jumps.look === 0) jump('write')
        return undefined
      },
    })
    await stage.live(run.approve(waiting.ask, erika))
    // So long that the call waits for what is not yet written.
    Object.assign(jumps, { look: 100, write: 25 * HOUR })
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ for: 'approval', ask: 'a2' }])
    expect(stage.service.requests).toEqual([])
  })

  test('that comes too late is refused, and the step is rejected at the next turn', async () => {
    const { stage, run, waiting } = await asked()
    await stage.live(stage.process.sleep(25 * HOUR))
    expect(codesOf(await stage.live(run.approve(waiting.ask, erika)))).toEqual([
      'review/approval-expired',
    ])
    const outcome = await stage.live(run.resume())
    expect(outcome.state).toBe('paused')
    expect(outcome.failures).toMatchObject([
      { status: 'rejected', failure: { code: 'run/approval-expired' } },
    ])
    expect(stage.service.requests).toEqual([])
  })

  test('that was given and not used in time is asked for again', async () => {
    const { stage, run, waiting } = await asked()
    await stage.live(run.approve(waiting.ask, erika))
    await stage.live(stage.process.sleep(25 * HOUR))
    const outcome = await stage.live(run.resume())
    expect(outcome.waiting).toMatchObject([{ for: 'approval', ask: 'a2' }])
  })

  test.each<readonly [string, Policy['approvals'], Actor, string]>([
    [
      'of who decided on the plan, where four eyes are wanted',
      { ...DEFAULT_POLICY.approvals, fourEyes: true },
      erika,
      'review/four-eyes',
    ],
    [
      'from a channel that the policy does not know',
      { ...DEFAULT_POLICY.approvals, channels: ['vault'] },
      erika,
      'review/channel-not-allowed',
    ],
    ['of nobody', DEFAULT_POLICY.approvals, { ...erika, user: ' ' }, 'review/nobody-named'],
  ])('%s is refused', async (_, approvals, actor, code) => {
    const vault = { ...erika, user: 'olga', channel: 'vault' }
    const its = { ...DEFAULT_POLICY, approvals }
    const stage = new Stage({ policy: its })
    const decision = approvals.channels.length > 0 ? undefined : stage.decision(writes)
    const runtime = await stage.runtime()
    const options = { id: 'run', actor: erika, ...(decision === undefined ? {} : { decision }) }
    const run = await stage.live(runtime.create(writes, options))
    if (decision === undefined) {
      const reviewed = review(writes, { catalogue: stage.catalogue, policy: its, run: 'run' })
      const answered = decide(reviewed, { verdict: 'approve', actor: vault, at: '' })
      if (answered.decision === undefined) throw new Error('there is a decision')
      await stage.live(run.decide(answered.decision))
    }
    const { waiting } = await stage.live(run.start())
    expect(waiting).toMatchObject([{ for: 'approval', ask: 'a1' }])
    expect(codesOf(await stage.live(run.approve('a1', actor)))).toEqual([code])
  })

  test('while the security state forbids it is refused', async () => {
    const { stage, run } = await asked()
    const degraded = await createRuntime({
      world: stage.process.world,
      tools: stage.toolsNow(),
      catalogue: stage.catalogue,
      security: () => 'DEGRADED',
    })
    const same = await stage.live(degraded.open(run.id))
    expect(codesOf(await stage.live(same.approve('a1', erika)))).toEqual([
      'review/approval-not-open',
    ])
    await stage.live(run.approve('a1', erika))
    const outcome = await stage.live(same.resume())
    expect(outcome.failures).toMatchObject([{ failure: { code: 'run/security-state' } }])
    expect(stage.service.requests).toEqual([])
  })

  test('of something that is not asked is refused, and says what is', async () => {
    const { stage, run } = await asked()
    const reply = await stage.live(run.approve('a7', erika))
    expect(reply).toMatchObject({
      diagnostics: [{ code: 'run/no-such-ask', details: { open: '`a1`' } }],
    })
    expect(codesOf(await stage.live(run.answer('a1', 'yes', erika)))).toEqual([
      'run/other-kind-of-ask',
    ])
  })

  test('that is refused by a person leaves the step rejected, and a retry asks again', async () => {
    const { stage, run } = await asked()
    await stage.live(run.reject('a1', script, 'not today'))
    const outcome = await stage.live(run.resume())
    expect(outcome.state).toBe('paused')
    expect(outcome.failures).toMatchObject([{ step: 'b', status: 'rejected' }])
    await stage.live(run.retry('b', erika))
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ for: 'approval', ask: 'a2' }])
    expect(stage.service.requests).toEqual([])
  })
})
