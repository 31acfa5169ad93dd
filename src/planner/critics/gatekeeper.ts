// The built-in gatekeeper
//
// =============================================================================
//
// It has no opinion of its own: the severity that critics give decides.
//
// Invariants:
//
//   GATEKEEPER-1. Two warnings of two critics about the same name, of the same issue, prove each other and count as
//       one that blocks: neither was sure alone.

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
    digest: `built in: 2, ${least}`,
    shouldRefine: (critiques: readonly CritiqueUnit[]) => {
      const proven = provenTogether(critiques)
      const blocking = critiques.filter((one) => counted.has(one.severity) || proven.has(one))
      return [blocking.length > 0, blocking] as const
    },
  })
}

/** Warnings that another critic bears out (GATEKEEPER-1). */
function provenTogether(critiques: readonly CritiqueUnit[]): ReadonlySet<CritiqueUnit> {
  const groups = new Map<string, CritiqueUnit[]>()
  for (const one of critiques) {
    const about = one.severity === 'warning' ? nameIn(one) : undefined
    if (about === undefined || one.issue === 'other') continue
    const key = JSON.stringify([about, one.issue])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const isProven = (group: readonly CritiqueUnit[]) =>
    new Set(group.map(({ critic_id }) => critic_id)).size > 1
  return new Set([...groups.values()].filter(isProven).flat())
}

/** The one name of the plan that a finding is about; undefined where it speaks of none or of several. */
function nameIn({ claim }: CritiqueUnit): string | undefined {
  const names = new Set([...claim.matchAll(/`([A-Za-z_]\w*)`/g)].map(([, name]) => name))
  return names.size === 1 ? [...names][0] : undefined
}
