// An ask of a plan and its answer: asked where it was not, said to the run where somebody answered
// =============================================================================
//
// Invariants:
//
//   ANSWER-ASKS-1. The journal decides whether an answer counts; the request is put away after that. An
//       answer that was said and whose request is still there is found out by the journal.
//   ANSWER-ASKS-2. An answer that does not count is told where it was given, and the question stands.

import type { CheckedPlan } from '#plan'
import { isoInstant } from '#review'
import { RunError, type Run } from '#runtime'
import type { VaultPath } from '#services/vault/files'
import { pathIn, requestFileName } from '#services/vault/layout'
import { error, NOWHERE, type Diagnostic } from '#text'

import { decisionOn } from '../decisions/decide-plan.ts'
import { commandRun } from '../runs/command-run.ts'
import { forkRun } from '../runs/fork-run.ts'
import { lookIn } from '../sets/changed-files.ts'
import type { ApprovalService, ApprovalState, LackingHalf } from './approval-service.ts'
import { askName, isOver, type PlanAsk } from './asks-of-plan.ts'
import type { PlanNeed, PlanWarning } from './known-plans.ts'
import { wordsOfAll } from './plan-run.ts'
import type { VaultHere } from './vault-here.ts'

/** What an answer is said with, and where it is told what came of it. */
export interface AnswerParts {
  readonly here: VaultHere
  readonly approvals: ApprovalService
  readonly run: Run
  /** The plan's file, what it means, and its text. */
  readonly path: VaultPath
  readonly plan: CheckedPlan
  readonly source: string
  readonly tell: {
    readonly need: (need: PlanNeed) => void
    readonly warn: (warning: PlanWarning) => void
    /** Something changes by itself then: milliseconds since 1970-01-01 UTC. */
    readonly due: (at: number) => void
  }
}

type Given = Extract<ApprovalState, { readonly state: 'approved' | 'rejected' }>

/** Asks, or says the answer; true where the run, or which run it is, has changed. */
export async function askOfPlan(ask: PlanAsk, parts: AnswerParts): Promise<boolean> {
  const { approvals, here, tell } = parts
  const { request } = ask
  const found = await approvals.find(request)
  if (isOver(request, here.now())) {
    await tellOver(ask, found, parts)
    return false
  }
  switch (found?.state) {
    case undefined:
      await approvals.request(request)
      break
    case 'pending':
      if (found.lookAgainAt !== undefined) tell.due(found.lookAgainAt)
      tellOpen(ask, parts, found.lacks)
      return false
    case 'refused':
      await refuse(ask, found.why, parts)
      break
    case 'approved':
    case 'rejected':
      return await answer(ask, found, parts)
  }
  tellOpen(ask, parts)
  return false
}

async function answer(ask: PlanAsk, given: Given, parts: AnswerParts): Promise<boolean> {
  const { approvals, path, tell } = parts
  const { request } = ask
  if (given.state === 'rejected' && ask.kind === 'correction') {
    const words =
      'The correction of this plan was rejected: undo it in the file, or correct it again'
    tell.warn({ words, path })
    return false
  }
  const refused = await say(ask, given, parts)
  if (refused === undefined) {
    await approvals.settle(request, given.state)
    return true
  }
  // It may have been answered meanwhile, or before a crash that came between the word and the file:
  // the journal says how, and the request is put away by that.
  if (!(await isOpen(ask, parts))) return true
  await refuse(ask, refused, parts)
  tellOpen(ask, parts)
  return false
}

/** Whether the run still waits for it. */
async function isOpen(ask: PlanAsk, { run, here }: AnswerParts): Promise<boolean> {
  if (ask.kind === 'correction') {
    return (await here.runtime.overview(ask.request.run)) === undefined
  }
  const { waiting } = await run.snapshot()
  return waiting.some((one) =>
    ask.kind === 'decision'
      ? one.for === 'decision'
      : one.for === 'approval' && one.ask === ask.ask,
  )
}

/** Says it to the run; gives why it does not count, where it does not. */
async function say(
  ask: PlanAsk,
  given: Given,
  { here, run, plan, source }: AnswerParts,
): Promise<readonly Diagnostic[] | undefined> {
  const { actor, because: reason } = given
  const now = here.now()
  const { digest } = ask.kind === 'approval' ? ask : ask.request
  if (ask.kind === 'correction') {
    try {
      const decision = decisionOn(ask.review, { verdict: 'approve', actor, digest }, now)
      const fork = { id: ask.request.run, plan, decision, source, actor }
      await forkRun(here.runtime, run.id, fork, { look: lookIn(here.workspace) })
      return undefined
    } catch (thrown) {
      if (!(thrown instanceof RunError)) throw thrown
      return thrown.code === 'run/already-exists' ? undefined : thrown.diagnostics
    }
  }
  const about = { ask: askName(ask), digest }
  const command =
    given.state === 'approved'
      ? ({ kind: 'approve', ...about } as const)
      : ({ kind: 'reject', ...about, ...(reason === undefined ? {} : { reason }) } as const)
  const reply = await commandRun(run, command, { actor, now, reviewContext: here })
  return reply.kind === 'refused' || reply.kind === 'unfit' ? reply.diagnostics : undefined
}

/** ANSWER-ASKS-2 */
async function refuse(ask: PlanAsk, why: readonly Diagnostic[], parts: AnswerParts): Promise<void> {
  const { approvals, path, tell } = parts
  await approvals.refuse(ask.request, why)
  await approvals.request(ask.request)
  tell.warn({ words: 'An answer to a request was not taken', said: wordsOfAll(why), path })
}

/** Nobody can answer any more. */
async function tellOver(
  ask: PlanAsk,
  found: ApprovalState | undefined,
  { approvals, path, tell }: AnswerParts,
): Promise<void> {
  const { request } = ask
  if (found?.state === 'pending') await approvals.settle(request, 'expired')
  else if (found !== undefined && found.state !== 'rejected') {
    const details = { at: request.expiresAt }
    await approvals.refuse(request, [error('vault/request-expired', NOWHERE, { details })])
  }
  const words = 'Nobody decided in time: resume the plan to be asked again'
  if (ask.kind !== 'approval') tell.warn({ words, path })
}

function tellOpen(
  { request, kind }: PlanAsk,
  { here, tell, path }: AnswerParts,
  lacks?: LackingHalf,
): void {
  const name = requestFileName(request.category, request.id)
  const until = isoInstant(request.expiresAt)
  tell.due(until)
  tell.need({
    words: lacks === undefined ? NEEDS[kind] : `${NEEDS[kind]}: ${LACKS[lacks]}`,
    said: request.stepTitle ?? request.planTitle,
    path: lacks === 'deleted' ? path : pathIn(here.vault, 'Pending_Approval', name),
    until,
  })
}

const LACKS: Readonly<Record<LackingHalf, string>> = {
  'still-pending':
    'its request lies in Approved as well, and counts there as soon as it is gone from Pending_Approval',
  deleted:
    'its request was deleted, and is written again in a minute unless it comes to another folder',
}

const NEEDS: Readonly<Record<PlanAsk['kind'], string>> = {
  decision: 'Decide on a plan',
  correction: 'Decide on a corrected plan',
  approval: 'Decide on a step',
}
