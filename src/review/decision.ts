// Decisions: what exactly a person said yes or no to
// =============================================================================
//
// Invariants:
//
//   B1. A decision names the digests of the plan, of the policy and of each
//       catalogue entry that the plan uses. Any change of one of them voids it;
//       a tool that the plan does not use changes nothing.
//   B2. A decision covers the asked calls whose arguments are all constants in
//       the plan. The others are asked again during the run, with their values.

import type { ToolId } from '#plan'

/** What a decision is about. */
export interface DecisionSubject {
  readonly plan: string
  readonly policy: string
  readonly entries: Readonly<Record<ToolId, string>>
  /** SHA-256 over the three; its first 12 digits are what people compare. */
  readonly digest: string
}

/** Who said it, and how we know. */
export interface Actor {
  readonly by: string
  /** `terminal`, `api`, `vault`, `policy`, … */
  readonly channel: string
  /** Whether a person sat at a terminal. */
  readonly terminal: boolean
}

export interface Decision {
  readonly verdict: 'approve' | 'reject'
  readonly subject: DecisionSubject
  readonly actor: Actor
  /** ISO 8601, UTC; given by the host. */
  readonly at: string
  readonly reason?: string
  /** What stood in the review that was shown. */
  readonly shown: {
    readonly risk: string
    readonly assumptions: readonly string[]
    readonly unknowns: readonly string[]
  }
}
