// Any name that a quantity may have
//
// Goal: a step means the same whatever its quantities are called. Method: every name of SymPy, of the symbolic engine, of
// JavaScript's objects and of our own workings is put in the place of a name that means nothing, in each kind of step and each
// place of it. The engine must be asked the very same, and the results may differ by the name alone. Only names that
// formulas themselves define are refused.

import { readFileSync } from 'node:fs'

import { ComputeEngine } from '@cortex-js/compute-engine'
import { expect, test } from 'vitest'

import { compile } from '#compile'
import { list, mapValue, meaningOfName, toJson, type Value } from '#plan'
import { symbolicEngine, type SymbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

const page = readFileSync(new URL('../../data/names/sympy.txt', import.meta.url), 'utf8')
const SYMPY = page.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

/** All names that the symbolic engine knows. */
function namesOfEngine(): readonly string[] {
  const found: string[] = []
  let scope = new ComputeEngine().context.lexicalScope as Scope | null
  while (scope) {
    found.push(...scope.bindings.keys())
    scope = scope.parent
  }
  return found
}

interface Scope {
  readonly bindings: ReadonlyMap<string, unknown>
  readonly parent: Scope | null
}

const OF_OBJECTS = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Function.prototype),
  ...Object.getOwnPropertyNames(Array.prototype),
  ...Object.getOwnPropertyNames(globalThis),
]
const OF_OURS =
  '__slope __highest __start lambda beta gamma zeta sigma epsilon v_0 v_1 v_2 value unit exact found digits re im kind map quantity test var A__0_0 C1 C_1 _ __ d dx dt'

const NAMES = [...new Set([...SYMPY, ...namesOfEngine(), ...OF_OBJECTS, ...OF_OURS.split(' ')])]
  .filter((name) => /^[A-Za-z_]\w*$/.test(name))
  .toSorted()

interface Case {
  readonly formula: string
  readonly inputs?: Readonly<Record<string, Value>>
  readonly output?: string
}

const NUMBER = { qqq: 7 }
const matrix = list([list([7, 1]), list([0, 2])])

/** One case a kind of step and a place of the name; `qqq` is the name. */
const CASES: readonly Case[] = [
  { formula: 'y = 2*qqq^2 + qqq/3', inputs: NUMBER },
  { formula: 'qqq = 2*x', inputs: { x: 7 }, output: 'qqq' },
  { formula: 'y = sum(qqq^2, qqq, 1, 5)' },
  { formula: 'y = diff(qqq^3*a, qqq)' },
  { formula: 'y = diff(x^3*qqq, x)', inputs: { x: 2, qqq: 7 } },
  { formula: 'y = integrate(qqq*sin(qqq), qqq)' },
  { formula: 'y = integrate(exp(-qqq^2), qqq, 0, 1)' },
  { formula: 'y = integrate(x, x, 0, qqq)', inputs: NUMBER },
  { formula: 'y = solve(qqq^2 = 4, qqq)' },
  { formula: 'y = solve(qqq^2*x = 4, x)' },
  { formula: 'x^3 + x = qqq', inputs: NUMBER, output: 'x' },
  { formula: 'qqq^3 + qqq = 10', output: 'qqq' },
  { formula: 'y = simplify((qqq + 1)^2 - qqq^2)' },
  { formula: 'y = expand((qqq + a)^2)' },
  { formula: 'y = factor(qqq^2 - 1)' },
  { formula: 'y = subs(qqq^2 + a, qqq = 3)' },
  { formula: 'y = subs(x^2, x = qqq)' },
  { formula: 'dy/dt = -qqq*y, y(0) = 2', inputs: NUMBER },
  { formula: 'dqqq/dt = -k*qqq, qqq(0) = 2', inputs: { k: 3, t: 1 }, output: 'qqq' },
  { formula: 'dy/dqqq = -3*y, y(0) = 2', inputs: { qqq: 2 } },
  { formula: "d^2y/dt^2 + qqq^2*y = 0, y(0) = 1, y'(0) = 0", inputs: { qqq: 7, t: 1 } },
  { formula: 'y = inverse([[qqq, 1], [0, 2]])', inputs: NUMBER },
  { formula: 'y = determinant(qqq)', inputs: { qqq: matrix } },
  { formula: 'y = transpose(qqq)*A', inputs: { qqq: matrix, A: matrix } },
  { formula: 'y = eigenvalues([[qqq, 1], [0, 2]])', inputs: NUMBER },
]

/** Answers each question once. */
function remembering(): { readonly engine: SymbolicEngine; readonly asked: Set<string> } {
  const answers = new Map<string, ReturnType<SymbolicEngine>>()
  const asked = new Set<string>()
  const engine: SymbolicEngine = (question, signal) => {
    const key = JSON.stringify(question)
    asked.add(key)
    const known = answers.get(key) ?? symbolicEngine(question, signal)
    answers.set(key, known)
    return known
  }
  return { engine, asked }
}

/** What a case comes to under a name, with the name as `qqq` again. */
async function outcome(
  { formula, inputs = {}, output = 'y' }: Case,
  name: string,
  engine: SymbolicEngine,
) {
  const named = (text: string) => text.replaceAll('qqq', name)
  try {
    const result = await solveStep(
      {
        formula: named(formula),
        inputs: mapValue(Object.entries(inputs).map(([key, value]) => [named(key), value])),
        output: named(output),
      },
      engine,
    )
    const word = new RegExp(String.raw`(?<!\w)${name}(?!\w|"?:)`, 'g')
    return JSON.stringify(toJson(result)).replaceAll(word, 'qqq')
  } catch (failure) {
    return String(failure)
  }
}

test('there are names', () => {
  expect(SYMPY.length).toBeGreaterThan(900)
  expect(namesOfEngine().length).toBeGreaterThan(500)
  expect(NAMES).toEqual(expect.arrayContaining(['I', 'Lambda', '__proto__', 'constructor']))
})

test.each(CASES)('$formula is the same under any name', { timeout: 120_000 }, async (one) => {
  const { engine, asked } = remembering()
  const neutral = await outcome(one, 'qqq', engine)
  expect(neutral).not.toMatch(/Error|Failure/)
  const before = asked.size
  const others: string[] = []
  for (const name of NAMES) {
    const isOther = new RegExp(String.raw`(?<!\w)d?${name}(?!\w)`).test(one.formula)

    if (isOther || meaningOfName(name) !== undefined) continue
    const found = await outcome(one, name, engine)
    if (found !== neutral) others.push(`${name}: ${found}`)
  }
  expect([neutral, others]).toEqual([neutral, []])
  expect(asked.size).toBe(before)
})

test('a plan compiles under any name but those that formulas define', { timeout: 120_000 }, () => {
  const wrong: string[] = []
  for (const name of NAMES) {
    const text = JSON.stringify({
      variables: { qqq: { description: 'A given number', unit: 'm', value: 7 } },
      steps: [
        {
          type: 'algebraic',
          description: 'Double the number',
          inputs: ['qqq'],
          output: 'y',
          formula: 'y = 2*qqq',
        },
      ],
    }).replaceAll('qqq', name)
    // JSON by others has no such key (`json/proto-key`).
    if (name === 'y' || name === '__proto__') continue
    const { diagnostics } = compile(text, { dialect: 'atomic' })
    const codes = diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)
    const due = meaningOfName(name) === undefined ? [] : ['formula/reserved-name']
    if (JSON.stringify(codes) !== JSON.stringify(due)) wrong.push(`${name}: ${codes.join(', ')}`)
  }
  expect(wrong).toEqual([])
})
