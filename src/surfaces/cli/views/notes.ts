// What the author of a plan remarks, as it is shown

import type { AuthorNote } from '#review'

import { paragraph } from '../paragraph.ts'
import { words, yellow, type Styled } from '../styled.ts'

/** `The author notes: …`, a paragraph each. */
export function notesLines(all: readonly AuthorNote[], width: number): readonly Styled[] {
  return all.flatMap(({ number, notes }) =>
    paragraph(
      words`${yellow('The author notes')}${number === undefined ? '' : ` (step ${number})`}: `,
      notes,
      width,
    ),
  )
}
