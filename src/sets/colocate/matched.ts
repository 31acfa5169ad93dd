// Of a set, the records that matched: their ids and features as they were, and how
// often each did.

import { NONE } from '../choice.ts'
import { chosenOf } from '../chosen.ts'
import type { ResultSet } from '../result-set.ts'

/** The records with a count above 0, in their order; where there are none, the one empty set (SET-4). */
export function matchedOnly(set: ResultSet, matches: Float64Array): ResultSet {
  const chosen = new Uint32Array(matches.length)
  const counts = new Float64Array(matches.length)
  let size = 0
  for (let record = 0; record < matches.length; record++) {
    const count = matches[record] as number
    if (count === 0) continue
    chosen[size] = record
    counts[size++] = count
  }
  const choice = { left: chosen.subarray(0, size), right: new Uint32Array(size).fill(NONE) }
  return { ...chosenOf(set, set, choice), matches: size === 0 ? undefined : counts.slice(0, size) }
}
