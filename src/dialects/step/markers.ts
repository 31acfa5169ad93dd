// Markers
// =============================================================================
//
// A line belongs to STEP's frame when it starts with a marker: `STEP 1:` or the
// name of a field and a colon. Models put them in bold, under a heading or in a
// list, in any letter case; that is read, and said. Everything else that a line
// may start with is text.
//
// Invariants:
//
//   STEP-MARKERS-1. A line is looked at once, from its start, and never beyond what the
//       marker needs: the cost is that of the line's first words.
//   STEP-MARKERS-2. A marker within a line is not looked for here (`inner-markers.ts`).

import { isSpace } from '#text/space'

import { isCapital, isColon, isDash, isDigit, isLetter, skipSpaces } from './characters.ts'

/** The markers of a step beside its header. */
export type FieldName = 'FACULTY' | 'ACTION' | 'PARAMETERS' | 'CAPABILITIES' | 'DURATION' | 'NOTES'

/** The fields in the seed's order, the two optional ones last. */
export const fieldNames: readonly FieldName[] = Object.freeze([
  'FACULTY',
  'ACTION',
  'PARAMETERS',
  'CAPABILITIES',
  'DURATION',
  'NOTES',
])

/** A line that starts with a marker, as offsets in the source. */
export interface MarkerLine {
  readonly name: FieldName | 'STEP'
  /** Where decoration starts, and where the marker's word does. */
  readonly start: number
  readonly wordStart: number
  readonly wordEnd: number
  /** The colon; -1 where there is none. */
  readonly colon: number
  readonly valueStart: number
  readonly valueEnd: number
  /** Closing marks of bold that are not part of the value. */
  readonly closings: readonly (readonly [number, number])[]
  /** The digits after STEP; equal where there are none. */
  readonly digitsStart: number
  readonly digitsEnd: number
  /** A header that says which step it is in a way that is not STEP's. */
  readonly malformed: boolean
}

type Closings = (readonly [number, number])[]
/** Shared by all markers that are not in bold; nothing is ever put into it. */
const NO_CLOSINGS: Closings = []

/** No two markers have as many letters, so that one look tells which it could be. */
const BY_LENGTH: ReadonlyMap<number, FieldName | 'STEP'> = new Map(
  (['STEP', ...fieldNames] as const).map((name) => [name.length, name]),
)
const LONGEST = 12

/**
 * The field whose marker a line starts with as it should be: in capitals, its colon right behind it.
 * Nearly all are, and need nothing else to be known of them.
 */
export function plainFieldAt(text: string, start: number, end: number): FieldName | undefined {
  let at = start
  const most = Math.min(end, start + LONGEST + 1)
  while (at < most && isCapital(text.charCodeAt(at))) at++
  if (at >= end || text.charCodeAt(at) !== COLON) return undefined
  const name = BY_LENGTH.get(at - start)
  return name !== undefined && name !== 'STEP' && text.startsWith(name, start) ? name : undefined
}

/** The marker that a line starts with; `start` is its first character that is no white space. */
export function markerAt(text: string, start: number, end: number): MarkerLine | undefined {
  const wordStart = isLetter(text.charCodeAt(start)) ? start : skipDecoration(text, start, end)
  let wordEnd = wordStart
  const most = Math.min(end, wordStart + LONGEST + 1)
  while (wordEnd < most && isLetter(text.charCodeAt(wordEnd))) wordEnd++
  const name = BY_LENGTH.get(wordEnd - wordStart)
  if (name === undefined || !sameLetters(text, wordStart, name)) {
    return misspelledHeader(text, start, wordStart, wordEnd, end)
  }
  return name === 'STEP'
    ? headerAt(text, start, wordStart, wordEnd, end)
    : fieldAt(text, name, start, wordStart, wordEnd, end)
}

function fieldAt(
  text: string,
  name: FieldName,
  start: number,
  wordStart: number,
  wordEnd: number,
  end: number,
): MarkerLine | undefined {
  const bold = emphasisBefore(text, start, wordStart)
  const closings: Closings = bold === '' ? NO_CLOSINGS : []
  let at = closeAt(text, wordEnd, end, bold, closings)
  at = skipSpaces(text, at, end)
  const colon = isColon(text.charCodeAt(at)) && at < end ? at : -1
  if (colon >= 0) at = colon + 1
  else {
    const after = uncolonedValue(text, name, wordStart, wordEnd, at, end)
    if (after < 0) return undefined
    at = after
  }
  if (closings.length === 0) at = closeAt(text, at, end, bold, closings)
  const valueEnd = closings.length === 0 ? closeAtEnd(text, at, end, bold, closings) : end
  const valueStart = skipSpaces(text, at, valueEnd)
  return {
    name,
    start,
    wordStart,
    wordEnd,
    colon,
    valueStart,
    valueEnd,
    closings,
    digitsStart: wordEnd,
    digitsEnd: wordEnd,
    malformed: false,
  }
}

/**
 * Where the value starts behind a marker in capitals whose colon was forgotten:
 * alone on its line, or before something that cannot be prose; -1 for text.
 */
function uncolonedValue(
  text: string,
  name: FieldName,
  wordStart: number,
  wordEnd: number,
  at: number,
  end: number,
): number {
  if (!isCapital(text.charCodeAt(wordStart + 1))) return -1
  if (at >= end) return end
  const next = text.charCodeAt(at)
  if (next === EQUALS || (isDash(next) && isSpace(text.charCodeAt(at + 1)))) {
    const behind = skipSpaces(text, at + 1, end)
    return isColon(text.charCodeAt(behind)) ? behind + 1 : at + 1
  }
  const opens =
    next === BRACE || (next === TICK && /^`+(?:json)?\s*(?:\{|$)/.test(text.slice(at, end)))
  if (name === 'PARAMETERS' && opens) return at
  if (at === wordEnd) return -1
  const closed = name === 'FACULTY' || name === 'CAPABILITIES'
  return closed && isCapital(next) && isCapital(text.charCodeAt(at + 1)) ? at : -1
}

/** `STEP 1:`, `STEP 1`, `**Step 01:** title`; a header in capitals that is none of these is malformed. */
function headerAt(
  text: string,
  start: number,
  wordStart: number,
  wordEnd: number,
  end: number,
): MarkerLine | undefined {
  const bold = emphasisBefore(text, start, wordStart)
  const closings: Closings = bold === '' ? NO_CLOSINGS : []
  const capitals = isCapital(text.charCodeAt(wordStart + 1))
  let digitsStart = skipSpaces(text, wordEnd, end)
  if (text.charCodeAt(digitsStart) === HASH && isDigit(text.charCodeAt(digitsStart + 1))) {
    digitsStart++
  }
  let digitsEnd = digitsStart
  while (digitsEnd < end && isDigit(text.charCodeAt(digitsEnd))) digitsEnd++
  let at = closeAt(text, digitsEnd, end, bold, closings)
  at = skipSpaces(text, at, end)

  let colon = at < end && isColon(text.charCodeAt(at)) ? at : -1
  let malformed = false
  if (digitsEnd > digitsStart && (colon >= 0 || at >= end)) {
    at = colon < 0 ? end : colon + 1
  } else if (capitals || (colon >= 0 && digitsEnd === digitsStart)) {
    malformed = true
    if (colon < 0) {
      colon = colonBefore(text, at, Math.min(end, at + LIKE_LENGTH))
      // Words in capitals without a number or a colon are a sentence of their own.
      if (colon < 0 && digitsEnd === digitsStart) return undefined
    }
    at = colon >= 0 ? colon + 1 : skipSeparator(text, at, end)
  } else return undefined

  if (closings.length === 0) at = closeAt(text, at, end, bold, closings)
  const valueEnd = closings.length === 0 ? closeAtEnd(text, at, end, bold, closings) : end
  const valueStart = skipSpaces(text, at, valueEnd)
  return {
    name: 'STEP',
    start,
    wordStart,
    wordEnd,
    colon,
    valueStart,
    valueEnd,
    closings,
    digitsStart,
    digitsEnd,
    malformed,
  }
}

/** `STPE 1:` and similar: one slip away from STEP, with a number and a colon. */
function misspelledHeader(
  text: string,
  start: number,
  wordStart: number,
  wordEnd: number,
  end: number,
): MarkerLine | undefined {
  const length = wordEnd - wordStart
  if (length < 3 || length > 5 || !isCapital(text.charCodeAt(wordStart))) return undefined
  const digitsStart = skipSpaces(text, wordEnd, end)
  let digitsEnd = digitsStart
  while (digitsEnd < end && isDigit(text.charCodeAt(digitsEnd))) digitsEnd++
  const colon = skipSpaces(text, digitsEnd, end)
  if (digitsEnd === digitsStart || colon >= end || !isColon(text.charCodeAt(colon))) {
    return undefined
  }
  if (!oneSlipApart(text.slice(wordStart, wordEnd).toUpperCase(), 'STEP')) return undefined
  return {
    name: 'STEP',
    start,
    wordStart,
    wordEnd,
    colon,
    valueStart: skipSpaces(text, colon + 1, end),
    valueEnd: end,
    closings: NO_CLOSINGS,
    digitsStart,
    digitsEnd,
    malformed: true,
  }
}

/** How far into a line a name before a colon is looked for. */
export const LIKE_LENGTH = 48

/** The first colon from `at` on, before `end`; -1 where there is none. */
export function colonBefore(text: string, at: number, end: number): number {
  for (; at < end; at++) if (isColon(text.charCodeAt(at))) return at
  return -1
}

/** Behind headings, list bullets and opening marks of bold. */
export function skipDecoration(text: string, start: number, end: number): number {
  let at = start
  while (at < end) {
    const unit = text.charCodeAt(at)
    const next = text.charCodeAt(at + 1)
    if (unit === HASH) {
      while (at < end && text.charCodeAt(at) === HASH) at++
      at = skipSpaces(text, at, end)
    } else if ((isBulletMark(unit) && isSpace(next)) || unit === BULLET) {
      at = skipSpaces(text, at + 1, end)
    } else if (isDigit(unit)) {
      let after = at
      while (after < end && isDigit(text.charCodeAt(after))) after++
      const mark = text.charCodeAt(after)
      if ((mark !== POINT && mark !== CLOSING) || !isSpace(text.charCodeAt(after + 1))) return at
      at = skipSpaces(text, after + 1, end)
    } else if (unit === STAR || unit === UNDERSCORE) {
      let after = at
      while (after < end && after < at + 4 && text.charCodeAt(after) === unit) after++
      return after - at <= 3 ? after : at
    } else return at
  }
  return at
}

/** The run of `*` or `_` right before a word, such as `**`; empty where there is none. */
function emphasisBefore(text: string, start: number, word: number): string {
  const unit = text.charCodeAt(word - 1)
  if (word === start || (unit !== STAR && unit !== UNDERSCORE)) return ''
  let from = word
  while (from > start && text.charCodeAt(from - 1) === unit) from--
  return text.slice(from, word)
}

function closeAt(text: string, at: number, end: number, bold: string, closings: Closings): number {
  if (bold === '' || at + bold.length > end || !text.startsWith(bold, at)) return at
  closings.push([at, at + bold.length])
  return at + bold.length
}

function closeAtEnd(
  text: string,
  from: number,
  end: number,
  bold: string,
  closings: Closings,
): number {
  const at = end - bold.length
  if (bold === '' || at < from || !text.startsWith(bold, at)) return end
  closings.push([at, end])
  let before = at
  while (before > from && isSpace(text.charCodeAt(before - 1))) before--
  return before
}

function skipSeparator(text: string, at: number, end: number): number {
  const unit = text.charCodeAt(at)
  const separates = isDash(unit) || unit === POINT || unit === CLOSING
  return at < end && separates ? at + 1 : at
}

const TORN_WITHIN = 80

/** Whether the letters that a name lacks at its start stand above it, as in `S`, a line end and `TEP 2:`. */
export function isTorn(text: string, start: number, written: string, name: string): boolean {
  const lacking = name.length - written.length
  if (lacking < 1 || !name.endsWith(written.toUpperCase())) return false
  const letters = name.slice(0, lacking)
  // Blank lines, fences and rules may stand between the two.
  let above = text.slice(Math.max(0, start - TORN_WITHIN), start)
  for (let before = ''; before !== above;) {
    before = above
    above = above.replace(/[\s*_=~-]+$/, '').replace(/^[ \t]*(?:```|~~~)\w*(?![^])/m, '')
  }
  return new RegExp(`(?:^|[\\s*_#>-])${letters}$`, 'i').test(above)
}

/** Whether a word is one letter more, less or other than a name, or has two neighbours swapped. */
export function oneSlipApart(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false
  let head = 0
  while (head < word.length && head < name.length && word[head] === name[head]) head++
  const swapped =
    word.length === name.length && word[head] === name[head + 1] && word[head + 1] === name[head]
  if (swapped && word.slice(head + 2) === name.slice(head + 2)) return true
  const more = word.slice(word.length >= name.length ? head + 1 : head)
  return more === name.slice(name.length >= word.length ? head + 1 : head)
}

const COLON = 58
const HASH = 35
const STAR = 42
const POINT = 46
const CLOSING = 41
const EQUALS = 61
const UNDERSCORE = 95
const BRACE = 123
const TICK = 96
const BULLET = 0x2022

function isBulletMark(unit: number): boolean {
  return unit === 45 || unit === STAR || unit === 43
}

function sameLetters(text: string, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    // Upper and lower case of an ASCII letter differ in one bit.
    if ((text.charCodeAt(at + i) | 32) !== (name.charCodeAt(i) | 32)) return false
  }
  return true
}
