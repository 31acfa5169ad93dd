// Differential equations as numbers: the explicit method
//
// The method of Dormand and Prince (orders 5 and 4) with a step that follows its error.

import { floorOf, type Followed, type Slopes, type Way } from './way.ts'

const TIMES = [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1]
const WEIGHTS = [
  [],
  [1 / 5],
  [3 / 40, 9 / 40],
  [44 / 45, -56 / 15, 32 / 9],
  [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
  [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
  [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
]
const LOWER = [5179 / 57600, 0, 7571 / 16695, 393 / 640, -92097 / 339200, 187 / 2100, 1 / 40]

/** More steps than this are those of a stiff equation. */
const STEPS = 40_000

/** Follows a solution with steps whose error is below `tolerance` of its size. */
export function explicitly(slopes: Slopes, { from, start, to }: Way, tolerance: number): Followed {
  let time = from
  let state = start
  let step = (to - from) / 64
  const floor = floorOf(slopes, { from, start, to })
  const shortest = 1e-14 * Math.max(Math.abs(to - from), Math.abs(from), Math.abs(to))
  for (let round = 0; round < STEPS; round++) {
    if (time === to || step === 0) return { kind: 'reached', state }
    if (Math.abs(step) > Math.abs(to - time)) step = to - time
    const stages: (readonly number[])[] = []
    for (const [at, weights] of WEIGHTS.entries()) {
      const moved = state.map((each, index) => each + step * sumOf(weights, stages, index))
      stages.push(slopes(time + (TIMES[at] ?? 0) * step, moved))
    }
    const next = state.map((each, index) => each + step * sumOf(WEIGHTS[6] ?? [], stages, index))
    const largest = Math.max(...state.map(Math.abs), ...next.map(Math.abs))
    let error = 0
    for (const [index, each] of state.entries()) {
      const high = next[index] ?? Number.NaN
      const low = each + step * sumOf(LOWER, stages, index)
      const size = Math.max(Math.abs(each), Math.abs(high), largest * 1e-3, floor)
      error = Math.max(error, Math.abs(high - low) / (tolerance * size))
      if (Number.isNaN(high + low)) error = Number.NaN
    }
    if (!Number.isFinite(error)) step /= 4
    else {
      if (error <= 1) {
        time = Math.abs(to - time - step) <= shortest / 10 ? to : time + step
        state = next
      }
      step *= Math.min(5, Math.max(0.2, 0.9 * (error || 1e-10) ** -0.2))
    }
    if (time !== to && Math.abs(step) < shortest) return { kind: 'ended', at: time, state }
  }
  return { kind: 'late' }
}

function sumOf(
  weights: readonly number[],
  stages: readonly (readonly number[])[],
  index: number,
): number {
  let sum = 0
  for (const [at, weight] of weights.entries()) sum += weight * (stages[at]?.[index] ?? 0)
  return sum
}
