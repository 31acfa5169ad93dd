// A sentence as a line of words
// =============================================================================
//
// Constructions such as `wenn … dann` are looked for in a line that holds the
// words of an action with one space between them and a mark where a clause ends,
// so that a pattern need not know of line ends, quotes and letter case.
//
// Invariants:
//
//   WORDS-CLAUSES-1. Words that are only referred to are `_` in the line: no pattern finds them.
//   WORDS-CLAUSES-2. Each place of the line leads back to a place of the text, within the same word.

import { markBetween, tokenOf } from '../tokens.ts'
import type { SentenceWord } from '../sentence.ts'

/** The words of an action in a line: ` lies die notizen , falls sie neu sind . `. */
export interface Clauses {
  readonly line: string
  /** The words whose places are in the line, and where each begins there. */
  readonly words: readonly SentenceWord[]
  readonly starts: readonly number[]
}

/** Puts words in a line: as they are compared in English, or with the letters of their own language. */
export function clausesOf(words: readonly SentenceWord[], text: string, own: boolean): Clauses {
  const starts: number[] = []
  let line = ' '
  let end = 0
  for (const one of words) {
    const mark = one.joined ? '' : markBetween(text, end, one.start, starts.length === 0)
    if (mark !== '') line += `${mark} `
    starts.push(line.length)
    line += `${tokenOf(one, text, own)} `
    end = one.end
  }
  return { line: `${line}${markBetween(text, end, text.length, true)} `, words, starts }
}

/** The range of the text for a range of the line. */
export function rangeOf(
  clauses: Clauses,
  from: number,
  to: number,
): { readonly start: number; readonly end: number } {
  return { start: placeOf(clauses, from), end: placeOf(clauses, to - 1) + 1 }
}

/** The index of the word at a place of the line. */
export function wordAt({ starts }: Clauses, place: number): number {
  return Math.max(0, lastAt(starts, place))
}

/** The place in the text of a place in the line: within a word, or the nearest of it where letters were folded. */
function placeOf({ words, starts }: Clauses, place: number): number {
  const at = Math.max(0, lastAt(starts, place))
  const { start = 0, end = 0 } = words[at] ?? {}
  return Math.max(start, Math.min(start + place - (starts[at] ?? 0), end - 1))
}

/** The index of the last of ascending places that is not behind another place. */
function lastAt(places: readonly number[], place: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}
