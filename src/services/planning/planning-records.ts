// What a planner saves while a strategy is talked about
// =============================================================================
//
// Four of the five functions of seed 003's planner: they keep and show, and run
// nothing. Each takes what a model may have written and answers with plain JSON, an
// error included.
//
// Invariants:
//
//   S1. Saving asks nothing of the plan: a draft that does not compile is kept all
//       the same, and the answer says what is wrong with it.

import type { Compilation } from '#compile'
import type { Catalogue, Json } from '#plan'
import { diagnosticToJson, type DiagnosticJson } from '#text'

import type { WorkspaceHost } from '../workspace/host.ts'
import {
  artifactInput,
  DRAFT_ID,
  draftInput,
  isArtifactId,
  type ArtifactInput,
  type DelegationDraft,
  type DraftInput,
  type PlanningArtifact,
} from './artifact.ts'
import { pastedPlan } from './pasted-plan.ts'
import { plainJson } from './plain-json.ts'
import {
  planningError,
  planningErrorOf,
  wrongArguments,
  type PlanningError,
} from './planning-error.ts'
import { PlanningFolder, type DamagedFile, type Stored } from './planning-folder.ts'
import { compileStrategy, goalOf } from './strategy.ts'

export interface PlanningPlace {
  /** The workspace's state folder. */
  readonly stateFolder: string
  readonly host: WorkspaceHost
  /** The tools that plans are checked against. */
  readonly catalogue: Catalogue
}

/** What the compiler says of a plan that was saved. */
export interface PlanCheck {
  readonly ok: boolean
  readonly diagnostics: readonly DiagnosticJson[]
}

export type SavedArtifact = PlanningArtifact & {
  readonly ok: true
  /** Null where there is no plan to check. */
  readonly check: PlanCheck | null
}
export type SavedDraft = DelegationDraft & { readonly ok: true; readonly check: PlanCheck }
export type FoundArtifact = (PlanningArtifact | DelegationDraft) & { readonly ok: true }

/** What a list says of an artifact, or of the draft's last version. */
export interface ArtifactMention {
  readonly id: string
  readonly title: string
  readonly createdAt: string
  /** Of the draft. */
  readonly version?: number
}

export interface ArtifactList {
  readonly ok: true
  /** The newest first. */
  readonly artifacts: readonly ArtifactMention[]
  /** Files that cannot be read, and why. */
  readonly damaged: readonly DamagedFile[]
}

export interface PlanningRecords {
  readonly savePlanningArtifact: (input: ArtifactInput) => Promise<SavedArtifact | PlanningError>
  readonly saveDelegationPlanDraft: (input: DraftInput) => Promise<SavedDraft | PlanningError>
  readonly listSavedPlanningArtifacts: () => Promise<ArtifactList>
  /** An artifact, or for `delegation_draft` a version of the draft, the last where none is said. */
  readonly getSavedPlanningArtifact: (
    id: string,
    version?: number,
  ) => Promise<FoundArtifact | PlanningError>
}

/** The functions that keep and show, for one workspace. */
export function planningRecords({ stateFolder, host, catalogue }: PlanningPlace): PlanningRecords {
  const folder = new PlanningFolder(stateFolder, host)
  return Object.freeze({
    async savePlanningArtifact(input) {
      const plain = plainJson(input)
      if ('fault' in plain)
        return planningError('invalid_arguments', 'planning/not-json', { ...plain.fault })
      const { success, data, error } = artifactInput.safeParse(plain.json)
      if (!success) return wrongArguments(error.issues)
      const keeping = await folder.keepArtifact(data)
      if ('refused' in keeping) return planningErrorOf('invalid_arguments', [keeping.refused])
      const { kept } = keeping
      const { id, proposedStrategyPlan: plan } = kept
      const check = plan === null ? null : checkOf(compileStrategy('', plan, id, catalogue))
      return { ok: true, ...kept, check }
    },

    async saveDelegationPlanDraft(input) {
      const plain = plainJson(input)
      if ('fault' in plain)
        return planningError('invalid_arguments', 'planning/not-json', { ...plain.fault })
      const { success, data, error } = draftInput.safeParse(plain.json)
      if (!success) return wrongArguments(error.issues)
      const notesMarkdown = data.notesMarkdown ?? ''
      const plan = planOf(data.delegationPlan ?? null, notesMarkdown)
      if ('refused' in plan) return plan.refused
      const { found: delegationPlan } = plan
      const goal = data.delegationGoal ?? ''
      const delegationGoal = goal.trim() === '' ? goalOf(delegationPlan) : goal
      const keeping = await folder.keepDraft({ delegationGoal, delegationPlan, notesMarkdown })
      if ('refused' in keeping) return planningErrorOf('invalid_arguments', [keeping.refused])
      const { kept } = keeping
      const name = `${DRAFT_ID} ${kept.version}`
      return {
        ok: true,
        ...kept,
        check: checkOf(compileStrategy(delegationGoal, delegationPlan, name, catalogue)),
      }
    },

    async listSavedPlanningArtifacts() {
      const { artifacts, versions, foreign } = await folder.inventory()
      const damaged: DamagedFile[] = [...foreign]
      const mentions: ArtifactMention[] = []
      const last = versions.at(-1)
      for (const stored of [
        ...(await Promise.all(artifacts.map(async (id) => await folder.artifact(id)))),
        ...(last === undefined ? [] : [await folder.draft(last)]),
      ]) {
        if (stored === undefined) continue
        if ('damaged' in stored) damaged.push(stored.damaged)
        else mentions.push(mentionOf(stored.found))
      }
      const newest = mentions.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      return { ok: true, artifacts: newest, damaged }
    },

    async getSavedPlanningArtifact(id, version) {
      const stored = await foundIn(folder, id, version)
      if (stored === undefined) {
        return planningError('artifact_not_found', 'planning/no-such-artifact', { id })
      }
      return 'damaged' in stored ? damagedError(stored.damaged) : { ok: true, ...stored.found }
    },
  } satisfies PlanningRecords)
}

/** What an id means; nothing where there is no such artifact. */
async function foundIn(
  folder: PlanningFolder,
  id: string,
  version: number | undefined,
): Promise<Stored<PlanningArtifact | DelegationDraft>> {
  if (isArtifactId(id)) return await folder.artifact(id)
  if (id !== DRAFT_ID) return undefined
  const wanted = version ?? (await folder.inventory()).versions.at(-1)
  return wanted === undefined ? undefined : await folder.draft(wanted)
}

/** The plan that was handed over, or else the one in the notes. */
function planOf(
  given: Json,
  notes: string,
): { readonly found: Json } | { readonly refused: PlanningError } {
  if (given !== null) return { found: given }
  const pasted = pastedPlan(notes)
  switch (pasted.kind) {
    case 'plan':
      return { found: pasted.plan }
    case 'none':
      return { refused: planningError('delegation_plan_required', 'planning/plan-required') }
    case 'several':
      return {
        refused: planningErrorOf('several_delegation_plans', pasted.diagnostics, pasted.source),
      }
    case 'unreadable':
      return {
        refused: planningErrorOf('delegation_plan_unreadable', pasted.diagnostics, pasted.source),
      }
  }
}

/** What is said of a file that cannot be read. */
export function damagedError({ file, why }: DamagedFile): PlanningError {
  return planningError('planning_file_damaged', 'planning/damaged', { file, why })
}

function checkOf({ ok, source, diagnostics }: Compilation): PlanCheck {
  return { ok, diagnostics: diagnostics.map((one) => diagnosticToJson(source, one)) }
}

function mentionOf(one: PlanningArtifact | DelegationDraft): ArtifactMention {
  const { id, createdAt } = one
  if ('title' in one) return { id, title: one.title, createdAt }
  return { id, title: one.delegationGoal, createdAt, version: one.version }
}
