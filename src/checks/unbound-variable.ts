// Unbound variables
// =============================================================================
//
// A name that nothing binds where it stands. Planners most often use a name from
// another step: bindings are local to a step, and another step's result is
// reached only as its output. Or they close a let before the last use of its names.

import { error, type Span } from '#text'

import type { Pass } from './pass.ts'
import type { Binding } from './placed.ts'
import { surveyOf } from './survey.ts'
import { placeInWords, placeWithin, suggestions } from './words.ts'

/** Reports each variable that no pattern around it binds. */
export const unboundVariable: Pass = {
  name: 'unbound-variable',

  *check(plan) {
    const suggest = suggestions()
    for (const { node, step, inScope, elsewhere } of surveyOf(plan).unbound) {
      const details = { where: placeInWords(step), name: node.name }
      if (elsewhere === undefined) {
        yield error('check/unbound-variable', node.span, {
          details: { ...details, ...suggest.details(node.name, () => inScope) },
        })
      } else if (elsewhere.step === step && hasEnded(elsewhere, node.span)) {
        yield error('check/binding-ended', node.span, {
          details: { name: node.name },
          related: [{ span: elsewhere.span, label: `\`${node.name}\` is bound here` }],
        })
      } else {
        yield error('check/variable-out-of-reach', node.span, {
          details: { ...details, there: placeWithin(elsewhere.step) },
          related: [{ span: elsewhere.span, label: `\`${node.name}\` is bound here` }],
        })
      }
    }
  },
}

/** Whether a name held before a place, and no more at it. */
function hasEnded({ span, end }: Binding, { start }: Span): boolean {
  return span.start < end && end <= start
}
