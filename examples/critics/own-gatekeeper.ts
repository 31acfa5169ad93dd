// A gatekeeper of your own: wrong units are never let through, and three warnings weigh as much as an error.

import type { Gatekeeper } from 'planwright/planner'

const MOST_WARNINGS = 2

export const strictOnUnits: Gatekeeper = {
  id: 'strict-on-units',
  shouldRefine(critiques) {
    const blocking = critiques.filter(
      ({ severity, issue }) =>
        severity === 'blocking' || (severity === 'warning' && issue === 'unit_mismatch'),
    )
    const warnings = critiques.filter(({ severity }) => severity === 'warning')
    if (blocking.length > 0) return [true, blocking]
    return [warnings.length > MOST_WARNINGS, warnings]
  },
}
