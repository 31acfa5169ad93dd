// The trash of a workspace
// =============================================================================
//
// One trash for runs and sets, whatever they are kept in.
//
// Invariants:
//
//   TRASH-1. What is in it is whole, is not used, and comes back as it was.
//   TRASH-2. Nothing leaves it by itself. What was there for KEPT_FOR or as long as somebody says may
//       be deleted permanently; of sets none that a run names, nor one that nobody dated.

import { isoInstant } from '#review'
import type { Runtime } from '#runtime'
import type { SetStore } from '#sets'

import { removedSetJson } from '../sets/set-trash.ts'
import { trashedRunJson } from '../runs/keeping.ts'

/** What is in the trash, for programs: runs, and where a store of sets is given, sets; of each the latest first. */
export async function listTrash(runtime: Runtime, sets?: SetStore): Promise<readonly object[]> {
  const runs = (await runtime.trashed()).map(trashedRunJson)
  if (sets === undefined) return runs
  const removed = (await sets.trashed()).toSorted((a, b) => timeOf(b) - timeOf(a))
  return [...runs, ...removed.map(removedSetJson)]
}

function timeOf({ removal }: { readonly removal: { readonly at: string } | undefined }): number {
  return removal === undefined ? 0 : isoInstant(removal.at)
}
