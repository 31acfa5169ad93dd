// What a file says of its plan and steps comes with the plan, and decides nothing of it.

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { planMdFacts, stepFacts } from '#dialects/plan-md/facts'
import { planDigest, planToJson, type Plan } from '#plan'

const NEWSLETTER = readFileSync(
  new URL('../../corpus/plan-md/seed-newsletter.md', import.meta.url),
  'utf8',
).split(/^```.*\n/m)[1]!

function planOf(text: string): Plan {
  const { plan, diagnostics } = compile(text)
  if (plan === undefined) throw new Error(diagnostics.map(({ code }) => code).join())
  return plan
}

const plan = planOf(NEWSLETTER)

test('the newsletter says its id, objective, status, times, ticks and log', () => {
  expect(planMdFacts(plan)).toMatchObject({
    id: 'plan_20260203_091500_xyz789',
    objective: 'Send weekly newsletter to all subscribers',
    status: 'in_progress',
    createdAt: '2026-02-03T09:15:00',
    completedAt: undefined,
    ticks: [false, false, false, false],
    summary: undefined,
  })
  expect(planMdFacts(plan).log.at(-1)).toEqual([
    '09:18:30',
    '3',
    'Review subscribers',
    '⏳ Started',
  ])
})

test('its steps say their numbers, states and times, and depend on each other as it says', () => {
  expect(
    plan.steps.map((step) => {
      const { number, status, completedAt } = stepFacts(step)
      return [number, status, completedAt, step.after, step.approval]
    }),
  ).toEqual([
    [1, 'completed', '2026-02-03T09:16:00', [], 'by-policy'],
    [2, 'completed', '2026-02-03T09:18:00', ['step-1'], 'by-policy'],
    [3, 'in_progress', undefined, [], 'by-policy'],
    [4, 'pending', undefined, ['step-2', 'step-3'], 'required'],
  ])
})

test('a status, a time, a tick or a row of the log changes no digest', () => {
  const later = NEWSLETTER.replace('⏳ in_progress', '❌ failed\n- **Error**: no access')
    .replace('- [ ] Email', '- [x] Email')
    .replace('status: "in_progress"', 'status: paused')
    .replace('| 09:18:30', '| 09:20:00')
  const changed = planOf(later)
  expect(stepFacts(changed.steps[2]!)).toMatchObject({ status: 'failed', error: 'no access' })
  expect(planMdFacts(changed).ticks[1]).toBe(true)
  expect(planDigest(changed)).toBe(planDigest(plan))
})

test('an approval that is no longer asked for changes the digest, and so does a word of a task', () => {
  for (const changed of [
    NEWSLETTER.replace('Approval**: Yes', 'Approval**: No'),
    NEWSLETTER.replace('all subscribers. Requires', 'some subscribers. Requires'),
    NEWSLETTER.replace('Step 2, Step 3', 'Step 2'),
  ]) {
    expect(planDigest(planOf(changed))).not.toBe(planDigest(plan))
  }
})

test('a plan of another dialect has the defaults', () => {
  const other = planOf('(do (step "Greet" (call :ccos.echo "x")))')
  expect(planMdFacts(other)).toMatchObject({ id: undefined, status: 'pending', log: [] })
  expect(stepFacts(other.steps[0]!)).toMatchObject({ number: undefined, status: 'pending' })
})

test('what the facts say survives the way through the plan’s own JSON', () => {
  const read = compile(JSON.stringify(planToJson(plan))).plan
  expect(read && planMdFacts(read)).toEqual(planMdFacts(plan))
})
