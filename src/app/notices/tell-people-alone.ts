// Telling people, in one process of a workspace at a time
// =============================================================================
//
// Invariants:
//
//   TELL-ALONE-1. Nothing is sent without the lock, which the system keeps as long as the process lives.
//   TELL-ALONE-2. Nothing is sent from a copy of a folder: what its runs ask is asked by those of the original.

import type { NoticeLock } from '#services/notices/notice-lock'
import type { Holder } from '#services/workspace/kept-lock'

import { pause } from './pause.ts'
import { tellPeople, type TellPeopleParts, type TellPeopleRequest } from './tell-people.ts'

export interface TellAloneParts extends TellPeopleParts {
  readonly lock: Pick<NoticeLock, 'take'>
  /** Who takes the lock. */
  readonly me: Holder
  /** Whether the folder is a copy now; it is none once somebody takes it over. */
  readonly isCopy: () => Promise<boolean>
}

/** How soon another takes over. */
const LOOK_MS = 1000
const MOST_MISSES = 5

/** Tells people as soon as no other process does, until the signal says stop; with `once` only where none does. */
export async function tellPeopleAlone(
  parts: TellAloneParts,
  request: TellPeopleRequest,
): Promise<void> {
  const { lock, me, isCopy, after } = parts
  const { signal, once } = request
  let misses = 0
  while (!signal.aborted) {
    // TELL-ALONE-2
    const isOriginal = !(await isCopy())
    // TELL-ALONE-1
    const taken =
      isOriginal &&
      (await lock.take(me).catch((thrown: unknown) => {
        // Between a look at the lock and taking it another may have had it for a moment.
        if (++misses > MOST_MISSES) throw thrown
        return { held: true }
      }))
    if (taken !== false && 'release' in taken) {
      try {
        return await tellPeople(parts, request)
      } finally {
        taken.release()
      }
    }
    if (once) return
    await pause(LOOK_MS, signal, after)
  }
}
