// What the compiler lets pass does not fail for what it could have said
// =============================================================================
//
// Goal: no plan that compiles asks for a value that nobody was asked for, or has another unit or shape than the check said.
// Method: plans in the notation of `plan-notation.ts`, put together at random, are run.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { compile } from '#compile'
import { readPlan, runOf, type Failure } from './plan-notation.ts'

/** What no plan may fail with that the compiler let pass. */
const FORBIDDEN: ReadonlySet<Failure['code']> = new Set([
  'run/no-input',
  'run/unexpected-unit',
  'tool/ode',
  'tool/matrix',
  'tool/formula-input',
  'tool/unknown-unit',
])

/** A formula that has no value is another matter, and one of lists of solutions whose length nobody knows. */
function isForbidden({ code, details }: Failure): boolean {
  const reason = code === 'tool/formula' ? String(details['reason']) : ''
  return FORBIDDEN.has(code) || (/unit|`/.test(reason) && !/matrix/i.test(reason))
}

/** Steps on the names before them; each may fit or not, which the compiler says. */
const anyStep = fc.tuple(
  fc.constantFrom('algebraic', 'symbolic', 'substitute', 'matrix', 'ode'),
  fc.constantFrom(
    'a*t',
    'a*t + b',
    'diff(p, t)',
    'dp/dt',
    'integrate(p, t)',
    'integrate(p, t, 0, c)',
    'subs(p, t = c)',
    'subs(p, a = c)',
    'solve(p = b, t)',
    'solve(p = 0, t)[1]',
    '[[a, b], [b, c]]',
    '[[p, a], [b, p]]',
    'inverse(p)',
    'p*q',
    'p + q',
    'p[1, 1]',
    'transpose(p)',
    'determinant(p)',
    'sqrt(p)',
    'p^2',
    'p/q',
    'simplify(p)',
    'expand((p + q)^2)',
    'p*o = q',
    't = c',
    'o(t) = a*t',
    'eigenvalues(p)',
    'do/dt = -a*o, o(0) = b',
    "o'' = -a*o, o(0) = b, o'(0) = 0",
    'do/dt = a - o, o(0) = 0',
    'sum(a*k^2, k, 1, 3)',
  ),
  fc.nat(3),
  fc.nat(3),
  fc.constantFrom('', '', '1', 'm', 'm/s', 's', '1/s'),
)

test(
  'what the compiler lets pass does not fail for what it could have said',
  { timeout: 120_000 },
  async () => {
    const { RUNS } = process.env
    let ran = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.constantFrom('1', 'm', '1/s', '?'),
        fc.constantFrom('1', 'm', 's', '?'),
        async (made, hasTime, unit, other) => {
          const steps = made.map(([type, formula, p, q, wanted], at) => {
            const output = `o${at}`
            const name = (back: number) => (at === 0 ? 'a' : `o${(at + back) % at}`)
            const said = formula
              .replaceAll(/\bp\b/g, name(p))
              .replaceAll(/\bq\b/g, name(q))
              .replaceAll(/\bdp\//g, `d${name(p)}/`)
              .replaceAll(/\bdo\//g, `d${output}/`)
              .replaceAll(/\bo\b/g, output)
            const reads = [...new Set(['a', 'b', 'c', 't', name(p), name(q)])]
            const read = reads.filter((one) => new RegExp(`(?<![\\w])d?${one}\\b`).test(said))
            return `${type} ${output}(${(read.length === 0 ? ['a'] : read).join(', ')}) = ${said}${wanted === '' ? '' : ` : ${wanted}`}`
          })
          const time = hasTime ? `t = 7 ${other}` : `t: ${other}`
          const variables = `a = 2 ${unit}; b = 3 ${unit}; c = 5 ${other}; ${time}`
          const { ok, diagnostics } = compile(readPlan(variables, steps), { dialect: 'atomic' })
          if (!ok || diagnostics.some(({ code }) => code === 'atomic/no-value')) return
          ran++
          const { failures } = await runOf(variables, steps)
          const forbidden = failures.filter(isForbidden)
          expect({ variables, steps, forbidden }).toEqual({ variables, steps, forbidden: [] })
        },
      ),
      // The same plans each time; with `RUNS` others.
      { numRuns: Number(RUNS ?? 500), ...(RUNS === undefined ? { seed: 7 } : {}) },
    )
    expect(ran).toBeGreaterThan(15)
  },
)
