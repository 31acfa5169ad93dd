// Sets to the trash and back
// =============================================================================
//
// Invariants:
//
//   SET-TRASH-1. All are found before the first is moved: a name that is wrong changes nothing.

import type { SetRemoval, SetStore, StoredSet, TrashedSet } from '#sets'
import type { Handle } from '#sets/handle'

/** Moves sets, named by handle or digits, to the trash (SET-TRASH-1). Throws SetFailure. */
export async function removeSets(
  store: SetStore,
  sets: readonly string[],
  removal: SetRemoval,
): Promise<readonly Handle[]> {
  const handles = [...new Set(await Promise.all(sets.map((text) => store.resolve(text))))]
  for (const handle of handles) await store.remove(handle, removal)
  return handles
}

/** Brings sets, named by handle or digits, back from the trash (SET-TRASH-1). Throws SetFailure. */
export async function restoreSets(
  store: SetStore,
  sets: readonly string[],
): Promise<readonly Handle[]> {
  const handles = [...new Set(await Promise.all(sets.map((text) => store.resolveRemoved(text))))]
  for (const handle of handles) await store.restore(handle)
  return handles
}

/** A set for programs. */
export function setJson({ origin, ...set }: StoredSet): object {
  return { ...set, ...origin }
}

/** A set of the trash for programs. */
export function removedSetJson({ removal, ...set }: TrashedSet): object {
  return { ...setJson(set), removedAt: removal?.at ?? null, removedBy: removal?.by ?? null }
}
