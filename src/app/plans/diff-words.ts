// What a difference of two plans is called, in words that every surface uses
// =============================================================================

import {
  ORIGINS,
  type DiffClass,
  type Origin,
  type OriginChange,
  type StepFieldChange,
} from '#review'

/** What a class means for somebody who has decided on the earlier plan. */
export const CLASS_WORDS: Readonly<Record<DiffClass, string>> = {
  same: 'Both are one plan: the same digest.',
  narrower: 'Nothing may happen under the later plan that could not happen under the earlier one.',
  wider:
    'The later plan may do something that the earlier one may not, or nobody can say that it does not.',
}

/** Which part of a step changed: `approval`, `title at 0.1`. */
export function changeLabel({ field, name, path = '' }: StepFieldChange): string {
  const what = field === 'argument' && name !== undefined ? name : field
  return path === '' ? what : `${what} at ${path}`
}

/** Whether an argument is now made of or chosen by something that must be looked at more than all of it before. */
export function isWiderOrigin({ before, after }: OriginChange): boolean {
  const worst = (kinds: readonly Origin[]) =>
    Math.max(...kinds.map((kind) => ORIGINS.indexOf(kind)))
  return worst(after) > worst(before)
}

/** Where a value is from, in a few words. */
export const ORIGIN_WORDS: Readonly<Record<Origin, string>> = {
  literal: 'the plan itself',
  trusted: 'a trusted tool',
  input: 'an input',
  person: 'a person',
  untrusted: 'an untrusted tool',
}
