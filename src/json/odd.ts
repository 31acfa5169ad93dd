// What stands where a value or a key is expected and is none
// =============================================================================
//
// Words of other languages, other quotes, text without quotes. Each gets one
// diagnostic and a stand-in, so that what follows can be read.
//
// Invariants:
//
//   JSON-ODD-1. Something is always consumed but for commas and closing brackets, which
//       are for the bracket around.

import { guess, mechanical, span } from '#text'

import { Cursor } from './cursor.ts'
import { JsonBoolean, JsonNull, JsonNumber, JsonString, type JsonNode } from './node.ts'
import { oddNumber } from './number.ts'
import { skipBalanced } from './space.ts'
import { readString } from './string.ts'
import { isBrokenString, isUnopened } from './uneven-quotes.ts'
import {
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  closingQuotes,
  COLON,
  COMMA,
  EQUALS,
  isOddQuote,
  isStructural,
  isWordUnit,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
} from './units.ts'

/** Reads what stands in a value's place; undefined where nothing can stand in for it. */
export function oddValue(cursor: Cursor, unit: number): JsonNode | undefined {
  if (isStructural(unit)) return undefined
  if (isOddQuote(unit)) return oddString(cursor)
  if (isEllipsis(cursor, unit)) return undefined
  const next = cursor.text.charCodeAt(cursor.at + 1)
  if ((unit === 0x2b || unit === 0x2e) && (isDigit(next) || next === 0x2e || isLetter(next))) {
    return oddNumber(cursor)
  }
  return bareText(cursor)
}

/** Reads what stands in a key's place and gives the name that was meant. */
export function oddKey(cursor: Cursor, unit: number): string | undefined {
  if (unit === CLOSE_ARRAY || unit === CLOSE_OBJECT) return undefined
  if (isOddQuote(unit)) return oddString(cursor)?.value
  if (isEllipsis(cursor, unit)) return undefined
  const { text, at: start, end } = cursor
  if (unit === COLON || unit === OPEN_ARRAY || unit === OPEN_OBJECT) {
    const to = skipBalanced(text, start, end, true)
    cursor.at = to
    if (to < end) cursor.error('json/missing-key', start, to)
    return undefined
  }

  let at = start
  while (at < end && isWordUnit(text.charCodeAt(at))) at++
  let after = at
  while (text.charCodeAt(after) === 0x20) after++
  if (at === start || (text.charCodeAt(after) !== COLON && text.charCodeAt(after) !== EQUALS)) {
    const to = bareEnd(cursor)
    if (to >= end) {
      cursor.truncated(['a key', start])
      return undefined
    }
    if (isUnopened(cursor, to, 'key')) return text.slice(start, to).toWellFormed()
    if (!isBrokenString(cursor, to)) unexpected(cursor, to)
    return undefined
  }
  const name = text.slice(start, at).toWellFormed()
  cursor.at = at
  const key = JSON.stringify(name)
  cursor.error('json/unquoted-key', start, at, {
    details: { key: name },
    fixes: [mechanical('put it in double quotes', { span: span(start, at), text: key })],
  })
  return name
}

/** One fault from here to `to`, never nothing. */
function unexpected(cursor: Cursor, to: number): undefined {
  const { text, at: start } = cursor
  const end = Math.max(to, start + 1)
  cursor.at = end
  cursor.error('json/unexpected', start, end, { details: { found: text.slice(start, end) } })
  return undefined
}

/** `...` in place of what somebody did not want to write out. */
function isEllipsis(cursor: Cursor, unit: number): boolean {
  const { text, at: start } = cursor
  if (unit !== 0x2026 && !text.startsWith('...', start)) return false
  let at = start
  while (text.charCodeAt(at) === 0x2e || text.charCodeAt(at) === 0x2026) at++
  cursor.at = at
  cursor.error('json/ellipsis', start, at, { details: { found: text.slice(start, at) } })
  return true
}

/** A string in other quotes than JSON's. */
function oddString(cursor: Cursor): JsonString | undefined {
  const { text, end, at: start } = cursor
  const closing = closingQuotes(text.charCodeAt(start))
  let at = start + 1
  let unit = text.charCodeAt(at)
  while (at < end && unit !== 0x0a && unit !== 0x0d && !closing.includes(text.charAt(at))) {
    at += unit === BACKSLASH && at + 1 < end ? 2 : 1
    unit = text.charCodeAt(at)
  }
  if (at >= end) {
    cursor.truncated(['a string', start])
    return undefined
  }
  const quote = text.charAt(start)
  if (unit === 0x0a || unit === 0x0d) {
    const line = text.slice(start + 1, at).trimEnd()
    const cut = start + 1 + (line.endsWith(',') ? line.length - 1 : line.length)
    cursor.at = cut
    const json = requoted(text.slice(start + 1, cut))
    cursor.error('json/unclosed-string', start, cut, {
      fixes: [guess('put it in double quotes', { span: span(start, cut), text: json })],
    })
    return new JsonString(start, cut, valueOf(json))
  }

  cursor.at = at + 1
  const json = requoted(text.slice(start + 1, at))
  // An apostrophe inside ends such a string too early; what follows tells.
  let after = at + 1
  while (text.charCodeAt(after) === 0x20) after++
  const following = text.charCodeAt(after)
  const ends = isStructural(following) || following === 0x0a || following === 0x0d
  // A value in quotes, or quotes in quotes: which of them are the text's own cannot be known.
  const inner = text.slice(start + 1, at).trim()
  const sure = ends && !isOddQuote(inner.charCodeAt(0)) && !/^["{[]/.test(inner)
  cursor.error('json/wrong-quotes', start, at + 1, {
    details: { quote },
    fixes: [
      (sure ? mechanical : guess)('put it in double quotes', {
        span: span(start, at + 1),
        text: json,
      }),
    ],
  })
  return new JsonString(start, at + 1, valueOf(json))
}

/** The inside of a string in other quotes, as a JSON string. */
function requoted(inside: string): string {
  const escaped = inside.replace(/\\[^]|["\t]/g, (found) => {
    if (found === '"') return '\\"'
    if (found === '\t') return '\\t'
    return "'`‘’“”«»".includes(found.charAt(1)) ? found.charAt(1) : found
  })
  return `"${escaped}"`
}

/** What a string of JSON says, whatever its escapes. */
function valueOf(json: string): string {
  return readString(new Cursor(json, 0, json.length, 0))?.value ?? ''
}

/** Words that other languages write for JSON's three; `undefined` and `nil` may mean more. */
const WORDS: ReadonlyMap<string, readonly [text: 'true' | 'false' | 'null', sure: boolean]> =
  new Map([
    ['true', ['true', true]],
    ['false', ['false', true]],
    ['null', ['null', true]],
    ['none', ['null', true]],
    ['nil', ['null', false]],
    ['undefined', ['null', false]],
    ['yes', ['true', false]],
    ['no', ['false', false]],
  ])

/** Text without quotes, up to what ends a value, a quote or the line's end. */
function bareText(cursor: Cursor): JsonNode | undefined {
  const { text, at: start, depth } = cursor
  const end = bareEnd(cursor)
  const written = text.slice(start, end)
  const cut = ['true', 'false', 'null'].some((word) => word.startsWith(written) && word !== written)
  if (end >= cursor.end && (depth > 0 || cut)) {
    cursor.truncated([depth > 0 && !cut ? 'a value' : 'a word', start])
    return undefined
  }
  const role = text.charCodeAt(cursor.opened[depth] ?? 0) === OPEN_ARRAY ? 'item' : 'value'
  if (depth > 0 && isUnopened(cursor, end, role)) {
    return new JsonString(start, cursor.at, written.toWellFormed())
  }
  cursor.at = end
  const place = span(start, end)
  if (/^(?:nan|inf|infinity)$/i.test(written)) {
    cursor.error('json/not-a-number', start, end, { details: { word: written } })
    return new JsonNumber(start, end, 0)
  }
  const word = written.length <= 9 ? WORDS.get(written.toLowerCase()) : undefined
  if (word !== undefined) {
    const [meant, known] = word
    const sure = known && !isBetweenStrings(text, start, end)
    cursor.error('json/wrong-word', start, end, {
      details: { word: written, meant },
      fixes: [(sure ? mechanical : guess)(`write \`${meant}\``, { span: place, text: meant })],
    })
    return meant === 'null'
      ? new JsonNull(start, end)
      : new JsonBoolean(start, end, meant === 'true')
  }
  const value = written.toWellFormed()
  cursor.error('json/unquoted-value', start, end, {
    details: { text: written },
    fixes: [guess('put it in double quotes', { span: place, text: JSON.stringify(value) })],
  })
  return new JsonString(start, end, value)
}

/** Whether a word stands in a list between two strings, where it may be a word of one with quotes inside. */
function isBetweenStrings(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 20), start)
  return (
    /"[ \t]*,[ \t]*$/.test(before) &&
    /^[ \t]*,[ \t]*"(?![^"\r\n]*"\s*:)/.test(text.slice(end, end + 200))
  )
}

/** Where text without quotes ends: at `,` `]` `}` `"` or the line's end, space before it left out. */
function bareEnd({ text, at: start, end }: Cursor): number {
  let at = start
  let last = start
  while (at < end) {
    const unit = text.charCodeAt(at)
    if (unit === COMMA || unit === CLOSE_ARRAY || unit === CLOSE_OBJECT || unit === QUOTE) break
    if (unit === 0x0a || unit === 0x0d) break
    at++
    if (unit !== 0x20 && unit !== 0x09) last = at
  }
  return Math.max(last, start + 1)
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39
}

function isLetter(unit: number): boolean {
  return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a
}
