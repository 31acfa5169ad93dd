// Which step of a plan is which of a later version
// =============================================================================
//
// Dialects that number their steps give every later step a new id when one is
// put in, and planners rename steps that they leave alone. So a step is first
// looked for by what it does, and by its id only where it was changed.
//
// Invariants:
//
//   STEP-MATCH-1. Each step is paired at most once, in order of the first rule that fits:
//       same id and content, same content, same id and title, same title, same id,
//       same tools between the same neighbours.
//   STEP-MATCH-2. Content leaves out ids: the step's own, in its title too, and those of the
//       results it uses.

import { callsIn, canonicalStep, type Step } from '#plan'

/** The place of a step in the earlier plan and in the later one, from 0. */
export type StepPair = readonly [before: number, after: number]

/** The pairs in the order of the later plan (STEP-MATCH-1). */
export function matchSteps(before: readonly Step[], after: readonly Step[]): readonly StepPair[] {
  const matching = new Matching(before, after)
  const contents = new Map<Step, string>()
  for (const step of [...before, ...after]) contents.set(step, contentOf(step))
  const content = (step: Step) => contents.get(step) ?? ''
  matching.pairBy((step) => `${step.id} ${content(step)}`)
  matching.pairBy(content)
  matching.pairBy((step) => `${step.id} ${wordsOf(step)}`)
  matching.pairBy(wordsOf)
  matching.pairBy(({ id }) => id)
  matching.pairBetweenNeighbours(toolsIn)
  return matching.pairs()
}

/** The pairs that stand in another order: all but a longest run that kept it. */
export function movedSteps(pairs: readonly StepPair[]): readonly StepPair[] {
  // Patience sorting: `ends[n]` is the pair with the smallest place that ends a kept run of n + 1.
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  const place = (at: number | undefined) => pairs[at ?? -1]?.[0] ?? -1
  for (const [at, [from]] of pairs.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (place(ends[middle]) < from) low = middle + 1
      else high = middle
    }
    previous.push(ends[low - 1])
    ends[low] = at
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) kept.add(at)
  return pairs.filter((_, at) => !kept.has(at))
}

class Matching {
  readonly #before: readonly Step[]
  readonly #after: readonly Step[]
  /** For each place of the later plan its place in the earlier one. */
  readonly #places = new Map<number, number>()
  readonly #taken = new Set<number>()

  constructor(before: readonly Step[], after: readonly Step[]) {
    this.#before = before
    this.#after = after
  }

  pairs(): readonly StepPair[] {
    return [...this.#places].map(([to, from]): StepPair => [from, to]).toSorted(byLater)
  }

  /** Pairs the steps that are still free and share a key, in order. */
  pairBy(key: (step: Step, at: number, later: boolean) => string): void {
    const free = new Map<string, number[]>()
    for (const [at, step] of this.#before.entries()) {
      if (this.#taken.has(at)) continue
      const name = key(step, at, false)
      const same = free.get(name)
      if (same === undefined) free.set(name, [at])
      else same.push(at)
    }
    // Taken from the front by index: shifting long arrays would cost their length each time.
    const next = new Map<string, number>()
    for (const [at, step] of this.#after.entries()) {
      if (this.#places.has(at)) continue
      const name = key(step, at, true)
      const index = next.get(name) ?? 0
      const from = free.get(name)?.[index]
      if (from === undefined) continue
      next.set(name, index + 1)
      this.#places.set(at, from)
      this.#taken.add(from)
    }
  }

  /** Pairs free steps with one key that follow the same paired step. */
  pairBetweenNeighbours(key: (step: Step) => string): void {
    const leftOfBefore = lastPaired(this.#before.length, (at) =>
      this.#taken.has(at) ? at : undefined,
    )
    const leftOfAfter = lastPaired(this.#after.length, (at) => this.#places.get(at))
    this.pairBy((step, at, later) => {
      const left = later ? leftOfAfter[at] : leftOfBefore[at]
      return `${left ?? 'start'} ${key(step)}`
    })
  }
}

/** For each place the nearest paired place to the left of it, named by its place in the earlier plan. */
function lastPaired(
  length: number,
  paired: (at: number) => number | undefined,
): readonly (number | undefined)[] {
  const lefts: (number | undefined)[] = []
  let left: number | undefined
  for (let at = 0; at < length; at++) {
    lefts.push(left)
    left = paired(at) ?? left
  }
  return lefts
}

/** Everything that a step does and says, without ids (STEP-MATCH-2). */
function contentOf(step: Step): string {
  // In canonical form a quotation mark within a text is escaped, so this is never within one.
  return canonicalStep({ ...step, id: '', title: wordsOf(step), after: [] }).replace(
    /\{"output":"[^"]*"/g,
    '{"output":""',
  )
}

/** A title without the step's own id, which some dialects write into it. */
export function wordsOf({ id, title }: Step): string {
  const words = title.trim().toLowerCase().split(/\s+/)
  const others = words.filter((word) => word !== id.toLowerCase())
  return (others.length === 0 ? words : others).join(' ')
}

function toolsIn({ body }: Step): string {
  return [...callsIn(body)].map(({ tool }) => tool).join(' ')
}

function byLater(a: StepPair, b: StepPair): number {
  return a[1] - b[1]
}
