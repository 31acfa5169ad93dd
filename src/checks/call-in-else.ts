// Calls in the else of an each
// =============================================================================
//
// `else` is the value of an item that failed. A call there could fail as well, and
// would have to be approved, journaled and retried for an item that has ended.

import { callsIn } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { placeInWords } from './words.ts'

/** Reports each call in the else of an each. */
export const callInElse: Pass = {
  name: 'call-in-else',

  *check(plan) {
    for (const { node, step } of surveyOf(plan).eaches) {
      if (node.else === undefined) continue
      for (const { tool, span } of callsIn(node.else)) {
        yield error('check/call-in-else', span, { details: { where: placeInWords(step), tool } })
      }
    }
  },
}
