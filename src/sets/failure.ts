// What is wrong with a set or with the file it was to come from: the code of a page in
// messages/sets/ and what fills it.

import { CodedError } from '#text'

export class SetFailure extends CodedError {
  /** For callers that go by the name and not by `instanceof`. */
  override readonly name = 'SetFailure'
}
