// Policy: what may run, what is asked, what is refused
// =============================================================================
//
// Data, not code: a list of rules, the first that matches decides; then the
// built-in ones: pure and read allowed, write and irreversible asked, a tool
// that is not in the catalogue denied.
//
// Invariants:
//
//   Y1. No rule makes an irreversible call run unasked: `allow` is `ask` there.
//   Y2. Before the run an argument may be unknown. A rule that hangs on it then
//       counts as matched unless it allows: what is not known is not allowed.

import { sha256Hex, stableJson, type Effect, type Json, type ToolId, type Value } from '#plan'

export type Verdict = 'allow' | 'ask' | 'deny'

/** A test of one argument's value; every given part must hold. */
export interface ArgumentTest {
  readonly name: string
  readonly equals?: Json
  readonly oneOf?: readonly Json[]
  readonly startsWith?: string
}

export interface PolicyRule {
  /** A tool's id, or a prefix that ends in `*`. */
  readonly tool?: string
  readonly effect?: Effect
  readonly argument?: ArgumentTest
  readonly then: Verdict
  /** Why, in words that are shown to whoever is asked or refused. */
  readonly because?: string
}

export interface Policy {
  readonly form: 1
  readonly rules: readonly PolicyRule[]
  readonly approvals: {
    readonly expireAfterHours: number
    /** The person who started a run may not approve its calls. */
    readonly fourEyes: boolean
    /** Where a decision or approval may come from; empty means anywhere. */
    readonly channels: readonly string[]
  }
}

export const DEFAULT_POLICY: Policy = Object.freeze({
  form: 1,
  rules: Object.freeze([]),
  approvals: Object.freeze({ expireAfterHours: 24, fourEyes: false, channels: Object.freeze([]) }),
})

/** SHA-256 of a policy in canonical JSON. */
export function policyDigest(policy: Policy): string {
  return sha256Hex(`planwright/policy/1\0${stableJson(policy as unknown as Json)}`)
}

/** A call as the policy sees it: the argument's value, or undefined where it is not known yet. */
export interface PolicyCall {
  readonly tool: ToolId
  /** Whether the catalogue has the tool. */
  readonly known: boolean
  readonly effect: Effect
  argument(name: string): Value | undefined
}

export interface Ruling {
  readonly verdict: Verdict
  /** The rule that decided, or undefined for a built-in one. */
  readonly rule: PolicyRule | undefined
  /** In words: `write calls are asked`. */
  readonly because: string
}
