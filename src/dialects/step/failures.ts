// The two failures of seed 000
// =============================================================================
//
// For callers who want exceptions: text that is not STEP, and STEP that may not
// be a plan. Both carry everything that is wrong, not only the first.

import { messageOf, positionAt, type Diagnostic, type Source } from '#text'

import { failureKind, isParseError } from './codes.ts'

abstract class CompilationError extends Error {
  /** The text that was read, with its name. */
  readonly source: Source
  /** All diagnostics, notes and warnings included, in reading order. */
  readonly diagnostics: readonly Diagnostic[]

  constructor(message: string, source: Source, diagnostics: readonly Diagnostic[]) {
    super(message)
    this.source = source
    this.diagnostics = diagnostics
  }
}

/** The text is not STEP: a marker is missing, the JSON is none, the numbers jump. */
export class StepParseError extends CompilationError {
  /** For callers that go by the name and not by `instanceof`. */
  override readonly name = 'StepParseError'
}

/** The text is STEP and may not be a plan: forbidden words, unknown names. */
export class ValidationError extends CompilationError {
  /** For callers that go by the name and not by `instanceof`. */
  override readonly name = 'ValidationError'
}

/** The failure that these diagnostics are; undefined when none of them refuses the text. */
export function failureOf(
  source: Source,
  diagnostics: readonly Diagnostic[],
): StepParseError | ValidationError | undefined {
  switch (failureKind(diagnostics)) {
    case undefined:
      return undefined
    case 'parse':
      return new StepParseError(summary(source, diagnostics, isParseError), source, diagnostics)
    case 'validation':
      return new ValidationError(
        summary(source, diagnostics, () => true),
        source,
        diagnostics,
      )
  }
}

/** `Parse error: …` or `Validation error: …`, as the seed's callers print it. */
export function failureMessage(failure: StepParseError | ValidationError): string {
  const kind = failure instanceof StepParseError ? 'Parse error' : 'Validation error'
  return `${kind}: ${failure.message}`
}

/** The first fault of the kind that decides, with its line, and how many more there are. */
function summary(
  source: Source,
  diagnostics: readonly Diagnostic[],
  decides: (diagnostic: Diagnostic) => boolean,
): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const first = (errors.find(decides) ?? errors[0]) as Diagnostic
  const { line } = positionAt(source, first.span.start)
  const more = errors.length - 1
  const others = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'problem' : 'problems'})`
  return `line ${line}: ${messageOf(first)}${others}`
}
