// Decisions: what exactly a person said yes or no to
// =============================================================================
//
// Invariants:
//
//   DECISION-4. A decision is for one run. One for every run says so: it is standing, ends
//       after its days, and fixes all inputs but those that it names free.
//   DECISION-1. A decision names the digests of the plan, of the values of its inputs and of
//       each catalogue entry that the plan uses. Any change of one of them voids it; a tool that the plan
//       does not use changes nothing. Nor does another policy: the digest of the
//       one that was reviewed is on record, and each call is ruled on again.
//   DECISION-2. A decision covers the calls that its own policy asked about and whose
//       arguments are all constants in the plan. The others are asked during the
//       run, with their values: every irreversible call, and what was allowed
//       when it was decided and is asked about since.
//   DECISION-3. A plan that a call or the security state refuses cannot be approved by
//       anybody; everybody may reject.

import { stableJson, type ToolId } from '#plan'
import { error, NOWHERE, type Diagnostic } from '#text'

import { isoInstant } from './iso-instant.ts'
import { actorRefusals, digestRefusals, POLICY_ACTOR, whoWords, type Actor } from './actor.ts'
import { coverable } from './effects.ts'
import type { Judgement } from './judgement.ts'
import { policyDigest, rulingOf, type Policy, type PolicyCall } from './policy.ts'
import { entryFormOf, subjectDigest, type DecisionSubject } from './subject.ts'

/** A person's yes or no to a plan, bound to digests; plain JSON, so that it can be kept. */
export interface Decision {
  /** The answer. */
  readonly verdict: 'approve' | 'reject'
  /** What it binds to: of another plan, policy or tool the decision says nothing. */
  readonly subject: DecisionSubject
  /** The policy of the review; absent in decisions that were made before it was kept. */
  readonly policy?: Policy
  /** Who decided, and from where. */
  readonly actor: Actor
  /** ISO 8601, UTC; given by the host. */
  readonly at: string
  /** In the person's words; absent where they gave none. */
  readonly reason?: string
  /** What stood in the review that was shown. */
  readonly shown: {
    /** The level, in a word of `Risk`. */
    readonly risk: string
    /** The plan's assumptions, as sentences. */
    readonly assumptions: readonly string[]
    /** The plan's unknowns, as sentences. */
    readonly unknowns: readonly string[]
  }
}

/** A decision, or every reason why there is none. */
export interface Deciding {
  /** Undefined where it could not be made. */
  readonly decision: Decision | undefined
  /** Why there is no decision, or what is odd about the one that there is. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What somebody says to a review. */
export interface Answer {
  /** The answer. */
  readonly verdict: 'approve' | 'reject'
  /** Who answers, and from where. */
  readonly actor: Actor
  /** ISO 8601, UTC. */
  readonly at: string
  /** In the person's words; absent where they give none. */
  readonly reason?: string
  /** The first 12 digits or more of the digest that was shown, as typed; needed where there is no terminal. */
  readonly digest?: string
}

/** Makes a person's decision about a review, or says why it cannot be made (DECISION-3). */
export function decide(review: Judgement, answer: Answer): Deciding {
  const { verdict, actor, at, reason } = answer
  // A no does nothing, so it needs no proof; but one that is about another review is none.
  const saysNothing = verdict === 'reject' && answer.digest === undefined
  const refusals = [
    ...(verdict === 'approve' ? review.refusals : []),
    ...(saysNothing ? [] : digestRefusals(review.subject.digest, answer.digest, actor)),
    ...actorRefusals(actor, review.policy),
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
  { subject, policy, risk, assumptions, unknowns }: Judgement,
  answer: Pick<Decision, 'verdict' | 'actor' | 'at' | 'reason'>,
): Deciding {
  const shown = Object.freeze({ risk: risk.level, assumptions, unknowns })
  const { actor, ...rest } = answer
  const decision = Object.freeze({
    ...rest,
    actor: Object.freeze({ ...actor }),
    subject,
    policy,
    shown,
  })
  return { decision, diagnostics: [] }
}

function refused(diagnostics: readonly Diagnostic[]): Deciding {
  return { decision: undefined, diagnostics: Object.freeze([...diagnostics]) }
}

/** Whether a decision lets a plan run as it is now. */
export type DecisionCheck =
  | { readonly ok: true }
  | {
      /** It does not: `why` says what is in the way. */
      readonly ok: false
      /** The first that holds, in this order. */
      readonly why:
        | 'rejected'
        | 'broken'
        | 'plan'
        | 'inputs'
        | 'claims'
        | 'run'
        | 'expired'
        | 'form'
        | 'tool'
      /** The tools whose entries are not those that were decided on. */
      readonly tools: readonly ToolId[]
      /** The same in words, with places and what to do. */
      readonly diagnostics: readonly Diagnostic[]
    }

/** When a standing decision ends, in milliseconds since 1970-01-01 UTC; undefined for one run's. */
export function standingUntil({
  subject,
  at,
}: Pick<Decision, 'subject' | 'at'>): number | undefined {
  const { standing } = subject
  return standing === undefined ? undefined : isoInstant(at) + standing.days * 24 * 60 * 60 * 1000
}

/**
 * Compares a decision with what would run now, and names everything that changed since (DECISION-1, DECISION-4).
 * Without `nowMs` every standing decision has ended.
 */
export function checkDecision(
  decision: Decision,
  now: DecisionSubject,
  nowMs = Number.NaN,
): DecisionCheck {
  const { subject: then, verdict, actor, at } = decision
  const details = { by: whoWords(actor), at }
  const isOtherForm = ofOtherForm(then, now)
  // Of another form every digest is another one, which says nothing of the tools.
  const tools = isOtherForm ? [] : changedTools(then.entries, now.entries)
  const found: { why: Exclude<DecisionCheck, { ok: true }>['why']; diagnostic: Diagnostic }[] = []
  const say = (why: (typeof found)[number]['why'], diagnostic: Diagnostic) =>
    found.push({ why, diagnostic })

  if (verdict !== 'approve')
    say('rejected', error('review/decision-rejected', NOWHERE, { details }))
  if (!isWhole(decision)) say('broken', error('review/decision-broken', NOWHERE, { details }))
  if (then.plan !== now.plan) say('plan', error('review/plan-changed', NOWHERE, { details }))
  if (then.inputs !== now.inputs)
    say('inputs', error('review/inputs-changed', NOWHERE, { details }))
  if (then.run !== now.run || !sameStanding(then, now))
    say('run', error('review/decision-other-run', NOWHERE, { details }))
  const until = standingUntil(decision)
  // Written so that a time which is no number has passed.
  if (until !== undefined && !(nowMs < until))
    say('expired', error('review/decision-expired', NOWHERE, { details }))
  if (!sameClaims(then, now)) say('claims', error('review/claims-changed', NOWHERE, { details }))
  if (isOtherForm) say('form', toolsDescribed(`What ${details.by} decided at ${at}`))
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

/** Why what was decided or asked before counts no more. */
export function toolsDescribed(what: string): Diagnostic {
  return error('review/tools-described', NOWHERE, { details: { what } })
}

/** Whether nobody changed what a decision says that it is about. */
function isWhole({ subject, policy }: Decision): boolean {
  if (subjectDigest(subject) !== subject.digest) return false
  return policy === undefined || policyDigest(policy) === subject.policy
}

/** A call that a decision may answer for: as the policy sees it, and whether its arguments are constants. */
export interface CoveredCall {
  /** The call as the policy sees it. */
  readonly seen: PolicyCall
  /** Every argument is a literal or an input that the decision fixes. */
  readonly constant: boolean
}

/**
 * Whether a decision answers for an asked call, so that nobody is asked again during the run (DECISION-2).
 * `runPolicy` is the run's, under which a decision was made that does not hold its own.
 */
export function covers(
  { verdict, subject, policy }: Decision,
  { seen, constant }: CoveredCall,
  runPolicy: Policy,
): boolean {
  if (verdict !== 'approve' || !Object.hasOwn(subject.entries, seen.tool)) return false
  const ruling = rulingOf(policy ?? runPolicy, seen)
  return coverable({ effect: seen.effect, constant, ruling })
}

type Entries = DecisionSubject['entries']

/** Whether two subjects name digests of entries of two forms. */
function ofOtherForm(then: DecisionSubject, now: DecisionSubject): boolean {
  const form = entryFormOf(then)
  return form !== undefined && entryFormOf(now) !== undefined && form !== entryFormOf(now)
}

function changedTools(then: Entries, now: Entries): readonly ToolId[] {
  const tools = new Set([...Object.keys(then), ...Object.keys(now)])
  return [...tools].filter((tool) => then[tool] !== now[tool]).toSorted()
}

function sameStanding({ standing: a }: DecisionSubject, { standing: b }: DecisionSubject): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.days === b.days && stableJson(a.free) === stableJson(b.free)
}

function sameClaims(a: DecisionSubject, b: DecisionSubject): boolean {
  return stableJson(a.claims ?? []) === stableJson(b.claims ?? [])
}
