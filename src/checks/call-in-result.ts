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
    const { calls } = surveyOf(plan)
    // They stand behind those of the steps.
    const first = calls.findLastIndex(({ step }) => step !== undefined) + 1
    for (const { node } of calls.slice(first)) {
      yield error('check/call-in-result', node.span, { details: { tool: node.tool } })
    }
  },
}
