// Unbound outputs
// =============================================================================
//
// A step may use the result of an earlier step. Planners get this wrong in three
// ways: they name a step that does not exist, one that comes later, which is how
// a circle usually starts, or the step itself.
//
// Invariants:
//
//   UNBOUND-OUTPUT-1. A plan that passes has a reading order: every reference points
//       backwards. The runtime depends on this and does not check it again.
//   UNBOUND-OUTPUT-2. One diagnostic per reference, however deeply nested. A planner that
//       fixes its own plan needs every place at once, not the first.

import { placeOf } from '#plan'
import { error } from '#text'

import { circlesOf } from './circles.ts'
import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { placeInWords, suggestions } from './words.ts'

/** Reports each use of the result of a step that is missing, comes later, or is the step itself. */
export const unboundOutput: Pass = {
  name: 'unbound-output',

  *check(plan) {
    const { order, orderly, outputs } = surveyOf(plan)
    if (orderly) return
    const circles = circlesOf(plan)
    const suggest = suggestions()

    for (const { node, step } of outputs) {
      const target = order.get(node.step)
      const details = { where: placeInWords(step), target: node.step }
      if (target === undefined) {
        yield error('check/unbound-output', node.span, {
          details: { ...details, ...suggest.details(node.step, () => [...order.keys()]) },
        })
      } else if (step !== undefined && step.id === node.step) {
        yield error('check/own-output', node.span, { details: { step: step.id } })
      } else if (step !== undefined && target > (order.get(step.id) ?? 0)) {
        // Steps in a circle are told about the circle.
        if (circles.together(node.step, step.id)) continue
        const later = plan.steps[target]
        yield error('check/forward-output', node.span, {
          details,
          related: later ? [{ span: placeOf(later, 'id'), label: 'stands here' }] : [],
        })
      }
    }
  },
}
