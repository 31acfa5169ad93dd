// Between the entries of an object or an array
// =============================================================================
//
// What stands where a comma, a colon or a closing bracket is expected.
//
// Invariants:
//
//   JSON-RECOVER-1. Each function leaves the cursor at something that its caller reads, or at
//       the end: nothing is looked at twice without progress.

import { guess, mechanical, span } from '#text'

import type { Cursor } from './cursor.ts'
import type { JsonNode } from './node.ts'
import { skipBalanced, skipSpace } from './space.ts'
import { afterKey, afterString, NO_VALUE } from './uneven-quotes.ts'
import {
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  END,
  EQUALS,
  inkEnd,
  isOddQuote,
  isSeparator,
  isSpace,
  isWordUnit,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  SEMICOLON,
} from './units.ts'

/** A comma and then the closing bracket. */
export function trailingComma(cursor: Cursor, comma: number, what: 'item' | 'member'): void {
  const place = span(comma, comma + 1)
  cursor.error('json/trailing-comma', comma, comma + 1, {
    details: { what },
    fixes: [mechanical('remove the comma', { span: place, text: '' })],
  })
}

/** Over commas with nothing between them; gives what comes next. */
export function extraCommas(cursor: Cursor): number {
  const start = cursor.at
  const end = overSigns(cursor)
  const place = span(start, end)
  cursor.error('json/extra-comma', start, end, {
    fixes: [guess('remove what is too many', { span: place, text: '' })],
  })
  return skipSpace(cursor)
}

/** Over signs that separate nothing; gives what comes next. */
export function straySigns(cursor: Cursor): number {
  let unit = COLON
  while (isSeparator(unit)) {
    const start = cursor.at
    const end = overSigns(cursor)
    const found = cursor.text.slice(start, end)
    cursor.error('json/unexpected', start, end, { details: { found } })
    unit = skipSpace(cursor)
  }
  return unit
}

/** Behind a run of the sign that stands here, space between them allowed. */
function overSigns(cursor: Cursor): number {
  const { text } = cursor
  const sign = text.charCodeAt(cursor.at)
  let end = cursor.at
  for (let at = end; text.charCodeAt(at) === sign || isSpace(text.charCodeAt(at)); at++) {
    if (text.charCodeAt(at) === sign) end = at + 1
  }
  cursor.at = end
  return end
}

/** Something other than a colon after a key: where the value begins, or NO_VALUE where none is read. */
export function missingColon(
  cursor: Cursor,
  unit: number,
  name: string,
  keyStart: number,
  keyEnd: number,
): number {
  const { text, at } = cursor
  if (unit === END) {
    cursor.truncated()
    return NO_VALUE
  }
  if (unit === EQUALS) {
    const end = text.charCodeAt(at + 1) === 0x3e ? at + 2 : at + 1
    wrongSeparator(cursor, at, end, ':', true)
    return skipSpace(cursor)
  }
  if (unit === COMMA || unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) {
    missingValue(cursor, name, keyStart, keyEnd)
    return NO_VALUE
  }
  const next = afterKey(cursor, keyStart, keyEnd)
  if (next !== undefined) return next
  const place = span(keyEnd)
  const fixes = beginsValue(unit) ? [guess('put a colon there', { span: place, text: ':' })] : []
  cursor.error('json/missing-colon', keyStart, keyEnd, { details: { key: name }, fixes })
  return unit
}

/** A key, and nothing that could be its value. */
export function missingValue(
  cursor: Cursor,
  name: string,
  keyStart: number,
  keyEnd: number,
): undefined {
  cursor.error('json/missing-value', keyStart, keyEnd, { details: { key: name } })
  return undefined
}

/**
 * Something other than a comma or the right bracket after an entry. Gives what the
 * caller continues with: the next entry, its closing bracket, or END when it is over.
 */
export function unseparated(cursor: Cursor, unit: number, previous: JsonNode | undefined): number {
  const { text, at, depth } = cursor
  const opened = cursor.opened[depth] ?? 0
  const inArray = text.charCodeAt(opened) === OPEN_ARRAY
  if (unit === END) {
    cursor.truncated()
    return END
  }
  if (unit === CLOSE_ARRAY || unit === CLOSE_OBJECT) return wrongBracket(cursor, unit, opened)
  if (isSeparator(unit)) {
    // In an array `;` may begin a new row.
    wrongSeparator(cursor, at, at + 1, ',', unit === SEMICOLON && !inArray)
    return skipSpace(cursor)
  }
  // What stands before was reported; one fault is one diagnostic.
  if (previous === undefined || text.startsWith('...', at) || unit === 0x2026) return unit
  const next = afterString(cursor, previous)
  if (next !== undefined) {
    if (next === END) cursor.truncated()
    return next === COMMA ? overComma(cursor) : next
  }
  if (beginsValue(unit)) {
    const sure =
      isApart(cursor, previous) && (inArray ? areTwo(cursor, previous, unit) : isKey(cursor))
    const place = span(previous.end)
    cursor.error('json/missing-comma', previous.end, previous.end, {
      details: { what: inArray ? 'item' : 'member' },
      fixes: [(sure ? mechanical : guess)('put a comma there', { span: place, text: ',' })],
    })
  }
  return unit
}

/**
 * Whether what stands before and what begins here can only be two items. Strings
 * concurrently are one in Python, and `1 000` is one number to many people.
 */
function areTwo({ text, at }: Cursor, previous: JsonNode, unit: number): boolean {
  // Side by side and the same: one of them may be a slip of copying.
  if (text.startsWith(text.slice(previous.start, previous.end), at)) return false
  if (unit === QUOTE || isOddQuote(unit)) return previous.kind !== 'string'
  // A word between two strings may be a word of one string, whose quotes were not escaped.
  if (previous.kind === 'string' && /^[^"\r\n,:[\]{}]*"/.test(text.slice(at, at + 200)))
    return false
  // A number that was broken is two numbers.
  if (previous.kind === 'number' && isWordUnit(unit)) return false
  if (!isWordUnit(unit) || !isWordUnit(text.charCodeAt(previous.end - 1))) return true
  return /[\r\n]/.test(text.slice(previous.end, at))
}

/**
 * Whether the entry before has ended where it was read to: with space behind it, and no separator just
 * before its closing quote, which may have changed places with it.
 */
function isApart({ text, at }: Cursor, { end }: JsonNode): boolean {
  const last = text.charCodeAt(end - 1)
  const before = text.charCodeAt(end - 2)
  if (last === QUOTE && (before === COMMA || isSeparator(before))) return false
  const closed = last === CLOSE_ARRAY || last === CLOSE_OBJECT
  // What begins with a separator has its quote in the wrong place too.
  const first = text.charCodeAt(text.charCodeAt(at) === QUOTE ? at + 1 : at)
  return (at > end || closed) && first !== COMMA && !isSeparator(first)
}

function overComma(cursor: Cursor): number {
  cursor.at++
  return skipSpace(cursor)
}

/** A closing bracket of the other kind: a slip, or a sign that ours is missing. */
function wrongBracket(cursor: Cursor, unit: number, opened: number): number {
  const { text, at } = cursor
  const found = text.charAt(at)
  const inArray = text.charCodeAt(opened) === OPEN_ARRAY
  const expected = inArray ? ']' : '}'
  const opener = unit === CLOSE_ARRAY ? OPEN_ARRAY : OPEN_OBJECT
  let outer = cursor.depth - 1
  while (outer > 0 && text.charCodeAt(cursor.opened[outer] ?? 0) !== opener) outer--
  const extras = {
    details: { found, expected, what: inArray ? 'array' : 'object' },
    related: [
      {
        span: span(opened, opened + 1),
        label: `this ${inArray ? 'array' : 'object'} is still open`,
      },
    ],
  }
  if (outer > 0) {
    const fixes = [guess(`put \`${expected}\` before it`, { span: span(at), text: expected })]
    cursor.error('json/mismatched-bracket', at, at + 1, { ...extras, fixes })
    return END
  }
  const place = span(at, at + 1)
  const fixes = [guess(`write \`${expected}\` instead`, { span: place, text: expected })]
  cursor.at = at + 1
  cursor.error('json/mismatched-bracket', at, at + 1, { ...extras, fixes })
  const next = skipSpace(cursor)
  return next === (inArray ? CLOSE_ARRAY : CLOSE_OBJECT) ? next : END
}

function wrongSeparator(
  cursor: Cursor,
  start: number,
  end: number,
  expected: string,
  sure: boolean,
): void {
  cursor.at = end
  const fix = sure ? mechanical : guess
  cursor.error('json/wrong-separator', start, end, {
    details: { found: cursor.text.slice(start, end), expected },
    fixes: [fix(`write \`${expected}\` instead`, { span: span(start, end), text: expected })],
  })
}

/** Whether a string here is followed by a colon, so that it is a key. */
function isKey({ text, at, end }: Cursor): boolean {
  if (text.charCodeAt(at) !== QUOTE) return false
  let quote = at + 1
  while (quote < end && text.charCodeAt(quote) !== QUOTE) {
    quote += text.charCodeAt(quote) === BACKSLASH ? 2 : 1
  }
  let after = quote + 1
  while (isSpace(text.charCodeAt(after))) after++
  return text.charCodeAt(after) === COLON
}

function beginsValue(unit: number): boolean {
  const begins = unit === QUOTE || unit === OPEN_ARRAY || unit === OPEN_OBJECT
  return begins || isWordUnit(unit) || isOddQuote(unit)
}

/** Over a value that is nested too deeply, without reading it. */
export function skipNested(cursor: Cursor): undefined {
  const { text, end, at: start } = cursor
  cursor.at = skipBalanced(text, start, end)
  cursor.error('json/too-deep', start, cursor.at, { details: { limit: cursor.maxDepth } })
  // Where no bracket closes it, that is no second fault to report.
  if (cursor.at === end) cursor.stop()
  return undefined
}

/** One diagnostic for everything behind the value. */
export function textAfter(cursor: Cursor): void {
  const { at: start } = cursor
  const end = inkEnd(cursor.text, start)
  const rest = cursor.text.slice(start, end)
  cursor.at = end
  const place = span(start, end)
  if (/^[\]}]/.test(rest) && /^[\s\]},;]*$/.test(rest)) {
    cursor.error('json/unmatched-close', start, end, {
      details: { found: rest.slice(0, 1) },
      fixes: [guess('remove it', { span: place, text: '' })],
    })
  } else cursor.error('json/text-after-value', start, end)
  cursor.stop()
}
