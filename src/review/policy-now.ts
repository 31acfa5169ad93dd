// The policy that holds at this moment
// =============================================================================
//
// A policy is edited while runs wait, and a file can be broken or gone. So who
// rules on a call asks again each time, and "cannot be read" is an answer too: it
// allows nothing and refuses nothing permanently.

import type { Policy } from './policy.ts'
import { stricterPolicy } from './stricter-policy.ts'

/**
 * The policy that holds now, or the `problem` for which it cannot be read, in words. While nothing
 * has changed it is the same object, which nobody changes.
 */
export type PolicyNow = { readonly policy: Policy } | { readonly problem: string }

/** A policy that stays, and within it the one that holds at each moment: the stricter of both rules. */
export function policyWithin(own: Policy, now: () => PolicyNow): () => PolicyNow {
  let known: { readonly inner: Policy; readonly both: PolicyNow } | undefined
  return () => {
    const present = now()
    if ('problem' in present) return present
    if (known?.inner !== present.policy) {
      known = { inner: present.policy, both: { policy: stricterPolicy(own, present.policy) } }
    }
    return known.both
  }
}
