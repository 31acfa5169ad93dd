// The decision before a run
// =============================================================================

import type { Catalogue, CheckedPlan } from '#plan'
import {
  decide,
  review,
  stricterPolicy,
  type Actor,
  type DecidedFor,
  type Deciding,
  type Decision,
  type Policy,
  type Review,
  type SecurityState,
} from '#review'
import type { Run } from '#runtime'

import { EXIT } from './exit-code.ts'
import { Refusal } from './refusal.ts'

/** What a plan is reviewed by. */
export interface Judging {
  readonly catalogue: Catalogue
  readonly policy: Policy
  readonly security: () => SecurityState
}

/** Values for a plan's inputs, by name. */
export type Inputs = NonNullable<DecidedFor['inputs']>

/** The review of a plan with its inputs, as things stand now. */
export function reviewNow(
  plan: CheckedPlan,
  { catalogue, policy, security }: Judging,
  decided: DecidedFor = {},
): Review {
  return review(plan, { catalogue, policy, security: security(), ...decided })
}

/** The review of a run's plan under the stricter of the policy that was stored with it and today's. */
export async function reviewOfRun(run: Run, judging: Judging): Promise<Review> {
  const { plan, policy: own, created, inputs } = await run.origin()
  const { catalogue, security } = judging
  const policy = stricterPolicy(own, judging.policy)
  const claims = created.claims ?? []
  return review(plan, { catalogue, policy, security: security(), claims, inputs, run: run.id })
}

export interface Wish {
  readonly verdict: 'approve' | 'reject'
  readonly actor: Actor
  /** ISO 8601, UTC. */
  readonly at: string
  readonly digest: string | undefined
  readonly reason: string | undefined
}

/** A person's decision on a review; throws a Refusal with every reason why there is none. */
export function decisionOn(reviewed: Review, wish: Wish): Decision {
  const { verdict, actor, at, digest, reason } = wish
  const made: Deciding = decide(reviewed, {
    verdict,
    actor,
    at,
    ...(digest === undefined ? {} : { digest }),
    ...(reason === undefined ? {} : { reason }),
  })
  if (made.decision !== undefined) return made.decision
  throw new Refusal(EXIT.refused, made.diagnostics)
}
