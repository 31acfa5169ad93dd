// Functions of lists of readings
//
// Goal: means, deviations and fits are right to the last digit, whatever offset the readings have.
// Method: values that mpmath computes with 60 digits (`scripts/truth/measurements.py`), properties of shifts and scales, and what is refused.

import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  checkFormulaUnits,
  evaluateFormula,
  formulaLatex,
  parseFormula,
  parseUnit,
  printFormula,
  type FormulaEvaluation,
  type FormulaInput,
  type FormulaNode,
  type FormulaReadings,
} from '#plan'

interface Truth {
  readonly statistics: readonly (Record<string, string> & { readings: readonly string[] })[]
  readonly lines: readonly (Fit & Record<'slope' | 'intercept', string>)[]
  readonly powers: readonly (Fit & Record<'power_exponent' | 'power_factor', string>)[]
}

interface Fit {
  readonly x: readonly string[]
  readonly y: readonly string[]
  readonly uncertainties?: readonly string[]
}

const truth = JSON.parse(
  readFileSync(new URL('../../data/formulas/measurements.json', import.meta.url), 'utf8'),
) as Truth

function read(text: string, names: readonly string[]): FormulaNode {
  const { formula, diagnostics } = parseFormula(text, { names: new Set(names) })
  expect(diagnostics).toEqual([])
  return formula as FormulaNode
}

/** Readings as texts or numbers, in a unit. */
function list(
  readings: readonly (number | string)[],
  unit?: string,
  uncertainties?: readonly number[],
): FormulaReadings {
  const parsed = unit === undefined ? undefined : parseUnit(unit).unit
  return {
    readings: readings.map((one) =>
      typeof one === 'number' ? { value: one } : { value: Number(one), exact: one },
    ),
    ...(parsed === undefined ? {} : { unit: parsed }),
    ...(uncertainties === undefined ? {} : { uncertainties }),
  }
}

function evaluated(
  text: string,
  lists: Readonly<Record<string, FormulaReadings>>,
  numbers: Readonly<Record<string, FormulaInput>> = {},
  expected?: string,
): FormulaEvaluation {
  const names = [...Object.keys(lists), ...Object.keys(numbers)]
  const unit = expected === undefined ? undefined : parseUnit(expected).unit
  return evaluateFormula(read(text, names), {
    values: new Map(Object.entries(numbers)),
    readings: new Map(Object.entries(lists)),
    ...(unit === undefined ? {} : { expected: unit }),
  })
}

function value(...given: Parameters<typeof evaluated>): number {
  const { result, diagnostics } = evaluated(...given)
  expect(diagnostics).toEqual([])
  return result?.value ?? Number.NaN
}

function codes(...given: Parameters<typeof evaluated>): readonly string[] {
  return evaluated(...given).diagnostics.map(({ code }) => code)
}

/** The double that mpmath's digits are, or the one beside it (PRECISE-VALUE-1). */
function expectTrue(found: number, digits: string | undefined): void {
  const wanted = Number(digits)
  const apart = Math.abs(found - wanted)
  expect([found, wanted, apart <= Math.abs(wanted) * 2 ** -52]).toEqual([found, wanted, true])
}

describe('mpmath computes the same', () => {
  const statistics = ['mean', 'median', 'deviation', 'standard_error', 'sum', 'count']
  test.each(truth.statistics)('of $readings', (row) => {
    for (const name of statistics) {
      expectTrue(value(`${name}(x)`, { x: list(row.readings) }), row[name])
    }
  })

  const fitted = ({ x, y, uncertainties }: Fit) => ({
    x: list(x),
    y: list(y, undefined, uncertainties?.map(Number)),
  })
  test.each(truth.lines)('line $#', (row) => {
    expectTrue(value('slope(x, y)', fitted(row)), row.slope)
    expectTrue(value('intercept(x, y)', fitted(row)), row.intercept)
  })
  test.each(truth.powers)('power law $#', (row) => {
    expectTrue(value('power_exponent(x, y)', fitted(row)), row.power_exponent)
    expectTrue(value('power_factor(x, y)', fitted(row)), row.power_factor)
  })
})

const numbers = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 2, maxLength: 12 })
const shift = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })

test('a shift moves mean and median, and changes no deviation and no slope', () => {
  fc.assert(
    fc.property(numbers, shift, (readings, by) => {
      const moved = { x: list(readings.map((one) => String(BigInt(one) + by))) }
      const here = { x: list(readings) }
      for (const name of ['deviation', 'standard_error']) {
        expect(value(`${name}(x)`, moved)).toBe(value(`${name}(x)`, here))
      }
      for (const name of ['mean', 'median']) {
        const apart = value(`${name}(x) - d`, moved, {
          d: { value: Number(by), exact: String(by) },
        })
        expect(apart).toBe(value(`${name}(x)`, here))
      }
      const x = list(readings.map((_, at) => String(BigInt(at * at) + by)))
      const own = list(readings.map((_, at) => at * at))
      expect(value('slope(x, y)', { x, y: list(readings) })).toBe(
        value('slope(x, y)', { x: own, y: list(readings) }),
      )
    }),
    { numRuns: 60 },
  )
})

test('a scale multiplies all of them, and units are one', () => {
  fc.assert(
    fc.property(numbers, (readings) => {
      const [m, mm] = [
        list(readings, 'm'),
        list(
          readings.map((one) => one * 1000),
          'mm',
        ),
      ]
      for (const name of ['mean', 'median', 'deviation', 'standard_error', 'sum']) {
        expect(value(`${name}(x)`, { x: mm }, {}, 'm')).toBe(value(`${name}(x)`, { x: m }, {}, 'm'))
      }
    }),
    { numRuns: 60 },
  )
})

test('points on a line have its slope and intercept exactly', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 10 }), (x) => {
      const y = x.map((one) => String(3n * BigInt(one) - 7n))
      expect(evaluated('slope(x, y)', { x: list(x), y: list(y) }).result?.exact).toBe('3')
      expect(evaluated('intercept(x, y)', { x: list(x), y: list(y) }).result?.exact).toBe('-7')
    }),
  )
})

test('a large offset costs no digit', () => {
  const x = list([1e9 + 1, 1e9 + 2, 1e9 + 3])
  expect(evaluated('deviation(x)', { x }).result).toMatchObject({ value: 1, exact: '1' })
  expect(evaluated('mean(x)', { x }).result?.exact).toBe('1000000002')
})

test('what stands inside is computed reading by reading, and around it with the number', () => {
  const [L, T] = [list([40, 90, 160], 'cm'), list([4, 6, 8], 's')]
  expect(value('4*pi^2/slope(L, T^2)', { L, T })).toBeCloseTo((4 * Math.PI ** 2 * 0.4) / 16, 12)
  expect(value('sum(T/T)', { T })).toBe(3)
  expect(
    value('sum((x - mean(x))^2)/(count(x) - 1) - deviation(x)^2', { x: list([1, 2, 5]) }),
  ).toBe(0)
  expect(value('sum(x^2) + sum(k^2, k, 1, 3)', { x: list([1, 2]) })).toBe(19)
})

describe('units', () => {
  const [T, R] = [list([20, 40, 60], '°C'), list([1, 2, 4], 'ohm')]
  test('the mean of readings in °C is a reading, and their deviation a difference', () => {
    expect(value('mean(T)', { T }, {}, '°C')).toBe(40)
    expect(value('median(T)', { T }, {}, '°C')).toBe(40)
    expect(value('deviation(T)', { T }, {}, 'K')).toBe(20)
    expect(codes('deviation(T)', { T }, {}, '°C')).toEqual(['formula/temperature-difference'])
    expect(codes('standard_error(T)', { T }, {}, '°C')).toEqual(['formula/temperature-difference'])
    expect(value('slope(T, R)', { T, R }, {}, 'ohm/K')).toBe(0.075)
    expect(codes('slope(R, T)', { T, R: list([1, 2, 3]) }, {}, '°C')).toEqual([
      'formula/temperature-difference',
    ])
    expect(value('intercept(x, T)', { T, x: list([0, 1, 2]) }, {}, '°C')).toBe(20)
  })

  test.each(['sum(T)', 'intercept(T, R)'])('%s would depend on where 0 is', (text) => {
    expect(codes(text, { T, R })).toEqual(['formula/list-zero'])
  })

  test('the value at 0 °C is told by a difference', () => {
    const zero = parseUnit('°C').unit
    const T0 = { value: 0, ...(zero === undefined ? {} : { unit: zero }) }
    const line = list([10, 12, 14], 'ohm')
    expect(value('intercept(T - T0, R)', { T, R: line }, { T0 })).toBe(8)
  })

  test.each([
    ['mean(L) + mean(T)', 'formula/unlike-units'],
    ['slope(L, T) + mean(L)', 'formula/unlike-units'],
    ['sin(mean(L))', 'formula/argument-unit'],
    ['power_factor(L, t)', 'formula/fit-unit'],
  ])('%s is %s', (text, code) => {
    const lists = { L: list([1, 2], 'm'), T: list([3, 5], 's'), t: list([3, 5], 's') }
    expect(codes(text, lists)[0]).toBe(code)
  })

  test('an exponent is a mere number, whatever is fitted', () => {
    const lists = { L: list([1, 4], 'm'), t: list([3, 6], 's') }
    expect(value('power_exponent(L, t)', lists, {}, '1')).toBe(0.5)
    expect(value('power_factor(L/a, t)', lists, { a: { value: 1, ...m } }, 's')).toBe(3)
  })
})

const metre = parseUnit('m').unit
const m = metre === undefined ? {} : { unit: metre }

describe('data without a value say why', () => {
  test.each([
    ['slope(x, y)', [2, 2, 2], [1, 2, 3], 'all values of `x` are the same'],
    ['intercept(x^2, y)', [2, -2], [1, 2], 'all values of `x^2` are the same'],
    ['slope(x, y)', [2], [1], 'at least two points'],
    ['power_exponent(x, y)', [0, 1], [1, 2], 'positive'],
    ['power_factor(x, y)', [1, 2], [1, -2], 'positive'],
    ['deviation(x)', [1], [1], 'no deviation'],
    ['mean(1/x)', [0, 1], [1, 1], 'divides by 0'],
  ])('%s of %j and %j', (text, x, y, why) => {
    const { result, diagnostics } = evaluated(text, { x: list(x), y: list(y) })
    expect(result).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['formula/no-value'])
    expect(String(diagnostics[0]?.details['why'])).toContain(why)
  })

  test('weights are of all values of y or of none', () => {
    const x = list([1, 2, 4])
    const some = list([1, 2, 3], undefined, [0, 0.1, 0.1])
    expect(codes('slope(x, y)', { x, y: some })).toEqual(['formula/no-value'])
    const none = { x, y: list([1, 2, 3], undefined, [0, 0, 0]) }
    expect(value('slope(x, y)', none)).toBe(value('slope(x, y)', { x, y: list([1, 2, 3]) }))
  })
})

test.each([
  ['1/T', 'formula/list-as-number'],
  ['T', 'formula/list-as-number'],
  ['mean(a)', 'formula/needs-list'],
  ['slope(T, a)', 'formula/needs-list'],
  ['slope(T, mean(T))', 'formula/needs-list'],
  ['slope(T, U)', 'formula/list-lengths'],
  ['mean(T + U)', 'formula/list-lengths'],
  ['mean(diff(T^2, T))', 'formula/list-alone'],
  ['integrate(mean(T)*a, a)', 'formula/list-alone'],
  ['[[mean(T)], [1]]', 'formula/list-alone'],
  ['mean(T*b)', 'formula/missing-value'],
])('%s is %s', (text, code) => {
  const lists = { T: list([1, 2]), U: list([1, 2, 3]) }
  const tree = read(text, ['T', 'U', 'a', 'b'])
  const values = new Map([['a', { value: 1 }]])
  const found = evaluateFormula(tree, { values, readings: new Map(Object.entries(lists)) })
  expect(found.result).toBeUndefined()
  expect(found.diagnostics.map((one) => one.code)).toEqual([code])
})

test('each function has a text and LaTeX of its own, and may be the name of its result', () => {
  const forms = ['mean(x)', 'median(x)', 'deviation(x)', 'standard_error(x)', 'count(x)', 'sum(x)']
  const fits = ['slope(x, y)', 'intercept(x, y)', 'power_exponent(x, y)', 'power_factor(x, y)']
  for (const form of [...forms, ...fits]) {
    const tree = read(form, ['x', 'y'])
    expect(printFormula(tree)).toBe(form)
    expect(formulaLatex(tree)).toMatch(/^\\operatorname|^\\sum/)
    expect(checkFormulaUnits(tree, { units: new Map() }).diagnostics).toEqual([])
    const name = form.slice(0, form.indexOf('('))
    expect(read(`${name} = ${form}`, ['x', 'y', name]).kind).toBe('equation')
  }
})

test.each([
  ['avg(x)', 'mean(x)', 'mechanical'],
  ['stdev(x)', 'deviation(x)', 'mechanical'],
  ['sem(x)', 'standard_error(x)', 'mechanical'],
])('%s is another name of %s', (text, other, applicability) => {
  const [found] = parseFormula(text, { names: new Set(['x']) }).diagnostics
  expect(found?.fixes[0]).toMatchObject({ applicability, edits: [{ text: other.slice(0, -3) }] })
})

test.each(['std', 'stddev', 'var', 'polyfit', 'linregress', 'rms', 'pstdev'])(
  '%s means different things to different people, and nothing is put in its place',
  (name) => {
    const [found] = parseFormula(`${name}(x)`).diagnostics
    expect(found?.fixes.filter((fix) => fix.applicability === 'mechanical')).toEqual([])
    expect(String(found?.details['suggestion'])).toMatch(/`(deviation|slope|sqrt)\(/)
  },
)
