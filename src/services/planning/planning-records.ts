// What a planner saves while a strategy is talked about
// =============================================================================
//
// Four of the five functions of seed 003's planner: they keep and show, and run
// nothing. Each takes what a model may have written and answers with plain JSON, an
// error included.

import type { DelegationError } from '#dialects/delegation/index'
import type { Catalogue, Json } from '#plan'
import { diagnosticToJson, type DiagnosticJson } from '#text'

import {
  artifactInput,
  DRAFT_ID,
  isArtifactId,
  type ArtifactInput,
  type DelegationDraft,
  type DraftInput,
  type PlanningArtifact,
} from './artifact.ts'
import { listArtifacts, type ArtifactList } from './artifact-list.ts'
import { damaged, draftName, openDraft, saveDraft } from './draft.ts'
import { givenArguments } from './given-arguments.ts'
import {
  planningRefusal,
  refusing,
  refusingWith,
  type PlanningRefusal,
} from './planning-refusal.ts'
import { PlanningFolder } from './planning-folder.ts'
import type { PlanningHost } from './planning-host.ts'
import { artifactGoal, compileStrategy, delegationErrorOf } from './strategy.ts'

/** Where a planner saves, and what its plans are checked against. */
export interface PlanningPlace {
  /** The workspace's state folder. */
  readonly stateFolder: string
  /** The disk and the clock. */
  readonly host: PlanningHost
  /** The tools that plans are checked against. */
  readonly catalogue: Catalogue
}

/** What the compiler says of a plan that was saved. */
export interface PlanCheck {
  /** Nothing refuses it; there may be warnings. */
  readonly ok: boolean
  /** Errors, warnings and notes, in the order of the plan's text. */
  readonly diagnostics: readonly DiagnosticJson[]
  /** The first error as `buildDelegationPlan` tells it; null where it has none. */
  readonly error: DelegationError | null
}

/** An artifact as it was saved just now. */
export type SavedArtifact = PlanningArtifact & {
  /** Tells it from a PlanningRefusal. */
  readonly ok: true
  /** Null where there is no plan to check. */
  readonly check: PlanCheck | null
}
/** A version of the draft as it was saved just now. */
export type SavedDraft = DelegationDraft & {
  /** Tells it from a PlanningRefusal. */
  readonly ok: true
  /** What the compiler says of its plan. */
  readonly check: PlanCheck
}
/** An artifact or a version of the draft, as it was saved. */
export type FoundArtifact = (PlanningArtifact | DelegationDraft) & {
  /** Tells it from a PlanningRefusal. */
  readonly ok: true
}

/** What a planner saves, for one workspace; what was refused comes back as a PlanningRefusal. */
export interface PlanningRecords {
  /**
   * Keeps an artifact under a new id; its plan, where it has one, is checked and need not be right.
   * What is not of that shape is refused (`invalid_arguments`).
   */
  readonly savePlanningArtifact: (input: ArtifactInput) => Promise<SavedArtifact | PlanningRefusal>
  /**
   * Keeps the next version of the draft; a plan pasted in the notes is taken where none is given.
   * Refused are none at all (`delegation_plan_required`), several (`several_delegation_plans`), text
   * that is no plan (`delegation_plan_unreadable`) and what is not of that shape (`invalid_arguments`).
   */
  readonly saveDelegationPlanDraft: (input: DraftInput) => Promise<SavedDraft | PlanningRefusal>
  /** What was saved, the newest first; the draft by its last version. */
  readonly listSavedPlanningArtifacts: () => Promise<ArtifactList>
  /**
   * An artifact by its `id`, or for `delegation_draft` a `version` of the draft, the last where none is
   * said. Refused are one that is not there (`artifact_not_found`) and a file that cannot be read
   * (`planning_file_damaged`).
   */
  readonly getSavedPlanningArtifact: (
    id: string,
    version?: number,
  ) => Promise<FoundArtifact | PlanningRefusal>
}

/** The functions that keep and show, for one workspace. What the disk refuses is thrown. */
export function planningRecords(place: PlanningPlace): PlanningRecords {
  const { stateFolder, host, catalogue } = place
  const folder = new PlanningFolder(stateFolder, host)
  return Object.freeze({
    async savePlanningArtifact(input) {
      const judged = givenArguments(input, artifactInput)
      if ('refused' in judged) return planningRefusal(judged)
      const keeping = await folder.keepArtifact(judged.given)
      if ('refused' in keeping) {
        return planningRefusal(refusingWith('invalid_arguments', [keeping.refused]))
      }
      const { kept } = keeping
      const { id, proposedStrategyPlan: plan } = kept
      const check = plan === null ? null : checkOf(artifactGoal(kept), plan, id, catalogue)
      return { ok: true, ...kept, check }
    },

    async saveDelegationPlanDraft(input) {
      const saved = await saveDraft(folder, input)
      if ('refused' in saved) return planningRefusal(saved)
      const { draft } = saved
      const { delegationGoal: goal, delegationPlan: plan, version } = draft
      return { ok: true, ...draft, check: checkOf(goal, plan, draftName(version), catalogue) }
    },

    async listSavedPlanningArtifacts() {
      return await listArtifacts(folder)
    },

    async getSavedPlanningArtifact(id, version) {
      if (id === DRAFT_ID) {
        const opened = await openDraft(folder, version)
        if (!('refused' in opened)) return { ok: true, ...opened.draft }
        // Whoever asks by id is told the same of whatever is not there.
        const isThere = opened.refused === 'planning_file_damaged'
        return planningRefusal(isThere ? opened : { ...opened, refused: 'artifact_not_found' })
      }
      const stored = isArtifactId(id) ? await folder.artifact(id) : undefined
      if (stored !== undefined && version !== undefined) {
        const details = { id, version }
        return planningRefusal(refusing('artifact_not_found', 'planning/no-versions', details))
      }
      if (stored === undefined) {
        return planningRefusal(refusing('artifact_not_found', 'planning/no-such-artifact', { id }))
      }
      if ('damaged' in stored) return planningRefusal(damaged(stored.damaged))
      return { ok: true, ...stored.found }
    },
  } satisfies PlanningRecords)
}

function checkOf(goal: string, plan: Json, name: string, catalogue: Catalogue): PlanCheck {
  const { ok, source, diagnostics } = compileStrategy(goal, plan, name, catalogue)
  return {
    ok,
    diagnostics: diagnostics.map((one) => diagnosticToJson(source, one)),
    error: delegationErrorOf(goal, plan) ?? null,
  }
}
