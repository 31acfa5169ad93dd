// One formula, and the same in several steps
// =============================================================================
//
// Goal: however a plan cuts a formula into steps, no digit that is printed is another than that of the whole formula,
// which is computed with as many digits as it needs. Where the error of a step is all that is left, nothing is known.
// Method: cases by table, and random formulas of differences that nearly cancel, cut at each of their parts.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { evaluateFormula, parseFormula, type FormulaInput } from '#plan'
import { planSchema, solverOn, type StateObject } from '#planner'
import { Simulation } from '#testing'
import { formula } from '#tools/math/formula'
import { solverTools } from '#tools/math/solver-tools'

import { readPlan } from './plan-notation.ts'

/** What the solver knows of the last result. */
async function known(variables: string, steps: readonly string[]) {
  const plan = planSchema.parse(JSON.parse(readPlan(variables, steps)))
  const state: StateObject = {
    state_id: '3f2b8c1e-0000-8000-8000-000000000001',
    problem_text: 'A problem.',
    domain: 'physics',
    goal: 'A problem.',
    knowns: {},
    unknowns: [],
    assumptions: [],
    constraints: [],
    plan,
    audit_log: [],
  }
  const simulation = new Simulation({ tools: [formula, ...solverTools()] })
  const solved = await simulation.until((runtime) => solverOn({ runtime }).executePlan(state))
  return solved.knowns[plan.steps.at(-1)?.output ?? '']
}

const LIGHT = 'v = 10 m/s; m = 1 kg; c = 299792458 m/s'
const GAMMA = 'algebraic gamma_f(v, c) = gamma_f = 1/sqrt(1 - v^2/c^2) : 1'

describe('a plan whose step', () => {
  test.each<readonly [string, string, readonly string[], object | undefined]>([
    [
      'subtracts two that are nearly the same is known to its last digit',
      LIGHT,
      [GAMMA, 'algebraic K(gamma_f, m, c) = K = (gamma_f - 1)*m*c^2 : J'],
      { value: 50.000_000_000_000_04, unit: 'J' },
    ],
    [
      'solves for what cancels is known',
      LIGHT,
      [GAMMA, 'algebraic K(gamma_f, m, c) = K/(m*c^2) + 1 = gamma_f : J'],
      { value: 50.000_000_000_000_04, unit: 'J' },
    ],
    [
      'subtracts what was found numerically, and all of it cancels, is not known',
      'b = 1 1',
      [
        'algebraic g(b) = g = integrate(exp(-t^4), t, 0, b) : 1',
        'algebraic r(g) = r = (g - 0.8448385947571026)*1e20 : 1',
      ],
      undefined,
    ],
    [
      'is one formula for both is known',
      LIGHT,
      ['algebraic K(v, m, c) = K = (1/sqrt(1 - v^2/c^2) - 1)*m*c^2 : J'],
      { value: 50.000_000_000_000_04, unit: 'J' },
    ],
    [
      'loses some digits prints those that hold',
      'v = 3e6 m/s; m = 1 kg; c = 299792458 m/s',
      [GAMMA, 'algebraic K(gamma_f, m, c) = K = (gamma_f - 1)*m*c^2 : J'],
      { value: 4_500_337_995_659.961, unit: 'J' },
    ],
    [
      'divides what a step before has rounded is exact',
      'm = 580 mg; n = 3 1; c = 50 mg/mL',
      ['algebraic d(m, n) = d = m/n : mg', 'algebraic V(d, c) = V = d/c : mL'],
      { value: 3.866_666_666_666_666_7, unit: 'mL', exact: '58/15' },
    ],
    [
      'takes the square of a root is exact to the last digit',
      'A = 2 m^2',
      ['algebraic a(A) = a = sqrt(A) : m', 'algebraic B(a) = B = a^2 : m^2'],
      { value: 2, unit: 'm^2' },
    ],
  ])('%s', async (_, variables, steps, value) => {
    expect(await known(variables, steps)).toEqual(value)
  })
})

const NAMES = ['a', 'b'] as const

/** A formula as parts: `[left, operator, right]`, a function, or a leaf. */
const formulas = fc.letrec<{ all: string; leaf: string }>((tie) => ({
  leaf: fc.constantFrom('a', 'b', '3', '7'),
  all: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    tie('leaf'),
    fc
      .tuple(tie('all'), fc.constantFrom('+', '-', '*', '/'), tie('all'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    fc
      .tuple(fc.constantFrom('sqrt', 'exp', 'cos', 'ln'), tie('all'))
      .map(([f, of]) => `${f}(${of})`),
  ),
})).all

test('no printed digit of a formula in two steps is another than that of the whole formula', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      formulas,
      formulas,
      fc.constantFrom('x - 1', '(x - a)*1e6', 'sqrt(x + 1) - 1', 'x^2 - b', '1/x', 'x*a - b'),
      fc.integer({ min: 1, max: 9 }),
      async (inner, other, outer, digit) => {
        const given = { a: 1 + digit * 1e-9, b: 2.5 }
        const first = `exp((${inner})*1e-7) + 0*(${other})`
        const whole = parseFormula(outer.replaceAll('x', `(${first})`), { names: new Set(NAMES) })
        const values = new Map<string, FormulaInput>(
          NAMES.map((name) => [name, { value: given[name] }]),
        )
        const { result } =
          whole.formula === undefined ? {} : evaluateFormula(whole.formula, { values })
        fc.pre(result !== undefined)
        const variables = `a = ${given.a} 1; b = ${given.b} 1`
        const last = `algebraic y(x, a, b) = y = ${outer} + 0*a*b`
        const found = await known(variables, [`algebraic x(a, b) = x = ${first} + 0*a*b`, last])
        if (found === undefined) return
        const { value } = found as { readonly value: number }
        compared++
        const digits = String(Math.abs(value))
          .replace(/e.*|\./g, '')
          .replace(/^0+/, '').length
        expect(Math.abs(value - result.value)).toBeLessThanOrEqual(
          Math.abs(result.value) * Math.max(10 ** (1 - digits), 2.5e-16),
        )
      },
    ),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(10)
})
