// The set of records chosen from two
// =============================================================================
//
// A choice says for each record of the result which record of either set it is.
// First everything is counted, then every column is made once, as long as it must
// be.

import { compareTexts } from './byte-order.ts'
import { NONE, type Choice } from './choice.ts'
import { chosenColumns, type ConflictListener } from './columns/chosen-columns.ts'
import { SetFailure } from './failure.ts'
import type { Features, Ids, ResultSet } from './result-set.ts'
import { MOST_BYTES } from './text-column.ts'

/** The set of the chosen records; features and values are the left record's, or where it has none the right one's. */
export function chosenOf(
  left: ResultSet,
  right: ResultSet,
  choice: Choice,
  told?: ConflictListener,
): ResultSet {
  const columns = chosenColumns(left.columns, right.columns, choice, told)
  return {
    ids: idsOf(left.ids, right.ids, choice),
    features: featuresOf(left.features, right.features, choice),
    matches: undefined,
    ...(columns === undefined ? {} : { columns }),
  }
}

function idsOf(left: Ids, right: Ids, choice: Choice): Ids {
  const size = choice.left.length
  const offsets = new Uint32Array(size + 1)
  let length = 0
  for (let at = 0; at < size; at++) {
    const isLeft = choice.left[at] !== NONE
    const { offsets: ends } = isLeft ? left : right
    const record = (isLeft ? choice.left[at] : choice.right[at]) as number
    length += (ends[record + 1] as number) - (ends[record] as number)
    offsets[at + 1] = length
  }
  if (length > MOST_BYTES) throw new SetFailure('sets/too-large', { what: 'ids' })
  const bytes = new Uint8Array(length)
  for (let at = 0; at < size; at++) {
    const isLeft = choice.left[at] !== NONE
    const ids = isLeft ? left : right
    let from = ids.offsets[(isLeft ? choice.left[at] : choice.right[at]) as number] as number
    const end = offsets[at + 1] as number
    for (let to = offsets[at] as number; to < end; to++) bytes[to] = ids.bytes[from++] as number
  }
  return { size, bytes, offsets }
}

function featuresOf(
  left: Features | undefined,
  right: Features | undefined,
  choice: Choice,
): Features | undefined {
  const sides = [new Side(left), new Side(right)] as const
  const records = choice.left.length
  // By record: whose features it keeps, how many they are, and which of that side's rows is the first.
  const sideOf = new Uint8Array(records)
  const counts = new Uint32Array(records)
  const firsts = new Uint32Array(records)
  let size = 0
  for (let at = 0; at < records; at++) {
    let count = sides[0].advanceTo(choice.left[at] as number)
    if (count === 0) {
      count = sides[1].advanceTo(choice.right[at] as number)
      sideOf[at] = 1
    }
    if (count === 0) continue
    const side = sides[sideOf[at] as 0 | 1]
    side.markUsed(count)
    firsts[at] = side.row
    counts[at] = count
    size += count
  }
  if (size === 0) return undefined

  const sequences = mergedNames(sides)
  const made = {
    record: new Uint32Array(size),
    sequence: new Uint32Array(size),
    start: new Uint32Array(size),
    end: new Uint32Array(size),
    strand: new Int8Array(size),
  }
  let row = 0
  for (let at = 0; at < records; at++) {
    const { features, numbers } = sides[sideOf[at] as 0 | 1]
    const first = firsts[at] as number
    const end = first + (counts[at] as number)
    for (let from = first; from < end; from++, row++) {
      made.record[row] = at
      made.sequence[row] = numbers[features.sequence[from] as number] as number
      made.start[row] = features.start[from] as number
      made.end[row] = features.end[from] as number
      made.strand[row] = features.strand[from] as number
    }
  }
  return { size, sequences, ...made }
}

/** Of a set in which no record has a feature. */
export const NO_FEATURES: Features = {
  size: 0,
  sequences: [],
  record: new Uint32Array(0),
  sequence: new Uint32Array(0),
  start: new Uint32Array(0),
  end: new Uint32Array(0),
  strand: new Int8Array(0),
}

/** The features of one set on the way through them. */
class Side {
  readonly features: Features
  readonly #isUsed: Uint8Array
  /** By sequence that is used: its number in the result. */
  readonly numbers: Uint32Array
  /** The first row that is not of an earlier record. */
  row = 0

  constructor(features: Features = NO_FEATURES) {
    this.features = features
    this.#isUsed = new Uint8Array(features.sequences.length)
    this.numbers = new Uint32Array(features.sequences.length)
  }

  /** Goes on to the rows of a record, or of NONE; gives how many it has. Records come in their order. */
  advanceTo(wanted: number): number {
    const { record, size } = this.features
    if (wanted === NONE) return 0
    while (this.row < size && (record[this.row] as number) < wanted) this.row++
    let end = this.row
    while (end < size && record[end] === wanted) end++
    return end - this.row
  }

  /** The sequences of the next rows are in the result. */
  markUsed(count: number): void {
    const { sequence } = this.features
    for (let row = this.row; row < this.row + count; row++) {
      this.#isUsed[sequence[row] as number] = 1
    }
  }

  /** The number of the first sequence from `from` on that is in the result. */
  usedFrom(from: number): number {
    let at = from
    while (at < this.#isUsed.length && this.#isUsed[at] === 0) at++
    return at
  }
}

/** The names of sequences that are in the result, in order; each side learns their numbers. */
function mergedNames([left, right]: readonly [Side, Side]): readonly string[] {
  const names: string[] = []
  let [a, b] = [left.usedFrom(0), right.usedFrom(0)]
  for (;;) {
    const one = left.features.sequences[a]
    const other = right.features.sequences[b]
    if (one === undefined && other === undefined) return names
    const order = one === undefined ? 1 : other === undefined ? -1 : compareTexts(one, other)
    if (order <= 0) left.numbers[a] = names.length
    if (order >= 0) right.numbers[b] = names.length
    names.push((order <= 0 ? one : other) as string)
    if (order <= 0) a = left.usedFrom(a + 1)
    if (order >= 0) b = right.usedFrom(b + 1)
  }
}
