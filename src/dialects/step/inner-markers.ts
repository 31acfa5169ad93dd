// Markers within a line
// =============================================================================
//
// `ACTION: Query the store PARAMETERS: {"limit": 5}`. A marker starts a line; one
// that stands further on would be part of the sentence, and what its author meant
// as a field would be lost in it. So it is reported, and read as if it began a line.
//
// Invariants:
//
//   STEP-INNER-MARKERS-1. A marker in quotes or back-ticks is a mention, and a word in lower case is
//       text.
//   STEP-INNER-MARKERS-2. Linear in the line.

import { error, guess, mechanical, span, type Diagnostic } from '#text'

import { isSpace } from '#text/space'
import { Quoted } from '#words'
import { misspelling } from './like-markers.ts'
import { isCapital, isDigit } from './characters.ts'
import { fieldNames, type FieldName } from './markers.ts'

/** A marker's place within a line. */
export interface InnerMarker {
  /** As it is written: `PARAMETERS`, `STEP 2`. */
  readonly name: string
  /** Where its word starts, and the white space before it. */
  readonly start: number
  readonly gapStart: number
}

/** The first marker within a line, behind its first word; `from` is where the search begins. */
export function innerMarkerAt(
  text: string,
  start: number,
  from: number,
  end: number,
): InnerMarker | undefined {
  let quoted: Quoted | undefined
  for (let colon = text.indexOf(':', from); colon >= 0 && colon < end;) {
    const found = markerBefore(text, from, colon)
    if (found !== undefined) {
      quoted ??= new Quoted(text.slice(start, end))
      if (!quoted.holds(found.start - start)) return found
    }
    colon = text.indexOf(':', colon + 1)
  }
  return undefined
}

function markerBefore(text: string, from: number, colon: number): InnerMarker | undefined {
  let end = colon
  let at = colon
  while (at > from && isDigit(text.charCodeAt(at - 1))) at--
  const digits = at < colon
  if (digits) {
    while (at > from && isSpace(text.charCodeAt(at - 1))) at--
    end = at
  }
  while (at > from && isCapital(text.charCodeAt(at - 1))) at--
  const name = text.slice(at, end)
  if (digits ? name !== 'STEP' : !isField(name)) return undefined
  let gapStart = at
  while (gapStart > from && isSpace(text.charCodeAt(gapStart - 1))) gapStart--
  // Part of a longer name, or in brackets.
  if (gapStart === at && at > from) return undefined
  return { name: text.slice(at, colon), start: at, gapStart }
}

function isField(name: string): boolean {
  if (name.length < 4 || name.length > 13) return false
  return fieldNames.some((field) => field === name) || misspelling(name) !== undefined
}

/** Whether a sentence rather refers to the marker: of its own, or of a step of which nothing follows. */
export function isSpokenOf(
  text: string,
  { name, start }: InnerMarker,
  own: FieldName | undefined,
  end: number,
): boolean {
  if (!name.startsWith('STEP')) return name === own
  const from = start + name.length + 1
  return text.slice(from, end).trim() !== '' && innerMarkerAt(text, from, from, end) === undefined
}

/** The error; what stands before it is a `sentence`, in which the words may be meant. */
export function innerMarkerFault(
  { name, start, gapStart }: InnerMarker,
  sentence: boolean,
): Diagnostic {
  const edit = { span: span(gapStart, start), text: '\n' }
  const fix = sentence || name === 'NOTES' ? guess : mechanical
  return error('step/marker-within', span(start, start + name.length + 1), {
    details: { name },
    fixes: [fix(`start a new line before \`${name}:\``, edit)],
  })
}
