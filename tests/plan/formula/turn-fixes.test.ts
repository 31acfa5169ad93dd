// Fixes of turns that are read in two ways
// =============================================================================
//
// Goal: each fix means what it says. Method: formulas are checked, each fix is made, and the formula that comes of it is
// checked again and worked out.

import { describe, expect, test } from 'vitest'

import { checkFormulaUnits, type Unit } from '#plan'

import { faultsIn, givenIn, read, TURN, unitOf, valueOf } from './turning.ts'

/** The text with edits of a fix made. */
function fixed(text: string, at: number, given: string, unit: string): string {
  const units = new Map([...givenIn(given)].map(([name, each]) => [name, each.unit as Unit]))
  const { diagnostics } = checkFormulaUnits(read(text), {
    units,
    expected: unitOf(unit),
    wordsOf: () => '',
  })
  const edits = diagnostics[0]?.fixes[at]?.edits ?? []
  return edits
    .toReversed()
    .reduce(
      (done, { span, text: put }) => done.slice(0, span.start) + put + done.slice(span.end),
      text,
    )
}

test.each([
  ['v = n*C', 'n = 60 rpm, C = 3 m', 'm/s', 3],
  ['s = N*C + N*a', 'N = 2 rev, C = 3 m, a = 1 m', 'm', 8],
  ['n = v/C', 'v = 3 m/s, C = 3 m', 'rpm', 60],
  ['P = W*n', 'n = 60 rpm, W = 3 J', 'W', 3],
  // A section has a pi of its own, and what is written beside the turns is theirs.
  ['Q = pi*d^2/4*s*n', 'd = 2 m, s = 1 m, n = 60 rpm', 'm^3/s', Math.PI],
  ['n = Q/(pi*d^2/4*s)', 'd = 2 m, s = 1 m, Q = 3 m^3/s', 'rpm', 180 / Math.PI],
  ['P = p*pi*D^2/4*s*n/2', 'p = 1 Pa, D = 2 m, s = 1 m, n = 120 rpm', 'W', Math.PI],
])('both fixes of %s say what they mean', (text, given, unit, counted) => {
  const turns = unit === 'rpm' ? 1 / TURN : TURN
  const [first, second] = [fixed(text, 0, given, unit), fixed(text, 1, given, unit)]
  for (const each of [first, second]) expect(faultsIn(each, given, unit)).toEqual([])
  expect(valueOf(first, given, unit)).toBeCloseTo(counted, 9)
  expect(valueOf(second, given, unit)).toBeCloseTo(counted * turns, 9)
})

describe('words that can only be of one turn give the fix that counts', () => {
  const ENGINE = 'p = 8 bar, D = 9 cm, s = 16 cm, n = 600 rpm'
  test.each([
    ['v = n*x', 'n = 60 rpm, x = 3 m', 'm/s', { x: 'Circumference of the wheel' }, 'mechanical'],
    ['n = v/x', 'v = 3 m/s, x = 3 m', 'rpm', { x: 'Umfang' }, 'mechanical'],
    ['P = n*x', 'n = 60 rpm, x = 3 J', 'W', { x: 'work of each turn' }, 'mechanical'],
    ['P = p*pi*D^2/4*s*n/2', ENGINE, 'kW', { p: 'mean effective pressure' }, 'mechanical'],
    ['P = p*pi*D^2/4*s*n/2', ENGINE, 'kW', { p: 'pressure' }, 'guess'],
    // The diameter and the displacement of a wheel with teeth and of an oscillation are of no turn.
    ['v = n*x', 'n = 60 rpm, x = 3 m', 'm/s', { x: 'displacement' }, 'guess'],
    ['v = n*x', 'n = 60 rpm, x = 3 m', 'm/s', { x: 'pitch' }, 'guess'],
    // Two things say two things.
    ['v = n*x', 'n = 60 rpm, x = 3 m', 'm/s', { n: 'Angular speed', x: 'Umfang' }, 'guess'],
    ['a = n^2*x', 'n = 60 rpm, x = 3 m', 'm/s^2', { x: 'Circumference' }, 'guess'],
    ['y = n/x', 'n = 60 rpm, x = 3 m', '1/(m s)', { x: 'Circumference' }, 'guess'],
  ] as const)('%s for %s in %s: %o', (text, given, unit, words, kind) => {
    const units = new Map([...givenIn(given)].map(([name, each]) => [name, each.unit as Unit]))
    const said: Readonly<Record<string, string>> = words
    const { diagnostics } = checkFormulaUnits(read(text), {
      units,
      expected: unitOf(unit),
      wordsOf: (name) => said[name] ?? '',
    })
    expect(diagnostics.map(({ code }) => code)).toEqual(['formula/turns-unclear'])
    expect(diagnostics[0]?.fixes[0]?.applicability).toBe(kind)
  })
})

describe('what converts a minute once more is dropped, and the rest means what was meant', () => {
  test.each([
    ['omega = 2*pi*n/60', 'n = 60 rpm', 'rad/s', TURN],
    ['omega = pi*n/30', 'n = 60 rpm', 'rad/s', TURN],
    ['n = omega*60/(2*pi)', 'omega = 5 rad/s', 'rpm', 300 / TURN],
    ['f = n/60', 'n = 60 rpm', 'Hz', 1],
    ['T = 60/n', 'n = 30 rpm', 's', 2],
    ['n = 60/T', 'T = 5 s', 'rpm', 12],
    ['v = pi*d*n/60', 'd = 1 m, n = 60 rpm', 'm/s', Math.PI],
    ['v = pi*d*n/60000', 'd = 50 mm, n = 800 rpm', 'm/s', (0.05 * 800 * Math.PI) / 60],
    ['n = 1000*v/(pi*d)', 'd = 50 mm, v = 100 m/min', 'rpm', 100 / 0.05 / Math.PI],
    ['P = 2*pi*n*T/60', 'n = 60 rpm, T = 3 N*m', 'W', 3 * TURN],
    ['T = 60*P/(2*pi*n)', 'n = 60 rpm, P = 3 kW', 'N*m', 3000 / TURN],
    ['tau = 480*P/(pi^2*n*d^3)', 'n = 60 rpm, P = 3 kW, d = 1 m', 'Pa', 24_000 / Math.PI ** 2],
    ['n = 120*f/p', 'f = 50 Hz, p = 4', 'rpm', 1500],
    ['f = n*p/120', 'n = 1500 rpm, p = 4', 'Hz', 50],
  ])('%s', (text, given, unit, value) => {
    const made = fixed(text, 0, given, unit)
    expect(faultsIn(made, given, unit)).toEqual([])
    expect(valueOf(made, given, unit)).toBeCloseTo(value, 9)
  })
})
