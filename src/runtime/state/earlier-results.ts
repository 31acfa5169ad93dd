// The results that a step looks back at
//
// Which steps are meant follows from the plan; of these, those that ended with a value.
// All of them have ended when the step starts, and what has ended does not change, so
// this is the same whenever it is asked during the step.

import { nearestEarlier } from '#plan'

import type { RunState } from './state.ts'

/** The steps with a result among the nearest `most` before a step, in reading order; none before no step. */
export function earlierResults(
  { graph, outputs }: RunState,
  step: number | undefined,
  most: number,
): readonly number[] {
  if (step === undefined || most === 0) return []
  const { sources, sourceStarts } = graph
  const before = (at: number) => sources.subarray(sourceStarts[at], sourceStarts[at + 1])
  return nearestEarlier(step, most, before).filter((at) => outputs.of(at) !== undefined)
}
