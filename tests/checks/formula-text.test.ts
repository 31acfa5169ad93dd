// Formulas in calls of `math.*`, in dialects other than atomic plans

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { builtinCatalogue } from '#plan'

const rtfs = (form: string) =>
  compile(`(plan :body (do (step "Compute" ${form})))`, {
    dialect: 'rtfs',
    catalogue: CATALOGUE,
  }).diagnostics.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []))

const CATALOGUE = builtinCatalogue

describe('RTFS', () => {
  test.each([
    ['log without a base', ':formula "y = log(x)" :inputs {:x 2} :output "y"', 'formula/which-log'],
    ['an input `e`', ':formula "y = 2*e" :inputs {:e 0.3} :output "y"', 'formula/reserved-name'],
    ['an input "pi"', ':formula "y = pi" :inputs {"pi" 3} :output "y"', 'formula/reserved-name'],
    ['a result `exp`', ':formula "2*x" :inputs {:x 2} :output "exp"', 'formula/reserved-name'],
    ['a slip', ':formula "y = 2x" :inputs {:x 2} :output "y"', 'formula/implied-product'],
    [
      'an unknown function',
      ':formula "y = erf(x)" :inputs {:x 2} :output "y"',
      'formula/unknown-function',
    ],
  ])('%s is refused before anything runs', (_, given, code) => {
    expect(rtfs(`(call :math.formula {${given}})`)).toEqual([code])
    expect(rtfs(`(call :math.algebraic {:task "Compute" ${given}})`)).toEqual([code])
  })

  test('an expression among the inputs says the base of its logarithm', () => {
    const call = (f: string) =>
      `(call :math.substitute {:task "Insert" :formula "subs(f, x = 2)" :inputs {:f "${f}"} :output "y"})`
    expect(rtfs(call('log(x)'))).toEqual(['formula/which-log'])
    expect(rtfs(call('ln(x)'))).toEqual([])
  })

  test('what can be computed is accepted', () => {
    const given = ':formula "y = max(x, sum)" :inputs {:x 2 :sum 3} :output "y"'
    expect(rtfs(`(call :math.formula {${given}})`)).toEqual([])
  })
})

test('plan JSON', () => {
  const plan = (formula: string, name: string) => ({
    form: 2,
    goal: 'Compute',
    steps: [
      {
        id: 'a',
        title: 'Compute',
        body: {
          call: 'math.formula',
          named: [
            ['formula', { literal: formula }],
            ['inputs', { map: [[{ literal: name }, { literal: 2 }]] }],
            ['output', { literal: 'y' }],
          ],
        },
      },
    ],
  })
  const codes = (formula: string, name: string) =>
    compile(JSON.stringify(plan(formula, name)), {
      dialect: 'plan',
      catalogue: CATALOGUE,
    }).diagnostics.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []))
  expect(codes('y = log(x)', 'x')).toEqual(['formula/which-log'])
  expect(codes('y = 2*e', 'e')).toEqual(['formula/reserved-name'])
  expect(codes('y = 2*x', 'x')).toEqual([])
})
