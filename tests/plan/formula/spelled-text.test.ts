// Formulas whose names are not written in ASCII, or are known under another spelling

import { describe, expect, test } from 'vitest'

import { parseFormula, printFormula, type FormulaNode } from '#plan'
import { applyFixes, createSource } from '#text'

function known(text: string, spellings: Readonly<Record<string, string>>) {
  const map = new Map(Object.entries(spellings))
  const { formula, diagnostics } = parseFormula(text, {
    spellings: map,
    names: new Set(map.values()),
  })
  expect([text, diagnostics]).toEqual([text, []])
  return formula as FormulaNode
}

test.each([
  ['v₀+v₁', { 'v₀': 'v0', 'v₁': 'v1' }, 'v0 + v1'],
  ['a*(1 - e)', { e: 'e_' }, 'a*(1 - e_)'],
  ['exp(-e)*e^2', { e: 'e_' }, 'exp(-e_)*e_^2'],
  ['exp*exp(x)', { exp: 'exp_' }, 'exp_*exp(x)'],
  ['m*(x′ - x)', { "x'": 'x_prime' }, 'm*(x_prime - x)'],
  ["m*(x' - x)", { "x'": 'x_prime' }, 'm*(x_prime - x)'],
  ['Δt/2', { Δt: 'Delta_t' }, 'Delta_t/2'],
  [
    'dθ/dt = -k*θ, θ(0) = θ₀',
    { θ: 'theta', 'θ₀': 'theta0', t: 't' },
    'dtheta/dt = -k*theta, theta(0) = theta0',
  ],
  [
    "θ'' = -θ, θ(0) = 1, θ'(0) = 0",
    { θ: 'theta' },
    "theta'' = -theta, theta(0) = 1, theta'(0) = 0",
  ],
  ['de/dt = -e, e(0) = 1', { e: 'e_', t: 't' }, 'de_/dt = -e_, e_(0) = 1'],
  ['(final speed - u)/t', { 'final speed': 'final_speed' }, '(final_speed - u)/t'],
  ['2.5e3*e + 1e-3', { e: 'e_' }, '2.5e3*e_ + 1e-3'],
  ['скорость*2', { скорость: 'q' }, 'q*2'],
  ['sin(θ) + x1', { θ: 'theta' }, 'sin(theta) + x1'],
])('%s', (text, spellings, printed) => {
  expect(printFormula(known(text, spellings))).toBe(printed)
})

test('places are those of the written text', () => {
  const tree = known('v₀ + θ*t', { 'v₀': 'v0', θ: 'theta' })
  expect(tree.span).toEqual({ start: 0, end: 8 })
  const right = tree.kind === 'operation' ? tree.right : tree
  expect(right.span).toEqual({ start: 5, end: 8 })
  const { diagnostics } = parseFormula('θ*t + foo(θ)', {
    start: 10,
    spellings: new Map([['θ', 'theta']]),
  })
  expect(diagnostics.map(({ span }) => span)).toEqual([{ start: 16, end: 19 }])
})

describe('names that are not known', () => {
  const fixed = (text: string, names?: readonly string[]) => {
    const options = names === undefined ? {} : { names: new Set(names) }
    return applyFixes(createSource(text), parseFormula(text, options).diagnostics).text
  }

  test.each([
    ['v₀*t', ['v0', 't'], 'v0*t'],
    ['v₀*t', ['v_0', 't'], 'v_0*t'],
    ['ΔT*c', ['Delta_T', 'c'], 'Delta_T*c'],
    ['ΔT*c', ['deltaT', 'c'], 'deltaT*c'],
    ['sin(θ)', ['theta'], 'sin(theta)'],
    ['2*π*r', ['r'], '2*pi*r'],
    ['π*r²', ['r'], 'pi*r^2'],
    ['2πr', ['r'], '2*pi r'],
    ['2aΔx', ['a', 'Delta_x'], '2*a Delta_x'],
    ['ω₁t', ['omega1', 't'], 'omega1 t'],
    ['dθ/dt', ['theta', 't'], 'dtheta/dt'],
  ])('%s with %j becomes %s', (text, names, expected) => {
    const first = fixed(text, names)
    expect([first, fixed(first, names)]).toContain(expected)
  })

  test.each(['θ', 'v₀', 'ωt', 'Δx'])('%s alone is left to the author', (text) => {
    const { formula, diagnostics } = parseFormula(text)
    expect(formula).toBeUndefined()
    expect(diagnostics[0]?.code).toBe('formula/sign')
    expect(fixed(text)).toBe(text)
  })

  test('two that are alike leave it open which is meant', () => {
    expect(fixed('v₀*2', ['v_0', 'V0'])).toBe('v₀*2')
  })
})
