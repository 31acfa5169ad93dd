// How a tool says that it failed
// =============================================================================
//
// The words stand in a page of messages/tool/, as a diagnostic's do: the person
// whose step failed reads them, and `planwright explain CODE` says more.

import { helpOf, messageOf, type Code, type Details } from '#text'

/** A failure with a code: its message is the page's, filled, with the help on a second line. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure'
  readonly code: Code
  readonly details: Details

  constructor(code: Code, details: Details = {}, options?: ErrorOptions) {
    const help = helpOf({ code, details })
    super(messageOf({ code, details }) + (help === undefined ? '' : `\n${help}`), options)
    this.code = code
    this.details = details
  }
}
