// The run of a plan's file: made where there is none, followed where the file was corrected
// =============================================================================
//
// Invariants:
//
//   PLAN-RUN-1. A file that says that its plan is paused, over or cancelled begins nothing by itself:
//       without a journal that is somebody's word, and it is taken.
//   PLAN-RUN-2. Steps that a file without a journal says are done are claims; a person decides on them.

import type { StepId } from '#plan'
import { stepFacts } from '#dialects/plan-md/facts'
import { isoInstant, type Actor } from '#review'
import { hasEnded, RunError, type Run } from '#runtime'
import { messageOf, type Diagnostic } from '#text'

import { decisionAskedAt } from '../asks/list-asks.ts'
import { commandRun } from '../runs/command-run.ts'
import { forkRun } from '../runs/fork-run.ts'
import { lookIn } from '../sets/changed-files.ts'
import { putRun } from '../runs/put-run.ts'
import type { ReadPlan } from './plan-text.ts'
import { currentRun, runIdOf, type CurrentRun } from './runs-of-plan.ts'
import { PAUSED_FOR_FILE } from './shown.ts'
import { vaultActor, type VaultHere } from './vault-here.ts'

/** What came of making the run of a plan. */
export type MadeRun =
  | { readonly kind: 'run'; readonly run: Run }
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] }

/** Makes the first run of a plan, or finds it. */
export async function makeRun(
  planId: string,
  { plan }: ReadPlan,
  source: string,
  actor: Actor,
  here: VaultHere,
): Promise<MadeRun> {
  const id = runIdOf(planId, 1)
  const request = { id, plan, inputs: {}, source, actor, claims: claimsIn(plan.steps) }
  try {
    const put = await putRun(request, here, here.host)
    switch (put.kind) {
      case 'made':
      case 'same':
        return { kind: 'run', run: put.run }
      case 'other':
        return { kind: 'refused', diagnostics: [put.diagnostic] }
      case 'refused':
        return { kind: 'refused', diagnostics: put.prepared.reviewed.refusals }
    }
  } catch (thrown) {
    if (!(thrown instanceof RunError)) throw thrown
    return { kind: 'refused', diagnostics: thrown.diagnostics }
  }
}

/** Whether a file without a run is to have one (PLAN-RUN-1). */
export function mayHaveRun({ facts }: ReadPlan): boolean {
  const { status } = facts
  return status === 'pending' || status === 'in_progress'
}

/** PLAN-RUN-2 */
export function claimsIn(steps: ReadPlan['plan']['steps']): readonly StepId[] {
  return steps.filter((step) => stepFacts(step).status === 'completed').map(({ id }) => id)
}

/** Makes the next run of a plan, with the results of the steps that stayed; gives why that cannot be. */
export async function correctRun(
  planId: string,
  plan: ReadPlan['plan'],
  source: string,
  { number, overview }: CurrentRun,
  { runtime, actor, workspace }: VaultHere,
): Promise<readonly Diagnostic[] | undefined> {
  try {
    const id = runIdOf(planId, number + 1)
    await forkRun(runtime, overview.id, { id, plan, source, actor }, { look: lookIn(workspace) })
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof RunError)) throw thrown
    return thrown.code === 'run/already-exists' ? undefined : thrown.diagnostics
  }
}

/** Whether nobody can decide any more on a plan whose decision is asked since then. */
function isTooOld(
  askedAt: string,
  { now, expireAfterHours }: Pick<VaultHere, 'now' | 'expireAfterHours'>,
): boolean {
  // Written so that a time which is no number has passed.
  return !(now() < isoInstant(askedAt) + expireAfterHours * 3_600_000)
}

/** Whether a plan goes on only in a new run: its last one is over, or nobody decided on it in time. */
export async function isBeyondResuming(id: string, here: VaultHere): Promise<boolean> {
  const current = await currentRun(here.runtime, id)
  if (current === undefined) return false
  const { status } = current.overview
  if (status === 'cancelled' || status === 'failed') return true
  const run = await here.runtime.open(current.overview.id)
  const snapshot = await run.snapshot()
  const isAsked = snapshot.waiting.some((one) => one.for === 'decision')
  return isAsked && isTooOld(decisionAskedAt(snapshot), here)
}

/** Nobody can see what a plan does whose file is gone: it stands still until the file is back. */
export async function holdForFile(id: string, here: VaultHere): Promise<void> {
  const run = await here.runtime.open(id)
  const { status } = await run.snapshot()
  if (status === 'paused' || hasEnded(status)) return
  const saying = { actor: vaultActor(undefined), now: here.now(), reviewContext: here }
  await commandRun(run, { kind: 'pause', reason: PAUSED_FOR_FILE }, saying)
}

/** What is wrong, in words for a person. */
export function wordsOfAll(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(messageOf).join(' ')
}
