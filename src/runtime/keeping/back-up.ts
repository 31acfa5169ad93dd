// A verified copy of everything that is stored

import type { Diagnostic } from '#text'

import { refusal } from '../run-error.ts'
import { verifyRun } from '../storage/verify.ts'
import type { World } from '../world.ts'

/** What a copy holds. */
export interface BackedUp {
  /** Runs that are whole, those in the trash included. */
  readonly runs: number
  /** Runs that do not verify in the copy: they were damaged before, and are copied as they are. */
  readonly damaged: readonly DamagedRun[]
}

/** A run that does not verify, and what is wrong with it. */
export interface DamagedRun {
  /** The run's id. */
  readonly run: string
  /** Every fault, with the row or the value that it is in. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Copies what is stored to a place where nothing is, and reads all of it back; throws RunError, also
 * where the store cannot be copied from here.
 */
export async function backUp(world: World, target: string): Promise<BackedUp> {
  let runs = 0
  const damaged: DamagedRun[] = []
  if (world.copies === undefined) throw refusal('journal/no-copies')
  await world.copies.copyTo(target, async (copy) => {
    const trash = await copy.journal.keeping.trashed()
    const kept = trash.filter(({ condemned }) => !condemned).map(({ listing }) => listing)
    for (const { id } of [...(await copy.journal.list()), ...kept]) {
      const { diagnostics } = await verifyRun(copy, id, undefined)
      if (diagnostics.length > 0) damaged.push({ run: id, diagnostics })
      else runs++
    }
  })
  return { runs, damaged }
}
