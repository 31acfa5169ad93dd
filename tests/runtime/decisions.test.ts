// Before a run: who decided on what, and what cannot be made at all.

import { describe, expect, test } from 'vitest'

import { literal, type CheckedPlan } from '#plan'
import { decide, review } from '#review'
import type { RunError } from '#runtime'

import { asked, codesOf, writes } from './asked.ts'
import { erika, out, plan, policy, Stage, step, use, type StageOptions } from './stage.ts'

describe('a decision', () => {
  test('is waited for where one is needed', async () => {
    const stage = new Stage()
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(writes, { id: 'run' }))
    const outcome = await stage.live(run.start())
    expect(outcome.state).toBe('waiting')
    const { subject } = stage.decision(writes)
    expect(outcome.waiting).toEqual([{ for: 'decision', digest: subject.digest }])
    expect(codesOf(await stage.live(run.decide(stage.decision(writes))))).toEqual(['done'])
    expect((await stage.live(run.start())).waiting).toMatchObject([{ for: 'approval' }])
  })

  test('is made by the policy where the plan only reads', async () => {
    const stage = new Stage()
    const run = await stage.live((await stage.runtime()).create(plan([step('a', use('get', 1))])))
    expect((await stage.live(run.start())).state).toBe('done')
    const [, decided] = stage.machine.disk.run(run.id).rows
    expect(JSON.parse(decided?.event ?? '')).toMatchObject({
      kind: 'run-decided',
      actor: { user: 'policy' },
    })
  })

  test('about another plan is refused, at the creation and later', async () => {
    const stage = new Stage()
    const other = stage.decision(plan([step('a', use('put', 'other'))]))
    const runtime = await stage.runtime()
    const creating = stage.live(runtime.create(writes, { decision: other }))
    await expect(creating).rejects.toMatchObject({ code: 'review/plan-changed' })
    expect(stage.machine.disk.runs.size).toBe(0)
    const run = await stage.live(runtime.create(writes, { id: 'run' }))
    expect(codesOf(await stage.live(run.decide(other)))).toContain('review/plan-changed')
  })

  test('cannot be said to be the policy’s', async () => {
    const stage = new Stage()
    const run = await stage.live((await stage.runtime()).create(writes, { id: 'run' }))
    const forged = { ...stage.decision(writes), actor: { ...erika, channel: 'policy' } }
    expect(codesOf(await stage.live(run.decide(forged)))).toEqual(['review/channel-not-allowed'])
  })

  test('that rejects ends the run', async () => {
    const stage = new Stage()
    const run = await stage.live((await stage.runtime()).create(writes, { id: 'run' }))
    await stage.live(run.decide(stage.decision(writes, 'reject')))
    expect((await stage.live(run.start())).state).toBe('cancelled')
    expect(stage.service.requests).toEqual([])
  })

  test.each([
    ['approve', 'reject'],
    ['reject', 'approve'],
    ['reject', 'reject'],
    ['approve', 'approve'],
  ] as const)(
    'that comes at once with another counts where it was first: %s, %s',
    async (...said) => {
      const stage = new Stage()
      const run = await stage.live((await stage.runtime()).create(writes, { id: 'run' }))
      const [one, other] = said.map((verdict) => stage.decision(writes, verdict))
      if (one === undefined || other === undefined) throw new Error('there are two')
      const replies = Promise.all([run.decide(one), run.decide(other)])
      const [first, second] = await stage.live(replies)
      expect(codesOf(first)).toEqual(['done'])
      expect(codesOf(second)).toEqual([
        said[0] === 'approve' ? 'run/already-decided' : 'run/has-ended',
      ])
      const decided = stage.machine.disk
        .run('run')
        .rows.map(({ event }) => JSON.parse(event) as { kind: string; verdict?: string })
        .filter(({ kind }) => kind === 'run-decided')
      expect(decided.map(({ verdict }) => verdict)).toEqual([said[0]])
    },
  )

  test('is refused while the run is being cancelled', async () => {
    const stage = new Stage()
    const run = await stage.live((await stage.runtime()).create(writes, { id: 'run' }))
    const [, late] = await stage.live(
      Promise.all([run.cancel(erika), run.decide(stage.decision(writes))]),
    )
    expect(codesOf(late)).toEqual(['run/has-ended'])
  })

  test('is not made a second time of a run that goes on', async () => {
    const stage = new Stage()
    const [run, outcome] = await stage.start(writes)
    expect(outcome.state).toBe('waiting')
    for (const verdict of ['approve', 'reject'] as const) {
      expect(codesOf(await stage.live(run.decide(stage.decision(writes, verdict))))).toEqual([
        'run/already-decided',
      ])
    }
  })

  test('answers for a write whose arguments stand in the plan', async () => {
    const stage = new Stage()
    const [, outcome] = await stage.start(plan([step('a', use('put', 'x'))]))
    expect(outcome.state).toBe('done')
  })

  test('does not answer for what cannot be undone', async () => {
    const { waiting } = await asked({}, plan([step('a', use('pay', 'x'))]))
    expect(waiting).toMatchObject({
      tool: 'pay',
      effect: 'irreversible',
      arguments: expect.anything(),
    })
  })

  test('accepts what is said to have been done outside', async () => {
    const claims = ['a']
    const stage = new Stage()
    const runtime = await stage.runtime()
    const about = plan([step('a', use('put', 'x')), step('b', use('get', 1), { after: ['a'] })])
    const run = await stage.live(runtime.create(about, { id: 'run', claims }))
    expect((await stage.live(run.start())).waiting).toMatchObject([{ for: 'decision' }])
    expect(codesOf(await stage.live(run.decide(stage.decision(about))))).toEqual([
      'review/claims-changed',
    ])
    const reviewed = review(about, {
      catalogue: stage.catalogue,
      policy: stage.policy,
      claims,
      run: 'run',
    })
    const { decision } = decide(reviewed, { verdict: 'approve', actor: erika, at: '' })
    if (decision === undefined) throw new Error('there is a decision')
    await stage.live(run.decide(decision))
    expect((await stage.live(run.start())).state).toBe('done')
    expect(stage.service.requests).toEqual([])
  })
})

describe('making a run', () => {
  async function refused(about: CheckedPlan, options = {}, stageOptions: StageOptions = {}) {
    const stage = new Stage(stageOptions)
    const runtime = await stage.runtime()
    try {
      await stage.live(runtime.create(about, options))
    } catch (error) {
      expect(stage.machine.disk.runs.size).toBe(0)
      return (error as RunError).diagnostics.map(({ code }) => code)
    }
    throw new Error('it was made')
  }

  test('of a plan with errors is refused', async () => {
    expect(await refused(plan([step('a', out('b'))]))).toContain('check/unbound-output')
  })

  test('of a plan that the policy refuses is refused', async () => {
    const denies = policy({ tool: 'put', then: 'deny' })
    expect(await refused(writes, {}, { policy: denies })).toContain('review/call-denied')
  })

  test('with an input that the plan does not have, or without one that it needs', async () => {
    const inputs = { city: { description: 'where' } }
    const about = plan(
      [step('a', use('get', { kind: 'input', name: 'city', span: { start: 0, end: 0 } }))],
      { inputs },
    )
    expect(await refused(about, { inputs: { town: 'Rome' } })).toEqual([
      'run/unknown-input',
      'run/no-input',
    ])
  })

  test.each(['', '-x', 'a/b', '../x', 'x'.repeat(129), 'ä'])(
    'under the id `%s` is refused',
    async (id) => {
      expect(await refused(plan([step('a', literal(1))]), { id })).toEqual(['run/not-an-id'])
    },
  )

  test('that asks for votes is refused for now', async () => {
    const votes = plan([step('a', use('get', 1), { vote: { ahead: 2, samples: 5 } })])
    expect(await refused(votes)).not.toEqual([])
  })

  test('under an id that has run is refused', async () => {
    const stage = new Stage()
    const about = plan([step('a', literal(1))])
    const [run] = await stage.start(about)
    await expect(stage.create(about)).rejects.toMatchObject({ code: 'run/already-exists' })
    await expect(stage.live(run.start())).rejects.toMatchObject({ code: 'run/has-run' })
    expect((await stage.live(run.resume())).state).toBe('done')
  })
})
