// Equations of names that hold their unknown once, and numbers that took other ways
//
// Goal: what can be undone step by step is solved, with both roots of an even power, and nothing that does not solve the equation
// is given. Method: a table of plans that are run, and equations made at random, whose unknown is put back as a number.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseFormula, type FormulaNode } from '#plan'
import { realValue } from '#plan/formula/arithmetic'
import { isolated } from '../../../src/tools/math/solver/isolation.ts'
import { DONE, runOf } from './plan-notation.ts'

describe('in a plan', () => {
  test.each([
    ['V: L; d: cm', 'symbolic r(V, d) = solve(V = pi*d^3/6, d)', 'cbrt(V*6/pi)'],
    [
      'A: $; P: $; r: %; n: 1',
      'symbolic y(A, P, r, n) = solve(A = P*(1 + r)^n, n)',
      'ln(A/P)/ln(1 + r)',
    ],
    ['E: J; T: K; c: J/K^5', 'symbolic y(E, T, c) = solve(E = c*T^5, T)', 'root(E/c, 5)'],
  ])('%s, %s', async (variables, step, expected) => {
    const { result, failures } = await runOf(variables, [step])
    expect(failures).toEqual([])
    expect(JSON.stringify(DONE(result))).toContain(expected)
  })

  test('both roots of an even power are given', async () => {
    const { result, failures } = await runOf('P: 1; c: 1; T: 1', [
      'symbolic y(P, c, T) = solve(P = c*T^4, T)',
    ])
    const shown = JSON.stringify([result, failures])
    expect(shown).toMatch(/several solutions|\(P\/c\)\^\(1\/4\)|\(P\/c\)\^0\.25/)
  })

  test.each([
    ['a = 2 1', 'symbolic y(a) = integrate(ln(x/a), x, 0, a)', -2],
    ['a = 3 1', 'symbolic y(a) = integrate(ln(x/a), x, 0, a)', -3],
    ['x = 4e16 1', 'algebraic y(x) = sqrt(x + 1) - sqrt(x)', 2.5e-9],
    ['x = 9e18 1', 'algebraic y(x) = sqrt(x + 2) - sqrt(x)', 1 / 3e9],
    ['x = 4e17 1; h = 1 1', 'algebraic y(x, h) = (x + h) - x', 1],
  ])('%s, %s', async (variables, step, expected) => {
    const { result, failures } = await runOf(variables, [step])
    expect(failures).toEqual([])
    expect(Number(DONE(result)) / expected).toBeCloseTo(1, 9)
  })
})

test.each([
  'max(x, 2)',
  'min(x^2, 4)',
  'floor(x)',
  'ceil(x)',
  'round(x)',
  'sign(x)',
  '3*max(sin(x), 0)',
])('the derivative of %s is refused by its name', async (of) => {
  const { failures } = await runOf('x = 3 1', [`symbolic y(x) = diff(${of}, x)`])
  const [, name = ''] = /(max|min|floor|ceil|round|sign)/.exec(of) ?? []
  expect(JSON.stringify(failures)).toContain(`derive \`${name}\``)
})

/** An expression that holds x once, and is no number only outside of where people look. */
const once = fc
  .array(
    fc.constantFrom(
      'a + F',
      'F - a',
      'a - F',
      '-(F)',
      'a*F',
      'F/a',
      'a/(F)',
      '(F)^3',
      '(F)^2',
      '(F)^(-1)',
      '(F)^5',
      'sqrt(F)',
      'cbrt(F)',
      'exp(F)',
      'ln(F)',
      'log10(F)',
      '2^(F)',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((each) => each.reduce((inner, outer) => outer.replace('F', `(${inner})`), 'x'))

test('one of what is found is the number that was put in', () => {
  fc.assert(
    fc.property(
      once,
      fc.double({ min: 0.3, max: 2, noNaN: true }),
      fc.double({ min: 0.3, max: 2, noNaN: true }),
      fc.boolean(),
      (side, x, a, isLeft) => {
        const tree = equationOf(isLeft ? `${side} = y` : `y = ${side}`)
        const value = realValue(
          isLeft ? tree.left : tree.right,
          new Map([
            ['x', x],
            ['a', a],
          ]),
        )
        fc.pre(Number.isFinite(value) && Math.abs(value) < 1e12 && Math.abs(value) > 1e-6)
        const found = isolated(tree, 'x')
        expect(found).toBeDefined()
        const near = (found ?? []).map((each) =>
          realValue(
            each,
            new Map([
              ['y', value],
              ['a', a],
            ]),
          ),
        )
        expect(
          Math.min(...near.filter(Number.isFinite).map((each) => Math.abs(each - x))),
        ).toBeLessThan(1e-3)
      },
    ),
    { numRuns: 500 },
  )
})

test.each(['y = x + x', 'x = a*x', 'y = sin(x)', 'y = abs(x)', 'y = x^a', 'y = x^0.5', 'y = a'])(
  '%s is not undone',
  (text) => {
    expect(isolated(equationOf(text), 'x')).toBeUndefined()
  },
)

function equationOf(text: string): Extract<FormulaNode, { kind: 'equation' }> {
  const { formula } = parseFormula(text)
  if (formula?.kind !== 'equation') throw new Error(text)
  return formula
}
