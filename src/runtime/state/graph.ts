// What waits for what
// =============================================================================
//
// The steps of a plan as numbers, and who depends on whom: by order (`after`) or
// by data (an output in the body). Made once a run and shared by every fold.
//
// Representation: the dependents of all steps stand one after the other in one
// array; those of step `i` are at `starts[i]` to `starts[i + 1]`. A plan may
// have two million steps, and objects for each edge would not fit.

import { outputsIn, type Plan, type Step, type StepId } from '#plan'

export interface Graph {
  readonly steps: readonly Step[]
  readonly indexOf: ReadonlyMap<StepId, number>
  /** How many steps each step depends on, each counted once. */
  readonly dependencies: Int32Array
  readonly starts: Int32Array
  readonly dependents: Int32Array
  /** 1 where the dependent reads the result, 0 where only the order counts. */
  readonly readsResult: Uint8Array
}

/** Throws RangeError at a reference that does not point backwards: a checked plan has none. */
export function graphOf({ steps }: Plan): Graph {
  const indexOf = new Map<StepId, number>()
  const dependencies = new Int32Array(steps.length)
  const counts = new Int32Array(steps.length + 1)
  const froms: number[] = []
  const reads: number[] = []
  for (const [at, step] of steps.entries()) {
    const before = dependenciesOf(step, indexOf)
    dependencies[at] = before.size
    for (const [from, byData] of before) {
      froms.push(from)
      reads.push(byData ? 1 : 0)
      counts[from + 1] = (counts[from + 1] ?? 0) + 1
    }
    if (indexOf.has(step.id)) throw new RangeError(`two steps are called ${step.id}`)
    indexOf.set(step.id, at)
  }

  const starts = counts
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const next = starts.slice()
  const dependents = new Int32Array(froms.length)
  const readsResult = new Uint8Array(froms.length)
  let edge = 0
  for (let to = 0; to < steps.length; to++) {
    for (let left = dependencies[to] ?? 0; left > 0; left--, edge++) {
      const from = froms[edge] ?? 0
      const place = next[from] ?? 0
      dependents[place] = to
      readsResult[place] = reads[edge] ?? 0
      next[from] = place + 1
    }
  }
  return { steps, indexOf, dependencies, starts, dependents, readsResult }
}

/** The steps that one step depends on; true where it reads the result. */
function dependenciesOf(
  step: Step,
  indexOf: ReadonlyMap<StepId, number>,
): ReadonlyMap<number, boolean> {
  const found = new Map<number, boolean>()
  for (const id of step.after) found.set(place(id), false)
  for (const { step: id } of outputsIn(step.body)) found.set(place(id), true)
  return found

  function place(id: StepId): number {
    const at = indexOf.get(id)
    if (at === undefined)
      throw new RangeError(`step ${step.id} refers to ${id}, which is not before it`)
    return at
  }
}
