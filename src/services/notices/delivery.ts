// What sending a notice comes to

import type { NoticeChannel } from './channel.ts'
import type { PeopleNotice } from './notice.ts'

export type Delivery =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'failed'
      /** Why, in words; of others' words the beginning only. */
      readonly problem: string
      /** It would fail again: the receiver refused it. */
      readonly lasting: boolean
      /** When the receiver wants the next try at the earliest; undefined where it did not say. */
      readonly retryAfterMs: number | undefined
    }

/** What sends a notice through a channel; never throws. */
export type SendNotice = (
  channel: NoticeChannel,
  notice: PeopleNotice,
  signal: AbortSignal,
) => Promise<Delivery>

/** It may come through at the next try. */
export function failed(problem: string, retryAfterMs?: number): Delivery {
  return { kind: 'failed', problem, lasting: false, retryAfterMs }
}

/** It would not. */
export function refused(problem: string): Delivery {
  return { kind: 'failed', problem, lasting: true, retryAfterMs: undefined }
}
