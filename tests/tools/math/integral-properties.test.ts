// Definite integrals, made at random
// =============================================================================
//
// Goal: what holds of every integral holds of ours. Method: functions are sums of powers, waves and decays with random
// numbers. Their integrals are linear, add up over neighbouring intervals, are the difference of an antiderivative that
// is known because it was derived, and do not depend on the units of their bounds.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { come, type Case } from './solved-case.ts'

/** A summand: as text, as a function, and an antiderivative of it. */
interface Summand {
  readonly text: string
  readonly whole: (x: number) => number
  readonly wholeText: string
}

const factor = fc.integer({ min: -9, max: 9 }).filter(Boolean)
const rate = fc.integer({ min: 1, max: 5 })

const summand: fc.Arbitrary<Summand> = fc.oneof(
  fc.record({ a: factor, n: fc.integer({ min: 0, max: 5 }) }).map(({ a, n }) => ({
    text: `(${a})*x^${n}`,
    whole: (x: number) => (a * x ** (n + 1)) / (n + 1),
    wholeText: `(${a})/${n + 1}*x^${n + 1}`,
  })),
  fc.record({ a: factor, k: rate }).map(({ a, k }) => ({
    text: `(${a})*sin(${k}*x)`,
    whole: (x: number) => (-a * Math.cos(k * x)) / k,
    wholeText: `(${-a})/${k}*cos(${k}*x)`,
  })),
  fc.record({ a: factor, k: rate }).map(({ a, k }) => ({
    text: `(${a})*exp(-${k}*x)`,
    whole: (x: number) => (-a * Math.exp(-k * x)) / k,
    wholeText: `(${-a})/${k}*exp(-${k}*x)`,
  })),
  fc.record({ a: factor, k: rate }).map(({ a, k }) => ({
    text: `(${a})/(x^2 + ${k})`,
    whole: (x: number) => (a / Math.sqrt(k)) * Math.atan(x / Math.sqrt(k)),
    wholeText: `(${a})/sqrt(${k})*atan(x/sqrt(${k}))`,
  })),
)
const summands = fc.array(summand, { minLength: 1, maxLength: 2 })
const sum = (all: readonly Summand[]) => all.map(({ text }) => text).join(' + ')
/** Three bounds in order, as decimals. */
const bounds = fc
  .uniqueArray(fc.integer({ min: -20, max: 30 }), { minLength: 3, maxLength: 3 })
  .map((all) => all.toSorted((a, b) => a - b).map((each) => each / 10) as [number, number, number])

async function integral(
  f: string,
  from: number | string,
  to: number | string,
  given: Partial<Case> = {},
) {
  const formula = `integrate(${f}, x, ${from}, ${to})`
  const { value, message } = await come({ formula, output: 'y', ...given })
  if (typeof value !== 'number') throw new Error(`${formula}: ${message ?? JSON.stringify(value)}`)
  return value
}

/** Equal to the digits that an integral that is found as a number has; `size` is that of what was added. */
function expectNear(got: number, right: number, size: number) {
  expect(Math.abs(got - right)).toBeLessThanOrEqual(1e-9 * Math.max(size, 1e-3))
}

const RUNS = { numRuns: 8 }

test('is the difference of the antiderivative that it was derived from', async () => {
  await fc.assert(
    fc.asyncProperty(summands, bounds, async (all, [from, , to]) => {
      const at = (x: number) => all.reduce((total, { whole }) => total + whole(x), 0)
      const size = Math.abs(at(from)) + Math.abs(at(to))
      expectNear(await integral(sum(all), from, to), at(to) - at(from), size)
      // Bounds the other way round turn the sign.
      expectNear(await integral(sum(all), to, from), at(from) - at(to), size)
    }),
    RUNS,
  )
})

test('of a derivative is the difference of the function', async () => {
  await fc.assert(
    fc.asyncProperty(summands, bounds, async (all, [from, , to]) => {
      const whole = all.map(({ wholeText }) => wholeText).join(' + ')
      const at = (x: number) => all.reduce((total, each) => total + each.whole(x), 0)
      const got = await integral(`diff(${whole}, x)`, from, to)
      expectNear(got, at(to) - at(from), Math.abs(at(from)) + Math.abs(at(to)))
    }),
    RUNS,
  )
})

test('is linear, and adds up over neighbouring intervals', async () => {
  await fc.assert(
    fc.asyncProperty(summands, summands, factor, bounds, async (f, g, p, [from, middle, to]) => {
      const [ofF, ofG] = [await integral(sum(f), from, to), await integral(sum(g), from, to)]
      const both = await integral(`(${p})*(${sum(f)}) + ${sum(g)}`, from, to)
      expectNear(both, p * ofF + ofG, Math.abs(p * ofF) + Math.abs(ofG))
      const parts = [await integral(sum(f), from, middle), await integral(sum(f), middle, to)]
      expectNear(
        (parts[0] ?? 0) + (parts[1] ?? 0),
        ofF,
        Math.abs(parts[0] ?? 0) + Math.abs(parts[1] ?? 0),
      )
    }),
    RUNS,
  )
})

test('is the same in whatever units its bounds and its function are', async () => {
  await fc.assert(
    fc.asyncProperty(summands, bounds, factor, async (all, [from, , to], force) => {
      const f = sum(all).replaceAll('x', '(x/L)').replaceAll('e(x/L)p', 'exp')
      const inUnits = (unit: string, size: number, push: string) =>
        integral(`F*(${f})`, 'a', 'b', {
          unit: 'J',
          given: {
            F: push,
            L: `${2 * size} ${unit}`,
            a: `${from * size} ${unit}`,
            b: `${to * size} ${unit}`,
          },
        })
      const inMetres = await inUnits('m', 1, `${force} N`)
      const size = all.reduce(
        (total, { whole }) => total + Math.abs(whole(to / 2)) + Math.abs(whole(from / 2)),
        0,
      )
      expectNear(await inUnits('cm', 100, `${force} N`), inMetres, size * Math.abs(force))
      expectNear(await inUnits('mm', 1000, `${force / 1000} kN`), inMetres, size * Math.abs(force))
    }),
    RUNS,
  )
})
