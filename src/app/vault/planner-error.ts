// Why the planner service could not do what it was asked for
// =============================================================================
//
//     PlannerError
//     ├── PlanCreationError    no plan was made: no model, a refused text, a file that cannot be written
//     ├── StepExecutionError   a step could not be tried, or a plan is not ready for what was asked
//     ├── DependencyError      a step waits for others, names one that is not there, or stands in a circle
//     └── PlanNotFoundError    the vault has no plan of that id
//
// Invariants:
//
//   PLANNER-SERVICE-ERROR-1. A step that was tried and failed is no error: its status says so.

import { CodedError, type Code, type Details, type Diagnostic } from '#text'

/** What an error of the service knows beside its code. */
export interface PlannerErrorOptions extends ErrorOptions {
  /** Everything that is wrong, where there is more than the code says. */
  readonly diagnostics?: readonly Diagnostic[]
}

/** The base of the service's errors; `message` is the page of `code`, with what to do. */
export class PlannerError extends CodedError {
  /** For callers that go by the name and not by `instanceof`. */
  override readonly name: string = 'PlannerError'
  /** Everything that is wrong; empty where the code says it all. */
  readonly diagnostics: readonly Diagnostic[]

  constructor(code: Code, details: Details = {}, options: PlannerErrorOptions = {}) {
    const { cause, diagnostics = [] } = options
    super(code, details, cause === undefined ? undefined : { cause })
    this.diagnostics = diagnostics
  }
}

/** No plan was made; `cause` is the planner's or the file system's error where one of them failed. */
export class PlanCreationError extends PlannerError {
  override readonly name: string = 'PlanCreationError'
}

/** A step could not be tried, or a plan is not ready for what was asked (PLANNER-SERVICE-ERROR-1). */
export class StepExecutionError extends PlannerError {
  override readonly name: string = 'StepExecutionError'
}

/** A step's dependencies have not ended, are not there, or form a circle. */
export class DependencyError extends PlannerError {
  override readonly name: string = 'DependencyError'
}

/** The vault has no plan of that id, or its file is gone. */
export class PlanNotFoundError extends PlannerError {
  override readonly name: string = 'PlanNotFoundError'
}
