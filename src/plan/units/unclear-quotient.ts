// What stands below the line of a unit is not clear
//
// `J/mol K` is meant as `J/(mol K)` by nearly everybody, and says something else from left to right.

import { error, guess, span, type Diagnostic, type Edit, type Span } from '#text'

/** `joules per mole/kelvin`: the word puts all behind it below the line, and the sign only the next. */
export function unclearSlash(text: string, place: Span): Diagnostic {
  return error('unit/unclear-quotient', place, {
    details: {
      unit: text.trim(),
      first: text.replaceAll('/', ' per ').replace(/\s+/g, ' ').trim(),
      second: text.replace(/\s+per\s+/g, '/').trim(),
    },
  })
}

/** The parts of a quotient, as offsets in its text. */
interface Quotient {
  readonly begin: number
  readonly slash: number
  /** The first factor below the line. */
  readonly first: { readonly start: number; readonly end: number }
  readonly end: number
}

/** `J/mol K`: the last factor may belong above the line or below it. The text stands at `start` in its source. */
export function unclearQuotient(
  text: string,
  start: number,
  { begin, slash, first, end }: Quotient,
): Diagnostic {
  const place = (from: number, to: number) => span(start + from, start + to)
  const rest = text.slice(first.end, end).replace(/^[\s·⋅∙•*×.-]+/u, '')
  const above = text.slice(begin, slash).trimEnd()
  const inserted = (at: number, sign: string): Edit => ({ span: place(at, at), text: sign })
  const below = `${above}/(${text.slice(first.start, end)})`
  const beside = `(${above}/${text.slice(first.start, first.end)}) ${rest}`
  return error('unit/unclear-quotient', place(slash, end), {
    details: { unit: text.slice(begin, end), first: below, second: beside },
    fixes: [
      guess(`write \`${below}\``, inserted(first.start, '('), inserted(end, ')')),
      guess(`write \`${beside}\``, inserted(begin, '('), inserted(first.end, ')')),
    ],
  })
}
