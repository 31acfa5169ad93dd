// A failure for programs

import { explanationOf, type Failure } from '#runtime'

/** A failure with its words, and with what to do. */
export function explained(failure: Failure): object {
  return { ...failure, ...explanationOf(failure) }
}
