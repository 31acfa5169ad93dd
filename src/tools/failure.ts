// How a tool says that it failed: the code of a page in messages/tool/ and what fills it.

import { CodedError } from '#text'

export class ToolFailure extends CodedError {
  override readonly name = 'ToolFailure'
}
