// What must hold of a set's columns
// =============================================================================
//
// One pass over all columns, for a set that comes from a file and for one that goes
// into one: a file that somebody forged must not become a wrong set, nor a
// mistake of ours a file.

import { isUtf8 } from 'node:buffer'

import { compareIds, compareTexts } from './byte-order.ts'
import { sizeOf, type Features, type Ids, type ResultSet } from './result-set.ts'
import { MOST_TEXT_BYTES } from './text-column.ts'

/** What is wrong with a set, in words that end a sentence; undefined where SET-1 to SET-3 hold. */
export function faultOf(set: ResultSet): string | undefined {
  return (
    faultOfTexts(set.ids, 'ids') ??
    (set.features && faultOfFeatures(set.features, sizeOf(set))) ??
    (set.matches && faultOfMatches(set.matches, sizeOf(set)))
  )
}

/** SET-1, for ids and for the names of sequences: well formed, in order, none twice. */
export function faultOfTexts(texts: Ids, what: string): string | undefined {
  const { size, bytes, offsets } = texts
  if (offsets.length !== size + 1 || offsets[0] !== 0 || offsets[size] !== bytes.length) {
    return `its ${what} do not begin and end where they should`
  }
  if (!isUtf8(bytes)) return `its ${what} are not UTF-8`
  for (let at = 0; at < size; at++) {
    const start = offsets[at] as number
    const end = offsets[at + 1] as number
    if (end <= start || end > bytes.length)
      return `one of its ${what} is empty, or lies over another`
    if (end - start > MOST_TEXT_BYTES) return `one of its ${what} is too long`
    if (((bytes[start] as number) & 0xc0) === 0x80) return `its ${what} are cut within a character`
    if (at > 0 && compareIds(texts, at - 1, texts, at) >= 0) return `its ${what} are not in order`
  }
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    const control =
      byte < 0x20 || byte === 0x7f || (byte === 0xc2 && (bytes[at + 1] as number) < 0xa0)
    if (control) return `one of its ${what} holds a control character`
  }
  return undefined
}

function faultOfFeatures(features: Features, records: number): string | undefined {
  const { size, sequences, record, sequence, start, end, strand } = features
  for (const column of [record, sequence, start, end, strand]) {
    if (column.length !== size) return 'the columns of its features differ in length'
  }
  if (size === 0) return 'it has columns of features and no feature'
  for (let at = 1; at < sequences.length; at++) {
    const [before, name] = [sequences[at - 1] as string, sequences[at] as string]
    if (compareTexts(before, name) >= 0) return 'the names of its sequences are not in order'
  }
  const used = new Uint8Array(sequences.length)
  for (let at = 0; at < size; at++) {
    if ((record[at] as number) >= records) return 'a feature belongs to no record'
    if ((sequence[at] as number) >= sequences.length) return 'a feature lies on no sequence'
    used[sequence[at] as number] = 1
    if ((end[at] as number) < (start[at] as number) - 1) return 'a feature ends before it starts'
    const sense = strand[at] as number
    if (sense > 1 || sense < -1) return 'a feature has no strand that there is'
    if (at > 0 && !isBefore(features, at - 1, at)) return 'its features are not in order'
  }
  return used.includes(0) ? 'it names a sequence that no feature lies on' : undefined
}

/** Whether one row comes before the next in the order of SET-2. */
function isBefore({ record, sequence, start, end, strand }: Features, a: number, b: number) {
  if (record[a] !== record[b]) return (record[a] as number) < (record[b] as number)
  if (sequence[a] !== sequence[b]) return (sequence[a] as number) < (sequence[b] as number)
  if (start[a] !== start[b]) return (start[a] as number) < (start[b] as number)
  if (end[a] !== end[b]) return (end[a] as number) < (end[b] as number)
  return (strand[a] as number) < (strand[b] as number)
}

function faultOfMatches(matches: Float64Array, records: number): string | undefined {
  if (records === 0) return 'it counts matches and has no record'
  if (matches.length !== records) return 'its counts of matches are not one a record'
  for (const count of matches) {
    // −0 is the same number and other bytes, so another handle.
    if (!Number.isSafeInteger(count) || count < 0 || Object.is(count, -0)) {
      return 'a count of matches is not a whole number'
    }
  }
  return undefined
}
