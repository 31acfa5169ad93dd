// How fast a plan is compiled: read, lowered and asked every question
// =============================================================================
//
// A megabyte of STEP text, with digests and without, and a plan of ten steps.

import { compile } from '#compile'
import { MOST_STEPS } from '#dialects'
import { planDigest } from '#plan'

import { medianMs, type Bench } from './figure.ts'
import { MEGABYTE, planText } from './step.ts'

const limits = { steps: MOST_STEPS, sourceLength: 2 * MEGABYTE }

export const figures: Bench = () => {
  const long = planText(MEGABYTE)
  const short = planText(MEGABYTE, 10)
  const compiled = compile(long, { limits })
  if (!compiled.ok) throw new Error('the plan was refused')

  const checked = medianMs(() => compile(long, { limits }), 31)
  const digested = medianMs(() => {
    const { plan } = compile(long, { limits })
    return plan === undefined ? '' : planDigest(plan)
  }, 31)
  const tenSteps = medianMs(() => compile(short), 301, 200)
  const tenDigested = medianMs(() => planDigest(compile(short).plan ?? never()), 301, 200)
  return [
    { name: '1 MB of STEP text, checked', measured: checked, unit: 'ms', target: 60 },
    {
      name: '1 MB of STEP text, checked, with digests',
      measured: digested,
      unit: 'ms',
      target: 120,
    },
    { name: '10 steps, checked', measured: tenSteps, unit: 'ms', target: 0.3 },
    { name: '10 steps, checked, with digests', measured: tenDigested, unit: 'ms' },
  ]
}

function never(): never {
  throw new Error('the plan was refused')
}
