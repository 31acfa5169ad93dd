// Counting matches
// =============================================================================
//
// How many regions of one lane match each region of another, without looking at
// pairs: an interval as long as its sequence matches all others and costs no more
// than one that matches none.
//
//   overlap      two ranks. Of those that begin no later than I end, take away those
//                that end before I begin. No region is empty, so the second are
//                among the first.
//   containment  a sweep. From the highest beginning to the lowest, ends are put into
//                a tree of sums; at each question it holds all that begin no earlier,
//                and tells how many of them end no later.
//
// Invariants:
//
//   COLOCATE-COUNT-1. O((n + m) log m) for n questions on m regions, however many
//       matches.
//   COLOCATE-COUNT-2. Counts are exact: they are whole numbers below 2^53, kept as
//       doubles.

import type { Lane } from './lanes.ts'
import { countBelow, countUpTo, ranked, type Ranked } from './rank.ts'

/** Adds, for each region that is asked about, its matches to those of its record. */
export type Count = (asked: Lane, matches: Float64Array) => void

/** How often each region that is asked about shares a base with one of `lane`. */
export function overlapping({ low, high }: Lane): Count {
  const beginnings = ranked(low)
  const ends = ranked(high)
  return (asked, matches) => {
    for (let at = 0; at < asked.low.length; at++) {
      const begunUntilItsEnd = countUpTo(beginnings, asked.high[at] as number)
      const endedBeforeIt = countBelow(ends, asked.low[at] as number)
      add(matches, asked.record[at] as number, begunUntilItsEnd - endedBeforeIt)
    }
  }
}

/** How many regions of `lane` lie in each region that is asked about, from end to end at most. */
export function containedIn(lane: Lane): Count {
  const { beginnings, ends, endsByBeginning } = swept(lane)
  const size = endsByBeginning.length
  return ({ low, high, record }, matches) => {
    const earlier = ranksOf(low, beginnings)
    const questions = inOrderOf(earlier, size)
    const found = new Uint32Array(questions.length)
    const sums = new Uint32Array(size + 1)
    let begun = size
    for (let next = questions.length - 1; next >= 0; next--) {
      const at = questions[next] as number
      while (begun > (earlier[at] as number)) put(sums, endsByBeginning[--begun] as number)
      found[at] = sumBefore(sums, countUpTo(ends, high[at] as number))
    }
    // Only now, in the order of the lane: in that of the sweep, each would be somewhere else in memory.
    for (let at = 0; at < found.length; at++) {
      add(matches, record[at] as number, found[at] as number)
    }
  }
}

/**
 * How many regions of `lane` contain each region that is asked about. With the signs of all coordinates
 * changed, to begin no later and end no earlier is to begin no earlier and end no later.
 */
export function containing(lane: Lane): Count {
  const count = containedIn(turned(lane))
  return (asked, matches) => count(turned(asked), matches)
}

function turned({ low, high, record }: Lane): Lane {
  return { low: negative(low), high: negative(high), record }
}

function negative(column: Float64Array): Float64Array {
  const turned = new Float64Array(column.length)
  for (let at = 0; at < column.length; at++) turned[at] = -(column[at] as number)
  return turned
}

interface Swept {
  readonly beginnings: Ranked
  readonly ends: Ranked
  /** By the rank of a region's beginning, the rank of its end. */
  readonly endsByBeginning: Uint32Array
}

function swept({ low, high }: Lane): Swept {
  const beginnings = ranked(low)
  const ends = ranked(high)
  const order = inOrderOf(ranksOf(low, beginnings), low.length)
  const endsByBeginning = new Uint32Array(order.length)
  for (let rank = 0; rank < order.length; rank++) {
    endsByBeginning[rank] = countBelow(ends, high[order[rank] as number] as number)
  }
  return { beginnings, ends, endsByBeginning }
}

/** How many values of a column are below each of these. */
function ranksOf(values: Float64Array, column: Ranked): Uint32Array {
  const ranks = new Uint32Array(values.length)
  for (let at = 0; at < values.length; at++) ranks[at] = countBelow(column, values[at] as number)
  return ranks
}

/** The numbers 0, 1, … in the order of their ranks, which are not above `highest`: counted, not compared. */
function inOrderOf(ranks: Uint32Array, highest: number): Uint32Array {
  const places = new Uint32Array(highest + 2)
  for (let at = 0; at < ranks.length; at++) {
    const next = (ranks[at] as number) + 1
    places[next] = (places[next] as number) + 1
  }
  for (let rank = 1; rank <= highest; rank++) {
    places[rank] = (places[rank] as number) + (places[rank - 1] as number)
  }
  const order = new Uint32Array(ranks.length)
  for (let at = 0; at < ranks.length; at++) {
    const rank = ranks[at] as number
    const place = places[rank] as number
    places[rank] = place + 1
    order[place] = at
  }
  return order
}

/** One more of this rank, in a tree of sums (Fenwick 1994). */
function put(sums: Uint32Array, rank: number): void {
  for (let at = rank + 1; at < sums.length; at += at & -at) sums[at] = (sums[at] as number) + 1
}

/** How many of the ranks below `end` have been put in. */
function sumBefore(sums: Uint32Array, end: number): number {
  let sum = 0
  for (let at = end; at > 0; at -= at & -at) sum += sums[at] as number
  return sum
}

function add(matches: Float64Array, record: number, count: number): void {
  matches[record] = (matches[record] as number) + count
}
