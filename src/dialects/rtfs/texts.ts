// Reading texts in quotation marks
// =============================================================================
//
// Invariants:
//
//   RTFS-TEXTS-1. `\n \t \r \\ \"` stand for one character each, and `\u{…}` in the profile
//       that has it. Any other escape is an error; nothing is dropped from a text.
//   RTFS-TEXTS-2. A text that nobody closed ends with its line, so that what follows is read.
//       Where it was closed by the mark that opens the next one, it ends before the
//       brackets at the end of its line.

import {
  error,
  guess,
  mechanical,
  ownBackslashFaults,
  span,
  type Diagnostic,
  type Fix,
} from '#text'

import { endsWord } from './characters.ts'
import type { Extra } from './syntax.ts'

export interface ReadText {
  readonly value: string
  /** Behind the closing quotation mark. */
  readonly end: number
  readonly closed: boolean
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

const SHORT: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\', '"': '"' }

/** Where a text ends in which nothing is escaped: its closing mark, looked for from `start` on; else -1. */
export function plainEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) return at
    if (unit === BACKSLASH) return -1
  }
  return -1
}

/**
 * Reads the text whose opening quotation mark stands at `start`. `last` is where it
 * must have ended: the end of the source, or of the line once a text was not closed,
 * so that no source is searched to its end over and over.
 */
export function readText(
  text: string,
  start: number,
  last: 'source' | 'line',
  faults: Diagnostic[],
  extras: Extra[],
): ReadText {
  let value = ''
  let from = start + 1
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (last === 'line' && (unit === 0x0a || unit === 0x0d)) break
    if (unit === QUOTE) {
      if (from > start + 1)
        faults.push(...ownBackslashFaults('rtfs/own-backslash', text, start + 1, at))
      return { value: value + text.slice(from, at), end: at + 1, closed: true }
    }
    if (unit !== BACKSLASH) continue
    value += text.slice(from, at)
    const escape = readEscape(text, at, faults, extras)
    value += escape.value
    from = escape.end
    at = escape.end - 1
  }
  return unclosed(text, start, faults)
}

function unclosed(text: string, start: number, faults: Diagnostic[]): ReadText {
  const { lineEnd, end } = endsOf(text, start)
  faults.push(unclosedText(start, end, lineEnd))
  return { value: text.slice(start + 1, lineEnd), end: lineEnd, closed: false }
}

/** The text that starts there and has no end, up to the brackets at the end of its line (RTFS-TEXTS-2). */
export function cutText(text: string, start: number, faults: Diagnostic[]): ReadText {
  const { lineEnd, end } = endsOf(text, start)
  faults.push(unclosedText(start, end, lineEnd))
  return { value: text.slice(start + 1, end), end, closed: false }
}

function unclosedText(start: number, end: number, lineEnd: number): Diagnostic {
  const fixes = [guess('close it here', { span: span(end), text: '"' })]
  return error('rtfs/unclosed-text', span(start, lineEnd), { fixes })
}

/** Where the line of a text ends, and where the brackets at its end begin. */
function endsOf(text: string, start: number) {
  let lineEnd = start + 1
  while (lineEnd < text.length && !'\r\n'.includes(text[lineEnd] ?? '')) lineEnd++
  const code = CODE.exec(text.slice(start, lineEnd))
  let end = code === null ? lineEnd : start + code.index
  while (end > start + 1 && ')]} \t'.includes(text[end - 1] ?? '')) end--
  return { lineEnd, end }
}

/** The start of a form, as it stands in a text only where that should have ended before. */
const CODE =
  /\((?:call\s*:|step\s*$|(?:call|str)\s*$|let\s*\[|do\s*\(|(?:if|match|str)\s*\(|=\s*[\w(])/

/** Whether a text over several lines, or with code, is followed by a word: its last mark opens the next text. */
export function runsInto({ value, end }: ReadText, text: string): boolean {
  return !endsWord(text.charCodeAt(end)) && (/[\r\n]/.test(value) || CODE.test(value))
}

/** Whether a form starts on a later line of a text. */
export function holdsCode({ value }: ReadText): boolean {
  const lineEnd = value.search(/[\r\n]/)
  return lineEnd >= 0 && CODE.test(value.slice(lineEnd))
}

/** Whether a text that has no end has brackets at the end of its line, which are not part of it. */
export function endsInBrackets({ value }: ReadText): boolean {
  return /[)\]}]\s*$/.test(value)
}

function readEscape(text: string, at: number, faults: Diagnostic[], extras: Extra[]) {
  const letter = text[at + 1] ?? ''
  const short = SHORT[letter]
  if (short !== undefined) return { value: short, end: at + 2 }
  const [spelled, digits] = /^\\u\{([0-9a-f]{1,6})\}/.exec(text.slice(at, at + 12)) ?? []
  const point = digits === undefined ? Infinity : Number.parseInt(digits, 16)
  if (spelled !== undefined && point <= 0x10ffff && !isSurrogate(point)) {
    const end = at + spelled.length
    extras.push({ start: at, end, what: `the escape \`${spelled}\`` })
    return { value: String.fromCodePoint(point), end }
  }
  const [wide = ''] = /^\\u[0-9a-fA-F]{4}/.exec(text.slice(at, at + 6)) ?? []
  const end = at + (wide === '' ? 1 + letterLength(text, at + 1) : wide.length)
  const escape = text.slice(at, end)
  const fixes = fixesOf(text, at, end)
  faults.push(error('rtfs/bad-escape', span(at, end), { details: { escape }, fixes }))
  return { value: escape.slice(1), end }
}

function letterLength(text: string, at: number): number {
  return at >= text.length ? 0 : (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function fixesOf(text: string, start: number, end: number): readonly Fix[] {
  const escape = text.slice(start, end)
  const place = span(start, end)
  // Other languages escape these, and mean the sign itself; or, but for an apostrophe, the backslash was meant.
  if (escape === "\\'" || escape === '\\/') {
    const sign = escape.slice(1)
    const isApostrophe = sign === "'" && /^\p{L}..\p{L}/u.test(text.slice(start - 1, end + 1))
    return [(isApostrophe ? mechanical : guess)(`write \`${sign}\``, { span: place, text: sign })]
  }
  const code = /^\\u([0-9a-fA-F]{4})$/.exec(escape)?.[1]
  const character = code === undefined ? '' : String.fromCharCode(Number.parseInt(code, 16))
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) && !'"\\'.includes(character)) {
    return [guess(`write \`${character}\``, { span: place, text: character })]
  }
  if (escape.length < 2 || code !== undefined) return []
  return [guess('write the backslash itself', { span: place, text: `\\${escape}` })]
}

function isSurrogate(point: number): boolean {
  return point >= 0xd800 && point <= 0xdfff
}
