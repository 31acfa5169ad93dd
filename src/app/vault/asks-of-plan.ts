// What a plan asks of people now, as requests
// =============================================================================
//
// Invariants:
//
//   ASKS-OF-PLAN-1. It follows from the journal, the plan's file and what holds now: nobody keeps what
//       is asked, so nothing is asked twice or forgotten after a crash.
//   ASKS-OF-PLAN-2. A file whose plan is not the run's asks about the correction as a whole, and the run
//       asks nothing until somebody has decided.

import type { StepId } from '#plan'
import { isoInstant, type Review } from '#review'
import { isoTime, type Run, type Snapshot } from '#runtime'
import { requestOfApproval, requestOfPlan } from '#services/vault/requests/request-of'
import type { ApprovalRequest } from '#services/vault/requests/request'

import { reviewNow, reviewOfRun } from '../decisions/decide-plan.ts'
import { DECISION_ASK } from '../asks/answer-ask.ts'
import { decisionAskedAt } from '../asks/list-asks.ts'
import { requestedFiles } from './older-sets.ts'
import { runIdOf, type CurrentRun } from './runs-of-plan.ts'
import type { ReadPlan } from './plan-text.ts'
import type { VaultHere } from './vault-here.ts'

/** A request, and what a yes to it does. */
export type PlanAsk =
  /** The plan may run: its run is there. */
  | { readonly kind: 'decision'; readonly request: ApprovalRequest; readonly review: Review }
  /** The corrected plan may take the place of what runs: its run is made then. */
  | { readonly kind: 'correction'; readonly request: ApprovalRequest; readonly review: Review }
  /** A step may begin, or a call be made; `digests` of everything that the yes is to. */
  | {
      readonly kind: 'approval'
      readonly request: ApprovalRequest
      readonly step: StepId
      readonly ask: string
      readonly digest: string
    }

/** A plan's file with its run, as what is asked depends on them. */
export interface AskingPlan {
  readonly planId: string
  readonly read: ReadPlan
  readonly run: Run
  readonly current: CurrentRun
  readonly snapshot: Snapshot
  /** The file's plan is not the run's. */
  readonly isChanged: boolean
  /** Since when that is known: ISO 8601, UTC. */
  readonly changedAt: string
}

/** Everything that a plan asks of people (ASKS-OF-PLAN-1). */
export async function asksOfPlan(asking: AskingPlan, here: VaultHere): Promise<readonly PlanAsk[]> {
  const { snapshot, isChanged } = asking
  if (isChanged) return [await correction(asking, here)]
  const decision = snapshot.waiting.some((one) => one.for === 'decision')
  const approvals = snapshot.waiting.filter((one) => one.for === 'approval')
  if (!decision && approvals.length === 0) return []
  const { run, planId, read } = asking
  const { plan, inputs } = await run.origin()
  const review = await reviewOfRun(run, here)
  const { catalogue } = here
  const planTitle = read.facts.objective
  const { adoptedAt } = snapshot
  const context = { planId, planTitle, run: run.id, plan, review, catalogue, inputs, adoptedAt }
  const files = await requestedFiles(run, here)
  if (decision) {
    const times = decisionTimes(decisionAskedAt(snapshot), here)
    const request = { ...requestOfPlan(context, times), ...files }
    return [{ kind: 'decision', request, review }]
  }
  return approvals.map((asked) => {
    const { ask, digest, step } = asked
    const request = { ...requestOfApproval(context, asked), ...files }
    return { kind: 'approval', request, step, ask, digest }
  })
}

/** A yes to it makes the next run of the plan. */
async function correction(
  { planId, read, run, current, changedAt, snapshot }: AskingPlan,
  here: VaultHere,
): Promise<PlanAsk> {
  const { plan } = read
  const { plan: previous } = await run.origin()
  const next = runIdOf(planId, current.number + 1)
  const inputs = {}
  const review = reviewNow(plan, here, { inputs, run: next, previous })
  const { catalogue } = here
  const planTitle = read.facts.objective
  const { adoptedAt } = snapshot
  const context = { planId, planTitle, run: next, plan, review, catalogue, inputs, adoptedAt }
  const since = adoptedAt !== undefined && adoptedAt > changedAt ? adoptedAt : changedAt
  const request = requestOfPlan(context, decisionTimes(since, here))
  return { kind: 'correction', request, review }
}

function decisionTimes(
  createdAt: string,
  { expireAfterHours }: Pick<VaultHere, 'expireAfterHours'>,
): Pick<ApprovalRequest, 'createdAt' | 'expiresAt'> {
  return { createdAt, expiresAt: isoTime(isoInstant(createdAt) + expireAfterHours * 3_600_000) }
}

/** Whether nobody can answer it any more. */
export function isOver({ expiresAt }: Pick<ApprovalRequest, 'expiresAt'>, now: number): boolean {
  // Written so that a time which is no number has passed.
  return !(now < isoInstant(expiresAt))
}

/** How an ask is named in its run, for `commandRun`. */
export function askName(ask: PlanAsk): string {
  return ask.kind === 'approval' ? ask.ask : DECISION_ASK
}
