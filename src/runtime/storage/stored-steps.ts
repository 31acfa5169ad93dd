// The steps of a stored plan, made when they are asked for
// =============================================================================
//
// A run of a million steps is at a few of them at a time. So a plan that is read
// back stays the text that it is stored as, in its parts; what each step depends
// on is read off once, and a part becomes steps when one of them is wanted.
//
// Invariants:
//
//   STORED-STEPS-1. A step is the same whether it was asked for alone or with all
//       others.
//   STORED-STEPS-2. What is kept of steps beside their text is bounded.

import { createPlan, type CheckedPlan, type Step } from '#plan'
import { markChecked } from '#plan/checked-plan'

import type { Link, Steps } from '../state/graph.ts'
import { readHead, readLink, readStep } from './stored-plan.ts'

/** Parts whose steps are kept. */
const MOST_PARTS = 8

export class StoredSteps implements Steps {
  readonly length: number
  readonly #parts: readonly string[]
  /** The number of the first step of each part. */
  readonly #starts: Int32Array
  readonly #made = new Map<number, readonly Step[]>()

  constructor(parts: readonly string[]) {
    this.#parts = parts
    this.#starts = new Int32Array(parts.length)
    let lines = 0
    for (const [at, part] of parts.entries()) {
      // The first line of all is the header.
      this.#starts[at] = Math.max(0, lines - 1)
      lines += linesIn(part)
    }
    this.length = lines - 1
  }

  at(index: number): Step | undefined {
    if (!(index >= 0 && index < this.length)) return undefined
    const part = this.#partOf(index)
    return this.#stepsOf(part)[index - (this.#starts[part] ?? 0)]
  }

  /** What each step depends on, in order. */
  *links(): Generator<Link> {
    for (const at of this.#parts.keys()) for (const line of this.#lines(at)) yield readLink(line)
  }

  /** All steps, for whoever needs them all. */
  all(): readonly Step[] {
    return Object.freeze(this.#parts.flatMap((_, at) => this.#lines(at).map(readStep)))
  }

  #partOf(index: number): number {
    let low = 0
    let high = this.#parts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= index) low = middle
      else high = middle - 1
    }
    return low
  }

  #stepsOf(part: number): readonly Step[] {
    const known = this.#made.get(part)
    if (known !== undefined) return known
    const made = this.#lines(part).map(readStep)
    this.#made.set(part, made)
    const [oldest] = this.#made.keys()
    if (this.#made.size > MOST_PARTS && oldest !== undefined) this.#made.delete(oldest)
    return made
  }

  #lines(part: number): readonly string[] {
    const lines = this.#parts[part]?.split('\n') ?? []
    return part === 0 ? lines.slice(1) : lines
  }
}

function linesIn(part: string): number {
  let lines = 1
  for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) lines++
  return lines
}

/** A plan of such parts, and its steps by number; `plan.steps` makes all of them, once. */
export function storedPlan(parts: readonly string[]): {
  readonly plan: CheckedPlan
  readonly steps: StoredSteps
} {
  const steps = new StoredSteps(parts)
  const [first = ''] = parts
  const end = first.indexOf('\n')
  const head = readHead(end < 0 ? first : first.slice(0, end))
  let all: readonly Step[] | undefined
  const get = () => (all ??= steps.all())
  const plan = Object.defineProperty({ ...createPlan({ ...head, steps: [] }) }, 'steps', {
    enumerable: true,
    get,
  })
  // It was checked when its run was made, and the chain of the run says that it is the same.
  return { plan: markChecked(Object.freeze(plan)), steps }
}
