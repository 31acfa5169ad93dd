// Why a model gave no answer: the code of a page in messages/model/ and what
// fills it, so that a person whose step failed knows what to set or to wait for.

import { helpOf, messageOf, type Code, type Details } from '#text'

/** A failure with a code: its message is the page's, filled, with the help on a second line. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  readonly code: Code
  readonly details: Details

  constructor(code: Code, details: Details = {}, options?: ErrorOptions) {
    const help = helpOf({ code, details })
    super(messageOf({ code, details }) + (help === undefined ? '' : `\n${help}`), options)
    this.code = code
    this.details = details
  }
}
