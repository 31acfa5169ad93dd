// Whether the digits of givens support a result
//
// Goal: where a formula amplifies what the last digits of its inputs leave open, that is said, and of ordinary problems nothing is.
// Method: cases by table, whose amplification is known by hand; and the problems with published answers, none of which is remarked on.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { planSchema, readSolution, type Conditioning, type StateObject } from '#planner'
import { Simulation } from '#testing'
import { formula } from '#tools/math/formula'
import { solverTools } from '#tools/math/solver-tools'

import { readPlan } from './plan-notation.ts'

/** What is remarked on the results of a plan for a problem, by their names. */
async function remarks(problem: string, text: string): Promise<Record<string, Conditioning>> {
  const { plan } = compile(text, { dialect: 'atomic', goal: problem })
  if (plan === undefined) return {}
  const state: StateObject = {
    state_id: '3f2b8c1e-0000-8000-8000-000000000001',
    problem_text: problem,
    domain: 'physics',
    goal: problem,
    knowns: {},
    unknowns: [],
    assumptions: [],
    constraints: [],
    plan: planSchema.parse(JSON.parse(text)),
    audit_log: [],
  }
  const simulation = new Simulation({ tools: [formula, ...solverTools()] })
  const { cleaned } = await simulation.until(async (runtime) => {
    const run = await runtime.create(plan, {})
    await run.start()
    return await readSolution(state, run)
  })
  return Object.fromEntries(
    cleaned.commits.flatMap(({ name, conditioning }) =>
      conditioning === undefined ? [] : [[name, conditioning] as const],
    ),
  )
}

describe('of a result', () => {
  test.each<[string, string, string, readonly string[], Conditioning | undefined]>([
    [
      'that is the small difference of two measured numbers, it is said',
      'Speeds of 5.1 m/s and 5.04 m/s.',
      'v = 5.1 m/s; w = 5.04 m/s',
      ['algebraic d(v, w) = d = v - w : m/s'],
      { name: 'v', digits: 2, holds: 0 },
    ],
    [
      'the digits are those that the problem writes',
      'Speeds of 5.1000 m/s and 5.0400 m/s.',
      'v = 5.1 m/s; w = 5.04 m/s',
      ['algebraic d(v, w) = d = v - w : m/s'],
      { name: 'v', digits: 5, holds: 2 },
    ],
    [
      'of whole numbers, which are exact, nothing is said',
      'Masses of 1000000 kg and 999999 kg.',
      'a = 1000000 kg; b = 999999 kg',
      ['algebraic d(a, b) = d = a - b : kg'],
      undefined,
    ],
    [
      'in two steps that cancel what the first amplifies, nothing is said of the second',
      'Lengths of 2.51 m and 2.50 m.',
      'a = 2.51 m; b = 2.5 m',
      ['algebraic d(a, b) = d = a - b : m', 'algebraic s(d, b) = s = d + b : m'],
      { name: 'a', digits: 3, holds: 0 },
    ],
    [
      'of a product of numbers of two digits, nothing is said',
      'A mass of 2.5 kg at 1.2 m/s^2.',
      'm = 2.5 kg; a = 1.2 m/s^2',
      ['algebraic F(m, a) = F = m*a : N'],
      undefined,
    ],
    [
      'of an exact number with a point, the digits count all the same',
      'Speeds of 3.0 m/s and 2.9 m/s.',
      'v = 3 m/s; w = 2.9 m/s',
      ['algebraic d(v, w) = d = v - w : m/s'],
      { name: 'v', digits: 2, holds: 0 },
    ],
  ])('%s', async (_, problem, variables, steps, expected) => {
    const found = await remarks(problem, readPlan(variables, steps))
    expect(Object.values(found)).toEqual(expected === undefined ? [] : [expected])
  })
})

test('of problems with published answers nothing is remarked', async () => {
  const files = ['kinematics']
  let solved = 0
  for (const file of files) {
    const text = readFileSync(`tests/data/problems/${file}.json`, 'utf8')
    for (const { problem_text: problem, plan } of JSON.parse(text) as {
      problem_text: string
      plan: unknown
    }[]) {
      expect([problem, await remarks(problem, JSON.stringify(plan))]).toEqual([problem, {}])
      solved++
    }
  }
  expect(solved).toBeGreaterThan(3)
})
