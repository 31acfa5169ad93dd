// Constants of integration in plans
//
// Goal: no value depends on a constant that the plan does not say; what is free of it, or says it, is carried out. Plans in the notation of
// `plan-notation.ts`.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { readPlan, runOf } from './plan-notation.ts'

const BALL = 'a = 2 m/s^2; v0 = 3 m/s; t: s; b = 4 s; w = 2 1/s'
const V = 'symbolic v(a, t) = integrate(a, t) : m/s'
const WAVE = 'symbolic u(a, w, t) = a*sin(w*t) : m/s^2'

describe('what depends on a constant that nothing says is refused', () => {
  test.each<readonly [string, readonly string[]]>([
    [BALL, [V, 'substitute z(v, b) = subs(v, t = b) : m/s']],
    [BALL, ['symbolic z(a, t, b) = subs(integrate(a, t), t = b) : m/s']],
    [
      BALL,
      [V, 'symbolic x(v, t) = integrate(v, t) : m', 'substitute z(x, b) = subs(x, t = b) : m'],
    ],
    [BALL, [V, 'algebraic z(v, v0) = solve(v = v0, t) : s']],
    [BALL, [V, 'symbolic k(v) = v^2 : m^2/s^2', 'substitute z(k, b) = subs(k, t = b)']],
    [BALL.replace('t: s', 't = 5 s'), [V]],
    // A constant beside what is no polynomial is not that of the start.
    [
      BALL,
      [
        WAVE,
        'symbolic v(u, v0, t) = v0 + integrate(u, t) : m/s',
        'substitute z(v, b) = subs(v, t = b) : m/s',
      ],
    ],
    [BALL, [V, 'symbolic x(v, t) = v*t + v', 'substitute z(x, b) = subs(x, t = b)']],
  ])('%s %j', (variables, steps) => {
    const { diagnostics } = compile(readPlan(variables, steps), { dialect: 'atomic' })
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code }) => code)).toContain('formula/constant-of-integration')
  })
})

describe('what is free of it, or says it, comes to', () => {
  test.each<readonly [string, readonly string[], unknown]>([
    [BALL, [V], { exact: '2*t', unit: 'm/s' }],
    [BALL, [V, 'symbolic z(v, t) = diff(v, t) : m/s^2'], { value: 2, unit: 'm/s^2' }],
    [
      BALL,
      [V, 'substitute z(v, b, v0, a) = subs(v, t = b) - subs(v, t = v0/a) : m/s'],
      { value: 5, unit: 'm/s' },
    ],
    [
      BALL,
      ['symbolic v(a, v0, t) = v0 + integrate(a, t) : m/s', 'substitute z(v, b) = subs(v, t = b)'],
      { value: 11, unit: 'm/s' },
    ],
    [
      BALL,
      [
        'symbolic v(a, v0, t) = integrate(a, t) + v0 : m/s',
        'symbolic x(v, v0, b, t) = integrate(v, t) + v0*b : m',
        'substitute z(x, b) = subs(x, t = b) : m',
      ],
      { value: 40, unit: 'm' },
    ],
    [BALL, ['algebraic z(a, b) = integrate(a, t, 0, b) : m/s'], { value: 8, unit: 'm/s' }],
  ])('%s %j', async (variables, steps, expected) => {
    const { result, failures } = await runOf(variables, steps)
    expect(failures).toEqual([])
    expect(Object.values(result as object)).toEqual([expected])
  })

  test('a polynomial is integrated without a constant term', async () => {
    const steps = [
      'symbolic x(c, t) = c + integrate((1 + t)^2, t) : 1',
      'substitute z(x, b) = subs(x, t = b) : 1',
    ]
    const { result, failures } = await runOf('c = 5 1; t: 1; b = 3 1', steps)
    expect({ result, failures }).toEqual({ result: { z: 26 }, failures: [] })
  })
})

test('the eigenvalue of a number is that number, whose unit is looked at', () => {
  const steps = ['matrix o(a) = eigenvalues(a)', 'matrix z(o) = determinant(o) : 1']
  const { ok } = compile(readPlan('a = 2 m', steps), { dialect: 'atomic' })
  expect(ok).toBe(false)
  const right = [steps[0] ?? '', 'matrix z(o) = determinant(o) : m']
  expect(compile(readPlan('a = 2 m', right), { dialect: 'atomic' }).ok).toBe(true)
})
