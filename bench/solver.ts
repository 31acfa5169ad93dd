// How long a step of mathematics takes
// =============================================================================
//
// Warm: the engine is loaded, and its thread runs. A step is read, its units are checked, it is solved, and the
// answer is put back. The median is over different formulas, so that no answer is one of before.

import { mapValue, quantity } from '#plan'
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
  return [
    {
      name: `solver: a formula step, warm (95 of 100 within ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1)} ms)`,
      measured: sorted[Math.floor(sorted.length / 2)] ?? 0,
      unit: 'ms',
      target: 5,
    },
  ]
}
