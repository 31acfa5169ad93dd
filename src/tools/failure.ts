// How a tool says that it failed: the code of a page in messages/tool/ and what fills it.

import { CodedError } from '#text'

/** Why a tool failed; `message` is the page of its `code`, with what to do. */
export class ToolFailure extends CodedError {
  /** For callers that go by the name and not by `instanceof`. */
  override readonly name = 'ToolFailure'
}
