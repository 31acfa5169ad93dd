// A plan by the model object that a program has already
// =============================================================================

import { compile } from '#compile'
import { writeJson } from '#json/write-json'
import { builtinCatalogue, type Catalogue, type CheckedPlan, type DialectName } from '#plan'
import {
  approvalOf,
  Planner,
  type Critic,
  type PlanOptions,
  type PlannerOptions,
  type PlanningModel,
  type StateObject,
} from '#services/workspace/world/planner'

/** How a task is planned; all of it has defaults. */
export interface PlanWithOptions
  extends PlanOptions, Omit<PlannerOptions, 'model' | 'catalogue' | 'critics'> {
  /** The tools that the plan may name; the built-in ones by default. */
  readonly catalogue?: Catalogue | undefined
  /** Who judges the plan; nobody by default. */
  readonly critics?: readonly Critic[] | undefined
}

/** A plan that the compiler accepts. */
export interface PlannedText {
  /** What `Runtime.create` takes; it is decided on as every plan is. */
  readonly plan: CheckedPlan
  /** The plan as it is written. */
  readonly text: string
  /** What it is written in. */
  readonly dialect: DialectName
  /** Whether the critics let it pass; undefined where there were none. */
  readonly approved: boolean | undefined
  /** The problem with its plan and everything that happened. */
  readonly state: StateObject
}

/**
 * Plans a task with a model object of the AI SDK, through the whole loop: compiled while it is written,
 * mechanical fixes, at most two repairs, critics where there are some. Throws PlanningError where there is no plan.
 */
export async function planWith(
  model: PlanningModel,
  task: string,
  { domain, dialect = 'rtfs', profile, today, context, draft, ...parts }: PlanWithOptions = {},
): Promise<PlannedText> {
  const { catalogue = builtinCatalogue } = parts
  const planner = new Planner({ ...parts, catalogue, model })
  const state = await planner.createPlan(task, { domain, dialect, profile, today, context, draft })
  const text = state.compiled?.text ?? writeJson(state.plan, 2)
  const compilation = compile(text, {
    dialect,
    catalogue,
    goal: task,
    ...(profile === undefined ? {} : { profile }),
  })
  // It was accepted under the same catalogue a moment ago.
  if (!compilation.ok) throw new Error('an accepted plan does not compile')
  return { plan: compilation.plan, text, dialect, approved: approvalOf(state), state }
}
