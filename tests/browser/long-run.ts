// A run with as many rows as wanted, cheaply: paused and resumed over and over, as the holder of a run writes

import type { Actor } from '#review'
import { Ledger } from '#runtime/storage/ledger'
import { loadRun } from '#runtime/storage/load-run'
import { summaryOf } from '#runtime/state/summary'
import type { World } from '#runtime/world'

const ROWS_A_FLUSH = 1000

/** Appends rows until the run has so many; it is resumed in the end. `actors` take turns. */
export async function lengthen(
  world: World,
  run: string,
  rows: number,
  actors: readonly Actor[],
): Promise<void> {
  const { origin, state, values, seq, head, snapshots } = await loadRun(world, run)
  const claim = await world.journal.claim(run, world.holder)
  if (claim.kind === 'held') throw new Error(`${claim.lease.holder.name} holds ${run}`)
  const { writer } = claim
  const ledger = new Ledger({ world, run, state, values, writer, seq, head })
  writer.summary = () => summaryOf(origin.plan, state, ledger.lastAt ?? world.now())
  for (let at = 0; ledger.seq < rows || state.paused !== undefined; at++) {
    const actor = actors[(at >> 1) % actors.length] as Actor
    if (at % 2 === 1) ledger.append({ kind: 'run-resumed', actor })
    else ledger.append({ kind: 'run-paused', reason: 'asked', actor, because: `pause ${at}` })
    if (at % ROWS_A_FLUSH === 0) await ledger.durable()
  }
  await ledger.durable()
  snapshots.takeWhenDue(ledger, 1)
  await snapshots.ended()
  await writer.release()
}
