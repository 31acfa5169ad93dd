// Reading units: the rulings, what is refused and what it is told, conversion.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  convert,
  convertDifference,
  isDimensionless,
  parseUnit,
  sameDimension,
  unitText,
  type Unit,
} from '#plan'
import { messageOf, type Diagnostic } from '#text'

import { UNIT_LINES, PREFIX_LINES } from '#plan/units/unit-table'

function unit(text: string): Unit {
  const { unit, diagnostics } = parseUnit(text)
  expect({ text, told: diagnostics.map(messageOf) }).toEqual({ text, told: [] })
  return unit as Unit
}

function fault(text: string): Diagnostic {
  const { unit, diagnostics } = parseUnit(text)
  expect({ text, unit }).toEqual({ text, unit: undefined })
  expect(diagnostics.length).toBeGreaterThan(0)
  return diagnostics[0] as Diagnostic
}

describe('a text in two readings is refused with both', () => {
  test.each([
    ['J/mol K', 'J/(mol K)', '(J/mol) K'],
    ['J/kg*K', 'J/(kg*K)', '(J/kg) K'],
    ['W/m² K', 'W/(m² K)', '(W/m²) K'],
    ['kJ/kg·°C', 'kJ/(kg·°C)', '(kJ/kg) °C'],
    ['ms^-1', 'm s^-1', 'millisecond^-1'],
    ['ms⁻²', 'm s^-2', 'millisecond^-2'],
    ['W/mK', '(m K)', 'millikelvin'],
    ['Nm^2/kg^2', 'N m^2', '(N m)^2'],
    ['pH', '1', 'picohenry'],
    ['ppt', '‰', 'pmol/mol'],
    ['G', 'gauss', 'g_n'],
    ['R', 'rankine', 'roentgen'],
    ['Mb', 'Mbit', 'megabarn'],
    ['D', 'debye', 'dioptre'],
    ['ton', 'tonne', 'short ton'],
    ['kt', 'kilotonne', 'kn'],
    ['mil', 'thou', 'mrad'],
    ['a', 'year', 'are'],
    ['Cal', 'kcal', 'cal'],
    ['Gal', 'gal', 'cm/s^2'],
    ['cycles', 'rev', '1'],
    ["'", 'arcmin', 'ft'],
    ['ft lb', 'ft lbf', 'ft lbm'],
    ['ft·lb', 'ft·lbf', 'ft·lbm'],
  ])('%s as %s and as %s', (text, first, second) => {
    const { code, details, fixes } = fault(text)
    expect(['unit/ambiguous', 'unit/unclear-quotient']).toContain(code)
    expect(details).toMatchObject({ first, second })
    expect(fixes).toHaveLength(2)
    for (const { edits, applicability } of fixes) {
      expect(applicability).toBe('guess')
      const fixed = edits
        .toReversed()
        .reduce(
          (now, edit) => now.slice(0, edit.span.start) + edit.text + now.slice(edit.span.end),
          text,
        )
      unit(fixed)
    }
  })
})

describe('a text that is no unit is told what and where', () => {
  test.each([
    ['', 'unit/no-unit', 0],
    ['kg m/', 'unit/unexpected', 5],
    ['kg,m', 'unit/unexpected', 2],
    ['(m', 'unit/unexpected', 2],
    ['m)', 'unit/unexpected', 1],
    ['m//s', 'unit/unexpected', 2],
    ['m^', 'unit/exponent', 1],
    ['m^0', 'unit/exponent', 1],
    ['m^1000', 'unit/exponent', 1],
    ['100 km', 'unit/number', 0],
    ['L/100km', 'unit/number', 2],
    ['10^3 kg', 'unit/number', 0],
    ['kg m parsnip', 'unit/unknown', 5],
    ['Np', 'unit/logarithmic', 0],
    ['dB(A)', 'unit/qualified', 0],
    ['dB SPL', 'unit/qualified', 0],
    ['J per mol/K', 'unit/unclear-quotient', 9],
    ['m'.repeat(300), 'unit/too-long', 0],
  ])('%s', (text, code, at) => {
    const found = fault(text)
    expect([found.code, found.span.start]).toEqual([code, at])
    expect(messageOf(found)).not.toContain('{')
  })

  test.each([
    ['Kg', 'kg'],
    ['kgK', 'kg K'],
    ['Jkg', 'J kg'],
    ['metrs', 'meters'],
    ['kiligram', 'kilogram'],
    ['°K', 'K'],
  ])('%s is near %s', (text, meant) => {
    const { code, details, fixes } = fault(text)
    expect(code).toBe('unit/unknown')
    expect(String(details['suggestion'])).toContain(`\`${meant}\``)
    expect(fixes.every(({ applicability }) => applicability === 'guess')).toBe(true)
  })

  test('the place counts from where the text stands', () => {
    expect(parseUnit('m/parsnip', 100).diagnostics[0]?.span).toEqual({ start: 102, end: 109 })
  })

  test('every fault of a unit is told, not only the first', () => {
    expect(parseUnit('parsnip turnip/swede').diagnostics).toHaveLength(3)
  })
})

describe('the printed form', () => {
  test.each([
    ['kg·m/s²', 'kg m/s^2'],
    ['kg m s^-2', 'kg m/s^2'],
    ['s^-2 kg', 'kg/s^2'],
    ['J/mol/K', 'J/(mol K)'],
    ['m m', 'm^2'],
    ['m/m', '1'],
    ['metres per second', 'm/s'],
    ['um', 'µm'],
    ['kohm', 'kΩ'],
    ['kWh', 'kW h'],
    ['mph', 'mi/h'],
    ['ft-lb', 'ft lbf'],
    ['V/√Hz', 'V/Hz^(1/2)'],
    ['J/(kg °C)', 'J/(kg Δ°C)'],
    ['1/ms', '1/millisecond'],
    ['millidebye', 'millidebye'],
  ])('of %s is %s', (text, printed) => {
    if (text === 'millidebye') expect(parseUnit(text).unit).toBeUndefined()
    else expect(unitText(unit(text))).toBe(printed)
  })

  test('is read as the same unit, whatever the factors', () => {
    const symbols = [
      'm',
      'kg',
      's',
      'ms',
      'mK',
      'K',
      'µm',
      'N',
      'kW',
      'h',
      'Ω',
      '°C',
      'deg',
      'barn',
      'mol',
      'MiB',
      '%',
    ]
    const factor = fc.tuple(
      fc.constantFrom(...symbols),
      fc.constantFrom('', '^2', '^3', '^(1/2)', '^0.7'),
    )
    const text = fc
      .tuple(fc.array(factor, { minLength: 1, maxLength: 4 }), fc.array(factor, { maxLength: 1 }))
      .map(([above, below]) => {
        const written = (each: readonly (readonly [string, string])[]) =>
          each.map((parts) => parts.join('')).join('·')
        return below.length === 0 ? written(above) : `${written(above)}/${written(below)}`
      })
    expect(['deg·K/s', 'deg/K'].map((each) => unitText(unit(each)))).toEqual(['deg·K/s', 'deg/K'])
    fc.assert(
      fc.property(text, (text) => {
        const { unit } = parseUnit(text)
        if (unit === undefined) return
        const printed = unitText(unit)
        expect(parseUnit(printed).unit).toEqual(unit)
      }),
      { numRuns: 300 },
    )
  })
})

describe('conversion', () => {
  test.each([
    [60, 'mph', 'm/s', 26.8224],
    [1, 'lbf', 'N', 4.4482216152605],
    [1, 'ft-lb', 'J', 1.3558179483314],
    [1, 'yr', 'd', 365.25],
    [1, 'cal', 'J', 4.184],
    [0.1, 'M', 'mol/m^3', 100],
    [20, '°C', 'K', 293.15],
    [0, 'K', '°C', -273.15],
    [212, '°F', '°C', 100],
    [180, 'deg', 'rad', Math.PI],
    [60, 'rpm', 'rad/s', 2 * Math.PI],
    [60, 'rpm', 'Hz', 1],
    [50, 'Hz', 'rpm', 3000],
    [2, 'kHz', 'Hz', 2000],
    [1, 'rev', 'deg', 360],
    [1, 'kWh', 'MJ', 3.6],
    [1, 'MiB', 'kB', 1048.576],
  ])('of %f %s to %s is %f', (value, from, to, result) => {
    expect(convert(value, unit(from), unit(to))).toBeCloseTo(result, 12)
  })

  test('of a difference of temperatures leaves the zero alone', () => {
    expect(convertDifference(9, unit('°F'), unit('°C'))).toBe(5)
    expect(convertDifference(5, unit('°C'), unit('K'))).toBe(5)
  })

  test('between different things there is none', () => {
    expect(convert(1, unit('m'), unit('s'))).toBeUndefined()
    expect(convertDifference(1, unit('m'), unit('s'))).toBeUndefined()
  })

  test('there and back is the same number', () => {
    const pairs = [
      ['mph', 'km/h'],
      ['°F', '°C'],
      ['eV', 'kJ'],
      ['psi', 'bar'],
      ['deg', 'rad'],
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.integer({ min: -1e6, max: 1e6 }),
        ([a, b], value) => {
          const there = convert(value, unit(a), unit(b)) as number
          expect(convert(there, unit(b), unit(a))).toBeCloseTo(value, 6)
        },
      ),
    )
  })
})

test('radians, ratios and percent are mere numbers; a mole and a bit are not', () => {
  for (const text of ['rad', 'deg', 'sr', '%', 'ppm', 'rev', '1', 'm/m']) {
    expect([text, isDimensionless(unit(text).dimension)]).toEqual([text, true])
  }
  for (const text of ['mol', 'bit', 'K', 'Hz']) {
    expect([text, isDimensionless(unit(text).dimension)]).toEqual([text, false])
  }
  expect(sameDimension(unit('N m').dimension, unit('J').dimension)).toBe(true)
})

test('no two units share a name, and no two prefixed symbols a spelling', () => {
  const owners = new Map<string, string>()
  const shared: string[] = []
  const own = (spelling: string, line: string) => {
    const before = owners.get(spelling)
    if (before !== undefined && before !== line) shared.push(spelling)
    owners.set(spelling, line)
  }
  for (const [symbols, words, , , prefixes] of UNIT_LINES) {
    const line = `${symbols}/${words}`
    for (const symbol of symbols.split(' ').filter((each) => each !== '')) {
      own(symbol, line)
      if (prefixes === 'none') continue
      for (const [prefix] of PREFIX_LINES) {
        const first = prefix.split(' ')[0] ?? ''
        if (prefixes === 'all' ? !first.endsWith('i') : prefixes.includes(first)) {
          own(first + symbol, `${first} ${line}`)
        }
      }
    }
  }
  expect(shared).toEqual(['PS'])
})

test('no text makes the reader throw, and a text of brackets is refused', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...'m s k g N / · * ^ - ( ) { } √ ² ⁻ 1 0 . ° µ % p'.split(' '), ' '),
        maxLength: 40,
      }),
      (text) => {
        const { unit, diagnostics } = parseUnit(text)
        expect(unit === undefined).toBe(diagnostics.length > 0)
        for (const { span } of diagnostics) {
          expect(span.start).toBeGreaterThanOrEqual(0)
          expect(span.end).toBeLessThanOrEqual(text.length)
        }
      },
    ),
    { numRuns: 500 },
  )
  expect(fault('('.repeat(1_000_000)).code).toBe('unit/too-long')
  expect(fault('('.repeat(250)).code).toBe('unit/unexpected')
})
