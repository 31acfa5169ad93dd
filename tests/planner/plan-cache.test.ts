// The plan cache: what it answers, and what it must not.

import { describe, expect, test } from 'vitest'

import { builtinCatalogue } from '#plan'
import { approvalOf, type CachedPlan } from '#planner'
import { listedModel } from '#testing'

import { carPlan, critic, parts, startJob } from './jobs.ts'

/** A cache in memory, with what it was asked for. */
function cacheOf(kept = new Map<string, CachedPlan>()) {
  const asked: string[] = []
  return {
    kept,
    asked,
    get: (key: string) => {
      asked.push(key)
      return Promise.resolve(kept.get(key))
    },
    put: (key: string, plan: CachedPlan) => {
      kept.set(key, plan)
      return Promise.resolve()
    },
  }
}

describe('the plan cache', () => {
  test('an identical problem is answered without a call, and says so', async () => {
    const cache = cacheOf()
    const model = listedModel([carPlan()])
    const first = await startJob(parts(model, { cache, critics: [critic(0)] })).work
    const again = startJob(parts(model, { cache, critics: [critic(0)] }), {
      task: {
        problemText:
          ' A car  accelerates from 0 to 60 mph\nin 5 seconds. What is its acceleration?',
      },
    })
    const second = await again.work
    expect(model.requests).toHaveLength(1)
    expect(second.plan).toEqual(first.plan)
    expect([approvalOf(first), approvalOf(second)]).toEqual([true, true])
    expect(again.said).toEqual(['The plan is from the cache: the same problem was planned before.'])
    expect(again.log[1]).toMatchObject({ event: 'plan-accepted', cached: true, version: 1 })
  })

  test('another day, domain, dialect, model, temperature, tool, critic or material is another key', async () => {
    const cache = cacheOf()
    const [tool] = builtinCatalogue.entries.values()
    const fewer = { entries: new Map([[tool?.id ?? '', tool as NonNullable<typeof tool>]]) }
    const jobs = [
      startJob(parts(listedModel([carPlan()]), { cache })),
      startJob(parts(listedModel([carPlan()]), { cache }), { task: { today: '2026-11-24' } }),
      startJob(parts(listedModel([carPlan()]), { cache }), { task: { domain: 'other' } }),
      startJob(parts(listedModel([carPlan()]), { cache }), { task: { dialect: 'step' } }),
      startJob(parts(listedModel([carPlan()], 'another'), { cache })),
      startJob(parts(listedModel([carPlan()]), { cache }), { temperature: 0.2 }),
      startJob(parts(listedModel([carPlan()]), { cache }), { maxRetries: 1 }),
      startJob(parts(listedModel([carPlan()]), { cache, catalogue: fewer })),
      startJob(parts(listedModel([carPlan()]), { cache, critics: [critic(0)] })),
      startJob(
        parts(listedModel([carPlan()]), { cache, critics: [{ ...critic(0), digest: '2' }] }),
      ),
      startJob(parts(listedModel([carPlan()]), { cache }), {
        task: { context: [{ name: 'notes', text: 'n' }] },
      }),
    ]
    await Promise.allSettled(jobs.map(({ work }) => work))
    expect(cache.asked).toHaveLength(jobs.length)
    expect(new Set(cache.asked).size).toBe(jobs.length)
  })

  test('another gatekeeper is another key, and one without a digest is none', async () => {
    const cache = cacheOf()
    const lets = { shouldRefine: () => [false, []] as const }
    for (const gatekeeper of [
      lets,
      { ...lets, digest: '1' },
      { ...lets, id: 'mine', digest: '1' },
      { ...lets, id: 'mine', digest: '2' },
    ]) {
      const answers = listedModel([carPlan()])
      await startJob(parts(answers, { cache, critics: [critic(0)], gatekeeper })).work
    }
    expect(new Set(cache.asked).size).toBe(3)
  })

  test('what was not approved is not kept, nor what a critic without a digest judged', async () => {
    const cache = cacheOf()
    const answers = Array<string>(3).fill(carPlan())
    await startJob(parts(listedModel(answers), { cache, critics: [critic(9)] })).work
    const { digest: _, ...undigested } = critic(0)
    await startJob(parts(listedModel(answers), { cache, critics: [undigested] })).work
    expect(cache.kept.size).toBe(0)
  })

  test('a kept plan that was changed counts as absent', async () => {
    const cache = cacheOf()
    await startJob(parts(listedModel([carPlan()]), { cache })).work
    for (const [key, plan] of cache.kept) {
      cache.kept.set(key, { ...plan, text: plan.text.replace('v - v0', 'v0 - v') })
    }
    const model = listedModel([carPlan()])
    await startJob(parts(model, { cache })).work
    expect(model.requests).toHaveLength(1)
    for (const [key, plan] of cache.kept) cache.kept.set(key, { ...plan, text: 'rubbish' })
    await expect(startJob(parts(listedModel([carPlan()]), { cache })).work).resolves.toBeDefined()
  })

  test('one that cannot be written to is said, and the plan is given', async () => {
    const full = { ...cacheOf(), put: () => Promise.reject(new Error('the disk is full')) }
    const { work, said } = startJob(parts(listedModel([carPlan()]), { cache: full }))
    expect((await work).plan).toBeDefined()
    expect(said).toEqual(['The plan could not be kept in the cache: the disk is full'])
  })
})
