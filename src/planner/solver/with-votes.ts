// Votes on what a model answers
// =============================================================================
//
// A step without a formula is carried out by a model, which may be wrong. So it is asked several
// times, until an answer is ahead of every other by `ahead` votes.
//
// Invariants:
//
//   WITH-VOTES-1. Only steps whose calls are pure or sampled are voted on, and only where one is sampled:
//       a person is asked once.
//   WITH-VOTES-2. A vote that the plan itself says stays.

import { checkPlan } from '#checks'
import {
  callEffect,
  callsIn,
  createPlan,
  createStep,
  type Catalogue,
  type CheckedPlan,
  type Step,
} from '#plan'
import { RunError } from '#runtime'

/** How far an answer must be ahead where nobody says how far (seed 004). */
export const DEFAULT_AHEAD = 3

/** How many answers are drawn at most for each vote that an answer must be ahead by. */
const DRAWS_FOR_ONE = 10

/** The plan with votes on its sampled steps; throws RunError where it cannot have them. */
export function withVotes(plan: CheckedPlan, catalogue: Catalogue, ahead: number): CheckedPlan {
  const steps = plan.steps.map((step) => (isVotedOn(step, catalogue) ? voting(step, ahead) : step))
  if (steps.every((step, at) => step === plan.steps[at])) return plan
  const { plan: checked, diagnostics } = checkPlan(createPlan({ ...plan, steps }), catalogue)
  if (checked === undefined) throw new RunError(diagnostics)
  return checked
}

/** WITH-VOTES-1, WITH-VOTES-2 */
function isVotedOn({ vote, body }: Step, catalogue: Catalogue): boolean {
  if (vote !== undefined) return false
  const calls = [...callsIn(body)].map((call) => ({
    effect: callEffect(call, catalogue),
    isSampled: catalogue.entries.get(call.tool)?.sampled === true,
  }))
  const isFree = calls.every(({ effect, isSampled }) => {
    return effect === 'pure' || (effect === 'read' && isSampled)
  })
  return isFree && calls.some(({ isSampled }) => isSampled)
}

function voting(step: Step, ahead: number): Step {
  return createStep({ ...step, vote: { ahead, samples: DRAWS_FOR_ONE * ahead } })
}
