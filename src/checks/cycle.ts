// Cycles
// =============================================================================
//
// Steps that wait for each other never start. No order fixes that, so the circle
// is shown as a whole: whoever wrote it has to break it somewhere.

import { error } from '#text'

import { circlesOf } from './circles.ts'
import type { Pass } from './pass.ts'

/** Most steps of a circle that are named. */
const SHOWN = 8

/** Reports each group of steps that wait for each other once, with one circle through it. */
export const cycle: Pass = {
  name: 'cycle',

  *check(plan) {
    for (const circle of circlesOf(plan).all) {
      const [first] = circle
      if (first === undefined) continue
      const ids = circle.map(({ from }) => `\`${from}\``)
      const way = ids.length > SHOWN ? [...ids.slice(0, SHOWN), `${ids.length - SHOWN} more`] : ids
      yield error('check/cycle', first.span, {
        details: { circle: [...way, `\`${first.from}\``].join(' → '), length: ids.length },
        related: circle
          .slice(1, SHOWN)
          .map(({ from, to, span }) => ({ span, label: `\`${from}\` needs \`${to}\`` })),
      })
    }
  },
}
