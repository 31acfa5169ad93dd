// The solution of a differential equation, followed from its start
// =============================================================================
//
// Invariants:
//
//   TRAJECTORY-1. A solution is followed twice with different steps, and from a start that is moved by less than rounding; its
//       error is no less than what these differ by.
//   TRAJECTORY-2. A stiff equation, for which the explicit method takes too many steps, is followed by an implicit one.
//   TRAJECTORY-3. Where a solution ends before the point, or is not the only one from its start, there is none at the point.

import { symbolsOf } from '#plan'
import { realValue } from '#plan/formula/arithmetic'

import { ToolFailure } from '../../../failure.ts'
import { compiled } from '../compiled.ts'
import { landmarksOf } from '../integrals/landmarks.ts'
import type { NearNumber } from '../numeric-parts.ts'
import { SLOPE, type OdeProblem } from './ode-problem.ts'
import { implicitly } from './radau.ts'
import { explicitly } from './runge-kutta.ts'
import type { Followed, Slopes, Way } from './way.ts'

/** By how much a start is moved to see what rounding may do, of its size. */
const ROUNDING = 1e-14
/** How close the runs must come. */
const NEEDED = 1e-6

/** A state at the point, each component with its error. */
export type Reached = readonly NearNumber[]

/** The state of a solution at a point; throws ToolFailure where it ends before, is not the only one, or cannot be followed. */
export function stateAt(problem: OdeProblem, to: number, begin?: Way): Reached {
  const slopes = slopesOf(problem)
  const way: Way = begin ?? {
    from: realValue(problem.from),
    start: problem.start.map((each) => realValue(each)),
    to,
  }
  if (way.from === to) return way.start.map((value) => ({ value, error: 0 }))
  if (!slopes(way.from, way.start).every(Number.isFinite)) {
    throw ended(problem, way.from, 'the equation has no value there')
  }
  if (begin === undefined) isDeterminedAt(problem, to)
  const places = stopsOf(problem, way)
  const pole = places.find((place) => place !== to && isPole(problem, place, to - way.from))
  if (pole !== undefined) throw ended(problem, pole, 'the equation has no value there')
  const stops = [...places, to]
  return stops.reduce<{ from: number; state: Reached }>(
    ({ from, state }, stop) => ({
      from: stop,
      state: across(
        problem,
        slopes,
        { from, start: state.map(({ value }) => value), to: stop },
        state,
      ),
    }),
    { from: way.from, state: way.start.map((value) => ({ value, error: 0 })) },
  ).state
}

/** Throws ToolFailure where several solutions go on from the start, in the direction of `to`, by default forward. */
export function isDeterminedAt(problem: OdeProblem, to?: number): void {
  const from = realValue(problem.from)
  const start = problem.start.map((each) => realValue(each))
  const way = { from, start, to: to ?? from + Math.max(1, Math.abs(from)) }
  if (isDetermined(slopesOf(problem), way)) return
  const at = placeText(from)
  throw new ToolFailure('tool/ode-ends', {
    why: `several solutions begin at \`${problem.by}\` = ${at} (in SI base units), and nothing says which of them is meant`,
  })
}

/** The derivatives of value and slope. */
export function slopesOf({ of, by, order, slope }: OdeProblem): Slopes {
  const highest = compiled(slope, [by, of, SLOPE])
  return order === 1
    ? (time, [value = Number.NaN]) => [highest([time, value, Number.NaN])]
    : (time, [value = Number.NaN, velocity = Number.NaN]) => [
        velocity,
        highest([time, value, velocity]),
      ]
}

/** One stretch without a place where the equation may have no value. */
function across(problem: OdeProblem, slopes: Slopes, way: Way, before: Reached): Reached {
  let method = explicitly
  let [tight, loose] = [1e-12, 1e-10]
  let found = method(slopes, way, tight)
  if (found.kind === 'late') {
    method = implicitly
    ;[tight, loose] = [1e-10, 1e-8]
    found = method(slopes, way, tight)
  }
  if (found.kind === 'late') {
    throw new ToolFailure('tool/ode-unsure', {
      why: 'it changes too often, or is too stiff, to be followed to the point',
    })
  }
  if (found.kind === 'ended') throw endOf(problem, slopes, way, found)
  const runs = [
    method(slopes, way, loose),
    ...[1, -1].map((sign) => method(slopes, moved(slopes, way, before, sign), tight)),
  ]
  return found.state.map((value, index) => {
    let error = 1e-12 * Math.abs(value)
    for (const run of runs) {
      // On one side of a start there may be no solution.
      if (run.kind === 'reached') error += Math.abs((run.state[index] ?? Number.NaN) - value)
    }
    const largest = Math.max(Math.abs(value), ...found.state.map((each) => Math.abs(each) * 1e-9))
    const isSure = runs[0]?.kind === 'reached' && error <= NEEDED * largest
    if (!isSure && error > 0) {
      throw new ToolFailure('tool/ode-unsure', {
        why: 'two runs with different steps come to different values: a small change of its start changes it too much',
      })
    }
    return { value, error }
  })
}

/** The same way from a start that differs by what rounding, and the way before, may have done. */
function moved(slopes: Slopes, way: Way, before: Reached, sign: number): Way {
  const rates = slopes(way.from, way.start)
  const start = way.start.map((each, index) => {
    const size = Math.max(
      Math.abs(each),
      Math.abs((rates[index] ?? 0) * (way.to - way.from)) * 1e-3,
    )
    return each + sign * Math.max(ROUNDING * size, before[index]?.error ?? 0)
  })
  return { ...way, start }
}

/** Places of the variable where a denominator or the like of the equation is 0. */
function stopsOf({ slope, of, by }: OdeProblem, { from, to }: Way): readonly number[] {
  const [low, high] = from < to ? [from, to] : [to, from]
  const names = statesFor({ slope, of, by })
  const found = landmarksOf(slope, by, { from: { at: low }, to: { at: high } }, names)
    .filter(({ isSuspect }) => isSuspect)
    .map(({ at }) => at)
  return from < to ? found : found.toReversed()
}

/** What depends on the solution is seen when it is reached: here it stands for a number without a pattern. */
function statesFor({ slope, of, by }: Pick<OdeProblem, 'slope' | 'of' | 'by'>) {
  return new Map(
    [...symbolsOf(slope).keys()]
      .filter((name) => name !== by)
      .map((name) => [name, name === of ? 0.7390851 : 1.3247179]),
  )
}

/** Whether the slope grows like 1/x or faster towards a place, so that no solution goes on behind it, also where it comes there at 0. */
function isPole(problem: OdeProblem, place: number, width: number): boolean {
  const sizeAt = (part: number) =>
    Math.abs(realValue(problem.slope, statesFor(problem).set(problem.by, place + part * width)))
  return [-1, 1].some((side) => {
    const [far, near] = [sizeAt(side * 1e-4), sizeAt(side * 1e-8)]
    return near > 1000 * far && far > 0
  })
}

/**
 * Whether only one solution goes on from a start: where the slope is 0 and changes faster than in proportion (as that of
 * `sqrt(y)` at 0), one may stay and another leave.
 */
function isDetermined(slopes: Slopes, { from, start, to }: Way): boolean {
  const forth = Math.sign(to - from)
  for (const time of [from, from + 1e-3 * (to - from)]) {
    const here = slopes(time, start)
    for (const [index, each] of start.entries()) {
      const size = each === 0 ? 1 : Math.abs(each)
      const [near, far] = each === 0 ? [1e-60, 1e-6] : [1e-13, 1e-5]
      for (const side of [1, -1]) {
        const rates = [near, far].map((part) => {
          const by = side * part * size
          const there = slopes(
            time,
            start.map((one, at) => (at === index ? one + by : one)),
          )
          // By how much the component that changes leaves, for each component that it acts on.
          return there.map((one, at) => ({ rate: (one - (here[at] ?? 0)) / by, slope: one }))
        })
        for (const [at, first] of (rates[0] ?? []).entries()) {
          const second = rates[1]?.[at]
          if (second === undefined || !Number.isFinite(first.rate)) continue
          const isSteep =
            Math.abs(first.rate) > 30 * Math.abs(second.rate) && Math.abs(first.rate) > 0
          const leaves = first.rate * forth > 0
          if (isSteep && leaves && isStill(here[at] ?? 0, first.rate, near * size)) return false
        }
      }
    }
  }
  return true
}

/** Whether a slope is nothing beside what it is a little further on. */
function isStill(slope: number, rate: number, by: number): boolean {
  return Math.abs(slope) <= Math.abs(rate * by) * 1e-3
}

function endOf(
  problem: OdeProblem,
  slopes: Slopes,
  { start, from, to }: Way,
  { at, state }: Extract<Followed, { kind: 'ended' }>,
): ToolFailure {
  const size = (of: readonly number[]) => Math.max(...of.map(Math.abs))
  const rates = slopes(at, state)
  const span = Math.abs(to - from)
  const grown =
    size(state) > 1e4 * Math.max(size(start), Math.abs(size(slopes(from, start)) * span))
  if (grown || !Number.isFinite(size(state))) return ended(problem, at, 'it grows without bound')
  const isSteep =
    !Number.isFinite(size(rates)) || size(rates) * span > 1e5 * Math.max(size(state), size(start))
  return ended(
    problem,
    at,
    isSteep ? 'its slope grows without bound' : 'the equation has no value beyond',
  )
}

function ended({ by }: OdeProblem, at: number, why: string): ToolFailure {
  return new ToolFailure('tool/ode-ends', {
    why: `its solution ends at \`${by}\` = ${placeText(at)} (in SI base units): ${why}`,
  })
}

/** A place for people: without the digits that a search leaves. */
function placeText(at: number): string {
  return String(Number(at.toPrecision(5)))
}
