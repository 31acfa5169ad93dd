// An error whose words stand in a message page
// =============================================================================
//
// What a tool, a model or a file did wrong reaches the person whose step failed.
// Its words live where a diagnostic's do, and `planwright explain CODE` says more.

import type { Code, Details } from './diagnostic.ts'
import { helpOf, messageOf } from './message.ts'

/** An error with a code: its message is the page's, filled, with the help on a second line. */
export abstract class CodedError extends Error {
  /** The code of the message page that its words come from. */
  readonly code: Code
  /** What fills the page's template, by name. */
  readonly details: Details

  constructor(code: Code, details: Details = {}, options?: ErrorOptions) {
    const help = helpOf({ code, details })
    super(messageOf({ code, details }) + (help === undefined ? '' : `\n${help}`), options)
    this.code = code
    this.details = details
  }
}
