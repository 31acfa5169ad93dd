// Values of formulas, with their units.

import { describe, expect, test } from 'vitest'

import {
  evaluateFormula,
  parseFormula,
  parseUnit,
  unitText,
  type FormulaInput,
  type FormulaNode,
  type Unit,
} from '#plan'
import { messageOf, type Diagnostic } from '#text'

import { timed } from '../../repository/cpu-time.ts'

const unit = (text: string) => parseUnit(text).unit as Unit

/** `60 mph` as a value; `3` has no unit. */
function input(text: string): FormulaInput {
  const [number = '', ...rest] = text.split(' ')
  const value = Number(number)
  return rest.length === 0 ? { value } : { value, unit: unit(rest.join(' ')) }
}

function evaluate(text: string, values: Readonly<Record<string, string>> = {}, expected?: string) {
  const { formula, diagnostics } = parseFormula(text)
  expect([text, diagnostics.map(messageOf)]).toEqual([text, []])
  return evaluateFormula(formula as FormulaNode, {
    values: new Map(Object.entries(values).map(([name, value]) => [name, input(value)])),
    ...(expected === undefined ? {} : { expected: unit(expected) }),
  })
}

function shown(...given: Parameters<typeof evaluate>): string {
  const { result, diagnostics } = evaluate(...given)
  if (result === undefined) return diagnostics.map(({ code }) => code).join(' ')
  return `${result.value}${result.unit === undefined ? '' : ` ${unitText(result.unit)}`}`
}

test('60 mph in 5 s is 5.36448 m/s^2, exactly', () => {
  const { result } = evaluate('a = v_f/t', { v_f: '60 mph', t: '5 s' }, 'm/s^2')
  expect(result?.value).toBe(5.36448)
  expect(result?.exact).toBe('5.36448')
})

describe('a formula has a value in the unit that is expected, or in SI base units', () => {
  test.each([
    ['m*a', { m: '2 kg', a: '3 m/s^2' }, 'N', '6 N'],
    ['m*a', { m: '2 kg', a: '3 m/s^2' }, undefined, '6 N'],
    ['F = m*a', { m: '2 kg', a: '3 m/s^2' }, 'kN', '0.006 kN'],
    ['m*a = F', { m: '2 kg', a: '3 m/s^2' }, 'N', '6 N'],
    ['0.1 + 0.2', {}, '1', '0.3 1'],
    ['1/3 + 1/3 + 1/3', {}, '1', '1 1'],
    ['x + 0.1', { x: '0.2' }, undefined, '0.3 1'],
    ['p*V^gamma', { p: '2 Pa', V: '4 m^3', gamma: '1.5' }, undefined, '16 kg m^(7/2)/s^2'],
    ['2^10', {}, '1', '1024 1'],
    ['2^-2', {}, '1', '0.25 1'],
    ['9 + 10', {}, '1', '19 1'],
    ['sin(theta)', { theta: '90 deg' }, '1', '1 1'],
    ['atan(y/x)', { y: '1 m', x: '1 m' }, 'deg', '45 deg'],
    ['T', { T: '20 °C' }, 'K', '293.15 K'],
    ['T + dT', { T: '20 °C', dT: '9 Δ°F' }, '°C', '25 °C'],
    ['T2 - T1', { T2: '30 °C', T1: '20 °C' }, 'Δ°C', '10 Δ°C'],
    [
      'Q = m*c*(T2 - T1)',
      { m: '2 kg', c: '4.184 kJ/(kg K)', T2: '30 °C', T1: '20 °C' },
      'kJ',
      '83.68 kJ',
    ],
    ['sqrt(x^2)', { x: '3 m' }, 'm', '3 m'],
    ['abs(a - b)', { a: '1 m', b: '3 m' }, 'm', '2 m'],
    ['ln(exp(2))', {}, '1', '2 1'],
    ['subs(x^2 + 1, x = 2*y)', { y: '3 1' }, '1', '37 1'],
    ['-a^2', { a: '3 1' }, '1', '-9 1'],
    ['omega', { omega: '60 rpm' }, 'rev/s', '1 rev/s'],
    ['w = a/b', { a: '1 g', b: '4 g' }, '%', '25 %'],
  ] as const)('%s', (text, values, expected, result) => {
    expect(shown(text, values, expected)).toBe(result)
  })
})

describe('what cancels leaves the digits that are true', () => {
  test.each([
    ['ln(1 + x)', { x: '1e-16' }, undefined, '1e-16 1'],
    ['(1 - cos(x))/x^2', { x: '1e-8' }, undefined, '0.5 1'],
    ['exp(x) - 1', { x: '1e-300' }, undefined, '1e-300 1'],
    ['(-b + sqrt(b^2 - 4*a*c))/(2*a)', { a: '1', b: '1e8', c: '1' }, undefined, '-1e-8 1'],
    ['exp(x)/exp(x - 1)', { x: '1000' }, undefined, '2.718281828459045 1'],
    ['sin(pi)', {}, undefined, '0 1'],
    ['sin(x)', { x: '180 deg' }, undefined, '0 1'],
    ['sqrt(2)^2 - 2', {}, undefined, '0 1'],
    ['8^(1/3)', {}, undefined, '2 1'],
    [
      '(1/sqrt(1 - v^2/c^2) - 1)*m*c^2',
      { v: '10 m/s', c: '299792458 m/s', m: '1 kg' },
      'J',
      '50.00000000000004 J',
    ],
  ] as const)('%s', (text, values, expected, result) => {
    expect(shown(text, values, expected)).toBe(result)
  })
})

test('a formula is evaluated within 6 ms', () => {
  const { formula } = parseFormula('(1/sqrt(1 - v^2/c^2) - 1)*m*c^2 + exp(-v)*sin(m)/ln(c)')
  const values = new Map(
    Object.entries({ v: '10.3', c: '299792458', m: '1.7' }).map(([name, each]) => [
      name,
      input(each),
    ]),
  )
  const evaluate = () => evaluateFormula(formula as FormulaNode, { values })
  const times = Array.from({ length: 30 }, () => timed(evaluate).cpuMs).toSorted((a, b) => a - b)
  expect(times[15]).toBeLessThan(6)
})

describe('what has no value says so at its place', () => {
  test.each([
    ['1/(sqrt(2)^2 - 2)', {}, 'formula/no-value'],
    ['tan(pi/2)', {}, 'formula/no-value'],
    ['exp(x)', { x: '-1000 1' }, 'formula/no-value'],
    ['1/x', { x: '0 m' }, 'formula/no-value'],
    ['0^-1', {}, 'formula/no-value'],
    ['sqrt(0 - x)', { x: '4 m^2' }, 'formula/no-value'],
    ['(0 - 8)^(1/3)', {}, 'formula/no-value'],
    ['ln(x)', { x: '0 1' }, 'formula/no-value'],
    ['asin(x)', { x: '2 1' }, 'formula/no-value'],
    ['exp(x)', { x: '1000 1' }, 'formula/no-value'],
    ['10^x', { x: '400 1' }, 'formula/no-value'],
    ['a + b', { a: '1 m' }, 'formula/missing-value'],
    ['a + b', { a: '1 m', b: '1 s' }, 'formula/unlike-units'],
    ['a + b', { a: '1', b: '1 s' }, 'formula/unlike-units'],
    ['solve(x = 2, x)', {}, 'formula/needs-solver'],
    ['diff(x^2, x)', {}, 'formula/needs-solver'],
    ['integrate(x, x)', {}, 'formula/needs-solver'],
    ['dv/dt = v', {}, 'formula/needs-solver'],
    ['[[1, 2]]', {}, 'formula/needs-solver'],
    ['x + a = b', { a: '1 m', x: '2 m', b: '3 m' }, 'formula/needs-solver'],
  ] as const)('%s', (text, values, code) => {
    const { result, diagnostics } = evaluate(text, values)
    expect(result).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual([code])
    const [first] = diagnostics as [Diagnostic]
    expect(first.span.end).toBeGreaterThan(first.span.start)
    expect(messageOf(first)).not.toContain('{')
  })
})

test('log of a stored plan is the natural logarithm', () => {
  const { formula } = parseFormula('log(e^2)', { naturalLog: true })
  const { result } = evaluateFormula(formula as FormulaNode, { values: new Map() })
  expect(result?.value).toBeCloseTo(2, 12)
})

test('a number of five hundred digits is what it says, rounded', () => {
  expect(evaluate(`0.5${'0'.repeat(500)}1`, {}).result?.value).toBe(0.5)
})

test('a value that its unit makes infinite is none', () => {
  const { result, diagnostics } = evaluate('x', { x: '1e300 Ym' })
  expect(result).toBeUndefined()
  expect(diagnostics.map(({ code }) => code)).toEqual(['formula/no-value'])
})

test('a number that would need a book of digits is rounded, quickly', () => {
  const { result } = evaluate('x^200*y^200', { x: '1.000000123456 1', y: '0.999999876543 1' }, '1')
  expect(result?.exact).toBeUndefined()
  expect(result?.value).toBeCloseTo(1, 3)
})
