// How a marker is written
// =============================================================================
//
// Bold, headings, bullets and letter case change nothing about a marker and are
// noted; a colon that is none, or is not there, is an error that can be fixed
// without asking anyone.
//
// Invariants:
//
//   STEP-MARKER-FAULTS-1. The edits of one marker do not meet, so that all its faults are fixed
//       at once.

import { error, guess, mechanical, note, span, type Diagnostic, type Edit, type Fix } from '#text'
import { isSpace } from '#text/space'

import { isColon } from './characters.ts'
import { isTorn, LIKE_LENGTH, markerAt, type MarkerLine } from './markers.ts'

const NOTHING: readonly Diagnostic[] = Object.freeze([])

/** Everything about the writing of a field's marker. */
export function markerFaults(text: string, marker: MarkerLine): readonly Diagnostic[] {
  const { name, wordStart, wordEnd, colon, valueStart, valueEnd } = marker
  if (isPlain(text, marker) && text.charCodeAt(wordEnd) === 58) return NOTHING
  const faults: Diagnostic[] = []
  if (colon < 0) {
    const place = span(wordEnd, valueStart)
    const edit = { span: place, text: valueStart < valueEnd ? ': ' : ':' }
    const hasValue = valueStart < valueEnd || hasValueBelow(text, valueEnd)
    // Behind a dash the list may continue below with others; behind half a mark of bold the rest is elsewhere.
    const isList = name === 'CAPABILITIES' && /[-–—]/.test(text.slice(wordEnd, valueStart))
    const isHalf = /[*_]/.test(text.charAt(marker.closings.at(-1)?.[1] ?? wordEnd))
    const fix = hasValue && !isList && !isHalf ? mechanical : guess
    const fixes = [fix('write the colon', edit)]
    faults.push(error('step/missing-colon', span(wordStart, wordEnd), { details: { name }, fixes }))
  } else faults.push(...wideColon(text, colon))

  const edits = decorationEdits(text, marker)
  if (colon > wordEnd && !marker.closings.some(([from]) => from === wordEnd)) {
    edits.push({ span: span(wordEnd, colon), text: '' })
  }
  if (edits.length > 0)
    faults.push(form(text, marker, `${name}:`, Math.max(wordEnd, colon + 1), edits))
  return faults
}

/** Whether a value follows on the next lines; where the text was cut off or the colon follows, none does. */
function hasValueBelow(text: string, from: number): boolean {
  let at = from
  while (at < text.length && (isSpace(text.charCodeAt(at)) || /[\r\n]/.test(text.charAt(at)))) at++
  return /[\p{L}\p{N}{["'“`(]/u.test(text.charAt(at)) && !text.startsWith('```', at)
}

/** Everything about the writing of a step's header; `position` is where it stands. */
export function headerFaults(
  text: string,
  marker: MarkerLine,
  position: number,
): readonly Diagnostic[] {
  const { start, wordStart, wordEnd, colon, valueStart, valueEnd, digitsStart, digitsEnd } = marker
  if (isUsualHeader(text, marker)) return NOTHING
  const faults: Diagnostic[] = []
  const digits = text.slice(digitsStart, digitsEnd).replace(/^0+(?=\d)/, '')
  if (marker.malformed) faults.push(malformed(text, marker, digits, position))
  else {
    const edits = decorationEdits(text, marker)
    const gap = text.slice(wordEnd, digitsStart)
    if (gap === '' || gap.includes('#')) edits.push({ span: span(wordEnd, digitsStart), text: ' ' })
    if (digits.length < digitsEnd - digitsStart) {
      edits.push({ span: span(digitsStart, digitsEnd), text: digits })
    }
    const closed = marker.closings.some(([from]) => from === digitsEnd)
    if (colon < 0) edits.push({ span: span(digitsEnd), text: ':' })
    else if (colon > digitsEnd && !closed) edits.push({ span: span(digitsEnd, colon), text: '' })
    if (edits.length > 0) {
      faults.push(form(text, marker, `STEP ${digits}:`, Math.max(digitsEnd, colon + 1), edits))
    }
    if (colon >= 0) faults.push(...wideColon(text, colon))
  }
  if (valueStart < valueEnd) {
    const title = text.slice(valueStart, valueEnd)
    faults.push(note('step/title', span(valueStart, valueEnd), { details: { title } }))
  }
  return start < 0 || wordStart < 0 ? NOTHING : faults
}

/** `STEP 7:` and nothing else, as nearly all are. */
function isUsualHeader(text: string, marker: MarkerLine): boolean {
  const { wordEnd, colon, valueStart, valueEnd, digitsStart, digitsEnd, malformed } = marker
  return (
    !malformed &&
    isPlain(text, marker) &&
    digitsStart === wordEnd + 1 &&
    digitsEnd > digitsStart &&
    text.charCodeAt(wordEnd) === 32 &&
    (text.charCodeAt(digitsStart) !== 48 || digitsEnd === digitsStart + 1) &&
    colon === digitsEnd &&
    text.charCodeAt(colon) === 58 &&
    valueStart >= valueEnd
  )
}

function malformed(
  text: string,
  { start, wordStart, wordEnd, colon, valueStart, valueEnd, digitsEnd }: MarkerLine,
  digits: string,
  position: number,
): Diagnostic {
  const end = Math.max(digitsEnd, colon + 1, Math.min(valueStart, valueEnd))
  const written = text.slice(wordStart, end).trimEnd()
  const header = `STEP ${digits === '' ? position : digits}:`
  const edit = {
    span: span(wordStart, valueStart < valueEnd ? valueStart : end),
    text: valueStart < valueEnd ? `${header} ` : header,
  }
  // A number and a sign that ends it: nothing else can have been meant. `1.1` is no number.
  const between = text.slice(digitsEnd, colon >= 0 ? colon : valueStart)
  const isTitle =
    valueStart >= valueEnd || !/[-–—!#$%&)*+,./:;<=>?@[\\\]^_{|}~]/.test(text.charAt(valueStart))
  const isWhole = !isTorn(text, start, text.slice(wordStart, wordEnd), 'STEP')
  const isEnded = digits !== '' && (colon >= 0 ? ENDED : SEPARATED).test(between)
  const sure = isWhole && isTitle && isEnded && isMeant(text, wordStart, wordEnd, valueEnd)
  const fix = sure ? mechanical : guess
  return error('step/malformed-header', span(wordStart, wordStart + written.length), {
    details: { written, header },
    fixes: [fix(`write \`${header}\``, edit)],
  })
}

/** Whether a header says STEP; `Stop 2: the bridge` and `Sep 1: …` are text unless a step begins below them. */
function isMeant(text: string, wordStart: number, wordEnd: number, end: number): boolean {
  if (text.slice(wordStart, wordEnd).toUpperCase() === 'STEP') return true
  let at = end
  while (isSpace(text.charCodeAt(at)) || /[\r\n]/.test(text.charAt(at))) at++
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(at, at + LIKE_LENGTH)) ?? []
  return markerAt(text, at, at + line.length)?.name === 'FACULTY'
}

const ENDED = /^\s*(?:[-–—.)]|of \d{1,9})?\s*$/
const SEPARATED = /^\s*[-–—.)]\s*$/

function wideColon(text: string, colon: number): readonly Diagnostic[] {
  if (text.charCodeAt(colon) === 58) return NOTHING
  const place = span(colon, colon + 1)
  const ordinary = isSpace(text.charCodeAt(colon + 1)) ? ':' : ': '
  // `**ACTION：*: Query` has another colon, behind half a mark of bold.
  const [closing = ''] = /^[*_]*/.exec(text.slice(colon + 1, colon + 9)) ?? []
  const fix = isColon(text.charCodeAt(colon + 1 + closing.length)) ? guess : mechanical
  const fixes = [fix('write an ordinary colon', { span: place, text: ordinary })]
  const details = { colon: text.slice(colon, colon + 1) }
  return [error('step/wide-colon', place, { details, fixes })]
}

/** What stands around the marker's word and is not part of it, and its letter case. */
function decorationEdits(text: string, marker: MarkerLine): Edit[] {
  const { name, start, wordStart, wordEnd, closings } = marker
  const edits: Edit[] = []
  if (start < wordStart) edits.push({ span: span(start, wordStart), text: '' })
  if (text.slice(wordStart, wordEnd) !== name) {
    edits.push({ span: span(wordStart, wordEnd), text: name })
  }
  for (const [from, to] of closings) edits.push({ span: span(from, to), text: '' })
  return edits
}

function form(
  text: string,
  { start }: MarkerLine,
  read: string,
  end: number,
  edits: readonly Edit[],
): Diagnostic {
  const fixes: readonly Fix[] = [mechanical(`write \`${read}\``, ...edits)]
  const details = { written: text.slice(start, end), read }
  return note('step/marker-form', span(start, end), { details, fixes })
}

function isPlain(text: string, { name, start, wordStart, closings }: MarkerLine): boolean {
  return start === wordStart && closings.length === 0 && text.startsWith(name, wordStart)
}
