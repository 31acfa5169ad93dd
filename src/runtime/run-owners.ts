// Whom runs belong to
// =============================================================================
//
// Invariants:
//
//   RUN-OWNERS-1. It is said by the first event of a run alone.
//   RUN-OWNERS-2. A fork holds what the other run did. So it belongs to whom that one belongs to, and to
//       its own maker only where that one was erased.
//   RUN-OWNERS-3. What a fork is given to look into is what its maker may see as well: to fork the run of
//       another shows nothing more.

import { recordedActor, viewOf, type Actor, type PolicyNow, type View } from '#review'

import { readRows } from './storage/load-run.ts'
import type { World } from './world.ts'

/** Forks of forks that are followed; nobody makes so many. */
const MOST_FORKS = 10_000

type Stored = Pick<World, 'journal' | 'sha256'>

/** Whom a run belongs to (RUN-OWNERS-2); undefined where that cannot be read. */
export async function ownerOf(world: Stored, id: string): Promise<Actor | undefined> {
  return (await makersOf(world, id)).at(-1)
}

/** What a run may be shown of what there is (RUN-OWNERS-3). */
export async function viewOfRun(world: Stored, id: string, now: PolicyNow): Promise<View> {
  return viewOf(await makersOf(world, id), now)
}

/** Who made a run, who made the run that it was forked from, and so on; none where that cannot be read. */
async function makersOf(world: Stored, id: string): Promise<readonly Actor[]> {
  const makers: Actor[] = []
  let made = await madeBy(world, id)
  for (let count = 0; made !== undefined && count < MOST_FORKS; count++) {
    makers.push(recordedActor(made.actor))
    made = made.fork && (await madeBy(world, made.fork.run))
  }
  return makers
}

/** RUN-OWNERS-1 */
async function madeBy(world: Stored, id: string) {
  const [first] = await readRows(world, id, 0, 1).catch(() => [])
  return first?.event.kind === 'run-created' ? first.event : undefined
}
