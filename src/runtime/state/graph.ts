// What waits for what
// =============================================================================
//
// The steps of a plan as numbers, and who depends on whom: by order (`after`) or
// by data (an output in the body). Made once a run and shared by every fold.
//
// Representation: the dependents of all steps stand one after the other in one
// array; those of step `i` are at `starts[i]` to `starts[i + 1]`. Its sources, the
// steps that it depends on, stand in the same way, the last first. A plan may have
// two million steps, and objects for each edge would not fit.

import { outputsIn, type Plan, type Step, type StepId } from '#plan'

/** The steps of a run's plan by number; those of a stored plan are made when they are asked for. */
export interface Steps {
  readonly length: number
  at(index: number): Step | undefined
}

/** What a step depends on: by order, and by the results that it reads. */
export interface Link {
  readonly id: StepId
  readonly after: readonly StepId[]
  readonly reads: readonly StepId[]
}

export interface Graph {
  readonly ids: readonly StepId[]
  readonly indexOf: ReadonlyMap<StepId, number>
  /** How many steps each step depends on, each counted once. */
  readonly dependencies: Int32Array
  readonly starts: Int32Array
  readonly dependents: Int32Array
  /** 1 where the dependent reads the result, 0 where only the order counts. */
  readonly readsResult: Uint8Array
  readonly sourceStarts: Int32Array
  readonly sources: Int32Array
}

/** Throws RangeError at a reference that does not point backwards: a checked plan has none. */
export function graphOf({ steps }: Plan): Graph {
  return graphOfLinks(steps.length, linksOf(steps))
}

function* linksOf(steps: readonly Step[]): Generator<Link> {
  for (const { id, after, body } of steps) {
    yield { id, after, reads: Array.from(outputsIn(body), ({ step }) => step) }
  }
}

/** The same of the links of so many steps, in reading order. */
export function graphOfLinks(length: number, links: Iterable<Link>): Graph {
  const indexOf = new Map<StepId, number>()
  const ids: StepId[] = []
  const dependencies = new Int32Array(length)
  const counts = new Int32Array(length + 1)
  const froms: number[] = []
  const reads: number[] = []
  // One for all: a map for each of a million steps is a second's work.
  const before = new Map<number, boolean>()
  for (const step of links) {
    const at = ids.push(step.id) - 1
    addDependencies(step, indexOf, before)
    dependencies[at] = before.size
    const lastFirst = before.size > 1 ? [...before.keys()].toSorted((a, b) => b - a) : before.keys()
    for (const from of lastFirst) {
      froms.push(from)
      reads.push(before.get(from) === true ? 1 : 0)
      counts[from + 1] = (counts[from + 1] ?? 0) + 1
    }
    if (indexOf.has(step.id)) throw new RangeError(`two steps are called ${step.id}`)
    indexOf.set(step.id, at)
  }

  const starts = counts
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const next = starts.slice()
  const sourceStarts = new Int32Array(length + 1)
  const dependents = new Int32Array(froms.length)
  const readsResult = new Uint8Array(froms.length)
  let edge = 0
  for (let to = 0; to < length; to++) {
    sourceStarts[to + 1] = edge + (dependencies[to] ?? 0)
    for (let left = dependencies[to] ?? 0; left > 0; left--, edge++) {
      const from = froms[edge] ?? 0
      const place = next[from] ?? 0
      dependents[place] = to
      readsResult[place] = reads[edge] ?? 0
      next[from] = place + 1
    }
  }
  const sources = Int32Array.from(froms)
  return { ids, indexOf, dependencies, starts, dependents, readsResult, sourceStarts, sources }
}

/** The steps that one step depends on, in place of what was there; true where it reads the result. */
function addDependencies(
  step: Link,
  indexOf: ReadonlyMap<StepId, number>,
  found: Map<number, boolean>,
): void {
  found.clear()
  for (const id of step.after) found.set(place(id), false)
  for (const id of step.reads) found.set(place(id), true)

  function place(id: StepId): number {
    const at = indexOf.get(id)
    if (at === undefined)
      throw new RangeError(`step ${step.id} refers to ${id}, which is not before it`)
    return at
  }
}
