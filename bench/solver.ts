// How long a step of mathematics takes
// =============================================================================
//
// Warm: the engine is loaded, and its thread runs. A step is read, its units are checked, it is solved, and the
// answer is put back. The median is over different formulas, so that no answer is one of before.

import { mapValue, quantity } from '#plan'
import { formula as formulaTool } from '#tools/math/formula'
import { solveStep } from '#tools/math/solver/solve-step'
import { symbolicEngine } from '#tools/math/solver/engine'

import type { Bench } from './figure.ts'

const FORMS = [
  'F = #*m*a',
  'solve(x^2 - #*x = F/F, x)',
  'diff(#*F*t^2 + F*m/m, t)',
  'integrate(#*x^2*exp(x), x)',
  'F*exp(-#*a/a*k) = F/2',
  'determinant([[#, 1, 2], [3, 4, 5], [6, 7, 9]])*F',
  'dv/dt = -v/#, v(0) = F/F',
]
const ROUNDS = 12

/** What `math.formula` evaluates: each with inputs that a step before has rounded, so that bounds are carried. */
const PLAIN = [
  '#*m*g/(1 + mu)',
  'sqrt(1 + #*mu^2)*m*g',
  '(exp(mu/#) - 1)*m*g',
  'm*g*sin(mu)*cos(mu/#)',
  'm*g*(mu/#)^2.3 + mu*m*g',
  'ln(1 + #*mu)*atan(mu)*m',
]

/** How long a step of `math.formula` takes, with bounds, in milliseconds: all of them, in rising order. */
async function formulaSteps(): Promise<readonly number[]> {
  const rounded = (value: number, bounds: string, unit: string) =>
    mapValue([
      ['value', quantity(value, unit)],
      ['unit', unit],
      ['bounds', bounds],
    ])
  const digits =
    '141421356237309504880168872420969807856967187537694807317667973799073247846210703885038753432764'
  const inputs = mapValue([
    ['m', rounded(Math.SQRT2, `${digits}?31e-95`, 'kg')],
    ['g', rounded(Math.SQRT2, `${digits}?31e-95`, 'm/s^2')],
    ['mu', rounded(Math.SQRT2, `${digits}?31e-95`, '1')],
  ])
  const times: number[] = []
  for (let at = 0; at < PLAIN.length * (ROUNDS + 2); at++) {
    const formula = (PLAIN[at % PLAIN.length] ?? '').replace('#', String(at + 2))
    const from = performance.now()
    await formulaTool.run({ formula, inputs, output: 'r' } as never, {} as never)
    if (at >= PLAIN.length * 2) times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)
}

export const figures: Bench = async () => {
  const inputs = mapValue([
    ['F', quantity(6, 'N')],
    ['m', quantity(2, 'kg')],
  ])
  const times: number[] = []
  for (let at = 0; at < FORMS.length * (ROUNDS + 2); at++) {
    const formula = (FORMS[at % FORMS.length] ?? '').replace('#', String(at + 2))
    const output = formula.includes('*k)') ? 'k' : 'a'
    const given = formula.includes('a/a') ? formula.replace('*a/a', '') : formula
    const from = performance.now()
    await solveStep({ formula: given, inputs, output }, symbolicEngine)
    if (at >= FORMS.length * 2) times.push(performance.now() - from)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const plain = await formulaSteps()
  return [
    {
      name: `math.formula: a step with bounds, warm (95 of 100 within ${(plain[Math.floor(plain.length * 0.95)] ?? 0).toFixed(1)} ms)`,
      measured: plain[Math.floor(plain.length / 2)] ?? 0,
      unit: 'ms',
      target: 6,
    },
    {
      name: `solver: a formula step, warm (95 of 100 within ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1)} ms)`,
      measured: sorted[Math.floor(sorted.length / 2)] ?? 0,
      unit: 'ms',
      target: 5,
    },
  ]
}
