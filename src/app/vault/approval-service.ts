// Where the vault asks people, as a port
//
// The vault's own asks by files that a person moves; a program may bring another, such as a chat.

import type { Actor } from '#review'
import type { ApprovalRequest } from '#services/vault/requests/request'

/** How a request stands. */
export type ApprovalState =
  /** Nobody has answered. */
  | { readonly state: 'pending' }
  /** Somebody has, to exactly what was asked. `because`: in their words. */
  | {
      readonly state: 'approved' | 'rejected'
      readonly actor: Actor
      readonly because?: string
    }
  /** Somebody has, to something else or in a way that does not count; `why` says so, and what to do. */
  | { readonly state: 'refused'; readonly why: string }

/** What became of a request. */
export type ApprovalOutcome = 'approved' | 'rejected' | 'expired' | 'answered-elsewhere' | 'over'

/** Asks people about plans and steps, and says what they answered. Every method may be called again. */
export interface ApprovalService {
  /** Asks, once however often it is called; gives the id of the request. */
  request(request: ApprovalRequest): Promise<string>
  /** How the request stands; undefined where there is none. */
  find(request: ApprovalRequest): Promise<ApprovalState | undefined>
  /** Says why an answer did not count, where whoever gave it sees it. */
  refuse(request: ApprovalRequest, why: string): Promise<void>
  /** Puts the request away: nothing is asked any more. */
  settle(id: string, outcome: ApprovalOutcome): Promise<void>
}
