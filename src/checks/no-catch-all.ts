// A match that may match nothing
// =============================================================================
//
// Where no arm matches, the step fails. A last arm that takes everything, `_` or
// a name, says what happens then.

import type { Arm } from '#plan'
import { warning } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { placeInWords } from './words.ts'

/** Warns of each match without an arm that takes everything. */
export const noCatchAll: Pass = {
  name: 'no-catch-all',

  *check(plan) {
    for (const { node, step } of surveyOf(plan).matches) {
      // One without arms stands for what could not be read.
      if (node.arms.length === 0 || node.arms.some(takesAll)) continue
      yield warning('check/no-catch-all', node.span, { details: { where: placeInWords(step) } })
    }
  },
}

/** Whether an arm fits whatever the value is. */
export function takesAll({ pattern, guard }: Arm): boolean {
  return guard === undefined && (pattern.kind === 'wildcard' || pattern.kind === 'bind')
}
