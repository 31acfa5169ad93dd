// Differential equations, made at random
// =============================================================================
//
// Goal: a solution that is given solves its equation. Method: equations with random numbers, with closed forms and
// without. Solutions are followed to points at random and put into the equation there: what the equation says is
// compared with differences of the solution beside the point. They hold their conditions, and do not depend on units.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { come, type Case } from './solved-case.ts'

/** The right side of `dy/dt = …` as text, and what it is. */
interface FirstOrder {
  readonly text: string
  readonly slope: (t: number, y: number) => number
}

const rate = fc.integer({ min: 1, max: 30 }).map((each) => each / 10)
const level = fc.integer({ min: -20, max: 20 }).map((each) => each / 10)
const start = fc.integer({ min: 1, max: 20 }).map((each) => each / 10)
const point = fc.integer({ min: 5, max: 20 }).map((each) => each / 10)

const firstOrders: fc.Arbitrary<FirstOrder> = fc.oneof(
  fc.record({ k: rate, m: level }).map(({ k, m }) => ({
    text: `-${k}*(y - (${m}))`,
    slope: (_: number, y: number) => -k * (y - m),
  })),
  fc.record({ k: rate, m: level }).map(({ k, m }) => ({
    text: `(${m})*t - ${k}*y`,
    slope: (t: number, y: number) => m * t - k * y,
  })),
  fc.record({ k: rate, m: rate }).map(({ k, m }) => ({
    text: `${k}*y*(1 - y/${m})`,
    slope: (_: number, y: number) => k * y * (1 - y / m),
  })),
  fc.record({ k: rate, m: level }).map(({ k, m }) => ({
    text: `-${k}*y^2 + (${m})*cos(t)`,
    slope: (t: number, y: number) => -k * y ** 2 + m * Math.cos(t),
  })),
  fc.record({ k: rate }).map(({ k }) => ({
    text: `-${k}*t*y`,
    slope: (t: number, y: number) => -k * t * y,
  })),
)

async function at(
  formula: string,
  t: number | string,
  others: Partial<Case> = {},
): Promise<number | undefined> {
  const given = { ...others.given, t: typeof t === 'number' ? `${t} 1` : t }
  const { value, message, code } = await come({ formula, output: 'y', ...others, given })
  // A solution that ends before the point, or is not followed to it, is refused.
  if (code === 'tool/ode-ends' || code === 'tool/ode-unsure') return undefined
  if (typeof value !== 'number') throw new Error(`${formula} at ${t}: ${message ?? ''}`)
  return value
}

const STEP = 2 ** -10
const RUNS = { numRuns: 10 }

test('a solution put into its equation of first order holds it, and its condition', async () => {
  let judged = 0
  await fc.assert(
    fc.asyncProperty(firstOrders, start, point, async ({ text, slope }, y0, t) => {
      const formula = `dy/dt = ${text}, y(0) = ${y0}`
      expect(await at(formula, 0)).toBe(y0)
      const [before, here, behind] = [
        await at(formula, t - STEP),
        await at(formula, t),
        await at(formula, t + STEP),
      ]
      if (before === undefined || here === undefined || behind === undefined) return
      judged++
      const got = (behind - before) / (2 * STEP)
      expect(Math.abs(got - slope(t, here))).toBeLessThan(1e-4 * Math.max(1, Math.abs(here)))
    }),
    RUNS,
  )
  expect(judged).toBeGreaterThan(5)
})

test('a solution put into its equation of second order holds it, and both conditions', async () => {
  await fc.assert(
    fc.asyncProperty(
      rate,
      fc.constantFrom(0, 0.5, 1, 2),
      level,
      start,
      level,
      point,
      async (k, b, c, y0, v0, t) => {
        const formula = `d^2y/dt^2 + ${b}*dy/dt + ${k}*y = ${c}, y(0) = ${y0}, y'(0) = ${v0}`
        const solution = async (each: number) => (await at(formula, each)) ?? Number.NaN
        expect(await solution(0)).toBe(y0)
        const first = (await solution(STEP)) - (await solution(-STEP))
        expect(Math.abs(first / (2 * STEP) - v0)).toBeLessThan(1e-3)
        const [before, here, behind] = [
          await solution(t - STEP),
          await solution(t),
          await solution(t + STEP),
        ]
        const speed = (behind - before) / (2 * STEP)
        const acceleration = (behind - 2 * here + before) / STEP ** 2
        expect(Math.abs(acceleration + b * speed + k * here - c)).toBeLessThan(1e-3)
      },
    ),
    RUNS,
  )
})

test('a solution does not depend on the units of what is given', async () => {
  await fc.assert(
    fc.asyncProperty(rate, start, level, point, async (k, v0, g, t) => {
      const formula = 'dv/dt = g - k*v, v(0) = v0'
      const inUnits = (given: Case['given'], time: string) =>
        at(formula, time, { output: 'v', unit: 'm/s', given: given ?? {} })
      const here = await inUnits({ k: `${k} 1/s`, v0: `${v0} m/s`, g: `${g} m/s^2` }, `${t} s`)
      const right = g / k + (v0 - g / k) * Math.exp(-k * t)
      const elsewhere = await inUnits(
        { k: `${k * 60} 1/min`, v0: `${v0 * 3.6} km/h`, g: `${g * 100} cm/s^2` },
        `${t * 1000} ms`,
      )
      for (const each of [here, elsewhere]) {
        expect(Math.abs((each ?? Number.NaN) - right)).toBeLessThan(
          1e-9 * Math.max(1, Math.abs(g / k) + v0),
        )
      }
    }),
    RUNS,
  )
})
