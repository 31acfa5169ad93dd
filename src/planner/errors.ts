// Why there is no plan
// =============================================================================
//
// What a planner throws. The class says whose part failed, the code which page
// explains it, and `state` holds what happened until then.
//
//     PlanningError
//     ├── SchemaValidationError     an answer is no plan of the dialect
//     │   └── PlanStructureError    its steps do not fit together
//     ├── AtomicityViolationError   a step does more than one operation
//     ├── LLMError                  the model's provider gave no answer
//     └── CritiqueError             a critic or the gatekeeper failed
//
// Invariants:
//
//   PLANNER-ERROR-1. Only a failure of the provider is an LLMError; a fault of our own keeps
//       its class and is none of these.

import { CodedError, helpOf, type Code, type Details } from '#text'

import type { StateObject } from './schemas.ts'

/** What a planning error knows beside its code. */
export interface PlanningErrorOptions extends ErrorOptions {
  /** The problem with its audit log up to the failure. */
  readonly state?: StateObject | undefined
  /** The run that the job is; absent where it had none. */
  readonly run?: string | undefined
}

/** There is no plan; `message` is the page of `code`, with what to do. */
export class PlanningError extends CodedError {
  /** For callers that go by the name and not by `instanceof`. */
  override readonly name: string = 'PlanningError'
  /** The problem with its audit log up to the failure; absent where no planner was at work. */
  readonly state: StateObject | undefined
  /** What to do about it, in a sentence. */
  readonly hint: string
  /** The run that the job is, which `resume` goes on with; absent where it had none. */
  readonly run: string | undefined

  constructor(code: Code, details: Details = {}, options: PlanningErrorOptions = {}) {
    const { cause, state, run } = options
    super(code, details, cause === undefined ? undefined : { cause })
    this.state = state
    this.run = run
    this.hint = helpOf({ code, details }) ?? ''
  }
}

/** An answer is no plan of the dialect: its form, its names, its units or its data flow is wrong. */
export class SchemaValidationError extends PlanningError {
  override readonly name: string = 'SchemaValidationError'
}

/** Steps do not fit together: an id or output twice, an input from nowhere, a cycle. */
export class PlanStructureError extends SchemaValidationError {
  override readonly name: string = 'PlanStructureError'
}

/** A step does more than one operation. */
export class AtomicityViolationError extends PlanningError {
  override readonly name: string = 'AtomicityViolationError'
}

/** The model's provider gave no answer (PLANNER-ERROR-1); `cause` says why. */
export class LLMError extends PlanningError {
  override readonly name: string = 'LLMError'
}

/** A critic or the gatekeeper threw, was late, or answered what is no judgement. */
export class CritiqueError extends PlanningError {
  override readonly name: string = 'CritiqueError'
}
