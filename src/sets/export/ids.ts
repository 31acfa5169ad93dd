// Plain ids, one a line: places and matches are left behind, which is what was asked for

import { SetFailure } from '../failure.ts'
import { appearanceOfLine } from '../load/appearance.ts'
import { idAt, sizeOf, type ResultSet } from '../result-set.ts'
import type { RowWriter } from './writer.ts'

/** Throws SetFailure where the first id would make the file look like one of another kind. */
export function idsWriter(set: ResultSet): RowWriter {
  const first = sizeOf(set) === 0 ? '' : idAt(set.ids, 0)
  if (looksOtherwise(first)) {
    const details = { format: 'A list of ids', what: 'id', text: first }
    throw new SetFailure('sets/name-not-sayable', details)
  }
  return {
    head: '',
    placed: false,
    unplaced: true,
    row: (id) => `${id}\n`,
  }
}

/** Whether a file that begins with this text would be taken for something else than a list or BED. */
export function looksOtherwise(text: string): boolean {
  return /^(?:\ufeff|%PDF)/.test(text) || appearanceOfLine(text, 'ids') !== undefined
}
