// A review of a text or a plan, before there is a run
// =============================================================================

import { compile } from '#compile'
import type { Json } from '#plan'
import type { PlanEstimate, Review } from '#review'

import { compilationJson, type CompilationJson } from '../plans/compile-text.ts'
import { compileRequest, nameOf, type PlanRequest } from '../plans/text-requests.ts'
import { valuesOf } from '../plans/input-values.ts'
import { reviewNow, type ReviewContext } from './decide-plan.ts'

/** A plan that is to be reviewed, before there is a run of it. */
export type ReviewRequest = PlanRequest & {
  /** Values for the plan's inputs, by name. */
  readonly inputs?: Readonly<Record<string, Json>>
  /** The text of the version that was decided on before; the review says what is different. */
  readonly previous?: string
}

/** What `review FILE --json` prints. */
export interface ReviewedText extends CompilationJson {
  /** Null where the text means no plan; its `subject.digest` is what a decision repeats. */
  readonly review: Review | null
}

/** Compiles and reviews a text; a previous version that does not compile is as none. */
export function reviewText(
  request: ReviewRequest,
  reviewContext: ReviewContext,
  compilation = compileRequest(request, reviewContext.catalogue),
): ReviewedText {
  const { plan } = compilation
  const { inputs = {}, previous } = request
  const told = compilationJson(nameOf(request), compilation)
  if (plan === undefined) return { ...told, review: null }
  const before =
    previous === undefined
      ? undefined
      : compile(previous, { catalogue: reviewContext.catalogue }).plan
  const review = reviewNow(plan, reviewContext, {
    inputs: valuesOf(inputs),
    ...(before === undefined ? {} : { previous: before }),
  })
  return { ...told, review }
}

export interface EstimatedText extends CompilationJson {
  /** Null where the text means no plan. */
  readonly estimate: PlanEstimate | null
}

/** How long a plan may take and how often people are asked, as far as its text says. */
export function estimateText(request: ReviewRequest, reviewContext: ReviewContext): EstimatedText {
  const { review, ...told } = reviewText(request, reviewContext)
  return { ...told, estimate: review?.estimate ?? null }
}
