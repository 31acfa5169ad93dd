// Signs in full width
// =============================================================================
//
// A keyboard or a model set to Chinese or Japanese writes `｛`, `：`, `，` and `＂`. One
// such sign between the texts of a value would make a dozen faults of one cause, so
// the signs are reported at once and the value is read as if they were ordinary.
//
// Invariants:
//
//   JSON-WIDE-SIGNS-1. Within a text in quotes nothing is touched: there they are the author's.
//   JSON-WIDE-SIGNS-2. Each sign is one unit, as is the ordinary one: offsets stay what they are.

import { error, span, type Diagnostic, type Edit } from '#text'

import { BACKSLASH, closingQuotes, isOddQuote, QUOTE } from './units.ts'

/** A text with ordinary signs (JSON-WIDE-SIGNS-2), and the error that says so. */
export interface Narrowed {
  readonly text: string
  readonly fault: Diagnostic
}

const ANY = /[｛｝［］：，＂]/
const ORDINARY: ReadonlyMap<string, string> = new Map([
  ['｛', '{'],
  ['｝', '}'],
  ['［', '['],
  ['］', ']'],
  ['：', ':'],
  ['，', ','],
])
/** What closes the quotes that are read as `"` along with the signs. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['＂', '＂'],
  ['“', '”'],
])

/** The text with ordinary signs from `start` to `end`; undefined where all of them are. */
export function narrowSigns(text: string, start: number, end: number): Narrowed | undefined {
  // Of this part only: a text may hold a great many values.
  if (!ANY.test(text.slice(start, end))) return undefined
  const edits: Edit[] = []
  let sure = true
  for (let at = start; at < end;) {
    const sign = text.charAt(at)
    const closing = CLOSING.get(sign)
    if (text.charCodeAt(at) === QUOTE || closing !== undefined) {
      const to = quoteEnd(text, at, closing ?? '"', end)
      // Where a text does not end on its line it is not known what stands in quotes.
      if (to === undefined) return undefined
      if (closing !== undefined && isPlain(text, at + 1, to)) {
        // A value in quotes: are they the text's own?
        if (/^\s*["{[]/.test(text.slice(at + 1, to))) sure = false
        edits.push({ span: span(at, at + 1), text: '"' }, { span: span(to, to + 1), text: '"' })
      }
      at = to + 1
      continue
    }
    if (isOddQuote(text.charCodeAt(at)) && beginsValue(text, start, at)) {
      const closings = closingQuotes(text.charCodeAt(at))
      const to = quoteEnd(text, at, closings, end)
      if (to === undefined) return undefined
      at = to + 1
      continue
    }
    const ordinary = ORDINARY.get(sign)
    if (ordinary !== undefined) {
      edits.push({ span: span(at, at + 1), text: ordinary })
      // `1，500` may be one number.
      if (sign === '，' && /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1))) {
        sure = false
      }
    }
    at++
  }
  const place = edits[0]?.span
  if (place === undefined) return undefined
  let narrowed = ''
  let at = 0
  for (const { span: one, text: to } of edits) {
    narrowed += text.slice(at, one.start) + to
    at = one.end
  }
  const fix = { title: 'write ordinary signs', edits }
  const fault = error('json/wide-signs', place, {
    details: { sign: text.slice(place.start, place.end), ordinary: edits[0]?.text ?? '' },
    fixes: [Object.freeze({ ...fix, applicability: sure ? 'mechanical' : 'guess' })],
  })
  return { text: narrowed + text.slice(at), fault }
}

/** Whether what stands at `at` is a key or a value: elsewhere such a sign may be an apostrophe. */
function beginsValue(text: string, start: number, at: number): boolean {
  let before = at - 1
  while (before >= start && /\s/.test(text.charAt(before))) before--
  return before < start || /[{[:,｛［：，]/.test(text.charAt(before))
}

/** Where one of the quotes is that close a text; undefined where its line has none. */
function quoteEnd(text: string, start: number, closing: string, end: number): number | undefined {
  for (let at = start + 1; at < end; at++) {
    const unit = text.charCodeAt(at)
    if (unit === BACKSLASH) at++
    else if (closing.includes(text.charAt(at))) return at
    else if (unit === 0x0a || unit === 0x0d) return undefined
  }
  return undefined
}

/** Whether a text in other quotes says the same in ordinary ones. */
function isPlain(text: string, start: number, end: number): boolean {
  return !/["\\\t]/.test(text.slice(start, end))
}
