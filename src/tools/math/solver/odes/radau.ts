// Differential equations as numbers: the implicit method
//
// Radau IIA with three stages (order 5; Hairer and Wanner, Solving Ordinary Differential Equations II, IV.8), for equations that
// are stiff: a solution that changes slowly beside others that vanish fast.

import { floorOf, type Followed, type Slopes, type Way } from './way.ts'

const ROOT = Math.sqrt(6)
const TIMES = [(4 - ROOT) / 10, (4 + ROOT) / 10, 1] as const
const STAGES = [
  [(88 - 7 * ROOT) / 360, (296 - 169 * ROOT) / 1800, (-2 + 3 * ROOT) / 225],
  [(296 + 169 * ROOT) / 1800, (88 + 7 * ROOT) / 360, (-2 - 3 * ROOT) / 225],
  [(16 - ROOT) / 36, (16 + ROOT) / 36, 1 / 9],
] as const
/** The real eigenvalue of the method, and the weights of its error. */
const REAL = (6 + 81 ** (1 / 3) - 9 ** (1 / 3)) / 30
const ERROR = [-(13 + 7 * ROOT) / 3, (-13 + 7 * ROOT) / 3, -1 / 3] as const

const STEPS = 30_000
const ROUNDS = 12

/** Follows a solution with steps whose error is below `tolerance` of its size. */
export function implicitly(slopes: Slopes, { from, start, to }: Way, tolerance: number): Followed {
  let time = from
  let state = start
  let step = (to - from) * 1e-6
  const floor = floorOf(slopes, { from, start, to })
  const shortest = 1e-14 * Math.max(Math.abs(to - from), Math.abs(from), Math.abs(to))
  for (let round = 0; round < STEPS; round++) {
    if (time === to || step === 0) return { kind: 'reached', state }
    if (Math.abs(step) > Math.abs(to - time)) step = to - time
    const jacobian = jacobianOf(slopes, time, state)
    const at = jacobian && { time, state, step, jacobian, tolerance, floor }
    const moves = at && stagesOf(slopes, at)
    if (at === undefined || moves === undefined) step /= 4
    else {
      const next = state.map((each, index) => each + (moves[2]?.[index] ?? Number.NaN))
      const error = errorOf(slopes, at, moves, next)
      if (error <= 1) {
        time = Math.abs(to - time - step) <= shortest / 10 ? to : time + step
        state = next
      }
      step *= Number.isFinite(error)
        ? Math.min(8, Math.max(0.2, 0.9 * (error || 1e-10) ** -0.25))
        : 0.25
    }
    if (time !== to && Math.abs(step) < shortest) return { kind: 'ended', at: time, state }
  }
  return { kind: 'late' }
}

type Matrix = readonly (readonly number[])[]

interface Step {
  readonly time: number
  readonly state: readonly number[]
  readonly step: number
  readonly jacobian: Matrix
  readonly tolerance: number
  /** A size below which a component does not count. */
  readonly floor: number
}

/** How the slopes change with each component. */
function jacobianOf(slopes: Slopes, time: number, state: readonly number[]): Matrix | undefined {
  const here = slopes(time, state)
  const largest = Math.max(...state.map(Math.abs))
  const columns = state.map((each, at) => {
    const by = 1e-7 * Math.max(Math.abs(each), largest * 1e-4, 1e-200)
    // On the side on which there is a value.
    for (const sign of [1, -1]) {
      const moved = state.map((one, index) => (index === at ? one + sign * by : one))
      const column = slopes(time, moved).map(
        (one, index) => (one - (here[index] ?? 0)) / (sign * by),
      )
      if (column.every(Number.isFinite)) return column
    }
    return undefined
  })
  if (columns.includes(undefined)) return undefined
  return state.map((_, row) => columns.map((column) => column?.[row] ?? Number.NaN))
}

/** The three stages, as distances from the state, by Newton's method. */
function stagesOf(
  slopes: Slopes,
  { time, state, step, jacobian, tolerance }: Step,
): Matrix | undefined {
  const size = state.length
  const all = 3 * size
  const system = Array.from({ length: all }, (_, row) =>
    Array.from({ length: all }, (__, column) => {
      const weight = STAGES[Math.floor(row / size)]?.[Math.floor(column / size)] ?? 0
      const slope = jacobian[row % size]?.[column % size] ?? 0
      return (row === column ? 1 : 0) - step * weight * slope
    }),
  )
  const solve = decomposed(system)
  if (solve === undefined) return undefined
  let moves: number[][] = [0, 1, 2].map(() => state.map(() => 0))
  const largest = Math.max(...state.map(Math.abs), 1e-300)
  let before = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const values = moves.map((move, stage) =>
      slopes(
        time + (TIMES[stage] ?? 1) * step,
        state.map((each, index) => each + (move[index] ?? 0)),
      ),
    )
    const rest = moves.flatMap((move, stage) =>
      move.map((each, index) => {
        let sum = 0
        for (const [other, value] of values.entries())
          sum += (STAGES[stage]?.[other] ?? 0) * (value[index] ?? 0)
        return step * sum - each
      }),
    )
    const change = solve(rest)
    if (!change.every(Number.isFinite)) return undefined
    moves = moves.map((move, stage) =>
      move.map((each, index) => each + (change[stage * size + index] ?? 0)),
    )
    const norm = Math.max(
      ...change.map(
        (each, at) => Math.abs(each) / Math.max(Math.abs(state[at % size] ?? 0), largest * 1e-3),
      ),
    )
    if (norm <= 0.01 * tolerance || (norm < 1e-14 && norm >= before)) return moves
    if (norm > 2 * before) return undefined
    before = norm
  }
  return undefined
}

function errorOf(
  slopes: Slopes,
  { time, state, step, jacobian, tolerance, floor }: Step,
  moves: Matrix,
  next: readonly number[],
): number {
  const factor = 1 / (REAL * step)
  const solve = decomposed(
    jacobian.map((row, at) => row.map((each, column) => (at === column ? factor : 0) - each)),
  )
  if (solve === undefined) return Number.NaN
  const weighted = (index: number) =>
    ERROR.reduce((sum, weight, stage) => sum + (weight / step) * (moves[stage]?.[index] ?? 0), 0)
  const offBy = (at: readonly number[]) =>
    solve(slopes(time, at).map((each, index) => each + weighted(index)))
  const largest = Math.max(...state.map(Math.abs), ...next.map(Math.abs))
  const norm = (of: readonly number[]) => {
    let most = 0
    for (const [index, each] of of.entries()) {
      if (Number.isNaN(each)) return Number.NaN
      const size = Math.max(
        Math.abs(state[index] ?? 0),
        Math.abs(next[index] ?? 0),
        largest * 1e-3,
        floor,
      )
      most = Math.max(most, Math.abs(each) / (tolerance * size))
    }
    return most
  }
  const first = offBy(state)
  const error = norm(first)
  if (!(error > 1)) return error
  // Once more from where the error leads: a stiff component would be blamed for what it damps.
  return norm(offBy(state.map((each, index) => each + (first[index] ?? 0))))
}

/** Solves systems with one matrix, by elimination with pivots; undefined where it is singular. */
function decomposed(given: Matrix): ((right: readonly number[]) => number[]) | undefined {
  const size = given.length
  const rows = given.map((row) => [...row])
  const order = rows.map((_, at) => at)
  for (let column = 0; column < size; column++) {
    let best = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row
    }
    const [pivotRow, other] = [rows[best], rows[column]]
    const pivot = pivotRow?.[column] ?? 0
    if (pivotRow === undefined || other === undefined || pivot === 0 || !Number.isFinite(pivot)) {
      return undefined
    }
    ;[rows[best], rows[column]] = [other, pivotRow]
    ;[order[best], order[column]] = [order[column] ?? 0, order[best] ?? 0]
    for (let at = column + 1; at < size; at++) {
      const row = rows[at]
      if (row === undefined) continue
      const factor = (row[column] ?? 0) / pivot
      row[column] = factor
      for (let index = column + 1; index < size; index++) {
        row[index] = (row[index] ?? 0) - factor * (pivotRow[index] ?? 0)
      }
    }
  }
  return (right) => {
    const result = order.map((at) => right[at] ?? 0)
    for (let at = 0; at < size; at++) {
      for (let index = 0; index < at; index++) {
        result[at] = (result[at] ?? 0) - (rows[at]?.[index] ?? 0) * (result[index] ?? 0)
      }
    }
    for (let at = size - 1; at >= 0; at--) {
      for (let index = at + 1; index < size; index++) {
        result[at] = (result[at] ?? 0) - (rows[at]?.[index] ?? 0) * (result[index] ?? 0)
      }
      result[at] = (result[at] ?? 0) / (rows[at]?.[at] ?? 1)
    }
    return result
  }
}
