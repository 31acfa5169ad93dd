// What a decision is about
// =============================================================================
//
// Three digests and one over them: the plan, the policy, and the entries of the
// tools that the plan uses or gives to an agent. A tool that it does not use is no part of it, so new
// tools void no decision.

import {
  entryDigest,
  planDigest,
  sha256Hex,
  stableJson,
  type Catalogue,
  type Plan,
  type StepId,
  type ToolId,
} from '#plan'

import { toolsBound } from './effects.ts'
import { policyDigest, type Policy } from './policy.ts'

/**
 * What a decision is about: SHA-256 digests of the `plan`, of the `policy` and, by tool, of the
 * entries.
 */
export interface DecisionSubject {
  readonly plan: string
  readonly policy: string
  readonly entries: Readonly<Record<ToolId, string>>
  /** Steps taken as done outside, in the plan's order; absent where there are none. */
  readonly claims?: readonly StepId[]
  /** SHA-256 over the others; its first 12 digits are what people compare. */
  readonly digest: string
}

/** What a decision about a plan would be about. */
export function subjectOf(
  plan: Plan,
  policy: Policy,
  catalogue: Catalogue,
  claims: readonly StepId[] = [],
): DecisionSubject {
  const entries = toolsBound(plan, catalogue)
    .map((tool) => catalogue.entries.get(tool))
    .filter((entry) => entry !== undefined)
    .map((entry): [ToolId, string] => [entry.id, entryDigest(entry)])
  return sealed({
    plan: planDigest(plan),
    policy: policyDigest(policy),
    entries: Object.freeze(Object.fromEntries(entries)),
    ...(claims.length === 0 ? {} : { claims: Object.freeze([...claims]) }),
  })
}

function sealed(parts: Omit<DecisionSubject, 'digest'>): DecisionSubject {
  return Object.freeze({ ...parts, digest: subjectDigest(parts) })
}

/** SHA-256 over everything that a subject names. */
export function subjectDigest({
  plan,
  policy,
  entries,
  claims = [],
}: Omit<DecisionSubject, 'digest'>): string {
  return sha256Hex(`planwright/decision/1\0${stableJson({ plan, policy, entries, claims })}`)
}
