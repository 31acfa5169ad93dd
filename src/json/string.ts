// Reading strings
// =============================================================================
//
// Invariants:
//
//   JSON-STRING-1. A string without escapes and faults is a slice of the source.
//   JSON-STRING-2. A decoded string is well formed: a lone surrogate is an error, and the
//       stand-in is U+FFFD.
//   JSON-STRING-3. Each string gets one diagnostic for all of its control characters, so
//       that a text pasted in with its line ends is one fault with one fix.
//   JSON-STRING-4. The same holds of escapes that may be backslashes of the author, which are looked for
//       where the reader is asked to.

import {
  escapeCharacter,
  guess,
  mechanical,
  ownBackslashFaults,
  span,
  type Edit,
  type Fix,
} from '#text'

import type { Cursor } from './cursor.ts'
import { JsonString } from './node.ts'
import { BACKSLASH, isSpace, isStructural, QUOTE } from './units.ts'

/** Reads a string whose opening quote is here; undefined when the text ends inside. */
export function readString(cursor: Cursor, isKey = false): JsonString | undefined {
  const start = cursor.at
  const { text } = cursor
  const at = runEnd(text, start + 1)
  if (text.charCodeAt(at) === QUOTE) {
    cursor.at = at + 1
    return new JsonString(start, at + 1, text.slice(start + 1, at))
  }
  return readEscaped(cursor, start, at) ?? readUneven(cursor, start, at, isKey)
}

/** Reads a string whose escapes are all in order; undefined where anything else is in it. */
function readEscaped(cursor: Cursor, start: number, from: number): JsonString | undefined {
  const { text } = cursor
  let value = text.slice(start + 1, from)
  let at = from
  let isDoubtful = false
  while (text.charCodeAt(at) === BACKSLASH) {
    const letter = text.charCodeAt(at + 1)
    const short = shortEscape(letter)
    if (short !== '') {
      if (short < ' ' && isLetter(text.charCodeAt(at + 2))) isDoubtful = true
      value += short
      at += 2
    } else {
      const code = letter === LETTER_U ? hex(text, at + 2, 4) : -1
      if (code < 0 || (code >= 0xd800 && code <= 0xdfff)) return undefined
      value += String.fromCharCode(code)
      at += 6
    }
    const end = runEnd(text, at)
    if (end > at) value += text.slice(at, end)
    at = end
  }
  if (text.charCodeAt(at) !== QUOTE) return undefined
  cursor.at = at + 1
  if (isDoubtful) reportOwnBackslashes(cursor, start, at)
  return new JsonString(start, at + 1, value)
}

/** What needs no second look: no quote, escape, control character or surrogate. */
const RUN = /[^"\\\u0000-\u001f\ud800-\udfff]*/y
/** Units that are looked at one by one before the regular expression is started. */
const SOON = 48

function runEnd(text: string, from: number): number {
  let at = from
  for (;;) {
    const soon = Math.min(at + SOON, text.length)
    while (at < soon) {
      const unit = text.charCodeAt(at)
      if (unit < 0x80) {
        if (UNEVEN[unit] === 1) return at
      } else if (unit >= 0xd800 && unit <= 0xdfff) {
        const next = text.charCodeAt(at + 1)
        if (unit >= LOW_FIRST || !(next >= LOW_FIRST && next <= 0xdfff)) return at
        at++
      }
      at++
    }
    if (at >= text.length) return text.length
    RUN.lastIndex = at
    RUN.test(text)
    at = RUN.lastIndex
    const unit = text.charCodeAt(at)
    if (!(unit >= 0xd800 && unit < LOW_FIRST)) return at
  }
}

/** 1 for what of ASCII needs a second look. */
const UNEVEN = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  unit < 0x20 || unit === QUOTE || unit === BACKSLASH ? 1 : 0,
)

const LOW_FIRST = 0xdc00

/** What was found in one string, and the text that says the same without fault. */
interface Uneven {
  /** Where the last escape ends; 0 where there is none and the slice is the value. */
  escapesEnd: number
  /** Replacements that make the raw text decodable, in order. */
  readonly repairs: Edit[]
  readonly controls: Edit[]
  readonly isKey: boolean
}

function readUneven(
  cursor: Cursor,
  start: number,
  from: number,
  isKey: boolean,
): JsonString | undefined {
  const { text } = cursor
  const found: Uneven = { escapesEnd: 0, repairs: [], controls: [], isKey }
  let multiline = false
  let at = from
  for (;;) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) break
    if (Number.isNaN(unit)) {
      cursor.truncated(['a string', start])
      return undefined
    }
    if (unit === BACKSLASH) {
      if (at + 1 >= cursor.end) {
        cursor.truncated(['a string', start])
        return undefined
      }
      at = escape(cursor, at, found)
      found.escapesEnd = at
    } else if (unit < 0x20) {
      if (!multiline && (unit === 0x0a || unit === 0x0d)) {
        if (isBlankRest(cursor, at)) {
          cursor.truncated(['a string', start])
          return undefined
        }
        const cut = unclosedAt(cursor, start, at)
        if (cut !== undefined)
          return unclosed(cursor, start, Math.max(cut, found.escapesEnd), found)
        multiline = true
      }
      found.controls.push({ span: span(at, at + 1), text: escapedUnit(unit) })
      at++
    } else at = surrogate(cursor, at, found)
    // Reading has ended: what follows is in the last diagnostic (JSON-CURSOR-3).
    if (cursor.stopped) return undefined
    at = runEnd(text, at)
  }
  cursor.at = at + 1
  reportControls(cursor, found)
  reportOwnBackslashes(cursor, start, at)
  return new JsonString(start, at + 1, decode(text, start, at, found))
}

/** Over half of a pair of surrogates. */
function surrogate(cursor: Cursor, at: number, found: Uneven): number {
  cursor.error('json/lone-surrogate', at, at + 1, {
    details: { character: escapeCharacter(cursor.text.charAt(at)) },
  })
  found.repairs.push({ span: span(at, at + 1), text: '\ufffd' })
  return at + 1
}

/** Over an escape, a good one or a bad one. */
function escape(cursor: Cursor, at: number, found: Uneven): number {
  const { text } = cursor
  const letter = text.charCodeAt(at + 1)
  if (shortEscape(letter) !== '') return at + 2
  const code = letter === LETTER_U ? hex(text, at + 2, 4) : -1
  if (code < 0) {
    const cut = letter === LETTER_U && /^[\da-fA-F]{0,3}$/.test(text.slice(at + 2, at + 6))
    return cut && at + 6 > text.length ? text.length : badEscape(cursor, at, found)
  }
  if (code < 0xd800 || code > 0xdfff) return at + 6
  const low = code < LOW_FIRST && text.startsWith('\\u', at + 6) ? hex(text, at + 8, 4) : -1
  if (low >= LOW_FIRST && low <= 0xdfff) return at + 12
  cursor.error('json/lone-surrogate', at, at + 6, {
    details: { character: text.slice(at, at + 6) },
  })
  found.repairs.push({ span: span(at, at + 6), text: '\ufffd' })
  return at + 6
}

const LETTER_U = 0x75

/** What an escape of one letter means; empty where it means nothing. */
function shortEscape(letter: number): string {
  switch (letter) {
    case QUOTE:
      return '"'
    case BACKSLASH:
      return '\\'
    case 0x2f:
      return '/'
    case 0x62:
      return '\b'
    case 0x66:
      return '\f'
    case 0x6e:
      return '\n'
    case 0x72:
      return '\r'
    case 0x74:
      return '\t'
    default:
      return ''
  }
}

function badEscape(cursor: Cursor, at: number, found: Uneven): number {
  const { text } = cursor
  const rest = text.slice(at, at + 12)
  const [, short, long, braced] =
    /^\\(?:x([0-9a-fA-F]{2})|U([0-9a-fA-F]{8})|u\{([0-9a-fA-F]{1,6})\})/.exec(rest) ?? []
  const code = Number.parseInt(short ?? long ?? braced ?? '', 16)
  const letter = String.fromCodePoint(text.codePointAt(at + 1) ?? 0)
  let end = at + 1 + letter.length
  let meant: string
  let fixes: readonly Fix[]
  if (code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)) {
    end = at + 2 + (short ?? long ?? `{${braced}}`).length
    meant = escapedPoint(code)
    // `C:\\x64` is a folder to whoever lives there.
    fixes = [
      (short === undefined ? mechanical : guess)(`write \`${meant}\``, {
        span: span(at, end),
        text: meant,
      }),
    ]
  } else if (letter === "'" || letter === '`') {
    meant = letter
    // But for an apostrophe, the backslash may be meant, and its own missing.
    const fix = /^\p{L}\\'\p{L}/u.test(text.slice(at - 1, at + 3)) ? mechanical : guess
    fixes = [fix('remove the backslash', { span: span(at, at + 1), text: '' })]
  } else {
    if (letter === 'u') while (end < at + 6 && hex(text, end, 1) >= 0) end++
    meant = text.charCodeAt(at + 1) < 0x20 ? '' : `\\\\${text.slice(at + 1, end)}`
    fixes = [
      guess('double the backslash', { span: span(at, at + 1), text: '\\\\' }),
      guess('remove the backslash', { span: span(at, at + 1), text: '' }),
    ]
  }
  cursor.error('json/bad-escape', at, end, { details: { escape: text.slice(at, end) }, fixes })
  found.repairs.push({ span: span(at, end), text: meant })
  return end
}

function reportControls(cursor: Cursor, { controls, isKey }: Uneven): void {
  const [first] = controls
  if (first === undefined) return
  const last = controls.at(-1) ?? first
  const unit = cursor.text.charCodeAt(first.span.start)
  const name =
    CONTROL_NAMES.get(unit) ?? `the control character U+${unit.toString(16).padStart(4, '0')}`
  cursor.error('json/control-character', first.span.start, first.span.end, {
    details: { name, escape: first.text },
    related: first === last ? [] : [{ span: last.span, label: `the last of ${controls.length}` }],
    fixes: [
      // A line end within a key is hardly part of the name.
      (isKey ? guess : mechanical)(
        controls.length === 1 ? `write \`${first.text}\`` : 'escape them all',
        ...controls,
      ),
    ],
  })
}

/** Warns of escapes that may be TeX or a path, once a string (JSON-STRING-4). */
function reportOwnBackslashes(cursor: Cursor, start: number, end: number): void {
  if (!cursor.doubtsEscapes || cursor.stopped) return
  cursor.diagnostics.push(...ownBackslashFaults('json/own-backslash', cursor.text, start + 1, end))
}

function isLetter(unit: number): boolean {
  const lower = unit | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

const CONTROL_NAMES: ReadonlyMap<number, string> = new Map([
  [0x09, 'a tab'],
  [0x0a, 'a line end'],
  [0x0d, 'a line end'],
])

/** The value between the quotes, with stand-ins for what was wrong. */
function decode(text: string, start: number, end: number, found: Uneven): string {
  const edits = [...found.repairs, ...found.controls]
  let json = '"'
  let at = start + 1
  for (const { span: place, text: instead } of edits.toSorted(
    (a, b) => a.span.start - b.span.start,
  )) {
    json += text.slice(at, place.start) + instead
    at = place.end
  }
  // Every escape was looked at and every control character replaced: this cannot fail.
  return JSON.parse(`${json}${text.slice(at, end)}"`) as string
}

/**
 * Whether the string that runs into a line end here was not closed, rather than
 * written over several lines, and then where it should have been. It was written
 * over several lines when the next quote is followed by what follows a string.
 */
function unclosedAt(cursor: Cursor, start: number, lineEnd: number): number | undefined {
  const { text, end } = cursor
  let quote = text.indexOf('"', lineEnd)
  while (quote >= 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  if (quote >= 0) {
    let after = quote + 1
    while (after < end && isSpace(text.charCodeAt(after))) after++
    if (isStructural(text.charCodeAt(after))) return undefined
  } else if (!/^[\s\]},]*$/.test(text.slice(lineEnd, lineEnd + 4096))) return undefined
  const line = text.slice(start + 1, lineEnd).trimEnd()
  return start + 1 + (line.endsWith(',') ? line.length - 1 : line.length)
}

/** Whether nothing follows but a little space, as behind an answer that was cut off. */
function isBlankRest({ text, end }: Cursor, at: number): boolean {
  return end - at <= BLANK_AT_MOST && text.slice(at, end).trim() === ''
}

/** A bound, so that this is not looked for in all of a text at each of its lines. */
const BLANK_AT_MOST = 4096

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === BACKSLASH) before--
  return (at - before) % 2 === 1
}

function unclosed(cursor: Cursor, start: number, cut: number, found: Uneven): JsonString {
  cursor.at = cut
  reportControls(cursor, found)
  cursor.error('json/unclosed-string', start, cut, {
    fixes: [guess('close it here', { span: span(cut), text: '"' })],
  })
  // Only space and a comma were cut off, and control characters among the space.
  const controls = found.controls.filter((edit) => edit.span.end <= cut)
  return new JsonString(start, cut, decode(cursor.text, start, cut, { ...found, controls }))
}

/** The number that hexadecimal digits say, -1 where they are not that many. */
function hex(text: string, at: number, digits: number): number {
  let value = 0
  for (let next = at; next < at + digits; next++) {
    const unit = text.charCodeAt(next)
    const lower = unit | 0x20
    if (unit >= 0x30 && unit <= 0x39) value = value * 16 + (unit - 0x30)
    else if (lower >= 0x61 && lower <= 0x66) value = value * 16 + (lower - 0x57)
    else return -1
  }
  return value
}

function escapedUnit(unit: number): string {
  const short = '\b\t\n\f\r'.indexOf(String.fromCharCode(unit))
  return short < 0 ? `\\u${unit.toString(16).padStart(4, '0')}` : `\\${'btnfr'.charAt(short)}`
}

function escapedPoint(point: number): string {
  const units = String.fromCodePoint(point)
  return Array.from({ length: units.length }, (_, at) => {
    const unit = units.charCodeAt(at)
    return `\\u${unit.toString(16).padStart(4, '0')}`
  }).join('')
}
