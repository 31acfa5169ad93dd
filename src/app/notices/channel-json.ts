// Channels for notices, for programs
// =============================================================================
//
// Invariants:
//
//   CHANNEL-JSON-1. Of an address only the server is told: some have a secret in their path. Of a command only
//       the program.

import { secretsOf, type NoticeChannel } from '#services/notices/channel'

/** A channel for programs, with the names of the secrets that it needs. */
export function channelJson(channel: NoticeChannel): object {
  const { name, kind, kinds, batch, values } = channel
  return {
    name,
    kind,
    to: channelTarget(channel),
    kinds,
    batch,
    values,
    secrets: secretsOf(channel),
  }
}

/** Where a channel leads, in words (CHANNEL-JSON-1). */
export function channelTarget(channel: NoticeChannel): string {
  switch (channel.kind) {
    case 'command':
      return channel.command[0]
    case 'webhook':
      return new URL(channel.url).origin
    case 'email':
      return `${channel.to.join(', ')} by ${channel.host}:${channel.port}`
  }
}
