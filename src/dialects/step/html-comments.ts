// HTML comments
// =============================================================================
//
// `<!-- … -->` says to a person that what stands in it does not count. STEP has no
// comments: in the plan each is an error, and is never part of a value.
//
// Invariants:
//
//   STEP-HTML-COMMENTS-1. One in quotes or back-ticks is a mention.

import { error, guess, mechanical, span, type Diagnostic } from '#text'

import { isSpace } from '#text/space'
import { Quoted } from '#words'
import type { Gap } from './gaps.ts'

export interface HtmlComment {
  readonly start: number
  /** Behind its end, which may lie on a later line; the end of the line where nothing closes it. */
  readonly end: number
  readonly isClosed: boolean
}

const OPENING = '<!--'
const CLOSING = '-->'

/** Where the last comment of a text could end; -1 where none can. */
export function lastClosingIn(text: string): number {
  return text.lastIndexOf(CLOSING)
}

/** The first comment that a line holds from an offset on (STEP-HTML-COMMENTS-1). */
export function commentAt(
  text: string,
  start: number,
  from: number,
  end: number,
  lastClosing: number,
): HtmlComment | undefined {
  const line = text.slice(start, end)
  let at = line.indexOf(OPENING, from - start)
  if (at < 0) return undefined
  const quoted = new Quoted(line)
  while (at >= 0 && quoted.holds(at)) at = line.indexOf(OPENING, at + 1)
  if (at < 0) return undefined
  const inside = start + at + OPENING.length
  // Looked for once: there may be as many openings as lines.
  const close = inside > lastClosing ? -1 : text.indexOf(CLOSING, inside)
  if (close < 0) return { start: start + at, end, isClosed: false }
  return { start: start + at, end: close + CLOSING.length, isClosed: true }
}

/** The error about a comment in the plan. */
export function commentFault(
  text: string,
  { start, end, isClosed }: HtmlComment,
  gap: Gap,
): Diagnostic {
  let from = start
  // In a sentence one of the two spaces around it goes too.
  if (end >= text.length || /\s/.test(text.charAt(end))) {
    while (isSpace(text.charCodeAt(from - 1))) from--
  }
  const edit = { span: span(from, end), text: '' }
  const inside = text.slice(start + OPENING.length, end - CLOSING.length)
  const isRemark = REMARK.test(inside) && isAlone(text, from, end)
  // What is read below may have gone on above without it.
  const fix = isRemark && !gap.isFollowed ? mechanical : guess
  const fixes = isClosed ? [fix('remove the comment', edit)] : []
  return error('step/comment', span(start, end), { fixes })
}

/** Whether nothing else stands on its line: in a sentence it may be a part that was taken out. */
function isAlone(text: string, start: number, end: number): boolean {
  const before = start === 0 || /[\r\n]/.test(text.charAt(start - 1))
  return before && (end >= text.length || /[\r\n]/.test(text.charAt(end)))
}

/** Words on one line: no marker, no value. */
const REMARK = /^[^\r\n:：{}[\]"`]{0,200}$/
