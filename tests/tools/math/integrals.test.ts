// Definite integrals as numbers
//
// Goal: each digit that is given holds, and what has no integral has none. Method: families whose integral is known in closed
// form, with peaks of any width at any place, singular ends and infinite bounds; the engine finds nothing, so that only numbers
// speak. Others are compared with mpmath, where it is installed.

import { spawnSync } from 'node:child_process'

import { describe, expect, test } from 'vitest'

import { lookup, mapValue, parseFormula, type MapValue, type Value } from '#plan'
import type { SymbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

const nothing: SymbolicEngine = () => Promise.resolve({ kind: 'failed', why: 'it finds nothing' })

interface Found {
  readonly value: number
  readonly digits: number
}

async function found(formula: string): Promise<Found | string> {
  try {
    const result = (await solveStep(
      { formula, inputs: mapValue([]), output: 'r' },
      nothing,
    )) as MapValue
    const said = (name: string): Value | undefined => lookup(result, name)
    expect([formula, said('found')]).toEqual([formula, 'numerically'])
    return { value: said('value') as number, digits: (said('digits') ?? 15) as number }
  } catch (failure) {
    return (failure as { code?: string }).code ?? String(failure)
  }
}

/** Whether what is given is right to one unit of its last digit. */
function holds(own: Found | string, right: number): boolean {
  if (typeof own === 'string') return false
  if (own.value === 0) return Math.abs(right) < 1e-12
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(own.value))) + 1 - own.digits)
  return own.digits >= 8 && Math.abs(own.value - right) <= unit * 1.000001
}

const root = Math.sqrt(Math.PI)

/** Numbers without a pattern, the same each time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

describe('each digit holds, whatever the width of the peak and wherever it is', () => {
  const next = random(3)
  const cases: [string, number][] = []
  // The frequencies of heat: the cube of a place far beyond them is no double.
  const [h, k] = ['6.62607015e-34', '1.380649e-23']
  cases.push([
    `integrate(2*pi*${h}*x^3/(299792458^2*(exp(${h}*x/(${k}*522.95)) - 1)), x, 0, inf)`,
    4240.845062403946,
  ])
  for (let at = 0; at < (process.env['SLOW'] === undefined ? 5 : 12); at++) {
    const width = Number((10 ** (-1 - 8 * next())).toPrecision(4))
    const place = Number((0.1 + 0.8 * next()).toPrecision(6))
    const high = Number((10 ** (4 * next())).toPrecision(4))
    const [c, w] = [place * high, width * high].map((each) => Number(each.toPrecision(7))) as [
      number,
      number,
    ]
    const isInside = c > 8 * w && high - c > 8 * w
    if (isInside) cases.push([`integrate(exp(-((x - ${c})/${w})^2), x, 0, ${high})`, root * w])
    cases.push([`integrate(1/((x - ${c})^2 + ${w}^2), x, -inf, inf)`, Math.PI / w])
    cases.push([
      `integrate(${w}/((x - ${c})^2 + ${w}^2), x, 0, ${high})`,
      Math.atan((high - c) / w) + Math.atan(c / w),
    ])
    cases.push([`integrate(x^3/(exp(x/${w}) - 1), x, 0, inf)`, (Math.PI ** 4 / 15) * w ** 4])
    cases.push([`integrate(exp(-abs(x - ${c})/${w}), x, -inf, inf)`, 2 * w])
    cases.push([`integrate(x*exp(-x/${w}), x, 0, inf)`, w * w])
    const power = Number((-0.9 + 1.5 * next()).toPrecision(3))
    cases.push([`integrate(x^${power}, x, 0, ${high})`, high ** (power + 1) / (power + 1)])
    const falls = Number((-1.2 - 3 * next()).toPrecision(3))
    cases.push([`integrate(x^${falls}, x, ${high}, inf)`, high ** (falls + 1) / (-falls - 1)])
    cases.push([
      `integrate(1/sqrt(abs(x - ${c})), x, 0, ${high})`,
      2 * Math.sqrt(c) + 2 * Math.sqrt(high - c),
    ])
  }
  test.each(cases)('%s', async (formula, right) => {
    const own = await found(formula)
    expect([own, right, holds(own, right)]).toEqual([own, right, true])
  })
})

test('nothing is found where there is no integral', async () => {
  const formulas = [
    'integrate(1/x, x, -1, 1)',
    'integrate(1/x, x, 0, 1)',
    'integrate(x^-1, x, 1, inf)',
    'integrate(1/(x - 0.3)^2, x, 0, 1)',
    'integrate(1/(3*x - 1), x, 0, 1)',
    'integrate(tan(x), x, 0, 2)',
    'integrate(1/sin(x), x, 1, 4)',
    'integrate(1/(x^2 - 2), x, 1, 2)',
    'integrate(1/(exp(x) - 3), x, 0, 2)',
    'integrate(exp(x), x, 0, inf)',
    'integrate(1, x, 0, inf)',
    'integrate(sin(x), x, 0, inf)',
    'integrate(1/sqrt(x), x, 1, inf)',
    'integrate(1/(1 + x), x, -inf, inf)',
    'integrate(1/(x*ln(x)), x, 2, inf)',
    'integrate(sqrt(x), x, -1, 1)',
    'integrate(ln(x), x, -1, 1)',
    'integrate(exp(-x^2), x, 100, 200)',
    'integrate(exp(-x), x, 800, inf)',
  ]
  for (const formula of formulas)
    expect([formula, await found(formula)]).toEqual([formula, 'tool/integral'])
})

test('bounds may stand in either order, and on one place', async () => {
  expect(holds(await found('integrate(exp(-x^2), x, inf, -inf)'), -root)).toBe(true)
  expect(await found('integrate(exp(-x^2), x, 2, 2)')).toMatchObject({ value: 0 })
  expect(await found('integrate(x*exp(-x^2), x, -3, 3)')).toMatchObject({ value: 0 })
})

test('what is left of a difference has as many digits as hold', async () => {
  const own = await found('integrate(exp(-x^2), x, -inf, inf) - 1.77245385')
  expect(own).toMatchObject({ digits: expect.any(Number) as number })
  const { value, digits } = own as Found
  expect(digits).toBeLessThan(6)
  expect(Math.abs(value - 9.055160273e-10)).toBeLessThan(10 ** -(9 + digits))
})

describe('infinity is one word, and a bound of an integral', () => {
  test.each(['inf', 'oo', 'infinity', 'Infinity', '∞', '(inf)'])('%s', (word) => {
    const { formula, diagnostics } = parseFormula(`integrate(exp(-x^2), x, -${word}, ${word})`)
    expect(diagnostics).toEqual([])
    expect(formula).toMatchObject({
      arguments: [{}, {}, { operand: { name: 'inf' } }, { kind: 'constant', name: 'inf' }],
    })
  })

  test.each([
    '1/inf',
    'x + oo',
    'integrate(inf, x, 0, 1)',
    'integrate(x, x, 0, 2*inf)',
    'solve(x = inf, x)',
  ])('%s is refused', (text) => {
    expect(parseFormula(text).diagnostics.map(({ code }) => code)).toEqual(['formula/infinity'])
  })

  test('a quantity with such a name is refused', () => {
    const { formula, diagnostics } = parseFormula('2*oo', { names: new Set(['oo']) })
    expect(formula).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['formula/reserved-name'])
  })
})

const probe = spawnSync('/usr/bin/python3', ['-c', 'import mpmath'], { encoding: 'utf8' })
const reason = probe.status === 0 ? '' : ' (skipped: python3 with mpmath is not installed here)'

/** What is integrated, between which bounds; mpmath is told where it must look. */
const OTHERS: readonly (readonly [of: string, from: string, to: string, between: string])[] = [
  ['sin(x)/x', '0', '10', '0, 3, 6, 10'],
  ['(1 - cos(x))/x^2', '0', '1', '0, 0.5, 1'],
  ['exp(-1/x)/x^2', '0', '1', '0, 0.1, 1'],
  ['sqrt(sin(x))', '0', '3', '0, 1, 3'],
  ['ln(x)^2/(1 + x)', '0', '2', '0, 0.01, 2'],
  ['exp(-x)*sin(x)', '0', 'inf', '0, 1, 5, 30, inf'],
  [
    '1/(1e6*(sin(x) - 0.3)^2 + 1)',
    '0',
    '3',
    '0, asin(0.3) - 0.01, asin(0.3), asin(0.3) + 0.01, 1, pi - asin(0.3) - 0.01, pi - asin(0.3), pi - asin(0.3) + 0.01, 3',
  ],
  ['x^2.5*exp(-x^1.3)', '0', 'inf', '0, 1, 3, 10, inf'],
  ['1/(exp((x - 5)/0.001) + 1)', '0', '100', '0, 4.9, 5, 5.1, 6, 100'],
  ['1/(x*sqrt(x^2 - 1))', '1', 'inf', '1, 1.01, 2, inf'],
  ['atan(x)/(1 + x^2)^1.5', '-inf', 'inf', '-inf, 0, inf'],
  ['x^0.5*ln(x)', '0', '1', '0, 0.01, 1'],
  ['cos(50*x)*exp(-x^2)', '-3', '3', '-3, -2, -1, 0, 1, 2, 3'],
]

test.skipIf(reason !== '')(
  `others come out as mpmath has them${reason}`,
  { timeout: 60_000 },
  async () => {
    const program = `
from mpmath import *
import json, sys
mp.dps = 40
ln = log
for of, between in json.load(sys.stdin):
    print(nstr(quad(lambda x: eval(of.replace('^', '**')), eval('[' + between + ']'), maxdegree=12), 20))
`
    const input = JSON.stringify(OTHERS.map(([of, , , between]) => [of, between]))
    const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', program], {
      input,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const theirs = stdout.trim().split('\n').map(Number)
    for (const [at, [of, from, to]] of OTHERS.entries()) {
      const own = await found(`integrate(${of}, x, ${from}, ${to})`)
      const right = theirs[at] ?? Number.NaN
      expect([of, own, right, holds(own, right)]).toEqual([of, own, right, true])
    }
  },
)
