// Reviews for programs

import type { Compilation } from '#compile'
import type { Review } from '#review'
import type { Run } from '#runtime'

import { compilationJson } from '../plans/compile-text.ts'
import { reviewOfRun, type ReviewContext } from './decide-plan.ts'

/** What `review FILE --json` prints: the compilation, and the review of a plan that compiles. */
export function reviewedTextJson(
  file: string,
  compilation: Compilation,
  review: Review | undefined,
): object {
  return { ...compilationJson(file, compilation), review: review ?? null }
}

/** What `review RUN --json` prints. */
export function reviewedRunJson(run: string, review: Review): object {
  return { run, ok: review.needs !== 'refused', review }
}

/** The review of a run's plan as it would run now, for programs. */
export async function viewReview(run: Run, reviewContext: ReviewContext): Promise<object> {
  return reviewedRunJson(run.id, await reviewOfRun(run, reviewContext))
}
