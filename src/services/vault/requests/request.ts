// A request for a decision, as data
// =============================================================================
//
// A file in Pending_Approval asks a person about exactly one thing: a plan as a whole, or a call
// of a run with its values. What the file says is a function of this data, so the same request
// is the same text at any time, on any machine and in any time zone.

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

/** What a request is about: by what its call does, or `plan` for a decision. */
export type RequestCategory = (typeof REQUEST_CATEGORIES)[number]

/** What the front matter of a request says: what it is, what it binds to, until when. */
export interface RequestFacts {
  /** ASCII; unique to the ask and to what it binds to. */
  readonly id: string
  /** What kind of thing is asked about. */
  readonly category: RequestCategory
  /** The id of the plan, as its file says it. */
  readonly planId: string
  /** The heading's number of the step that asks; absent where the plan as a whole is asked about. */
  readonly step?: number
  /** The run that asks. */
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
  /** The title of the step that asks, in the author's words; absent where the plan as a whole is asked about. */
  readonly stepTitle?: string
  /** Everything that a yes lets happen, in the plan's order. */
  readonly effects: readonly RequestedEffect[]
  /** What else is to be known, in the order in which it is shown. */
  readonly remarks: readonly RequestRemark[]
  /** What is different from the version that was decided on before; absent where there was none. */
  readonly previous?: readonly RequestRemark[]
  /** What is to be known of files that the plan has loaded; absent where it has loaded none. */
  readonly files?: RequestedFiles
}

/** Files that a plan has loaded. They may change while a request lies open, so what is said of them is no part of the ask. */
export interface RequestedFiles {
  /** What is so now, a sentence for each file that is another one by now. */
  readonly changed: readonly string[]
  /** Every sentence that may have been so when the request was read. */
  readonly possible: readonly string[]
}

/** One thing that a yes lets happen. */
export interface RequestedEffect {
  /** The heading's number of the step. */
  readonly step: number
  /** The step's title, in the author's words. */
  readonly title: string
  /** What happens, in our words or the tool's: a verb first, no full stop at the end. */
  readonly does: string
  /** What the tool may do. */
  readonly effect: Effect
  /** The id of the tool that does it; absent for what no tool does. */
  readonly tool?: string
  /** With what it is done. */
  readonly values: readonly RequestedValue[]
  /** When it is decided on: by this request, by a later one with its values, or by nobody. */
  readonly asked: 'now' | 'later' | 'never'
  /** It happens only under a condition. */
  readonly conditional: boolean
  /** How often it happens at most; absent where once. */
  readonly atMost?: number
  /** What else is to be known of it. */
  readonly notes: readonly RequestRemark[]
}

/** A value with which something is done, and who made it. */
export interface RequestedValue {
  /** The tool's name for it. */
  readonly name: string
  /** The value itself; undefined where only the run finds it out. */
  readonly text: string | undefined
  /** It decides where something goes. */
  readonly destination: boolean
  /** Where it comes from, a few words of ours each: `step 2, not verified`. */
  readonly from: readonly string[]
  /** Part of it is by nobody whom the person knows: a model, the network, a file. */
  readonly untrusted: boolean
}

/** A remark: a sentence of ours, and what others said, which is shown as such. */
export interface RequestRemark {
  /** Ours, in a sentence. */
  readonly words: string
  /** What others wrote; absent where it is about nothing of theirs. */
  readonly said?: readonly string[]
}
