// Four eyes: nothing that is asked begins on the word of one person.

import { describe, expect, test } from 'vitest'

import type { CheckedPlan } from '#plan'
import {
  decide,
  DEFAULT_POLICY,
  NO_IDENTITIES,
  review,
  stricterPolicy,
  type Actor,
  type Identities,
  type Policy,
} from '#review'
import { createRuntime, type Run } from '#runtime'

import { codesOf, writes } from './asked.ts'
import { erika, plan, Stage, step, use, type StageOptions } from './stage.ts'

const paul: Actor = { user: 'paul@office', channel: 'terminal', terminal: true }
const robot: Actor = { ...paul, agent: 'planner' }
const eyes: Policy = {
  ...DEFAULT_POLICY,
  approvals: { ...DEFAULT_POLICY.approvals, fourEyes: true },
}
/** What is written stands in the plan, so that the decision covers it. */
const covered = plan([step('a', use('put', 'x'))])

function decisionBy(actor: Actor, about: CheckedPlan, { catalogue }: Stage, run = 'run') {
  const reviewed = review(about, { catalogue, policy: eyes, run })
  const { digest } = reviewed.subject
  const at = '2026-01-01T00:00:00Z'
  const { decision } = decide(reviewed, { verdict: 'approve', actor, at, digest })
  if (decision === undefined) throw new Error('there is a decision')
  return decision
}

/** A run under four eyes that erika decided on, driven as far as it goes. */
async function decided(about: CheckedPlan, options: StageOptions = {}) {
  const stage = new Stage({ policy: eyes, ...options })
  const [run, outcome] = await stage.start(about)
  return { stage, run, outcome, effects: stage.service.effects }
}

const say = async (stage: Stage, reply: ReturnType<Run['approve']>) =>
  codesOf(await stage.live(reply))

describe('where the policy wants four eyes', () => {
  test('who decided on the plan may not approve its calls, and another person may', async () => {
    const { stage, run, effects } = await decided(writes)
    expect(await say(stage, run.approve('a1', erika))).toEqual(['review/four-eyes'])
    const elsewhere = { ...erika, user: 'Erika@laptop', name: 'Paul' }
    expect(await say(stage, run.approve('a1', elsewhere))).toEqual(['review/four-eyes'])
    expect(effects).toEqual([])
    expect(await say(stage, run.approve('a1', paul))).toEqual(['done'])
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(effects).toHaveLength(1)
  })

  test('a plan that begins on the decision alone waits for a second person to decide', async () => {
    const { stage, run, outcome, effects } = await decided(covered)
    expect(outcome).toMatchObject({
      state: 'waiting',
      waiting: [{ for: 'decision', approved: [erika] }],
    })
    const again = run.decide(decisionBy(erika, covered, stage))
    expect(await say(stage, again)).toEqual(['review/four-eyes'])
    expect(effects).toEqual([])
    expect(await say(stage, run.decide(decisionBy(paul, covered, stage)))).toEqual(['done'])
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(effects).toHaveLength(1)
  })

  test('who only started the run may decide on it and approve', async () => {
    const stage = new Stage({ policy: eyes })
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(writes, { id: 'run', actor: paul }))
    expect(await say(stage, run.decide(decisionBy(erika, writes, stage)))).toEqual(['done'])
    await stage.live(run.resume())
    expect(await say(stage, run.approve('a1', paul))).toEqual(['done'])
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('an agent neither decides nor approves', async () => {
    const { stage, run } = await decided(writes)
    expect(await say(stage, run.approve('a1', robot))).toEqual(['review/agent-decides'])
    const runtime = await stage.runtime()
    const decision = { ...decisionBy(erika, covered, stage), actor: robot }
    const byRobot = runtime.create(covered, { decision })
    await expect(stage.live(byRobot)).rejects.toMatchObject({ code: 'review/agent-decides' })
  })

  test('a gate of a plan that nobody decided on needs two people to approve', async () => {
    const gated = plan([step('a', use('get', 'x'), { approval: 'required' })])
    const stage = new Stage({ policy: eyes })
    const run = await stage.live((await stage.runtime()).create(gated))
    await stage.live(run.start())
    expect(await say(stage, run.approve('a1', erika))).toEqual(['done'])
    const { state, waiting } = await stage.live(run.resume())
    expect({ state, waiting }).toMatchObject({
      state: 'waiting',
      waiting: [{ for: 'approval', ask: 'a1', approved: [erika] }],
    })
    expect(await say(stage, run.approve('a1', erika))).toEqual(['review/four-eyes'])
    expect(await say(stage, run.approve('a1', paul))).toEqual(['done'])
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('one person may reject', async () => {
    const { stage, run } = await decided(covered)
    const no = stage.decision(covered, 'reject')
    expect(await say(stage, run.decide(no))).toEqual(['done'])
    expect((await stage.live(run.resume())).state).toBe('cancelled')
  })

  test('a second person’s yes to what has changed since is a first one', async () => {
    const { stage, run, effects } = await decided(covered)
    const changed = { ...decisionBy(paul, covered, stage) }
    const other = plan([step('a', use('put', 'y'))])
    const reply = run.decide({ ...changed, subject: decisionBy(paul, other, stage).subject })
    expect(await say(stage, reply)).toEqual(['review/plan-changed'])
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ for: 'decision' }])
    expect(effects).toEqual([])
  })

  test('the first yes stays one when the policy changes before the second', async () => {
    const saying = (because: string): Policy => ({
      ...eyes,
      rules: [{ tool: 'put', then: 'ask', because }],
    })
    const stricter: Policy = { ...saying('look'), rules: [{ tool: 'p*', then: 'ask' }] }
    for (const [snapshotEvery, then] of [
      [1_000_000, saying('somebody looks at it')],
      [1, stricter],
    ] as const) {
      const first = saying('somebody looked at it')
      let now = first
      const { stage, run, effects } = await decided(covered, {
        policy: first,
        policyNow: () => ({ policy: now }),
        snapshotEvery,
      })
      now = then
      const waiting = [{ for: 'decision', approved: [erika] }]
      expect((await stage.live(run.resume())).waiting).toMatchObject(waiting)
      const reviewed = await stage.live(run.origin())
      expect(reviewed.policy).toEqual(first)
      const { catalogue } = stage
      const seen = review(covered, { catalogue, policy: stricterPolicy(first, now), run: 'run' })
      const by = (actor: Actor) =>
        decide(seen, { verdict: 'approve', actor, at: '2026-01-01T00:00:00Z' }).decision
      const [hers, his] = [by(erika), by(paul)]
      if (hers === undefined || his === undefined) throw new Error('there are decisions')
      expect(await say(stage, run.decide(hers))).toEqual(['review/four-eyes'])
      expect(effects).toEqual([])
      expect(await say(stage, run.decide(his))).toEqual(['done'])
      expect((await stage.live(run.resume())).state).toBe('done')
      expect(effects).toHaveLength(1)
    }
  })

  test('who has said yes is known after a restart, from the journal as from a snapshot', async () => {
    for (const snapshotEvery of [1, 1_000_000]) {
      const { stage } = await decided(writes, { snapshotEvery })
      stage.process = stage.machine.boot()
      const run = await stage.live((await stage.runtime()).open('run'))
      expect(await say(stage, run.approve('a1', erika))).toEqual(['review/four-eyes'])
    }
  })
})

describe('a name is who somebody is', () => {
  const bridge: Actor = { user: 'bridge@office', channel: 'chat', terminal: true }

  /** A run that the bridge decided on for Erika, opened by a process with these settings. */
  async function decidedFor(identities?: Identities) {
    const stage = new Stage({ policy: eyes })
    const { catalogue } = stage
    const { world } = stage.process
    const parts = { world, catalogue, tools: stage.toolsNow(), policy: eyes }
    const runtime = await createRuntime({ ...parts, ...(identities && { identities }) })
    const decision = decisionBy({ ...bridge, name: 'Erika' }, writes, stage)
    const run = await stage.live(runtime.create(writes, { id: 'run', decision }))
    await stage.live(run.start())
    return { stage, run }
  }

  test.each([
    ['nowhere without a setting', undefined, 'review/four-eyes'],
    ['from a user who speaks for others', { speakers: ['bridge@office'], channels: [] }, 'done'],
    ['through a channel that recognises people', { speakers: [], channels: ['chat'] }, 'done'],
    ['not from other users', { speakers: ['bridge@elsewhere'], channels: [] }, 'review/four-eyes'],
  ])('%s', async (_, identities, code) => {
    const { stage, run } = await decidedFor(identities)
    expect(await say(stage, run.approve('a1', { ...bridge, name: 'Paul' }))).toEqual([code])
  })

  test('and the same one as their user of the system', async () => {
    const { stage, run } = await decidedFor({ speakers: ['bridge@office'], channels: [] })
    expect(await say(stage, run.approve('a1', { ...erika, user: 'erika@laptop' }))).toEqual([
      'review/four-eyes',
    ])
  })
})

describe('a file that was moved in a vault', () => {
  const moved: Actor = { user: 'vault', name: 'paul', channel: 'vault', terminal: false }
  const known: Identities = { speakers: ['vault'], channels: ['vault'] }

  /** The run with these settings of whose names say who they are. */
  async function asIdentified(stage: Stage, identities: Identities): Promise<Run> {
    const { world } = stage.process
    const tools = stage.toolsNow()
    const { catalogue } = stage
    const runtime = await createRuntime({ world, tools, catalogue, policy: eyes, identities })
    return await stage.live(runtime.open('run'))
  }

  test('is a yes where one person is enough, with the digest that was shown', async () => {
    const stage = new Stage()
    const [run, { waiting }] = await stage.start(writes)
    const digest = waiting.flatMap((one) => ('digest' in one ? [one.digest] : []))[0]
    expect(await say(stage, run.approve('a1', moved))).toEqual(['review/digest-missing'])
    expect(await say(stage, run.approve('a1', moved, digest))).toEqual(['done'])
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('never counts where two are needed, neither as the second nor as the first', async () => {
    const { stage, run, outcome, effects } = await decided(writes)
    const digest = outcome.waiting.flatMap((one) => ('digest' in one ? [one.digest] : []))[0]
    for (const identities of [NO_IDENTITIES, known]) {
      const same = await asIdentified(stage, identities)
      for (const actor of [moved, { ...moved, user: 'paul@office' }, { ...moved, name: '' }]) {
        expect(await say(stage, same.approve('a1', actor, digest))).toEqual(['review/moved-file'])
      }
    }
    expect((await stage.live(run.resume())).state).toBe('waiting')
    expect(effects).toEqual([])
    expect(await say(stage, run.approve('a1', paul))).toEqual(['done'])
  })

  test('decides on no plan there', async () => {
    const stage = new Stage({ policy: eyes })
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(writes, { id: 'run' }))
    const decision = decisionBy(moved, writes, stage)
    expect(await say(stage, run.decide(decision))).toEqual(['review/moved-file'])
    await expect(
      stage.live(
        runtime.create(writes, {
          id: 'other',
          decision: decisionBy(moved, writes, stage, 'other'),
        }),
      ),
    ).rejects.toMatchObject({ code: 'review/moved-file' })
  })

  test('does not count either where it decided before the policy wanted two', async () => {
    let now = DEFAULT_POLICY
    const stage = new Stage({ policyNow: () => ({ policy: now }) })
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(writes, { id: 'run' }))
    const reviewed = review(writes, { catalogue: stage.catalogue, policy: now, run: 'run' })
    const { digest } = reviewed.subject
    const at = '2026-01-01T00:00:00Z'
    const { decision } = decide(reviewed, { verdict: 'approve', actor: moved, at, digest })
    if (decision === undefined) throw new Error('there is a decision')
    expect(await say(stage, run.decide(decision))).toEqual(['done'])
    await stage.live(run.resume())
    now = eyes
    expect(await say(stage, run.approve('a1', erika))).toEqual(['done'])
    expect((await stage.live(run.snapshot())).waiting).toMatchObject([{ approved: [erika] }])
    expect(await say(stage, run.approve('a1', paul))).toEqual(['done'])
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test.each(['approve', 'reject'] as const)(
    'cannot %s where the policy names other channels',
    async (verdict) => {
      const atTerminals: Policy = {
        ...DEFAULT_POLICY,
        approvals: { ...DEFAULT_POLICY.approvals, channels: ['terminal'] },
      }
      const stage = new Stage({ policy: atTerminals })
      const [run, { waiting }] = await stage.start(writes)
      const digest = waiting.flatMap((one) => ('digest' in one ? [one.digest] : []))[0]
      const reply =
        verdict === 'approve' ? run.approve('a1', moved, digest) : run.reject('a1', moved)
      expect(await say(stage, reply)).toEqual(['review/channel-not-allowed'])
      expect((await stage.live(run.snapshot())).waiting).toMatchObject([{ ask: 'a1' }])
      expect(await say(stage, run.approve('a1', erika))).toEqual(['done'])
    },
  )
})
