import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createPlan, planDigest, type Plan, type StepParts } from '#plan'
import { diffPlans, type PlanDiff } from '#review'

import { arbitraryPlan } from '../arbitrary/plan.ts'
import { changesOfPlan } from './change.ts'
import { calls, planOf } from './world.ts'
import { timed } from '../repository/cpu-time.ts'

describe('for any plans', () => {
  const RUNS = new Set(['input', 'result', 'onFailure'])
  const differs = ({ added, removed, changed, moved, around }: PlanDiff) =>
    added.length +
      removed.length +
      changed.length +
      moved.length +
      around.filter(({ field }) => RUNS.has(field)).length >
    0

  test('a small change is told (D1)', () => {
    fc.assert(
      fc.property(arbitraryPlan, fc.nat(), (plan, at) => {
        const all = changesOfPlan(plan)
        fc.pre(all.length > 0)
        const { place, data } = all[at % all.length] as (typeof all)[number]
        expect({
          place,
          told: differs(diffPlans(plan, data)),
          back: differs(diffPlans(data, plan)),
        }).toEqual({ place, told: true, back: true })
      }),
      { numRuns: 500 },
    )
  })

  test('a difference is told exactly where the digests differ (D1)', () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryPlan, (one, other) => {
        const diff = diffPlans(one, other)
        expect(diff.same).toBe(planDigest(one) === planDigest(other))
        expect(differs(diff)).toBe(!diff.same)
        expect(differs(diffPlans(one, createPlan({ ...one, name: 'other' })))).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('each step is told of once, as kept, new or gone', () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryPlan, fc.nat(3), (one, other, shared) => {
        const mixed = createPlan({ ...other, steps: [...other.steps, ...one.steps.slice(shared)] })
        const { added, removed } = diffPlans(one, mixed)
        expect(one.steps.length - removed.length).toBe(mixed.steps.length - added.length)
      }),
      { numRuns: 300 },
    )
  })
})

test('ten thousand steps, one new in front and one moved, are compared in reasonable time', () => {
  const steps = Array.from({ length: 10_000 }, (_, at) => ({
    title: `T${at}`,
    body: calls('web', `u${at}`),
  }))
  const stepped = (all: readonly Partial<StepParts>[]): Plan =>
    planOf(
      ...all.map((step, at) => ({ ...step, id: `n${at}`, after: at === 0 ? [] : [`n${at - 1}`] })),
    )
  const before = stepped(steps)
  const after = stepped([
    { title: 'New', body: calls('ask') },
    ...steps.toSpliced(5_000, 1),
    ...steps.slice(5_000, 5_001),
  ])
  const {
    value: { added, removed, moved },
    cpuMs,
  } = timed(() => diffPlans(before, after))
  expect(cpuMs).toBeLessThan(6_000)
  expect([added.map(({ title }) => title), removed, moved.map(({ title }) => title)]).toEqual([
    ['New'],
    [],
    ['T5000'],
  ])
})
