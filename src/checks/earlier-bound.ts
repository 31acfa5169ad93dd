// How far back a step looks
// =============================================================================
//
// The number in `earlier` bounds what a step is given and what finding it costs.

import { MOST_EARLIER } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Reports each bound of `earlier` that is not a whole number from 1 to the most. */
export const earlierBound: Pass = {
  name: 'earlier-bound',

  *check(plan) {
    for (const { node } of surveyOf(plan).earlier) {
      const { most } = node
      if (Number.isSafeInteger(most) && most >= 1 && most <= MOST_EARLIER) continue
      yield error('check/earlier-bound', node.span, {
        details: { number: String(most), limit: MOST_EARLIER },
      })
    }
  },
}
