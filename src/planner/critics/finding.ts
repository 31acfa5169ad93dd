// What a critic in code says
//
// A finding without its author, which is put in front when the critic answers.

import { shorten } from '#text'

import type { CritiqueUnit } from '../schemas.ts'

/** A finding that is not signed yet. */
export type Finding = Omit<CritiqueUnit, 'critic_id'>

/** The longest texts of a critique, as the schema has them. */
const MOST = { claim: 300, support: 500, suggestion: 1000 } as const

/** Findings in a critic's name, none of their texts longer than a critique's may be. */
export function signed(critic_id: string, findings: Iterable<Finding>): readonly CritiqueUnit[] {
  return [...findings].map(({ suggestion, ...finding }) => ({
    critic_id,
    ...finding,
    claim: shorten(finding.claim, MOST.claim),
    support: shorten(finding.support, MOST.support),
    ...(suggestion === undefined ? {} : { suggestion: shorten(suggestion, MOST.suggestion) }),
  }))
}
