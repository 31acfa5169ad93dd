// What is wrong with a set or with the file it was to come from: the code of a page in
// messages/sets/ and what fills it.

import { CodedError } from '#text'

export class SetFailure extends CodedError {
  override readonly name = 'SetFailure'
}
