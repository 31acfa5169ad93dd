// Reviews: what a person reads before they decide
// =============================================================================
//
// Everything that is known of a plan before it runs, as data: the terminal, a
// page and a request for approval show the same. A review decides nothing.
//
// Invariants:
//
//   REVIEWS-1. A review refers to one subject. Whoever shows it shows its digest; a
//       decision repeats it.
//   JUDGEMENT-1, JUDGEMENT-2. What it needs and why nobody may approve: see judgement.ts.
//   REVIEWS-2. Frozen through and through, and plain data: it can be written as JSON.

import {
  joinEffects,
  literal,
  printExpr,
  type CheckedPlan,
  type Effect,
  type Plan,
  type StepId,
} from '#plan'

import { authorNotes, type AuthorNote } from './author-notes.ts'
import {
  decidedInputs,
  fixedInputs,
  type InputValues,
  type StandingTerms,
} from './decided-inputs.ts'
import { callsOf } from './effects.ts'
import { estimateOf, type PlanEstimate } from './estimate.ts'
import { judge, type Asked, type Judgement, type JudgementOptions } from './judgement.ts'
import { originsOf, type ValueOrigin } from './origins.ts'
import { diffPlans, type PlanDiff } from './plan-diff.ts'
import { DEFAULT_POLICY } from './policy.ts'
import { reviewedSteps, type ReviewedCall, type ReviewedStep } from './reviewed-step.ts'

/** What a plan is reviewed by. */
export interface ReviewOptions extends JudgementOptions {
  /** The version that was decided on before; absent where there is none. */
  readonly previous?: Plan
}

/** Everything that a person is shown before they decide. */
export interface Review extends Judgement {
  /** The plan's; undefined where it has none. */
  readonly name: string | undefined
  /** What the plan is for, in the author's words. */
  readonly goal: string
  /** What the author remarks: what is not done, what the task leaves open, what to look at. */
  readonly notes: readonly AuthorNote[]
  /** The gravest effect of any call. */
  readonly effect: Effect
  /** The plan's inputs with their values, in the order in which it declares them. */
  readonly inputs: readonly ReviewedInput[]
  /** In the plan's order. */
  readonly steps: readonly ReviewedStep[]
  /** Where the result comes from; its `text` is the expression that makes it. */
  readonly result: ValueOrigin & { readonly text: string }
  /** Calls that the policy refuses. */
  readonly denied: readonly ReviewedCall[]
  /** Asked calls that the decision answers for. */
  readonly covered: readonly ReviewedCall[]
  /** Asked calls that are asked again during the run, with their values. */
  readonly askedLater: readonly ReviewedCall[]
  /** Steps with a gate of their own. */
  readonly gates: readonly StepId[]
  /** When the plan counts as done, in sentences of the author. */
  readonly criteria: readonly string[]
  /** How long it may take, as far as its steps say. */
  readonly estimate: PlanEstimate
  /**
   * What is different from the version that was decided on before; undefined where there was none.
   */
  readonly diff: PlanDiff | undefined
}

/** An input of a plan, as it is decided on. */
export interface ReviewedInput {
  /** As the plan declares it. */
  readonly name: string
  /** What it is, in the author's words. */
  readonly description: string
  /** Its value as text; undefined where it has none, or is free. */
  readonly text: string | undefined
  /** Each run may give it another value. */
  readonly free: boolean
}

function reviewedInputs(
  plan: Plan,
  given: InputValues | undefined,
  standing: StandingTerms | undefined,
): readonly ReviewedInput[] {
  const fixed = fixedInputs(plan, given, standing)
  return Object.freeze(
    Object.entries(plan.inputs).map(([name, { description }]) => {
      const value = fixed.get(name)
      const free = standing?.free.includes(name) ?? false
      const text = value === undefined ? undefined : printExpr(literal(value))
      return Object.freeze({ name, description, text, free })
    }),
  )
}

/**
 * Puts together everything that is known of a plan before it runs. Throws TypeError for a plan that
 * was not compiled or checked without errors.
 */
export function review(plan: CheckedPlan, options: ReviewOptions): Review {
  const { catalogue, policy = DEFAULT_POLICY, previous } = options
  const known = decidedInputs(plan, options.inputs, options.standing)
  const planned = callsOf(plan, catalogue, policy, known)
  const origins = originsOf(plan, catalogue)
  const steps = reviewedSteps(plan, catalogue, planned, origins, new Set(options.claims))
  const calls = steps.flatMap((step) => step.calls)
  const settled = (how: Asked) => Object.freeze(calls.filter(({ asked }) => asked === how))
  const askedLater = settled('later')

  const judged = judge(plan, options, planned)

  return Object.freeze({
    subject: judged.subject,
    name: plan.name,
    goal: plan.goal,
    notes: Object.freeze(authorNotes(plan)),
    security: judged.security,
    effect: steps.reduce<Effect>((effect, step) => joinEffects(effect, step.effect), 'pure'),
    kinds: judged.kinds,
    risk: judged.risk,
    steps,
    result: Object.freeze({ ...origins.result, text: printExpr(plan.result) }),
    denied: settled('refused'),
    covered: settled('now'),
    askedLater,
    gates: Object.freeze(steps.filter(({ gate }) => gate).map(({ id }) => id)),
    inputs: reviewedInputs(plan, options.inputs, options.standing),
    claims: judged.claims,
    needs: judged.needs,
    because: judged.because,
    restsOnDecision: judged.restsOnDecision,
    refusals: judged.refusals,
    criteria: plan.criteria,
    assumptions: plan.assumptions,
    unknowns: plan.unknowns,
    estimate: estimateOf(plan, planned, askedLater),
    diff: previous === undefined ? undefined : diffPlans(previous, plan),
    policy: judged.policy,
  })
}
