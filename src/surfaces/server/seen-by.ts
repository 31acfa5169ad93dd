// The workspace as who asks sees it
// =============================================================================
//
// Invariants:
//
//   SERVER-SEEN-1. What a route answers of runs comes from here: people see all, an agent the runs that
//       `runtimeSeenBy` gives it. What is remembered between requests is so for each token alone.

import { setImmediate } from 'node:timers/promises'

import { KnownAsks, runtimeSeenBy } from '#app'

import { actorOf } from './actor.ts'
import type { ServerHere } from './route.ts'
import type { Session } from './security/sessions.ts'

/** For as long as their tokens are there. */
const known = new WeakMap<Session, ServerHere>()

/** What a token's requests are answered from (SERVER-SEEN-1). */
export function seenBy(here: ServerHere, who: Session): ServerHere {
  if (who.agent === undefined) return here
  const before = known.get(who)
  if (before !== undefined) return before
  const { served } = here
  const runtime = runtimeSeenBy(served.runtime, actorOf(who), who.isOpen)
  const seen: ServerHere = {
    ...here,
    served: { ...served, runtime, examine: () => examinedFor(served) },
    asks: new KnownAsks(runtime, () => setImmediate()),
  }
  known.set(who, seen)
  return seen
}

/** What an examination looks at that says nothing of runs, secrets or who is told of what. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set([
  'node',
  'store',
  'security',
  'catalogue',
  'model',
])

async function examinedFor({ examine }: ServerHere['served']) {
  const { ok, findings } = await examine()
  return { ok, findings: findings.filter(({ name }) => OF_THE_MACHINE.has(name)) }
}
