// Whom runs belong to
// =============================================================================
//
// Invariants:
//
//   RUN-OWNERS-1. It is said by the first event of a run alone.
//   RUN-OWNERS-2. A fork holds what the other run did. So it belongs to whom that one belongs to, and to
//       its own maker only where that one was erased.

import { recordedActor, type Actor } from '#review'

import { readRows } from './storage/load-run.ts'
import type { World } from './world.ts'

/** Forks of forks that are followed; nobody makes so many. */
const MOST_FORKS = 10_000

type Stored = Pick<World, 'journal' | 'sha256'>

/** Whom a run belongs to (RUN-OWNERS-2); undefined where that cannot be read. */
export async function ownerOf(world: Stored, id: string): Promise<Actor | undefined> {
  let made = await madeBy(world, id)
  for (let count = 0; made?.fork !== undefined && count < MOST_FORKS; count++) {
    const before = await madeBy(world, made.fork.run)
    if (before === undefined) break
    made = before
  }
  return made && recordedActor(made.actor)
}

/** RUN-OWNERS-1 */
async function madeBy(world: Stored, id: string) {
  const [first] = await readRows(world, id, 0, 1).catch(() => [])
  return first?.event.kind === 'run-created' ? first.event : undefined
}
