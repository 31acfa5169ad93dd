// A failure of the plan's own computation: no pattern matched, a number is out
// of bounds, a part is missing. Thrown within an evaluation, which ends with it,
// and never seen outside: the step fails with its code and details.

import type { Code, Details } from '#text'

export class EvaluationFailure extends Error {
  override readonly name = 'EvaluationFailure'
  readonly code: Code
  readonly details: Details

  constructor(code: Code, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
