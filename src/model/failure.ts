// Why a model gave no answer: the code of a page in messages/model/ and what
// fills it, so that a person whose step failed knows what to set or to wait for.

import { CodedError } from '#text'

/** Why a model gave no answer; `message` is the page of its `code`, with what to do. */
export class ModelFailure extends CodedError {
  /** For callers that go by the name and not by `instanceof`. */
  override readonly name = 'ModelFailure'
}
