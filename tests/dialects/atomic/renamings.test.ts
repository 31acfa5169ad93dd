// Names that formulas cannot have, renamed in the whole plan by one fix

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { NUMBER_FUNCTION_FORMS } from '#plan'

import { timed } from '../../repository/cpu-time.ts'
import { fixed, NUMBER, planOf, type Variable } from './named-plans.ts'

describe('`e` as a quantity', () => {
  test.each<readonly [string, Variable, string]>([
    ['a charge by its unit', { unit: 'C', value: 1.6e-19 }, 'q_e'],
    ['a charge by a smaller unit', { unit: 'nC', value: 1 }, 'q_e'],
    ['an eccentricity', { ...NUMBER, description: 'Eccentricity of the orbit' }, 'ecc'],
    ['an emissivity', { ...NUMBER, description: 'Emissivity of the surface' }, 'epsilon'],
    ['an efficiency', { ...NUMBER, description: 'Efficiency of the engine' }, 'eta'],
    ['a restitution', { ...NUMBER, description: 'Coefficient of restitution' }, 'e_r'],
    ['anything else', NUMBER, 'e_'],
    ['one without a value', { unit: '1' }, 'e_'],
    ['a rounded Euler number', { unit: '1', value: 2.72 }, 'e_'],
  ])('%s', (_, variable, name) => {
    const text = planOf(
      { a: { unit: '1', value: 2 }, e: variable },
      { inputs: ['a', 'e'], output: 'r', formula: 'r = a*(1 - e)*exp(1)' },
      { inputs: ['r', 'e'], output: 's', formula: 's = r/e' },
    )
    expect(fixed(text)).toEqual({
      codes: expect.arrayContaining(['formula/reserved-name']) as unknown,
      rest: variable.unit === '1' ? [] : ['formula/unlike-units'],
      names: `a ${name}`,
      steps: [`r < a ${name}: r = a*(1 - ${name})*exp(1)`, `s < r ${name}: s = r/${name}`],
    })
  })

  test('a step that does not list it keeps the constant', () => {
    const text = planOf(
      { t: NUMBER, e: { unit: 'C', value: 1.6e-19 } },
      { inputs: ['e'], output: 'q', formula: 'q = 2*e' },
      { inputs: ['q', 't'], output: 's', formula: 's = q*e^(-t)' },
    )
    expect(fixed(text).steps).toEqual(['q < q_e: q = 2*q_e', 's < q t: s = q*e^(-t)'])
  })

  test('where both seem to be meant in one formula, a person decides', () => {
    const text = planOf(
      { t: NUMBER, e: NUMBER },
      {
        inputs: ['e', 't'],
        output: 's',
        formula: 's = e*e^(-t)',
      },
    )
    expect(fixed(text).names).toBe('t e')
  })

  test.each(['P = e*A', 'P = A*(1 - e)', 'P = A/e', 'P = A*e^2'])(
    'where `%s` does not list it, a person decides',
    (formula) => {
      const text = planOf({ A: NUMBER, e: NUMBER }, { inputs: ['A'], output: 'P', formula })
      expect(fixed(text)).toMatchObject({ codes: ['formula/reserved-name'], names: 'A e' })
      const { diagnostics } = compile(text, { dialect: 'atomic' })
      expect(diagnostics[0]?.fixes[0]).toMatchObject({ applicability: 'guess' })
      expect(diagnostics[0]?.fixes[0]?.edits.length).toBeGreaterThan(1)
    },
  )

  test('the new name is one that is not there', () => {
    const text = planOf(
      { e_: NUMBER, e: NUMBER, e_2: NUMBER },
      { inputs: ['e_', 'e', 'e_2'], output: 's', formula: 's = e*e_*e_2' },
    )
    expect(fixed(text)).toMatchObject({ rest: [], names: 'e_ e_3 e_2' })
  })

  test('a result', () => {
    const text = planOf(
      { a: NUMBER },
      { inputs: ['a'], output: 'e', formula: 'e = 2*a' },
      { inputs: ['e'], output: 's', formula: 's = e^2' },
    )
    expect(fixed(text)).toMatchObject({
      rest: [],
      steps: ['e_ < a: e_ = 2*a', 's < e_: s = e_^2'],
    })
  })
})

test.each(['pi', 'exp', 'sqrt', 'ln', 'log', 'sin', 'sinh', 'atan2', 'diff', 'solve'])(
  'a quantity `%s`',
  (name) => {
    const text = planOf(
      { [name]: NUMBER, b: NUMBER },
      {
        inputs: [name, 'b'],
        output: 's',
        formula: `s = ${name}*2 + b`,
      },
    )
    expect(fixed(text)).toMatchObject({
      codes: ['formula/reserved-name'],
      rest: [],
      steps: [`s < ${name}_ b: s = ${name}_*2 + b`],
    })
  },
)

test('names that are functions only before a bracket are names of quantities', () => {
  const names = NUMBER_FUNCTION_FORMS.map((form) => form.replace(/\(.*/, ''))
  for (const name of ['max', 'min', 'sum', 'root', 'round', 'sign', 'mod', 'rank', 'factor']) {
    if (name !== 'rank' && name !== 'factor') expect(names).toContain(name)
    const text = planOf(
      { [name]: NUMBER },
      {
        inputs: [name],
        output: 's',
        formula: `s = 2*${name}`,
      },
    )
    expect(fixed(text).codes).toEqual([])
  }
})

describe('a constant that is listed', () => {
  test.each<readonly [string, Readonly<Record<string, Variable>>, string]>([
    ['and declared nowhere', {}, 'A = pi*r^2'],
    ['with all its digits', { pi: { unit: '1', value: Math.PI } }, 'A = pi*r^2'],
    ['without a value', { pi: { unit: '1', description: 'The number pi' } }, 'A = pi*r^2'],
  ])('pi %s is left out', (_, variables, formula) => {
    const text = planOf(
      { r: { unit: 'm', value: 2 }, ...variables },
      {
        inputs: ['r', 'pi'],
        output: 'A',
        formula,
      },
    )
    expect(fixed(text)).toMatchObject({
      codes: ['atomic/constant-listed'],
      rest: [],
      names: 'r',
      steps: ['A < r: A = pi*r^2'],
    })
  })

  test('3.14 is the author’s number', () => {
    const text = planOf(
      { pi: { unit: '1', value: 3.14 }, r: { unit: 'm', value: 2 } },
      {
        inputs: ['pi', 'r'],
        output: 'A',
        formula: 'A = pi*r^2',
      },
    )
    expect(fixed(text)).toMatchObject({ rest: [], steps: ['A < pi_ r: A = pi_*r^2'] })
  })

  test('a function, and e as the base of a power', () => {
    const text = planOf(
      { t: NUMBER },
      {
        inputs: ['e', 't', 'sin'],
        output: 's',
        formula: 's = e^(-t)*sin(t)',
      },
    )
    expect(fixed(text)).toMatchObject({
      codes: ['atomic/constant-listed', 'atomic/constant-listed'],
      names: 't',
    })
  })
})

describe('names that are not in ASCII', () => {
  test('each is renamed in all places, and stays apart from the others', () => {
    const text = planOf(
      {
        'v₀': { unit: 'm/s', value: 1 },
        'v₁': { unit: 'm/s', value: 2 },
        θ: { unit: 'deg', value: 30 },
        Δt: { unit: 's', value: 2 },
        'x′': { unit: 'm', value: 3 },
        v0: { unit: 'm/s', value: 4 },
      },
      {
        inputs: ['v₀', 'v₁', 'Δt', 'x′', 'v0'],
        output: 'ρ₁',
        formula: 'ρ₁ = x′ + (v₁ - v₀ + v0)*Δt',
        expected_units: 'm',
      },
      {
        inputs: ['ρ₁', 'θ'],
        output: 'y',
        formula: 'y = ρ₁*sin(θ)',
        expected_units: 'm',
      },
    )
    expect(fixed(text)).toEqual({
      codes: Array.from({ length: 6 }, () => 'atomic/bad-name'),
      rest: [],
      names: 'v0_2 v1 theta Delta_t x_prime v0',
      steps: [
        'rho1 < v0_2 v1 Delta_t x_prime v0: rho1 = x_prime + (v1 - v0_2 + v0)*Delta_t',
        'y < rho1 theta: y = rho1*sin(theta)',
      ],
    })
  })

  test('a name that is only used otherwise means the one that is declared', () => {
    const text = planOf(
      { v0: { unit: 'm/s', value: 1 }, theta: { unit: 'deg', value: 3 } },
      {
        inputs: ['v₀', 'theta'],
        output: 'y',
        formula: 'y = v₀*sin(θ)',
      },
    )
    expect(fixed(text)).toMatchObject({ rest: [], steps: ['y < v0 theta: y = v0*sin(theta)'] })
  })

  test('π that is declared is a quantity, or the constant', () => {
    const text = planOf(
      { π: { unit: '1', value: 3.1 }, r: NUMBER },
      {
        inputs: ['π', 'r'],
        output: 'y',
        formula: 'y = 2*π*r',
      },
    )
    expect(fixed(text)).toMatchObject({ rest: [], steps: ['y < pi_ r: y = 2*pi_*r'] })
  })

  test('a formula with escapes is written again', () => {
    const text = planOf(
      { θ: NUMBER },
      { inputs: ['θ'], output: 'y', formula: 'y = 2*θ' },
    ).replaceAll('θ', String.raw`\u03b8`)
    expect(fixed(text)).toMatchObject({ rest: [], steps: ['y < theta: y = 2*theta'] })
  })

  test('a derivative by one', () => {
    const text = planOf(
      { 'θ₀': { unit: '1', value: 1 }, k: { unit: '1/s', value: 1 }, t: { unit: 's', value: 1 } },
      { inputs: ['θ₀', 'k', 't'], output: 'θ', formula: 'dθ/dt = -k*θ, θ(0) = θ₀' },
    )
    expect(fixed(text)).toMatchObject({
      rest: [],
      steps: ['theta < theta0 k t: dtheta/dt = -k*theta, theta(0) = theta0'],
    })
  })

  test('words with spaces are a guess', () => {
    const text = planOf(
      { 'final speed': NUMBER },
      {
        inputs: ['final speed'],
        output: 'y',
        formula: 'y = 2*final speed',
      },
    )
    const { diagnostics } = compile(text, { dialect: 'atomic' })
    expect(diagnostics.map(({ code }) => code)).toEqual(['atomic/bad-name'])
    expect(diagnostics[0]?.fixes[0]).toMatchObject({ applicability: 'guess' })
    expect(diagnostics[0]?.fixes[0]?.edits).toHaveLength(3)
  })

  test('thousands of them are no more work than a hundred', () => {
    const names = Array.from({ length: 5000 }, (_, at) => `θ${at}`)
    const variables = Object.fromEntries(names.map((name) => [name, NUMBER]))
    const step = { inputs: names.slice(0, 50), output: 'y', formula: 'y = θ1' }
    const { cpuMs } = timed(() => compile(planOf(variables, step), { dialect: 'atomic' }))
    expect(cpuMs).toBeLessThan(5000)
  })
})
