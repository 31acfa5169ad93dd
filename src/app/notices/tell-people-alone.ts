// Telling people, in one process of a workspace at a time
// =============================================================================
//
// Invariants:
//
//   TELL-ALONE-1. Nothing is sent without the lock, which the system keeps as long as the process lives.

import type { NoticeLock } from '#services/notices/notice-lock'
import type { Holder } from '#services/workspace/kept-lock'

import { tellPeople, type TellPeopleParts, type TellPeopleRequest } from './tell-people.ts'

export interface TellAloneParts extends TellPeopleParts {
  readonly lock: Pick<NoticeLock, 'take'>
  /** Who takes the lock. */
  readonly me: Holder
}

/** How soon another takes over. */
const LOOK_MS = 1000
const MOST_MISSES = 5

/** Tells people as soon as no other process does, until the signal says stop; with `once` only where none does. */
export async function tellPeopleAlone(
  parts: TellAloneParts,
  request: TellPeopleRequest,
): Promise<void> {
  const { lock, me, after } = parts
  const { signal, once } = request
  let misses = 0
  while (!signal.aborted) {
    // TELL-ALONE-1
    const taken = await lock.take(me).catch((thrown: unknown) => {
      // Between a look at the lock and taking it another may have had it for a moment.
      if (++misses > MOST_MISSES) throw thrown
      return { held: true }
    })
    if ('release' in taken) {
      try {
        return await tellPeople(parts, request)
      } finally {
        taken.release()
      }
    }
    if (once) return
    await new Promise<void>((resolve) => {
      const callOff = after(LOOK_MS, resolve)
      const stop = () => {
        callOff()
        resolve()
      }
      signal.addEventListener('abort', stop, { once: true })
    })
  }
}
