// Solutions of equations, put back
// =============================================================================
//
// Goal: each solution that is given solves its equation. Method: equations of random polynomials, powers, waves and
// decays, whose solutions nobody made; each is put in, and the change of sign beside it is that of a solution. With
// quantities the solutions do not depend on their units.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { come, type Case } from './solved-case.ts'

interface Side {
  readonly text: string
  readonly at: (x: number) => number
}

const factor = fc
  .integer({ min: -90, max: 90 })
  .filter(Boolean)
  .map((each) => each / 10)
const rate = fc.integer({ min: 1, max: 5 })

const sides: fc.Arbitrary<Side> = fc.oneof(
  fc.record({ a: factor, n: fc.integer({ min: 0, max: 5 }) }).map(({ a, n }) => ({
    text: `(${a})*x^${n}`,
    at: (x: number) => a * x ** n,
  })),
  fc.record({ a: factor, k: rate }).map(({ a, k }) => ({
    text: `(${a})*exp(-x/${k})`,
    at: (x: number) => a * Math.exp(-x / k),
  })),
  fc.record({ a: factor, k: rate }).map(({ a, k }) => ({
    text: `(${a})*atan(${k}*x)`,
    at: (x: number) => a * Math.atan(k * x),
  })),
)
const equations = fc.array(sides, { minLength: 2, maxLength: 3 })

/** Refusals: whether there are other solutions could not be told, or there is no end of them. */
const REFUSED = new Set(['tool/unsure-solutions', 'tool/endless-solutions', 'tool/unproved-answer'])

/** The real solutions; undefined where they are refused. */
async function solutions(
  formula: string,
  others: Partial<Case> = {},
): Promise<readonly number[] | undefined> {
  const { value, code = '', message = '' } = await come({ formula, output: 'y', ...others })
  if (REFUSED.has(code)) return undefined
  if (code === 'tool/no-solution') return []
  if (value === undefined) throw new Error(`${formula}: ${message}`)
  return [value].flat().flatMap((each: unknown) => {
    if (typeof each === 'number') return [each]
    const { value: inUnit } = each as { value?: number }
    return typeof inUnit === 'number' ? [inUnit] : []
  })
}

const RUNS = { numRuns: 30 }

test('each solution put into its equation holds it', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(equations, factor, async (all, right) => {
      const text = all.map((each) => each.text).join(' + ')
      fc.pre(/x\^[1-9]|exp|atan/.test(text))
      const rest = (x: number) => all.reduce((sum, each) => sum + each.at(x), -right)
      for (const x of (await solutions(`solve(${text} = ${right}, x)`)) ?? []) {
        found++
        // It lies within the rounding of doubles: the sum is as small as its parts allow.
        const size = all.reduce((sum, each) => sum + Math.abs(each.at(x)), Math.abs(right))
        const beside = Math.abs(rest(x * (1 + 1e-12)) - rest(x * (1 - 1e-12)))
        expect(Math.abs(rest(x))).toBeLessThanOrEqual(1e-13 * size + beside)
      }
    }),
    RUNS,
  )
  expect(found).toBeGreaterThan(20)
})

test('no solution is lost between changes of sign', async () => {
  await fc.assert(
    fc.asyncProperty(equations, factor, async (all, right) => {
      const text = all.map((each) => each.text).join(' + ')
      fc.pre(/x\^[1-9]|exp|atan/.test(text))
      const rest = (x: number) => all.reduce((sum, each) => sum + each.at(x), -right)
      const found = await solutions(`solve(${text} = ${right}, x)`)
      if (found === undefined) return
      for (let x = -8; x < 8; x += 0.25) {
        const [a, b] = [rest(x), rest(x + 0.25)]
        if (a * b < 0) expect(found.some((each) => each >= x && each <= x + 0.25)).toBe(true)
      }
    }),
    RUNS,
  )
})

test('solutions do not depend on the units of what is given', async () => {
  const whole = fc.integer({ min: 1, max: 40 })
  await fc.assert(
    fc.asyncProperty(whole, whole, whole, async (h, v, g) => {
      fc.pre(v ** 2 > 2 * g * h)
      const formula = 'solve(h = v*t - g*t^2/2, t)'
      const here = await solutions(formula, {
        given: { h: `${h} m`, v: `${v} m/s`, g: `${g} m/s^2` },
        unit: 's',
      })
      const there = await solutions(formula, {
        given: { h: `${h * 100} cm`, v: `${v * 3.6} km/h`, g: `${g / 1000} km/s^2` },
        unit: 's',
      })
      expect(here).toHaveLength(2)
      for (const [at, t] of (here ?? []).entries()) {
        expect(Math.abs(v * t - (g * t ** 2) / 2 - h)).toBeLessThan(
          1e-12 * (h + v * t + g * t ** 2),
        )
        expect(Math.abs((there?.[at] ?? Number.NaN) / t - 1)).toBeLessThan(1e-9)
      }
    }),
    RUNS,
  )
})
