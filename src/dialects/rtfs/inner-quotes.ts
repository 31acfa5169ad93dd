// Quotation marks within a text
// =============================================================================
//
// A mark that was not escaped ends its text too early: a word follows right behind it. No
// text is written so, because a space stands between any two forms; so what follows up
// to the mark that ends the whole is read as the rest of the text.
//
// Invariants:
//
//   RTFS-INNER-QUOTES-1. One slip is one error, and its fix is a guess: a space may be missing instead.
//   RTFS-INNER-QUOTES-2. The text ends on its line: behind a mark within it comes another one, and the next
//       that ends a form is its last. Where there is none, it ends where it was read to.

import { error, guess, span, type Diagnostic, type Edit } from '#text'

import { classOf, endsLine, endsWord, WORD } from './characters.ts'
import type { ReadText } from './texts.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The text that starts there, whole where a mark within it was not escaped (RTFS-INNER-QUOTES-2). */
export function withInnerQuotes(
  text: string,
  start: number,
  read: ReadText,
  faults: Diagnostic[],
): ReadText {
  if (!read.closed || !isGlued(text, read.end)) return read
  const marks = marksFrom(text, read.end - 1)
  // The first is within the text, the second closes what it quotes, the third may be the last, and so on.
  const last = marks.findIndex(
    (at, index) => index % 2 === 0 && index > 0 && endsWord(text.charCodeAt(at + 1)),
  )
  const inner = last < 0 ? marks.slice(0, 1) : marks.slice(0, last)
  const end = last < 0 ? read.end : (marks[last] ?? 0) + 1
  const edits = inner.map((at): Edit => ({ span: span(at), text: '\\' }))
  const [first = start] = inner
  faults.push(
    error('rtfs/unescaped-quote', span(first, first + 1), {
      related: [{ span: span(start, end), label: 'this may be meant as one text' }],
      fixes: [
        ...(last < 0 ? [] : [guess('escape the quotation marks inside', ...edits)]),
        guess('put a space there', { span: span(first + 1), text: ' ' }),
      ],
    }),
  )
  return last < 0 ? read : { value: text.slice(start + 1, end - 1), end, closed: true }
}

/**
 * Whether a text starts right behind a word, a text or a form. Nobody writes so, and where a mark is missing or one
 * too many, texts and what stands between them have changed places from there on.
 */
export function startsGlued(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1)
  return start > 0 && (!endsWord(before) || CLOSING.has(before))
}

/** What closes a text or a form. */
const CLOSING: ReadonlySet<number> = new Set([0x22, 0x29, 0x5d, 0x7d])

/** Whether a word follows right behind a mark. */
function isGlued(text: string, end: number): boolean {
  const unit = text.charCodeAt(end)
  return classOf(unit) === WORD || /^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
}

/** The marks on a line from one on, escaped ones left out. */
function marksFrom(text: string, from: number): readonly number[] {
  const marks: number[] = []
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (endsLine(unit)) break
    if (unit === BACKSLASH) at++
    else if (unit === QUOTE) marks.push(at)
  }
  return marks
}
