// The steps that a step looks back at
// =============================================================================
//
// An expression `earlier` gives the results of steps that have ended for sure when
// its own starts. Which ones follows from the plan alone, so that everybody who asks
// comes to the same: the runtime, the review, a fork.
//
// Invariants:
//
//   EARLIER-1. A step comes after those in its `after`, those whose results it reads,
//       and those that these come after. Steps that merely stand above are left out.
//   EARLIER-2. Of these the nearest: the last ones in reading order.
//   EARLIER-3. Bounded: each step that is passed adds at most `most` candidates, however
//       many steps it comes after, and no more than `most` are passed.

import type { StepId } from './ids.ts'
import type { Step } from './plan.ts'
import { outputsIn } from './visit.ts'

/** How many steps an expression can look back at. */
export const MOST_EARLIER = 256

/** The steps that a step names, by their places in the plan: each once, the last first, all before it. */
export type StepsBefore = (step: number) => ArrayLike<number>

/** The nearest `most` of the steps that `step`, a place in the plan, comes after, in reading order. */
export function nearestEarlier(step: number, most: number, before: StepsBefore): readonly number[] {
  const found: number[] = []
  /** Steps that are known to come before, each once, the last at the end. */
  const next: number[] = []
  for (let at: number | undefined = step; at !== undefined; at = next.pop()) {
    if (at !== step && found.push(at) >= most) break
    addNearest(next, before(at), most - found.length)
  }
  return found.toReversed()
}

/** Adds steps that are not there yet, and keeps the last `most`. */
function addNearest(next: number[], steps: ArrayLike<number>, most: number): void {
  for (let each = 0; each < steps.length; each++) {
    const step = steps[each] as number
    // Those that follow stand before this one.
    if (next.length >= most && step < (next[0] as number)) return
    const place = placeIn(next, step)
    if (next[place] === step) continue
    next.splice(place, 0, step)
    if (next.length > most) next.shift()
  }
}

/** Where a step stands in an ascending list, or would. */
function placeIn(steps: readonly number[], step: number): number {
  let low = 0
  let high = steps.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((steps[middle] as number) < step) low = middle + 1
    else high = middle
  }
  return low
}

/** What the steps of a plan look back at, by their ids. */
export class EarlierSteps {
  readonly #steps: readonly Step[]
  readonly #order = new Map<StepId, number>()
  readonly #before = new Map<number, readonly number[]>()

  /** Ids that stand there twice, or later than where they are named, are for the checks to report. */
  constructor(steps: readonly Step[]) {
    this.#steps = steps
    for (const [at, { id }] of steps.entries()) if (!this.#order.has(id)) this.#order.set(id, at)
  }

  /** The nearest `most` of the steps that a step comes after, in reading order. */
  of(step: StepId, most: number): readonly StepId[] {
    const at = this.#order.get(step)
    if (at === undefined) return []
    const found = nearestEarlier(at, most, (one) => this.#namedBy(one))
    return found.map((one) => (this.#steps[one] as Step).id)
  }

  #namedBy(at: number): readonly number[] {
    let named = this.#before.get(at)
    if (named === undefined) {
      const { after, body } = this.#steps[at] as Step
      const places = new Set<number>()
      for (const id of after) places.add(this.#order.get(id) ?? at)
      for (const { step } of outputsIn(body)) places.add(this.#order.get(step) ?? at)
      named = [...places].filter((one) => one < at).toSorted((a, b) => b - a)
      this.#before.set(at, named)
    }
    return named
  }
}
