// Decisions: what exactly a person said yes or no to
// =============================================================================
//
// Invariants:
//
//   B1. A decision names the digests of the plan, of the policy and of each
//       catalogue entry that the plan uses. Any change of one of them voids it;
//       a tool that the plan does not use changes nothing.
//   B2. A decision covers the asked calls whose arguments are all constants in
//       the plan. The others are asked again during the run, with their values,
//       and so is every irreversible call.
//   B3. A plan that a call or the security state refuses cannot be approved by
//       anybody; everybody may reject.

import { stableJson, type ToolId } from '#plan'
import { error, NOWHERE, type Diagnostic } from '#text'

import { actorRefusals, digestRefusals, POLICY_ACTOR, whoWords, type Actor } from './actor.ts'
import { coverable, type PlannedCall } from './effects.ts'
import type { Judgement } from './judgement.ts'
import { subjectDigest, type DecisionSubject } from './subject.ts'

/** A person's yes or no to a plan, bound to digests; plain JSON, so that it can be kept. */
export interface Decision {
  readonly verdict: 'approve' | 'reject'
  readonly subject: DecisionSubject
  readonly actor: Actor
  /** ISO 8601, UTC; given by the host. */
  readonly at: string
  /** In the person's words; absent where they gave none. */
  readonly reason?: string
  /** What stood in the review that was shown. */
  readonly shown: {
    /** The level, in a word of `Risk`. */
    readonly risk: string
    readonly assumptions: readonly string[]
    readonly unknowns: readonly string[]
  }
}

/** A decision, or every reason why there is none. */
export interface Deciding {
  /** Undefined where it could not be made. */
  readonly decision: Decision | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** What somebody says to a review. */
export interface Answer {
  readonly verdict: 'approve' | 'reject'
  readonly actor: Actor
  /** ISO 8601, UTC. */
  readonly at: string
  /** In the person's words; absent where they give none. */
  readonly reason?: string
  /** The first 12 digits or more of the digest that was shown, as typed; needed where there is no terminal. */
  readonly digest?: string
}

/** Makes a person's decision about a review, or says why it cannot be made (B3). */
export function decide(review: Judgement, answer: Answer): Deciding {
  const { verdict, actor, at, reason } = answer
  // A no does nothing, so it needs no proof; but one that is about another review is none.
  const saysNothing = verdict === 'reject' && answer.digest === undefined
  const refusals = [
    ...(verdict === 'approve' ? review.refusals : []),
    ...(saysNothing ? [] : digestRefusals(review.subject.digest, answer.digest, actor)),
    ...actorRefusals(actor, review),
  ]
  if (refusals.length > 0) return refused(refusals)
  return decided(review, { verdict, actor, at, ...(reason === undefined ? {} : { reason }) })
}

/** The decision that nobody has to make, because the policy allows everything and little is at stake. */
export function policyDecision(review: Judgement, at: string): Deciding {
  switch (review.needs) {
    case 'nothing':
      return decided(review, { verdict: 'approve', actor: POLICY_ACTOR, at })
    case 'refused':
      return refused(review.refusals)
    case 'decision':
      return refused([
        error('review/decision-needed', NOWHERE, {
          details: { risk: review.risk.level },
        }),
      ])
  }
}

function decided(
  { subject, risk, assumptions, unknowns }: Judgement,
  answer: Pick<Decision, 'verdict' | 'actor' | 'at' | 'reason'>,
): Deciding {
  const shown = Object.freeze({ risk: risk.level, assumptions, unknowns })
  const { actor, ...rest } = answer
  const decision = Object.freeze({ ...rest, actor: Object.freeze({ ...actor }), subject, shown })
  return { decision, diagnostics: [] }
}

function refused(diagnostics: readonly Diagnostic[]): Deciding {
  return { decision: undefined, diagnostics: Object.freeze([...diagnostics]) }
}

/** Whether a decision lets a plan run as it is now. */
export type DecisionCheck =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** The first that holds, in this order. */
      readonly why: 'rejected' | 'broken' | 'plan' | 'claims' | 'policy' | 'tool'
      /** The tools whose entries are not those that were decided on. */
      readonly tools: readonly ToolId[]
      readonly diagnostics: readonly Diagnostic[]
    }

/** Compares a decision with what would run now, and names everything that changed since (B1). */
export function checkDecision(decision: Decision, now: DecisionSubject): DecisionCheck {
  const { subject: then, verdict, actor, at } = decision
  const details = { by: whoWords(actor), at }
  const tools = changedTools(then.entries, now.entries)
  const found: { why: Exclude<DecisionCheck, { ok: true }>['why']; diagnostic: Diagnostic }[] = []
  const say = (why: (typeof found)[number]['why'], diagnostic: Diagnostic) =>
    found.push({ why, diagnostic })

  if (verdict !== 'approve')
    say('rejected', error('review/decision-rejected', NOWHERE, { details }))
  if (subjectDigest(then) !== then.digest)
    say('broken', error('review/decision-broken', NOWHERE, { details }))
  if (then.plan !== now.plan) say('plan', error('review/plan-changed', NOWHERE, { details }))
  if (!sameClaims(then, now)) say('claims', error('review/claims-changed', NOWHERE, { details }))
  if (then.policy !== now.policy)
    say('policy', error('review/policy-changed', NOWHERE, { details }))
  for (const tool of tools) {
    say('tool', error('review/tool-changed', NOWHERE, { details: { ...details, tool } }))
  }
  const [first] = found
  if (first === undefined) return { ok: true }
  return {
    ok: false,
    why: first.why,
    tools,
    diagnostics: found.map(({ diagnostic }) => diagnostic),
  }
}

/** Whether a decision answers for an asked call, so that nobody is asked again during the run (B2). */
export function covers(
  { verdict, subject }: Decision,
  call: Pick<PlannedCall, 'tool' | 'effect' | 'constant' | 'ruling'>,
): boolean {
  return verdict === 'approve' && Object.hasOwn(subject.entries, call.tool) && coverable(call)
}

type Entries = DecisionSubject['entries']

function changedTools(then: Entries, now: Entries): readonly ToolId[] {
  const tools = new Set([...Object.keys(then), ...Object.keys(now)])
  return [...tools].filter((tool) => then[tool] !== now[tool]).toSorted()
}

function sameClaims(a: DecisionSubject, b: DecisionSubject): boolean {
  return stableJson(a.claims ?? []) === stableJson(b.claims ?? [])
}
