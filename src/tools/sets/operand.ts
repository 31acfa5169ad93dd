// What a set is given as
//
// A plan hands over what an earlier step returned, or a whole handle (OPERAND-1); an agent may also
// write the beginning of one.
//
// Invariants:
//
//   OPERAND-1. What the catalogue says of it holds for a plan: a text is a whole
//       handle there, as it is where a task names its source (source.ts). What
//       stands in a plan is refused before it runs, what comes of it then by the
//       store.

import { z } from 'zod'

import { setResultOf, type Handle } from '#sets'
import { digitsNamed } from '#sets/set-name'

/** The schema of an argument that is a set. */
export const operand = z
  .unknown()
  .refine((given) => referenceIn(given) !== undefined, {
    error: 'is neither what a step of sets returned nor a handle',
  })
  .meta({ type: ['object', 'string'], pattern: '^set:[0-9a-f]{64}$' })

/** A set as it is referred to: by a result, or by a text that is a handle or the beginning of one, with space around it. */
export type Reference =
  | { readonly handle: Handle; readonly name: string }
  | { readonly text: string }

/** The set that an argument refers to; undefined where it refers to none. */
export function referenceIn(given: unknown): Reference | undefined {
  if (typeof given === 'string') {
    return digitsNamed(given.trim()) === undefined ? undefined : { text: given }
  }
  const result = setResultOf(given)
  return result === undefined ? undefined : { handle: result.set, name: result.name }
}
