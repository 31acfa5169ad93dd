// What is said to a run beside the words, and what whoever says it is told

import type { Diagnostic } from '#text'

import { isoTime } from '../iso-time.ts'
import type { CommandOutcome } from '../journal.ts'
import type { Lease } from '../run-listing.ts'

/** How a person's word on an open call is taken. */
export interface ResolveOptions {
  /** Take the run from a process that lives and may be in that call; false by default. */
  readonly takeOver?: boolean
}

/** A notice to people of what a run asks. */
export interface RecordedNotice {
  /** Names of what is asked: `decision`, the name of an ask, or `step:ID` for a call that is unknown. */
  readonly asks: readonly string[]
  /** The channel's name in the configuration: at most 64 characters. */
  readonly channel: string
  /** What its receiver may know the notice by: at most 128 characters. */
  readonly notice: string
  /** Why it was given up, in at most 400 characters; absent where it was sent. */
  readonly problem?: string
}

/** What became of something that was said to a run. */
export type Reply =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] }
  /**
   * Another process, `holder`, executes the run and has not taken it yet; it is on the run's table. Where
   * that process is not heard of any more, `silentSince` says since when, in ISO 8601 (UTC): it is taken when that one
   * continues or ends, or at once by `takeOver`.
   */
  | {
      readonly kind: 'recorded'
      readonly holder: string
      readonly silentSince: string | undefined
    }

/** What is told while the process that executes the run has not taken it. */
export function recordedReply({
  holder,
  silentSince,
}: Pick<Lease, 'holder' | 'silentSince'>): Reply {
  const since = silentSince === undefined ? undefined : isoTime(silentSince)
  return { kind: 'recorded', holder: holder.name, silentSince: since }
}

export function replyOf({ taken, diagnostics }: CommandOutcome): Reply {
  return taken ? { kind: 'done' } : { kind: 'refused', diagnostics }
}
