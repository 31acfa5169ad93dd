// The STEP dialect and its compiler: see README.md.

import { profiles, type Profile } from '#words'

import type { Dialect } from '../dialect.ts'
import { addedFaculties } from './faculties.ts'
import { formatStep } from './format.ts'
import { contextTakers, abilitiesOf } from './lower.ts'
import { NOT_DONE } from './not-done.ts'
import { printStep } from './print.ts'
import { readStep } from './read.ts'
import { recognise } from './recognise.ts'

export * from './codes.ts'
export * from './failures.ts'
export * from './plan-compiler.ts'
export * from './plan-draft.ts'
export { mayHideCondition } from './faculty-call.ts'
export { CAPABILITIES, FACULTIES, type Capability, type Faculty } from './faculties.ts'
export type { Profile } from '#words'

/** STEP text (seed 000): one block of markers a step. */
export const stepDialect: Dialect = Object.freeze({
  name: 'step',
  profiles,
  description: 'blocks that start with `STEP 1:` and name a FACULTY, an ACTION and CAPABILITIES',
  isJson: false,
  notDone: NOT_DONE,
  recognise,

  read(source, { goal, profile, catalogue, limits }) {
    return readStep(source, limits, {
      goal,
      profile: profileNamed(profile),
      added: addedFaculties(catalogue),
      takesContext: contextTakers(catalogue),
      does: abilitiesOf(catalogue),
    })
  },

  print: printStep,
  format: formatStep,
  grammars: async () => (await import('./grammar/index.ts')).stepGrammars,
} satisfies Dialect)

/** A profile that is not known is the strict one: fail closed. */
function profileNamed(name: string): Profile {
  return name === 'default' ? 'default' : 'strict'
}
