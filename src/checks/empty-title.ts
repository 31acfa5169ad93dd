// Empty titles
// =============================================================================
//
// The title is what a person reads when they decide, and what they are shown
// while the plan runs.

import { placeOf } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'

/** As nearly all titles start; quicker to see than what else can be read. */
const ASCII_START = /^[!-~]/
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Reports steps whose title has nothing that could be read. */
export const emptyTitle: Pass = {
  name: 'empty-title',

  *check(plan) {
    for (const step of plan.steps) {
      if (ASCII_START.test(step.title) || READABLE.test(step.title)) continue
      yield error('check/empty-title', placeOf(step, 'title'), { details: { step: step.id } })
    }
  },
}
