// Two policies that hold at once
// =============================================================================
//
// A run has the policy that it was made with, and its folder has one now; an
// untrusted folder has its own and the default one. Then both hold, as one
// policy: plain data, which has a digest, is stored and shown like any other.
//
// Invariants:
//
//   STRICTER-1. No call is ruled more permissive, no answer counts longer or from more
//       channels, and no tool is granted, than by either policy alone.
//   STRICTER-2. Two policies that say the same are one of them, so that a folder
//       whose policy did not change has runs with the policy they had.

import { POLICY_ACTOR } from './actor.ts'
import { policyDigest, type ApprovalRules, type Policy } from './policy.ts'

/** The policy under which both hold: `outer` with `inner` within it (STRICTER-1, STRICTER-2). */
export function stricterPolicy(outer: Policy, inner: Policy): Policy {
  if (outer === inner || policyDigest(outer) === policyDigest(inner)) return outer
  const within = outer.within === undefined ? inner : stricterPolicy(outer.within, inner)
  if (within === outer.within) return outer
  const approvals = stricterApprovals(outer.approvals, inner.approvals)
  return Object.freeze({ ...outer, approvals, within })
}

function stricterApprovals(a: ApprovalRules, b: ApprovalRules): ApprovalRules {
  return Object.freeze({
    expireAfterHours: Math.min(a.expireAfterHours, b.expireAfterHours),
    fourEyes: a.fourEyes || b.fourEyes,
    channels: commonChannels(a.channels, b.channels),
  })
}

/** An empty list means anywhere, so channels that have none in common leave the policy's own: no person's. */
function commonChannels(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const both = a.filter((channel) => b.includes(channel))
  return Object.freeze(both.length === 0 ? [POLICY_ACTOR.channel] : both)
}
