// From a saved plan to one that can run
// =============================================================================
//
// Invariants:
//
//   EXECUTOR-BUILD-1. What is built is exactly one plan: the one that was given, the artifact's that
//       was named, or the draft's last version. A fault in it refuses; none of the
//       others is taken in its place.
//   EXECUTOR-BUILD-2. Nothing here decides or runs. A build goes the way of every run: checked here,
//       then reviewed under the policy, and where a person has to decide it waits.
//   EXECUTOR-BUILD-3. Nothing that was said is skipped: where a plan is given and a saved one is
//       named as well, both are looked at, and two that differ refuse.

import { checkPlan } from '#checks'
import { buildDelegationPlan, isDelegationError, lowerDelegation } from '#dialects/delegation/index'
import type { Catalogue, CheckedPlan, Json } from '#plan'
import type { Diagnostic, Source } from '#text'

import { buildInput, isArtifactId, DRAFT_ID } from './artifact.ts'
import { damaged, draftName, openDraft } from './draft.ts'
import { givenArguments } from './given-arguments.ts'
import { refusing, refusingWith, type Refused } from './planning-refusal.ts'
import type { PlanningFolder } from './planning-folder.ts'
import { isSameJson } from './plain-json.ts'
import { artifactGoal, compileStrategy, delegationErrorOf, strategyDocument } from './strategy.ts'

/** What is to be built, whole: what was given, and what was loaded. */
export interface BuildRequest {
  /** What the strategy is for. */
  readonly goal: string
  /** The root node. */
  readonly plan: Json
  /** Empty where there are none. */
  readonly additionalInstructions: string
  /** Where the plan comes from; null for one that was given. */
  readonly artifactId: string | null
  /** Of the draft. */
  readonly version: number | null
}

export interface PreparedBuild {
  readonly request: BuildRequest
  readonly plan: CheckedPlan
  /** The plan as a text; `diagnostics` have their places in it. */
  readonly source: Source
  /** Warnings and notes. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Finds the plan and compiles it (EXECUTOR-BUILD-1). */
export async function prepareBuild(
  folder: PlanningFolder,
  input: unknown,
  catalogue: Catalogue,
): Promise<PreparedBuild | Refused> {
  const judged = givenArguments(input, buildInput)
  if ('refused' in judged) return judged
  const { given } = judged
  const loaded = await planToBuild(folder, given)
  if ('refused' in loaded) return loaded

  const goal = given.goal ?? ''
  const said = goal.trim() === '' ? loaded.goal : goal
  const compilation = compileStrategy(said, loaded.plan, loaded.name, catalogue)
  const { plan, source, diagnostics } = compilation
  if (plan === undefined) {
    const payload = delegationErrorOf(said, loaded.plan)
    return refusingWith('delegation_plan_invalid', diagnostics, source, payload)
  }
  const { goal: written, plan: root = null } = strategyDocument(said, loaded.plan)
  const instructions = given.additionalInstructions?.trim() ?? ''
  const request = {
    goal: typeof written === 'string' ? written : '',
    plan: root,
    additionalInstructions: instructions,
    artifactId: loaded.artifactId,
    version: loaded.version,
  }
  if (instructions === '') return { request, plan, source, diagnostics }

  const strategy = buildDelegationPlan(request.goal, request.plan)
  if (isDelegationError(strategy)) throw new Error(`${loaded.name} compiles: ${strategy.message}`)
  const instructed = lowerDelegation(strategy, { instructions })
  const checked = checkPlan(instructed, catalogue)
  if (checked.plan === undefined)
    return refusingWith('delegation_plan_invalid', checked.diagnostics)
  return { request, plan: checked.plan, source, diagnostics }
}

interface Loaded {
  /** What messages call the text. */
  readonly name: string
  readonly goal: string
  readonly plan: Json
  readonly artifactId: string | null
  readonly version: number | null
}

type Wish = ReturnType<typeof buildInput.parse>

/** The one plan that is meant (EXECUTOR-BUILD-1, EXECUTOR-BUILD-3). */
async function planToBuild(folder: PlanningFolder, wish: Wish): Promise<Loaded | Refused> {
  const { goal, plan, artifactId, version } = wish
  if (plan === undefined || plan === null) return await savedPlan(folder, wish)
  if (typeof artifactId !== 'string' && version === undefined) {
    return { name: 'the plan', goal: '', plan, artifactId: null, version: null }
  }
  const saved = await savedPlan(folder, wish)
  if ('refused' in saved || saysTheSame(plan, saved, goal ?? '')) return saved
  const details = { name: saved.name }
  return refusing('several_delegation_plans', 'planning/two-plans', details)
}

async function savedPlan(
  folder: PlanningFolder,
  { artifactId, version }: Wish,
): Promise<Loaded | Refused> {
  if (typeof artifactId === 'string' && artifactId !== DRAFT_ID) {
    if (version === undefined) return await planOfArtifact(folder, artifactId)
    const details = { id: artifactId, version }
    return refusing('artifact_not_found', 'planning/no-versions', details)
  }
  const opened = await openDraft(folder, version)
  if ('refused' in opened) return opened
  const { draft } = opened
  return {
    name: draftName(draft.version),
    goal: draft.delegationGoal,
    plan: draft.delegationPlan,
    artifactId: DRAFT_ID,
    version: draft.version,
  }
}

/** Whether a plan that was given is the saved one; where it says no goal, that is no other. */
function saysTheSame(plan: Json, saved: Loaded, goal: string): boolean {
  const wanted = strategyDocument(goal.trim() === '' ? saved.goal : goal, saved.plan)
  const given = strategyDocument(goal, plan)
  const { goal: said } = given
  const isSilent = typeof said === 'string' && said.trim() === ''
  return isSameJson(isSilent ? { ...given, goal: wanted['goal'] ?? '' } : given, wanted)
}

async function planOfArtifact(folder: PlanningFolder, id: string): Promise<Loaded | Refused> {
  const stored = isArtifactId(id) ? await folder.artifact(id) : undefined
  if (stored === undefined)
    return refusing('artifact_not_found', 'planning/no-such-artifact', { id })
  if ('damaged' in stored) return damaged(stored.damaged)
  const { found } = stored
  const { proposedStrategyPlan: plan } = found
  if (plan === null)
    return refusing('artifact_without_plan', 'planning/artifact-without-plan', { id })
  return { name: id, goal: artifactGoal(found), plan, artifactId: id, version: null }
}
