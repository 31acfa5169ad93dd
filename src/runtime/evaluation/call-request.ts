// What an evaluation asks for when it has come to a call

import type { Call, Value } from '#plan'

/** A call that the evaluation has come to, with the values of its arguments. */
export interface CallRequest {
  readonly call: Call
  /** The call path as text. */
  readonly path: string
  readonly positional: readonly Value[]
  readonly named: readonly (readonly [string, Value])[]
  /** How long it may take, where whoever makes it says so. */
  readonly withinMs?: number
  /** How long it may take at most, whatever else is said. */
  readonly mostMs?: number
  /** A person's answer is waited for within the call that asks (`InnerCallOptions` in tool.ts). */
  readonly here?: boolean
}
