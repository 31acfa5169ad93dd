// What is said of sequences that only one of two sets knows
//
// COLOCATE compares places on sequences of one name. Files of one genome often name its sequences
// differently (`chr1`, `1`), and then the empty result says nothing.

import { QUOTED_LENGTH, shorten } from '#text'

import { shownNames } from '../load/columns.ts'
import type { LoadNote } from '../load/notes.ts'
import type { ResultSet } from '../result-set.ts'
import { sharedSequences } from './lanes.ts'

/** A set and what it is called. */
export interface NamedSide {
  /** One side of a comparison. */
  readonly set: ResultSet
  /** As messages call it. */
  readonly name: string
}

const MOST_NAMES = 4

/** The note on the names of the sequences of two sets; undefined where both know the same, or one has no places. */
export function sequenceNote(left: NamedSide, right: NamedSide): LoadNote | undefined {
  const [a, b] = [left.set.features, right.set.features]
  if (a === undefined || b === undefined) return undefined
  const shared = sharedSequences(a, b)
  const onlyLeft = a.sequences.filter((name) => !shared.has(name))
  const onlyRight = b.sequences.filter((name) => !shared.has(name))
  const names = {
    left: shorten(left.name, QUOTED_LENGTH),
    right: shorten(right.name, QUOTED_LENGTH),
  }
  if (shared.size === 0) {
    const examples = {
      leftName: shorten(onlyLeft[0] ?? '', QUOTED_LENGTH),
      rightName: shorten(onlyRight[0] ?? '', QUOTED_LENGTH),
    }
    return { code: 'sets/no-common-sequence', details: { ...names, ...examples } }
  }
  // One side may rightly have nothing on a sequence; names on both sides may be two names of one.
  if (onlyLeft.length === 0 || onlyRight.length === 0) return undefined
  const some = [...onlyLeft.slice(0, MOST_NAMES / 2), ...onlyRight.slice(0, MOST_NAMES / 2)]
  const counts = {
    common: shared.size,
    leftCount: a.sequences.length,
    rightCount: b.sequences.length,
    names: shownNames(some),
  }
  return { code: 'sets/few-common-sequences', details: { ...names, ...counts } }
}
