// The columns of records chosen from two sets
// =============================================================================
//
// Invariants:
//
//   CHOSEN-COLUMNS-1. A record that is in both sets has the values of the left one, and where the
//       left one has none, those of the right one. That the right one says otherwise is told.
//   CHOSEN-COLUMNS-2. Where one side holds numbers and the other texts, the column is the left one's.
//       That the right one's is gone is told.

import { compareIds, compareTexts } from '../byte-order.ts'
import type { Choice } from '../choice.ts'
import { NONE } from '../choice.ts'
import type { Ids } from '../ids.ts'
import { cellAt, NO_VALUE, type Column, type NumberColumn, type WordColumn } from './column.ts'

/** What of the right set's columns is not in the result. */
export interface ColumnConflict {
  /** The column's. */
  readonly name: string
  /** How many records say otherwise in the right set; undefined where its values are of another kind. */
  readonly records: number | undefined
  /** One of these records; undefined where the kinds differ. */
  readonly example: ConflictExample | undefined
}

/** A record that is in both sets, and its values. */
export interface ConflictExample {
  /** The number of the record in the left set, from 0. */
  readonly record: number
  /** Its value in the left set, as text. */
  readonly left: string
  /** Its value in the right set, as text. */
  readonly right: string
}

/** Is told what of the right set's columns is not in the result. */
export type ConflictListener = (conflict: ColumnConflict) => void

type Columns = readonly Column[] | undefined

/** The columns of the chosen records; undefined where neither set has any. */
export function chosenColumns(
  left: Columns,
  right: Columns,
  choice: Choice,
  told?: ConflictListener,
): readonly Column[] | undefined {
  if (choice.left.length === 0) return undefined
  const fromLeft = choice.left.some((record) => record !== NONE) ? left : undefined
  const fromRight = choice.right.some((record) => record !== NONE) ? right : undefined
  const names = [...(fromLeft ?? []), ...(fromRight ?? [])].map(({ name }) => name)
  if (names.length === 0) return undefined
  return [...new Set(names)].toSorted(compareTexts).map((name) => {
    const one = fromLeft?.find((column) => column.name === name)
    const other = fromRight?.find((column) => column.name === name)
    return merged(one, other, choice, told)
  })
}

function merged(
  left: Column | undefined,
  right: Column | undefined,
  choice: Choice,
  told: ConflictListener | undefined,
): Column {
  const first = left ?? right
  if (first === undefined) throw new Error('a column of neither side')
  if (left !== undefined && right !== undefined) {
    // A column without any value is of whatever kind the other is.
    if (left.kind !== right.kind && isEmpty(left)) return ofKind(undefined, right, choice)
    if (left.kind !== right.kind) {
      if (!isEmpty(right)) told?.({ name: left.name, records: undefined, example: undefined })
      return ofKind(left, undefined, choice)
    }
    if (told !== undefined) tellDifferent(left, right, choice, told)
  }
  return ofKind(left, right, choice)
}

function isEmpty(column: Column): boolean {
  return column.kind === 'number' ? column.numbers.every(Number.isNaN) : column.texts.size === 0
}

/** Of one kind on both sides. */
function ofKind(left: Column | undefined, right: Column | undefined, choice: Choice): Column {
  return (left ?? right)?.kind === 'number'
    ? mergedNumbers(left as NumberColumn | undefined, right as NumberColumn | undefined, choice)
    : mergedWords(left as WordColumn | undefined, right as WordColumn | undefined, choice)
}

function mergedNumbers(
  left: NumberColumn | undefined,
  right: NumberColumn | undefined,
  choice: Choice,
): NumberColumn {
  const numbers = new Float64Array(choice.left.length).fill(Number.NaN)
  for (let at = 0; at < numbers.length; at++) {
    const a = choice.left[at] as number
    const b = choice.right[at] as number
    let number = a === NONE || left === undefined ? Number.NaN : (left.numbers[a] as number)
    if (Number.isNaN(number) && b !== NONE && right !== undefined)
      number = right.numbers[b] as number
    if (!Number.isNaN(number)) numbers[at] = number
  }
  return { name: (left ?? right)?.name ?? '', kind: 'number', numbers }
}

function mergedWords(
  left: WordColumn | undefined,
  right: WordColumn | undefined,
  choice: Choice,
): WordColumn {
  const size = choice.left.length
  const at = new Uint32Array(size)
  const isRight = new Uint8Array(size)
  const used = [left, right].map((side) => new Uint8Array(side?.texts.size ?? 0)) as [
    Uint8Array,
    Uint8Array,
  ]
  for (let record = 0; record < size; record++) {
    const a = choice.left[record] as number
    const b = choice.right[record] as number
    let text = a === NONE || left === undefined ? NO_VALUE : (left.at[a] as number)
    if (text === NO_VALUE && b !== NONE && right !== undefined) {
      text = right.at[b] as number
      isRight[record] = 1
    }
    at[record] = text
    if (text !== NO_VALUE) used[isRight[record] as 0 | 1][text] = 1
  }
  const { texts, numbers } = mergedTexts([left?.texts, right?.texts], used)
  for (let record = 0; record < size; record++) {
    if (at[record] === NO_VALUE) continue
    at[record] = numbers[isRight[record] as 0 | 1][at[record] as number] as number
  }
  const { name, kind } = (left ?? right) as WordColumn
  return { name, kind, texts, at }
}

const NO_TEXTS: Ids = { size: 0, bytes: new Uint8Array(0), offsets: new Uint32Array(1) }

/** The texts of both sides that are used, each once, and the new numbers of each side's. */
function mergedTexts(
  [left = NO_TEXTS, right = NO_TEXTS]: readonly [Ids | undefined, Ids | undefined],
  used: readonly [Uint8Array, Uint8Array],
): { readonly texts: Ids; readonly numbers: readonly [Uint32Array, Uint32Array] } {
  const numbers = [new Uint32Array(left.size), new Uint32Array(right.size)] as const
  const bytes = new Uint8Array(left.bytes.length + right.bytes.length)
  const offsets = new Uint32Array(left.size + right.size + 1)
  let size = 0
  const take = (ids: Ids, text: number) => {
    const part = ids.bytes.subarray(ids.offsets[text], ids.offsets[text + 1])
    bytes.set(part, offsets[size])
    offsets[size + 1] = (offsets[size] as number) + part.length
    size++
  }
  let [a, b] = [0, 0]
  for (;;) {
    while (a < left.size && used[0][a] === 0) a++
    while (b < right.size && used[1][b] === 0) b++
    if (a >= left.size && b >= right.size) break
    const order = a >= left.size ? 1 : b >= right.size ? -1 : compareIds(left, a, right, b)
    if (order <= 0) numbers[0][a] = size
    if (order >= 0) numbers[1][b] = size
    take(order <= 0 ? left : right, order <= 0 ? a : b)
    if (order <= 0) a++
    if (order >= 0) b++
  }
  const texts = {
    size,
    bytes: bytes.slice(0, offsets[size]),
    offsets: offsets.slice(0, size + 1),
  }
  return { texts, numbers }
}

function tellDifferent(left: Column, right: Column, choice: Choice, told: ConflictListener): void {
  let records = 0
  let example: ConflictExample | undefined
  for (let at = 0; at < choice.left.length; at++) {
    const a = choice.left[at] as number
    const b = choice.right[at] as number
    if (a === NONE || b === NONE || !differs(left, a, right, b)) continue
    records++
    example ??= {
      record: a,
      left: String(cellAt(left, a)),
      right: String(cellAt(right, b)),
    }
  }
  if (records > 0) told({ name: left.name, records, example })
}

/** Whether both records have a value and these are different. */
function differs(left: Column, a: number, right: Column, b: number): boolean {
  if (left.kind === 'number' || right.kind === 'number') {
    const one = (left as NumberColumn).numbers[a] as number
    const other = (right as NumberColumn).numbers[b] as number
    return !Number.isNaN(one) && !Number.isNaN(other) && one !== other
  }
  const one = left.at[a] as number
  const other = right.at[b] as number
  if (one === NO_VALUE || other === NO_VALUE) return false
  return compareIds(left.texts, one, right.texts, other) !== 0
}
