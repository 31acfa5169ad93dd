// The draft, saved and opened
// =============================================================================
//
// Invariants:
//
//   PLANNING-DRAFT-1. Saving asks nothing of the plan: a draft that does not compile is kept all
//       the same. Only what holds no plan at all is refused.
//   PLANNING-DRAFT-2. The version that is asked for is given, or it is said why not; never another.

import type { Json } from '#plan'

import { DRAFT_ID, draftInput, type DelegationDraft } from './artifact.ts'
import { givenArguments } from './given-arguments.ts'
import { pastedPlan } from './pasted-plan.ts'
import { refusing, refusingWith, type Refused } from './planning-refusal.ts'
import type { DamagedFile, PlanningFolder } from './planning-folder.ts'
import { goalOf } from './strategy.ts'

/** Saves the next version of the draft (PLANNING-DRAFT-1). */
export async function saveDraft(
  folder: PlanningFolder,
  input: unknown,
): Promise<{ readonly draft: DelegationDraft } | Refused> {
  const judged = givenArguments(input, draftInput)
  if ('refused' in judged) return judged
  const { given } = judged
  const notesMarkdown = given.notesMarkdown ?? ''
  const plan = planOf(given.delegationPlan ?? null, notesMarkdown)
  if ('refused' in plan) return plan
  const { found: delegationPlan } = plan
  const goal = given.delegationGoal ?? ''
  const delegationGoal = goal.trim() === '' ? goalOf(delegationPlan) : goal
  const keeping = await folder.keepDraft({ delegationGoal, delegationPlan, notesMarkdown })
  if ('refused' in keeping) return refusingWith('invalid_arguments', [keeping.refused])
  return { draft: keeping.kept }
}

/** Opens a version of the draft, the last where none is named (PLANNING-DRAFT-2). */
export async function openDraft(
  folder: PlanningFolder,
  version?: number,
): Promise<{ readonly draft: DelegationDraft } | Refused> {
  const { versions } = await folder.inventory()
  const last = versions.at(-1)
  if (last === undefined) return refusing('delegation_draft_not_found', 'planning/no-draft')
  const stored = await folder.draft(version ?? last)
  if (stored === undefined) {
    const known = `${versions[0] === last ? '' : `${versions[0]} to `}${last}`
    const details = { version: version ?? last, known }
    return refusing('artifact_not_found', 'planning/no-such-version', details)
  }
  return 'damaged' in stored ? damaged(stored.damaged) : { draft: stored.found }
}

/** What messages call a version. */
export function draftName(version: number): string {
  return `${DRAFT_ID} ${version}`
}

/** What is said of a file that cannot be read. */
export function damaged({ file, why }: DamagedFile): Refused {
  return refusing('planning_file_damaged', 'planning/damaged', { file, why })
}

/** The plan that was handed over, or else the one in the notes. */
function planOf(given: Json, notes: string): { readonly found: Json } | Refused {
  if (given !== null) return { found: given }
  const pasted = pastedPlan(notes)
  switch (pasted.kind) {
    case 'plan':
      return { found: pasted.plan }
    case 'none':
      return refusing('delegation_plan_required', 'planning/plan-required')
    case 'several':
      return refusingWith('several_delegation_plans', pasted.diagnostics, pasted.source)
    case 'unreadable':
      return refusingWith('delegation_plan_unreadable', pasted.diagnostics, pasted.source)
  }
}
