// Differential equations as numbers
//
// The method of Dormand and Prince (orders 5 and 4) with a step that follows its error.

/** The derivatives of all components at a time. */
export type Slopes = (time: number, state: readonly number[]) => readonly number[]

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

const STEPS = 200_000

/** The state at `to`, from `start` at `from`; undefined where it cannot be followed that far. */
export function follow(
  slopes: Slopes,
  {
    from,
    start,
    to,
  }: { readonly from: number; readonly start: readonly number[]; readonly to: number },
  tolerance = 1e-12,
): readonly number[] | undefined {
  let time = from
  let state = start
  let step = (to - from) / 64
  for (let round = 0; round < STEPS; round++) {
    if (time === to || step === 0) return state
    if (Math.abs(step) > Math.abs(to - time)) step = to - time
    const stages: (readonly number[])[] = []
    for (const [at, weights] of WEIGHTS.entries()) {
      const moved = state.map((each, index) => each + step * sumOf(weights, stages, index))
      stages.push(slopes(time + (TIMES[at] ?? 0) * step, moved))
    }
    const next = state.map((each, index) => each + step * sumOf(WEIGHTS[6] ?? [], stages, index))
    const error = Math.max(
      ...state.map((each, index) => {
        const low = each + step * sumOf(LOWER, stages, index)
        const high = next[index] ?? Number.NaN
        const size = Math.max(Math.abs(each), Math.abs(high), 1e-30)
        return (
          Math.abs(high - low) /
          (tolerance * Math.max(size, Math.max(...state.map(Math.abs)) * 1e-3))
        )
      }),
    )
    if (!Number.isFinite(error)) {
      step /= 4
      if (Math.abs(step) < 1e-14 * Math.max(Math.abs(time), Math.abs(to - from))) return undefined
      continue
    }
    if (error <= 1) {
      time = Math.abs(to - time - step) < 1e-15 * Math.abs(to - from) ? to : time + step
      state = next
    }
    step *= Math.min(5, Math.max(0.2, 0.9 * (error || 1e-10) ** -0.2))
    if (Math.abs(step) < 1e-14 * Math.abs(to - from)) return undefined
  }
  return undefined
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
