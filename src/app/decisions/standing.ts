// Decisions for every run of a plan
// =============================================================================

import type { CheckedPlan } from '#plan'
import { checkDecision, standingUntil, type Actor, type Review, type StandingTerms } from '#review'
import { isoTime, RunError } from '#runtime'
import type { Workspace, WorkspaceHost } from '#services'
import {
  keepStanding,
  revokeStanding,
  standingDecisions,
  standingState,
  type BrokenDecision,
  type StandingDecision,
  type StandingState,
} from '#services/workspace/standing-decisions'
import { error, NOWHERE } from '#text'

import { decisionOn, reviewNow, type Inputs, type ReviewContext } from './decide-plan.ts'

/** How long a decision for every run holds where nobody says anything. */
export const STANDING_DAYS = 30
/** How long one may hold. */
export const MOST_STANDING_DAYS = 366

/** What a plan is reviewed by, in the folder whose standing decisions count. */
export interface ReviewContextHere extends ReviewContext {
  readonly workspace: Workspace
}

/**
 * The decision that somebody made for every run of such a plan with such inputs, where it holds now; of
 * several the narrowest, which leaves the fewest inputs free.
 */
export async function standingFor(
  plan: CheckedPlan,
  inputs: Inputs,
  here: ReviewContextHere,
  host: WorkspaceHost,
): Promise<StandingDecision | undefined> {
  const { workspace } = here
  const valid = (await standingDecisions(workspace, host)).flatMap((one) =>
    'why' in one || standingState(one, workspace, host) !== 'valid' ? [] : [one],
  )
  return valid
    .toSorted((a, b) => freeOf(a) - freeOf(b))
    .find(({ decision }) => {
      const { standing } = decision.subject
      if (standing === undefined || standing.free.some((name) => !Object.hasOwn(plan.inputs, name)))
        return false
      const { subject, needs } = reviewNow(plan, here, { inputs, standing })
      return needs === 'decision' && checkDecision(decision, subject, host.now()).ok
    })
}

function freeOf({ decision }: StandingDecision): number {
  return decision.subject.standing?.free.length ?? 0
}

/** For how long, with which inputs fixed, and which of them each run may give another value. */
export interface EveryRun {
  readonly days: number
  readonly inputs: Inputs
  readonly free: readonly string[]
}

/** The review of every run of a plan; throws RunError where an input is neither fixed nor free. */
export function reviewEveryRun(
  plan: CheckedPlan,
  { days, inputs, free }: EveryRun,
  reviewContext: ReviewContext,
): Review {
  const standing: StandingTerms = { days, free: [...new Set(free)].toSorted() }
  const reviewed = reviewNow(plan, reviewContext, { inputs, standing })
  const unknown = reviewed.inputs.filter((one) => one.text === undefined && !one.free)
  if (unknown.length === 0) return reviewed
  throw new RunError(
    unknown.map(({ name }) => error('run/no-input', NOWHERE, { details: { name } })),
  )
}

export interface EveryRunApproved {
  /** What the plan is called. */
  readonly name: string
  readonly actor: Actor
  /** As typed, or as it was shown to whoever sits at a terminal. */
  readonly digest: string | undefined
}

/** Says yes to what was reviewed and keeps it; throws RunError with every reason why that cannot be. */
export async function approveEveryRun(
  reviewed: Review,
  { name, actor, digest }: EveryRunApproved,
  workspace: Workspace,
  host: WorkspaceHost,
): Promise<StandingDecision> {
  const decision = decisionOn(reviewed, { verdict: 'approve', actor, digest }, host.now())
  return await keepStanding(workspace, host, { name, decision })
}

/** A standing decision, and how it stands; one that cannot be read is `broken`. */
export type ListedStanding =
  | { readonly state: StandingState; readonly standing: StandingDecision }
  | { readonly state: 'broken'; readonly standing: BrokenDecision }

/** The standing decisions of a folder, by their ids. */
export async function listStanding(
  workspace: Workspace,
  host: WorkspaceHost,
): Promise<readonly ListedStanding[]> {
  const listed: ListedStanding[] = []
  for (const standing of await standingDecisions(workspace, host)) {
    if ('why' in standing) listed.push({ state: 'broken', standing })
    else listed.push({ state: standingState(standing, workspace, host), standing })
  }
  return listed
}

/** Takes a standing decision back; one that was taken back already stays as it is. */
export async function revokeStandingDecision(
  standing: StandingDecision,
  actor: Actor,
  workspace: Workspace,
  host: WorkspaceHost,
): Promise<void> {
  if (standing.revoked !== undefined) return
  await revokeStanding(workspace, host, standing, { actor, at: isoTime(host.now()) })
}

/** A listed decision for programs. */
export function listedStandingJson(listed: ListedStanding): object {
  if (listed.state !== 'broken') return standingJson(listed.standing, listed.state)
  const { id, why } = listed.standing
  return { id, state: 'broken', why }
}

/** A standing decision for programs. */
export function standingJson(
  { id, name, decision, revoked }: StandingDecision,
  state: StandingState,
): object {
  const { subject, actor, at } = decision
  const until = standingUntil(decision)
  return {
    id,
    state,
    plan: name,
    digest: subject.digest,
    actor,
    at,
    until: until === undefined ? null : isoTime(until),
    free: subject.standing?.free ?? [],
    revoked: revoked ?? null,
  }
}
