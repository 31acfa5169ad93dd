// Variables that stay symbols, matrices with units
// =============================================================================
//
// Goal: a plan that says "write y(t)", "differentiate", "substitute t = t_1" is carried out, and what the compiler
// lets pass does not fail for a value that nobody was asked for. Method: plans in a small notation,
//
//     v0 = 20 m/s; t: s                          variables, with a value or with a unit alone
//     symbolic y(v0, t) = v0*t : m               a step: type, output, what it reads, its formula, its unit
//
// by table; `plans-with-symbols.test.ts` puts plans together at random.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { DONE, readPlan, runOf } from './plan-notation.ts'

const BALL = 'v0 = 20 m/s; g = 9.81 m/s^2; t: s; t_1 = 1.5 s'
const Y = 'symbolic y(v0, g, t) = y = v0*t - g*t^2/2 : m'

describe('a plan with symbols comes to', () => {
  test.each<readonly [string, readonly string[], unknown]>([
    [BALL, [Y], { exact: '20*t - 9.81*t^2/2', unit: 'm' }],
    [BALL, [Y, 'symbolic v(y, t) = v = diff(y, t) : m/s'], { exact: '-9.81*t + 20', unit: 'm/s' }],
    [BALL, [Y, 'symbolic v(y, t) = v = dy/dt : m/s'], { exact: '-9.81*t + 20', unit: 'm/s' }],
    [BALL, [Y, 'symbolic a(y, t) = d^2y/dt^2 : m/s^2'], { value: -9.81, unit: 'm/s^2' }],
    [BALL, [Y, 'substitute z(y, t_1) = subs(y, t = t_1) : m'], { value: 18.963_75, unit: 'm' }],
    [BALL, [Y, 'substitute z(y, t, t_1) = subs(y, t = t_1) : cm'], { value: 1896.375, unit: 'cm' }],
    // What is derived by later stays a symbol in an algebraic step, too.
    [
      BALL,
      [Y.replace('symbolic', 'algebraic'), 'symbolic v(y, t) = diff(y, t) : m/s'],
      { exact: '-9.81*t + 20', unit: 'm/s' },
    ],
    [
      BALL,
      [Y, 'algebraic T(y, t) = T = solve(y = 0, t)[2] : s'],
      { value: 4.077_471_967_380_224, unit: 's' },
    ],
    [BALL, [Y, 'algebraic T(y) = T = solve(y = 0, t)[1, 1] : s'], { value: 0, unit: 's' }],
    // A symbol stands for a number in SI base units, whatever unit it has in the plan.
    [
      'k = 3 N/cm; x: cm; x_1 = 5 cm',
      ['symbolic U(k, x) = k*x^2/2 : J', 'substitute W(U, x_1) = subs(U, x = x_1) : J'],
      { value: 0.375, unit: 'J' },
    ],
    [
      'F0 = 10 N; k = 3 N/m; x: m; L = 2 m',
      ['symbolic F(F0, k, x) = F0 + k*x : N', 'symbolic W(F, x, L) = integrate(F, x, 0, L) : J'],
      { value: 26, unit: 'J' },
    ],
    [
      'k = 2 1/s; v0 = 3 m/s; t: s; t_1 = 0 s',
      [
        'ode v(k, v0, t) = dv/dt = -k*v, v(0) = v0 : m/s',
        'substitute w(v, t_1) = subs(v, t = t_1) : m/s',
      ],
      { value: 3, unit: 'm/s' },
    ],
    // Both spellings of a slope; 0 is of every unit.
    [
      'w = 2 1/s; v0 = 4 m/s; t: s; t_1 = 0 s',
      [
        "ode x(w, v0, t) = x'' = -w^2*x, dx/dt(0) = v0, x(0)=0 : m",
        'symbolic v(x, t) = diff(x, t) : m/s',
        'substitute u(v, t_1) = subs(v, t = t_1) : m/s',
      ],
      { value: 4, unit: 'm/s' },
    ],
    // The unit of a variable that only the differential equation has follows from it.
    [
      'g = 10 m/s^2; h = 20 m',
      [
        'ode y(g, h) = d^2y/dt^2 = -g, y(0) = h, dy/dt(0) = 0 : m',
        'algebraic T(y) = T = solve(y = 0, t)[2] : s',
      ],
      { value: 2, unit: 's' },
    ],
    // An equation of which no value is known is rearranged.
    [
      'f: cm; a: cm; b: cm',
      ['algebraic r(f, a, b) = solve(1/f = 1/a + 1/b, b)'],
      { exact: '1/(1/f + -1/a)', unit: 'm' },
    ],
    ['N: 1; K: 1', ['symbolic r(N, K) = integrate(1/(N*(1 - N/K)), N)'], 'ln(N/(-N/K + 1))'],
    ['n: 1; k: 1', ['symbolic s(n, k) = sum(n*k^2, k, 1, 3)'], '14*n'],
    ['x: 1', ['symbolic p(x) = expand((x + 1)^2)', 'symbolic q(p, x) = diff(p, x)'], '2*x + 2'],
  ])('%s | %j', async (variables, steps, wanted) => {
    const { result, failures } = await runOf(variables, steps)
    expect(failures).toEqual([])
    expect(DONE(result)).toEqual(wanted)
  })
})

describe('a matrix with units comes to', () => {
  const SPRINGS = 'k1 = 100 N/m; k2 = 50 N/m; F = 10 N'
  const BEAM = 'E = 2e11 Pa; J = 1e-6 m^4; L = 2 m; P = 1000 N'
  const K = 'matrix K(E, J, L) = [[12*E*J/L^3, -6*E*J/L^2], [-6*E*J/L^2, 4*E*J/L]]'
  const f = 'matrix f(P) = [[-P], [0]]'
  const metres = (...all: number[]) => all.map((value) => ({ value, unit: 'm' }))

  test.each<readonly [string, readonly string[], unknown]>([
    [
      SPRINGS,
      ['matrix x(k1, k2, F) = [[k1 + k2, -k2], [-k2, k2]]*x = [[0], [F]]'],
      metres(0.1, 0.3),
    ],
    [
      SPRINGS,
      ['matrix x(k1, k2, F) = [[k1 + k2, -k2], [-k2, k2]]*x = [[0], [F]] : m'],
      metres(0.1, 0.3),
    ],
    [
      SPRINGS,
      [
        'matrix K(k1, k2) = [[k1 + k2, -k2], [-k2, k2]] : N/m',
        'matrix f(F) = [[0], [F]]',
        'matrix x(K, f) = x = inverse(K)*f : m',
        'matrix z(x) = x[2, 1] : cm',
      ],
      { value: 30, unit: 'cm' },
    ],
    [
      BEAM,
      [K, f, 'matrix d(K, f) = inverse(K)*f'],
      [{ value: expect.closeTo(-1 / 75), unit: 'm' }, expect.closeTo(-0.01)],
    ],
    [
      BEAM,
      [K, f, 'matrix d(K, f) = K*d = f'],
      [{ value: expect.closeTo(-1 / 75), unit: 'm' }, expect.closeTo(-0.01)],
    ],
    [
      BEAM,
      [K, f, 'matrix d(K, f) = K*d = f', 'matrix w(d) = d[1, 1] : mm'],
      { value: expect.closeTo(-13.333_333), unit: 'mm' },
    ],
    [
      BEAM,
      [K, 'matrix D(K) = determinant(K)'],
      { value: expect.closeTo(3e10, -3), unit: 'kg^2 m^2/s^4' },
    ],
    [
      'R1 = 2 ohm; R2 = 4 ohm; U = 12 V',
      ['matrix I(R1, R2, U) = [[R1, 0], [0, R2]]*I = [[U], [U]] : A'],
      [
        { value: 6, unit: 'A' },
        { value: 3, unit: 'A' },
      ],
    ],
    [
      'a = 1 m; b = 2 m',
      ['matrix B(a, b) = transpose([[a, b]]) : cm'],
      [
        { value: 100, unit: 'cm' },
        { value: 200, unit: 'cm' },
      ],
    ],
    [
      'a = 1 1/s; b = 2 1/s',
      ['matrix w(a, b) = eigenvalues([[a, b], [-b, a]]) : 1/s'],
      [
        { re: 1, im: -2, unit: '1/s' },
        { re: 1, im: 2, unit: '1/s' },
      ],
    ],
    // Without a wanted unit a result is in the unit that has a name.
    ['m = 2 kg; a = 3 m/s^2', ['algebraic F(m, a) = m*a'], { value: 6, unit: 'N' }],
    ['m = 2 kg; v = 3 m/s', ['algebraic E(m, v) = m*v^2/2'], { value: 9, unit: 'J' }],
    ['F = 2 N; d = 3 m', ['algebraic M(F, d) = F*d'], { value: 6, unit: 'N m' }],
    ['R = 2 ohm; I = 3 A', ['algebraic U(R, I) = R*I'], { value: 6, unit: 'V' }],
    [
      'a = 2 1/s^2; b = -1 1/s^2',
      ['matrix w(a, b) = eigenvalues([[a, b], [b, a]])[2] : 1/s^2'],
      { value: 3, unit: '1/s^2' },
    ],
  ])('%s | %j', async (variables, steps, wanted) => {
    const { result, failures } = await runOf(variables, steps)
    expect(failures).toEqual([])
    expect(DONE(result)).toEqual(wanted)
  })
})

describe('what cannot run is refused before it does', () => {
  test.each<readonly [string, readonly string[], string]>([
    [
      'v0 = 20 m/s; t = 3 s',
      ['symbolic y(v0, t) = v0*t', 'symbolic v(y, t) = diff(y, t)'],
      'formula/independent',
    ],
    [
      'v0 = 20 m/s; t: s; x = 1 1',
      ['symbolic y(v0, t) = v0*t', 'substitute z(y, x) = subs(y, x = 2)'],
      'formula/independent',
    ],
    ['a = 1 1; b = 2 1', ['algebraic x(a, b) = solve(a = b, z)'], 'formula/independent'],
    ['k = 2 1/s; v0 = 1 m/s', ['ode v(k, v0) = dv/dt = -k*v'], 'formula/no-conditions'],
    ['w = 2 1', ["ode x(w) = x'' = -w*x, x(0) = 1"], 'formula/ode'],
    ['w = 2 1', ["ode x(w) = x' = -w*x, x(0) = 1, x'(0) = 0"], 'formula/ode'],
    [
      'a = 2 1; b = 3 1',
      ['matrix m(a, b) = [[a], [b]]', 'algebraic r(m) = sqrt(m)'],
      'formula/needs-number',
    ],
    [
      'a = 2 1; b = 3 1',
      ['matrix m(a, b) = [[a], [b]]', 'algebraic r(m, a) = m + a'],
      'formula/matrix-shape',
    ],
    [
      'a = 2 1; b = 3 1',
      ['matrix m(a, b) = [[a], [b]]', 'matrix r(m) = m*m'],
      'formula/matrix-shape',
    ],
    [
      'a = 2 1; b = 3 1',
      ['matrix m(a, b) = [[a], [b]]', 'matrix r(m) = m[3, 1]'],
      'formula/matrix-shape',
    ],
    [
      'a = 2 m; b = 3 s',
      ['matrix m(a, b) = [[a, b], [a, a]]', 'matrix r(m) = inverse(m)'],
      'formula/matrix-units',
    ],
    [
      'a = 2 m; b = 3 s',
      ['matrix m(a, b) = [[a, b], [b, a]]', 'matrix r(m) = eigenvalues(m)'],
      'formula/matrix-units',
    ],
    [
      'k = 2 N/m; F = 1 N',
      ['matrix x(k, F) = [[k, k], [k, 2*k]]*x = [[F], [F]] : s'],
      'formula/sides-differ',
    ],
    ['a = 2 1; b = 3 1', ['algebraic c(a, b) = a = b'], 'formula/without-output'],
    ['a = 2 1', ['algebraic c(a) = 2*eigenvalues([[a, 1], [1, a]])'], 'formula/eigenvalues-alone'],
    ['v0 = 2 m/s; t: s', ['symbolic y(v0, t) = v0*t', 'symbolic v(y)'], 'atomic/needs-formula'],
    [
      'a: 1; b = 2 1',
      ['symbolic w(a, b) = eigenvalues([[a, b], [b, a]])'],
      'formula/eigenvalues-of-symbols',
    ],
    // A number without a unit that stands for a quantity: m/s or cm/s?
    ['k = 1 1/s; t = 2 s', ['ode x(k, t) = dx/dt = -k*x, x(0) = 10 : cm'], 'formula/bare-number'],
    [
      'w = 2 1/s; a = 5 cm; t = 1 s',
      ["ode x(w, a, t) = x'' = -w^2*x, x(0) = a, x'(0) = 20 : cm"],
      'formula/bare-number',
    ],
    [
      'v = 2 m/s; t: min',
      ['symbolic x(v, t) = v*t', 'substitute z(x) = subs(x, t = 3)'],
      'formula/bare-number',
    ],
    [
      'k = 2 N/cm; x: cm',
      ['symbolic W(k, x) = integrate(k*x, x, 0, 5) : J'],
      'formula/bare-number',
    ],
    // Left out, a unit is that of a mere number.
    ['m = 3 ?; a = 2 m/s^2', ['algebraic F(m, a) = F = m*a : N'], 'atomic/without-unit'],
    ['m = 3 ?; F = 6 N', ['algebraic a(m, F) = F = m*a : m/s^2'], 'atomic/without-unit'],
    ['m = 3 ?; a = 2 m', ['algebraic s(m, a) = m + a'], 'atomic/without-unit'],
    [
      'v = 3 m/s; t: ?',
      ['symbolic x(v, t) = v*t : m', 'symbolic u(x, t) = diff(x, t) : m/s'],
      'atomic/without-unit',
    ],
    // The slope is by the variable of the equation.
    [
      'k = 1 1; t: 1',
      ['ode x(k, t) = d^2x/dt^2 = -k*x, x(0) = 1, dx/ds(0) = 0'],
      'formula/condition',
    ],
  ])('%s | %j', (variables, steps, code) => {
    const { diagnostics } = compile(readPlan(variables, steps), { dialect: 'atomic' })
    expect(
      diagnostics.filter(({ severity }) => severity === 'error').map((one) => one.code),
    ).toEqual([code])
  })

  test.each<readonly [string, string]>([
    ['substitute z(y, t_1) = t = t_1', 'z = subs(y, t = t_1)'],
    ['substitute z(y, t, t_1) = t = t_1', 'z = subs(y, t = t_1)'],
    ['substitute z(y, t_1) = substitute t = t_1 into y', 'z = subs(y, t = t_1)'],
    ['substitute z(y) = t = 2', 'z = subs(y, t = 2)'],
    ['substitute z(y, t_1) = z = y(t_1)', 'z = subs(y, t = t_1)'],
    ['substitute z(y, t_1) = y(t_1)', 'z = subs(y, t = t_1)'],
    ['symbolic z(v0, t) = z(t) = v0*t', 'z = v0*t'],
  ])('%s is written anew without a model as %s', (step, formula) => {
    const { diagnostics, source } = compile(readPlan(BALL, [Y, step]), { dialect: 'atomic' })
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    expect(
      errors.map(({ fixes }) =>
        fixes.map(({ applicability, edits }) => [applicability, edits[0]?.text]),
      ),
    ).toEqual([[['mechanical', JSON.stringify(formula)]]])
    expect(source.text).toContain('"steps"')
  })

  test('what may be put into either of two expressions is not guessed', () => {
    const two = ['symbolic x(v0, t) = v0*t', 'substitute z(x, y, t_1) = t = t_1']
    const { diagnostics } = compile(readPlan(BALL, [Y, ...two]), { dialect: 'atomic' })
    const first = diagnostics.find(({ severity }) => severity === 'error')
    expect([first?.code, first?.fixes]).toEqual(['atomic/substitution', []])
  })
})
