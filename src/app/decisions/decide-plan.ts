// The decision before a run: what it is made on, and made
// =============================================================================

import type { Catalogue, CheckedPlan, Plan, StepId } from '#plan'
import {
  decide,
  review,
  stricterPolicy,
  toolsDescribed,
  type Actor,
  type DecidedFor,
  type Deciding,
  type Decision,
  type Policy,
  type Review,
  type SecurityState,
} from '#review'
import { isoTime, RunError, type Reply, type Run } from '#runtime'
import { elsewhereFaults, toolsElsewhere, withToolsElsewhere } from '#runtime/state/elsewhere'

/** What a plan is reviewed by. */
export interface ReviewContext {
  readonly catalogue: Catalogue
  readonly policy: Policy
  readonly security: () => SecurityState
}

/** Values for a plan's inputs, by name. */
export type Inputs = NonNullable<DecidedFor['inputs']>

/** What a plan is reviewed with, and the version that was decided on before. */
export interface ReviewedAs extends DecidedFor {
  readonly previous?: Plan
  /** Steps that are said to have been done outside; none by default. */
  readonly claims?: readonly StepId[]
}

/** The review of a plan with its inputs, as things stand now. */
export function reviewNow(
  plan: CheckedPlan,
  { catalogue, policy, security }: ReviewContext,
  decided: ReviewedAs = {},
): Review {
  return review(plan, { catalogue, policy, security: security(), ...decided })
}

/** The review of a run's plan under the stricter of the policy that was stored with it and today's. */
export async function reviewOfRun(run: Run, reviewContext: ReviewContext): Promise<Review> {
  const { plan, policy: own, created, inputs, entries, isAskedAgain } = await run.origin()
  const { security } = reviewContext
  const catalogue = withToolsElsewhere(entries, reviewContext.catalogue)
  const policy = stricterPolicy(own, reviewContext.policy)
  const claims = created.claims ?? []
  const parts = { catalogue, policy, security: security(), claims, inputs, run: run.id }
  const reviewed = review(plan, parts)
  // Also where the policy would decide: nobody here knows the tool.
  const refusals = elsewhereFaults(toolsElsewhere(entries, reviewContext.catalogue))
  if (refusals.length > 0) return { ...reviewed, needs: 'refused', refusals }
  if (!isAskedAgain || reviewed.because.length === 0) return reviewed
  return { ...reviewed, because: [...reviewed.because, { kind: 'again' }] }
}

/** What a person says to a review. */
export interface Verdict {
  readonly verdict: 'approve' | 'reject'
  readonly actor: Actor
  /** As typed: its first digits at least, where nobody sits at a terminal. */
  readonly digest?: string | undefined
  readonly reason?: string | undefined
}

/** A person's decision on a review, as of `now`; throws RunError with every reason why there is none. */
export function decisionOn(reviewed: Review, said: Verdict, now: number): Decision {
  const { verdict, actor, digest, reason } = said
  const elsewhere = reviewed.refusals.filter(({ code }) => code === 'run/tool-elsewhere')
  // Whether the digest fits would be said of tools that are not known here.
  if (verdict === 'approve' && elsewhere.length > 0) throw new RunError(elsewhere)
  const made: Deciding = decide(reviewed, {
    verdict,
    actor,
    at: isoTime(now),
    ...(digest === undefined ? {} : { digest }),
    ...(reason === undefined ? {} : { reason }),
  })
  if (made.decision !== undefined) return made.decision
  const isAgain = reviewed.because.some(({ kind }) => kind === 'again')
  const why = isAgain ? [toolsDescribed('The decision on this plan')] : []
  throw new RunError([...made.diagnostics, ...why])
}

/** Says it to the run whose plan was reviewed; throws RunError as `decisionOn` does. */
export async function decideRun(
  run: Run,
  reviewed: Review,
  said: Verdict,
  now: number,
): Promise<Reply> {
  return await run.decide(decisionOn(reviewed, said, now))
}
