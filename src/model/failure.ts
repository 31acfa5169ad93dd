// Why a model gave no answer: the code of a page in messages/model/ and what
// fills it, so that a person whose step failed knows what to set or to wait for.

import { CodedError, type Code, type Details } from '#text'

import type { ModelAnswer } from './port.ts'

/** What had arrived of an answer that never became whole; its usage is estimated. */
export type PartialAnswer = Pick<ModelAnswer, 'text' | 'usage'>

/** Why a model gave no answer; `message` is the page of its `code`, with what to do. */
export class ModelFailure extends CodedError {
  /** For callers that go by the name and not by `instanceof`. */
  override readonly name = 'ModelFailure'
  /** What had arrived and was given on before it failed; undefined where that is nothing. */
  readonly partial: PartialAnswer | undefined

  constructor(
    code: Code,
    details: Details = {},
    options: ErrorOptions & { readonly partial?: PartialAnswer | undefined } = {},
  ) {
    super(code, details, options)
    this.partial = options.partial
  }
}
