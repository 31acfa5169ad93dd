// Channels and notices of these tests.

import type { CommandChannel, EmailChannel, WebhookChannel } from '#services/notices/channel'
import { NOTICE_KINDS } from '#services/notices/channel'
import type { NoticedAsk, PeopleNotice } from '#services/notices/notice'

const common = { kinds: NOTICE_KINDS, batch: 5, values: false } as const

export function hook(url: string): WebhookChannel {
  return { ...common, kind: 'webhook', name: 'webhook', url, secret: 'HOOK' }
}

export function program(...command: readonly [string, ...string[]]): CommandChannel {
  return { ...common, kind: 'command', name: 'command', command }
}

export function mail(port: number, parts: Partial<EmailChannel> = {}): EmailChannel {
  return {
    ...common,
    kind: 'email',
    name: 'email',
    host: '127.0.0.1',
    port,
    tls: 'none',
    from: 'Planwright <planwright@example.org>',
    to: ['ada@example.org', 'board@example.org'],
    login: undefined,
    ...parts,
  }
}

const ask: NoticedAsk = {
  id: 'ask_1',
  run: 'party',
  ask: 'a2',
  kind: 'approval',
  words: 'A call waits for an approval',
  about: 'enter a party',
  step: { id: 'enter', title: 'Enters the party' },
  tool: 'calendar.add',
  effect: 'write',
  since: '2026-11-26T10:00:00.000Z',
  until: '2026-11-27T10:00:00.000Z',
  link: 'http://127.0.0.1:4747/asks/party/a2',
  command: 'planwright approve party a2',
}

export function notice(parts: Partial<NoticedAsk> = {}): PeopleNotice {
  return {
    form: 1,
    id: 'notice_1',
    kind: 'asks',
    at: '2026-11-26T10:00:05.000Z',
    workspace: 'plans',
    count: 1,
    asks: [{ ...ask, ...parts }],
    more: 0,
    link: 'http://127.0.0.1:4747/',
  }
}
