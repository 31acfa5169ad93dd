// Bounds of an each that cannot be meant
// =============================================================================
//
// An `each` says how many items its list has at most, and how many are under way side
// by side. Both stand in the plan as numbers, so that what a step may do at most is
// known before it runs.

import { MOST_AT_ONCE, MOST_ITEMS } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { placeInWords } from './words.ts'

/** Reports each bound of an each that is no whole number within its limit. */
export const badBound: Pass = {
  name: 'bad-bound',

  *check(plan) {
    for (const { node, step } of surveyOf(plan).eaches) {
      const bounds = [
        ['`most`', node.most, MOST_ITEMS],
        ['`atOnce`', node.atOnce, MOST_AT_ONCE],
      ] as const
      for (const [bound, number, limit] of bounds) {
        if (isBound(number, limit)) continue
        yield error('check/bad-bound', node.span, {
          details: { where: placeInWords(step), bound, number: String(number), limit },
        })
      }
    }
  },
}

/** Whether a number can be a bound: a whole number from 1 to the limit. */
export function isBound(number: number, limit: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= limit
}
