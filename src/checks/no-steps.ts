// No steps
// =============================================================================
//
// A plan without a step does nothing. Whoever approved it would have approved
// nothing, and whatever it should have done is missing.

import { error, NOWHERE } from '#text'

import type { Pass } from './pass.ts'

/** Reports a plan that has no step. */
export const noSteps: Pass = {
  name: 'no-steps',

  *check(plan) {
    if (plan.steps.length === 0) yield error('check/no-steps', NOWHERE)
  },
}
