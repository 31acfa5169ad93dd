// The built-in gatekeeper
//
// It has no opinion of its own: the severity that critics give decides.

import type { Gatekeeper } from '../interfaces.ts'
import type { CritiqueUnit } from '../schemas.ts'

/** How much a finding matters; `blocking` the most. */
export type Severity = CritiqueUnit['severity']

const ORDER: readonly Severity[] = ['blocking', 'warning', 'suggestion']

/** A gatekeeper that has a plan refined for every finding of `least` severity or more; by default `blocking`. */
export function severityGatekeeper(least: Severity = 'blocking'): Gatekeeper {
  const counted = new Set(ORDER.slice(0, ORDER.indexOf(least) + 1))
  return Object.freeze({
    id: least === 'blocking' ? 'severity' : `severity-${least}`,
    digest: `built in: ${least}`,
    shouldRefine: (critiques: readonly CritiqueUnit[]) => {
      const blocking = critiques.filter(({ severity }) => counted.has(severity))
      return [blocking.length > 0, blocking] as const
    },
  })
}
