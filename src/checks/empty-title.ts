// Empty titles
// =============================================================================
//
// The title is what a person reads when they decide, and what they are shown
// while the plan runs.

import { placeOf } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'

/** Reports steps whose title has nothing that could be read. */
export const emptyTitle: Pass = {
  name: 'empty-title',

  *check(plan) {
    for (const step of plan.steps) {
      if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(step.title)) continue
      yield error('check/empty-title', placeOf(step, 'title'), { details: { step: step.id } })
    }
  },
}
