// Looking back from the plan's result
// =============================================================================
//
// `earlier` gives what the steps found that its own step comes after. The plan's
// result is no step, and comes after none in particular: it names what it needs.

import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Reports each look back in the plan's result. */
export const earlierInResult: Pass = {
  name: 'earlier-in-result',

  *check(plan) {
    for (const { node, step } of surveyOf(plan).earlier) {
      if (step === undefined) yield error('check/earlier-in-result', node.span)
    }
  },
}
