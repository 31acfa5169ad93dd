// The RTFS dialect: see README.md.

import type { Diagnostic } from '#text'

import type { Dialect } from '../dialect.ts'
import { format } from './format.ts'
import { lower } from './lower.ts'
import { mend } from './mend.ts'
import { parse } from './parse.ts'
import { print } from './print.ts'
import { profileNamed, profiles } from './profiles.ts'
import { recognise } from './recognise.ts'

/** RTFS plans (seed 002): steps in a small language of brackets. */
export const rtfsDialect: Dialect = Object.freeze({
  name: 'rtfs',
  profiles,
  description: '`(plan :body (do (step "Name" (call :tool …)) …))`, or its steps alone',
  isJson: false,
  recognise,

  read(source, { goal, profile: name, catalogue, limits }) {
    const profile = profileNamed(name)
    const { document, diagnostics } = parse(source, {
      depth: limits.depth,
      strict: profile === 'strict',
      catalogue,
    })
    const faults: Diagnostic[] = [...diagnostics]
    const plan = lower(document, { goal, profile, catalogue, limits }, faults)
    // Where brackets do not match, what belongs to what is a guess, and not worth checking.
    const guessed = diagnostics.some(({ code }) => code === 'rtfs/mismatched-bracket')
    return { plan: guessed ? undefined : plan, diagnostics: faults }
  },

  print,
  format,
  mend,
  grammars: async () => (await import('./grammar/index.ts')).rtfsGrammars,
} satisfies Dialect)
