// Whole plans after their names were put right
//
// Goal: after the fix a plan means the same and nothing else of it has changed. Method: random plans with names that formulas cannot
// have, against the same plans under names that they can have.

import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { evaluateFormula, parseFormula } from '#plan'
import { applyFixes } from '#text'

import { fixed, NUMBER, planOf, type Step } from './named-plans.ts'

test('whatever the names, no two become one, and the fixed plan has no bad name', () => {
  const name = fc.constantFrom(
    ...'e e_ pi π exp v₀ v0 v_0 θ theta Δt Delta_t x′ x_prime x ρ₁ rho1 sin sin_ скорость 速度 q é max'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 8 }), (names) => {
      const [output = 'y', ...inputs] = names
      const text = planOf(Object.fromEntries(inputs.map((each) => [each, NUMBER])), {
        inputs,
        output,
        formula: inputs.map((each) => `(${each})`).join(' + '),
      })
      const { source, diagnostics } = compile(text, { dialect: 'atomic' })
      const made = applyFixes(source, diagnostics).text
      const plan = JSON.parse(made) as { variables: object; steps: readonly [Step] }
      const [step] = plan.steps
      const all = [...step.inputs, step.output]
      expect([text, new Set(all).size]).toEqual([text, names.length])
      expect(step.inputs).toEqual(Object.keys(plan.variables))
      expect(step.formula).toBe(step.inputs.map((each) => `(${each})`).join(' + '))
      const rest = compile(made, { dialect: 'atomic' }).diagnostics.filter(
        ({ severity }) => severity === 'error',
      )
      expect([made, rest.map(({ code }) => code)]).toEqual([made, []])
    }),
    { numRuns: 200 },
  )
})

describe('what the fix leaves as it is', () => {
  const RAW =
    "e pi inf oo exp ln sin diff θ θ₁ θ_1 Δt ∆t δt v₀ v0 v_0 x' x'' x ẋ x̂ ρ₁ µ μ λ γ Σ σ скорость é ħ ε_r E_kin E i I lambda max sum constructor".split(
      ' ',
    )
  const SIGNS = ['+', '-', '*', '/']

  test('all but the names, and so the number that comes out', () => {
    const cases = fc.record({
      names: fc.uniqueArray(fc.constantFrom(...RAW), { minLength: 3, maxLength: 7 }),
      order: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...SIGNS)), {
        minLength: 2,
        maxLength: 8,
      }),
    })
    fc.assert(
      fc.property(cases, ({ names, order }) => {
        const [output = '', ...inputs] = names
        const terms = order.map(([at, sign]) => `${sign} sqrt(⟦${at % inputs.length}⟧)^2`)
        const used = inputs.flatMap((_, at) => (terms.join('').includes(`⟦${at}⟧`) ? [at] : []))
        /** The plan, its names written in one way or another. */
        const written = (list: readonly string[], out: string) => {
          const quoted = (at: number) => JSON.stringify(list[at])
          const variables = list.map(
            (_, at) =>
              `    ${quoted(at)}: {"description": "Known of e, pi and θ", "unit": "1", "value": ${at + 2}}`,
          )
          const formula = `${out} = 1 ${terms.join(' ')}`.replaceAll(
            /⟦(\d+)⟧/g,
            (_, at: string) => list[Number(at)] ?? '',
          )
          return `{
  "variables": {
${variables.join(',\n')}
  },
  "assumptions": ["θ₁ is small, e is the base"],
  "steps": [{"type": "algebraic", "description": "Find the value of θ", "inputs": [${used.map(quoted).join(', ')}], "output": ${JSON.stringify(out)}, "formula": ${JSON.stringify(formula)}}]
}
`
        }
        const { source, diagnostics } = compile(written(inputs, output), { dialect: 'atomic' })
        const made = applyFixes(source, diagnostics).text
        const plan = JSON.parse(made) as { variables: object; steps: readonly [Step] }
        const found = Object.keys(plan.variables)
        const [{ output: result, formula }] = plan.steps
        expect(made).toBe(written(found, result))
        expect(new Set([...found, result]).size).toBe(names.length)
        const value = (text: string, list: readonly string[]) => {
          const read = parseFormula(text.slice(text.indexOf('=') + 1), { names: new Set(list) })
          const values = new Map(list.map((name, at) => [name, { value: at + 2 }]))
          if (read.formula === undefined) throw new Error(text)
          return evaluateFormula(read.formula, { values }).result?.value
        }
        const neutral = inputs.map((_, at) => `q_${at}`)
        const same = terms.join(' ').replaceAll(/⟦(\d+)⟧/g, 'q_$1')
        expect([formula, value(formula, found)]).toEqual([formula, value(`y = 1 ${same}`, neutral)])
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  [
    "x'' beside x'",
    ["x'", "x''", 'x'],
    "d = x' + x''*x",
    'd < x_prime x_double_prime x: d = x_prime + x_double_prime*x',
  ],
  ['infinity', ['inf', 'a'], 'd = inf*a', 'd < inf_ a: d = inf_*a'],
])('%s', (_, inputs, formula, step) => {
  const variables = Object.fromEntries(inputs.map((name) => [name, NUMBER]))
  const { rest, steps } = fixed(planOf(variables, { inputs, output: 'd', formula }))
  expect({ rest, steps }).toEqual({ rest: [], steps: [step] })
})

test('two names of one spelling are left to a person', () => {
  const text = planOf(
    { "x'": NUMBER, 'x′': NUMBER },
    { inputs: ["x'", 'x′'], output: 'd', formula: "d = x' - x′" },
  )
  expect(fixed(text).names).toBe("x' x′")
})

test('a suggestion is no other quantity', () => {
  const suggested = (name: string, ...known: readonly string[]) => {
    const variables = Object.fromEntries(known.map((each) => [each, NUMBER]))
    const step = { inputs: [...known, name], output: 'r', formula: `r = ${known.join('*')}*2` }
    return compile(planOf(variables, step)).diagnostics.flatMap(
      ({ details }) => details['suggestion'] ?? [],
    )
  }
  expect(suggested('c', 'm', 'E')).toEqual([])
  expect(suggested('x3', 'x1', 'x2')).toEqual([])
  expect(suggested('theta_2', 'theta_1')).toEqual([])
  expect(suggested('M', 'm', 'E')).toEqual(['Did you mean `m`?'])
  expect(suggested('speeed', 'speed')).toEqual(['Did you mean `speed`?'])
})

test('`F(t)` of a quantity is the quantity, or a product', () => {
  const titles = (inputs: readonly string[]) => {
    const variables = Object.fromEntries(inputs.map((name) => [name, NUMBER]))
    const text = planOf(variables, { inputs, output: 'a', formula: 'a = F(t)/m' })
    return compile(text).diagnostics.flatMap(({ code, fixes }) =>
      code === 'formula/unknown-function' ? fixes.map(({ title }) => title) : [],
    )
  }
  expect(titles(['F', 'm'])).toEqual(['write `F` alone'])
  expect(titles(['F', 'm', 't'])).toEqual(['write `F` alone', 'write `*` for a product'])
})

test('the plans of the findings come through', () => {
  const data = new URL('../../data/names/', import.meta.url)
  for (const file of ['ecc', 'f73', 'f91b']) {
    const text = readFileSync(new URL(`${file}.json`, data), 'utf8')
    expect([file, fixed(text).rest]).toEqual([file, []])
  }
})
