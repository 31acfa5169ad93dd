// The problem with its plan, as a program is given it
// =============================================================================
//
// Goal, unknowns, assumptions and constraints are what the plan itself says. `knowns` stays
// empty: only what a cleaner has borne out is known (seed 004).

import { planDigest, type Plan } from '#plan'

import { inputsUsedBy } from '#runtime/prepared-plan'

import type { AcceptedPlan } from './interfaces.ts'
import type { PlanTask } from './plan-task.ts'
import type { AtomicPlan, AuditEntry, StateObject } from './schemas.ts'

/** A problem before it has a plan. */
export function stateOfTask(
  { problemText, domain }: Pick<PlanTask, 'problemText' | 'domain'>,
  id: string,
  log: readonly AuditEntry[] = [],
): StateObject {
  return {
    state_id: id,
    problem_text: problemText,
    domain,
    goal: problemText,
    knowns: {},
    unknowns: [],
    assumptions: [],
    constraints: [],
    audit_log: [...log],
  }
}

/** The same problem with a plan. */
export function stateWithPlan(state: StateObject, accepted: AcceptedPlan): StateObject {
  const { plan, atomic, dialect, text } = accepted
  const { goal, constraints } =
    atomic === undefined
      ? { goal: plan.goal, constraints: [...plan.criteria] }
      : { goal: goalOf(atomic), constraints: constraintsOf(atomic) }
  return {
    ...state,
    goal: goal === '' ? state.goal : goal,
    unknowns: [...plan.unknowns, ...missingIn(plan)],
    assumptions: [...plan.assumptions],
    constraints,
    ...(atomic === undefined
      ? { compiled: { dialect: dialect as 'step', text, digest: planDigest(plan) } }
      : { plan: atomic }),
  }
}

/** What the plan must be given, in sentences. */
function missingIn(plan: Plan): readonly string[] {
  // A variable that stays a symbol is read by no step as a value.
  const used = inputsUsedBy(plan)
  const all = Object.entries(plan.inputs).filter(
    ([name]) => plan.dialect !== 'atomic' || used.has(name),
  )
  return all.flatMap(([name, { description, unit, value }]) => {
    const inUnit = unit === undefined ? '' : ` (${unit})`
    return value === undefined ? [`${name} is not given: ${description}${inUnit}`] : []
  })
}

/** What is wanted: the outputs that no step reads. */
function goalOf({ steps }: AtomicPlan): string {
  const read = new Set(steps.flatMap(({ inputs }) => inputs))
  const results = steps.filter(({ output }) => !read.has(output))
  return results
    .map(({ output, expected_units: unit, description }) => {
      return `Find ${output}${unit === undefined ? '' : ` in ${unit}`}: ${description}`
    })
    .join('; ')
}

/** What must hold of the results. */
function constraintsOf({ steps }: AtomicPlan): string[] {
  return steps.flatMap(({ output, expected_units: unit, tolerance }) => [
    ...(unit === undefined ? [] : [`${output} is in ${unit}`]),
    ...(tolerance === undefined ? [] : [`${output} is off by at most ${tolerance}`]),
  ])
}
