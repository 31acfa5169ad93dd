// A request for a decision, as data
// =============================================================================
//
// A file in Pending_Approval asks a person about exactly one thing: a plan as a whole, or a call
// of a run with its values. What the file says is a function of this data, so the same request
// is the same text at any time.

import type { Effect, Json } from '#plan'

/** What kind of thing is asked about; it is part of the file's name. */
export const REQUEST_CATEGORIES = Object.freeze([
  'plan',
  'email',
  'social_post',
  'payment',
  'file_operation',
  'custom',
] as const)

export type RequestCategory = (typeof REQUEST_CATEGORIES)[number]

/** What the front matter of a request says: what it is, what it binds to, until when. */
export interface RequestFacts {
  /** ASCII; unique to the ask and to what it binds to. */
  readonly id: string
  readonly category: RequestCategory
  /** The id of the plan, as its file says it. */
  readonly planId: string
  /** The heading's number of the step that asks; absent where the plan as a whole is asked about. */
  readonly step?: number
  readonly run: string
  /** How the ask is named in its run: `decision`, or the name of an approval. */
  readonly ask: string
  /** What an answer binds to: 64 hexadecimal digits. */
  readonly digest: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** ISO 8601, UTC. */
  readonly expiresAt: string
  /** The values that decide: `to` of an email, `amount` of a payment, …; see PAYLOAD_KEYS. */
  readonly payload: Readonly<Record<string, Json>>
}

/** What a person reads before they decide. */
export interface ApprovalRequest extends RequestFacts {
  /** The plan's title or objective, in the author's words. */
  readonly planTitle: string
  /** Where the plan's file stands, from the vault's root. */
  readonly planPath: string
  /** The title of the step that asks, in the author's words. */
  readonly stepTitle?: string
  /** When an answer is wanted at the latest, in local time and for people: `2026-02-04 09:15`. */
  readonly until: string
  /** Everything that a yes lets happen, in the plan's order. */
  readonly effects: readonly RequestedEffect[]
  /** Further remarks, a sentence each, in our words with the author's in `said`. */
  readonly remarks: readonly RequestRemark[]
  /** That a plan of this id was decided on before and what is different since; absent where it was not. */
  readonly previous?: readonly string[]
}

/** One thing that a yes lets happen. */
export interface RequestedEffect {
  /** The heading's number of the step, and its title in the author's words. */
  readonly step: number
  readonly title: string
  /** What happens: a verb first, in our words. Values stand in `values` and not here. */
  readonly does: string
  readonly effect: Effect
  /** The id of the tool that does it; absent for a step's own gate. */
  readonly tool?: string
  readonly values: readonly RequestedValue[]
  /** When it is decided on: by this request, by a later one with its values, or by nobody. */
  readonly asked: 'now' | 'later' | 'never'
  /** It happens only under a condition. */
  readonly conditional: boolean
  /** How often it happens at most; absent where once. */
  readonly atMost?: number
}

/** A value with which something is done, and who made it. */
export interface RequestedValue {
  /** The tool's name for it. */
  readonly name: string
  /** The value itself, or the expression of the plan that makes it. */
  readonly text: string
  /** The value is known; otherwise `text` is how it is made. */
  readonly known: boolean
  /** It decides where something goes. */
  readonly destination: boolean
  /** Where it comes from: sentences without an end, `the answer of step 2 (not verified)`. */
  readonly from: readonly string[]
  /** Part of it is by nobody whom the person knows: a model, the network, a file. */
  readonly untrusted: boolean
}

/** A remark of ours, and what somebody else said, which is shown as such. */
export interface RequestRemark {
  readonly words: string
  readonly said?: readonly string[]
}
