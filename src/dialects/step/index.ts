// The STEP dialect and its compiler: see README.md.

import type { Diagnostic } from '#text'

import type { Dialect } from '../dialect.ts'
import { profiles, type Profile } from './forbidden-words.ts'
import { formatStep } from './format.ts'
import { contextTakers, lowerStep } from './lower.ts'
import { parseStep } from './parse.ts'
import { printStep } from './print.ts'
import { recognise } from './recognise.ts'

export * from './codes.ts'
export * from './failures.ts'
export * from './plan-compiler.ts'
export * from './plan-draft.ts'

/** STEP text (seed 000): one block of markers a step. */
export const stepDialect: Dialect = Object.freeze({
  name: 'step',
  profiles,
  description: 'blocks that start with `STEP 1:` and name a FACULTY, an ACTION and CAPABILITIES',
  recognise,

  read(source, { goal, profile, catalogue, limits }) {
    const { document, diagnostics } = parseStep(source, limits)
    const found: Diagnostic[] = [...diagnostics]
    const plan = lowerStep(document, found, {
      goal,
      profile: profileNamed(profile),
      takesContext: contextTakers(catalogue),
    })
    return { plan, diagnostics: found }
  },

  print: printStep,
  format: formatStep,
} satisfies Dialect)

/** A profile that is not known is the strict one: fail closed. */
function profileNamed(name: string): Profile {
  return name === 'default' ? 'default' : 'strict'
}
