// Faults of brackets
//
// What the reader says of a bracket that another kind closes, or none. Which
// bracket that is, it has found out itself.

import { error, guess, span, type Diagnostic, type Span } from '#text'

import type { BracketKind } from './syntax.ts'

/** A bracket that is not closed yet. */
export interface OpenBracket {
  readonly kind: BracketKind
  readonly start: number
}

const CLOSING: Readonly<Record<BracketKind, string>> = { list: ')', vector: ']', map: '}' }

/** What closes brackets, the innermost of which is the last. */
function closingOf(open: readonly OpenBracket[]): string {
  return open
    .map(({ kind }) => CLOSING[kind])
    .toReversed()
    .join('')
}

/** A bracket is open where one around it is closed at `place`. */
export function mismatched(text: string, { kind, start }: OpenBracket, place: Span): Diagnostic {
  const bracket = CLOSING[kind]
  const fixes = [guess(`close it with \`${bracket}\``, { span: span(place.start), text: bracket })]
  const related = [{ span: place, label: 'but this comes first' }]
  const details = { bracket: text[start] ?? '', closing: bracket }
  return error('rtfs/mismatched-bracket', span(start, start + 1), { details, related, fixes })
}

/** What stands at `place` closes `kind`, and the innermost bracket is of another. */
export function wrongKind(kind: BracketKind, innermost: OpenBracket, place: Span): Diagnostic {
  const closing = CLOSING[innermost.kind]
  const opening = span(innermost.start, innermost.start + 1)
  const related = [{ span: opening, label: 'this one is closed' }]
  const fixes = [guess(`write \`${closing}\``, { span: place, text: closing })]
  const details = { bracket: CLOSING[kind], closing }
  return error('rtfs/wrong-bracket', place, { details, related, fixes })
}

/** The text ends, and these brackets are open. */
export function unclosed(open: readonly OpenBracket[], end: number): Diagnostic {
  const closing = closingOf(open)
  const start = open.at(-1)?.start ?? end
  return error('rtfs/unclosed-bracket', span(end), {
    details: { count: open.length, brackets: open.length === 1 ? 'bracket is' : 'brackets are' },
    related: [{ span: span(start, start + 1), label: 'the last of them opens here' }],
    fixes: [guess(`add \`${closing}\``, { span: span(end), text: closing })],
  })
}

/** A step starts at `next` while these are open, the first of which is a step's. */
export function unclosedStep(open: readonly OpenBracket[], next: number, end: number): Diagnostic {
  const closing = closingOf(open)
  const start = open[0]?.start ?? next
  return error('rtfs/unclosed-step', span(next, next + '(step'.length), {
    details: { closing },
    related: [{ span: span(start, start + '(step'.length), label: 'this step is still open' }],
    fixes: [guess(`add \`${closing}\` to the step before`, { span: span(end), text: closing })],
  })
}
