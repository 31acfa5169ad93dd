// Channels, tried out
// =============================================================================

import type { NoticeChannel } from '#services/notices/channel'
import type { Delivery, SendNotice } from '#services/notices/delivery'

import { testNotice, type NoticePlace } from './people-notice.ts'

export interface TestedChannel {
  readonly channel: NoticeChannel
  readonly delivery: Delivery
}

/** What came of a test, for programs. */
export function testedJson({ channel: { name, kind }, delivery }: TestedChannel): object {
  const problem = delivery.kind === 'sent' ? null : delivery.problem
  return { name, kind, sent: delivery.kind === 'sent', problem }
}

export interface TestParts extends NoticePlace {
  readonly send: SendNotice
  /** The id of the notice. */
  readonly id: string
  readonly signal: AbortSignal
}

/** Sends a test notice once through each channel, and says what came of it. */
export async function testChannels(
  channels: readonly NoticeChannel[],
  { send, id, signal, ...place }: TestParts,
): Promise<readonly TestedChannel[]> {
  const notice = testNotice(id, place)
  return await Promise.all(
    channels.map(async (channel) => ({ channel, delivery: await send(channel, notice, signal) })),
  )
}
