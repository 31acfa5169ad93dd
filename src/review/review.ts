// Reviews: what a person reads before they decide
// =============================================================================
//
// Everything that is known of a plan before it runs, as data: the terminal, a
// page and a request for approval show the same. A review decides nothing.
//
// Invariants:
//
//   W1. A review speaks of one subject. Whoever shows it shows its digest; a
//       decision repeats it.
//   W2. `needs` is `nothing` only where every call is allowed, no call is of high
//       or unknown risk, nothing is claimed to be done, and the security state
//       lets such a plan run.
//   W3. `refusals` is empty unless `needs` is `refused`.
//   W4. Frozen through and through, and plain data: it can be written as JSON.

import {
  approvalKindsOf,
  effectOf,
  joinEffects,
  printExpr,
  riskOf,
  type ApprovalKind,
  type Catalogue,
  type Effect,
  type Plan,
  type Risk,
  type StepId,
} from '#plan'
import { error, nearest, NOWHERE, type Diagnostic } from '#text'

import { callsOf, type PlannedCall } from './effects.ts'
import { estimateOf, type PlanEstimate } from './estimate.ts'
import { originsOf, type ValueOrigin } from './origins.ts'
import { diffPlans, type PlanDiff } from './plan-diff.ts'
import { DEFAULT_POLICY, type Policy } from './policy.ts'
import { reviewedSteps, type Asked, type ReviewedCall, type ReviewedStep } from './reviewed-step.ts'
import { forbiddenKinds, permissionsNamed, mayApprove, type SecurityState } from './security.ts'
import { subjectOf, type DecisionSubject } from './subject.ts'

export interface ReviewOptions {
  readonly catalogue: Catalogue
  /** The default one where it is absent. */
  readonly policy?: Policy
  /** The host's security state; SECURE where the host keeps none. One that cannot be read is `unknown`. */
  readonly security?: SecurityState
  /** The version that was decided on before. */
  readonly previous?: Plan
  /** Steps that are said to have been done outside. */
  readonly claims?: readonly StepId[]
}

/** Why a plan is not run without a person. */
export type Need =
  | { readonly kind: 'asked'; readonly calls: number }
  | { readonly kind: 'risk'; readonly risk: Risk; readonly steps: readonly StepId[] }
  | { readonly kind: 'claims'; readonly steps: readonly StepId[] }

export interface Review {
  readonly subject: DecisionSubject
  readonly name: string | undefined
  readonly goal: string
  readonly security: SecurityState
  /** The gravest effect of any call. */
  readonly effect: Effect
  /** The kinds of approval that the steps ask for. */
  readonly kinds: readonly ApprovalKind[]
  /** What is at stake, and the steps in which it is. */
  readonly risk: { readonly level: Risk; readonly steps: readonly StepId[] }
  readonly steps: readonly ReviewedStep[]
  readonly result: ValueOrigin & { readonly text: string }
  /** Calls that the policy refuses. */
  readonly denied: readonly ReviewedCall[]
  /** Asked calls that the decision answers for. */
  readonly covered: readonly ReviewedCall[]
  /** Asked calls that are asked again during the run, with their values. */
  readonly askedLater: readonly ReviewedCall[]
  /** Steps with a gate of their own. */
  readonly gates: readonly StepId[]
  /** Steps that are said to have been done outside. */
  readonly claims: readonly StepId[]
  readonly needs: 'nothing' | 'decision' | 'refused'
  /** Why a decision is needed; empty where it is not. */
  readonly because: readonly Need[]
  /** Why nobody may approve (W3). */
  readonly refusals: readonly Diagnostic[]
  readonly criteria: readonly string[]
  readonly assumptions: readonly string[]
  readonly unknowns: readonly string[]
  readonly estimate: PlanEstimate
  /** What is different from the version that was decided on before. */
  readonly diff: PlanDiff | undefined
  /** What the policy says about answers. */
  readonly approvals: Policy['approvals']
}

/** Puts together everything that is known of a plan before it runs. */
export function review(plan: Plan, options: ReviewOptions): Review {
  const { catalogue, policy = DEFAULT_POLICY, security = 'SECURE', previous } = options
  const claimed = new Set(options.claims)
  const claims = Object.freeze(plan.steps.map(({ id }) => id).filter((id) => claimed.has(id)))
  const planned = callsOf(plan, catalogue, policy)
  const origins = originsOf(plan, catalogue)
  const steps = reviewedSteps(plan, catalogue, planned, origins, claimed)

  const calls = steps.flatMap((step) => step.calls)
  const settled = (how: Asked) => Object.freeze(calls.filter(({ asked }) => asked === how))
  const covered = settled('now')
  const askedLater = settled('later')
  const because = whyDecide(steps, covered.length + askedLater.length, claims)
  const kinds = Object.freeze(approvalKindsOf(plan, catalogue))
  const refusals = Object.freeze([
    ...deniedCalls(planned, claimed),
    ...unknownClaims(plan, claimed),
    ...securityRefusals(plan, catalogue, security, kinds),
  ])
  const risk = riskOf(plan, catalogue)

  return Object.freeze({
    subject: subjectOf(plan, policy, catalogue, claims),
    name: plan.name,
    goal: plan.goal,
    security,
    effect: steps.reduce<Effect>((effect, step) => joinEffects(effect, step.effect), 'pure'),
    kinds,
    risk: Object.freeze({ level: risk, steps: stepsAt(steps, risk) }),
    steps,
    result: Object.freeze({ ...origins.result, text: printExpr(plan.result) }),
    denied: settled('refused'),
    covered,
    askedLater,
    gates: Object.freeze(steps.filter(({ gate }) => gate).map(({ id }) => id)),
    claims,
    needs: refusals.length > 0 ? 'refused' : because.length > 0 ? 'decision' : 'nothing',
    because,
    refusals,
    criteria: plan.criteria,
    assumptions: plan.assumptions,
    unknowns: plan.unknowns,
    estimate: estimateOf(plan, planned, askedLater),
    diff: previous === undefined ? undefined : diffPlans(previous, plan),
    approvals: policy.approvals,
  })
}

/** Each call counts, not the plan's level: there `medium` outranks what is unknown (W2). */
function whyDecide(
  steps: readonly ReviewedStep[],
  asked: number,
  claims: readonly StepId[],
): readonly Need[] {
  const needs: Need[] = []
  if (asked > 0) needs.push({ kind: 'asked', calls: asked })
  for (const risk of ['high', 'unknown'] as const) {
    const at = Object.freeze(
      steps.filter(({ calls }) => calls.some((call) => call.risk === risk)).map(({ id }) => id),
    )
    if (at.length > 0) needs.push({ kind: 'risk', risk, steps: at })
  }
  if (claims.length > 0) needs.push({ kind: 'claims', steps: claims })
  return Object.freeze(needs.map(Object.freeze)) as readonly Need[]
}

function deniedCalls(
  planned: readonly PlannedCall[],
  claimed: ReadonlySet<StepId>,
): readonly Diagnostic[] {
  return planned
    .filter(({ step, ruling }) => ruling.verdict === 'deny' && !claimed.has(step))
    .map(({ step, tool, call, ruling: { because } }) =>
      error('review/call-denied', call.span, { details: Object.freeze({ step, tool, because }) }),
    )
}

function unknownClaims(plan: Plan, claimed: ReadonlySet<StepId>): readonly Diagnostic[] {
  const ids = new Set(plan.steps.map(({ id }) => id))
  return [...claimed]
    .filter((id) => !ids.has(id))
    .map((step) => {
      const [meant] = nearest(step, [...ids])
      const suggestion = meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
      const details = Object.freeze({ step, ...suggestion })
      return error('review/claim-unknown', NOWHERE, { details })
    })
}

function securityRefusals(
  plan: Plan,
  catalogue: Catalogue,
  state: SecurityState,
  kinds: readonly ApprovalKind[],
): readonly Diagnostic[] {
  const named = plan.steps.flatMap(({ permissions, body }) =>
    permissionsNamed(permissions, undefined, effectOf(body, catalogue)),
  )
  if (mayApprove(state, kinds, named)) return []
  const refused = forbiddenKinds(state, kinds).map((kind) => `\`${kind}\``)
  if (refused.length === 0) return [error('review/no-permission-named', NOWHERE)]
  const details = Object.freeze({ state, kinds: refused.join(', ') })
  return [error('review/security-state', NOWHERE, { details })]
}

/** The steps that put as much at stake as the plan; none where that is little. */
function stepsAt(steps: readonly ReviewedStep[], level: Risk): readonly StepId[] {
  const at = level === 'low' ? [] : steps.filter(({ risk }) => risk === level)
  return Object.freeze(at.map(({ id }) => id))
}
