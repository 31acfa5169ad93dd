// What a fork is made with, and what becomes of the other run's results

import type { CheckedPlan, StepId } from '#plan'

import type { CreateOptions } from './create-run.ts'
import type { RepeatedEffect, Inheritance } from './fork.ts'
import type { Run } from './run.ts'

/** What a fork is made with. */
export interface ForkOptions extends Omit<CreateOptions, 'claims'> {
  /**
   * A plan in place of the other run's, which it is by default; steps that are the same
   * keep their results.
   */
  readonly plan?: CheckedPlan | undefined
  /** This step and what depends on it are done again; by default, only what has no result. */
  readonly from?: StepId | undefined
  /** These steps and what depends on them are done again as well. */
  readonly again?: readonly StepId[] | undefined
}

/** What becomes of the other run's results in a fork. */
export interface ForkPlan {
  /** Steps that have their results already. */
  readonly inherited: readonly StepId[]
  /** What the other run did to the outside, or may have done, and this one will do once more. */
  readonly repeats: readonly RepeatedEffect[]
}

/** A new run and what became of the other one's results. */
export interface Forked extends ForkPlan {
  /** The new run; it has not begun. */
  readonly run: Run
}

/** What is told of what a fork reuses. */
export function forkPlanOf({ results, repeats }: Inheritance): ForkPlan {
  return { inherited: results.map(({ step }) => step), repeats }
}
