// What a vote is worth: known points of the literature, and the same found another way.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  aheadFor,
  chanceOf,
  createPlan,
  createStep,
  drawsFor,
  leadFor,
  literal,
  planDigest,
  type VoteParts,
} from '#plan'

describe('how far ahead an answer must be', () => {
  // Known points: 2^20 - 1 steps, all right with probability 0.95 (arXiv 2511.09030).
  test.each([
    [0.3571, 29],
    [0.004, 4],
    [0.0022, 3],
    [0.0018, 3],
    [0.1839, 12],
    [0.0358, 6],
    [0.2342, 15],
    [0.0569, 6],
    [0.0393, 6],
  ])('with one wrong draw in every %f is %i', (error, ahead) => {
    const steps = 2 ** 20 - 1
    expect(aheadFor({ reliability: 0.95, steps, accuracy: 1 - error })).toBe(ahead)
  })

  test('is just enough: one less is not', () => {
    const probability = fc.double({ min: 0.51, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(
        probability,
        probability,
        fc.integer({ min: 1, max: 1e6 }),
        (accuracy, t, steps) => {
          const ahead = aheadFor({ reliability: t, steps, accuracy })
          expect(chanceOf(accuracy, ahead) ** steps).toBeGreaterThan(t - 1e-6)
          if (ahead > 1) expect(chanceOf(accuracy, ahead - 1) ** steps).toBeLessThan(t + 1e-6)
        },
      ),
    )
  })

  test('is nothing that helps where a draw is no better than a coin', () => {
    expect(aheadFor({ reliability: 0.9, steps: 1, accuracy: 0.5 })).toBe(Infinity)
    expect(aheadFor({ reliability: 0.9, steps: 1, accuracy: 1 })).toBe(1)
  })

  // Another way to the same: the walk of the lead, followed until nearly all of it has ended.
  test.each([
    [0.6, 3],
    [0.5, 4],
    [0.9, 2],
    [0.55, 5],
  ])('with accuracy %f and a lead of %i gives the chances of a walk', (accuracy, ahead) => {
    let leads = new Map([[0, 1]])
    let right = 0
    let draws = 0
    for (let at = 1; at < 5000; at++) {
      const next = new Map<number, number>()
      for (const [lead, chance] of leads) {
        for (const [then, its] of [
          [lead + 1, chance * accuracy],
          [lead - 1, chance * (1 - accuracy)],
        ] as const) {
          if (Math.abs(then) === ahead) {
            draws += at * its
            if (then > 0) right += its
          } else next.set(then, (next.get(then) ?? 0) + its)
        }
      }
      leads = next
    }
    expect(right).toBeCloseTo(chanceOf(accuracy, ahead), 9)
    expect(draws).toBeCloseTo(drawsFor(accuracy, ahead), 6)
  })
})

describe('a plan with a reliability', () => {
  const planOf = (...votes: readonly (VoteParts | undefined)[]) =>
    createPlan({
      goal: 'g',
      dialect: 'plan',
      steps: votes.map((vote, at) =>
        createStep({ id: `s${at}`, title: 't', body: literal(1), vote }),
      ),
    })
  const sure = { samples: 40, reliability: 0.95, p: 0.9 }
  const leads = (plan: ReturnType<typeof planOf>) => plan.steps.map(({ vote }) => vote?.ahead)

  test('has the lead that all its voted steps need, once and for all', () => {
    expect(leads(planOf(sure))).toEqual([2])
    // One step: 0.9^2 / (0.9^2 + 0.1^2) = 0.988; three: 0.988^3 = 0.964, ten: 0.988^10 = 0.885.
    const three = planOf(sure, undefined, { ahead: 1, samples: 3 }, sure)
    expect(leads(three)).toEqual([2, undefined, 1, 2])
    expect(leads(planOf(...Array.from({ length: 10 }, () => sure)))).toEqual(Array(10).fill(3))
    const many = planOf(...Array.from({ length: 1000 }, () => sure))
    expect(new Set(leads(many))).toEqual(
      new Set([aheadFor({ reliability: 0.95, steps: 1000, accuracy: 0.9 })]),
    )
    expect(leads(createPlan(many))).toEqual(leads(many))
  })

  test('is decided on by its lead and by what that was computed from', () => {
    const digest = (vote: VoteParts) => planDigest(planOf(vote))
    expect(digest(sure)).toBe(digest({ ahead: 2, ...sure }))
    const others = [
      { ahead: 2, samples: 40 },
      { ...sure, ahead: 3 },
      { ...sure, reliability: 0.96 },
      { ...sure, p: 0.91 },
    ]
    for (const other of others) expect(digest(other)).not.toBe(digest(sure))
  })

  test('has no lead where none is enough', () => {
    for (const p of [0.5, 0.2, 0, -1, 1.5, Number.NaN]) {
      expect(leadFor({ reliability: 0.9, p }, 5)).toBeUndefined()
    }
    for (const reliability of [0, 1, -1, 2, Number.NaN]) {
      expect(leadFor({ reliability, p: 0.9 }, 5)).toBeUndefined()
    }
    expect(leadFor({ reliability: 0.99, p: 1 }, 5)).toBe(1)
    expect(leads(planOf({ ...sure, p: 0.5 }))).toEqual([0])
  })
})
