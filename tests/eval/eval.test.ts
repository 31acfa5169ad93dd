// Evaluating the solver over problems with known answers
// =============================================================================
//
// Goal: nothing wrong counts as right, and nothing unread is left out in silence. Method: answers as problem
// sets write them, a file of our own in the form of PhysReason, and the script as it is typed.

import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { amountIn } from '../../scripts/eval/answer-text.ts'
import { attemptOf } from '../../scripts/eval/attempt.ts'
import { judge } from '../../scripts/eval/judge.ts'
import { problemsIn, readProblems } from '../../scripts/eval/read-problems.ts'
import { summariesOf, summaryOf, summaryTable } from '../../scripts/eval/table.ts'
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

const asked = (more: object, count = 2) =>
  JSON.stringify({
    question_structure: Object.fromEntries([
      ['context', 'A sledge.'],
      // As objects of Python are written, in no order that counts.
      ...Array.from({ length: count }, (_, at) => [
        `sub_question_${count - at}`,
        `Ask ${count - at}.`,
      ]),
    ]) as object,
    answer: Array.from({ length: count }, (_, at) => `${at + 1} m`),
    difficulty: 'easy',
    explanation_steps: {
      sub_question_1: { step_1: {}, step_2: {} },
      sub_question_2: { step_3: {} },
    },
    ...more,
  })

test('the n-th answer of PhysReason is that of sub_question_n, with difficulty and steps', () => {
  expect(problemsIn(asked({}), 'p/problem.json')).toEqual([
    {
      name: 'p#1',
      text: 'A sledge.\nAsk 1.',
      domain: 'physics',
      answer: { value: 1, unit: 'm' },
      difficulty: 'easy',
      steps: 2,
    },
    {
      name: 'p#2',
      text: 'A sledge.\nAsk 1.\nAnswer only this: Ask 2.',
      domain: 'physics',
      answer: { value: 2, unit: 'm' },
      difficulty: 'easy',
      steps: 1,
    },
  ])
  const many = problemsIn(asked({}, 11), 'p/problem.json')
  expect(many.map(({ name }) => name)).toEqual(Array.from({ length: 11 }, (_, at) => `p#${at + 1}`))
  expect(many[10]).toMatchObject({
    answer: { value: 11 },
    text: expect.stringMatching(/Ask 10\.\nAnswer only this: Ask 11\./) as string,
  })
})

test.each(['A ramp.', ['A ramp.', ''], { 'img_1.png': 'A ramp.' }])(
  'captions of PhysReason stand in place of its images: %j',
  (image_captions) => {
    const [first] = problemsIn(asked({ image_captions }), 'p/problem.json', true)
    expect(first).toMatchObject({ text: 'A sledge.\nThe pictures, in words: A ramp.\nAsk 1.' })
  },
)

test('what cannot be asked as PhysReason has it is told', async () => {
  const of = (more: object, hasImages = false) =>
    problemsIn(asked(more), 'p/problem.json', hasImages)
  expect(of({}, true)).toEqual([
    { name: 'p', why: 'has images without captions, and no model sees them here' },
  ])
  expect(of({ image_captions: '' }, true)).toHaveLength(1)
  expect(of({ image_captions: 7 })).toMatchObject([
    { why: expect.stringContaining('image_captions') as string },
  ])
  expect(
    of({ question_structure: { context: 'x', sub_question_1: 'y', sub_question_3: 'z' } }),
  ).toMatchObject([{ why: 'has 2 sub-questions and 2 answers' }])
  await inFolder(async ({ path }) => {
    await mkdir(join(path, 'p', 'images'), { recursive: true })
    await writeFile(join(path, 'p', 'images', '1.png'), '')
    await writeFile(join(path, 'p', 'problem.json'), asked({}))
    const { problems, unread } = await readProblems(path)
    expect([problems.length, unread.map(({ name }) => name)]).toEqual([0, ['p']])
  })
})

test.each([
  ['{', 'is no JSON'],
  ['{"problem_text": "x"}', 'is no problem'],
  ['{"problem_text": "x", "answer_number": "5"}', 'at answer_number'],
  [
    '{"problem_text": "x", "answer_number": 5, "unit": "smoots"}',
    'has a unit that is not known: smoots',
  ],
  ['{"problem_text": "x", "refused": "unit/unknown"}', 'at plan'],
  [
    '{"question_structure": {"context": "x", "sub_question_1": "y"}, "answer": []}',
    'has 1 sub-questions and 0 answers',
  ],
])('%s is told as unread', (text, why) => {
  const [only] = problemsIn(text, 'a.json')
  expect(only).toMatchObject({ name: 'a.json', why: expect.stringContaining(why) as string })
})

test.each(['', ' '])('the unit %j is none', (unit) => {
  const [only] = problemsIn(
    JSON.stringify({ problem_text: 'x', answer_number: 0.5, unit }),
    'a.json',
  )
  expect(only).toMatchObject({ answer: { value: 0.5 } })
  expect(only).not.toHaveProperty('answer.unit')
})

test('what an answer cost that nobody says is not known, and not nothing', () => {
  const problem = { name: 'a', text: 'x', domain: 'other', answer: { value: 1 } } as const
  const usage = { requests: 2, answers: 2, inputTokens: 5, outputTokens: 5, cost: 0, unpriced: 2 }
  const attempt = attemptOf(problem, JSON.stringify({ state: 'not-planned', usage }), '')
  expect(attempt).not.toHaveProperty('dollars')
  expect(attemptOf(problem, JSON.stringify({ state: 'not-planned' }), '').dollars).toBe(0)
  const priced = { ...attempt, dollars: 0.5 }
  expect(summaryOf('x', [priced, attempt])).not.toHaveProperty('dollars')
  expect(summaryTable([summaryOf('x', [attempt])])).toContain('| unknown | unknown | unknown |')
  expect(summaryTable([summaryOf('x', [priced, priced])])).toContain('| 1.0000 | 0.5000 | – |')
})

test('difficulties have rows of their own, and steps weigh what is right', () => {
  const right = {
    problem: 'a',
    found: [],
    off: 0,
    votes: 0,
    draws: 0,
    requests: 0,
    tokens: 0,
    dollars: 0,
    ms: 0,
  }
  const wrong = { ...right, off: 1, error: 'wrong value' as const }
  const all = summariesOf('x', [
    { ...right, difficulty: 'easy', steps: 3 },
    { ...wrong, difficulty: 'easy', steps: 1 },
    { ...wrong, difficulty: 'hard', steps: 12 },
  ])
  expect(all.map(({ name, right: [count], weighted }) => [name, count, weighted])).toEqual([
    ['x', 1, 3 / 16],
    ['x, easy', 1, 3 / 4],
    ['x, hard', 0, 0],
  ])
  expect(summaryTable(all)).toContain(
    '| x, easy | 2 | 1: 50.0 % (9.5 to 90.5) | 1: 50.0 % (9.5 to 90.5) | 75.0 % |',
  )
  expect(summariesOf('x', [right, wrong]).map(({ name }) => name)).toEqual(['x'])
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
    expect(stdout).toContain(
      '| all parts | 4 | 2: 50.0 % (15.0 to 85.0) | 2: 50.0 % (15.0 to 85.0) | 50.0 %',
    )
  }))

test('a row is told for each lead of a sweep, and for each part that is left out', async () => {
  const swept = await evaluate(DATA, '--limit', '1', '--sweep', 'k=1..2')
  expect([swept.code, swept.stdout.match(/\| k=\d \| 1 \| 1: /g)?.length]).toEqual([0, 2])
  const without = await evaluate(DATA, '--limit', '1', '--ablate', 'critics')
  expect(without.stdout).toContain('| without critics | 1 | 1: ')
})

test.each([
  [[], 'usage'],
  [[DATA, '--ablate', 'luck'], 'there are critics, voting, repair'],
  [[DATA, '--sweep', 'k=1', '--ablate', 'voting'], 'cannot be given together'],
])('%j is refused with what to write', async (line, words) => {
  const { code, stderr } = await evaluate(...line)
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
})
