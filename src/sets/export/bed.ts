// BED of six columns: sequence, start, end, name, score 0, strand
// =============================================================================
//
// BED counts from 0, its end is the first place behind the feature. Matches are left
// behind: a score is something else, and ends at 1000.

import { SetFailure } from '../failure.ts'
import { isAsideText, isName } from '../load/bed.ts'
import { idAt, type ResultSet } from '../result-set.ts'
import { looksOtherwise } from './ids.ts'
import { placesFor, signOf, type RowWriter } from './writer.ts'

const FORMAT = 'BED'

/** Throws SetFailure for what BED has no words for: no place, a start of 0, names that mean something else. */
export function bedWriter(
  set: ResultSet,
  { unplaced }: { readonly unplaced?: 'refuse' | 'leave-out' },
): RowWriter {
  const features = placesFor(FORMAT, set, unplaced)
  const { sequences, sequence, start, end, record } = features
  for (const name of sequences) {
    if (isAsideText(`${name}\t`) || looksOtherwise(name)) {
      const details = { format: FORMAT, what: 'name of a sequence', text: name }
      throw new SetFailure('sets/name-not-sayable', details)
    }
  }
  for (let at = 0; at < features.size; at++) {
    const id = record[at] as number
    // One byte is read before a text is made of it.
    if (set.ids.offsets[id + 1] === (set.ids.offsets[id] as number) + 1) {
      const text = idAt(set.ids, id)
      if (!isName(text)) {
        throw new SetFailure('sets/name-not-sayable', { format: FORMAT, what: 'id', text })
      }
    }
    if (start[at] === 0) {
      const details = { format: FORMAT, id: idAt(set.ids, id), start: 0, end: end[at] as number }
      throw new SetFailure('sets/place-not-sayable', details)
    }
  }

  return {
    head: '',
    placed: true,
    unplaced: false,
    row(id, at = 0) {
      const name = sequences[sequence[at] as number]
      return `${name}\t${(start[at] as number) - 1}\t${end[at]}\t${id}\t0\t${signOf(features, at)}\n`
    },
  }
}
