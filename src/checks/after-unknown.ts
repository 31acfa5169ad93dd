// What a step comes after
// =============================================================================
//
// `after` names the steps that must have ended before one starts. Each must
// exist and come earlier, so that the reading order is an order of doing.

import { placeOf } from '#plan'
import { error } from '#text'

import { circlesOf } from './circles.ts'
import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { suggestions } from './words.ts'

/** Reports each id in `after` that is unknown, the step's own, or of a later step. */
export const afterUnknown: Pass = {
  name: 'after-unknown',

  *check(plan) {
    const { order, orderly } = surveyOf(plan)
    if (orderly) return
    const circles = circlesOf(plan)
    const suggest = suggestions()

    for (const [position, step] of plan.steps.entries()) {
      for (const [at, id] of step.after.entries()) {
        const target = order.get(id)
        if (target !== undefined && target < position) continue
        const span = placeOf(step, 'after', at)
        const details = { step: step.id, target: id }
        if (id === step.id) {
          yield error('check/after-itself', span, { details: { step: id } })
        } else if (target === undefined) {
          yield error('check/after-unknown', span, {
            details: { ...details, ...suggest.details(id, () => [...order.keys()]) },
          })
        } else if (!circles.together(id, step.id)) {
          const later = plan.steps[target]
          yield error('check/after-later', span, {
            details,
            related: later ? [{ span: placeOf(later, 'id'), label: 'stands here' }] : [],
          })
        }
      }
    }
  },
}
