// A plan made of a task: of the steps that were given, or by the planner
// =============================================================================
//
// Invariants:
//
//   CREATE-PLAN-1. What is written can be read as the plan that was meant, or nothing is written.
//   CREATE-PLAN-2. Nothing begins by it: a plan is executed when somebody says so, or decides on it.

import type { Plan } from '#plan'
import { analyzeTaskComplexity } from '#planner/complexity/explain-task-complexity'
import { PlanningError, type Material } from '#planner'
import { RunError } from '#runtime'
import type { VaultPath } from '#services/vault/files'
import { pathIn, planFileName } from '#services/vault/layout'
import { localTime } from '#services/vault/local-time'
import { applyEdits, hasErrors, messageOf, type Diagnostic } from '#text'
import { actsOutside } from '#words'

import { reviewNow } from '../decisions/decide-plan.ts'
import { planTask } from '../planning/plan-task.ts'
import { planMd } from './plan-md.ts'
import { asNew, planOfContext, readContext, type PlanContext } from './plan-context.ts'
import { freshPlanId } from './plan-id.ts'
import { readPlanText } from './plan-text.ts'
import { PlanCreationError } from './planner-error.ts'
import type { VaultHere } from './vault-here.ts'

/** A plan as the text of a file. */
export interface PlanToWrite {
  readonly id: string
  readonly text: string
}

/** How the plan is written. */
export interface WriteHow {
  /** The end of its id; made up by default. */
  readonly suffix?: string
  /** It begins only when a person has said yes, also where the policy lets it begin by itself. */
  readonly isGuarded?: boolean
}

/** Makes the text of a plan's file. Throws PlanCreationError, and DependencyError for steps that cannot be ordered. */
export async function planForTask(
  description: string,
  given: PlanContext,
  here: VaultHere,
  how: WriteHow = {},
): Promise<PlanToWrite> {
  const context = readContext(given)
  const { steps } = context
  const { planning } = here
  if (steps !== undefined) {
    return written(planOfContext(description, steps, context, here.catalogue), here, how)
  }
  if (planning === undefined) throw new PlanCreationError('vault/no-model')
  // One act is planned as several are: as words alone it could only be given to a person.
  if (!analyzeTaskComplexity(description) && !actsOutside(description)) {
    return planOfOneStep(description, context, here, how)
  }
  return written(await planned(description, context, planning, here), here, how)
}

/** A plan of one step: the task itself, its first line the title. */
export function planOfOneStep(
  description: string,
  context: PlanContext,
  here: VaultHere,
  how: WriteHow = {},
): PlanToWrite {
  const [title = '', ...rest] = description.trim().split(/\r?\n/)
  const steps = [{ title: title.trim(), description: rest.join('\n').trim() }]
  return written(planOfContext(title, steps, { ...context, steps }, here.catalogue), here, how)
}

/** A new plan as text, under an id of its own (CREATE-PLAN-1). */
function written(plan: Plan, here: VaultHere, how: WriteHow): PlanToWrite {
  const { vault, now, catalogue, freshId } = here
  const { suffix = freshId(), isGuarded = false } = how
  const at = localTime(now(), vault.zone)
  const id = freshPlanId(at, suffix)
  const text = printed(plan)
  const first = readPlanText(text, id, catalogue)
  if (first.read === undefined) throw refused(first.diagnostics)
  if (isGuarded && reviewNow(first.read.plan, here).needs === 'nothing') {
    return written(gated(plan), here, { suffix })
  }
  const changes = { id, createdAt: at, status: 'pending', completedAt: null } as const
  const { edits, diagnostics } = planMd().edit(first.source, first.read.plan, changes)
  if (hasErrors(diagnostics)) throw refused(diagnostics)
  const whole = applyEdits(text, edits)
  const second = readPlanText(whole, id, catalogue)
  if (second.read?.digest !== first.read.digest || second.read.facts.id !== id) {
    throw refused(second.diagnostics)
  }
  return { id, text: whole }
}

function printed(plan: Plan): string {
  const { text, diagnostics } = planMd().print(plan)
  if (text === undefined) throw refused(diagnostics)
  return text
}

/** The same plan, in which the steps that could begin at once ask first. */
function gated(plan: Plan): Plan {
  const steps = plan.steps.map((step) =>
    step.after.length === 0 ? { ...step, approval: 'required' as const } : step,
  )
  return { ...plan, steps }
}

function refused(diagnostics: readonly Diagnostic[]): PlanCreationError {
  const problem = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(messageOf)
    .join(' ')
  return new PlanCreationError('vault/plan-refused', { problem }, { diagnostics })
}

/** What the planner writes, as a plan that nothing has happened to: its states and its id are nobody's. */
async function planned(
  description: string,
  context: PlanContext,
  planning: NonNullable<VaultHere['planning']>,
  here: VaultHere,
): Promise<Plan> {
  const { objective } = context
  const task = objective === undefined ? description : `${description}\n\nObjective: ${objective}`
  const text = await askPlanner(task, context, planning)
  const { read, diagnostics } = readPlanText(text, 'the plan', here.catalogue)
  if (read === undefined) throw refused(diagnostics)
  return asNew(read.plan, objective ?? read.facts.objective)
}

async function askPlanner(
  task: string,
  context: PlanContext,
  planning: NonNullable<VaultHere['planning']>,
): Promise<string> {
  const request = { task, dialect: 'plan-md', context: materialOf(context) } as const
  try {
    const { ok, text, error: cause } = await planTask(request, planning, { onEvent: () => {} })
    if (ok && text !== null) return text
    const why = cause?.message ?? 'the critics did not let the plan pass.'
    throw new PlanCreationError('vault/not-planned', { why }, { cause })
  } catch (thrown) {
    if (!(thrown instanceof PlanningError) && !(thrown instanceof RunError)) throw thrown
    throw new PlanCreationError('vault/not-planned', { why: thrown.message }, { cause: thrown })
  }
}

/** What the planner is shown beside the task: all of it is data. */
function materialOf(context: PlanContext): readonly Material[] {
  return Object.entries(context).flatMap(([name, value]) => {
    if (value === undefined || name === 'objective') return []
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
    return [{ name, text }]
  })
}

/** Writes the file of a new plan; gives where it stands. Throws PlanCreationError. */
export async function writePlan(
  { id, text }: PlanToWrite,
  { vault }: Pick<VaultHere, 'vault'>,
): Promise<VaultPath> {
  const path = pathIn(vault, 'Plans', planFileName(id))
  try {
    if (!(await vault.files.create(path, text))) throw new Error('something has its name')
  } catch (thrown) {
    const problem = thrown instanceof Error ? thrown.message : String(thrown)
    throw new PlanCreationError('vault/cannot-write', { path, problem }, { cause: thrown })
  }
  return path
}
