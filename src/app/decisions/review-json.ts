// Reviews for programs

import type { Compilation } from '#compile'
import type { Review } from '#review'
import type { Budget, Run } from '#runtime'

import { compilationJson } from '../plans/compile-text.ts'
import { reviewOfRun, type ReviewContext } from './decide-plan.ts'

/** What `review FILE --json` prints: the compilation, and the review of a plan that compiles. */
export function reviewedTextJson(
  file: string,
  compilation: Compilation,
  review: Review | undefined,
  budget?: Budget,
): object {
  const compiled = compilationJson(file, compilation)
  return { ...compiled, ...budgetJson(budget), review: review ?? null }
}

/** What `review RUN --json` prints. */
export function reviewedRunJson(run: string, review: Review, budget?: Budget): object {
  return { run, ok: review.needs !== 'refused', ...budgetJson(budget), review }
}

/** A budget beside a review, for programs; nothing where there is no bound. */
export function budgetJson(budget: Budget = {}): { readonly budget?: Budget } {
  return Object.keys(budget).length === 0 ? {} : { budget }
}

/** The review of a run's plan as it would run now, for programs. */
export async function viewReview(run: Run, reviewContext: ReviewContext): Promise<object> {
  const { budget } = await run.snapshot()
  return reviewedRunJson(run.id, await reviewOfRun(run, reviewContext), budget)
}
