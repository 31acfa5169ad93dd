// A notice: what people are told of that runs ask
// =============================================================================
//
// Data, as a webhook and a command get it. `notice-text.ts` makes a mail of it.
//
// Invariants:
//
//   NOTICE-1. Whatever is asked, and however much: a notice has at most MOST_ASKS asks, and each of its texts
//       is bounded.
//   NOTICE-2. No link and no command in it holds a code, a token or a digest: whoever answers sees first
//       what they answer.

import { sha256Hex, stableJson, type Json } from '#plan'

import type { NoticeKind } from './channel.ts'

/** NOTICE-1 */
export const MOST_ASKS = 20

/** One thing that is asked. */
export interface NoticedAsk {
  /** The same for every notice about it. */
  readonly id: string
  readonly run: string
  /** Its name in the run. */
  readonly ask: string
  readonly kind: NoticeKind
  /** What is asked, in words. */
  readonly words: string
  /** What the run is about. */
  readonly about: string
  /** Absent where the plan as a whole is asked about. */
  readonly step?: { readonly id: string; readonly title: string }
  readonly tool?: string
  readonly effect?: string
  /** ISO 8601, UTC. */
  readonly since: string
  /** ISO 8601, UTC; absent where there is no end. */
  readonly until?: string
  /** Where it is answered; absent where no server serves the workspace. */
  readonly link?: string
  /** What shows it, or asks for the answer, as it is typed. */
  readonly command: string
  /** What the call is given, as JSON, cut to size; only where the channel has values. */
  readonly arguments?: string
  /** What is asked, in the words of the tool; only where the channel has values. */
  readonly question?: string
}

export interface PeopleNotice {
  readonly form: 1
  /** The same each time that the same is sent through the same channel. */
  readonly id: string
  readonly kind: 'asks' | 'test'
  /** When it was made: ISO 8601, UTC. */
  readonly at: string
  /** The folder's name. */
  readonly workspace: string
  /** How many asks it is about. */
  readonly count: number
  /** The first of them; those that were asked first. */
  readonly asks: readonly NoticedAsk[]
  /** How many are not listed. */
  readonly more: number
  /** Where all that is asked is listed; absent where no server serves the workspace. */
  readonly link?: string
}

/** The id of a notice about these asks through a channel. */
export function noticeId(channel: string, asks: readonly string[]): string {
  return `notice_${digest([channel, ...asks.toSorted()])}`
}

/** The id of an ask; `call` tells apart the calls of one step that are unknown. */
export function askId(run: string, ask: string, call = ''): string {
  return `ask_${digest([run, ask, call])}`
}

function digest(parts: readonly Json[]): string {
  return sha256Hex(stableJson(parts)).slice(0, 32)
}
