// The lines of STEP text
// =============================================================================
//
// STEP is a language of lines. Each is looked at once and told apart: blank, a
// rule, a code fence, a marker, something that only looks like a marker, text.
//
// Invariants:
//
//   STEP-LINES-1. One pass; the cost of a line is that of finding its end and of looking at
//       its first words.

import { isSpace } from '#text/space'

import { likeMarkerAt, type LikeMarker } from './like-markers.ts'
import { skipSpaces, skipUnseen } from './characters.ts'
import { markerAt, plainFieldAt, type FieldName, type MarkerLine } from './markers.ts'

/** A line as offsets: all of it with its line end, and what is between the white space. */
export interface Line {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/**
 * What reads lines; each line is given to exactly one of these, by its ends where that is enough: a
 * long plan has as many lines as steps and fields.
 */
export interface LineReader {
  /** Whether something that only looks like a marker matters yet. */
  readonly inPlan: boolean
  /** Whether the line continues with a text in quotes, in which no fence or rule is one. */
  readonly inQuotes: boolean
  /** Lines that start before it have been read as part of something else. */
  readonly readTo: number
  /** Characters that cannot be seen stand before the marker that follows. */
  unseen(start: number, end: number): void
  blank(from: number): void
  rule(line: Line): void
  fence(line: Line): void
  /** A field's marker that is written as it should be, with the start of its value. */
  field(name: FieldName, start: number, valueStart: number, end: number): void
  marker(start: number, end: number, marker: MarkerLine): void
  likeMarker(end: number, like: LikeMarker): void
  text(start: number, end: number): void
  /** Nothing more is to be read. */
  readonly full: boolean
}

/** Gives each line of a text to the reader, from an offset on. */
export function readLines(text: string, offset: number, reader: LineReader): void {
  const returns = text.includes('\r')
  let from = offset
  while (from < text.length && !reader.full) {
    let to = returns ? lineEnd(text, from) : text.indexOf('\n', from)
    if (to < 0) to = text.length
    const after = to + (text.charCodeAt(to) === 13 && text.charCodeAt(to + 1) === 10 ? 2 : 1)
    if (from >= reader.readTo) {
      const start = skipSpaces(text, from, to)
      let end = to
      while (end > start && isSpace(text.charCodeAt(end - 1))) end--
      readLine(text, from, Math.min(after, text.length), start, end, reader)
    }
    from = after
  }
}

function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 10 || unit === 13) return at
  }
  return -1
}

function readLine(
  text: string,
  from: number,
  to: number,
  start: number,
  end: number,
  reader: LineReader,
): void {
  if (start === end) return reader.blank(from)
  const field = plainFieldAt(text, start, end)
  if (field !== undefined) {
    const valueStart = skipSpaces(text, start + field.length + 1, end)
    return reader.field(field, start, valueStart, end)
  }
  if (
    isFence(text, start, end) &&
    !reader.inQuotes &&
    !(reader.inPlan && holdsMore(text, start, end))
  ) {
    return reader.fence({ from, to, start, end })
  }
  if (isRule(text, start, end) && !reader.inQuotes) return reader.rule({ from, to, start, end })
  const marker = markerAt(text, start, end)
  if (marker !== undefined) return reader.marker(start, end, marker)
  const seen = skipUnseen(text, start, end)
  const hidden = seen > start && seen < end ? markerAt(text, seen, end) : undefined
  if (hidden !== undefined) {
    reader.unseen(start, seen)
    return reader.marker(seen, end, hidden)
  }
  const like = reader.inPlan ? likeMarkerAt(text, start, end) : undefined
  return like === undefined ? reader.text(start, end) : reader.likeMarker(end, like)
}

/** Three or more back-ticks or tildes, and no back-tick behind them (CommonMark). */
export function isFence(text: string, start: number, end: number): boolean {
  const unit = text.charCodeAt(start)
  if (unit !== 96 && unit !== 126) return false
  let at = start
  while (at < end && text.charCodeAt(at) === unit) at++
  if (at - start < 3) return false
  const next = unit === 96 ? text.indexOf('`', at) : -1
  return next < 0 || next >= end
}

/** Whether behind the marks of a fence stands more than the name of a language: a value, which must not be lost. */
export function holdsMore(text: string, start: number, end: number): boolean {
  return !/^[`~]+\s*(?!(?:STEP|FACULTY|ACTION|PARAMETERS|CAPABILITIES|DURATION|NOTES)\b)[\w.:#+-]*\s*$/.test(
    text.slice(start, end),
  )
}

/** `---`, `***`, `___` or `===`, with or without spaces between. */
function isRule(text: string, start: number, end: number): boolean {
  const unit = text.charCodeAt(start)
  if (unit !== 45 && unit !== 42 && unit !== 95 && unit !== 61) return false
  let marks = 0
  for (let at = start; at < end; at++) {
    if (text.charCodeAt(at) === unit) marks++
    else if (!isSpace(text.charCodeAt(at))) return false
  }
  return marks >= 3
}
