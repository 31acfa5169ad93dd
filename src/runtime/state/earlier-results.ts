// The results that a step looks back at
// =============================================================================
//
// Which steps are meant follows from the plan; of these, those with a result are given.
//
// Invariants:
//
//   LOOK-1. What a step is given does not change while it is under way. Mostly all that
//       is meant has ended when a step starts. Where somebody skipped a step before its
//       turn, what stands before that may end later: so the steps without a result are
//       stored when the step first starts.

import { mostEarlierIn, nearestEarlier, type Expr } from '#plan'

import type { RunState } from './state.ts'

/** The steps with a result among the nearest `most` before a step, in reading order; none before no step. */
export function earlierResults(
  state: RunState,
  step: number | undefined,
  most: number,
): readonly number[] {
  if (step === undefined || most === 0) return []
  const left = state.without.get(step) ?? []
  return meantBy(state, step, most).filter(
    (at) => state.outputs.of(at) !== undefined && !left.includes(at),
  )
}

/** The steps that a step looks back at and that have no result now, in reading order (LOOK-1). */
export function earlierWithout(state: RunState, step: number, body: Expr): readonly number[] {
  const most = mostEarlierIn(body)
  if (most === 0) return []
  return meantBy(state, step, most).filter((at) => state.outputs.of(at) === undefined)
}

function meantBy({ graph }: RunState, step: number, most: number): readonly number[] {
  const { sources, sourceStarts } = graph
  return nearestEarlier(step, most, (at) =>
    sources.subarray(sourceStarts[at], sourceStarts[at + 1]),
  )
}
