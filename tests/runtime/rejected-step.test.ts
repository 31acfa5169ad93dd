// A step that a person rejects: what it stands in the way of, and what goes on beside it.

import { describe, expect, test } from 'vitest'

import type { Outcome, Run } from '#runtime'

import { HOUR } from './asked.ts'
import { erika, out, plan, Stage, step, use } from './stage.ts'
import { everything } from './test-tool.ts'
import { done, workOn } from './work-on.ts'

const gate = { approval: 'required' } as const

/** Two gates, what reads each of them, and what depends on nothing. */
const about = plan([
  step('a', use('put', 'a'), gate),
  step('b', use('put', out('a'))),
  step('c', use('put', 'c'), gate),
  step('d', use('put', 'd'), { after: ['c'] }),
  step('e', use('put', 'e')),
])

async function asked(): Promise<{ stage: Stage; run: Run; outcome: Outcome }> {
  const stage = new Stage({ policy: everything })
  const [run, outcome] = await stage.start(about)
  return { stage, run, outcome }
}

async function statuses(stage: Stage, run: Run) {
  const { steps } = await stage.live(run.snapshot())
  return Object.fromEntries(steps.map(({ id, status }) => [id, status]))
}

describe('while an approval is open', () => {
  test('independent steps go on, and those that need a yes ask for it', async () => {
    const { stage, outcome } = await asked()
    expect(outcome.state).toBe('waiting')
    expect(outcome.waiting).toMatchObject([{ step: 'a' }, { step: 'c' }])
    expect(done(stage)).toEqual(['e'])
  })

  test('what comes after one that is granted goes on beside the other', async () => {
    const { stage, run } = await asked()
    await stage.live(run.approve('a2', erika))
    await workOn(stage)
    expect(done(stage)).toEqual(['e', 'c', 'd'])
    expect((await stage.live(run.snapshot())).waiting).toMatchObject([{ step: 'a' }])
  })
})

describe('a step that was rejected', () => {
  test('blocks what depends on it and pauses the run, which says so', async () => {
    const { stage, run } = await asked()
    await stage.live(run.reject('a1', erika, 'not now'))
    const outcome = await stage.live(run.resume())
    expect(outcome).toMatchObject({
      state: 'paused',
      failures: [{ step: 'a', status: 'rejected' }],
    })
    expect(await statuses(stage, run)).toEqual({
      a: 'rejected',
      b: 'blocked',
      c: 'waiting',
      d: 'pending',
      e: 'done',
    })
    expect((await stage.live(run.snapshot())).paused).toBe('approval-rejected')
  })

  test('as does one that nobody approved in time', async () => {
    const { stage, run } = await asked()
    await stage.live(run.approve('a2', erika))
    await workOn(stage)
    await stage.live(stage.process.sleep(25 * HOUR))
    await workOn(stage)
    const { paused, status } = await stage.live(run.snapshot())
    expect([status, paused]).toEqual(['paused', 'approval-rejected'])
    expect(await statuses(stage, run)).toMatchObject({ a: 'rejected', b: 'blocked', d: 'done' })
  })

  test('lets other approvals be given meanwhile, which begin nothing as long as the run is paused', async () => {
    const { stage, run } = await asked()
    await stage.live(run.reject('a1', erika))
    await stage.live(run.resume())
    expect(await stage.live(run.approve('a2', erika))).toEqual({ kind: 'done' })
    await workOn(stage)
    await stage.live(run.resume({ actor: erika }))
    expect(done(stage)).toEqual(['e'])
    expect((await stage.live(run.snapshot())).waiting).toEqual([])
  })

  test('is skipped by a person: what was approved begins, what reads it stays blocked', async () => {
    const { stage, run } = await asked()
    await stage.live(run.reject('a1', erika))
    await stage.live(run.resume())
    await stage.live(run.approve('a2', erika))
    await stage.live(run.skip('a', erika))
    await workOn(stage)
    expect(done(stage)).toEqual(['e', 'c', 'd'])
    expect(await statuses(stage, run)).toMatchObject({ a: 'skipped', b: 'blocked', d: 'done' })
  })

  test('is tried again by a person, and asks again', async () => {
    const { stage, run } = await asked()
    await stage.live(run.reject('a1', erika))
    await stage.live(run.resume())
    await stage.live(run.retry('a', erika))
    const outcome = await stage.live(run.resume())
    expect(outcome.waiting).toMatchObject([
      { step: 'c', ask: 'a2' },
      { step: 'a', ask: 'a3' },
    ])
    for (const ask of ['a2', 'a3']) await stage.live(run.approve(ask, erika))
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('lets what runs come to its end, and nothing begin', async () => {
    const running = plan([
      step('a', use('put', 'a'), gate),
      step('b', use('slow', 'b')),
      step('c', use('put', 'c'), { after: ['b'] }),
    ])
    const stage = new Stage({ policy: everything })
    const run = await stage.create(running)
    const driven = run.start()
    await stage.live(stage.process.sleep(60_000))
    await stage.live(run.reject('a1', erika))
    expect((await stage.live(driven)).state).toBe('paused')
    expect(await statuses(stage, run)).toEqual({ a: 'rejected', b: 'done', c: 'ready' })
    expect(done(stage)).toEqual([])
  })
})
