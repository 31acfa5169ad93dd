// Diagnostics
// =============================================================================
//
// A fault found in a text, as data: what, where, what else matters, and how to
// fix it. The words are not here but in the message page of the code, so that
// the terminal, the docs and a model's repair prompt all say the same.
//
// Invariants:
//
//   DIAGNOSTIC-1. A code is permanent once released; each has exactly one page.
//   DIAGNOSTIC-2. `details` fill the page's template and nothing else depends on them.
//   DIAGNOSTIC-3. A `mechanical` fix is right whatever the author meant; everything else
//       is a `guess`, and no program applies a guess by itself.

import type { Code } from './messages.gen.ts'
import type { Span } from './source.ts'

export type { Code }

/** An error refuses the text; a warning should be looked at; a note tells what was understood. */
export type Severity = 'error' | 'warning' | 'note'

/** What fills a template: words and numbers, never nodes or types of ours. */
export type Details = Readonly<Record<string, string | number>>

/** Another place that explains the first, such as where a name is defined. */
export interface Related {
  /** Where that place is, in the same source. */
  readonly span: Span
  /** A few plain words in the reader's language: `first defined here`. */
  readonly label: string
}

/** Replaces what a span covers with `text`; an empty span inserts, an empty text deletes. */
export interface Edit {
  readonly span: Span
  readonly text: string
}

/** Whether a fix is right whatever the author meant, or must be chosen (DIAGNOSTIC-3). */
export type Applicability = 'mechanical' | 'guess'

/** One way to fix a fault: all its edits together, or none. */
export interface Fix {
  /** An instruction: `remove the comma`. */
  readonly title: string
  /** Every change that it takes, in the order of the text; they do not overlap. */
  readonly edits: readonly Edit[]
  /** Whether it may be made without asking the author. */
  readonly applicability: Applicability
}

/** A fault found in a text, as data; `messageOf` gives its words. */
export interface Diagnostic {
  readonly code: Code
  readonly severity: Severity
  readonly span: Span
  readonly details: Details
  readonly related: readonly Related[]
  readonly fixes: readonly Fix[]
}

/** The parts of a diagnostic that most do without: `details`, `related` and `fixes` are empty then. */
export interface DiagnosticExtras {
  readonly details?: Details
  readonly related?: readonly Related[]
  readonly fixes?: readonly Fix[]
}

const NO_DETAILS: Details = Object.freeze({})
const NONE: readonly never[] = Object.freeze([])

function diagnostic(
  severity: Severity,
  code: Code,
  span: Span,
  { details = NO_DETAILS, related = NONE, fixes = NONE }: DiagnosticExtras,
): Diagnostic {
  return Object.freeze({ code, severity, span, details, related, fixes })
}

/** A fault that refuses the text. */
export function error(code: Code, span: Span, extras: DiagnosticExtras = {}): Diagnostic {
  return diagnostic('error', code, span, extras)
}

/** A fault that lets the text pass but should be looked at. */
export function warning(code: Code, span: Span, extras: DiagnosticExtras = {}): Diagnostic {
  return diagnostic('warning', code, span, extras)
}

/** Something understood that was not said in the expected form; never silent. */
export function note(code: Code, span: Span, extras: DiagnosticExtras = {}): Diagnostic {
  return diagnostic('note', code, span, extras)
}

/** A fix that is right whatever the author meant (DIAGNOSTIC-3). */
export function mechanical(title: string, ...edits: readonly Edit[]): Fix {
  return Object.freeze({ title, edits, applicability: 'mechanical' })
}

/** A fix that a person or a model must choose (DIAGNOSTIC-3). */
export function guess(title: string, ...edits: readonly Edit[]): Fix {
  return Object.freeze({ title, edits, applicability: 'guess' })
}

/** Whether any of them refuses the text. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** In reading order; at one place errors first, then by code. */
export function inReadingOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      a.span.start - b.span.start ||
      a.span.end - b.span.end ||
      RANK[a.severity] - RANK[b.severity] ||
      (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  )
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 }
