// Duplicate ids
// =============================================================================
//
// An id names one step: references, approvals and the journal go by it.

import { placeOf, type Step, type StepId } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Reports every step whose id an earlier step has already. */
export const duplicateId: Pass = {
  name: 'duplicate-id',

  *check(plan) {
    if (surveyOf(plan).order.size === plan.steps.length) return
    const first = new Map<StepId, Step>()
    for (const step of plan.steps) {
      const known = first.get(step.id)
      if (known === undefined) {
        first.set(step.id, step)
        continue
      }
      yield error('check/duplicate-id', placeOf(step, 'id'), {
        details: { id: step.id },
        related: [{ span: placeOf(known, 'id'), label: 'first used here' }],
      })
    }
  },
}
