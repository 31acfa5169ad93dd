// The runs of a plan: the first has its id, a corrected plan runs in the next
// =============================================================================
//
// Invariants:
//
//   RUNS-OF-PLAN-1. The id of each follows from the plan's and its number, so that making one
//       twice is found out by the journal.
//   RUNS-OF-PLAN-2. The newest that exists is the plan's; the ones before are over or to be ended.

import { sha256Hex } from '#plan'
import type { RunOverview, Runtime } from '#runtime'

/** Leaves room for the number behind it. */
const LONGEST_BASE = 116

/** The id of a plan's run; `number` counts from 1 (RUNS-OF-PLAN-1). */
export function runIdOf(planId: string, number: number): string {
  const base = baseOf(planId)
  return number === 1 ? base : `${base}_r${number}`
}

/** A plan's id as a run may be called: it begins with a letter, a digit or `_`, and is not too long. */
function baseOf(planId: string): string {
  const fitting = planId.replace(/^-/, '_')
  if (fitting === planId && planId.length <= LONGEST_BASE) return planId
  return `${fitting.slice(0, LONGEST_BASE - 9)}_${sha256Hex(planId).slice(0, 8)}`
}

/** A plan's newest run, and which number it has. */
export interface CurrentRun {
  readonly number: number
  readonly overview: RunOverview
  /** The one before; absent where it is the first. */
  readonly former?: RunOverview
}

/** The newest run of a plan; undefined where it has none. */
export async function currentRun(
  runtime: Pick<Runtime, 'overview'>,
  planId: string,
): Promise<CurrentRun | undefined> {
  let current: CurrentRun | undefined
  for (let number = 1; ; number++) {
    const overview = await runtime.overview(runIdOf(planId, number))
    if (overview === undefined) return current
    const former = current === undefined ? {} : { former: current.overview }
    current = { number, overview, ...former }
  }
}
