// Reading numbers
// =============================================================================
//
// Invariants:
//
//   JSON-NUMBER-1. A number that is read is the double nearest to what is written, and where
//       that is not what is written it is said: whole numbers that no double is,
//       numbers too large or too small for a double are errors, more digits than
//       a double holds a warning.

import { guess, mechanical, span, type Fix, type Span } from '#text'

import type { Cursor } from './cursor.ts'
import { JsonNumber, JsonString, type JsonNode } from './node.ts'
import { isWordUnit } from './units.ts'

const POWERS_OF_TEN = Array.from({ length: 17 }, (_, power) => Number(`1e${power}`))

/**
 * Reads a number that begins here. Digits that are below 2^53 as a whole number
 * are put together on the spot: they and the power of ten are exact as doubles
 * then, so that one division rounds right.
 */
export function readNumber(cursor: Cursor): JsonNode | undefined {
  const { text, at: start } = cursor
  const negative = text.charCodeAt(start) === 0x2d
  const first = negative ? start + 1 : start
  let at = first
  // Right for nine digits, and quick; more are put together once more.
  let value = 0
  let unit = text.charCodeAt(at)
  while (unit >= 0x30 && unit <= 0x39) {
    value = (value * 10 + (unit - 0x30)) | 0
    unit = text.charCodeAt(++at)
  }
  const whole = at - first
  if (whole === 0 || (whole > 1 && text.charCodeAt(first) === 0x30)) return oddNumber(cursor)
  if (unit !== 0x2e) {
    if (whole > 16 || isWordUnit(unit)) return longNumber(cursor, first, at, at)
    if (whole > 9) value = digitsValue(text, first, at)
    if (value > Number.MAX_SAFE_INTEGER) return longNumber(cursor, first, at, at)
    cursor.at = at
    return new JsonNumber(start, at, negative ? -value : value)
  }
  const point = at
  unit = text.charCodeAt(++at)
  while (unit >= 0x30 && unit <= 0x39) {
    value = (value * 10 + (unit - 0x30)) | 0
    unit = text.charCodeAt(++at)
  }
  if (at === point + 1) return oddNumber(cursor)
  if (at - first > 17 || isWordUnit(unit)) return longNumber(cursor, first, point, at)
  const digits = at - first > 10 ? digitsValue(text, first, at) : value
  if (digits > Number.MAX_SAFE_INTEGER) return longNumber(cursor, first, point, at)
  cursor.at = at
  const size = digits / (POWERS_OF_TEN[at - point - 1] as number)
  return new JsonNumber(start, at, negative ? -size : size)
}

/** The whole number that up to 16 digits say, a point among them left out. */
function digitsValue(text: string, first: number, end: number): number {
  let value = 0
  for (let at = first; at < end; at++) {
    const unit = text.charCodeAt(at)
    if (unit !== 0x2e) value = value * 10 + (unit - 0x30)
  }
  return value
}

/** Goes on behind the digits: an exponent, or more digits than can be put together. */
function longNumber(
  cursor: Cursor,
  first: number,
  point: number,
  digitsEnd: number,
): JsonNode | undefined {
  const { text, at: start } = cursor
  let at = digitsEnd
  const mark = text.charCodeAt(at)
  if (mark === 0x65 || mark === 0x45) {
    const sign = text.charCodeAt(++at)
    if (sign === 0x2b || sign === 0x2d) at++
    const exponent = at
    while (isDigit(text.charCodeAt(at))) at++
    if (at === exponent) return oddNumber(cursor)
  }
  if (isWordUnit(text.charCodeAt(at))) return oddNumber(cursor)
  cursor.at = at
  const written = text.slice(start, at)
  const value = Number(written)
  if (point === at) {
    const read = wholeRead(value, written)
    const place = span(start, at)
    if (read !== undefined) {
      cursor.error('json/integer-too-large', start, at, {
        details: { number: written, read },
        fixes: [
          ...withExponent(written, place),
          guess('write it as a string', { span: place, text: `"${written}"` }),
        ],
      })
    }
  } else if (!Number.isFinite(value)) {
    cursor.error('json/number-too-large', start, at, { details: { number: written } })
  } else if (digitsEnd - first > 17 || value === 0) {
    const digits = significantDigits(text, first, digitsEnd)
    if (value === 0 && digits > 0) {
      cursor.error('json/number-too-small', start, at, { details: { number: written } })
    } else if (digits > 17) {
      cursor.warning('json/number-rounded', start, at, {
        details: { number: written, read: String(value) },
      })
    }
  }
  return new JsonNumber(start, at, Number.isFinite(value) ? value : 0)
}

/** What writes a measurement so that it claims no more digits than it has: few digits, then zeros. */
function withExponent(written: string, place: Span): readonly Fix[] {
  const [, digits = '', zeros = ''] = /^(-?\d{1,17}?)(0{4,})$/.exec(written) ?? []
  if (digits === '' || zeros.length > 300) return []
  return [guess('write it with an exponent', { span: place, text: `${digits}e${zeros.length}` })]
}

/** The whole number that is read, with all its digits, where it is not the one that is written. */
function wholeRead(value: number, written: string): string | undefined {
  // A double beyond the safe whole numbers may still be what is written: 10^16 is.
  if (Number.isSafeInteger(value)) return undefined
  if (!Number.isFinite(value)) return String(value)
  const read = String(BigInt(value))
  return read === written ? undefined : read
}

/** Digits from the first to the last that is not zero, the point not counted. */
function significantDigits(text: string, first: number, end: number): number {
  let from = first
  while (from < end && !isNonZero(text.charCodeAt(from))) from++
  let to = end
  while (to > from && !isNonZero(text.charCodeAt(to - 1))) to--
  const point = text.indexOf('.', from)
  return to - from - (point >= 0 && point < to ? 1 : 0)
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39
}

function isNonZero(unit: number): boolean {
  return unit >= 0x31 && unit <= 0x39
}

/** Over what looks like a number and is none. */
export function oddNumber(cursor: Cursor): JsonNode | undefined {
  const { text, end: textEnd, at: start } = cursor
  let at = start
  while (at < textEnd && isWordUnit(text.charCodeAt(at))) at++
  cursor.at = at
  return notJson(cursor, text.slice(start, at), start, at)
}

/** What looks like a number and is none in JSON. */
function notJson(
  cursor: Cursor,
  written: string,
  start: number,
  end: number,
): JsonNode | undefined {
  const unsigned = written.replace(/^[-+]/, '')
  if (/^(?:nan|inf|infinity)$/i.test(unsigned)) {
    cursor.error('json/not-a-number', start, end, { details: { word: written } })
    return new JsonNumber(start, end, 0)
  }
  if (end === cursor.end && (cursor.depth > 0 || written === '-')) {
    cursor.truncated(['a number', start])
    return undefined
  }
  const meant = written.length > 100 ? undefined : meaningOf(written)
  const place = span(start, end)
  const fixes: Fix[] = []
  // `1,.5` may have been one number.
  const isCut =
    written.startsWith('.') && /\d,$/.test(cursor.text.slice(Math.max(0, start - 2), start))
  if (meant !== undefined) {
    const fix = meant.sure && !isCut ? mechanical : guess
    fixes.push(fix(`write \`${meant.text}\``, { span: place, text: meant.text }))
  }
  if (meant?.sure !== true && !/["\\\u0000-\u001f]/.test(written)) {
    fixes.push(guess('write it as a string', { span: place, text: `"${written}"` }))
  }
  cursor.error('json/number-form', start, end, { details: { number: written }, fixes })
  return meant === undefined
    ? new JsonString(start, end, written.toWellFormed())
    : new JsonNumber(start, end, Number(meant.text))
}

/** The JSON number that was meant, and whether it can have been no other. */
function meaningOf(written: string): { readonly text: string; readonly sure: boolean } | undefined {
  const sign = written.startsWith('-') ? '-' : ''
  const unsigned = written.replace(/^[-+]/, '')
  if (/^0(?:x[\da-f]+|o[0-7]+|b[01]+)$/i.test(unsigned)) {
    const value = Number(unsigned)
    return Number.isSafeInteger(value) ? { text: `${sign}${value}`, sure: true } : undefined
  }
  const joined = unsigned.replace(/(?<=\d)_(?=\d)/g, '')
  const [, zeros = '', whole = '', fraction, exponent = ''] =
    /^(0*(?=\d))?(\d*)(?:\.(\d*))?([eE][-+]?\d+)?$/.exec(joined) ?? []
  if (whole === '' && (fraction ?? '') === '') return undefined
  const decimals = fraction === undefined ? '' : `.${fraction === '' ? '0' : fraction}`
  const text = `${sign}${whole === '' ? '0' : whole}${decimals}${exponent}`
  const value = Number(text)
  const exact = Number.isSafeInteger(value) || decimals !== '' || exponent !== ''
  if (!exact || !Number.isFinite(value)) return undefined
  // Zeros in front may mean base eight, or a number that is a name (a postcode); behind a point that
  // ends a number something may be missing.
  return { text, sure: zeros === '' && fraction !== '' }
}
