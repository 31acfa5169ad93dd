// Differential equations, followed from their start
//
// Goal: a value belongs to the solution that begins where the conditions say, and where that ends there is none. Method: families
// whose solution, and whose end, is known; stiff ones, and boundary values; others as mpmath has them, where it is installed.

import { spawnSync } from 'node:child_process'

import { describe, expect, test } from 'vitest'

import { lookup, mapValue, toJson, type MapValue } from '#plan'
import { messageOf } from '#text'
import { compile } from '../../../src/compile.ts'
import { symbolicEngine, type SymbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

const nothing: SymbolicEngine = () => Promise.resolve({ kind: 'failed', why: 'it finds nothing' })

/** The value at a point, or the code and place of why there is none. */
async function at(
  formula: string,
  t: number | undefined,
  engine: SymbolicEngine = nothing,
): Promise<number | string> {
  const inputs = mapValue(t === undefined ? [] : [['t', t]])
  try {
    const result = (await solveStep({ formula, inputs, output: 'y' }, engine)) as MapValue
    const value = lookup(result, 'value')
    return typeof value === 'number' ? value : JSON.stringify(toJson(value ?? null))
  } catch (failure) {
    const { code, details } = failure as { code: string; details: { why?: string } }
    const [, place = ''] = /(?:ends|begin) at `t` = (\S+)/.exec(details.why ?? '') ?? []
    return place === '' ? code : `${code} ${place}`
  }
}

const close = (own: number | string, right: number, part = 1e-7) =>
  typeof own === 'number' && Math.abs(own - right) <= part * Math.abs(right)

describe('a solution ends where it grows without bound, with the engine and without', () => {
  const cases: [string, number, (t: number) => number][] = [
    ['dy/dt = y^2, y(0) = 2', 0.5, (t) => 1 / (0.5 - t)],
    ['dy/dt = y^3, y(0) = 1', 0.5, (t) => 1 / Math.sqrt(1 - 2 * t)],
    ['dy/dt = 1 + y^2, y(0) = 0', Math.PI / 2, Math.tan],
    ['dy/dt = exp(y), y(0) = 1', Math.exp(-1), (t) => -Math.log(Math.exp(-1) - t)],
    ['dy/dt = 1/(t - 1), y(0) = 0', 1, (t) => Math.log(1 - t)],
    ['dy/dt = 1/(1 - t)^2, y(0) = 1', 1, (t) => 1 / (1 - t)],
    ['dy/dt = y*tan(t), y(0) = 1', Math.PI / 2, (t) => 1 / Math.cos(t)],
    ['dy/dt = 3*y^1.5, y(0) = 4', 1 / 3, (t) => 1 / (0.5 - 1.5 * t) ** 2],
    ['dy/dt = y/(2 - t), y(0) = 1', 2, (t) => 2 / (2 - t)],
  ]
  test.each(cases)('%s', async (formula, end, solution) => {
    for (const engine of [nothing, symbolicEngine]) {
      const before = await at(formula, end * 0.7, engine)
      expect([before, close(before, solution(end * 0.7))]).toEqual([before, true])
      for (const behind of [1.2, 2, 10]) {
        const own = String(await at(formula, end * behind, engine))
        expect(own).toMatch(/^tool\/ode-ends /)
        expect(Math.abs(Number(own.split(' ')[1]) - end)).toBeLessThan(1e-4 * end)
      }
    }
  })
})

describe('a solution ends where its equation has no value', () => {
  test.each([
    ['dh/dt = -0.1*sqrt(h), h(0) = 1', 40, 'tool/ode-ends 20'],
    ['dy/dt = -1/y, y(0) = 1', 2, 'tool/ode-ends 0.5'],
    ['dy/dt = ln(y), y(0) = 0.5', 5, 'tool/ode-ends 0.3786'],
    ['dy/dt = sqrt(1 - t), y(0) = 0', 2, 'tool/ode-ends 1'],
    ['dy/dt = 1/t, y(0) = 1', 2, 'tool/ode-ends 0'],
    ['dy/dt = asin(t), y(0) = 0', 3, 'tool/ode-ends 1'],
    // What comes to its pole at 0 would go on behind it.
    ['dm/dt = -17.03*m/(419 - 9.73*t), m(0) = 9.5', 80, 'tool/ode-ends 43.06'],
    ['dm/dt = -4*m/(2 - t), m(0) = 3', 5, 'tool/ode-ends 2'],
    ['dm/dt = -2*m*t/(2 - t)^2, m(0) = 3', 5, 'tool/ode-ends 2'],
    ["d^2y/dt^2 = -1/y^2, y(0) = 1, y'(0) = 0", 3, 'tool/ode-ends 1.1107'],
  ] as const)('%s at %s', async (formula, t, end) => {
    for (const engine of [nothing, symbolicEngine])
      expect(await at(formula, t, engine)).toMatch(end)
  })
})

describe('where several solutions begin, none is chosen', () => {
  test.each([
    'dy/dt = sqrt(y), y(0) = 0',
    'dy/dt = y^(1/3), y(0) = 0',
    'dy/dt = y^0.8, y(0) = 0',
    'dy/dt = 2*sqrt(abs(y - 1)), y(0) = 1',
    'dy/dt = t*sqrt(y), y(0) = 0',
    'dy/dt = sqrt(1 - y^2), y(0) = -1',
    "d^2y/dt^2 = sqrt(y), y(0) = 0, y'(0) = 0",
  ])('%s', async (formula) => {
    for (const engine of [nothing, symbolicEngine]) {
      expect(await at(formula, 2, engine)).toBe('tool/ode-ends 0')
      expect(await at(formula, undefined, engine)).toBe('tool/ode-ends 0')
    }
  })

  test.each([
    ['dy/dt = -sqrt(y), y(0) = 0', 0],
    ['dy/dt = y, y(0) = 0', 0],
    ['dy/dt = y^2, y(0) = 0', 0],
    ['dy/dt = y*(1 - y), y(0) = 1', 1],
    ['dy/dt = 1 + sqrt(y), y(0) = 0', 2.613706],
  ] as const)('%s has one', async (formula, right) => {
    // 2*sqrt(y) - 2*ln(1 + sqrt(y)) is the time.
    const time = 2 * Math.sqrt(2.613706) - 2 * Math.log(1 + Math.sqrt(2.613706))
    const own = await at(formula, time, nothing)
    expect([own, right === 0 ? own === 0 : close(own, right, 1e-9)]).toEqual([own, true])
  })
})

describe('a stiff equation is followed, or refused at once', () => {
  const cases: [string, number][] = []
  for (const rate of ['1e3', '1e5', '1e7']) {
    cases.push([`dy/dt = -${rate}*(y^3 - cos(t)^3) - sin(t), y(0) = 1`, Math.cos(2)])
    cases.push([`dy/dt = -${rate}*(y - sin(t)) + cos(t), y(0) = 0`, Math.sin(2)])
    cases.push([`dy/dt = ${rate}*y*(1 - y), y(0) = 0.5`, 1])
  }
  test.each(cases)('%s', { timeout: 20_000 }, async (formula, right) => {
    const start = performance.now()
    const own = await at(formula, 2)
    expect([own, close(own, right, 1e-6)]).toEqual([own, true])
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('boundary values', () => {
  const w = 3
  test.each([
    [
      'd^2y/dt^2 = -9*y, y(0) = 1, y(0.4) = 2',
      0.2,
      (Math.sin(w * 0.2) + 2 * Math.sin(w * 0.2)) / Math.sin(w * 0.4),
    ],
    ["d^2y/dt^2 = 4*y, y(0) = 1, y'(1) = 0", 0.5, Math.cosh(1) / Math.cosh(2)],
    ["d^2y/dt^2 = 4*y, y'(0) = -1, y(1) = 0", 0.5, Math.sinh(1) / (2 * Math.cosh(2))],
    ['d^2y/dt^2 = -2, y(0) = 0, y(1) = 3', 0.5, 1.75],
    [
      'd^2y/dt^2 + 2*dy/dt + 2*y = 0, y(0) = 0, y(1) = 1',
      0.5,
      (Math.exp(0.5) * Math.sin(0.5)) / Math.sin(1),
    ],
    // Airy's functions.
    ['d^2y/dt^2 = t*y, y(0) = 1, y(2) = 0', 1, 0.3515093059],
    ['d^2y/dt^2 = -dy/dt/t, y(1) = 0, y(2) = 1', 1.5, Math.log(1.5) / Math.LN2],
    ['d^2y/dt^2 = -dy/dt/t, y(1) = 0, y(2) = 1', 1, 0],
  ] as const)('%s at %s', async (formula, t, right) => {
    const own = await at(formula, t)
    expect([own, right === 0 ? own === 0 : close(own, right)]).toEqual([own, true])
  })

  test.each([
    ['d^2y/dt^2 = -pi^2*y, y(0) = 0, y(1) = 1', 'tool/ode'],
    ["d^2y/dt^2 = 0, y'(0) = 1, y'(1) = 1", 'tool/ode'],
    ['d^2y/dt^2 = -sin(y), y(0) = 1, y(1) = 0', 'tool/ode'],
  ])('%s has no answer', async (formula, code) => {
    expect(await at(formula, 0.5)).toBe(code)
  })

  test('without a point they have a formula', async () => {
    expect(await at('d^2y/dt^2 = -2, y(0) = 0, y(1) = 3', undefined)).toContain('t')
  })
})

describe('what is not solved is refused before anything runs', () => {
  const plan = (formula: string) =>
    JSON.stringify({
      variables: {
        k: { description: 'Rate', unit: '1', value: 2 },
        t: { description: 'Time', unit: '1', value: 1 },
      },
      steps: [
        { type: 'ode', description: 'Find the motion', inputs: ['k', 't'], output: 'y', formula },
      ],
    })
  test.each([
    ['d^3y/dt^3 = k*y, y(0) = 1', 'order 3'],
    ['d^2y/dt^2 = k*y, y(0) = 1', 'needs 2 conditions'],
    ['dy/dt = k*y, y(0) = 1, y(1) = 2', 'needs 1 condition'],
    ['d^2y/dt^2 = k*y, y(0) = 1, y(0) = 2', 'say the same'],
    ['d^2y/dt^2 = k*sin(y), y(0) = 1, y(1) = 2', 'not linear'],
    ['d^2y/dt^2 = k*y^2, y(0) = 1, y(1) = 2', 'not linear'],
    ["dy/dt = k*y, y'(0) = 1", 'derivative of order 1'],
    ['dy/dt = k*y, x(0) = 1', 'a condition is for `x`'],
  ])('%s', (formula, why) => {
    const { ok, diagnostics } = compile(plan(formula), { dialect: 'atomic' })
    const found = diagnostics.find(({ code }) => code === 'formula/ode')
    expect([ok, found && messageOf(found)]).toEqual([false, expect.stringContaining(why)])
  })

  test.each([
    "d^2y/dt^2 = k*y, y(0) = 1, y'(0) = 2",
    'd^2y/dt^2 = k*y + t, y(0) = 1, y(1) = 2',
    'd^2y/dt^2 = k*dy/dt - t*y, y(0) = 1, y(1) = 2',
    'dy/dt = k*y^2, y(0) = 1',
  ])('%s is not', (formula) => {
    expect(compile(plan(formula), { dialect: 'atomic' }).diagnostics).toEqual([])
  })
})

const probe = spawnSync('/usr/bin/python3', ['-c', 'import mpmath'], { encoding: 'utf8' })
const reason = probe.status === 0 ? '' : ' (skipped: python3 with mpmath is not installed here)'

/** As formulas, and as the derivatives of a list of value and slope. */
const OTHERS: readonly (readonly [formula: string, slopes: string, start: string, t: number])[] = [
  ['dy/dt = y^2 - t, y(0) = 0', '[y[0]**2 - t]', '[0]', 1],
  ['dy/dt = sin(t*y), y(0) = 1', '[sin(t*y[0])]', '[1]', 3],
  ['dy/dt = -y/(1 + t) + exp(-t), y(0) = 2', '[-y[0]/(1 + t) + exp(-t)]', '[2]', 4],
  ["d^2y/dt^2 = -9.81*sin(y), y(0) = 1, y'(0) = 0", "[y[1], -mpf('9.81')*sin(y[0])]", '[1, 0]', 2],
  [
    "d^2y/dt^2 = (1 - y^2)*dy/dt - y, y(0) = 2, y'(0) = 0",
    '[y[1], (1 - y[0]**2)*y[1] - y[0]]',
    '[2, 0]',
    5,
  ],
  [
    "d^2y/dt^2 = -y - y^3 + cos(t), y(0) = 0, y'(0) = 1",
    '[y[1], -y[0] - y[0]**3 + cos(t)]',
    '[0, 1]',
    6,
  ],
  ['dy/dt = 9.81 - 0.1*y^2, y(0) = 0', "[mpf('9.81') - mpf('0.1')*y[0]**2]", '[0]', 2],
]

test.skipIf(reason !== '')(
  `others come out as mpmath has them${reason}`,
  { timeout: 120_000 },
  async () => {
    const program = `
from mpmath import *
import json, sys
mp.dps = 25
for slopes, start, t in json.load(sys.stdin):
    print(nstr(odefun(lambda t, y: eval(slopes), 0, eval(start))(t)[0], 16))
`
    const input = JSON.stringify(OTHERS.map(([, ...rest]) => rest))
    const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', program], {
      input,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const theirs = stdout.trim().split('\n').map(Number)
    for (const [index, [formula, , , t]] of OTHERS.entries()) {
      const own = await at(formula, t)
      const right = theirs[index] ?? Number.NaN
      expect([formula, own, right, close(own, right, 1e-8)]).toEqual([formula, own, right, true])
    }
  },
)
