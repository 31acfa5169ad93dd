// Temperatures of atomic plans: what name and description decide, and what is left to the author

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { applyFixes } from '#text'

interface Said {
  readonly formula: string
  readonly description?: string
  readonly expected?: string
  readonly output?: string
  readonly variables: Readonly<
    Record<string, readonly [value: number, unit: string, words?: string]>
  >
}

function planOf({
  formula,
  description = 'Compute it',
  expected,
  output = 'y',
  variables,
}: Said): string {
  return JSON.stringify({
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, [value, unit, words = name]]) => [
        name,
        { description: words, value, unit },
      ]),
    ),
    steps: [
      {
        type: 'algebraic',
        description,
        inputs: Object.keys(variables),
        output,
        formula: `${output} = ${formula}`,
        ...(expected === undefined ? {} : { expected_units: expected }),
      },
    ],
  })
}

const codes = (text: string) =>
  compile(text, { dialect: 'atomic' })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)

const WATER = { m: [2, 'kg'], c: [4186, 'J/(kg K)'] } as const

describe('a name or a description that says a difference', () => {
  test.each([
    ['dT', 'dT'],
    ['x', 'Rise of temperature'],
    ['x', 'Temperaturdifferenz'],
    ['T_rise', 'How warm it gets'],
  ])('is refused in °C with a fix that writes Δ°C: %s, %s', (name, words) => {
    const plan = planOf({
      formula: `m*c*${name}`,
      expected: 'kJ',
      variables: { ...WATER, [name]: [5, '°C', words] },
    })
    expect(codes(plan)).toEqual(['atomic/difference-unit'])
    const { source, diagnostics } = compile(plan, { dialect: 'atomic' })
    const fixed = applyFixes(source, diagnostics).text
    expect(fixed).toContain('"unit":"Δ°C"')
    expect(codes(fixed)).toEqual([])
  })

  test('is refused as a result in °C', () => {
    const plan = planOf({
      formula: 'T2 - T1',
      output: 'dT',
      expected: '°C',
      variables: { T1: [20, '°C'], T2: [30, '°C'] },
    })
    expect(codes(plan)).toEqual(['atomic/difference-unit'])
    const { source, diagnostics } = compile(plan, { dialect: 'atomic' })
    expect(applyFixes(source, diagnostics).text).toContain('"expected_units":"Δ°C"')
  })
})

describe('what neither decides', () => {
  const plan = planOf({
    formula: 'm*c*T',
    expected: 'kJ',
    variables: { ...WATER, T: [5, '°C', 'Temperature'] },
  })

  test('is refused with both values, and a fix for each', () => {
    const [fault] = compile(plan, { dialect: 'atomic' }).diagnostics
    expect(fault).toMatchObject({
      code: 'formula/reading-or-difference',
      details: { difference: '5 K', absolute: '278.15 K' },
      fixes: [{ applicability: 'guess' }, { applicability: 'guess' }],
    })
    for (const fix of fault?.fixes ?? []) {
      const fixed = fix.edits
        .toReversed()
        .reduce(
          (text, { span, text: by }) => text.slice(0, span.start) + by + text.slice(span.end),
          plan,
        )
      expect(codes(fixed)).toEqual([])
    }
  })
})

test('a time that a step finds of two times of day is no point in time', () => {
  const variables = {
    h1: { description: 'Time of day at the start', value: 7.5, unit: 'h' },
    h2: { description: 'Time of day at the end', value: 13.25, unit: 'h' },
    A0: { description: 'Activity at the start', value: 740, unit: 'MBq' },
    T_half: { description: 'Half life', value: 6.01, unit: 'h' },
  }
  const step = (description: string, inputs: string[], output: string, formula: string) => ({
    type: 'algebraic',
    description,
    inputs,
    output,
    formula,
  })
  const text = JSON.stringify({
    variables,
    steps: [
      step(
        'Subtract the first time of day from the second to find the time passed',
        ['h1', 'h2'],
        't',
        't = h2 - h1',
      ),
      step('Find the activity that is left', ['A0', 't', 'T_half'], 'A', 'A = A0*2^(-t/T_half)'),
    ],
  })
  expect(compile(text, { dialect: 'atomic' }).diagnostics.map(({ code }) => code)).toEqual([])
})

describe('a point in time', () => {
  const at = (formula: string) =>
    codes(
      planOf({
        formula,
        variables: {
          t1: [1990, 'yr', 'Year of birth of Ann'],
          t2: [1995, 'yr', 'Year of birth of Ben'],
        },
      }),
    )

  test('has differences and means, and no sum', () => {
    expect(at('t2 - t1')).toEqual([])
    expect(at('(t1 + t2)/2')).toEqual([])
    expect(at('t1 + t2')).toEqual(['formula/point-in-time'])
    expect(at('2*t1 + 0*t2')).toEqual(['formula/point-in-time'])
  })
})
