// Arms behind one that takes everything
// =============================================================================
//
// The first arm that fits wins, so what stands behind `_` or a bare name is never
// looked at. A name there is often meant as a constant.

import { warning } from '#text'

import { takesAll } from './no-catch-all.ts'
import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Warns of the first arm of a match that no value reaches. */
export const unreachableArm: Pass = {
  name: 'unreachable-arm',

  *check(plan) {
    for (const { node } of surveyOf(plan).matches) {
      const last = node.arms.findIndex(takesAll)
      const next = last < 0 ? undefined : node.arms[last + 1]
      const pattern = node.arms[last]?.pattern
      if (next === undefined || pattern === undefined) continue
      yield warning('check/unreachable-arm', next.pattern.span, {
        related: [{ span: pattern.span, label: 'this takes everything' }],
      })
    }
  },
}
