// Readings of thermometers in formulas
// =============================================================================
//
// Goal: no sum, product or mean of temperatures is silently off by a zero, and nothing right is refused. Method: a table of
// formulas of textbooks with what is wrong with each; sums with random shares, whose value must be what Celsius himself
// would compute, or none; the names and words that say a difference.

import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  checkFormulaUnits,
  evaluateFormula,
  parseFormula,
  parseUnit,
  type FormulaInput,
  type FormulaNode,
  type Unit,
} from '#plan'
import { saidOfTemperature } from '#plan/formula/readings/reading-roles'

function unit(text: string): Unit {
  const { unit: read } = parseUnit(text)
  if (read === undefined) throw new Error(`no unit: ${text}`)
  return read
}

function formulaOf(text: string, names: Iterable<string>): FormulaNode {
  const { formula } = parseFormula(text, { names: new Set(names) })
  if (formula === undefined) throw new Error(`no formula: ${text}`)
  return formula
}

const rows = readFileSync(new URL('../../data/formulas/readings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()))

test('the table has more than a hundred formulas', () => {
  expect(rows.length).toBeGreaterThan(100)
})

test.each(rows)('%s with %s in %s: %s', (text, said, expected, codes = '') => {
  const units = new Map(
    (said ?? '')
      .split(';')
      .map((each) => each.split(':').map((part) => part.trim()))
      .flatMap(([name, of]) => (name && of ? [[name, unit(of)] as const] : [])),
  )
  const wanted = expected ? { expected: unit(expected) } : {}
  const { diagnostics } = checkFormulaUnits(formulaOf(text ?? '', units.keys()), {
    units,
    ...wanted,
  })
  const found = diagnostics.map(({ code }) => code.replace('formula/', ''))
  expect(found.join(' ')).toBe(codes)
})

describe('a sum of readings with shares', () => {
  const share = fc.integer({ min: -6, max: 6 }).map((each) => each / 4)
  const celsius = fc.integer({ min: -80, max: 400 })
  const term = fc.record({ share, value: celsius, isFahrenheit: fc.boolean() })

  test('has the value that the scale itself gives, or none', () => {
    let [right, refused] = [0, 0]
    fc.assert(
      fc.property(
        fc.array(term, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('°C', 'K', 'Δ°C'),
        fc.boolean(),
        (terms, wanted, isLast) => {
          const shares = terms.map((each) => each.share)
          // Half of them are made to count one reading, or none.
          if (isLast) {
            const rest = shares.slice(1).reduce((sum, each) => sum + each, 0)
            shares[0] = (wanted === 'Δ°C' ? 0 : 1) - rest
          }
          const count = shares.reduce((sum, each) => sum + each, 0)
          if (shares.some((each) => each === 0)) return
          const text = shares.map((each, at) => `(${each})*T${at}`).join(' + ')
          const values = new Map<string, FormulaInput>(
            terms.map(({ value, isFahrenheit }, at) => [
              `T${at}`,
              isFahrenheit
                ? { value: value * 1.8 + 32, unit: unit('°F') }
                : { value, unit: unit('°C') },
            ]),
          )
          const { result } = evaluateFormula(formulaOf(text, values.keys()), {
            values,
            expected: unit(wanted),
          })
          const sum = shares.reduce((all, each, at) => all + each * (terms[at]?.value ?? 0), 0)
          const fits = wanted === '°C' ? [1] : wanted === 'K' ? [0, 1] : [0]
          const isRight = fits.some((each) => Math.abs(count - each) < 1e-9)
          if (!isRight) {
            expect([text, wanted, result]).toEqual([text, wanted, undefined])
            refused++
            return
          }
          const zero = wanted === 'K' && Math.abs(count - 1) < 1e-9 ? 273.15 : 0
          expect(result?.value).toBeCloseTo(sum + zero, 6)
          right++
        },
      ),
      { numRuns: 1500 },
    )
    expect(right).toBeGreaterThan(200)
    expect(refused).toBeGreaterThan(200)
  })
})

describe('shares that are inputs', () => {
  const mixed = (x: number, y: number) =>
    evaluateFormula(formulaOf('x*T1 + y*T2', ['x', 'y', 'T1', 'T2']), {
      values: new Map<string, FormulaInput>([
        ['x', { value: x }],
        ['y', { value: y }],
        ['T1', { value: 20, unit: unit('°C') }],
        ['T2', { value: 80, unit: unit('°C') }],
      ]),
      expected: unit('°C'),
    })

  test('that make one are a mean', () => {
    expect(mixed(0.25, 0.75).result?.value).toBeCloseTo(65, 9)
  })

  test('that do not are told what they make', () => {
    const [fault] = mixed(0.25, 0.25).diagnostics
    expect(fault).toMatchObject({ code: 'formula/readings-added', details: { count: '0.5' } })
  })

  test('are not judged before their numbers are known', () => {
    const units = new Map([
      ['x', unit('1')],
      ['y', unit('1')],
      ['T1', unit('°C')],
      ['T2', unit('°C')],
    ])
    const formula = formulaOf('x*T1 + y*T2', units.keys())
    expect(checkFormulaUnits(formula, { units, expected: unit('°C') }).diagnostics).toEqual([])
  })
})

test('a constant of a law is known by its value', () => {
  const check = (value: number) =>
    evaluateFormula(formulaOf('n*c*T', ['n', 'c', 'T']), {
      values: new Map<string, FormulaInput>([
        ['n', { value: 2, unit: unit('mol') }],
        ['c', { value, unit: unit('J/(mol K)') }],
        ['T', { value: 27, unit: unit('°C') }],
      ]),
      expected: unit('J'),
    })
  expect(check(8.314).result?.value).toBeCloseTo(2 * 8.314 * 300.15, 6)
  expect(check(75.3).diagnostics).toMatchObject([
    {
      code: 'formula/reading-or-difference',
      details: { name: 'T', difference: '27 K', absolute: '300.15 K' },
    },
  ])
})

describe('names and words of a difference', () => {
  test.each([
    ['dT', ''],
    ['dT1', ''],
    ['dT_water', ''],
    ['delta_T', ''],
    ['deltaT', ''],
    ['DeltaT', ''],
    ['Delta_T_hot', ''],
    ['dtheta', ''],
    ['T_rise', ''],
    ['Trise', ''],
    ['temp_change', ''],
    ['T_diff', ''],
    ['rise', ''],
    ['LMTD', ''],
    ['x', 'Rise of temperature'],
    ['x', 'The temperature rise'],
    ['x', 'Temperature difference between the two sides'],
    ['x', 'Change in temperature'],
    ['x', 'Increase of the temperature of the gas'],
    ['x', 'Maximum temperature drop'],
    ['x', 'Log mean temperature difference'],
    ['x', 'Boiling point elevation'],
    ['x', 'By how much the water warms'],
    ['x', 'Temperature rise (ΔT)'],
    ['x', 'Subtract the temperatures to find the drop of temperature'],
    ['x', 'Compute the temperature change'],
    ['x', 'Temperaturdifferenz'],
    ['x', 'Erwärmung des Wassers'],
    ['x', 'Temperaturanstieg im Tank'],
    ['x', 'Änderung der Temperatur'],
    ['x', 'écart de température'],
    ['x', "l'élévation de température"],
    ['x', 'Variation thermique'],
    ['x', 'diferencia de temperatura'],
    ['x', 'aumento de la temperatura'],
    ['x', 'differenza di temperatura'],
    ['x', 'diferença de temperatura'],
    ['x', 'temperatuurverschil'],
    ['x', 'повышение температуры'],
    ['x', 'разность температур'],
    ['x', '温差'],
    ['x', '温度变化'],
    ['x', '温度上昇'],
    ['x', '水温的升高'],
  ])('%s, %s', (name, words) => {
    expect(saidOfTemperature(name, words)).toBe('difference')
  })

  test.each([
    ['T', 'Temperature of the water'],
    ['T1', 'Temperature at the start'],
    ['T2', 'Temperature after the rise'],
    ['Td', 'Dew point temperature'],
    ['T_final', 'Final temperature after heating'],
    ['T_after_drop', ''],
    ['T', 'Phase change temperature'],
    ['T_max', 'Highest temperature before the drop'],
    ['T', 'Add the rise of temperature to the first temperature'],
    ['T', 'Temperatur nach der Erwärmung'],
    ['T', 'température après le chauffage'],
    ['T', 'temperatura después del aumento'],
    ['T', 'температура после нагрева'],
    ['T', '上昇後の温度'],
    ['T', '升温后的温度'],
    ['d', 'Diameter'],
    ['D', 'Distance'],
    ['dough', 'Temperature of the dough'],
  ])('not %s, %s', (name, words) => {
    expect(saidOfTemperature(name, words)).not.toBe('difference')
  })

  test('that contradict each other say nothing', () => {
    expect(saidOfTemperature('dT', 'Temperature of the room')).toBeUndefined()
  })
})
