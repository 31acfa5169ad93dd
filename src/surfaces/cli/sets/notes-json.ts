// Notes on files and sets, for programs

import type { LoadNote } from '#sets'
import { messageOf } from '#text'

/** Each note by its code and in words. */
export function notesJson(notes: readonly LoadNote[]): readonly object[] {
  return notes.map(({ code, details }) => ({ code, message: messageOf({ code, details }) }))
}
