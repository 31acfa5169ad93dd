// How fast Plan.md is read, lowered and checked
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
  const read = besideAcorn(long, () => planMd.read(createSource(long), options))
  const checked = besideAcorn(long, () => compile(long, { limits }))
  return [
    {
      name: '500 steps of Plan.md, read and lowered',
      measured: fiveHundred,
      unit: 'ms',
      target: 30,
    },
    { name: `1 MB of Plan.md, ${steps} steps, read and lowered`, measured: read.ms, unit: 'ms' },
    { name: '1 MB of Plan.md, read, lowered, checked', measured: checked.ms, unit: 'ms' },
    { name: '  ÷ acorn on 1 MB of JavaScript', measured: checked.ratio, unit: '×' },
  ]
}
