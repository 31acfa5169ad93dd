// Judgements: may a plan run, and who has to say so
// =============================================================================
//
// The part of a review that a runtime needs: made in one pass over the calls,
// keeping nothing of a step that nobody has to look at, so that a plan of a
// million steps is judged as a plan of ten.
//
// Invariants:
//
//   JUDGEMENT-1. `needs` is `nothing` only where every call is allowed, no call is of high
//       or unknown risk, nothing is claimed to be done, and the security state
//       lets such a plan run.
//   JUDGEMENT-2. `refusals` is empty unless `needs` is `refused`.

import {
  approvalKindsOf,
  effectOf,
  RISKS,
  type ApprovalKind,
  type Catalogue,
  isChecked,
  type CheckedPlan,
  type Plan,
  type Risk,
  type StepId,
} from '#plan'
import { error, nearest, NOWHERE, type Diagnostic } from '#text'

import { riskOfCall } from './call-risk.ts'
import { decidedInputs, type StandingTerms } from './decided-inputs.ts'
import { coverable, eachCall, type PlannedCall } from './effects.ts'
import { DEFAULT_POLICY, type Policy } from './policy.ts'
import { forbiddenKinds, mayApprove, permissionsNamed, type SecurityState } from './security.ts'
import { subjectOf, type DecidedFor, type DecisionSubject } from './subject.ts'

/** What a plan is judged by. */
export interface JudgementOptions extends DecidedFor {
  /** The tools that the plan may call. */
  readonly catalogue: Catalogue
  /** The default one by default. */
  readonly policy?: Policy
  /** The host's security state; SECURE where the host keeps none. One that cannot be read is `unknown`. */
  readonly security?: SecurityState
  /** Steps that are said to have been done outside; none by default. */
  readonly claims?: readonly StepId[]
}

/**
 * Why a plan is not run without a person: so many `calls` are asked about (`atMost` so many where one
 * of them stands in an `each`), much is at stake, or steps are said to be done.
 */
export type Need =
  | { readonly kind: 'asked'; readonly calls: number; readonly atMost?: true }
  | { readonly kind: 'risk'; readonly risk: Risk; readonly steps: readonly StepId[] }
  | { readonly kind: 'claims'; readonly steps: readonly StepId[] }
  /** It was asked before, of tools that were described less exactly. */
  | { readonly kind: 'again' }

/** How an asked call is settled: `now` by a decision, `later` by an approval during the run. */
export type Asked = 'never' | 'now' | 'later' | 'refused'

/** What a plan needs before it may run. */
export interface Judgement {
  /** What a decision on the plan would bind to. */
  readonly subject: DecisionSubject
  /** The security state that it was judged in. */
  readonly security: SecurityState
  /** The kinds of approval that the steps ask for. */
  readonly kinds: readonly ApprovalKind[]
  /** What is at stake, and the steps in which it is. */
  readonly risk: {
    /** The gravest of any step. */
    readonly level: Risk
    /** The steps with that risk, in the plan's order. */
    readonly steps: readonly StepId[]
  }
  /** Steps that are said to have been done outside. */
  readonly claims: readonly StepId[]
  /** `refused`: no decision of anybody lets it run; `refusals` say why. */
  readonly needs: 'nothing' | 'decision' | 'refused'
  /** Why a decision is needed; empty where it is not. */
  readonly because: readonly Need[]
  /**
   * Whether something begins on the decision alone, with no approval of it during the run; where a
   * policy wants four eyes, two people then decide.
   */
  readonly restsOnDecision: boolean
  /** Why nobody may approve (JUDGEMENT-2). */
  readonly refusals: readonly Diagnostic[]
  /** The plan's assumptions, as sentences. */
  readonly assumptions: readonly string[]
  /** What the plan does not know, as sentences. */
  readonly unknowns: readonly string[]
  /** The policy that it was judged by. */
  readonly policy: Policy
}

/**
 * Judges a plan; `calls` are all of its calls in order, where somebody has them. Throws TypeError
 * for a plan that was not compiled or checked without errors.
 */
export function judge(
  plan: CheckedPlan,
  options: JudgementOptions,
  calls: Iterable<PlannedCall> = eachCall(
    plan,
    options.catalogue,
    options.policy,
    decidedInputs(plan, options.inputs, options.standing),
  ),
): Judgement {
  if (!isChecked(plan)) {
    throw new TypeError(
      'only a plan from `compile` or `checkPlan`, without errors, can be reviewed',
    )
  }
  const { catalogue, policy = DEFAULT_POLICY, security = 'SECURE' } = options
  const claimed = new Set(options.claims)
  const claims = Object.freeze(
    claimed.size === 0 ? [] : plan.steps.map(({ id }) => id).filter((id) => claimed.has(id)),
  )
  const tally = new Tally(catalogue, claimed)
  for (const call of calls) tally.add(call)
  const because = tally.needs(claims)
  const kinds = Object.freeze(approvalKindsOf(plan, catalogue))
  const refusals = Object.freeze([
    ...tally.denied,
    ...unknownClaims(plan, claimed),
    ...unknownFree(plan, options.standing),
    ...securityRefusals(plan, catalogue, security, kinds),
  ])
  return Object.freeze({
    subject: subjectOf(plan, policy, catalogue, claims, options),
    security,
    kinds,
    risk: tally.risk(),
    claims,
    needs: refusals.length > 0 ? 'refused' : because.length > 0 ? 'decision' : 'nothing',
    because,
    restsOnDecision: claims.length > 0 || tally.restsOnDecision,
    refusals,
    assumptions: plan.assumptions,
    unknowns: plan.unknowns,
    policy,
  })
}

/** How a call will be settled. */
export function askedWhen(call: PlannedCall, claims: ReadonlySet<StepId>): Asked {
  if (claims.has(call.step)) return 'never'
  switch (call.ruling.verdict) {
    case 'allow':
      return 'never'
    case 'ask':
      return coverable(call) ? 'now' : 'later'
    case 'deny':
      return 'refused'
  }
}

/** What counts of the calls, each seen once. */
class Tally {
  readonly denied: Diagnostic[] = []
  /** Whether a call needs a decision and nothing else. */
  restsOnDecision = false
  readonly #catalogue: Catalogue
  readonly #claims: ReadonlySet<StepId>
  /** Steps with a call of that risk, each once. Nobody asks for those of low risk. */
  readonly #steps: Readonly<Record<Risk, StepId[]>> = { low: [], unknown: [], medium: [], high: [] }
  #asked = 0
  /** Whether some of them are counted by the bound of an `each`. */
  #isBound = false

  constructor(catalogue: Catalogue, claims: ReadonlySet<StepId>) {
    this.#catalogue = catalogue
    this.#claims = claims
  }

  add(planned: PlannedCall): void {
    const { step, tool, call, ruling, atMost } = planned
    const risk = riskOfCall(call, this.#catalogue)
    const steps = this.#steps[risk]
    if (risk !== 'low' && steps.at(-1) !== step) steps.push(step)
    switch (askedWhen(planned, this.#claims)) {
      case 'now':
        this.restsOnDecision = true
        this.#count(atMost)
        return
      case 'later':
        this.#count(atMost)
        return
      case 'refused': {
        const details = Object.freeze({ step, tool, because: ruling.because })
        this.denied.push(error('review/call-denied', call.span, { details }))
        return
      }
      case 'never':
        if (risk === 'high' || risk === 'unknown') this.restsOnDecision = true
    }
  }

  #count(atMost: number | undefined): void {
    this.#asked += atMost ?? 1
    this.#isBound ||= atMost !== undefined
  }

  /** Each call counts, not the plan's level: there `medium` outranks what is unknown (JUDGEMENT-1). */
  needs(claims: readonly StepId[]): readonly Need[] {
    const needs: Need[] = []
    if (this.#asked > 0) {
      const atMost = this.#isBound ? ({ atMost: true } as const) : {}
      needs.push({ kind: 'asked', calls: this.#asked, ...atMost })
    }
    for (const risk of ['high', 'unknown'] as const) {
      const steps = Object.freeze([...this.#steps[risk]])
      if (steps.length > 0) needs.push({ kind: 'risk', risk, steps })
    }
    if (claims.length > 0) needs.push({ kind: 'claims', steps: claims })
    return Object.freeze(needs.map(Object.freeze)) as readonly Need[]
  }

  /** The gravest risk, and the steps that put as much at stake; none where that is little. */
  risk(): Judgement['risk'] {
    const level = RISKS.findLast((risk) => this.#steps[risk].length > 0) ?? 'low'
    return Object.freeze({ level, steps: Object.freeze([...this.#steps[level]]) })
  }
}

function unknownFree({ inputs }: Plan, standing: StandingTerms | undefined): readonly Diagnostic[] {
  const declared = Object.keys(inputs)
  return (standing?.free ?? [])
    .filter((name) => !declared.includes(name))
    .map((name) => {
      const [meant] = nearest(name, declared)
      const suggestion = meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
      const details = Object.freeze({ name, ...suggestion })
      return error('review/free-unknown', NOWHERE, { details })
    })
}

function unknownClaims(plan: Plan, claimed: ReadonlySet<StepId>): readonly Diagnostic[] {
  if (claimed.size === 0) return []
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
