// Words that ask for a drawing
// =============================================================================
//
// `Draw a Venn diagram of the overlap` asks for a picture. Where only records come of a task, it
// would end as done and nothing would be drawn.
//
// Invariants:
//
//   DRAWING-WORDS-1. What stands in quotes or back-ticks and the names of files ask for nothing.
//   DRAWING-WORDS-2. A verb counts only where a clause begins with it, or in its last place where a language
//       puts it there: `genes that draw water` draws nothing.

import { onFirstUse } from '#text/on-first-use'

import { withoutNames } from '../without-names.ts'
import { DRAWING_TABLES, type DrawingTable } from './drawing-tables.ts'

const searches = onFirstUse(() => DRAWING_TABLES.map(searchOf))

/** So many words may stand between a verb and its picture: `create a bar and a pie chart`. */
const BETWEEN = String.raw`(?: [^\s.,;:!?]+){0,4}?`

function searchOf(table: DrawingTable): RegExp {
  const { spaced, draw, make, picture, article, joiner, last } = table
  if (!spaced) {
    const made = picture === '' ? make : `(?:${make})[^。！？，；]{0,12}(?:${picture})`
    return new RegExp(`${draw}|${made}`, 'u')
  }
  const start = String.raw`(?<=(?:^|[.!?;:,•*-] |(?<![\p{L}\p{N}])(?:${joiner}) ) {0,8})`
  const end = String.raw`(?![\p{L}\p{N}'’_])`
  const object = `(?:${make})${BETWEEN} (?:${picture})${end}`
  const any = `(?:${draw}) (?:${article}|(?:${picture}))${end}`
  const behind =
    last === ''
      ? ''
      : String.raw`|(?<![\p{L}])(?:${picture})${BETWEEN} (?:${last})(?= *(?:[.!?]|$))`
  return new RegExp(`${start}(?:${any}|${object})${behind}`, 'u')
}

/** The first words of a text that ask for something to be drawn. */
export function drawingWordsIn(text: string): string | undefined {
  const line = withoutNames(text)
  let first: RegExpExecArray | undefined
  for (const search of searches()) {
    const found = search.exec(line)
    if (found !== null && (first === undefined || found.index < first.index)) first = found
  }
  return first && text.slice(first.index, first.index + first[0].length)
}
