// How fast Plan.md is read, lowered, checked and edited
// =============================================================================
//
// Five hundred steps with their bullets and prose, as a vault reads a file again before
// it changes it, and a megabyte of them.

import { compile } from '#compile'
import { dialectNamed, MOST_STEPS } from '#dialects'
import { builtinCatalogue } from '#plan'
import { createSource } from '#text'

import { medianMs, type Bench } from './figure.ts'
import { besideAcorn } from './yardstick.ts'

const MEGABYTE = 1_000_000
const limits = { steps: MOST_STEPS, sourceLength: 2 * MEGABYTE, depth: 256 }

const AT = '2026-02-03T09:18:00'

const HEAD = `---
id: "plan_20260203_091500_xyz789"
objective: "Send weekly newsletter to all subscribers"
status: "in_progress"
created_at: "2026-02-03T09:15:00"
completed_at: null
---

# Plan: Send weekly newsletter to all subscribers

## Objective

Send the weekly newsletter to all active subscribers.

## Success Criteria

- [ ] All active subscribers receive the email

## Steps
`

function stepText(number: number): string {
  return `
### Step ${number}: Draft part ${number} of the newsletter
- **Status**: ⏸️ pending
- **Requires Approval**: ${number % 5 === 0 ? 'Yes' : 'No'}
- **Dependencies**: ${number === 1 ? 'None' : `Step ${number - 1}`}

Write the part with:
- Blog posts published this week
- Product updates
`
}

function planText(length: number, steps: number): string {
  let text = HEAD
  for (let number = 1; number <= steps && text.length < length; number++) text += stepText(number)
  return text
}

export const figures: Bench = () => {
  const planMd = dialectNamed('plan-md')
  if (planMd === undefined) throw new Error('there is no dialect plan-md')
  const options = { goal: '', profile: 'default', catalogue: builtinCatalogue, limits }
  const long = planText(MEGABYTE, Infinity)
  const short = planText(MEGABYTE, 500)
  const compiled = compile(long, { limits })
  if (!compiled.ok || compiled.dialect !== 'plan-md') throw new Error('the plan was refused')
  const steps = compiled.plan?.steps.length ?? 0

  const fiveHundred = medianMs(() => planMd.read(createSource(short), options), 51, 20)
  const file = createSource(short)
  const { plan } = planMd.read(file, options)
  if (plan === undefined || planMd.edit === undefined) throw new Error('nothing to edit')
  const edit = planMd.edit.bind(planMd)
  const status = new Map([['step-250', { status: 'completed', completedAt: AT } as const]])
  const row = { at: AT, step: 'step-250', action: 'Draft part 250', result: '✅ Success' }
  const changes = { status: 'in_progress', steps: status } as const
  if (edit(file, plan, changes).edits.length !== 2) throw new Error('the edit is another one')
  const edited = medianMs(() => edit(file, plan, changes), 51, 20)
  const logged = medianMs(() => edit(file, plan, { ...changes, log: [row] }), 51, 20)
  const read = besideAcorn(long, () => planMd.read(createSource(long), options))
  const checked = besideAcorn(long, () => compile(long, { limits }))
  return [
    {
      name: '500 steps of Plan.md, read and lowered',
      measured: fiveHundred,
      unit: 'ms',
      target: 30,
    },
    { name: '500 steps of Plan.md, one step edited', measured: edited, unit: 'ms', target: 15 },
    { name: '500 steps of Plan.md, edited with a new log', measured: logged, unit: 'ms' },
    { name: `1 MB of Plan.md, ${steps} steps, read and lowered`, measured: read.ms, unit: 'ms' },
    { name: '1 MB of Plan.md, read, lowered, checked', measured: checked.ms, unit: 'ms' },
    { name: '  ÷ acorn on 1 MB of JavaScript', measured: checked.ratio, unit: '×' },
  ]
}
