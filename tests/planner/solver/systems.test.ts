// Systems of equations in plans
//
// Goal: linear systems in the spellings that models use come to one value for each unknown, with its unit; every other system is refused
// before anything runs, or in the run by name. Plans in the notation of `plan-notation.ts`.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { parseFormula, printFormula } from '#plan'
import { readPlan, runOf } from './plan-notation.ts'

const SUM = 'a = 10 m; b = 2 m'
const NEWTON = 'm = 2 kg; M = 3 kg; g = 9.81 m/s^2'
const ATWOOD = 'solve([T - m*g = m*a, M*g - T = M*a], [a, T])'
const METRES = [
  { value: 6, unit: 'm' },
  { value: 4, unit: 'm' },
]

describe('a linear system comes to', () => {
  test.each<readonly [string, readonly string[], unknown]>([
    [SUM, ['algebraic s(a, b) = solve([x + y = a, x - y = b], [x, y]) : m'], METRES],
    [SUM, ['algebraic s(a, b) = s = solve({x + y = a, x - y = b}, {x, y}) : m'], METRES],
    [SUM, ['matrix s(a, b) = solve([x + y = a, x - y = b], x, y)'], METRES],
    [SUM, ['algebraic s(a, b) = solve([x + y = a, x - y = b], [y, x])'], METRES.toReversed()],
    [SUM, ['algebraic s(a, b) = solve([a - (x + y) = 0, 2*x/2 - y = b], [x, y])'], METRES],
    // Unknowns that the plan declares are no values that somebody is asked for.
    [
      `${SUM}; x: m; y: m`,
      ['algebraic s(a, b, x, y) = solve([x + y = a, x - y = b], [x, y])'],
      METRES,
    ],
    [SUM, ['algebraic s(a, b) = s = solve([x + y = a, x - y = b], [x, y])[2] : m'], METRES[1]],
    [
      SUM,
      ['algebraic s(a, b) = solve([x + y = a, x - y = b], [x, y])', 'algebraic z(s) = 2*s[2, 1]'],
      { value: 8, unit: 'm' },
    ],
    // Each unknown has its own unit.
    [
      NEWTON,
      [`algebraic s(m, M, g) = ${ATWOOD}`],
      [
        { value: 1.962, unit: 'm/s^2' },
        { value: 23.544, unit: 'N' },
      ],
    ],
    [NEWTON, [`algebraic s(m, M, g) = ${ATWOOD}[2] : N`], { value: 23.544, unit: 'N' }],
    [
      'W = 100 N; a = 100 cm; b = 3 m',
      ['algebraic s(W, a, b) = solve([F1 + F2 = W, a*F1 = b*F2], [F1, F2])'],
      [
        { value: 75, unit: 'N' },
        { value: 25, unit: 'N' },
      ],
    ],
  ])('%s %j', async (variables, steps, expected) => {
    const { result, failures } = await runOf(variables, steps)
    expect(failures).toEqual([])
    expect(Object.values(result as object)).toEqual([expected])
  })

  test('its solution, whatever it is', () => {
    const whole = fc.integer({ min: -9, max: 9 })
    const row = fc.tuple(whole, whole, whole)
    return fc.assert(
      fc.asyncProperty(fc.tuple(row, row, row), row, async (rows, solution) => {
        const [[a, b, c], [d, e, f], [g, h, i]] = rows
        fc.pre(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) !== 0)
        const equations = rows.map(([p, q, r]) => {
          const [x, y, z] = solution
          return `${p}*x - y*(${-q}) = k*(${p * x + q * y + r * z}) - z*${r}`.replace(
            '*-',
            '*(-1)*',
          )
        })
        const step = `algebraic s(k) = solve([${equations.join(', ')}], [x, y, z])`
        const { result, failures } = await runOf('k = 1 1', [step])
        expect({ result, failures }).toEqual({ result: { s: solution }, failures: [] })
      }),
      { numRuns: 20 },
    )
  })
})

describe('a system is refused before anything runs', () => {
  test.each<readonly [string, string, string, RegExp]>([
    [SUM, 'solve([x + y = a, x*y = b], [x, y])', 'formula/system', /not linear in `x`, `y`/],
    [SUM, 'solve([x + y = a, b/x = y], [x, y])', 'formula/system', /not linear/],
    [SUM, 'solve([sin(x) + y = a, x = b], [x, y])', 'formula/system', /not linear/],
    [SUM, 'solve([x + y = a], [x, y])', 'formula/system', /underdetermined: 1 equation for 2/],
    [SUM, 'solve([x = a, x = b], [x])', 'formula/system', /overdetermined: 2 equations for 1 u/],
    [SUM, 'solve([x + y = a, x = b], [x, z])', 'formula/system', /`z` is in none/],
    [SUM, 'solve([x + y, x = b], [x, y])', 'formula/system', /no equation/],
    [SUM, 'solve([x + y = a, x = b], [x, 2*y])', 'formula/system', /names alone/],
    [SUM, 'solve([x + y = a, x = b], [x, x])', 'formula/system', /named twice/],
    [SUM, 'solve([x + y = a, x = c], [x, y])', 'atomic/unknown-symbol', /c/],
    ['a = 10 m; b = 2 s', 'solve([x + y = a, x - y = b], [x, y])', 'formula/sides-differ', /m/],
    ['a = 30 degC; b = 10 K', 'solve([x + y = a, x - y = b], [x, y])', 'formula/system', /°C/],
    ['a = 30 K; b = 10 K', 'solve([x + y = a, x - y = b], [x, y]) : degC', 'formula/system', /°C/],
    ['a = 3 dBm; b = 1 dB', 'solve([x + y = a, x - y = b], [x, y])', 'formula/system', /dBm/],
  ])('%s: %s', (variables, formula, code, why) => {
    const { diagnostics } = compile(readPlan(variables, [`algebraic s(a, b) = ${formula}`]), {
      dialect: 'atomic',
    })
    const [first, ...others] = diagnostics.filter(({ severity }) => severity === 'error')
    expect(others).toEqual([])
    expect(first?.code).toBe(code)
    expect(JSON.stringify(first?.details)).toMatch(why)
  })
})

test.each([
  ['without a solution', 'solve([x + y = a, x + y = b], [x, y])', 'tool/no-solution'],
  ['with many', 'solve([x + y = a, 2*x + 2*y = 2*a + 0*b], [x, y])', 'tool/singular-matrix'],
])('a system %s fails by name', async (_, formula, code) => {
  const { failures } = await runOf(SUM, [`algebraic s(a, b) = ${formula}`])
  expect(failures.map((each) => each.code)).toEqual([code])
})

test('what is printed is read as the same', () => {
  const { formula } = parseFormula('solve([x + 2*y = a, x - y = 1], [x, y])[2]')
  const text = formula === undefined ? '' : printFormula(formula)
  expect(text).toBe('solve([[1, 2], [1, -1]]*x_y = [[a], [1]], x_y)[2, 1]')
  const again = parseFormula(text).formula
  expect(again && printFormula(again)).toBe(text)
})
