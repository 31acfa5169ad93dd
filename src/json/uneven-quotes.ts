// Quotes that do not pair up
// =============================================================================
//
// A quote within a string that was not escaped ends it too early, and a quote that is
// missing lets it go on: behind either, strings and what stands between them have
// changed places. The end that was meant is looked for on the line, and told by what
// follows it: behind a value of an object comes another key, not just a comma.
//
// Invariants:
//
//   JSON-UNEVEN-QUOTES-1. One slip is one error: reading continues where quotes pair up again, or
//       at the next line that begins like an entry, or not at all.
//   JSON-UNEVEN-QUOTES-2. Every fix is a guess, and `doubtfulLines` names the line.
//   JSON-UNEVEN-QUOTES-3. A line is searched once, and what is looked at behind one of its quotes is
//       bounded (JSON-READ-2).

import { guess, span, type Fix } from '#text'

import type { Cursor } from './cursor.ts'
import { JsonString, type JsonNode } from './node.ts'
import { skipSpace } from './space.ts'
import {
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  END,
  isSpace,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
} from './units.ts'

/** Where a string stands: as a key, as a key's value, or in an array. */
type Role = 'key' | 'value' | 'item'

/**
 * Behind a string something stands that cannot follow one. Where quotes explain it, this is reported and
 * read over, and what comes next is given; undefined where they do not.
 */
export function afterString(cursor: Cursor, previous: JsonNode): number | undefined {
  const { text, at } = cursor
  const quote = previous.end - 1
  if (previous.kind !== 'string' || text.charCodeAt(quote) !== QUOTE) return undefined
  // Space before the word in quotes, and space before the quote: `the word " None " here`.
  if (at > previous.end && !(text.charCodeAt(quote - 1) === 0x20 && sameLine(text, quote, at))) {
    return undefined
  }
  if (!hasQuoteOnLine(cursor, at)) return undefined
  const missing = missingEnd(text, previous.start, quote, at)
  if (missing !== undefined) {
    missingQuote(cursor, previous.start, quote + 1, missing)
    cursor.at = quote
    return QUOTE
  }
  // A key follows without its first quote: reported where it is read.
  if (at === previous.end && KEY_END.test(text.slice(at, at + LOOKED_AT)))
    return text.charCodeAt(at)
  const role = isInArray(cursor) ? 'item' : 'value'
  // Two strings side by side may be two: only a quote that ends the whole is none of theirs.
  const isQuote = text.charCodeAt(at) === QUOTE
  if (isQuote && (at > previous.end || !isEnd(cursor, at, role))) return undefined
  return overInnerQuotes(cursor, previous.start, quote, role) ?? lost(cursor, previous.start, at)
}

/**
 * The same behind a key, where no colon follows: gives where its value begins, NO_VALUE where none is read,
 * and undefined where quotes explain nothing.
 */
export function afterKey(cursor: Cursor, keyStart: number, keyEnd: number): number | undefined {
  const { text, at } = cursor
  if (at !== keyEnd || text.charCodeAt(at - 1) !== QUOTE || !isLetter(text.charCodeAt(at))) {
    return undefined
  }
  if (text.charCodeAt(keyStart) !== QUOTE || !hasQuoteOnLine(cursor, at)) return undefined
  if (/^(?:true|false|null)\b/.test(text.slice(at, at + 6))) return undefined
  const colon = /^[\w$ -]{1,100}:/.exec(text.slice(keyStart + 1, keyEnd - 1))?.[0]
  const next =
    colon === undefined ? overInnerQuotes(cursor, keyStart, keyEnd - 1, 'key') : undefined
  if (next === COLON) {
    cursor.at++
    return skipSpace(cursor)
  }
  const place = span(keyStart + (colon?.length ?? 0))
  const fixes = colon === undefined ? [] : [guess(PUT_ONE, { span: place, text: '"' })]
  lost(cursor, keyStart, at, fixes)
  return NO_VALUE
}

/** What `afterKey` gives when no value is read. */
export const NO_VALUE = -2

/** Whether words that end at a quote lack the quote before them: reports it, and stands behind the last. */
export function isUnopened(cursor: Cursor, to: number, role: Role): boolean {
  const { text, at: start } = cursor
  if (text.charCodeAt(to) !== QUOTE || !isEnd(cursor, to, role)) return false
  missingQuote(cursor, start, to + 1, start, text.charCodeAt(start - 1) === QUOTE ? ', "' : '"')
  cursor.at = to + 1
  return true
}

/**
 * Whether words that end at a quote, where a key is expected, go on with the string before them, which one
 * of its own quotes ended too early: reports it, and reads over all that.
 */
export function isBrokenString(cursor: Cursor, to: number): boolean {
  const { text, at: start } = cursor
  const before = cursor.members[cursor.memberCount - 1]?.value
  if (text.charCodeAt(to) !== QUOTE || before?.kind !== 'string') return false
  if (!/^"[ \t]*,[ \t]*$/.test(text.slice(before.end - 1, start))) return false
  // A key follows: quotes pair up, and the words are a fault of their own.
  if (MEMBER.test(text.slice(to, to + LOOKED_AT))) return false
  if (overInnerQuotes(cursor, before.start, before.end - 1, 'value') === undefined) {
    lost(cursor, before.start, start)
  }
  return true
}

/** Over the rest of a string whose first inner quote is at `quote`; undefined where the line has no end of it. */
function overInnerQuotes(
  cursor: Cursor,
  start: number,
  quote: number,
  role: Role,
): number | undefined {
  const { text } = cursor
  const end = quotedEnd(cursor, quote + 1, role)
  if (end === undefined) return undefined
  const edits = []
  for (let at = quote; at >= 0 && at < end - 1; at = text.indexOf('"', at + 1)) {
    if (!isEscaped(text, at)) edits.push({ span: span(at), text: '\\' })
  }
  cursor.at = end
  if (role !== 'key')
    cursor.putLast(role, new JsonString(start, end, wholeOf(text.slice(start + 1, end - 1))))
  cursor.error('json/unescaped-quote', quote, quote + 1, {
    related: [{ span: span(start, end), label: 'this may be meant as one string' }],
    fixes: [
      guess('escape the quotes inside', ...edits),
      ...(end === quote + 2 ? [guess('remove it', { span: span(quote, end - 1), text: '' })] : []),
    ],
  })
  return skipSpace(cursor)
}

/** What a string says whose quotes are not all escaped, as nearly as a stand-in must. */
function wholeOf(inside: string): string {
  try {
    return JSON.parse(`"${inside.replace(/\\[^]|["\t]/g, escapeQuote)}"`) as string
  } catch {
    return inside.toWellFormed()
  }
}

function escapeQuote(found: string): string {
  return found === '"' ? '\\"' : found === '\t' ? '\\t' : found
}

/**
 * Behind the first quote on this line that ends a string there; undefined where another key comes first, which
 * is one of the object's own unless it stands in brackets that were opened in the string.
 */
function quotedEnd(cursor: Cursor, from: number, role: Role): number | undefined {
  const { text } = cursor
  let depth = 0
  for (let at = from; ; at++) {
    const unit = text.charCodeAt(at)
    if (Number.isNaN(unit) || unit === 0x0a || unit === 0x0d) return undefined
    if (unit === BACKSLASH) at++
    else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) depth++
    else if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) depth--
    else if (unit === QUOTE) {
      if (isEnd(cursor, at, role)) return at + 1
      if (role !== 'key' && depth <= 0 && OWN_KEY.test(text.slice(at, at + LOOKED_AT)))
        return undefined
    }
  }
}

/** A key with its value, as it stands in an object and hardly within a text. */
const OWN_KEY = /^"[\w$-]+"\s*:\s*["{[\dtfn-]/

/** Whether what follows a quote is what follows a string there, and not only a comma of its text. */
function isEnd({ text, depth, end }: Cursor, quote: number, role: Role): boolean {
  const after = inkAt(text, quote + 1)
  const unit = text.charCodeAt(after)
  if (role === 'key') return unit === COLON && text.charCodeAt(quote - 1) !== COLON
  if (after >= end) return true
  if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) return closesAll(text, after, depth)
  if (unit !== COMMA) return false
  const next = inkAt(text, after + 1)
  if (next >= end || !sameLine(text, after, next)) return true
  const rest = text.slice(next, next + LOOKED_AT)
  return (role === 'item' ? ITEM : MEMBER).test(rest)
}

/** How much of what follows a quote is looked at (JSON-UNEVEN-QUOTES-3). */
const LOOKED_AT = 200
const MEMBER = /^(?:"(?:[^"\\\r\n]|\\.)*"\s*:|['“][^'”\r\n]*['”]\s*:|[\w$-]+\s*:|[}\]])/
const ITEM =
  /^(?:"(?:[^"\\\r\n]|\\.)*"\s*[,\]]|"[^"\r\n]{150}|-?\d[\w.+-]*\s*[,\]]|(?:true|false|null)\s*[,\]]|[{[\]])/

/** Whether brackets close here and what is behind them can follow: a comma, a line end, nothing. */
function closesAll(text: string, from: number, depth: number): boolean {
  let at = from
  let closed = 0
  for (; closed < depth; closed++) {
    const next = inkAt(text, at)
    const unit = text.charCodeAt(next)
    if (unit !== CLOSE_OBJECT && unit !== CLOSE_ARRAY) break
    at = next + 1
  }
  if (closed === depth) return true
  const next = inkAt(text, at)
  return (
    Number.isNaN(text.charCodeAt(next)) ||
    text.charCodeAt(next) === COMMA ||
    !sameLine(text, at, next)
  )
}

/** A key but for its first quote. */
const KEY_END = /^[\w$-]+"\s*:/

/** Where a string seems to lack its closing quote: `"x, "b":` holds the comma and ends with the next key's quote. */
function missingEnd(text: string, start: number, quote: number, after: number): number | undefined {
  const comma = /,\s*$/.exec(text.slice(Math.max(start + 1, quote - LOOKED_AT), quote))
  if (comma === null || quote + 1 !== after) return undefined
  if (!KEY_END.test(text.slice(after, after + LOOKED_AT))) return undefined
  return quote - comma[0].length
}

/** Nothing on this line tells where the strings end. */
function lost(cursor: Cursor, start: number, from: number, fixes: readonly Fix[] = []): number {
  const { text } = cursor
  let at = from
  while (at < cursor.end && text.charCodeAt(at) !== 0x0a && text.charCodeAt(at) !== 0x0d) at++
  const next = inkAt(text, at)
  const entry = isInArray(cursor) ? ITEM_LINE : MEMBER_LINE
  const isOver = next >= cursor.end || !entry.test(text.slice(next, next + LOOKED_AT))
  const label = 'from here on nothing is read'
  const related = isOver && next < cursor.end ? [{ span: span(next, next + 1), label }] : []
  cursor.error('json/uneven-quotes', start, at, { fixes, related })
  if (isOver) {
    cursor.stop()
    return END
  }
  cursor.at = at
  return skipSpace(cursor)
}

/** A line that begins an entry, or closes what is open: there, quotes pair up again. */
const MEMBER_LINE = /^(?:"[^"\\\r\n]*"[ \t]*:|[}\]])/
const ITEM_LINE = /^(?:["{[\]}]|-?\d)/

function missingQuote(cursor: Cursor, start: number, end: number, at: number, sign = '"'): void {
  const fixes = [guess(PUT_ONE, { span: span(at), text: sign })]
  cursor.error('json/missing-quote', start, end, { fixes })
}

const PUT_ONE = 'put the missing quote there'

function isInArray({ text, opened, depth }: Cursor): boolean {
  return text.charCodeAt(opened[depth] ?? 0) === OPEN_ARRAY
}

function isLetter(unit: number): boolean {
  return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a ? true : unit >= 0x80
}

/** Whether a quote stands on this line from here on; a line without one is searched once. */
function hasQuoteOnLine(cursor: Cursor, from: number): boolean {
  const { text } = cursor
  if (from < cursor.searchedTo) return false
  for (let at = from; ; at++) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) return true
    if (Number.isNaN(unit) || unit === 0x0a || unit === 0x0d) {
      cursor.searchedTo = at
      return false
    }
  }
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === BACKSLASH) before--
  return (at - before) % 2 === 1
}

function inkAt(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

function sameLine(text: string, from: number, to: number): boolean {
  return !/[\r\n]/.test(text.slice(from, to))
}
