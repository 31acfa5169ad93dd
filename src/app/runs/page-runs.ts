// The runs of a workspace, a page at a time
// =============================================================================
//
// Invariants:
//
//   PAGE-1. Newest first, in the order of their making, so that pages stay what they are
//       while runs are made; a run is on one page, and on none when it fits no more.
//   PAGE-2. A page costs what it has: no run that is not on it is read.

import type { Runtime, RunStatus } from '#runtime'

import { listedRun, runListJson } from './list-runs.ts'

/** Which runs are wanted. */
export interface RunsRequest {
  /** Only runs that stand like that; default: all. */
  readonly status?: readonly RunStatus[]
  /** Only what waits for a person. */
  readonly waiting?: boolean
  /** Only runs with news since then, in milliseconds since 1970-01-01 UTC. */
  readonly since?: number
  /** The `next` of the page before. */
  readonly cursor?: number
  /** At most so many; default: 50, never more than MOST_ON_PAGE. */
  readonly limit?: number
}

/** The most runs of one page. */
export const MOST_ON_PAGE = 200
const RUNS_ON_PAGE = 50

export interface RunsPage {
  /** Each as `ps --json` prints it. */
  readonly runs: readonly object[]
  /** The cursor of the next page; null where this is the last. */
  readonly next: number | null
}

/** A page of the runs that fit, as of `now` (PAGE-1). */
export async function pageRuns(
  runtime: Runtime,
  request: RunsRequest,
  now: number,
): Promise<RunsPage> {
  const { status = [], waiting = false, since, cursor, limit = RUNS_ON_PAGE } = request
  const page = await runtime.page({
    most: Math.min(Math.max(1, limit), MOST_ON_PAGE),
    before: cursor,
    statuses: status,
    needs: waiting ? ['person', 'resolution'] : [],
    since,
  })
  const foreign = await runtime.foreign()
  const runs: object[] = []
  for (const listing of page.runs) {
    const run = await listedRun(runtime, listing, now)
    if (run !== undefined) runs.push(runListJson(run, now, foreign))
  }
  return { runs, next: page.next ?? null }
}
