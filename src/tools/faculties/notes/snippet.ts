// The words around a match
// =============================================================================
//
// FTS5 marks the words that matched; from the marks follow the line that is
// shown and the text around it.

import { withoutSigns, withSigns } from './word-signs.ts'

export const OPEN_MARK = '\u0002'
export const CLOSE_MARK = '\u0003'

const LONGEST = 300
const LINES = 3

/** A text as it is indexed, in which no character can be taken for a mark: control characters become spaces. */
export function indexed(text: string): string {
  return withSigns(text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' '))
}

/** What is indexed as it was written, without marks. */
export function shown(text: string): string {
  return withoutSigns(text.replaceAll(OPEN_MARK, '').replaceAll(CLOSE_MARK, ''))
}

/**
 * The lines with the most matches, at most three and 300 characters, and the
 * first of them counted from 0 in the marked text; `line` is undefined where
 * nothing is marked, and the snippet is then how the text begins.
 */
export function snippetOf(marked: string): {
  readonly snippet: string
  readonly line: number | undefined
} {
  const lines = marked.split('\n')
  const marks = lines.map((line) => line.split(OPEN_MARK).length - 1)
  let best = 0
  let most = 0
  for (let at = 0; at < lines.length; at++) {
    const sum = sumOf(marks.slice(at, at + LINES))
    // A window starts with a line that matched.
    if (sum > most && (marks[at] ?? 0) > 0) {
      most = sum
      best = at
    }
  }
  const line = most === 0 ? undefined : best
  return { snippet: windowOf(lines.slice(best, best + LINES).join('\n')), line }
}

/** At most LONGEST characters around the first mark, marks removed, cut at words. */
function windowOf(text: string): string {
  const plain = shown(text).trimEnd()
  if (plain.length <= LONGEST) return plain.trim()
  const first = Math.max(0, text.indexOf(OPEN_MARK))
  const from = first <= LONGEST / 2 ? 0 : first - LONGEST / 4
  const cut = plain.slice(from, from + LONGEST).toWellFormed()
  const ended = from + LONGEST < plain.length ? `${cut.replace(/\s+\S*$/, '')} …` : cut
  return (from === 0 ? ended : `… ${ended.replace(/^\S*\s+/, '')}`).trim()
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
