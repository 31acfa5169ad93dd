// What is said of columns that differ between two sets

import { QUOTED_LENGTH, shorten } from '#text'

import { idAt } from '../ids.ts'
import type { LoadNote } from '../load/notes.ts'
import type { ResultSet } from '../result-set.ts'
import type { ColumnConflict } from './chosen-columns.ts'

/** The note on a conflict in a combination whose left set this is. */
export function conflictNote(conflict: ColumnConflict, { ids }: ResultSet): LoadNote {
  const { records, example } = conflict
  const column = shorten(conflict.name, QUOTED_LENGTH)
  if (records === undefined || example === undefined) {
    return { code: 'sets/column-kinds', details: { column } }
  }
  const [id, left, right] = [idAt(ids, example.record), example.left, example.right].map((text) =>
    shorten(text, QUOTED_LENGTH),
  )
  const details = { column, count: records, id: id ?? '', left: left ?? '', right: right ?? '' }
  return { code: 'sets/column-conflict', details }
}
