// Too deep
// =============================================================================
//
// Expressions and values may nest DEPTH_LIMIT levels. Everything after the
// checks (digests, review, evaluation) recurses on the strength of it, and no
// person follows what is nested deeper.

import { DEPTH_LIMIT } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { placeInWords } from './words.ts'

/** Reports each step that nests too deep; until it is fixed nothing else is said of it. */
export const tooDeep: Pass = {
  name: 'too-deep',

  *check(plan) {
    for (const { node, step } of surveyOf(plan).tooDeep) {
      yield error('check/too-deep', node.span, {
        details: { where: placeInWords(step), limit: DEPTH_LIMIT },
      })
    }
  },
}
