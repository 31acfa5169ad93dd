// The idempotency key of a call

import type { CallPlace } from './call-end.ts'
import type { ValueDigest } from '../event.ts'
import type { Session } from '../session.ts'

/** The same for every attempt of one deed, in whatever process it is made (perform-call.ts, CALL-2). */
export function keyOf(
  { parts, state }: Session,
  { step, path }: CallPlace,
  digest: ValueDigest,
  group: number,
): string {
  const lineage = state.created?.lineage ?? parts.run
  const deed = JSON.stringify([lineage, step, path, group, digest])
  return parts.world.sha256(`planwright/key/1\0${deed}`)
}
