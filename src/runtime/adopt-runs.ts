// Adopting the runs of a journal that comes from elsewhere
// =============================================================================
//
// Invariants:
//
//   ADOPT-RUNS-1. Adopting is recorded in each run, signed: it vouches for what stands before, so that
//       the run may go on from there. What was decided, approved and answered elsewhere is asked again.
//   ADOPT-RUNS-2. A run that cannot be read here, or that another process holds, stays as it is.

import type { Actor } from '#review'

import { openSession } from './open-session.ts'
import { loadRun } from './storage/load-run.ts'
import { isOfOneRun } from './storage/newer-run.ts'
import { ALL_COUNT } from './storage/row-judge.ts'
import type { RunListing } from './run-listing.ts'
import { refusal, RunError } from './run-error.ts'
import type { RuntimeConfig } from './runtime-config.ts'
import { hasEnded } from './state/state.ts'
import type { World } from './world.ts'

/** How a run is adopted. */
interface Adoption {
  /** Who adopts it. */
  readonly actor: Actor
  /** Its journal is of an earlier version, which signed nothing: what stands in it counts. */
  readonly earlier: boolean
}

/**
 * Has a journal at home here that is a copy or comes from elsewhere, and adopts the runs in it that could go
 * on; in one that is at home, those in which somebody else wrote. Throws RunError (`journal/not-a-copy`)
 * where there is nothing to take over.
 */
export async function takeOver(config: RuntimeConfig, actor: Actor): Promise<void> {
  const { world } = config
  const { copies, home } = world
  const isCopy = copies !== undefined && (await copies.mark()) !== undefined
  const foreign = home?.foreign()
  const isHere = !isCopy && foreign === undefined
  const all = await world.journal.list()
  const open = all.filter(({ status, needs }) => !hasEnded(status) || needs === 'resolution')
  if (isHere && !(await areStrays(world, open))) throw refusal('journal/not-a-copy')
  if (isCopy) await copies.takeOver({ at: world.now(), actor })
  if (foreign !== undefined) home?.adopt()
  const earlier = foreign?.reason === 'no-id'
  await adoptRuns(config, earlier ? all : open, { actor, earlier })
}

/** Whether somebody wrote in one of these runs who does not count here. */
async function areStrays(world: World, runs: readonly RunListing[]): Promise<boolean> {
  if (world.signer === undefined) return false
  for (const { id } of runs) {
    const loaded = await loadRun(world, id).catch(() => undefined)
    if (loaded?.judge.strayRow() !== undefined) return true
  }
  return false
}

const AT_ONCE = 32

/** Adopts runs, as many at once as the disk likes. */
async function adoptRuns(
  config: RuntimeConfig,
  runs: readonly RunListing[],
  adoption: Adoption,
): Promise<void> {
  for (let from = 0; from < runs.length; from += AT_ONCE) {
    const some = runs.slice(from, from + AT_ONCE)
    await Promise.all(some.map(({ id }) => adoptRun(config, id, adoption)))
  }
}

async function adoptRun(
  config: RuntimeConfig,
  run: string,
  { actor, earlier }: Adoption,
): Promise<void> {
  try {
    // What is to count counts already, so that the run's line says how it stands then.
    const loaded = await loadRun(config.world, run, earlier ? { known: ALL_COUNT } : {})
    const opening = await openSession(config, loaded, () => {}, undefined, true)
    if (opening.kind === 'held') return
    const { session } = opening
    const own = (loaded.judge.strayRow() ?? loaded.seq + 1) - 1
    session.append({ kind: 'run-adopted', actor, ...(earlier ? { earlier } : { own }) })
    await session.durable()
    session.close()
    await session.release()
    if (session.fault !== undefined) throw session.fault
  } catch (thrown) {
    // ADOPT-RUNS-2
    if (!isOfOneRun(thrown) && !(thrown instanceof RunError && thrown.code === 'run/in-trash')) {
      throw thrown
    }
  }
}
