// Calls outside of steps
// =============================================================================
//
// The plan's result puts together what steps gave. A call there would act
// outside of every step: nobody could approve, follow or resume it.

import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Reports each call in the plan's result. */
export const callInResult: Pass = {
  name: 'call-in-result',

  *check(plan) {
    for (const { node, step } of surveyOf(plan).calls) {
      if (step !== undefined) continue
      yield error('check/call-in-result', node.span, { details: { tool: node.tool } })
    }
  },
}
