// What formulas come to, and what is refused
//
// Goal: an answer is right, or there is none. Method: known results, formulas that have none, and an engine that
// lies: whatever it says, no wrong value comes out.

import { describe, expect, test } from 'vitest'

import { list, mapValue, quantity, toJson, type Value } from '#plan'
import type { EngineQuestion } from '#sandbox/engine-question'
import { askSymbolicEngine } from '#sandbox/world/symbolic-engine'
import { NoAnswer, WarmWorker } from '#sandbox/world/warm-worker'
import { symbolicEngine, type SymbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

type Input = number | string | readonly Input[]

/** `3 m/s` is a quantity, `3*t` an expression. */
function valueOf(input: Input): Value {
  if (typeof input === 'number') return input
  if (typeof input !== 'string') return list(input.map(valueOf))
  const [, number, unit = ''] = /^(-?[\d.]+) (.+)$/.exec(input) ?? []
  return number === undefined ? input : quantity(Number(number), unit)
}

async function come(
  formula: string,
  given: Readonly<Record<string, Input>>,
  {
    output = 'x',
    unit,
    engine = symbolicEngine,
  }: { output?: string; unit?: string; engine?: SymbolicEngine } = {},
): Promise<unknown> {
  const inputs = mapValue(Object.entries(given).map(([name, each]) => [name, valueOf(each)]))
  try {
    return toJson(await solveStep({ formula, inputs, output, unit }, engine))
  } catch (failure) {
    return (failure as { code?: string }).code ?? String(failure)
  }
}

describe('a formula comes to', () => {
  test.each([
    ['F = m*x', { F: '6 N', m: '2 kg' }, { value: { value: 3, unit: 'm/s^2' }, exact: '3' }],
    ['1/f = 1/a + 1/x', { f: '10 m', a: '15 m' }, { value: { value: 30, unit: 'm' } }],
    ['solve(x^2 - 2*x - 1 = 0, x)', { a: 1 }, { exact: '[1 - sqrt(2), 1 + sqrt(2)]' }],
    [
      'solve(x^2 = -4, x)',
      { a: 1 },
      {
        value: [
          { re: 0, im: -2 },
          { re: 0, im: 2 },
        ],
      },
    ],
    ['solve(x^4 = a, x)', { a: 16 }, { value: [-2, 2, { re: 0, im: -2 }, { re: 0, im: 2 }] }],
    ['solve((x - 1)^3*(x + a) = 0, x)', { a: 2 }, { value: [-2, 1] }],
    ['solve(x/(x - a) = 1/(x - a), x)', { a: 2 }, { value: 1 }],
    ['factor(x^2 - 5*x + 6)', { a: 1 }, { value: '(x - 3)*(x - 2)' }],
    [
      'diff(a*t^2/2 + v*t, t)',
      { a: '3 m/s^2', v: '2 m/s' },
      { value: { exact: '3*t + 2', unit: 'm/s' } },
    ],
    ['subs(v, t = u)', { v: '10*t', u: 3 }, { value: 30 }],
    [
      'inverse(A)',
      {
        A: [
          [1, 2],
          [3, 4],
        ],
      },
      {
        value: [
          [-2, 1],
          [1.5, -0.5],
        ],
      },
    ],
    [
      'A*x = b',
      {
        A: [
          ['2 ohm', '1 ohm'],
          ['1 ohm', '3 ohm'],
        ],
        b: ['5 V', '10 V'],
      },
      {
        value: [
          { value: 1, unit: 'A' },
          { value: 3, unit: 'A' },
        ],
      },
    ],
    [
      'determinant(A)',
      {
        A: [
          ['2 m', '1 m'],
          ['1 m', '3 m'],
        ],
      },
      { value: { value: 5, unit: 'm^2' } },
    ],
    [
      'dv/dt = -k*v, v(0) = u',
      { k: '0.5 1/s', u: '10 m/s' },
      { value: { exact: '10*e^(-0.5*t)', unit: 'm/s' } },
    ],
    ['rank', { rank: 3 }, { value: 3 }],
    ['[[1, 2]]*[[3], [4]] + k', { k: 1 }, { value: 12 }],
  ] as const)('%s', async (formula, given, result) => {
    expect(await come(formula, given)).toMatchObject(result)
  })
})

describe('no value is made up', () => {
  test.each([
    ['x^2 = k', { k: 4 }, 'tool/several-solutions'],
    ['x^2 = k', { k: -4 }, 'tool/no-solution'],
    ['x + k = x', { k: 4 }, 'tool/no-solution'],
    ['x + k = k + x', { k: 4 }, 'tool/every-value-solves'],
    ['x/(x - k) = k/(x - k)', { k: 2 }, 'tool/no-solution'],
    ['solve(sin(x) = k, x)', { k: 0.5 }, 'tool/endless-solutions'],
    [
      'inverse(A)',
      {
        A: [
          [1, 2],
          [2, 4],
        ],
      },
      'tool/singular-matrix',
    ],
    ['[[1, 2]]*[[3, 4]] + k', { k: 1 }, 'tool/formula'],
    ['F = m*x', { F: '6 N', m: '2 s' }, 'tool/formula'],
    ['A + B', { A: ['1 m', '2 s'], B: ['1 m', '2 m'] }, 'tool/formula'],
    ['integrate(exp(sin(u^2)), u)', { k: 1 }, 'tool/no-antiderivative'],
    ['integrate(1/u, u, a, b)', { a: -1, b: 1 }, 'tool/integral'],
    ["d^2y/dt^2 = -k*sin(y), y(0) = 1, y'(0) = 0", { k: 1 }, 'tool/no-closed-form'],
    ['d^2y/dt^2 = -k*y, y(0) = 1', { k: 1 }, 'tool/ode'],
  ] as const)('%s', async (formula, given, code) => {
    expect(await come(formula, given, formula === 'F = m*x' ? { unit: 'm/s^2' } : {})).toBe(code)
  })
})

describe('an engine that lies ends in a failure', () => {
  const lies: SymbolicEngine = async ({ kind }: EngineQuestion) => ({
    kind: 'found',
    all: kind === 'solve' ? [['Add', 'v_0', 1], 7] : [['Multiply', 3, 'v_0', 'v_0']],
  })

  test.each([
    ['diff(x^3 + x, x)', 'tool/wrong-engine-answer'],
    ['integrate(x^3, x)', 'tool/wrong-engine-answer'],
    ['expand((x + 1)^2)', 'tool/wrong-engine-answer'],
    ['factor(x^2 - 1)', 'tool/wrong-engine-answer'],
    ['simplify(x + x)', 'tool/wrong-engine-answer'],
    ['solve(exp(x) = a, x)', 'tool/wrong-engine-answer'],
    ['solve(exp(x) = b, x)', 'tool/wrong-engine-answer'],
  ])('%s', async (formula, code) => {
    expect(await come(formula, { a: 2 }, { engine: lies })).toBe(code)
  })
})

test('a definite integral is found as a number where the engine lies', async () => {
  const lies: SymbolicEngine = async () => ({ kind: 'found', all: [['Multiply', 3, 'v_0', 'v_0']] })
  const found = await come('integrate(x^3, x, 0, a)', { a: 2 }, { engine: lies })
  expect(found).toMatchObject({ value: 4, found: 'numerically' })
})

test('an engine that is late ends in a failure', async () => {
  const late: SymbolicEngine = () =>
    Promise.reject(new NoAnswer('late', 'no answer within 10000 ms'))
  expect(await come('diff(x^3, x)', { a: 2 }, { engine: late })).toBe('tool/engine-failed')
  expect(await come('solve(exp(x) = b, x)', { a: 2 }, { engine: late })).toBe('tool/engine-failed')
})

test('an engine that is late is not needed for an equation of numbers', async () => {
  const late: SymbolicEngine = () =>
    Promise.reject(new NoAnswer('late', 'no answer within 10000 ms'))
  const found = await come('solve(exp(x) = a, x)', { a: 2 }, { engine: late })
  expect(found).toMatchObject({ value: Math.LN2 })
  expect(found).not.toHaveProperty('exact')
})

test('a thread that never answers is ended, the next question is answered, and the loop goes on', async () => {
  const program = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', (text) => { if (text === 'hang') for (;;); parentPort.postMessage(text) })`
  const worker = new WarmWorker<string, string>({ program })
  let turns = 0
  const beat = setInterval(() => turns++, 5)
  const both = [worker.ask('hang', 150), worker.ask('hello', 5000)] as const
  await expect(both[0]).rejects.toMatchObject({ why: 'late' })
  expect(await both[1]).toBe('hello')
  expect(turns).toBeGreaterThan(5)
  clearInterval(beat)
  await worker.end()
})

test('the engine knows no name of ours', async () => {
  expect(await come('diff(i^2*D, i)', { D: 3 })).toMatchObject({ value: '6*i' })
  expect(await askSymbolicEngine({ kind: 'diff', of: 'v_0', name: 'v_0' })).toEqual({
    kind: 'found',
    all: [1],
  })
})
