// Evaluating the solver over problems with known answers
// =============================================================================
//
// Goal: nothing wrong counts as right, and nothing unread is left out in silence. Method: answers as problem
// sets write them, a file of our own in the form of PhysReason, and the script as it is typed.

import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { amountIn } from '../../scripts/eval/answer-text.ts'
import { attemptOf } from '../../scripts/eval/attempt.ts'
import { judge } from '../../scripts/eval/judge.ts'
import { problemsIn, readProblems } from '../../scripts/eval/read-problems.ts'
import { summaryOf } from '../../scripts/eval/table.ts'
import { CAR } from '../planner/jobs.ts'
import { inFolder } from '../services/folder.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TRAPS = join(ROOT, 'tests', 'data', 'problems', 'unit-traps.json')
const RECORDED = join(ROOT, 'examples', '12-planning')
const DATA = join(ROOT, 'tests', 'data', 'eval')

test.each([
  ['5.4 m/s^2', { value: 5.4, unit: 'm/s^2' }],
  ['$v = 7.67\\,\\mathrm{m/s}$', { value: 7.67, unit: 'm/s' }],
  ['$E_k = 3.53 \\times 10^{2}\\ \\text{J}$', { value: 353, unit: 'J' }],
  ['1.6e-19 C', { value: 1.6e-19, unit: 'C' }],
  ['-12', { value: -12 }],
  ['1,200 kg', { value: 1200, unit: 'kg' }],
  ['m = 3 kg, so v = 2 m/s.', { value: 2, unit: 'm/s' }],
  ['$30^{\\circ}$', { value: 30, unit: 'deg' }],
  ['straight on', undefined],
  ['5 zorks', undefined],
  ['', undefined],
] as const)('of "%s" the amount is %o', (text, amount) => {
  expect(amountIn(text)).toEqual(amount)
})

test.each([
  [
    'the same in another unit',
    [{ value: 19.3121, unit: 'km/hour' }],
    { value: 12, unit: 'mile/hour' },
    undefined,
  ],
  ['a little off', [{ value: 10.4, unit: 'N' }], { value: 10, unit: 'N' }, undefined],
  ['too far off', [{ value: 10.6, unit: 'N' }], { value: 10, unit: 'N' }, 'wrong value'],
  ['another sign', [{ value: -10, unit: 'N' }], { value: 10, unit: 'N' }, 'wrong value'],
  ['another dimension', [{ value: 10, unit: 'J' }], { value: 10, unit: 'N' }, 'wrong unit'],
  [
    'two that could be meant',
    [
      { value: 10, unit: 'N' },
      { value: 11, unit: 'N' },
    ],
    { value: 10, unit: 'N' },
    'several answers',
  ],
  [
    'one of two by its unit',
    [
      { value: 3, unit: 's' },
      { value: 10, unit: 'N' },
    ],
    { value: 10, unit: 'N' },
    undefined,
  ],
  ['nothing', [], { value: 10, unit: 'N' }, 'not solved'],
  ['nought', [{ value: 0, unit: 'N' }], { value: 0, unit: 'N' }, undefined],
] as const)('an answer that is %s', (_, found, expected, error) => {
  expect(judge(found, expected).error).toBe(error)
})

test('a problem.json of PhysReason is a problem for each sub-question that has a number', async () => {
  const { problems, unread } = await readProblems(DATA)
  const ramp = problems.filter(({ name }) => name.startsWith('ramp'))
  expect(ramp.map(({ name, answer }) => [name, answer])).toEqual([
    ['ramp#1', { value: 7.67, unit: 'm/s' }],
    ['ramp#2', { value: 353, unit: 'J' }],
  ])
  expect(ramp[0]?.text).toMatch(/^A sledge.*\nWhat is the speed/)
  expect(ramp[1]?.text).toMatch(/What is the speed[^]*\nAnswer only this: How much kinetic energy/)
  expect(unread).toEqual([
    { name: 'ramp#3', why: 'has an answer that is no number in a unit: straight on' },
  ])
})

test.each([
  ['{', 'is no JSON'],
  ['{"problem_text": "x"}', 'is no problem'],
  ['{"problem_text": "x", "answer_number": "5"}', 'is no problem'],
  [
    '{"question_structure": {"context": "x", "sub_question_1": "y"}, "answer": []}',
    'has 1 sub-questions and 0 answers',
  ],
])('%s is told as unread', (text, why) => {
  const [only] = problemsIn(text, 'a.json')
  expect(only).toMatchObject({ name: 'a.json', why: expect.stringContaining(why) as string })
})

test('a program that prints no JSON is no wrong answer but a fault', () => {
  const problem = { name: 'a', text: 'x', domain: 'other', answer: { value: 1 } } as const
  expect(() => attemptOf(problem, 'Segmentation fault', '')).toThrow('gave no JSON')
})

test('within 1.5 % and within 5 % are counted apart', () => {
  const attempt = {
    problem: 'a',
    found: [],
    votes: 1,
    draws: 4,
    requests: 4,
    tokens: 10,
    dollars: 0.5,
    ms: 100,
  }
  const all = [
    { ...attempt, off: 0.01 },
    { ...attempt, off: 0.03 },
    { ...attempt, off: 0.2, error: 'wrong value' as const },
  ]
  expect(summaryOf('x', all)).toEqual({
    name: 'x',
    problems: 3,
    right: [1, 2],
    errors: { 'wrong value': 1 },
    votes: 3,
    draws: 12,
    requests: 12,
    tokens: 30,
    dollars: 1.5,
    seconds: 0.3,
  })
})

const run = promisify(execFile)

async function evaluate(...line: readonly string[]) {
  const env = { ...process.env, OPEN_ROUTER_KEY: '', OPENROUTER_API_KEY: '', PLANNER_BASE_URL: '' }
  const ended = run(process.execPath, [join(ROOT, 'scripts', 'eval.ts'), ...line], {
    cwd: ROOT,
    env,
  })
  return await ended.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  )
}

test('the script solves what has a plan or a recording, tells what it skips, and finds a wrong answer', () =>
  inFolder(async ({ path }) => {
    await cp(join(DATA, 'ramp'), join(path, 'ramp'), { recursive: true })
    const recorded = { problem_text: CAR, answer_number: 5.4, unit: 'm/s^2', domain: 'physics' }
    const traps = JSON.parse(await readFile(TRAPS, 'utf8')) as readonly object[]
    const problems = {
      car: recorded,
      // The answer of this one is false.
      false: { ...recorded, answer_number: 12 },
      caught: traps[0],
      missed: { ...traps[0], refused: 'unit/unknown' },
    }
    for (const [name, problem] of Object.entries(problems)) {
      await writeFile(join(path, `${name}.json`), JSON.stringify(problem))
    }
    const { code, stdout, stderr } = await evaluate(path, '--replay', RECORDED, '--limit', '4')
    expect(code).toBe(1)
    expect(stderr).toContain('skipped: ramp#3')
    expect(stdout).toContain('car.json  right, off by 0.66 %')
    expect(stdout).toContain('false.json  wrong value: found 5.36448 m/s^2, expected 12 m/s^2')
    expect(stdout).toContain('caught.json  right')
    expect(stdout).toContain('missed.json  not refused: its plan is not refused with unit/unknown')
    expect(stdout).toMatch(/\| all parts \| 4 \| 2 \(50\.0 %\) \| 2 \(50\.0 %\)/)
  }))

test('a row is told for each lead of a sweep, and for each part that is left out', async () => {
  const swept = await evaluate(DATA, '--limit', '1', '--sweep', 'k=1..2')
  expect([swept.code, swept.stdout.match(/\| k=\d \| 1 \| 1 /g)?.length]).toEqual([0, 2])
  const without = await evaluate(DATA, '--limit', '1', '--ablate', 'critics')
  expect(without.stdout).toContain('| without critics | 1 | 1 ')
})

test.each([
  [[], 'usage'],
  [[DATA, '--ablate', 'luck'], 'there are critics, voting, repair'],
  [[DATA, '--sweep', 'k=1', '--ablate', 'voting'], 'cannot be given together'],
])('%j is refused with what to write', async (line, words) => {
  const { code, stderr } = await evaluate(...line)
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
})
