// Lanes
// =============================================================================
//
// Only regions on the same sequence can match, and of those only some strands. So
// regions are dealt into lanes: by sequence, and where strands count by strand too.
//
// Invariants:
//
//   LANES-1. Only regions that can match anything are in a lane: not the empty
//       ones, and none on a sequence that the other side does not have.
//   LANES-2. Lanes of both sides with one number are of the sequence with one name.

import type { Features } from '../result-set.ts'
import type { Regions } from './region.ts'

/** Regions that stand together, as columns. */
export interface Lane {
  readonly low: Float64Array
  readonly high: Float64Array
  /** By region: the number of its record. */
  readonly record: Uint32Array
}

/** All lanes of a side, one after the other. */
export interface Lanes extends Lane {
  /** Lane n is what stands from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array
}

/** How lanes are numbered: `ways` of each sequence that both sides have, then those of the next. */
export interface LaneNumbering {
  /** 1 where strands do not count; else 3: without a strand, forward, reversed. */
  readonly ways: 1 | 3
  readonly sequences: ReadonlyMap<string, number>
}

/** Numbers for the sequences that both sides have. */
export function sharedSequences(left: Features, right: Features): ReadonlyMap<string, number> {
  const there = new Set(right.sequences)
  return new Map(left.sequences.filter((name) => there.has(name)).map((name, at) => [name, at]))
}

/** One side's regions in their lanes. */
export function dealt(features: Features, { low, high }: Regions, dealing: LaneNumbering): Lanes {
  const { ways, sequences } = dealing
  const numbers = Int32Array.from(features.sequences, (name) => sequences.get(name) ?? -1)
  const starts = new Uint32Array(sequences.size * ways + 1)
  const laneOf = new Int32Array(features.size)
  for (let at = 0; at < features.size; at++) {
    const sequence = numbers[features.sequence[at] as number] as number
    if (sequence < 0 || (low[at] as number) > (high[at] as number)) {
      laneOf[at] = -1
      continue
    }
    const lane = ways === 1 ? sequence : sequence * 3 + wayOf(features.strand[at] as number)
    laneOf[at] = lane
    starts[lane + 1] = (starts[lane + 1] as number) + 1
  }
  for (let lane = 1; lane < starts.length; lane++) {
    starts[lane] = (starts[lane] as number) + (starts[lane - 1] as number)
  }

  const size = starts.at(-1) as number
  const lanes = {
    starts,
    low: new Float64Array(size),
    high: new Float64Array(size),
    record: new Uint32Array(size),
  }
  const next = starts.slice()
  for (let at = 0; at < features.size; at++) {
    const lane = laneOf[at] as number
    if (lane < 0) continue
    const place = next[lane] as number
    next[lane] = place + 1
    lanes.low[place] = low[at] as number
    lanes.high[place] = high[at] as number
    lanes.record[place] = features.record[at] as number
  }
  return lanes
}

/** One lane, as a view. */
export function laneAt({ starts, low, high, record }: Lanes, lane: number): Lane {
  const from = starts[lane]
  const to = starts[lane + 1]
  return {
    low: low.subarray(from, to),
    high: high.subarray(from, to),
    record: record.subarray(from, to),
  }
}

export function isEmptyLane({ starts }: Lanes, lane: number): boolean {
  return starts[lane] === starts[lane + 1]
}

function wayOf(strand: number): number {
  return strand === 0 ? 0 : strand > 0 ? 1 : 2
}
