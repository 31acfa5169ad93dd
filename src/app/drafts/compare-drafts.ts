// What is different between two versions of the draft
// =============================================================================

import type { Compilation } from '#compile'
import type { Catalogue } from '#plan'
import { compileStrategy, draftName, type DelegationDraft } from '#services/planning/index'

import { comparePlans, type PlanDifference } from '../plans/compare-plans.ts'
import { diffLines, type Hunk } from '../plans/line-diff.ts'

/** A version of the draft with what the compiler says of it. */
export interface CheckedDraft {
  readonly draft: DelegationDraft
  readonly compilation: Compilation
}

/** What the compiler says of a version; its faults stand in the text that `draft show` prints. */
export function checkDraft(draft: DelegationDraft, catalogue: Catalogue): Compilation {
  const { delegationGoal: goal, delegationPlan: plan, version } = draft
  return compileStrategy(goal, plan, draftName(version), catalogue)
}

/** What changed from one version to another. `same` says that what runs is; goal and notes may differ. */
export interface DraftDifference extends PlanDifference {
  readonly goal: { readonly before: string; readonly after: string } | null
  readonly notes: readonly Hunk[]
}

export function compareDrafts(before: CheckedDraft, after: CheckedDraft): DraftDifference {
  const goals = { before: before.draft.delegationGoal, after: after.draft.delegationGoal }
  return {
    ...comparePlans(before.compilation, after.compilation),
    goal: goals.before === goals.after ? null : goals,
    notes: diffLines(before.draft.notesMarkdown, after.draft.notesMarkdown),
  }
}

/** A difference for programs, with the numbers of both versions. */
export function draftDifferenceJson(
  before: CheckedDraft,
  after: CheckedDraft,
  difference: DraftDifference,
): object {
  return { ok: true, from: before.draft.version, to: after.draft.version, ...difference }
}
