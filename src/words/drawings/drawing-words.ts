// Words that ask for a drawing
// =============================================================================
//
// `Draw a Venn diagram of the overlap` asks for a picture. Where only records or words come of a task, it
// would end as done and nothing would be drawn.
//
// Invariants:
//
//   DRAWING-WORDS-1. What stands in quotes or back-ticks and the names of files ask for nothing.
//   DRAWING-WORDS-2. A verb counts only where a clause begins with it, or in its last place where a language
//       puts it there: `genes that draw water` draws nothing.
//   DRAWING-WORDS-3. A list of pictures is a list: `create a table of all charts` draws nothing.

import { onFirstUse } from '#text/on-first-use'

import { withoutNames } from '../without-names.ts'
import { DRAWING_TABLES, UNSPACED_DRAWINGS, type DrawingTable } from './drawing-tables.ts'

const searches = onFirstUse(() => ({
  drawing: [
    ...DRAWING_TABLES.map((table) => searchOf(table, `${table.picture}|${table.maybe}`, true)),
    ...UNSPACED_DRAWINGS.map(({ drawing }) => new RegExp(drawing, 'u')),
  ],
  picture: [
    ...DRAWING_TABLES.map((table) => searchOf(table, table.picture, false)),
    ...UNSPACED_DRAWINGS.map(({ picture }) => new RegExp(picture, 'u')),
  ],
}))

const END = String.raw`(?![\p{L}\p{N}'’_])`
const WORD = String.raw` [^\s.,;:!?]+`

/** `whatever`: a verb that draws asks for a drawing before any object. */
function searchOf(table: DrawingTable, picture: string, whatever: boolean): RegExp {
  const { draw, make, show, article, a, as, of, joiner, last } = table
  const start = String.raw`(?<=(?:^|[.!?;:,•*-] |(?<![\p{L}\p{N}])(?:${joiner}) ) {0,8})`
  const next = ` (?!(?:${of}) )[^\\s.,;:!?]+`
  const first = `(?: (?:${article})|${next})`
  /** DRAWING-WORDS-3; so many words may stand before a picture: `create a bar and a pie chart`. */
  const made = `(?:${draw}|${make})(?:${first}(?:${next}){0,3}?)?? (?:${picture})${END}`
  const shown = a === '' ? '' : `|(?:${show}) (?:${a})(?:${next}){0,2}? (?:${picture})${END}`
  const form = `(?:${draw}|${make}|${show})(?:${WORD}){1,10}? (?:${as})(?:${WORD}){0,2}? (?:${picture})${END}`
  const any = whatever ? `|(?:${draw}) (?:${article})${END}` : ''
  const behind =
    last === ''
      ? ''
      : String.raw`|(?<![\p{L}])(?:${picture})(?:${WORD}){0,4}? (?:${last})(?= *(?:[.!?]|$))`
  return new RegExp(`${start}(?:${made}${shown}|${form}${any})${behind}`, 'u')
}

/** The first words of a text that ask for something to be drawn, also where an outline in words may be meant. */
export function drawingWordsIn(text: string): string | undefined {
  return firstIn(text, searches().drawing)
}

/** The first words of a text that ask for a picture for certain, unless one that is written as text is fine. */
export function pictureWordsIn(text: string): string | undefined {
  return isWrittenPicture(text) ? undefined : firstIn(text, searches().picture)
}

/** True where a description says that a tool draws: `Draws a chart of numbers.` */
export function saysItDraws(description: string): boolean {
  const known = drawers.get(description)
  if (known !== undefined) return known
  const draws = drawingWordsIn(description.replaceAll(THIRD_PERSON, '$1')) !== undefined
  if (drawers.size < MOST_KNOWN) drawers.set(description, draws)
  return draws
}

/** Of each tool, which a plan may name in a hundred thousand steps. */
const drawers = new Map<string, boolean>()
const MOST_KNOWN = 1000

const THIRD_PERSON =
  /\b(draw|plot|sketch|paint|visuali[sz]e|illustrate|chart|graph|make|create|produce|generate|render|design|export)s\b/gi

/** True where a text names a form in which a picture is text, such as Mermaid. */
export function isWrittenPicture(text: string): boolean {
  return WRITTEN.test(text)
}

const WRITTEN = /\b(?:ascii|mermaid|graphviz|plantuml|tikz|svg|html|latex|markdown)\b/i

/** So far is looked: a task is a few sentences, and a hostile one has megabytes. */
const LONGEST = 20_000

function firstIn(text: string, all: readonly RegExp[]): string | undefined {
  const line = withoutNames(text.slice(0, LONGEST))
  let first: RegExpExecArray | undefined
  for (const search of all) {
    const found = search.exec(line)
    if (found !== null && (first === undefined || found.index < first.index)) first = found
  }
  return first && text.slice(first.index, first.index + first[0].length)
}
