// COLOCATE
// =============================================================================
//
// Which records of one set lie near, on, in or around those of another, and how
// many of them. Each side's features give regions (region.ts), regions are dealt
// into lanes (lanes.ts), lanes are counted against each other (count.ts), and what
// was matched is the result (matched.ts).
//
// Invariants:
//
//   COLOCATE-1. Every coordinate is closed: regions that share one base overlap,
//       regions that only touch end to end, such as 1–5 and 6–9, do not.
//   COLOCATE-2. A record's matches are the pairs of one of its features with a
//       feature of the other side that match, so one that is matched by two counts
//       both.
//   COLOCATE-3. A feature without a strand puts the strand filter out for its pairs.
//   COLOCATE-4. A set whose records have no features is refused rather than found
//       to match nothing. One without records matches nothing.
//
// Source: delegation plans (seed 003); the cost is that of the ends, not of the
// matches (docs/design/0015).

import { NO_FEATURES } from '../chosen.ts'
import { SetFailure } from '../failure.ts'
import { sizeOf, type Features, type ResultSet } from '../result-set.ts'
import { containing, containedIn, overlapping, type Count } from './count.ts'
import { dealt, isEmptyLane, laneAt, sharedSequences, type Lane, type Lanes } from './lanes.ts'
import { matchedOnly } from './matched.ts'
import { oneOf } from './parameter.ts'
import { regionsOf, type Region } from './region.ts'

/** What a region of the left side (a) and one of the right (b) must be to each other. */
export type ColocateOperation = 'overlap' | 'a_contain_b' | 'b_contain_a'
/** What the strands of both features must be. */
export type ColocateStrand = 'same' | 'opposite' | 'both'

/** What is asked: two sets, the regions of their features, and how these must meet. */
export interface Colocate {
  /** Side a. */
  readonly left: ResultSet
  /** Side b. */
  readonly right: ResultSet
  /** The whole feature where absent, on either side. */
  readonly regionLeft?: Region
  /** The whole feature where absent. */
  readonly regionRight?: Region
  /** `overlap` where absent. */
  readonly operation?: ColocateOperation
  /** `both` where absent. */
  readonly strand?: ColocateStrand
  /** The side whose records are the result; `a` where absent. */
  readonly output?: 'a' | 'b'
}

/**
 * The records of one side that match something of the other, in the order of their ids, with their features
 * and their matches. Throws SetFailure for a parameter that cannot be, and for COLOCATE-4.
 */
export function colocate(asked: Colocate): ResultSet {
  const { left, right, regionLeft = {}, regionRight = {} } = asked
  const operation = oneOf(
    ['overlap', 'a_contain_b', 'b_contain_a'],
    asked.operation ?? 'overlap',
    'operation',
  )
  const strand = oneOf(['same', 'opposite', 'both'], asked.strand ?? 'both', 'strand')
  const output = oneOf(['a', 'b'], asked.output ?? 'a', 'output')
  const featuresLeft = featuresOf(left, 'left')
  const featuresRight = featuresOf(right, 'right')
  const regionsLeft = regionsOf(featuresLeft, regionLeft, 'regionLeft')
  const regionsRight = regionsOf(featuresRight, regionRight, 'regionRight')

  const sequences = sharedSequences(featuresLeft, featuresRight)
  const ways = strand === 'both' ? 1 : 3
  const a = dealt(featuresLeft, regionsLeft, { ways, sequences })
  const b = dealt(featuresRight, regionsRight, { ways, sequences })
  const shown = output === 'a' ? left : right
  const matches = new Float64Array(sizeOf(shown))
  const [asking, others] = output === 'a' ? [a, b] : [b, a]
  countAll(asking, others, { counting: countingOf(operation, output), strand, matches })
  return matchedOnly(shown, matches)
}

type Counting = (lane: Lane) => Count

function countingOf(operation: ColocateOperation, output: 'a' | 'b'): Counting {
  if (operation === 'overlap') return overlapping
  const outer = operation === 'a_contain_b' ? 'a' : 'b'
  return output === outer ? containedIn : containing
}

/** By a lane's strand, the strands of the lanes that it is compared with: 0 none, 1 forward, 2 reversed. */
const PARTNERS = {
  both: [[0]],
  same: [
    [0, 1, 2],
    [0, 1],
    [0, 2],
  ],
  opposite: [
    [0, 1, 2],
    [0, 2],
    [0, 1],
  ],
} as const satisfies Record<ColocateStrand, readonly (readonly number[])[]>

interface Counted {
  readonly counting: Counting
  readonly strand: ColocateStrand
  readonly matches: Float64Array
}

function countAll(asking: Lanes, others: Lanes, { counting, strand, matches }: Counted): void {
  const ways = PARTNERS[strand].length
  const lanes = others.starts.length - 1
  for (let lane = 0; lane < lanes; lane++) {
    if (isEmptyLane(others, lane)) continue
    const way = lane % ways
    let count: Count | undefined
    for (const partner of PARTNERS[strand][way] ?? []) {
      const asked = lane - way + partner
      if (isEmptyLane(asking, asked)) continue
      // Put in order once, and only if anybody asks.
      count ??= counting(laneAt(others, lane))
      count(laneAt(asking, asked), matches)
    }
  }
}

function featuresOf(set: ResultSet, side: 'left' | 'right'): Features {
  if (set.features !== undefined) return set.features
  const size = sizeOf(set)
  if (size === 0) return NO_FEATURES
  const records = size === 1 ? 'one record, which has no' : `${size} records, none of which has a`
  throw new SetFailure('sets/no-features', { side, records })
}
