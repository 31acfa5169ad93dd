// Requests that nothing open explains: old ones put away, all others refused
// =============================================================================
//
// Invariants:
//
//   SWEEP-1. A request is put away by what its run's journal says of it, also where a crash came
//       between the journal and the file.
//   SWEEP-2. A file in Approved that no open request explains decides nothing, and is told so.

import { RunError } from '#runtime'
import type { VaultPath } from '#services/vault/files'
import type { RequestFacts } from '#services/vault/requests/request'

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
  return lookAgainAt
}

async function sweep(
  { path, folder, facts }: StrayRequest,
  { here, files, odd }: SweepParts,
): Promise<number | undefined> {
  if (facts !== undefined && !(await files.isUsed(facts))) {
    const outcome = await outcomeOf(facts, here)
    if (folder === 'Pending_Approval') {
      await files.settle(facts, outcome ?? 'withdrawn')
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
  const { why } = judged
  await files.refuseFile(path, why)
  odd.set(path, { words: 'A file in Approved decides nothing', said: wordsOfAll(why), path })
  return undefined
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
