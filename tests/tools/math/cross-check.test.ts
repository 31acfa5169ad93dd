// SymPy as a second engine
//
// Answers of the engine are agreed with, and the same answers with a small fault planted are contradicted.

import { beforeEach, describe, expect, test } from 'vitest'

import { isMap, lookup, mapValue } from '#plan'
import type { Sandbox } from '#sandbox'
import type { EngineQuestion, MathJson } from '#sandbox/engine-question'
import { pythonSandbox } from '#sandbox/world/python'

import { crossChecked, sympyCheck } from '../../../src/tools/math/solver/cross-check.ts'
import { symbolicEngine, type SymbolicEngine } from '../../../src/tools/math/solver/engine.ts'
import { solveStep } from '../../../src/tools/math/solver/solve-step.ts'

const python = pythonSandbox()
const { works, detail } = await python.describe()

const x = 'v_0'
const num = (value: number): MathJson => ({ num: String(value) })
const square: MathJson = ['Power', x, num(2)]
const ASKED: readonly (readonly [string, EngineQuestion])[] = [
  ['solve', { kind: 'solve', of: ['Equal', square, 'v_1'], name: x }],
  ['a derivative', { kind: 'diff', of: ['Multiply', ['Sin', square], ['Exp', x]], name: x }],
  ['an integral', { kind: 'integrate', of: ['Divide', num(1), x], name: x }],
  ['factors', { kind: 'factor', of: ['Subtract', square, num(1)] }],
]

describe('where Python works', () => {
  beforeEach(({ skip }) => {
    skip(!works, `Python does not work here: ${detail}`)
  })

  test.each(ASKED)('%s', async (_, question) => {
    const answer = await crossChecked(symbolicEngine, python)(question)
    if (answer.kind === 'failed') throw new Error(answer.why)
    expect(answer.all.length).toBeGreaterThan(0)
    const fault: MathJson = ['Multiply', num(0.001), square]
    const planted = answer.all.map((each) => ['Add', each, fault])
    expect(await sympyCheck(python, question, planted)).toEqual(planted.map(() => 'differs'))
    const wrong = crossChecked(async () => ({ kind: 'found', all: planted }), python)
    await expect(wrong(question)).rejects.toThrow(/SymPy contradicts answer 1/)
  })

  test('a negative solution under a root is right, and its opposite is not', async () => {
    const of: MathJson = ['Equal', ['Sqrt', square], ['Negate', x]]
    const opinions = await sympyCheck(python, { kind: 'solve', of, name: x }, [-3, 3])
    expect(opinions).toEqual(['agrees', 'differs'])
  })

  test('what it cannot read is undecided', async () => {
    const question = ASKED[2]?.[1] as EngineQuestion
    expect(await sympyCheck(python, question, [['Erf', x], 'Nothing'])).toEqual([
      'undecided',
      'undecided',
    ])
  })

  test('a step is solved with it', async () => {
    const step = {
      formula: 'integrate(x*exp(x), x)',
      inputs: mapValue([]),
      output: 'r',
      unit: undefined,
    }
    let asked = 0
    const counted: SymbolicEngine = async (...question) => {
      asked++
      return await symbolicEngine(...question)
    }
    const [alone, checked] = await Promise.all(
      [symbolicEngine, crossChecked(counted, python)].map((engine) => solveStep(step, engine)),
    )
    expect(asked).toBeGreaterThan(0)
    expect(checked).toEqual(alone)
    expect(checked !== undefined && isMap(checked) && lookup(checked, 'value')).toMatch(/exp|e\^/)
  })
})

test('where the sandbox does not work there is no answer', async () => {
  const broken: Sandbox = {
    language: 'Python',
    evaluate: async () => ({ kind: 'failed', failure: 'unavailable', message: 'no bwrap' }),
    describe: async () => ({ language: 'Python', works: false, detail: 'no bwrap' }),
    close: async () => undefined,
  }
  const question = ASKED[0]?.[1] as EngineQuestion
  const engine = crossChecked(async () => ({ kind: 'found', all: ['v_1'] }), broken)
  await expect(engine(question)).rejects.toThrow('SymPy has no opinion: no bwrap')
})
