// What is decided of a plan's inputs: they are named, shown, and constants of the plan then.

import { describe, expect, test } from 'vitest'

import {
  createPlan,
  createStep,
  earlier,
  ifElse,
  input,
  listExpr,
  literal,
  output,
  type CheckedPlan,
  type Expr,
  type Value,
} from '#plan'
import { markChecked } from '#plan/checked-plan'
import {
  callsOf,
  decidedInputs,
  judge,
  review,
  subjectDigest,
  subjectOf,
  DEFAULT_POLICY,
  type StandingTerms,
} from '#review'

import { calls, catalogue } from './world.ts'

const INPUTS = {
  who: { description: 'The recipient.' },
  day: { description: 'The day.', value: 'Monday' },
}
function planWith(...bodies: readonly Expr[]): CheckedPlan {
  const steps = bodies.map((body, at) =>
    createStep({ id: `s${at + 1}`, title: `S${at + 1}`, body }),
  )
  return markChecked(createPlan({ goal: 'try it', dialect: 'plan', inputs: INPUTS, steps }))
}
const mailing = planWith(calls('mail', input('who'), input('day')))
const free = (...names: string[]): StandingTerms => ({ days: 30, free: names })

const subject = (inputs?: Record<string, Value>, standing?: StandingTerms, run?: string) =>
  subjectOf(mailing, DEFAULT_POLICY, catalogue, [], {
    ...(inputs && { inputs }),
    ...(standing && { standing }),
    ...(run === undefined ? {} : { run }),
  })

describe('what a decision is about', () => {
  test('has the values of the inputs in its digest', () => {
    const digests = [
      subject(),
      subject({ who: 'a' }),
      subject({ who: 'b' }),
      subject({ who: 'a', day: 'Tuesday' }),
    ].map(({ digest }) => digest)
    expect(new Set(digests).size).toBe(4)
  })

  test('is the same where an input is given the value that the plan says', () => {
    expect(subject({ who: 'a', day: 'Monday' }).digest).toBe(subject({ who: 'a' }).digest)
  })

  test('with an input that is free does not hang on its value', () => {
    const [a, b] = [subject({ who: 'a' }, free('who')), subject({ who: 'b' }, free('who'))]
    expect(a.digest).toBe(b.digest)
    expect(subject({ who: 'a', day: 'Tuesday' }, free('who')).digest).not.toBe(a.digest)
  })

  test('names its run, that it is for every one, and for how long', () => {
    const digests = [
      subject(),
      subject({}, undefined, 'one'),
      subject({}, undefined, 'two'),
      subject({}, free()),
      subject({}, { days: 31, free: [] }),
      subject({}, free('day')),
    ].map(({ digest }) => digest)
    expect(new Set(digests).size).toBe(6)
  })

  test('of a plan without inputs is what it was before inputs were decided on', () => {
    const plan = markChecked(createPlan({ goal: '', dialect: 'plan', steps: [] }))
    const { digest, ...parts } = subjectOf(plan, DEFAULT_POLICY, catalogue)
    expect(Object.keys(parts)).toEqual(['plan', 'policy', 'entries'])
    expect(subjectDigest(parts)).toBe(digest)
  })
})

describe('a call', () => {
  const constants = (plan: CheckedPlan, given?: Record<string, Value>, standing?: StandingTerms) =>
    callsOf(plan, catalogue, DEFAULT_POLICY, decidedInputs(plan, given, standing)).map(
      ({ constant }) => constant,
    )

  test.each<[string, Expr, Record<string, Value>, boolean]>([
    [
      'with arguments from fixed inputs is constant',
      calls('mail', input('who'), input('day')),
      { who: 'a' },
      true,
    ],
    [
      'with a list of literals and inputs is constant',
      calls('mail', listExpr([literal('a'), input('who')]), 'b'),
      { who: 'c' },
      true,
    ],
    ['with an input that has no value is not', calls('mail', input('who'), 'b'), {}, false],
    [
      'with what a step returned is not',
      calls('mail', output('s0'), input('day')),
      { who: 'a' },
      false,
    ],
  ])('%s', (_, body, given, constant) => {
    expect(constants(planWith(body), given)).toEqual([constant])
  })

  test.each<[string, Expr[], boolean[]]>([
    ['with a free input is not', [calls('mail', input('who'), 'b')], [false]],
    [
      'without it, in another step, is',
      [calls('mail', 'a', 'b'), calls('mail', input('who'), 'b')],
      [true, false],
    ],
    [
      'that happens only under a condition on it is not',
      [ifElse(input('who'), calls('mail', 'a', 'b'), literal(null))],
      [false],
    ],
    [
      'that happens under a condition on what it went into is not',
      [calls('web', input('who')), ifElse(output('s1'), calls('mail', 'a', 'b'), literal(null))],
      [false, false],
    ],
    [
      'in a step after it that reads nothing of it is',
      [calls('web', input('who')), calls('mail', 'a', 'b')],
      [false, true],
    ],
  ])('of a decision for every run %s', (_, bodies, expected) => {
    expect(constants(planWith(...bodies), { who: 'a' }, free('who'))).toEqual(expected)
  })

  test.each([
    ['that looks back at one that a free input reaches is not', 2, [false, false]],
    ['that looks back no farther than one that it does not reach is', 1, [false, true]],
  ])('of a step %s, in a decision for every run', (_, most, expected) => {
    const bodies = [
      calls('web', input('who')),
      literal(1),
      ifElse(earlier(most), calls('mail', 'a', 'b'), literal(null)),
    ]
    const steps = bodies.map((body, at) =>
      createStep({ id: `s${at}`, title: 'S', body, after: at === 0 ? [] : [`s${at - 1}`] }),
    )
    const row = createPlan({ goal: 'try it', dialect: 'plan', inputs: INPUTS, steps })
    expect(constants(markChecked(row), { who: 'a' }, free('who'))).toEqual(expected)
  })
})

describe('a review', () => {
  test('shows the inputs with their values, and which are free', () => {
    const shown = (standing?: StandingTerms) =>
      review(mailing, { catalogue, inputs: { who: 'ada' }, ...(standing && { standing }) }).inputs
    expect(shown()).toEqual([
      { name: 'who', description: 'The recipient.', text: '"ada"', free: false },
      { name: 'day', description: 'The day.', text: '"Monday"', free: false },
    ])
    expect(shown(free('who'))).toMatchObject([{ text: undefined, free: true }, { free: false }])
  })

  test('counts calls with fixed inputs to what the decision answers for, and others not', () => {
    const settled = (inputs: Record<string, Value>, standing?: StandingTerms) => {
      const made = review(mailing, { catalogue, inputs, ...(standing && { standing }) })
      return [made.covered.length, made.askedLater.length]
    }
    expect(settled({ who: 'ada' })).toEqual([1, 0])
    expect(settled({ who: 'ada' }, free('who'))).toEqual([0, 1])
    expect(settled({})).toEqual([0, 1])
  })

  test('lets nobody approve where an input is to be free that there is not', () => {
    const { refusals } = judge(mailing, { catalogue, standing: free('whom') })
    expect(refusals).toMatchObject([
      { code: 'review/free-unknown', details: { name: 'whom', suggestion: 'Did you mean `who`?' } },
    ])
  })
})
