// What may name a set, by its text alone
// =============================================================================
//
// People, models and plans name sets by handles and by the beginnings of handles, and at
// the command line by the step of a run that made one. Whether there is such a set, and
// who may name one how, is for others to say.
//
// Invariants:
//
//   SET-NAME-1. A text names one kind of thing. What begins with `set:` is meant as
//       a handle, whatever follows, and never names a step or a file.

import { isHandle, type Handle } from './handle.ts'

/** What a text names. */
export type SetName =
  | { readonly kind: 'handle'; readonly handle: Handle }
  /** The digits that a handle begins with, all 64 where only `set:` was left out; there may be none. */
  | { readonly kind: 'beginning'; readonly digits: string }
  /** Something else after `set:`. */
  | { readonly kind: 'misspelled' }
  | { readonly kind: 'step'; readonly run: string; readonly step: string }
  /** None of these: a file, perhaps. */
  | { readonly kind: 'other' }

/** With fewer digits no set is looked for. */
const LEAST_DIGITS = 8

const BEGINNING = /^(?:set:([0-9a-f]{0,64})|([0-9a-f]{1,64}))$/
const MISSPELLED = /^\s*set\s*:/i
const STEP_OF_RUN = /^([A-Za-z0-9_-]+):(.+)$/

/** What a text names (SET-NAME-1); it is taken exactly. */
export function setNameOf(text: string): SetName {
  if (isHandle(text)) return { kind: 'handle', handle: text }
  const [, marked, bare] = BEGINNING.exec(text) ?? []
  const digits = marked ?? bare
  if (digits !== undefined) return { kind: 'beginning', digits }
  if (MISSPELLED.test(text)) return { kind: 'misspelled' }
  const [, run, step] = STEP_OF_RUN.exec(text) ?? []
  if (run !== undefined && step !== undefined) return { kind: 'step', run, step }
  return { kind: 'other' }
}

/** The digits of a handle, or of its beginning where there are enough; undefined for any other text. */
export function digitsNamed(text: string): string | undefined {
  const name = setNameOf(text)
  if (name.kind === 'handle') return name.handle.slice('set:'.length)
  return name.kind === 'beginning' && name.digits.length >= LEAST_DIGITS ? name.digits : undefined
}
