// Derivatives where a function has a kink
//
// Goal: a function that has no derivative at a point has no value there, and one whose kinks cancel has its own.

import { describe, expect, test } from 'vitest'

import { mapValue, toJson } from '#plan'
import { symbolicEngine, type SymbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

/** An engine that knows nothing: the derivative is that of our own rules. */
const none: SymbolicEngine = async () => ({ kind: 'failed' }) as never

async function derivative(of: string, x: number, engine: SymbolicEngine): Promise<unknown> {
  const step = { formula: `diff(${of}, x)`, inputs: mapValue([['x', x]]), output: 'r' }
  try {
    return (toJson(await solveStep(step, engine)) as { value: unknown }).value
  } catch (failure) {
    return (failure as { code?: string }).code
  }
}

describe.each([
  ['by the engine', symbolicEngine],
  ['by our own rules', none],
])('%s', (_, engine) => {
  test.each([
    ['abs(x - 3)', 3],
    ['abs(x - 3) + x', 3],
    ['x^2 - 2*abs(x)', 0],
    ['abs(x^2 - 4)', -2],
    ['abs(x - 0.1)', 0.1],
    ['exp(abs(x))', 0],
    ['sin(abs(x))', 0],
    ['abs(x)/x', 0],
    ['sqrt((x - 3)^2)', 3],
    ['sqrt(x)', 0],
    ['cbrt(x)', 0],
    ['hypot(x, 0)', 0],
    ['max(x, 3)', 3],
    ['min(x, 3)', 3],
    ['floor(x)', 3],
    ['sign(x)', 0],
    ['mod(x, 2)', 2],
  ])('%s has none at %d', async (of, x) => {
    expect(await derivative(of, x, engine)).toMatch(/^tool\//)
  })

  test.each([
    ['abs(x - 3)', 4, 1],
    ['abs(x - 3)', 2, -1],
    ['x*abs(x)', 0, 0],
    ['abs(x - 3)^2', 3, 0],
    ['abs(x - 3)^3', 3, 0],
    ['ln(abs(x))', -2, -0.5],
  ])('%s has one at %d', async (of, x, value) => {
    expect(await derivative(of, x, engine)).toBe(value)
  })
})
