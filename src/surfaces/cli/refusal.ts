// A command that cannot continue
// =============================================================================
//
// What a person can fix is a diagnostic with a page, like a fault in a plan. It
// travels as an exception because a command line ends at its first impossible
// wish; faults in texts are values and never travel so.

import {
  createSource,
  error,
  NOWHERE,
  nearest,
  type Code,
  type Details,
  type Diagnostic,
  type Source,
} from '#text'

import { EXIT, type ExitCode } from './exit-code.ts'

/** Ends the command with the diagnostics shown and the exit code given. */
export class Refusal extends Error {
  readonly exitCode: ExitCode
  readonly diagnostics: readonly Diagnostic[]
  /** The text in which they stand; an empty one where they stand in none. */
  readonly source: Source

  constructor(
    exitCode: ExitCode,
    diagnostics: readonly Diagnostic[],
    source: Source = createSource('', 'planwright'),
  ) {
    super(diagnostics.map(({ code }) => code).join(', '))
    this.exitCode = exitCode
    this.diagnostics = diagnostics
    this.source = source
  }
}

/** A wish that cannot be fulfilled because of how it was typed. */
export function misuse(code: Code, details: Details = {}): Refusal {
  return new Refusal(EXIT.usage, [error(code, NOWHERE, { details })])
}

/** A wish that was understood and cannot be fulfilled. */
export function refusal(code: Code, details: Details = {}): Refusal {
  return new Refusal(EXIT.refused, [error(code, NOWHERE, { details })])
}

/** The detail `suggestion`, where a known name is near: `Did you mean \`check\`?` */
export function suggestion(
  name: string,
  known: readonly string[],
): { readonly suggestion?: string } {
  const [meant] = nearest(name, known, 1)
  return meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
}
