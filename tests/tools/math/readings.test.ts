// Temperatures in °C through the solver of all five tools
//
// What counts one reading or none is right in every form, and what depends on the zero without a law is refused.

import { describe, expect, test } from 'vitest'

import { list, mapValue, quantity, toJson, type Value } from '#plan'
import { symbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

type Input = number | string | readonly Input[]

function valueOf(input: Input): Value {
  if (typeof input === 'number') return input
  if (typeof input !== 'string') return list(input.map(valueOf))
  const [, number, unit = ''] = /^(-?[\d.]+(?:e-?\d+)?) (.+)$/.exec(input) ?? []
  return number === undefined ? input : quantity(Number(number), unit)
}

async function come(
  formula: string,
  given: Readonly<Record<string, Input>>,
  unit?: string,
): Promise<unknown> {
  const inputs = mapValue(Object.entries(given).map(([name, each]) => [name, valueOf(each)]))
  try {
    const result = toJson(await solveStep({ formula, inputs, output: 'x', unit }, symbolicEngine))
    return (result as { value: unknown }).value
  } catch (failure) {
    return `${(failure as { code?: string }).code}: ${(failure as Error).message}`
  }
}

const celsius = (value: number) => ({ value: expect.closeTo(value, 6), unit: '°C' })

describe('is right', () => {
  test.each([
    [
      'm1*c*(x - T1) = m2*c*(T2 - x)',
      { m1: '1 kg', m2: '3 kg', c: '4186 J/(kg K)', T1: '20 °C', T2: '80 °C' },
      '°C',
      65,
    ],
    ['solve((T1 - x)/(x - T2) = r, x)', { T1: '90 °C', T2: '30 °C', r: 2 }, '°C', 50],
    [
      'P*V = n*R*x',
      { P: '101325 Pa', V: '24 L', n: '1 mol', R: '8.314462618 J/(mol K)' },
      '°C',
      19.32831,
    ],
    ['T1*V2/V1', { T1: '27 °C', V1: '1 L', V2: '2 L' }, '°C', 327.15],
    ['subs((a + b)/2, a = T1, b = T2)', { T1: '20 °C', T2: '40 °C' }, '°C', 30],
    ['integrate(T0 + g*z, z, 0, L)/L', { T0: '15 °C', g: '-6.5 K/km', L: '2 km' }, '°C', 8.5],
    ['T1 + T2 - T3', { T1: '20 °C', T2: '40 °C', T3: '10 °C' }, '°C', 50],
    ['T1 + d', { T1: '20 °C', d: '9 Δ°F' }, '°C', 25],
  ] as const)('%s', async (formula, given, unit, value) => {
    const found = await come(formula, given, unit)
    expect(found).toEqual({ value: expect.closeTo(value, 4), unit: '°C' })
  })

  test('a matrix equation whose rows make means', async () => {
    const given = {
      A: [
        [2, -1],
        [-1, 2],
      ],
      b: [['10 °C'], ['40 °C']],
    }
    expect(await come('A*x = b', given, '°C')).toEqual([celsius(20), celsius(30)])
  })

  test('cooling as a differential equation', async () => {
    const given = { Ta: '20 °C', T0: '90 °C', k: '0.1 1/min', t: '10 min' }
    const value = await come('dx/dt = -k*(x - Ta), x(0) = T0', given, '°C')
    expect(value).toMatchObject({ unit: '°C', value: expect.closeTo(20 + 70 * Math.exp(-1), 4) })
  })
})

describe('is refused', () => {
  test.each([
    ['T1 + T2', { T1: '20 °C', T2: '5 °C' }, '°C', 'counts 2'],
    ['2*T1', { T1: '20 °C' }, '°C', 'counts 2'],
    ['[[T1], [T2]] + [[T2], [T1]]', { T1: '20 °C', T2: '5 °C' }, undefined, 'counts 2'],
    ['a + b', { a: ['20 °C', '30 °C'], b: ['1 °C', '2 °C'] }, undefined, 'counts 2'],
    [
      'm*c*T',
      { m: '2 kg', c: '4186 J/(kg K)', T: '5 °C' },
      'J',
      'a difference of temperatures may be meant',
    ],
    [
      'Q = m*c*x',
      { Q: '1 kJ', m: '2 kg', c: '4186 J/(kg K)' },
      '°C',
      'a difference of temperatures may be meant',
    ],
    ['subs(m*c*z, z = T)', { m: '2 kg', c: '4186 J/(kg K)', T: '5 °C' }, 'J', 'may be meant'],
    [
      'A*x = b',
      {
        A: [
          [3, -1],
          [-1, 3],
        ],
        b: [['10 °C'], ['40 °C']],
      },
      '°C',
      'readings of a thermometer',
    ],
    ['dx/dt = -k*x, x(0) = T0', { T0: '90 °C', k: '0.1 1/min', t: '10 min' }, '°C', 'may be meant'],
    ['T2 - T1', { T1: '20 °C', T2: '5 °C' }, '°C', 'A difference of temperatures is not in `°C`'],
  ] as const)('%s', async (formula, given, unit, words) => {
    expect(await come(formula, given as unknown as Record<string, Input>, unit)).toContain(words)
  })
})
