// A list of runs that does not jump while somebody reads it
// =============================================================================
//
// Invariants:
//
//   HELD-RUNS-1. While it is held, every run that stands in it stays at its place and shows how it stands now. New ones wait
//       until they are asked for; older ones may follow at the end.

import type { ListedRun, RunPage } from '../../server/shapes.ts'

/** The runs in their places as they stand now, and how many newer ones are held back (HELD-RUNS-1). */
export function heldRuns(
  held: RunPage,
  now: RunPage,
): { readonly page: RunPage; readonly fresh: number } {
  const current = new Map(now.runs.map((run) => [run.run, run]))
  const known = new Set(held.runs.map(({ run }) => run))
  const lastKnown = now.runs.findLastIndex(({ run }) => known.has(run))
  const isNew = ({ run }: ListedRun) => !known.has(run)
  const older = lastKnown < 0 ? [] : now.runs.slice(lastKnown + 1)
  return {
    page: {
      runs: [...held.runs.map((run) => current.get(run.run) ?? run), ...older],
      next: now.next,
    },
    fresh: now.runs.slice(0, Math.max(0, now.runs.length - older.length)).filter(isNew).length,
  }
}
