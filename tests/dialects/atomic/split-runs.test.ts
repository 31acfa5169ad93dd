// Formulas that cancel, in two steps, as a run carries them out
// =============================================================================
//
// Goal: a run that is done gives no digit that is wrong, whatever its first step rounded; `planwright run` has no cleaner behind it.
// Method: formulas that lose digits, cut where they do, at random places over many powers of ten. The answer is a series or the
// formula written without the loss, in BigInt fixed point of the test.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile, toJson } from 'planwright'
import { Simulation } from '#testing'
import { formula } from '#tools/math/formula'
import { solverTools } from '#tools/math/solver-tools'

type Step = readonly [output: string, inputs: string, formula: string]

/** The number that a run of these steps gives; undefined where it fails. */
async function numberOf(variables: Record<string, number>, steps: readonly Step[]) {
  const text = JSON.stringify({
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, { description: 'A number', value }]),
    ),
    steps: steps.map(([output, inputs, said], at) => ({
      step_id: `P${at + 1}`,
      type: 'algebraic',
      description: 'Compute it',
      inputs: inputs.split(' '),
      output,
      formula: said,
    })),
  })
  const simulation = new Simulation({ tools: [formula, ...solverTools()] })
  const { plan, diagnostics } = compile(text, {
    dialect: 'atomic',
    catalogue: simulation.catalogue,
  })
  if (plan === undefined) throw new Error(JSON.stringify(diagnostics))
  const outcome = await simulation.until(async (runtime) =>
    (await runtime.create(plan, { id: 'r' })).start(),
  )
  if (outcome.state !== 'done') return undefined
  return Object.values(toJson(outcome.result ?? null) as Record<string, number>)[0]
}

const ONE = 10n ** 120n

/** A number, as its shortest decimal is, as fixed point with 120 digits behind the point. */
function fixed(value: number): bigint {
  const [digits = '', power = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(120 + Number(power) - fraction.length)
}

function numberFrom(value: bigint): number {
  const text = (value < 0n ? -value : value).toString()
  return Number(`${value < 0n ? '-' : ''}${text}e-120`)
}

/** The sum of a series whose next term is `next(term, at)`. */
function series(first: bigint, next: (term: bigint, at: bigint) => bigint): bigint {
  let sum = 0n
  for (let [term, at] = [first, 1n]; term !== 0n; term = next(term, at), at++) sum += term
  return sum
}

function rootOf(value: bigint): bigint {
  const scaled = value * ONE
  let root = 1n << BigInt(Math.ceil(scaled.toString(2).length / 2))
  for (;;) {
    const next = (root + scaled / root) / 2n
    if (next >= root) return root
    root = next
  }
}

/** (1 - cos(x))/x^2 */
function cosineRest(x: bigint): bigint {
  const square = (x * x) / ONE
  return series(ONE / 2n, (term, at) => (-term * square) / ONE / ((2n * at + 1n) * (2n * at + 2n)))
}

interface Splitting {
  readonly steps: readonly Step[]
  /** From which power of ten to which. */
  readonly powers: readonly [number, number]
  readonly right: (x: bigint) => bigint
}

const SPLITTINGS: Readonly<Record<string, Splitting>> = {
  '(1 - cos(x))/x^2': {
    steps: [
      ['c', 'x', 'c = cos(x)'],
      ['r', 'c x', 'r = (1 - c)/x^2'],
    ],
    powers: [-24, 0],
    right: cosineRest,
  },
  '(1 - cos(x))/x^2, solved for it': {
    steps: [
      ['c', 'x', 'c = cos(x)'],
      ['r', 'c x', 'r*x^2 + c = 1'],
    ],
    powers: [-24, 0],
    right: cosineRest,
  },
  'exp(x) - 1': {
    steps: [
      ['g', 'x', 'g = exp(x)'],
      ['r', 'g', 'r = g - 1'],
    ],
    powers: [-60, 0],
    right: (x) => series(x, (term, at) => (term * x) / ONE / (at + 1n)),
  },
  'sqrt(x + 1) - sqrt(x)': {
    steps: [
      ['a', 'x', 'a = sqrt(x + 1)'],
      ['b', 'x', 'b = sqrt(x)'],
      ['r', 'a b', 'r = a - b'],
    ],
    powers: [0, 40],
    right: (x) => (ONE * ONE) / (rootOf(x + ONE) + rootOf(x)),
  },
  'the difference of large numbers': {
    steps: [
      ['p', 'x', 'p = (x + 1)^3'],
      ['q', 'x', 'q = x^3'],
      ['r', 'p q', 'r = p - q'],
    ],
    powers: [0, 25],
    right: (x) => 3n * ((x * x) / ONE) + 3n * x + ONE,
  },
}

describe('a run in steps is right to every digit, or fails', () => {
  test.each(Object.entries(SPLITTINGS))('%s', async (_, { steps, powers, right }) => {
    let given = 0
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: powers[0], max: powers[1] }),
        async (digits, power) => {
          const x = Number(`${digits}e${power - 3}`)
          const found = await numberOf({ x }, steps)
          if (found === undefined) return
          given++
          const whole = numberFrom(right(fixed(x)))
          const printed = String(found)
            .replace(/e.*|[-.]/g, '')
            .replace(/^0+/, '').length
          if (found === 0) expect(whole).toBe(0)
          expect(Math.abs(found - whole)).toBeLessThanOrEqual(
            Math.abs(whole) * Math.max(10 ** (1 - printed), 2.5e-16),
          )
        },
      ),
      { numRuns: 6 },
    )
    expect(given).toBeGreaterThan(2)
  })
})

test('a run fails where all of a number that was found numerically cancels', async () => {
  const steps: readonly Step[] = [
    ['g', 'x', 'g = integrate(exp(-t^4), t, 0, 1 + 0*x)'],
    ['r', 'g', 'r = (g - 0.8448385947571026)*1e20'],
  ]
  expect(await numberOf({ x: 1 }, steps)).toBeUndefined()
})
