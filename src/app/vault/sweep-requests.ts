// Files of ours that nothing open explains: old ones put away, all others refused
// =============================================================================
//
// Invariants:
//
//   SWEEP-1. A request is put away by what its run's journal says of it, also where a crash came
//       between the journal and the file.
//   SWEEP-3. Nothing of a plan is put away while its file cannot be read: it may be in the middle of being
//       written.
//   SWEEP-2. A file in Approved that no open request explains decides nothing, and is told so.

import { toolsDescribed } from '#review'
import { hasEnded, RunError } from '#runtime'
import { ASKED_AGAIN } from '#runtime/state/lapsed'
import { isRead, type VaultPath } from '#services/vault/files'
import { isNote, pathIn } from '#services/vault/layout'
import { moveToDone } from '#services/vault/plan-files'
import type { RequestFacts } from '#services/vault/requests/request'
import { readTask } from '#services/vault/tasks/person-task'

import { DECISION_ASK } from '../asks/answer-ask.ts'
import type { ApprovalOutcome } from './approval-service.ts'
import type { FileApprovals, StrayRequest } from './file-approvals.ts'
import type { PlanWarning } from './known-plans.ts'
import { wordsOfAll } from './plan-run.ts'
import type { VaultHere } from './vault-here.ts'

/** What sweeping needs. */
export interface SweepParts {
  readonly here: VaultHere
  readonly files: FileApprovals
  /** Names of the files of open requests. */
  readonly open: ReadonlySet<string>
  /** Whether the file of a plan can be read now. */
  readonly isReadable: (planId: string) => boolean
  /** Where it is told what was refused, by path. */
  readonly odd: Map<VaultPath, PlanWarning>
}

/** Puts away or refuses what no open request explains; gives when that is to be looked at again. */
export async function sweepRequests(parts: SweepParts): Promise<number | undefined> {
  let lookAgainAt: number | undefined
  for (const stray of await parts.files.strays(parts.open)) {
    const at = await sweep(stray, parts)
    if (at !== undefined) lookAgainAt = Math.min(lookAgainAt ?? at, at)
  }
  await sweepTasks(parts)
  return lookAgainAt
}

/** Tasks that nobody waits for any more. */
async function sweepTasks({ here, open, isReadable }: SweepParts): Promise<void> {
  const { vault, runtime } = here
  for (const { name } of await vault.files.list(vault.folders.Needs_Action)) {
    if (open.has(name) || !isNote(name)) continue
    const path = pathIn(vault, 'Needs_Action', name)
    const file = await vault.files.read(path)
    const task = isRead(file) ? readTask(file) : undefined
    if (task === undefined || !('ask' in task)) continue
    if (isReadable(task.planId) || (await isOver(task.run, runtime))) await moveToDone(vault, path)
  }
}

async function isOver(run: string, runtime: VaultHere['runtime']): Promise<boolean> {
  const overview = await runtime.overview(run)
  return overview !== undefined && hasEnded(overview.status)
}

async function sweep(
  { path, folder, facts, isRefused }: StrayRequest,
  { here, files, odd, isReadable }: SweepParts,
): Promise<number | undefined> {
  if (isRefused) {
    const words = 'Remove a file that decides nothing: it says why it was refused'
    if (!odd.has(path)) odd.set(path, { words, path })
    return undefined
  }
  if (facts !== undefined && !(await files.isUsed(facts))) {
    const outcome = await outcomeOf(facts, here)
    if (folder === 'Pending_Approval') {
      const isClosed = outcome !== undefined || (await isOver(facts.run, here.runtime))
      if (isClosed || isReadable(facts.planId)) await files.settle(facts, outcome ?? 'withdrawn')
      return undefined
    }
    if (outcome === 'approved') {
      await files.settle(facts, outcome)
      return undefined
    }
  }
  if (folder === 'Pending_Approval') return undefined
  const judged = await files.judgeStray(path)
  if (judged === undefined) return undefined
  if ('lookAgainAt' in judged) return judged.lookAgainAt
  const again = facts !== undefined && (await isAskedAgain(facts, here))
  const why = again ? [toolsDescribed('The request'), ...judged.why] : judged.why
  await files.refuseFile(path, why)
  odd.set(path, { words: 'A file in Approved decides nothing', said: wordsOfAll(why), path })
  return undefined
}

/** Whether what was asked is asked once more, since tools are described more exactly now: the yes was to the request of before. */
async function isAskedAgain({ run: id }: RequestFacts, { runtime }: VaultHere): Promise<boolean> {
  try {
    const { waiting } = await (await runtime.open(id)).snapshot()
    return waiting.some((one) => one.for === 'decision' && one.because === ASKED_AGAIN)
  } catch (thrown) {
    if (thrown instanceof RunError) return false
    throw thrown
  }
}

/** What became of an ask, by the journal of its run (SWEEP-1); undefined where that says nothing. */
async function outcomeOf(
  { run: id, ask }: RequestFacts,
  { runtime }: VaultHere,
): Promise<ApprovalOutcome | undefined> {
  try {
    let outcome: ApprovalOutcome | undefined
    for await (const { event } of runtime.changes.events(id, { seq: 0, head: '' })) {
      if (event.kind === 'run-decided' && ask === DECISION_ASK && event.alone !== true) {
        outcome = event.verdict === 'approve' ? 'approved' : 'rejected'
      }
      if (!('ask' in event) || event.ask !== ask) continue
      if (event.kind === 'approval-granted' && event.alone !== true) outcome = 'approved'
      if (event.kind === 'approval-rejected') outcome = 'rejected'
      if (event.kind === 'approval-expired') outcome = 'expired'
    }
    return outcome
  } catch (thrown) {
    if (thrown instanceof RunError) return undefined
    throw thrown
  }
}
