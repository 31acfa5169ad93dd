// Diagnostics for programs
// =============================================================================
//
// What `--json` prints. The shape is part of the command line's contract: fields
// are added, never renamed.

import type { Applicability, Code, Diagnostic, Severity } from './diagnostic.ts'
import { helpOf, messageOf } from './message.ts'
import { positionAt, type Position, type Source, type Span } from './source.ts'

/** A span as positions: lines and columns from 1, columns in UTF-16 units, offsets from 0. */
export interface PlaceJson {
  readonly start: Position
  readonly end: Position
}

/** A diagnostic as `--json` prints it; fields are added, never renamed. */
export interface DiagnosticJson {
  /** The code of the message page: `planwright explain CODE`. */
  readonly code: Code
  /** An error refuses the text; a warning and a note do not. */
  readonly severity: Severity
  /** What is wrong, in one sentence: the page's template, filled. */
  readonly message: string
  /** What to do, in one or two sentences; absent where the page has no advice, as where a fix says it. */
  readonly help?: string
  /** Where, as offsets, lines and columns. */
  readonly span: PlaceJson
  /** Other places that explain the first; `label` is a few plain words. */
  readonly related: readonly { readonly span: PlaceJson; readonly label: string }[]
  /** Ways to fix it; `title` is an instruction, an empty `text` deletes. */
  readonly fixes: readonly {
    readonly title: string
    readonly applicability: Applicability
    readonly edits: readonly { readonly span: PlaceJson; readonly text: string }[]
  }[]
}

/** A diagnostic as plain data. */
export function diagnosticToJson(source: Source, diagnostic: Diagnostic): DiagnosticJson {
  const { code, severity, span, related, fixes } = diagnostic
  const help = helpOf(diagnostic)
  return {
    code,
    severity,
    message: messageOf(diagnostic),
    ...(help === undefined ? {} : { help }),
    span: placeToJson(source, span),
    related: related.map(({ span, label }) => ({ span: placeToJson(source, span), label })),
    fixes: fixes.map(({ title, applicability, edits }) => ({
      title,
      applicability,
      edits: edits.map(({ span, text }) => ({ span: placeToJson(source, span), text })),
    })),
  }
}

/** A span as positions. */
export function placeToJson(source: Source, span: Span): PlaceJson {
  return { start: positionAt(source, span.start), end: positionAt(source, span.end) }
}
