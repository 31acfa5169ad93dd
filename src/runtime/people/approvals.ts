// Approvals during a run
// =============================================================================
//
// A call that the policy asks about, and that the decision does not answer for,
// waits here for a person; so does a step with a gate of its own. The asking is
// an event, so it outlives the process, and so does the answer.
//
// Invariants:
//
//   APPROVALS-1. An answer binds to the digest of what was shown: run, call path,
//       entry, arguments. It serves once, until it expires, and it is looked at
//       twice: when it is given, so that nobody is told yes in vain, and when it is
//       used; both times under the policy that holds then.
//   APPROVALS-2. A call that a tool makes is never covered by the decision about
//       the plan: approving an agent's step allows its start, not what it may think
//       of.

import {
  approvalKindOf,
  effectOf,
  entryDigest,
  mostEarlierIn,
  stepKindOf,
  type ApprovalKind,
  type Step,
  type StepId,
} from '#plan'
import {
  actorRefusals,
  actualCall,
  approvalDigest,
  approvalExpiryMs,
  checkApproval,
  digestRefusals,
  firstOfTwo,
  gateSubject,
  permissionsNamed,
  rulingOf,
  type Actor,
  type ApprovalSubject,
  type Policy,
  type PolicyCall,
} from '#review'
import type { Diagnostic } from '#text'

import type { Admitted, AdmittedCall } from '../calls/admit.ts'
import { argumentsFrom, boundArguments } from '../calls/arguments.ts'
import type { CallPlace } from '../calls/call.ts'
import { isoTime } from '../iso-time.ts'
import type { Ask, GrantedApproval } from '../state/record.ts'
import { fault } from '../run-error.ts'
import type { Session } from '../session.ts'
import { earlierResults } from '../state/earlier-results.ts'
import type { RunState } from '../state/state.ts'

/** What an approval is looked at with: what it binds to, and what it would allow. */
interface Wanted {
  readonly subject: ApprovalSubject
  readonly kind: ApprovalKind
  readonly permissions: readonly string[]
  /** The call as the policy sees it; undefined for a step as a whole. */
  readonly seen: PolicyCall | undefined
}

/** Whether a yes that was given to a call lets exactly this be done now. */
export function callIsApproved(
  session: Session,
  policy: Policy,
  place: CallPlace,
  admitted: Admitted,
  granted: GrantedApproval | undefined,
): boolean {
  const wanted = wantedOfCall(session, place, admitted)
  return granted !== undefined && refusalsOf(session, policy, granted, wanted).length === 0
}

/** Asks about a call, with `gate` also about its step as a whole; the step waits. */
export async function askAboutCall(
  session: Session,
  policy: Policy,
  { place, admitted }: Pick<AdmittedCall, 'place' | 'admitted'>,
  because: string,
  gate: { readonly gate?: true } = {},
): Promise<void> {
  const given = await session.keep(admitted.arguments)
  const known = session.state.records.get(place.index)?.calls.get(place.path)
  // Several draws of one vote may come here at once.
  if (known?.status === 'asked' && known.arguments === given) return
  session.append({
    kind: 'approval-asked',
    ask: `a${session.state.asked + 1}`,
    step: place.step,
    path: place.path,
    ...(place.item === undefined ? {} : { item: place.item }),
    ...gate,
    tool: admitted.tool.id,
    effect: admitted.effect,
    arguments: given,
    digest: approvalDigest(wantedOfCall(session, place, admitted).subject),
    because: session.scrubber.text(because),
    expiresAt: approvalExpiryMs(policy, session.parts.world.now()),
  })
}

/** Why a step with a gate asks. */
export const OF_THE_STEP = 'the step itself asks for approval'

/** Asks about a step as a whole; the step waits. */
export function askAboutStep(session: Session, policy: Policy, step: Step, index: number): void {
  session.append({
    kind: 'approval-asked',
    ask: `a${session.state.asked + 1}`,
    step: step.id,
    digest: approvalDigest(wantedOfStep(session, step, index).subject),
    because: OF_THE_STEP,
    expiresAt: approvalExpiryMs(policy, session.parts.world.now()),
  })
}

/** A person's yes; gives why it is none. */
export async function approve(
  session: Session,
  ask: Ask,
  actor: Actor,
  digest: string | undefined,
): Promise<readonly Diagnostic[]> {
  const present = session.parts.policyNow()
  if ('problem' in present) return [fault('run/policy-unreadable', { problem: present.problem })]
  const { policy } = present
  const at = session.parts.world.now()
  const { digest: shown, first: before } = ask
  const expiresAt = expiryOf(ask, policy) ?? at
  const given = { digest: shown, actor, at, expiresAt, ...(before && { first: before }) }
  const wanted = await wantedOfAsk(session, ask)
  const { alone, refusals } = firstOfTwo([
    ...digestRefusals(shown, digest, actor),
    ...refusalsOf(session, policy, given, wanted),
    ...denials(policy, wanted),
  ])
  if (refusals.length > 0) return refusals
  const first = alone ? { alone } : {}
  session.append({ kind: 'approval-granted', ask: ask.id, actor, ...first })
  return []
}

/** A person's no; gives why it does not count. It needs no digest, for it does nothing. */
export function reject(
  session: Session,
  ask: Ask,
  actor: Actor,
  reason: string | undefined,
): readonly Diagnostic[] {
  const present = session.parts.policyNow()
  if ('problem' in present) return [fault('run/policy-unreadable', { problem: present.problem })]
  const refusals = actorRefusals(actor, present.policy)
  if (refusals.length > 0) return refusals
  const why = reason === undefined ? {} : { reason: session.scrubber.text(reason) }
  session.append({ kind: 'approval-rejected', ask: ask.id, actor, ...why })
  return []
}

/** Why nobody can approve the call now: the policy of today denies it. */
function denials(policy: Policy, { seen }: Wanted): readonly Diagnostic[] {
  if (seen === undefined) return []
  const { verdict, because } = rulingOf(policy, seen)
  return verdict === 'deny' ? [fault('run/denied', { tool: seen.tool, because })] : []
}

/** When an ask is over: by the policy under which it was asked, or sooner by the one that holds now. */
export function expiryOf(
  { kind, askedAt, expiresAt }: Ask,
  policy: Policy | undefined,
): number | undefined {
  if (kind !== 'approval' || policy === undefined || expiresAt === undefined) return expiresAt
  return Math.min(expiresAt, approvalExpiryMs(policy, askedAt))
}

/** Why a yes that was given does not let this be done now; none where it does. */
export function refusalsOf(
  session: Session,
  policy: Policy,
  { digest, actor, at, expiresAt, first }: GrantedApproval,
  { subject, kind, permissions }: Wanted,
): readonly Diagnostic[] {
  const { world, security, identities } = session.parts
  const { actors } = session.state.deciders
  const expiresAtMs = Math.min(expiresAt, approvalExpiryMs(policy, at))
  return checkApproval(
    { verdict: 'approve', digest, actor, at: isoTime(at), expiresAtMs },
    subject,
    {
      policy,
      nowMs: world.now(),
      before: first === undefined ? actors : [...actors, first],
      identities,
      used: false,
      security: security(),
      kind,
      permissions,
    },
  )
}

/** What a yes to a call is looked at with. */
export function wantedOfCall(
  session: Session,
  place: CallPlace,
  { tool, entry, entryDigest, given, effect, seen }: Admitted,
): Wanted {
  const args = boundArguments(tool, given)
  const step = session.parts.steps.at(place.index) as Step
  return {
    subject: callSubject(session, place.step, place.path, entryDigest, args),
    kind: approvalKindOf(effect, entry),
    permissions: permissionsNamed(step.permissions, entry, effect),
    seen,
  }
}

/** What a yes to a step as a whole is looked at with. */
export function wantedOfStep({ parts, state }: Session, step: Step, index: number): Wanted {
  const effect = effectOf(step.body, parts.toolbox.catalogue)
  return {
    subject: gateSubject(parts.run, step, idsLookedBackAt(state, step, index)),
    kind: stepKindOf(step.body, parts.toolbox.catalogue),
    permissions: permissionsNamed(step.permissions, undefined, effect),
    seen: undefined,
  }
}

/** The ids of the results that a step looks back at; undefined where it does not. */
function idsLookedBackAt(
  state: RunState,
  { body }: Step,
  index: number,
): readonly StepId[] | undefined {
  const most = mostEarlierIn(body)
  if (most === 0) return undefined
  return earlierResults(state, index, most).map((at) => state.graph.ids[at] ?? '')
}

/** The same from what was journaled, for who answers days later; a tool that is gone fits no answer. */
async function wantedOfAsk(session: Session, ask: Ask): Promise<Wanted> {
  const { steps, toolbox, ledger } = session.parts
  const step = steps.at(ask.step) as Step
  const { path, tool: id = '', effect = 'irreversible' } = ask
  if (path === undefined) return wantedOfStep(session, step, ask.step)
  const tool = toolbox.tools.get(id)
  const entry = toolbox.catalogue.entries.get(id)
  const kept = ask.arguments === undefined ? null : await ledger.values.load(ask.arguments)
  const given = argumentsFrom(kept)
  const args = tool === undefined ? null : boundArguments(tool, given)
  const digest = entry === undefined ? '' : entryDigest(entry)
  return {
    subject: callSubject(session, step.id, path, digest, args),
    kind: approvalKindOf(effect, entry),
    permissions: permissionsNamed(step.permissions, entry, effect),
    seen: actualCall(id, effect, toolbox.catalogue, given),
  }
}

function callSubject(
  { parts }: Session,
  step: string,
  path: string,
  entry: string,
  args: ApprovalSubject['arguments'],
): ApprovalSubject {
  return { run: parts.run, path: `${step}/${path}`, entry, arguments: args }
}
