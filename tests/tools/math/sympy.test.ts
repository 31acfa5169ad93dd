// A second opinion: SymPy
//
// Goal: matrices, differential equations, systems and derivatives come out as SymPy has them. Method: SymPy works each case out
// in its own words and says how far the solver's expression is from it at a point; where SymPy is not installed the
// comparison is skipped, and says so. `docs/solver-checks.md` lists the cases.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { isMap, lookup, mapValue } from '#plan'
import { symbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

const page = readFileSync(new URL('../../../docs/solver-checks.md', import.meta.url), 'utf8')
const cases = [...page.matchAll(/^\| `(.+?)` \| `(.+?)` \|$/gm)].map(
  ([, formula = '', sympy = '']) => [formula, sympy] as const,
)

const probe = spawnSync('python3', ['-c', 'import sympy'], { encoding: 'utf8' })
const reason = probe.status === 0 ? '' : ' (skipped: python3 with SymPy is not installed here)'

test('there are cases', () => {
  expect(cases.length).toBeGreaterThan(20)
})

test.skipIf(reason !== '')(`every case comes out as SymPy has it${reason}`, async () => {
  const found: string[] = []
  for (const [formula] of cases) {
    const result = await solveStep({ formula, inputs: mapValue([]), output: 'r' }, symbolicEngine)
    const exact = isMap(result) ? (lookup(result, 'exact') ?? lookup(result, 'value')) : result
    found.push(JSON.stringify(exact).replaceAll('"', '').replaceAll('^', '**'))
  }
  const program = `
import json, sys
from sympy import *
x, t, a, b = symbols('x t a b')
y = Function('y')
E_ = {'e': E, 'ln': ln, 'x': x, 't': t, 'a': a, 'b': b}
point = {x: Rational(7, 10), t: Rational(7, 10), a: Rational(13, 10), b: Rational(19, 10)}
def flat(v):
    return [w for u in v for w in flat(u)] if isinstance(v, (list, tuple)) or hasattr(v, 'tolist') else [sympify(v)]
for ours, theirs in json.load(sys.stdin):
    o, th = flat(sympify(ours, locals=E_)), flat(eval(theirs))
    off = max([abs(N((p - q).subs(point))) for p, q in zip(o, th)], default=0)
    if len(o) != len(th) or off > 1e-9: print(theirs, ours, off)
`
  const input = JSON.stringify(cases.map(([, sympy], at) => [found[at], sympy]))
  const { stdout, stderr } = spawnSync('python3', ['-c', program], { input, encoding: 'utf8' })
  expect([stderr, stdout]).toEqual(['', ''])
})
