// A name that a formula uses, the plan declares, and the step does not list

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { applyFixes } from '#text'

const plan = (inputs: readonly string[], formula: string) =>
  JSON.stringify({
    variables: {
      m: { description: 'Mass', unit: 'kg', value: 2 },
      v: { description: 'Speed', unit: 'm/s', value: 3 },
      E: { description: 'Energy before', unit: 'J', value: 1 },
    },
    steps: [
      {
        step_id: 's0',
        type: 'algebraic',
        description: 'Square the speed',
        inputs: ['v'],
        output: 'w',
        formula: 'w = v^2',
      },
      {
        step_id: 's1',
        type: 'algebraic',
        description: 'Find the energy',
        inputs,
        output: 'K',
        formula,
      },
    ],
  })

test.each([
  ['a variable', ['m', 'E'], 'K = E + m*v^2/2', 'v'],
  ['what an earlier step gives', ['m', 'E'], 'K = E + m*w/2', 'w'],
])(
  '%s is listed by a mechanical fix, and no other name is proposed',
  (_, inputs, formula, name) => {
    const { diagnostics, source } = compile(plan(inputs, formula), { dialect: 'atomic' })
    const found = diagnostics.find(({ code }) => code === 'atomic/unknown-symbol')
    expect(found?.details['suggestion']).toBe(
      `The plan has \`${name}\`: list it among the \`inputs\` of this step.`,
    )
    expect(found?.fixes.map(({ applicability }) => applicability)).toEqual(['mechanical'])
    const { text } = applyFixes(source, diagnostics)
    expect(compile(text, { dialect: 'atomic' }).diagnostics.map(({ code }) => code)).not.toContain(
      'atomic/unknown-symbol',
    )
  },
)

test('a name that there is nowhere keeps its guess', () => {
  const { diagnostics } = compile(plan(['m', 'v', 'E'], 'K = E + m*vv^2/2'), { dialect: 'atomic' })
  const found = diagnostics.find(({ code }) => code === 'atomic/unknown-symbol')
  expect(found?.fixes.map(({ applicability }) => applicability)).not.toContain('mechanical')
})

test.each([
  ['a bound of an integral', 'K = integrate(m*x, x, 0, L)'],
  ['the other bound', 'K = integrate(m*x, x, L, 1)'],
  ['what is put in', 'K = subs(m*E, m = L)'],
])('%s that is nowhere is a name that is not known', (_, formula) => {
  const { diagnostics } = compile(plan(['m', 'E'], formula), { dialect: 'atomic' })
  const found = diagnostics.filter(({ code }) => code === 'atomic/unknown-symbol')
  expect(found.map(({ details }) => details['name'])).toEqual(['L'])
})
