// Checked plans
// =============================================================================
//
// What can run comes only out of a compilation without errors. A plan is also made
// of a text that is refused, so that people can look at what was understood; by
// its fields alone nobody could tell the two apart.
//
// Invariants:
//
//   CHECKED-1. Only the compiler, `checkPlan` and the journal, which holds what was
//       checked before, mark a plan; a copy of a marked plan is not marked.
//   CHECKED-2. A plan out of a refused text never becomes a checked one, for its
//       dialect may have refused what no check of the plan can see.

import type { Plan } from './plan.ts'

declare const CHECKED: unique symbol

/** A plan that compiled, or was checked, without an error: what can be reviewed, decided on and run. */
export type CheckedPlan = Plan & { readonly [CHECKED]: true }

const verdicts = new WeakMap<Plan, 'checked' | 'refused'>()

/** Whether a plan came out of a compilation or a check without errors. */
export function isChecked(plan: Plan): plan is CheckedPlan {
  return verdicts.get(plan) === 'checked'
}

/** Whether a plan came out of a text that was refused (CHECKED-2). */
export function isRefused(plan: Plan): boolean {
  return verdicts.get(plan) === 'refused'
}

/** Marks a plan in which no error was found; for the compiler, `checkPlan` and the journal (CHECKED-1). */
export function markChecked(plan: Plan): CheckedPlan {
  if (isRefused(plan)) throw new Error('a plan out of a refused text cannot become a checked one')
  verdicts.set(plan, 'checked')
  return plan as CheckedPlan
}

/** Marks what was understood of a text that is refused (CHECKED-2). */
export function markRefused(plan: Plan): void {
  verdicts.set(plan, 'refused')
}
