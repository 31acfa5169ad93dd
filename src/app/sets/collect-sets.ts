// Which sets of the trash go permanently
// =============================================================================
//
// Invariants:
//
//   COLLECT-SETS-1. By age goes only what was in the trash long enough, and what no run names. What a run
//       names, and what nobody dated, goes where it is named in the request.
//   COLLECT-SETS-2. Whatever goes or stays because of a run, the run is told.

import { isoInstant } from '#review'
import type { SetStore, TrashedSet } from '#sets'
import { SetFailure } from '#sets/failure'
import type { Handle } from '#sets/handle'

export interface SetCollection {
  /** Which, by handle or digits; all of the trash where there are none. */
  readonly sets: readonly string[]
  /** How long a set stays in the trash; undefined where its age does not count. */
  readonly olderThanMs: number | undefined
  /** Only say what would be deleted. */
  readonly dryRun: boolean
}

/** A set of the trash. */
export interface CollectedSet {
  readonly handle: Handle
  /** Null where it is damaged. */
  readonly bytes: number | null
  /** Runs that name it. */
  readonly runs: readonly string[]
}

/** A set that stays in the trash. */
export interface RetainedSet extends CollectedSet {
  /** It is not there long enough, nobody said since when it is there, or runs name it. */
  readonly why: 'recent' | 'undated' | 'needed'
}

export interface CollectedSets {
  readonly dryRun: boolean
  /** What went permanently, or would. */
  readonly sets: readonly CollectedSet[]
  readonly kept: readonly RetainedSet[]
}

/** Which runs name sets; asked only where a set might go. */
export type NamingRuns = (
  handles: ReadonlySet<Handle>,
) => Promise<ReadonlyMap<Handle, readonly string[]>>

/** Removes sets permanently, as of `now`, or says which would go. Throws SetFailure. */
export async function collectSets(
  store: SetStore,
  { sets, olderThanMs, dryRun }: SetCollection,
  runsNaming: NamingRuns,
  now: number,
): Promise<CollectedSets> {
  const wanted = new Set(await Promise.all(sets.map((text) => store.resolveRemoved(text))))
  const isNamed = wanted.size > 0
  const trash = (await store.trashed()).filter(({ handle }) => !isNamed || wanted.has(handle))

  const kept: RetainedSet[] = []
  const candidates: TrashedSet[] = []
  for (const set of trash) {
    const why = olderThanMs === undefined ? undefined : tooYoung(set, now - olderThanMs)
    if (why === undefined) candidates.push(set)
    else kept.push({ ...factsOf(set), why, runs: [] })
  }
  const handles = new Set(candidates.map(({ handle }) => handle))
  const naming = handles.size === 0 ? undefined : await runsNaming(handles)
  const gone: CollectedSet[] = []
  for (const set of candidates) {
    const runs = naming?.get(set.handle) ?? []
    if (runs.length > 0 && !isNamed) kept.push({ ...factsOf(set), why: 'needed', runs })
    else if (dryRun || (await eraseUnlessGone(store, set))) gone.push({ ...factsOf(set), runs })
  }
  return { dryRun, sets: gone, kept }
}

/** Somebody may restore sets meanwhile, or remove them permanently. */
async function eraseUnlessGone(store: SetStore, { handle }: TrashedSet): Promise<boolean> {
  try {
    await store.erase(handle)
    return true
  } catch (thrown) {
    if (thrown instanceof SetFailure && thrown.code === 'sets/not-in-trash') return false
    throw thrown
  }
}

/** Why a set is not old enough for this time; undefined where it is. */
function tooYoung({ removal }: TrashedSet, until: number): 'recent' | 'undated' | undefined {
  const at = removal === undefined ? Number.NaN : isoInstant(removal.at)
  if (Number.isNaN(at)) return 'undated'
  return at <= until ? undefined : 'recent'
}

function factsOf({ handle, description }: TrashedSet): Pick<CollectedSet, 'handle' | 'bytes'> {
  return { handle, bytes: description?.bytes ?? null }
}
