// The notice of many asks
// =============================================================================

import { MOST_ASKS, noticeId, type NoticedAsk, type PeopleNotice } from '#services/notices/notice'

export interface NoticePlace {
  /** The folder's name. */
  readonly workspace: string
  /** Where a server serves the workspace; undefined where none does. */
  readonly address: string | undefined
  /** ISO 8601, UTC. */
  readonly at: string
}

/** What a channel is told of these asks. */
export function peopleNotice(
  channel: string,
  asks: readonly NoticedAsk[],
  place: NoticePlace,
): PeopleNotice {
  const { address, ...common } = place
  const first = asks.toSorted((a, b) => order(a.since, b.since) || order(a.id, b.id))
  return {
    form: 1,
    id: noticeId(
      channel,
      asks.map(({ id }) => id),
    ),
    kind: 'asks',
    ...common,
    count: asks.length,
    asks: first.slice(0, MOST_ASKS).map((ask) => ({
      ...ask,
      ...linkOf(address, `asks/${encodeURIComponent(ask.run)}/${encodeURIComponent(ask.ask)}`),
    })),
    more: Math.max(0, asks.length - MOST_ASKS),
    ...linkOf(address, ''),
  }
}

/** A notice that says that nothing is asked; `id` tells it from other tests. */
export function testNotice(id: string, { address, ...common }: NoticePlace): PeopleNotice {
  const none = { count: 0, asks: [], more: 0 }
  return { form: 1, id, kind: 'test', ...common, ...none, ...linkOf(address, '') }
}

function linkOf(address: string | undefined, path: string): { readonly link?: string } {
  return address === undefined ? {} : { link: `${address}/${path}` }
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
