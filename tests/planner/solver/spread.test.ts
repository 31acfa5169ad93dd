// Uncertainties carried through the formulas of a plan
//
// Goal: the uncertainty of a result is that of JCGM 100:2008, 5.1.2, and where the first order does not tell, none is said.
// Method: closed forms of that rule, and draws of the givens.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { compile, print } from '#compile'
import { clean, planSchema, type AtomicPlan, type Cleaned } from '#planner'
import { numbersIn } from '#planner/critics/dependencies/problem-numbers'
import { quantity, type Value } from '#plan'
import { Random } from '../../runtime/seeds/random.ts'
import { knownText, uncertainText } from '../../../src/surfaces/cli/views/solved.ts'

type Given = readonly [value: number, uncertainty: number, unit?: string]

/** What is known of the results of formulas with these values, each step reading what stands before it. */
function cleaned(
  givens: Readonly<Record<string, Given>>,
  ...steps: readonly (readonly [output: string, formula: string, value: Value])[]
): Cleaned {
  const variables = Object.fromEntries(
    Object.entries(givens).map(([name, [value, uncertainty, unit]]) => [
      name,
      { description: name, value, uncertainty, ...(unit === undefined ? {} : { unit }) },
    ]),
  )
  const names = new Set([...Object.keys(givens), ...steps.map(([output]) => output)])
  const plan: AtomicPlan = {
    variables,
    steps: steps.map(([output, formula], at) => ({
      step_id: `P${at}`,
      type: 'algebraic',
      description: 'Compute it',
      inputs: [...new Set(formula.match(/[A-Za-z]\w*/g))].filter(
        (name) => names.has(name) && name !== output,
      ),
      output,
      formula,
    })),
  }
  const results = steps.map(([, , value], at) => ({ id: `P${at}`, value }))
  return clean({ problem: '', plan, results })
}

function uncertaintyOf({ commits }: Cleaned, name: string): number | undefined {
  const found = commits.find((one) => one.name === name)?.known.uncertainty
  return typeof found === 'number' ? found : undefined
}

/** A normally distributed number (Box–Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.roll())) * Math.cos(2 * Math.PI * random.roll())
}

const value = fc.double({ min: 1, max: 1000, noNaN: true })
const part = fc.double({ min: 1e-4, max: 0.03, noNaN: true })

test('parts add as squares in products, quotients and powers', () => {
  fc.assert(
    fc.property(value, value, part, part, (a, b, u, v) => {
      const found = cleaned({ a: [a, a * u], b: [b, b * v] }, ['y', 'y = a^2/b', a ** 2 / b])
      const own = uncertaintyOf(found, 'y') ?? 0
      expect(Math.abs(own / ((a ** 2 / b) * Math.hypot(2 * u, v)) - 1)).toBeLessThan(0.01)
    }),
  )
})

test('a given that goes in on two ways counts once: its parts keep their signs', () => {
  const twice = cleaned({ a: [3, 0.1] }, ['s', 's = 2*a', 6], ['y', 'y = s - a', 3])
  expect(uncertaintyOf(twice, 's')).toBeCloseTo(0.2, 9)
  expect(uncertaintyOf(twice, 'y')).toBeCloseTo(0.1, 9)
  const away = cleaned({ a: [3, 0.1] }, ['s', 's = 2*a', 6], ['y', 'y = s - 2*a + 5', 5])
  expect(uncertaintyOf(away, 'y')).toBeCloseTo(0, 9)
})

test('an equation that is solved carries them as one that says its result', () => {
  const found = cleaned({ F: [10, 0.3, 'N'], m: [2, 0.05, 'kg'] }, [
    'a',
    'F = m*a',
    quantity(500, 'cm/s^2'),
  ])
  expect(uncertaintyOf(found, 'a')).toBeCloseTo(500 * Math.hypot(0.03, 0.025), 1)
})

test('draws of the givens scatter as it says', () => {
  const found = cleaned({ L: [0.994, 0.002], T: [2.002, 0.005] }, [
    'g',
    'g = 4*pi^2*L/T^2',
    (4 * Math.PI ** 2 * 0.994) / 2.002 ** 2,
  ])
  const draws = Array.from({ length: 20_000 }, (_, at) => {
    const random = new Random(at)
    const [a, b] = [normal(random), normal(random)]
    return (4 * Math.PI ** 2 * (0.994 + 0.002 * a)) / (2.002 + 0.005 * b) ** 2
  })
  const mean = draws.reduce((sum, one) => sum + one, 0) / draws.length
  const spread = Math.sqrt(draws.reduce((sum, one) => sum + (one - mean) ** 2, 0) / draws.length)
  expect((uncertaintyOf(found, 'g') ?? 0) / spread).toBeCloseTo(1, 1)
})

test.each([
  ['where a formula bends within the uncertainty', { x: [0.01, 0.5] }, 'y = x^2', 1e-4],
  ['at a top, where the slope is nought', { x: [0, 0.1] }, 'y = cos(x)', 1],
  ['where the formula takes more than arithmetic', { x: [2, 0.1] }, 'y = diff(x^2, x)', 4],
] as const)('none is said %s, and why', (_, givens, formula, found) => {
  const { commits } = cleaned(givens, ['y', formula, found], ['z', 'z = 2*y', 2 * found])
  for (const name of ['y', 'z']) {
    const commit = commits.find((one) => one.name === name)
    expect(commit?.known.uncertainty).toBeUndefined()
    expect(commit?.unspread).toMatch(/`[xy]`/)
  }
})

test('without uncertain givens there is none', () => {
  const found = cleaned({ a: [3, 0] }, ['y', 'y = 2*a', 6])
  expect(found.commits.at(-1)).not.toHaveProperty('known.uncertainty')
})

test.each([
  [9.7911, 0.0528, '9.791 ± 0.053'],
  [99.4, 0.2, '99.40 ± 0.20'],
  [1234.6, 57, '1235 ± 57'],
  [6.02214e23, 3e19, '(6.02214 ± 0.00030)e23'],
  [1.6e-19, 2e-21, '(1.600 ± 0.020)e-19'],
  [0.5, 0.0996, '0.50 ± 0.10'],
])('%d with %d is written %s', (number, uncertainty, text) => {
  expect(uncertainText(number, uncertainty)).toBe(text)
  expect(knownText({ value: number, uncertainty, unit: 'm' })).toBe(`${text} m`)
})

const PLAN = `{
  "variables": {"L": {"description": "Length", "unit": "m", "value": "5.0 ± 0.1"}},
  "steps": [{"step_id": "A", "type": "algebraic", "description": "Double the length", "inputs": ["L"], "output": "D", "formula": "D = 2*L"}]
}`

test('`5.0 ± 0.1` is written apart by a fix, and stays with the plan', () => {
  const refused = compile(PLAN, { dialect: 'atomic' })
  expect(refused.diagnostics[0]?.code).toBe('atomic/exact-value')
  const text = PLAN.replace('"5.0 ± 0.1"', '5.0, "uncertainty": 0.1')
  expect(refused.diagnostics[0]?.fixes[0]).toMatchObject({
    applicability: 'mechanical',
    edits: [{ text: '5.0, "uncertainty": 0.1' }],
  })
  const { plan, ok } = compile(text, { dialect: 'atomic' })
  expect(ok).toBe(true)
  const printed = plan === undefined ? '' : (print(plan, 'atomic').text ?? '')
  expect(planSchema.parse(JSON.parse(printed)).variables?.['L']).toMatchObject({
    value: 5,
    uncertainty: 0.1,
  })
})

test('an uncertainty without a value, or below 0, is refused', () => {
  for (const said of ['"uncertainty": 0.1', '"value": 5, "uncertainty": -1']) {
    const text = PLAN.replace('"value": "5.0 ± 0.1"', said)
    expect(compile(text, { dialect: 'atomic' }).diagnostics.map(({ code }) => code)).toContain(
      'atomic/bad-number',
    )
  }
})

test('the numbers of a problem take `± 0.1 m` for one value with its unit', () => {
  expect(
    numbersIn('A rod of 5.0 ± 0.1 m and a pin of 3 +/- 0.2 cm').map(({ text, value: number }) => [
      text,
      number,
    ]),
  ).toEqual([
    ['5.0 m', 5],
    ['3 cm', 3],
  ])
})
