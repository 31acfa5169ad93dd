// Approvals during a run
// =============================================================================
//
// A call that the policy asks about, and that the decision does not answer for,
// waits here for a person; so does a step with a gate of its own. The asking is
// an event, so it outlives the process, and so does the answer.
//
// Invariants:
//
//   P1. An answer binds to the digest of what was shown: run, call path, entry,
//       arguments, policy. It serves once, until it expires, and it is looked at
//       twice: when it is given, so that nobody is told yes in vain, and when it
//       is used.
//   P2. A call that a tool makes is never covered by the decision about the plan:
//       approving an agent's step allows its start, not what it may think of.

import { approvalKindOf, effectOf, entryDigest, type Effect, type Step } from '#plan'
import {
  actorRefusals,
  approvalDigest,
  approvalExpiryMs,
  checkApproval,
  digestRefusals,
  firstOfTwo,
  gateSubject,
  permissionsNamed,
  policyDigest,
  type Actor,
  type ApprovalSubject,
} from '#review'
import type { Diagnostic } from '#text'

import type { Admitted } from '../calls/admission.ts'
import { argumentsFrom, boundArguments } from '../calls/arguments.ts'
import type { CallPlace } from '../calls/call-end.ts'
import { isoTime } from '../iso-time.ts'
import type { Ask, GrantedApproval } from '../state/record.ts'
import type { Session } from '../session.ts'

/** What an approval is looked at with: what it binds to, and what it would allow. */
interface Wanted {
  readonly subject: ApprovalSubject
  readonly effect: Effect
  readonly permissions: readonly string[]
}

/** Whether a yes that was given to a call lets exactly this be done now. */
export function callIsApproved(
  session: Session,
  place: CallPlace,
  admitted: Admitted,
  granted: GrantedApproval | undefined,
): boolean {
  const wanted = wantedOfCall(session, place, admitted)
  return granted !== undefined && refusalsOf(session, granted, wanted).length === 0
}

/** Whether a step's own gate is open. */
export function gateIsOpen(session: Session, step: Step, index: number): boolean {
  const granted = session.state.records.get(index)?.gate
  return (
    granted !== undefined && refusalsOf(session, granted, wantedOfStep(session, step)).length === 0
  )
}

/** Asks about a call; the step waits. */
export async function askAboutCall(
  session: Session,
  place: CallPlace,
  admitted: Admitted,
  because: string,
): Promise<void> {
  const given = await session.keep(admitted.arguments)
  const { world, policy } = session.parts
  session.append({
    kind: 'approval-asked',
    ask: `a${session.state.asked + 1}`,
    step: place.step,
    path: place.path,
    tool: admitted.tool.id,
    effect: admitted.effect,
    arguments: given,
    digest: approvalDigest(wantedOfCall(session, place, admitted).subject),
    because: session.scrubber.text(because),
    expiresAt: approvalExpiryMs(policy, world.now()),
  })
}

/** Asks about a step as a whole; the step waits. */
export function askAboutStep(session: Session, step: Step): void {
  const { world, policy } = session.parts
  session.append({
    kind: 'approval-asked',
    ask: `a${session.state.asked + 1}`,
    step: step.id,
    digest: approvalDigest(wantedOfStep(session, step).subject),
    because: 'the step itself asks for approval',
    expiresAt: approvalExpiryMs(policy, world.now()),
  })
}

/** A person's yes; gives why it is none. */
export async function approve(
  session: Session,
  ask: Ask,
  actor: Actor,
  digest: string | undefined,
): Promise<readonly Diagnostic[]> {
  const now = session.parts.world.now()
  const { digest: shown, first: before, expiresAt = now } = ask
  const given = { digest: shown, actor, at: now, expiresAt, ...(before && { first: before }) }
  const { alone, refusals } = firstOfTwo([
    ...digestRefusals(shown, digest, actor),
    ...refusalsOf(session, given, await wantedOfAsk(session, ask)),
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
  const refusals = actorRefusals(actor, session.parts.policy)
  if (refusals.length > 0) return refusals
  const why = reason === undefined ? {} : { reason: session.scrubber.text(reason) }
  session.append({ kind: 'approval-rejected', ask: ask.id, actor, ...why })
  return []
}

function refusalsOf(
  session: Session,
  { digest, actor, at, expiresAt, first }: GrantedApproval,
  { subject, effect, permissions }: Wanted,
): readonly Diagnostic[] {
  const { policy, world, security, identities } = session.parts
  const { actors } = session.state.deciders
  return checkApproval(
    { verdict: 'approve', digest, actor, at: isoTime(at), expiresAtMs: expiresAt },
    subject,
    {
      policy,
      nowMs: world.now(),
      before: first === undefined ? actors : [...actors, first],
      identities,
      used: false,
      security: security(),
      kind: approvalKindOf(effect),
      permissions,
    },
  )
}

function wantedOfCall(
  session: Session,
  place: CallPlace,
  { tool, entry, entryDigest, given, effect }: Admitted,
): Wanted {
  const args = boundArguments(tool, given)
  const step = session.parts.steps.at(place.index) as Step
  return {
    subject: callSubject(session, place.step, place.path, entryDigest, args),
    effect,
    permissions: permissionsNamed(step.permissions, entry, effect),
  }
}

function wantedOfStep({ parts }: Session, step: Step): Wanted {
  const effect = effectOf(step.body, parts.toolbox.catalogue)
  return {
    subject: gateSubject(parts.run, step, parts.policy),
    effect,
    permissions: permissionsNamed(step.permissions, undefined, effect),
  }
}

/** The same from what was journaled, for who answers days later; a tool that is gone fits no answer. */
async function wantedOfAsk(session: Session, ask: Ask): Promise<Wanted> {
  const { steps, toolbox, ledger } = session.parts
  const step = steps.at(ask.step) as Step
  const { path, tool: id = '', effect = 'irreversible' } = ask
  if (path === undefined) return wantedOfStep(session, step)
  const tool = toolbox.tools.get(id)
  const entry = toolbox.catalogue.entries.get(id)
  const given = ask.arguments === undefined ? null : await ledger.values.load(ask.arguments)
  const args = tool === undefined ? null : boundArguments(tool, argumentsFrom(given))
  const digest = entry === undefined ? '' : entryDigest(entry)
  return {
    subject: callSubject(session, step.id, path, digest, args),
    effect,
    permissions: permissionsNamed(step.permissions, entry, effect),
  }
}

function callSubject(
  { parts }: Session,
  step: string,
  path: string,
  entry: string,
  args: ApprovalSubject['arguments'],
): ApprovalSubject {
  const policy = policyDigest(parts.policy)
  return { run: parts.run, path: `${step}/${path}`, entry, arguments: args, policy }
}
