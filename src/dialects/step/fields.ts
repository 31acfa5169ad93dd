// What stands under a marker
// =============================================================================
//
// Each field has its own idea of a value: one word, a sentence, a time; lists of
// names have a file of their own. A reader takes the lines under a marker and says how many of them are the
// value; what is left is not swallowed but reported by the caller as prose.

import { mechanical, note, span, type Diagnostic, type Span } from '#text'

import type { Duration, Word, Words } from './syntax.ts'

/** A line of a value, without the white space around it. */
export interface ValueLine {
  readonly start: number
  readonly end: number
  /** What stands between it and the line before. */
  readonly apart: Apart
}

/** Nothing, a blank line, or something that was left out: a fence or a rule. */
export type Apart = 'no' | 'blank' | 'cut'

export interface FieldReading<Value> {
  readonly value: Value
  /** How many lines it took. */
  readonly taken: number
  readonly diagnostics: readonly Diagnostic[]
}

const NOTHING: readonly Diagnostic[] = Object.freeze([])

/** One word on the first line, such as a faculty's name, without quotation marks around it. */
export function readWord(
  text: string,
  lines: readonly ValueLine[],
): FieldReading<Word | undefined> {
  const line = lines[0]
  if (line === undefined) return { value: undefined, taken: 0, diagnostics: NOTHING }
  const value = plainWord(text, line.start, line.end)
  const bare = value.span.start === line.start && value.span.end === line.end
  const diagnostics = bare ? NOTHING : [decorated(text, span(line.start, line.end), value)]
  return { value, taken: 1, diagnostics }
}

/** A sentence over the first lines, joined with one space. */
export function readWords(text: string, lines: readonly ValueLine[], count: number): Words {
  const first = lines[0] as ValueLine
  const last = lines[count - 1] as ValueLine
  let joined = text.slice(first.start, first.end)
  if (count === 1) return { text: joined, span: span(first.start, first.end), pieces: undefined }
  const pieces = [{ at: 0, start: first.start }]
  for (let index = 1; index < count; index++) {
    const { start, end } = lines[index] as ValueLine
    pieces.push({ at: joined.length + 1, start })
    joined += ` ${text.slice(start, end)}`
  }
  return { text: joined, span: span(first.start, last.end), pieces }
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ...seconds(1, '', 's', 'sec', 'secs', 'second', 'seconds'),
  ...seconds(60, 'm', 'min', 'mins', 'minute', 'minutes'),
  ...seconds(3600, 'h', 'hr', 'hrs', 'hour', 'hours'),
  ...seconds(86_400, 'd', 'day', 'days'),
])

function seconds(
  each: number,
  ...units: readonly string[]
): readonly (readonly [string, number])[] {
  return units.map((unit) => [unit, each])
}

/** `30`, `30 s`, `5 min`, `1.5 hours`: a number of seconds, or of a unit that is named. */
export function readDuration(
  text: string,
  lines: readonly ValueLine[],
): FieldReading<Duration | undefined> {
  const line = lines[0]
  if (line === undefined) return { value: undefined, taken: 0, diagnostics: NOTHING }
  const written = text.slice(line.start, Math.min(line.end, line.start + 64))
  const [, digits = '', unit = ''] =
    /^(\d{1,12}(?:\.\d{1,12})?)\s*([A-Za-z]*)\.?$/.exec(written) ?? []
  const each = UNITS.get(unit.toLowerCase())
  const value = {
    span: span(line.start, line.end),
    seconds: digits === '' || each === undefined ? undefined : Number(digits) * each,
  }
  return { value, taken: 1, diagnostics: NOTHING }
}

/** A word without the quotation marks, back-ticks or marks of bold around it. */
export function plainWord(text: string, from: number, to: number): Word {
  let start = from
  let end = to
  while (end - start > 2) {
    const unit = text.charCodeAt(start)
    const paired = unit === 96 || unit === 34 || unit === 39 || unit === 42
    if (!paired || text.charCodeAt(end - 1) !== unit) break
    start++
    end--
  }
  return { text: text.slice(start, end), span: span(start, end) }
}

/** The note about a word that had marks around it. */
export function decorated(
  text: string,
  whole: Span,
  { text: word, span: inner }: Word,
): Diagnostic {
  return note('step/decorated-value', whole, {
    details: { written: text.slice(whole.start, whole.end), word },
    fixes: [
      mechanical(
        'leave the marks around it out',
        { span: span(whole.start, inner.start), text: '' },
        { span: span(inner.end, whole.end), text: '' },
      ),
    ],
  })
}
