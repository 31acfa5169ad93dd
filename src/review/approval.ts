// Approvals: a yes or no to one call during a run
// =============================================================================
//
// A decision refers to a plan before it runs. A call whose arguments are values
// that the plan does not hold is asked when they are known, and the answer binds
// to exactly that call.
//
// Invariants:
//
//   APPROVAL-1. The digest covers run, call path, the tool's entry and the arguments.
//       Different arguments after a retry have another digest, so they are asked
//       again. The policy is no part of it: a policy that changes voids nothing,
//       and the one that holds when the answer is used rules on it.
//   APPROVAL-2. An approval serves once, and not after it has expired.

import {
  sha256Hex,
  stableJson,
  stepDigest,
  type ApprovalKind,
  type Json,
  type Step,
  type StepId,
} from '#plan'
import { error, NOWHERE, type Code, type Diagnostic } from '#text'

import { actorRefusals, whoWords, type Actor } from './actor.ts'
import { eyesRefusals, NO_IDENTITIES, type Identities } from './four-eyes.ts'
import type { Policy } from './policy.ts'
import { mayApprove, type SecurityState } from './security.ts'

/** What an approval is about. */
export interface ApprovalSubject {
  /** The run's id. */
  readonly run: string
  /** Step and call path, and the child's number for a call that a tool makes. */
  readonly path: string
  /** The digest of the tool's catalogue entry. */
  readonly entry: string
  /** The arguments as the tool will get them. */
  readonly arguments: Json
}

/** A person's yes or no to one call of a run, with its values. */
export interface Approval {
  /** The answer. */
  readonly verdict: 'approve' | 'reject'
  /** `approvalDigest` of what was shown. */
  readonly digest: string
  /** Who answered, and from where. */
  readonly actor: Actor
  /** ISO 8601, UTC; given by the host. */
  readonly at: string
  /** Milliseconds since 1970-01-01 UTC. */
  readonly expiresAtMs: number
  /** In the person's words; absent where they gave none. */
  readonly reason?: string
}

/**
 * A step's own gate (`approval: required`), asked once before its first call. It binds the step, and
 * where that looks back, the ids of the steps whose `earlier` results it is given: those are not in it.
 */
export function gateSubject(run: string, step: Step, earlier?: readonly StepId[]): ApprovalSubject {
  const bound = earlier === undefined ? null : { earlier }
  return { run, path: step.id, entry: stepDigest(step), arguments: bound }
}

/** What the host knows when it looks at an approval. */
export interface ApprovalCheck {
  /** The policy that holds now. */
  readonly policy: Policy
  /** Milliseconds since 1970-01-01 UTC, by the host's clock. */
  readonly nowMs: number
  /** Who decided on the plan with yes, and who approved this call before: four eyes count them. */
  readonly before: readonly Actor[]
  /** Whose names say who they are; nobody's by default. */
  readonly identities?: Identities
  /** Whether the approval has served before. */
  readonly used: boolean
  /** The security state now, and what the call asks of it: see `permissionsNamed`. */
  readonly security: SecurityState
  /** Which kind of approval the call needs. */
  readonly kind: ApprovalKind
  /** The permissions that the call names, in upper case. */
  readonly permissions: readonly string[]
}

/** SHA-256 of everything that an approval binds (APPROVAL-1). */
export function approvalDigest(subject: ApprovalSubject): string {
  const bound = [subject.run, subject.path, subject.entry, subject.arguments]
  return sha256Hex(`planwright/approval/2\0${stableJson(bound)}`)
}

/** Why an approval does not let this call run: every reason, none when it does. */
export function checkApproval(
  approval: Approval,
  subject: ApprovalSubject,
  check: ApprovalCheck,
): readonly Diagnostic[] {
  const { policy, nowMs, before, used, security, kind, permissions } = check
  const { actor, digest, verdict, expiresAtMs } = approval
  const found: Diagnostic[] = []
  const refuse = (code: Code) =>
    found.push(
      error(code, NOWHERE, {
        details: { path: subject.path, by: whoWords(actor), state: security },
      }),
    )
  if (verdict !== 'approve') refuse('review/approval-rejected')
  if (digest !== approvalDigest(subject)) refuse('review/approval-other-call')
  if (used) refuse('review/approval-used')
  // Written so that a time which is no number has expired.
  if (!(nowMs < expiresAtMs)) refuse('review/approval-expired')
  if (!mayApprove(security, [kind], permissions)) refuse('review/approval-not-open')
  const { identities = NO_IDENTITIES } = check
  const eyes = eyesRefusals(actor, { approvals: policy.approvals, before, identities })
  return Object.freeze([...found, ...actorRefusals(actor, policy), ...eyes])
}

/** When an approval that is given at `nowMs` ends; both in milliseconds since 1970-01-01 UTC. */
export function approvalExpiryMs(policy: Policy, nowMs: number): number {
  return nowMs + policy.approvals.expireAfterHours * 3_600_000
}
