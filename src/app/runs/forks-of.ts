// Which runs were forked from one
// =============================================================================
//
// The journal knows of each run what it was forked from, and not the other way round. So the whole list
// is read once a runtime, and then only what has changed.
//
// Invariants:
//
//   FORKS-OF-1. A fork is told from when its making is committed until it is in the trash or erased.

import type { Runtime } from '#runtime'

type Listed = Pick<Runtime, 'list' | 'overview' | 'changes'>

interface Known {
  /** Everything up to here is in `forks`. */
  place: number
  /** The newest first, by what they were forked from. */
  readonly forks: Map<string, string[]>
}

const known = new WeakMap<Listed, Promise<Known>>()
const AT_ONCE = 500

/** The forks of a run, the newest first (FORKS-OF-1). */
export async function forksOf(runtime: Listed, run: string): Promise<readonly string[]> {
  const before = known.get(runtime)
  // In turn: two that ask at once would take up the same changes twice.
  const now = before === undefined ? readAll(runtime) : before.then((one) => takeUp(one, runtime))
  known.set(runtime, now)
  let forks: readonly string[]
  try {
    forks = [...((await now).forks.get(run) ?? [])]
  } catch (thrown) {
    known.delete(runtime)
    throw thrown
  }
  const there = await Promise.all(forks.map(async (id) => await runtime.overview(id)))
  // One that was erased is no change of its own.
  return forks.filter((_, at) => there[at]?.forkOf === run)
}

async function readAll(runtime: Listed): Promise<Known> {
  const place = await runtime.changes.latest()
  const forks = new Map<string, string[]>()
  for (const { id, forkOf } of await runtime.list()) {
    if (forkOf !== undefined) forks.set(forkOf, [...(forks.get(forkOf) ?? []), id])
  }
  return { place, forks }
}

async function takeUp(all: Known, runtime: Listed): Promise<Known> {
  for (;;) {
    const changes = await runtime.changes.since(all.place, AT_ONCE)
    for (const { run, place, isTrashed } of changes) {
      const forkOf = (await runtime.overview(run))?.forkOf
      if (forkOf !== undefined) {
        const before = all.forks.get(forkOf) ?? []
        if (isTrashed) all.forks.set(forkOf, without(run, before))
        else if (!before.includes(run)) all.forks.set(forkOf, [run, ...before])
      }
      all.place = place
    }
    if (changes.length < AT_ONCE) return all
  }
}

function without(run: string, all: readonly string[]): string[] {
  return all.filter((id) => id !== run)
}
