// Uncertainties of means and fits
//
// Goal: they are those of the textbooks (standard errors of mean, slope and intercept), correlated where they rest on the
// same readings, and never smaller than what the readings scatter.
// Method: closed forms computed by mpmath (`scripts/truth/measurements.py`), identities, and draws.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import {
  evaluateFormula,
  parseFormula,
  quantity,
  readingsOfValue,
  readingsValue,
  unitText,
  type FormulaInput,
  type FormulaReadings,
} from '#plan'
import { clean, type AtomicVariable, type Commit } from '#planner'
import { Random } from '../../runtime/seeds/random.ts'

interface Line {
  readonly x: readonly string[]
  readonly y: readonly string[]
  readonly uncertainties?: readonly string[]
  readonly slope_error?: string
  readonly intercept_error?: string
  readonly at?: Readonly<Record<string, string>>
}

interface Power extends Omit<Line, 'at'> {
  readonly exponent_error: string
  readonly factor_error: string
}

const truth = JSON.parse(
  readFileSync(new URL('../../data/formulas/measurements.json', import.meta.url), 'utf8'),
) as {
  readonly statistics: readonly { readonly readings: readonly string[]; standard_error: string }[]
  readonly lines: readonly Line[]
  readonly powers: readonly Power[]
}

type Given = Omit<AtomicVariable, 'description' | 'value'> & {
  readonly value?: number | string | readonly (number | string)[]
}

/** What is known of the results of steps that are evaluated in order. */
function known(
  givens: Readonly<Record<string, Given>>,
  ...steps: readonly (readonly [output: string, formula: string])[]
): ReadonlyMap<string, Commit> {
  const values = new Map<string, FormulaInput>()
  const readings = new Map<string, FormulaReadings>()
  for (const [name, { value, unit, uncertainty }] of Object.entries(givens)) {
    const list = readingsOfValue(
      typeof value === 'object' ? readingsValue(value, unit, uncertainty) : 0,
    )
    if (typeof list === 'object') readings.set(name, list)
    else values.set(name, { value: Number(value) })
  }
  const results = steps.map(([output, text], at) => {
    const names = new Set([...values.keys(), ...readings.keys(), output])
    const { formula } = parseFormula(text, { names })
    if (formula === undefined) throw new Error(text)
    const { result, diagnostics } = evaluateFormula(formula, { values, readings })
    if (result === undefined) throw new Error(JSON.stringify(diagnostics))
    const { value, unit } = result
    values.set(output, result)
    const name = unit === undefined ? '1' : unitText(unit)
    return { id: `P${at}`, value: name === '1' ? value : quantity(value, name) }
  })
  const plan = {
    variables: Object.fromEntries(
      Object.entries(givens).map(([name, given]) => [name, { description: name, ...given }]),
    ),
    steps: steps.map(([output, formula], at) => ({
      step_id: `P${at}`,
      type: 'algebraic' as const,
      description: 'Compute it',
      inputs: [...new Set(formula.match(/[A-Za-z]\w*/g))].filter(
        (name) =>
          name !== output && (name in givens || steps.slice(0, at).some(([made]) => made === name)),
      ),
      output,
      formula,
    })),
  }
  const { commits, findings } = clean({ problem: '', plan, results })
  expect(findings).toEqual([])
  return new Map(commits.map((one) => [one.name, one]))
}

function errorOf(commits: ReadonlyMap<string, Commit>, name: string): number {
  const commit = commits.get(name)
  expect([name, commit?.unspread]).toEqual([name, undefined])
  const found = commit?.known.uncertainty
  return typeof found === 'number' ? found : Number.NaN
}

function expectNear(found: number, wanted: string | undefined): void {
  const apart = Math.abs(found / Number(wanted) - 1)
  expect([found, Number(wanted), apart < 1e-6]).toEqual([found, Number(wanted), true])
}

describe('mpmath says the same errors', () => {
  test.each(truth.statistics.filter(({ standard_error: own }) => Number(own) > 0))(
    'of the mean of $readings',
    ({ readings, standard_error: error }) => {
      expectNear(errorOf(known({ x: { value: readings } }, ['m', 'm = mean(x)']), 'm'), error)
    },
  )

  test.each(truth.lines.filter(({ slope_error: own }) => own !== undefined))(
    'of line $#',
    (row) => {
      const uncertainty = row.uncertainties?.map(Number)
      const givens = { x: { value: row.x }, y: { value: row.y, uncertainty } }
      const found = known(
        givens,
        ['b', 'b = slope(x, y)'],
        ['a', 'a = intercept(x, y)'],
        ['p', 'p = a + 2*b'],
        ['q', 'q = a + 50*b'],
        ['r', 'r = intercept(x, y) + 50*slope(x, y)'],
      )
      expectNear(errorOf(found, 'b'), row.slope_error)
      expectNear(errorOf(found, 'a'), row.intercept_error)
      // Where slope and intercept meet again, they do with their correlation.
      expectNear(errorOf(found, 'p'), row.at?.['2'])
      expectNear(errorOf(found, 'q'), row.at?.['50'])
      expectNear(errorOf(found, 'r'), row.at?.['50'])
    },
  )

  test.each(truth.powers)('of power law $#', (row) => {
    const uncertainty = row.uncertainties?.map(Number)
    const found = known(
      { x: { value: row.x }, y: { value: row.y, uncertainty } },
      ['b', 'b = power_exponent(x, y)'],
      ['a', 'a = power_factor(x, y)'],
    )
    expectNear(errorOf(found, 'b'), row.exponent_error)
    expectNear(errorOf(found, 'a'), row.factor_error)
  })
})

test('what is said counts where readings scatter less, and their scatter where it is larger', () => {
  const of = (uncertainty: number | readonly number[]) =>
    errorOf(known({ x: { value: [1, 2, 3], uncertainty } }, ['m', 'm = mean(x)']), 'm')
  expect(of(5)).toBeCloseTo(5 / Math.sqrt(3), 9)
  expect(of([3, 4, 12])).toBeCloseTo(13 / 3, 9)
  expect(of(0.001)).toBeCloseTo(1 / Math.sqrt(3), 9)
  expect(of(0)).toBeCloseTo(1 / Math.sqrt(3), 9)
})

test('a sum is uncertain by what is said of its parts, and by nothing else', () => {
  const said = known({ m: { value: [1, 20, 300], uncertainty: [3, 4, 12] } }, ['s', 's = sum(m)'])
  expect(errorOf(said, 's')).toBeCloseTo(13, 9)
  const silent = known({ m: { value: [1, 20, 300] } }, ['s', 's = sum(m)'])
  expect(silent.get('s')?.known).not.toHaveProperty('uncertainty')
  const counted = known({ m: { value: [1, 20, 300] } }, ['n', 'n = count(m)'])
  expect(counted.get('n')?.known).not.toHaveProperty('uncertainty')
})

test('a number that is in all readings shifts or stretches all of them alike', () => {
  const found = known(
    {
      x: { value: [1, 2, 3, 4], uncertainty: 0 },
      y: { value: [2, 4, 6, 8] },
      k: { value: 5, uncertainty: 0.1 },
    },
    ['b', 'b = slope(x, k*y)'],
    ['c', 'c = slope(x, y + k)'],
    ['m', 'm = mean(k*y/y)'],
  )
  expect(errorOf(found, 'b')).toBeCloseTo(0.2, 9)
  expect(errorOf(found, 'c') || 0).toBeCloseTo(0, 9)
  expect(errorOf(found, 'm')).toBeCloseTo(0.1, 9)
})

test('errors of x and of y both count in a slope: draws scatter as it says', () => {
  const [x, y] = [[1, 2, 3, 4, 5, 6].map((one) => one * 2), [3, 5, 7, 9, 11, 13]]
  const found = known({ x: { value: x, uncertainty: 0.2 }, y: { value: y, uncertainty: 0.3 } }, [
    'b',
    'b = slope(x, y^2/y)',
  ])
  const normal = (random: Random) =>
    Math.sqrt(-2 * Math.log(1 - random.roll())) * Math.cos(2 * Math.PI * random.roll())
  const draws = Array.from({ length: 20_000 }, (_, at) => {
    const random = new Random(at)
    const u = x.map((one) => one + 0.2 * normal(random))
    const v = y.map((one) => one + 0.3 * normal(random))
    const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
    const [mu, mv] = [mean(u), mean(v)]
    const sxy = u.reduce((sum, one, index) => sum + (one - mu) * ((v[index] ?? 0) - mv), 0)
    return sxy / u.reduce((sum, one) => sum + (one - mu) ** 2, 0)
  })
  const mean = draws.reduce((sum, one) => sum + one, 0) / draws.length
  const spread = Math.sqrt(draws.reduce((sum, one) => sum + (one - mean) ** 2, 0) / draws.length)
  expect(errorOf(found, 'b') / spread).toBeCloseTo(1, 1)
})

test('units of readings and results are converted', () => {
  const L: Given = { unit: 'cm', value: [40, 60, 80, 100], uncertainty: 0.2 }
  const T: Given = { unit: 's', value: [1.271, 1.552, 1.798, 2.004], uncertainty: 0.005 }
  const metres: Given = { unit: 'm', value: [0.4, 0.6, 0.8, 1], uncertainty: 0.002 }
  const g = ['g', 'g = 4*pi^2/slope(L, T^2)'] as const
  const here = known({ L, T }, g)
  expect(errorOf(here, 'g')).toBeCloseTo(errorOf(known({ L: metres, T }, g), 'g'), 9)
  expect(errorOf(here, 'g')).toBeGreaterThan(0.01)
})

test.each([
  ['of a deviation', 'deviation(x)'],
  ['of a median', 'median(x)'],
  ['of a mean with its deviation', 'mean(x) + 2*deviation(x)'],
  ['of a line through two points', 'slope(u, v)'],
  ['of a function of lists within another', 'sum(x - mean(x))'],
])('none is said %s, and why', (_, formula) => {
  const found = known(
    { x: { value: [1, 2, 4] }, u: { value: [1, 2] }, v: { value: [3, 5] } },
    ['y', `y = ${formula}`],
    ['z', 'z = 2*y'],
  )
  for (const name of ['y', 'z']) {
    expect(found.get(name)?.known).not.toHaveProperty('uncertainty')
    expect(found.get(name)?.unspread).toBeDefined()
  }
})

test('two points with errors of their own have a line with errors', () => {
  const found = known({ u: { value: [1, 2] }, v: { value: [3, 5], uncertainty: 0.1 } }, [
    'b',
    'b = slope(u, v)',
  ])
  expect(errorOf(found, 'b')).toBeCloseTo(0.1 * Math.SQRT2, 12)
})

test('points on a line have no error, whatever their offset', () => {
  const x = [1e9 + 1, 1e9 + 2, 1e9 + 4]
  const found = known({ x: { value: x }, y: { value: x.map((one) => 2 * one) } }, [
    'b',
    'b = slope(x, y)',
  ])
  expect(found.get('b')?.known).not.toHaveProperty('uncertainty')
})

test('readings are known where the problem states all of them', () => {
  const plan = {
    variables: { T: { description: 'Period', unit: 's', value: [2.01, 1.98], uncertainty: 0.01 } },
    steps: [
      {
        step_id: 'A',
        type: 'algebraic' as const,
        description: 'Average',
        inputs: ['T'],
        output: 'm',
        formula: 'mean(T)',
      },
    ],
  }
  const results = [{ id: 'A', value: quantity(1.995, 's') }]
  const said = clean({ problem: 'The periods were 2.01 s and 1.98 s.', plan, results })
  expect(said.assumed).toEqual([])
  expect(said.commits[0]?.known).toEqual({
    value: [2.01, 1.98],
    unit: 's',
    uncertainty: [0.01, 0.01],
  })
  expect(said.commits[1]).toMatchObject({ name: 'm', check: { substituted: true }, restsOn: [] })
  expect(clean({ problem: 'The period was 2.01 s.', plan, results }).assumed).toEqual(['T'])
  const given = clean({
    problem: '',
    plan,
    results: [{ id: 'A', value: quantity(3, 's') }],
    given: { T: [2, 4] },
  })
  expect(given.commits.map(({ by }) => by)).toEqual(['person', undefined])
  expect(given.findings).toEqual([])
})
