// Unused bindings
// =============================================================================
//
// A `let` names a value so that it can be used. One that nothing uses is often a
// slip of the pen somewhere else, or an answer that was asked for and forgotten.

import { warning } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { placeInWords } from './words.ts'

/** Warns of names that a let binds and nothing uses; a name that starts with `_` says so itself. */
export const unusedBinding: Pass = {
  name: 'unused-binding',

  *check(plan) {
    for (const { name, span, step } of surveyOf(plan).unused) {
      if (name.startsWith('_')) continue
      yield warning('check/unused-binding', span, { details: { where: placeInWords(step), name } })
    }
  },
}
