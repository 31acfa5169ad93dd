// A saved plan as a text that can be compiled
// =============================================================================
//
// A planner saves `{goal, plan}`, or the root node and the goal apart. Either way
// one text stands for it, so that faults have places in what people are shown.

import { compile, type Compilation } from '#compile'
import {
  buildDelegationPlan,
  isDelegationError,
  type DelegationError,
} from '#dialects/delegation/index'
import { jsonText, type Catalogue, type Json } from '#plan'

import type { PlanningArtifact } from './artifact.ts'

/** The document `{goal, plan}` that a saved plan means; a goal of its own wins over the plan's. */
export function strategyDocument(goal: string, plan: Json): { readonly [name: string]: Json } {
  if (!isDocument(plan)) return { goal, plan }
  const { goal: own = '', ...rest } = plan
  return { goal: goal.trim() === '' ? own : goal, ...rest }
}

/** The goal that a document says; empty where it says none. */
export function goalOf(plan: Json): string {
  const goal = isDocument(plan) ? plan['goal'] : undefined
  return typeof goal === 'string' ? goal : ''
}

/** What an artifact's plan is for: what the plan says, or where it is a node alone, the title. */
export function artifactGoal({
  title,
  proposedStrategyPlan: plan,
}: Pick<PlanningArtifact, 'title' | 'proposedStrategyPlan'>): string {
  const goal = goalOf(plan)
  return goal.trim() === '' ? title : goal
}

/** The text of a document, laid out for people. */
export function strategyText(goal: string, plan: Json): string {
  return `${jsonText(strategyDocument(goal, plan))}\n`
}

/** Compiles a saved plan; its faults have their places in `strategyText`. */
export function compileStrategy(
  goal: string,
  plan: Json,
  name: string,
  catalogue: Catalogue,
): Compilation {
  return compile(strategyText(goal, plan), { name, dialect: 'delegation', catalogue })
}

/** What `buildDelegationPlan` says of a saved plan that it refuses: the first error, as models know it. */
export function delegationErrorOf(goal: string, plan: Json): DelegationError | undefined {
  const { goal: said, plan: root } = strategyDocument(goal, plan)
  const built = buildDelegationPlan(typeof said === 'string' ? said : '', root)
  return isDelegationError(built) ? built : undefined
}

/** Whether a plan stands in a document already: a node says what it is, a document does not. */
function isDocument(plan: Json): plan is { readonly [name: string]: Json } {
  if (typeof plan !== 'object' || plan === null || Array.isArray(plan)) return false
  return Object.hasOwn(plan, 'plan') && !NODE_WORDS.some((word) => Object.hasOwn(plan, word))
}

const NODE_WORDS = ['type', 'kind', 'task', 'text', 'operator', 'op']
