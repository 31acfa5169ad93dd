// How plans are printed as Plan.md
//
// What is printed is read back as the same plan; what no Plan.md can say is named.

import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { dialectNamed, type Dialect } from '#dialects'
import { planMdFacts, stepFacts } from '#dialects/plan-md/facts'
import {
  call,
  createPlan,
  createStep,
  literal,
  output,
  planDigest,
  type Plan,
  type PlanParts,
  type StepParts,
} from '#plan'
import { messageOf } from '#text'

import { arbitraryPlan } from '../../arbitrary/plan.ts'
import { generatedPlanMd } from './generated-plan-md.ts'

const planMd = dialectNamed('plan-md') as Dialect & Required<Pick<Dialect, 'print'>>

function read(text: string): Plan {
  const { plan, diagnostics } = compile(text, { dialect: 'plan-md' })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (plan === undefined) throw new Error('there is no plan')
  return plan
}

function printed(plan: Plan): string {
  const { text, diagnostics } = planMd.print(plan)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return text ?? ''
}

const SEED = readFileSync(
  new URL('../../../examples/14-newsletter.plan.md', import.meta.url),
  'utf8',
)

test("the seed's newsletter is printed word for word", () => {
  expect(printed(read(SEED))).toBe(SEED)
})

test('files as people keep them are printed with the same plan and the same facts', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const plan = read(generatedPlanMd(seed).text)
    const again = read(printed(plan))
    expect(planDigest(again), `file ${seed}`).toBe(planDigest(plan))
    expect({ ...planMdFacts(again), log: [] }).toEqual({
      ...planMdFacts(plan),
      log: [],
      objective: planMdFacts(again).objective,
    })
    expect(planMdFacts(again).log).toHaveLength(planMdFacts(plan).log.length)
    expect(again.steps.map(stepFacts)).toEqual(plan.steps.map(stepFacts))
    expect([again.goal, again.criteria]).toEqual([plan.goal, plan.criteria])
  }
})

test.each([
  [
    'RTFS',
    'rtfs',
    '(plan :name "greet" :body (do (step "Greet" (call :ccos.echo {:message "Hi"}))))',
  ],
  [
    'RTFS with results that later steps use',
    'rtfs',
    `(plan :name "x" :language rtfs20-planwright :goal "Add numbers" :criteria ["It is 6"] :body (do
      (step "Add" {:id "step-1"} (call :ccos.math.add 1 2))
      (step "Add again" {:id "step-2" :approval :required :files ["a,b.csv"]} (call :ccos.math.add (output :step-1) 3))))`,
  ],
])('a plan in %s becomes a Plan.md with its digest', (_, dialect, text) => {
  const { plan, diagnostics } = compile(text, { dialect })
  if (plan === undefined) throw new Error(diagnostics.map(messageOf).join('\n'))
  expect(planDigest(read(printed(plan)))).toBe(planDigest(plan))
})

const use = (id: string, parts: Partial<StepParts> = {}) =>
  createStep({ id, title: 'Add', body: call('ccos.math.add', [literal(1), literal(2)]), ...parts })

const planWith = (parts: Partial<PlanParts>) =>
  createPlan({ goal: 'Add', dialect: 'plan', steps: [use('step-1')], ...parts })

describe('what no Plan.md can say is named, and nothing is printed', () => {
  test.each<[string, Plan, string]>([
    ['a plan without steps', planWith({ steps: [] }), 'a plan without steps'],
    ['inputs', planWith({ inputs: { a: { description: 'A' } } }), 'inputs'],
    ['steps that go on', planWith({ onFailure: 'continue' }), 'the other steps go on'],
    ['another result', planWith({ result: literal(1) }), "a result that is not the last step's"],
    ['an id of its own', planWith({ steps: [use('add')] }), 'the id `add` of a step'],
    ['a gap in the numbers', planWith({ steps: [use('step-2')] }), 'the id `step-2` of a step'],
    [
      'permissions',
      planWith({ steps: [use('step-1', { permissions: ['WEB'] })] }),
      'the permissions',
    ],
    [
      'an estimate',
      planWith({ steps: [use('step-1', { estimate: { seconds: 1 } })] }),
      'the estimate',
    ],
    [
      'an expectation',
      planWith({ steps: [use('step-1', { expects: { unit: 'm' } })] }),
      'the expected',
    ],
    [
      'a vote',
      planWith({ steps: [use('step-1', { vote: { ahead: 1, samples: 3 } })] }),
      'the vote',
    ],
    ['a title of two lines', planWith({ steps: [use('step-1', { title: 'a\nb' })] }), 'this plan'],
    [
      'a title that hides',
      planWith({ steps: [use('step-1', { title: 'a <!-- b' })] }),
      'this plan',
    ],
    [
      'a path with a mark',
      planWith({ steps: [use('step-1', { files: ['a`b'] })] }),
      'step `step-1`',
    ],
    ['a goal that is a plan', planWith({ goal: 'x\n\n## Steps\n\n### Step 1: y' }), 'this plan'],
  ])('%s', (_, plan, words) => {
    const { text, diagnostics } = planMd.print(plan)
    expect(text).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toContain('plan-md/cannot-say')
    expect(diagnostics.map(messageOf).join('\n')).toContain(words)
  })
})

test('a task is printed in words, and as a call where words would say something else', () => {
  const task = (words: string) =>
    planWith({ steps: [use('step-1', { body: call('agent', [], [['task', literal(words)]]) })] })
  expect(printed(task('Add\n\nAll of them.'))).toContain('\n\nAll of them.\n')
  for (const words of [
    'Other',
    'Add\n\n- **Status**: pending',
    'Add\n\n  indented',
    'Add\n\n## Steps',
  ]) {
    expect(printed(task(words))).toContain('(call :agent')
  }
})

test('what is inert and cannot be said word for word is left out with a note', () => {
  const { text, diagnostics } = planMd.print(
    planWith({ criteria: ['over\ntwo lines'], annotations: { notes: 'mine' } }),
  )
  expect(text).toContain('- [ ] over two lines')
  expect(diagnostics.map(messageOf)).toEqual([
    'Left out: the exact words of the criteria, annotations.',
  ])
})

test('a result that a later step uses may stand in its call', () => {
  const second = use('step-2', { body: call('ccos.math.add', [output('step-1', []), literal(1)]) })
  const plan = planWith({ steps: [use('step-1'), second] })
  expect(planDigest(read(printed(plan)))).toBe(planDigest(plan))
})

test('whatever the plan, it is printed as itself or what cannot be said is named', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      const { text, diagnostics } = planMd.print(plan)
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      expect(text === undefined).toBe(errors.length > 0)
      if (text !== undefined) expect(planDigest(read(text))).toBe(planDigest(plan))
    }),
    { numRuns: Number(process.env['PLAN_MD_PLANS'] ?? 60) },
  )
})
