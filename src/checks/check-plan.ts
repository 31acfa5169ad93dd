// Checking a plan that a program built
// =============================================================================
//
// What a text becomes is checked by `compile`. A program that puts a plan together
// itself has it checked here, and then has what can be reviewed and run.

import { isRefused, type Catalogue, type CheckedPlan, type Plan } from '#plan'
import { markChecked } from '#plan/checked-plan'
import { error, hasErrors, NOWHERE, type Diagnostic } from '#text'

import { runChecks } from './all.ts'

/** What came of checking a plan; `plan` is undefined where there is an error. */
export interface PlanChecking {
  /** The very plan that was given. */
  readonly plan: CheckedPlan | undefined
  /** In the order of the checks. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Checks a plan that a program built, against the tools that it may name. What was understood of a
 * text that `compile` refused stays refused (CHECKED-2).
 */
export function checkPlan(plan: Plan, catalogue: Catalogue): PlanChecking {
  const found = runChecks(plan, catalogue)
  const diagnostics = isRefused(plan) ? [error('check/refused-text', NOWHERE), ...found] : found
  const checked = hasErrors(diagnostics) ? undefined : markChecked(plan)
  return Object.freeze({ plan: checked, diagnostics: Object.freeze(diagnostics) })
}
