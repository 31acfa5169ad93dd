// Dimensional analysis against formulas of textbooks
// =============================================================================
//
// Goal: what is wrong is found, and nothing else. Method: tests/data/formulas/right.txt and wrong.txt were
// written before the checker had read any of them; each wrong formula says what is wrong with it.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { checkFormulaUnits, parseFormula, parseUnit, type FormulaNode, type Unit } from '#plan'
import { applyFixes, createSource, messageOf, type Diagnostic } from '#text'

interface Case {
  readonly formula: string
  readonly units: ReadonlyMap<string, Unit>
  readonly expected: Unit | undefined
  readonly wrong: string
}

function unit(text: string): Unit {
  const { unit, diagnostics } = parseUnit(text)
  expect([text, diagnostics.map(messageOf)]).toEqual([text, []])
  return unit as Unit
}

function unitsOf(text: string): ReadonlyMap<string, Unit> {
  return new Map(
    text
      .split(';')
      .map((each) => each.split(':').map((part) => part.trim()))
      .filter(([name, of]) => name !== '' && of !== '?' && of !== undefined)
      .map(([name = '', of = '']) => [name, unit(of)]),
  )
}

function casesOf(file: string): readonly Case[] {
  return readFileSync(new URL(`../../data/formulas/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [formula = '', units = '', expected = '', wrong = ''] = line
        .split('|')
        .map((each) => each.trim())
      return {
        formula,
        units: unitsOf(units),
        expected: expected === '' ? undefined : unit(expected),
        wrong,
      }
    })
}

function check(
  text: string,
  units: ReadonlyMap<string, Unit> | string = new Map(),
  expected?: Unit | string,
): readonly Diagnostic[] {
  const known = typeof units === 'string' ? unitsOf(units) : units
  const wanted = typeof expected === 'string' ? unit(expected) : expected
  const { formula, diagnostics } = parseFormula(text)
  expect([text, diagnostics.map(messageOf)]).toEqual([text, []])
  const options = wanted === undefined ? { units: known } : { units: known, expected: wanted }
  return checkFormulaUnits(formula as FormulaNode, options).diagnostics
}

const CODES: Readonly<Record<string, string>> = {
  unlike: 'formula/unlike-units',
  argument: 'formula/argument-unit',
  degrees: 'formula/degrees',
  result: 'formula/wrong-unit',
  exponent: 'formula/exponent-unit',
  power: 'formula/irrational-exponent',
  sides: 'formula/sides-differ',
  twice: 'formula/converted-twice',
  difference: 'formula/temperature-difference',
  shape: 'formula/matrix-shape',
}

test('no right formula gives an alarm', () => {
  const cases = casesOf('right.txt')
  expect(cases.length).toBeGreaterThan(250)
  const alarms = cases.flatMap(({ formula, units, expected }) =>
    check(formula, units, expected).map((each) => `${formula}: ${messageOf(each)}`),
  )
  expect(alarms).toEqual([])
})

test('each wrong formula is found, by what is wrong with it', () => {
  const cases = casesOf('wrong.txt')
  expect(cases.length).toBeGreaterThan(150)
  const missed = cases.flatMap(({ formula, units, expected, wrong }) => {
    const codes = check(formula, units, expected).map(({ code }) => code)
    return codes.length > 0 && codes.every((code) => code === CODES[wrong])
      ? []
      : [`${formula}: ${wrong}, got ${codes.join()}`]
  })
  expect(missed).toEqual([])
})

describe('a conversion that the units already make is dropped by a fix', () => {
  test.each([
    ['F = m*g*sin(theta*pi/180)', 'theta: deg', '', 'F = m*g*sin(theta)'],
    ['x = sin(pi/180*theta)', 'theta: deg', '', 'x = sin(theta)'],
    ['x = sin(pi*theta/180)', 'theta: deg', '', 'x = sin(theta)'],
    ['x = sin(theta*(pi/180))', 'theta: deg', '', 'x = sin(theta)'],
    ['x = sin(theta*pi/180)', 'theta: rad', '', 'x = sin(theta)'],
    ['theta = atan(y/x)*180/pi', 'y: m; x: m', 'deg', 'theta = atan(y/x)'],
    ['T_K = T + 273.15', 'T: °C', 'K', 'T_K = T'],
    ['T_K = 273.15 + T', 'T: °C', 'K', 'T_K = T'],
    ['p = R*(T + 273)', 'R: J/(mol K); T: °C', '', 'p = R*(T)'],
    ['t = T - 273.15', 'T: K', '°C', 't = T'],
    ['T_F = T*9/5 + 32', 'T: °C', '°F', 'T_F = T'],
    ['T_F = 1.8*T + 32', 'T: °C', '', 'T_F = T'],
    ['T_F = 32 + 9/5*T', 'T: °C', '°F', 'T_F = T'],
    ['s = v*t/60', 's: km; v: km/h; t: min', '', 's = v*t'],
    ['v = u*1000/3600', 'u: km/h', 'm/s', 'v = u'],
    ['v = u/3.6', 'u: km/h', '', 'v = u'],
    ['E = m/1000*c^2', 'm: g; c: m/s', '', 'E = m*c^2'],
    ['E = 0.001*m*c^2', 'm: g; c: m/s', '', 'E = m*c^2'],
    ['v = 1.609344*u', 'u: mph', 'km/h', 'v = u'],
    ['w = a/b*100', 'a: g; b: g', '%', 'w = a/b'],
  ])('in %s', (text, units, expected, fixed) => {
    const wanted = expected === '' ? undefined : expected
    const found = check(text, units, wanted)
    expect(found).toHaveLength(1)
    expect(['formula/converted-twice', 'formula/degrees']).toContain(found[0]?.code)
    expect(applyFixes(createSource(text), found).text).toBe(fixed)
    expect(check(fixed, units, wanted)).toEqual([])
  })

  test.each([
    ['x = sin(theta)', 'theta: deg', ''],
    ['v = u*1000', 'u: km/h', ''],
    ['E = m*v^2/2', 'm: g; v: km/h', 'J'],
    ['x = theta*180/pi', 'theta: 1', ''],
    ['T = 2*pi*t', 't: min', ''],
    ['x = (a*pi)/180', 'a: 1', ''],
  ])('not in %s, which converts nothing', (text, units, expected) => {
    expect(check(text, units, expected === '' ? undefined : expected)).toEqual([])
  })
})

describe('a symbol without a unit is unknown', () => {
  test.each([
    ['x = a*t + b', 't: s', 'm'],
    ['v = a + b', 'a: m/s', 'm/s'],
    ['y = sin(k*x)', 'x: m', ''],
    ['y = x^n', 'x: m; n: 1', ''],
    ["y' = -k*y", 'y: m; k: 1/s', ''],
    ['x = A[1, 2]*b', 'b: s', 'm'],
  ])('and unchecked in %s', (text, units, expected) => {
    expect(check(text, units, expected === '' ? undefined : expected)).toEqual([])
  })

  test('but what is known beside it is checked', () => {
    expect(check('x = a*t + b + c', 'b: m; c: s', 'm').map(({ code }) => code)).toEqual([
      'formula/unlike-units',
    ])
  })
})

test('zero is of every unit', () => {
  expect(check('F - m*a = 0', 'F: N; m: kg; a: m/s^2')).toEqual([])
  expect(check('v = 0 + u', 'u: m/s', 'm/s')).toEqual([])
})

test('a difference of kelvin is no reading of a thermometer', () => {
  expect(check('t = T2 - T1', 'T1: K; T2: K', '°C').map(({ code }) => code)).toEqual([
    'formula/temperature-difference',
  ])
  expect(check('t = T2 - dT', 'T2: °C; dT: K', '°C')).toEqual([])
  expect(check('t = T2 - T1', 'T1: °C; T2: °C', 'Δ°C')).toEqual([])
  expect(check('t = (T1 + T2)/2', 'T1: °C; T2: °F', '°C')).toEqual([])
})

describe('a fault stands at its place', () => {
  test.each([
    ['x = a + b*t', 'a: m; b: m; t: s', '', 4, 11],
    ['x = sin(v)', 'v: m/s', '', 8, 9],
    ['x = 2^t', 't: s', '', 6, 7],
    ['F = m*v', 'F: N; m: kg; v: m/s', '', 0, 7],
    ['v*t', 'v: m/s; t: s', 'kg', 0, 3],
    ['x = sin(30)', '', '', 8, 10],
    ['x = theta*pi/180', 'theta: deg', '', 10, 16],
  ])('in %s', (text, units, expected, start, end) => {
    const found = check(text, units, expected === '' ? undefined : expected)
    expect(found.map(({ span }) => span)).toEqual([{ start, end }])
    expect(messageOf(found[0] as Diagnostic)).not.toContain('{')
  })
})

test('what a formula measures comes back', () => {
  const { formula } = parseFormula('m*a')
  const units = unitsOf('m: kg; a: m/s^2')
  const { dimension } = checkFormulaUnits(formula as FormulaNode, { units })
  expect(dimension).toEqual(unit('N').dimension)
})

describe('a difference of logarithms of one unit is written as that of the ratio', () => {
  test.each([
    ['S = m*c*(ln(T2) - ln(T1))', 'm: kg; c: J/(kg K); T1: K; T2: K', 'S = m*c*(ln(T2/T1))'],
    ['x = ln(p1) - ln(p2 + p3)', 'p1: bar; p2: Pa; p3: bar', 'x = ln(p1/(p2 + p3))'],
    ['x = log10(a*b)-log10(c)', 'a: m; b: m; c: m^2', 'x = log10((a*b)/c)'],
    ['x = y + ln(t1) - ln(t2)', 'y: 1; t1: s; t2: h', 'x = y + ln(t1/t2)'],
  ])('in %s', (text, units, fixed) => {
    const found = check(text, units)
    expect(found.map(({ code }) => code)).toEqual(['formula/argument-unit'])
    expect(applyFixes(createSource(text), found).text).toBe(fixed)
    expect(check(fixed, units)).toEqual([])
  })

  test.each([
    ['x = ln(a) - ln(t)', 'a: m; t: s', 2],
    ['x = ln(a) + ln(b)', 'a: m; b: m', 2],
    ['x = ln(a) - log10(b)', 'a: m; b: m', 2],
    ['x = 2*ln(a) - ln(b)', 'a: m; b: m', 2],
    ['x = (y + ln(a)) - ln(b)', 'y: 1; a: m; b: m', 2],
    ['x = ln(a) - ln(n)', 'a: m; n: 1', 1],
  ])('not in %s', (text, units, count) => {
    const found = check(text, units)
    expect(found.map(({ code, fixes }) => [code, fixes.length])).toEqual(
      Array.from({ length: count }, () => ['formula/argument-unit', 0]),
    )
  })
})
