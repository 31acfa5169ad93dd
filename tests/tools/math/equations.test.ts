// Solutions of equations that have no closed form
//
// Goal: no solution is missed, none is made up, and what cannot be told is refused. Method: solutions that mpmath found
// (`scripts/truth/equations.py`), poles and jumps, places that only come near 0, and equations made of their solutions.

import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { mapValue, quantity, toJson, type Value } from '#plan'
import type { SymbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

const TABLE = JSON.parse(
  readFileSync(new URL('../../data/equations/roots.json', import.meta.url), 'utf8'),
) as {
  readonly equations: readonly { readonly equation: string; readonly roots: readonly string[] }[]
}

/** A zero of the sixth order, where sixteen digits are lost. */
const UNTOLD = new Set(['cos(x) = 1 - x^2/2 + x^4/24'])

/** An engine that knows nothing: what is found is found without it. */
const none: SymbolicEngine = async () => ({ kind: 'failed' }) as never

async function solutions(
  formula: string,
  { given = {} }: { given?: Record<string, Value> } = {},
): Promise<readonly number[] | string> {
  const inputs = mapValue(Object.entries(given))
  try {
    const { value } = toJson(await solveStep({ formula, inputs, output: 'r' }, none)) as {
      value: unknown
    }
    const all = Array.isArray(value) ? (value as unknown[]) : [value]
    // Complex ones are of no interest here.
    return all
      .map((each) =>
        typeof each === 'object' && each !== null && 'value' in each
          ? Number(each.value)
          : Number(each),
      )
      .filter((each) => !Number.isNaN(each))
  } catch (failure) {
    return (failure as { code?: string }).code ?? String(failure)
  }
}

/** `cos(x) = x, x > 0` as a call of `solve`. */
function call(equation: string): string {
  const [own = '', ...conditions] = equation.split(/, (?![^(]*\))/)
  return `solve(${[own, 'x', ...conditions].join(', ')})`
}

describe('solutions that mpmath found', () => {
  test.each(TABLE.equations.map(({ equation, roots }) => [equation, roots] as const))(
    '%s',
    async (equation, roots) => {
      const found = await solutions(call(equation))
      if (UNTOLD.has(equation)) return expect(found).toBe('tool/unsure-solutions')
      if (roots.length === 0) return expect(found).toBe('tool/no-solution')
      if (typeof found === 'string') throw new Error(found)
      expect(found.length).toBe(roots.length)
      for (const [at, root] of roots.entries()) {
        const own = Number(root)
        expect(Math.abs((found[at] ?? Number.NaN) - own)).toBeLessThanOrEqual(4e-16 * Math.abs(own))
      }
    },
  )
})

describe('no solution is made up, and none is missed', () => {
  test.each<[string, readonly number[] | string]>([
    ['tan(x) = 0, 1 < x < 3', 'tool/no-solution'],
    ['1/x = 0', 'tool/no-solution'],
    ['1/(x - 2) = 0', 'tool/no-solution'],
    ['exp(x) = 0', 'tool/no-solution'],
    ['exp(x)/(x - 1) = 0', 'tool/no-solution'],
    ['(exp(x) - e)/(x - 1) = 0', 'tool/no-solution'],
    ['(x^2 - 1)/(x - 1) = 0', [-1]],
    ['sin(x)/x = 0, -1 < x < 1', 'tool/no-solution'],
    ['sign(x) = 0', [0]],
    ['abs(x)/x = 0', 'tool/no-solution'],
    ['cos(x) = 2', 'tool/no-solution'],
    ['acos(1/x) = 0.5', [1.139493927324549]],
    ['13.14 = 66730*acos(66730/(66730 + x))', [0.0012937179888319373]],
    ['ln(1/(x - 2)) = 1', [2.3678794411714423]],
    ['sqrt(1/x) = 3', [1 / 9]],
    ['ln(x - 1) = -50', 'tool/unsure-solutions'],
    ['abs(x) = 0', [0]],
    ['abs(x - 3) = 0', [3]],
    ['sqrt(x) = 0', [0]],
    ['sqrt(x - 1) = 0', [1]],
    ['(exp(x) - 1)^2 = 0', [0]],
    ['sin(x) = 1/2', 'tool/endless-solutions'],
    ['tan(x) = x', 'tool/endless-solutions'],
    ['x*sin(x) = 1', 'tool/endless-solutions'],
    ['sin(x) = 1, 0 < x < 3', [Math.PI / 2]],
    [
      'sin(1e6*x) = 0, 0 < x < 1e-5',
      [3.141592653589793e-6, 6.283185307179586e-6, 9.42477796076938e-6],
    ],
    ['floor(x) = 2', 'tool/endless-solutions'],
    ['floor(x) = x/2 + 0.4', 'tool/unsure-solutions'],
    ['abs(x^2 - 2) = 0', [-Math.SQRT2, Math.SQRT2]],
    ['abs(x^2 - 2) + x = x', 'tool/unsure-solutions'],
    ['x = 1e13 + exp(-x), x > 0', [1e13]],
    ['x^3 = 1e60', [1e20]],
    ['exp(x) = 1e300', [690.7755278982137]],
    ['ln(x) = 100', [2.6881171418161356e43]],
    ['x^2 + ln(1 + x^2) = 1e-20', [-7.071067811865475e-11, 7.071067811865475e-11]],
  ])('%s', async (equation, expected) => {
    const found = await solutions(call(equation))
    if (typeof expected === 'string' || typeof found === 'string')
      return expect(found).toEqual(expected)
    expect(found.length).toBe(expected.length)
    for (const [at, own] of expected.entries()) {
      expect(Math.abs((found[at] ?? Number.NaN) - own)).toBeLessThanOrEqual(4e-16 * Math.abs(own))
    }
  })

  test('equations made of their solutions have these, however near they are', async () => {
    const factor = fc.constantFrom('exp(X)', '(1 + X^2)', 'cosh(X)', '(2 + sin(X))')
    const root = fc.oneof(
      fc.integer({ min: -1000, max: 1000 }).map((each) => each / 64),
      fc.constantFrom(1, 1 + 2 ** -20, 1 + 2 ** -30, 1e-9, 1e9, -1e-3),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(root, { minLength: 1, maxLength: 4 }),
        factor,
        async (roots, other) => {
          const sum = `${other.replaceAll('X', 'x')}*(${roots.map((each) => `(x - (${each}))`).join('*')})`
          const found = await solutions(`solve(${sum} = 0, x)`)
          expect(found).toEqual(roots.toSorted((a, b) => a - b))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('a place that comes near 0 is no solution', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: -50, max: 50 }),
        async (digits, at) => {
          const near = `exp(x)*((x - ${at})^2 + 1e-${digits}) = 0`.replaceAll('- -', '+ ')
          expect(await solutions(call(near))).toBe('tool/no-solution')
        },
      ),
      { numRuns: 40 },
    )
  })

  test('real and complex roots of a polynomial are told apart', async () => {
    const near = '(1 + x^2)*(x - 1)*(x - 1.0000000009313226)*(x - 1.0000009536743164)'
    expect(await solutions(`solve(${near} = 0, x)`)).toEqual([
      1, 1.0000000009313226, 1.0000009536743164,
    ])
    expect(await solutions('solve(((x - 1)^2 + 1e-24)*(x^3 - 2) = 0, x, x > 0)')).toEqual([
      1.2599210498948732,
    ])
    expect(await solutions('solve(((x - 1)^2 - 1e-24)*(x^3 - 2) = 0, x, x > 0)')).toEqual([
      0.999999999999, 1.000000000001, 1.2599210498948732,
    ])
  })
})

// Multiplied out, `exp` of far numbers outgrows all bounds, and nothing could be told there.
test.each([
  ['exp(-x)/10 + exp(-x/2)/10 = 0.1', [0.9624236501192069]],
  ['5 = sqrt(9.8*x/(2*pi)*tanh(2*pi*3/x)), x > 0', [25.487289405089953]],
  ['1/(exp(x) - 1) + 1/(exp(2*x) - 1) = 1', [0.8341151943524011]],
])(
  'what is told of an equation as it is written is told of its numerator: %s',
  async (equation, right) => {
    expect(await solutions(call(equation))).toEqual(right)
  },
)

test('units are kept in an equation that has no closed form', async () => {
  const kepler = await solutions('M = r - k*sin(r)', { given: { M: quantity(60, 'deg'), k: 0.3 } })
  expect(kepler[0]).toBeCloseTo(1.339187026188479, 14)
  // A diode of 1.5 nA and 25 mV behind 1 kΩ at 1 V.
  const given = {
    I: quantity(1.5, 'nA'),
    n: quantity(25, 'mV'),
    R: quantity(1, 'kohm'),
    U: quantity(1, 'V'),
  }
  const diode = await solutions('I*(exp(r/n) - 1) = (U - r)/R', { given })
  expect(diode[0]).toBeCloseTo(0.325409939573446, 14)
})
