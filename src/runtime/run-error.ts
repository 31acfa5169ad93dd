// A refusal of the runtime, for where there is no value to give back: the run
// cannot be made, is not there, is held by somebody else, or the disk is full.
// What is wrong is data, as everywhere; the message is that data in words.

import { error, helpOf, messageOf, NOWHERE, type Code, type Details, type Diagnostic } from '#text'

import type { Failure } from './event.ts'

/** Thrown by `createRuntime` and the methods of Runtime and Run; `diagnostics` has at least one. */
export class RunError extends Error {
  /** For callers that go by the name and not by `instanceof`. */
  override readonly name = 'RunError'
  /** Why, with codes, places and what to do; never empty. */
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[], options?: ErrorOptions) {
    super(diagnostics.map(inWords).join('\n'), options)
    this.diagnostics = diagnostics
  }

  /** The code of the first of them. */
  get code(): Code | undefined {
    return this.diagnostics[0]?.code
  }

  /** What fills the first one's page; so a tool that lets it through fails with the same words. */
  get details(): Details {
    return this.diagnostics[0]?.details ?? {}
  }
}

/** A fault with no place in a text. */
export function fault(code: Code, details: Details = {}): Diagnostic {
  return error(code, NOWHERE, { details })
}

/** What was journaled as a failure, as a diagnostic. */
export function faultOf({ code, details }: Failure): Diagnostic {
  return fault(code as Code, details)
}

/** A refusal with one fault. */
export function refusal(code: Code, details: Details = {}, options?: ErrorOptions): RunError {
  return new RunError([fault(code, details)], options)
}

/** Throws RunError with these, where there are any. */
export function refuseAny(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length > 0) throw new RunError(diagnostics)
}

function inWords(diagnostic: Diagnostic): string {
  const help = helpOf(diagnostic)
  return help === undefined ? messageOf(diagnostic) : `${messageOf(diagnostic)} ${help}`
}
