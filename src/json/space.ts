// Between the tokens
// =============================================================================
//
// JSON has four characters of space and no comments. Everything else that people
// and models put between tokens is skipped here with a diagnostic.

import { codePointName, guess, hasBidi, mechanical, span } from '#text'
import { onFirstUse } from '#text/on-first-use'

import type { Cursor } from './cursor.ts'
import {
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COMMA,
  END,
  isOddSpace,
  isSpace,
  isWordUnit,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
} from './units.ts'

/** Moves to the next character that is not space and gives its code unit, END at the end. */
export function skipSpace(cursor: Cursor): number {
  const { text, end } = cursor
  let { at } = cursor
  while (at < end) {
    const unit = text.charCodeAt(at)
    if (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) {
      at++
      continue
    }
    cursor.at = at
    const ordinary = unit > 0x2f ? unit < 0x7f : unit > 0x20 && unit !== 0x23 && unit !== 0x2f
    return ordinary ? unit : skipOdd(cursor, unit)
  }
  cursor.at = end
  return END
}

/** The same where something stands that may be a comment or an odd space. */
function skipOdd(cursor: Cursor, first: number): number {
  const { text, end } = cursor
  let unit = first
  for (;;) {
    const { at } = cursor
    const next = unit === 0x2f ? text.charCodeAt(at + 1) : 0
    if (unit === 0x23 || next === 0x2f) skipLineComment(cursor)
    else if (next === 0x2a) skipBlockComment(cursor)
    else if (isOddSpace(unit)) skipOddSpaces(cursor)
    else if (!isSpace(unit)) return unit
    while (cursor.at < end && isSpace(text.charCodeAt(cursor.at))) cursor.at++
    if (cursor.at >= end) return END
    unit = text.charCodeAt(cursor.at)
  }
}

function skipLineComment(cursor: Cursor): void {
  const { text, end, at: start } = cursor
  let at = start
  while (at < end && text.charCodeAt(at) !== 0x0a && text.charCodeAt(at) !== 0x0d) at++
  cursor.at = at
  comment(cursor, start, at, '')
}

function skipBlockComment(cursor: Cursor): void {
  const { text, end, at: start } = cursor
  const close = text.indexOf('*/', start + 2)
  if (close < 0) {
    cursor.truncated(['a comment', start])
    return
  }
  cursor.at = close + 2
  const glued =
    start > 0 && !isSpace(text.charCodeAt(start - 1)) && close + 2 < end
      ? !isSpace(text.charCodeAt(close + 2))
      : false
  comment(cursor, start, close + 2, glued ? ' ' : '')
}

function comment(cursor: Cursor, start: number, end: number, text: string): void {
  const place = span(start, end)
  const fix = isRemark(cursor.text, start, end) ? mechanical : guess
  cursor.error('json/comment', start, end, {
    fixes: [fix('remove the comment', { span: place, text })],
  })
}

/**
 * Whether a comment holds words and nothing of the value: `10 // 2, "b": 1` may be a division or members
 * that were taken out, and with the comment they would be gone.
 */
function isRemark(text: string, start: number, end: number): boolean {
  const inside = text
    .slice(start, end)
    .replace(/^(?:\/[/*]|#)+\|?|\*\/$|\|#$/g, '')
    .trim()
  if (start > 0 && isWordUnit(text.charCodeAt(start - 1))) return false
  // `"C"#` may be `"C#"`.
  if (inside === '' && text[start - 1] === '"') return false
  if (inside.length > REMARK_LENGTH || !remark().test(inside)) return false
  return !VALUES.test(inside) && !ENDS_IN_NUMBER.test(inside)
}

const REMARK_LENGTH = 400
/** Words, and the signs of a sentence; a comma ends no line, as it would between members. */
const remark = onFirstUse(
  () => /^(?:\p{L}(?:[\p{L}\p{M}\p{N}\s.!?;,()/–—-]|(?<=\p{L})['’](?=\p{L}))*)?(?<![,;(])$/u,
)
const VALUES = /\b(?:true|false|null)\b/i
/** A remark that was written into a line may have taken in the value behind it. */
const ENDS_IN_NUMBER = /\s-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

function skipOddSpaces(cursor: Cursor): void {
  const { text, end, at: start } = cursor
  let at = start
  while (at < end && isOddSpace(text.charCodeAt(at))) at++
  cursor.at = at
  // Beside a text, what turns the reading direction may be a part of the text.
  const besideText = text[start - 1] === '"' || text[at] === '"'
  const fix = besideText && hasBidi(text.slice(start, at)) ? guess : mechanical
  cursor.error('json/odd-space', start, at, {
    details: { character: codePointName(text.charAt(start)) },
    fixes: [fix('put an ordinary space there', { span: span(start, at), text: ' ' })],
  })
}

/**
 * The end of what begins here, brackets counted and strings skipped: behind the
 * bracket that closes the first, or with `stopAtComma` at the comma or bracket
 * that ends the entry. The end of the text where there is none.
 */
export function skipBalanced(
  text: string,
  start: number,
  end: number,
  stopAtComma = false,
): number {
  let depth = 0
  for (let at = start; at < end; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        for (at++; at < end && text.charCodeAt(at) !== QUOTE; at++) {
          if (text.charCodeAt(at) === BACKSLASH) at++
        }
        break
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        depth++
        break
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        if (stopAtComma && depth === 0) return at
        if (--depth === 0 && !stopAtComma) return at + 1
        break
      case COMMA:
        if (stopAtComma && depth === 0) return at
        break
      default:
        break
    }
  }
  return end
}
