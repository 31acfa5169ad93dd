// Why something failed, in the words of its message page
//
// A module of its own, which a page loads when it has a failure to show: the words of all messages are many.

import type { Failure } from '#runtime'
import { messageOf, type Code } from '#text'

/** In a sentence. */
export function failureText({ code, details }: Failure): string {
  return messageOf({ code: code as Code, details })
}
