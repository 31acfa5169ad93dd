// What a set is given as
//
// A plan hands over what an earlier step returned, an agent and a person a handle or the
// beginning of one. The schema says only what these have in common with every value: which
// of them it is, is looked at when the call is made.

import { z } from 'zod'

import { setResultOf, type Handle } from '#sets'
import { digitsNamed } from '#sets/set-name'

/** The schema of an argument that is a set. */
export const operand = z.unknown().refine((given) => referenceIn(given) !== undefined, {
  error: 'is neither what a step of sets returned nor a handle',
})

/** A set as it is spoken of: by a result, or by a text that stands for a handle. */
export type Reference =
  | { readonly handle: Handle; readonly name: string }
  | { readonly text: string }

/** The set that an argument speaks of; undefined where it speaks of none. */
export function referenceIn(given: unknown): Reference | undefined {
  if (typeof given === 'string') {
    return digitsNamed(given.trim()) === undefined ? undefined : { text: given.trim() }
  }
  const result = setResultOf(given)
  return result === undefined ? undefined : { handle: result.set, name: result.name }
}
