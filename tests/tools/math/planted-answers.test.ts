// Answers of the engine in which a fault is planted
// =============================================================================
//
// Goal: whatever is wrong with an answer, and be it in the tenth digit or for negative numbers alone, no other value comes
// of it. Method: what the engine answers to is answered in its place, with one fault each; a step then fails, or comes
// to what it comes to without the fault, since much is found without the engine.

import { describe, expect, test } from 'vitest'

import { mapValue, parseFormula, toJson, type FormulaNode } from '#plan'
import type { MathJson } from '#sandbox/engine-question'

import { symbolicEngine, type SymbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { agreement } from '../../../src/tools/math/solver/samples.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

const X = 'v_0'

/** The faults, each in an answer about `v_0`. */
const FAULTS: Readonly<Record<string, (answer: MathJson) => MathJson>> = {
  'another sign': (answer) => ['Negate', answer],
  'twice as much': (answer) => ['Multiply', { num: '2' }, answer],
  'a ten-billionth more': (answer) => ['Multiply', { num: '1.0000000001' }, answer],
  'a summand too many': (answer) => ['Add', answer, ['Multiply', { num: '0.0000000001' }, X]],
  'another one for negative numbers': (answer) => ['Add', answer, ['Subtract', ['Abs', X], X]],
  'another one for positive numbers': (answer) => ['Add', answer, ['Add', ['Abs', X], X]],
  'another one beyond a number': (answer) => [
    'Add',
    answer,
    ['Abs', ['Subtract', X, { num: '2' }]],
    ['Subtract', { num: '2' }, X],
  ],
  'a power more': (answer) => ['Multiply', answer, X],
  'a number': () => ({ num: '7' }),
}

const FORMULAS = [
  'diff(x^3 + a*x, x)',
  'diff(sin(x)*exp(x), x)',
  'diff(abs(x), x)',
  'integrate(x^3 + a, x)',
  'integrate(sin(x)^2, x)',
  'integrate(exp(x*a), x)',
  'integrate(x^2 + a, x, 0, 2)',
  'expand((x + 1)^3)',
  'factor(x^2 - 5*x + 6)',
  'simplify(x + x)',
  'simplify(sqrt(x^2))',
  'simplify(sin(x)^2 + cos(x)^2 + x)',
  'solve(exp(x) = a, x)',
  'solve(exp(x) = 3, x)',
  'solve(ln(x) = 2, x)',
  'solve(x^5 + x = 3, x)',
] as const

async function come(formula: string, engine: SymbolicEngine): Promise<unknown> {
  try {
    return toJson(await solveStep({ formula, inputs: mapValue([]), output: 'r' }, engine))
  } catch (failure) {
    return (failure as { code?: string }).code ?? String(failure)
  }
}

describe.each(Object.entries(FAULTS))('%s', (_, fault) => {
  const planted: SymbolicEngine = async (question, signal) => {
    const answer = await symbolicEngine(question, signal)
    if (answer.kind === 'failed') return answer
    return { kind: 'found', all: answer.all.map((each) => fault(each as MathJson)) }
  }

  test.each(FORMULAS)('%s', async (formula) => {
    const [outcome, right] = [await come(formula, planted), await come(formula, symbolicEngine)]
    if (typeof outcome === 'string') {
      if (outcome === right) return
      expect(outcome).toMatch(/^tool\/(?:wrong-engine-answer|unproved-answer|no-antiderivative)$/)
      return
    }
    expectSame(outcome, right)
  })
})

/** Numbers are the same doubles, and expressions have the same values, but for the constant of an integral. */
function expectSame(outcome: unknown, right: unknown): void {
  const [own, its] = [outcome, right].map((each) => (each as { value: unknown }).value)
  if (typeof own !== 'string' || typeof its !== 'string') {
    expect(own).toEqual(its)
    return
  }
  expect([own, its, agreement(read(own), read(its))]).toEqual([own, its, 'same'])
}

function read(text: string): FormulaNode {
  const { formula } = parseFormula(text)
  if (formula === undefined) throw new Error(`no formula: ${text}`)
  return formula
}

describe('two expressions', () => {
  test.each([
    ['sqrt(x^2)', 'abs(x)', 'same'],
    ['sqrt(x^2)', 'x', 'where-positive'],
    ['ln(x^2)', '2*ln(x)', 'same'],
    ['ln(x*y)', 'ln(x) + ln(y)', 'same'],
    ['sqrt(x)*sqrt(y)', 'sqrt(x*y)', 'same'],
    ['(x^2)^(1/2)', 'x', 'where-positive'],
    ['acos(cos(x))', 'x', 'different'],
    ['asin(sin(x))', 'x', 'different'],
    ['sqrt(x - 1000)', 'sqrt(x - 1000)', 'same'],
    ['(x^2 - 1)/(x - 1)', 'x + 1', 'same'],
    ['sin(x)^2 + cos(x)^2', '1', 'same'],
    ['sin(x)^2 + cos(x)^2', '1.0000000001', 'different'],
    ['x + 1e-10', 'x', 'different'],
    ['1e12*x + 1', '1e12*x', 'different'],
    ['(1 + x)^8 - 1', '(1 + x)^8 - 1 - 1e-9*x', 'different'],
    ['exp(x) - exp(x)', '0', 'same'],
    ['sqrt(-1 - x^2)', 'x', 'unclear'],
  ] as const)('%s and %s', (a, b, verdict) => {
    expect(agreement(read(a), read(b))).toBe(verdict)
    expect(agreement(read(b), read(a))).toBe(verdict)
  })
})
