// Who acts, as records name them
// =============================================================================
//
// Invariants:
//
//   SERVER-ACTOR-1. Who it is comes from how they signed in, never from a request.

import type { Actor } from '#review'

import type { Session } from './security/sessions.ts'

/** The channel of everything that is said over HTTP: `approvals.channels` of a policy may name it. */
export const HTTP_CHANNEL = 'http'

/** Who is signed in, as an actor (SERVER-ACTOR-1). */
export function actorOf({ user, name, agent, connection }: Session): Actor {
  return {
    user,
    ...(name === undefined ? {} : { name }),
    ...(agent === undefined ? {} : { agent, ...(connection === undefined ? {} : { connection }) }),
    channel: HTTP_CHANNEL,
    terminal: false,
  }
}
