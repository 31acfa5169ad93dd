// The runs that statistics are made of
// =============================================================================
//
// Invariants:
//
//   STATS-1. Bounded: of the runs that were made in the range the newest are counted, and
//       whether there are more is said.

import { isoInstant } from '#review'
import type { RunOverview, Runtime } from '#runtime'

/** Runs made from `from` until before `to`, in milliseconds since 1970-01-01 UTC. */
export interface StatsRange {
  readonly from: number
  readonly to: number
}

/** The most runs that are counted. */
export const MOST_COUNTED = 5000
const RUNS_AT_ONCE = 200

/** The runs of a range that fit, newest first (STATS-1). */
export async function runsInRange(
  runtime: Runtime,
  { from, to }: StatsRange,
  fits: (run: RunOverview) => boolean = () => true,
): Promise<{ readonly runs: readonly RunOverview[]; readonly more: boolean }> {
  const runs: RunOverview[] = []
  let before: number | undefined
  do {
    const search = { most: RUNS_AT_ONCE, before, statuses: [], needs: [], since: from }
    const page = await runtime.page(search)
    for (const run of page.runs) {
      const at = isoInstant(run.createdAt)
      if (at >= from && at < to && fits(run)) runs.push(run)
      if (runs.length > MOST_COUNTED) return { runs: runs.slice(0, MOST_COUNTED), more: true }
    }
    before = page.next
  } while (before !== undefined)
  return { runs, more: false }
}
