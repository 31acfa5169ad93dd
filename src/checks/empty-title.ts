// Empty titles
// =============================================================================
//
// The title is what a person reads when they decide, and what they are shown
// while the plan runs.

import { placeOf } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Reports steps whose title has nothing that could be read. */
export const emptyTitle: Pass = {
  name: 'empty-title',

  *check(plan) {
    for (const step of surveyOf(plan).facts.emptyTitles) {
      yield error('check/empty-title', placeOf(step, 'title'), { details: { step: step.id } })
    }
  },
}
