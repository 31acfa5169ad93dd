// Where the vault asks people, as a port
// =============================================================================
//
// The vault's own asks by files that a person moves; a program may bring another, such as a chat.
//
// Invariants:
//
//   APPROVAL-SERVICE-1. It decides nothing: an answer binds to the digest of the request that it was given
//       to, and the journal of the run says whether it counts, once.

import type { Actor } from '#review'
import type { ApprovalRequest } from '#services/vault/requests/request'
import type { Diagnostic } from '#text'

/** How a request stands. */
export type ApprovalState =
  /**
   * Nobody has answered; `lookAgainAt`: when an answer that is there may count, milliseconds since 1970-01-01 UTC;
   * `lacks`: what is still to come of an answer, or of the request itself.
   */
  | { readonly state: 'pending'; readonly lookAgainAt?: number; readonly lacks?: LackingHalf }
  /** Somebody has, to exactly what was asked. `because`: in their words. */
  | {
      readonly state: 'approved' | 'rejected'
      readonly actor: Actor
      readonly because?: string
    }
  /** Somebody has, to something else or in a way that does not count; `why` says so, and what to do. */
  | { readonly state: 'refused'; readonly why: readonly Diagnostic[] }

/** What a sync tool has not brought yet of a request that was moved elsewhere. */
export type LackingHalf =
  /** It lies in Approved, and where it was asked as well. */
  | 'still-pending'
  /** It is gone from where it was asked, and lies nowhere else. */
  | 'deleted'

/** What became of a request. */
export type ApprovalOutcome =
  | 'approved'
  | 'rejected'
  | 'expired'
  /** It is asked no more: answered elsewhere, or its run is over or another one. */
  | 'withdrawn'

/** Asks people about plans and steps, and says what they answered. Every method may be called again. */
export interface ApprovalService {
  /** Asks, once however often it is called; gives the id of the request. */
  request(request: ApprovalRequest): Promise<string>
  /** How a request stands; undefined where it was never made, or is settled. */
  find(request: ApprovalRequest): Promise<ApprovalState | undefined>
  /** Says that an answer did not count, and why, where whoever gave it sees it. */
  refuse(request: ApprovalRequest, why: readonly Diagnostic[]): Promise<void>
  /** Puts a request away: nothing is asked any more. Nothing happens where it is not there. */
  settle(request: Pick<ApprovalRequest, 'id' | 'category'>, outcome: ApprovalOutcome): Promise<void>
}
