// How a call ends, as whoever asked for it sees it

import type { Value } from '#plan'

import type { Failure } from '../event.ts'

export type CallEnd =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** It waits for a person, or the session halts: the step goes on later, from its record. */
  | { readonly kind: 'suspended' }

export const SUSPENDED: CallEnd = Object.freeze({ kind: 'suspended' })

export function failedWith(failure: Failure): CallEnd {
  return { kind: 'failed', failure }
}

/** Where a call stands: its step and its path within it. */
export interface CallPlace {
  readonly step: string
  /** The step's number in the plan. */
  readonly index: number
  readonly path: string
}
