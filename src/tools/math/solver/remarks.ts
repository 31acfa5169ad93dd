// What a result says of how it was found
//
// Beside its value a result may say that it was `found` numerically and how many `digits` of it hold, and why it was `chosen` among others.
// People are told in a sentence each.

import type { Value } from '#plan'

import { memberOf } from '../inputs.ts'

/** The sentences that people are told of a result. */
export function remarksOn(result: Value): readonly string[] {
  if (result === null || typeof result !== 'object' || !('kind' in result)) return []
  if (result.kind !== 'map') return []
  const [found, digits, chosen] = ['found', 'digits', 'chosen'].map((key) => memberOf(result, key))
  const holding = typeof digits === 'number' ? digits : undefined
  const hold =
    holding === undefined ? '' : `, and ${holding} digit${holding === 1 ? ' holds' : 's hold'}`
  return [
    ...(found === undefined ? [] : [`It was found numerically${hold}.`]),
    ...(found === undefined && holding !== undefined ? [`Of its digits ${holding} hold.`] : []),
    ...(typeof chosen === 'string' ? [chosen] : []),
  ]
}
