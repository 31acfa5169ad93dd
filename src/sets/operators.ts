// Union, intersection, differences
// =============================================================================
//
// Two sets are walked concurrently, once, in the order of their ids. No text is made
// and nothing is sorted again: what is chosen of two sets in order is in order.
//
// Invariants:
//
//   SET-OPERATORS-1. Only ids decide. A record that is in both sets keeps the
//       features of the left one, and where it has none there, those of the right
//       one. So it is with the values of its columns; `told` hears of what the right
//       one says otherwise.
//   SET-OPERATORS-2. The result is a set like one that was built: no counts of
//       matches are left, which referred to another result.

import { compareIds } from './byte-order.ts'
import { NONE, type Choice } from './choice.ts'
import { chosenOf } from './chosen.ts'
import type { ConflictListener } from './columns/chosen-columns.ts'
import type { Ids, ResultSet } from './result-set.ts'

/** The records of both sets together; `told` hears of columns that differ. Throws SetFailure where all ids do not fit into a set. */
export function union(left: ResultSet, right: ResultSet, told?: ConflictListener): ResultSet {
  return combined(left, right, told, { left: true, both: true, right: true })
}

/** The records that are in both sets; `told` hears of columns that differ. */
export function intersect(left: ResultSet, right: ResultSet, told?: ConflictListener): ResultSet {
  return combined(left, right, told, { left: false, both: true, right: false })
}

/** The records of the left set that are not in the right one; `told` hears nothing, for no values meet. */
export function minusLeft(left: ResultSet, right: ResultSet, told?: ConflictListener): ResultSet {
  return combined(left, right, told, { left: true, both: false, right: false })
}

/** The records of the right set that are not in the left one; `told` hears nothing, for no values meet. */
export function minusRight(left: ResultSet, right: ResultSet, told?: ConflictListener): ResultSet {
  return combined(left, right, told, { left: false, both: false, right: true })
}

/** Which records are wanted: those only in the left set, those in both, those only in the right one. */
interface Wanted {
  readonly left: boolean
  readonly both: boolean
  readonly right: boolean
}

function combined(
  left: ResultSet,
  right: ResultSet,
  told: ConflictListener | undefined,
  wanted: Wanted,
): ResultSet {
  return chosenOf(left, right, choose(left.ids, right.ids, wanted), told)
}

function choose(left: Ids, right: Ids, wanted: Wanted): Choice {
  const most = (wanted.left || wanted.both ? left.size : 0) + (wanted.right ? right.size : 0)
  const fromLeft = new Uint32Array(most)
  const fromRight = new Uint32Array(most)
  let size = 0
  let [a, b] = [0, 0]
  while (a < left.size && b < right.size) {
    const order = compareIds(left, a, right, b)
    const isWanted = order < 0 ? wanted.left : order > 0 ? wanted.right : wanted.both
    if (isWanted) {
      fromLeft[size] = order <= 0 ? a : NONE
      fromRight[size++] = order >= 0 ? b : NONE
    }
    if (order <= 0) a++
    if (order >= 0) b++
  }
  for (; wanted.left && a < left.size; a++) {
    fromLeft[size] = a
    fromRight[size++] = NONE
  }
  for (; wanted.right && b < right.size; b++) {
    fromLeft[size] = NONE
    fromRight[size++] = b
  }
  return { left: fromLeft.subarray(0, size), right: fromRight.subarray(0, size) }
}
