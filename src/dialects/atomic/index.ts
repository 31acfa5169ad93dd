// The dialect `atomic`: see README.md.

import type { Dialect } from '../dialect.ts'
import { format } from './format.ts'
import { print } from './print.ts'
import { readAtomic } from './read.ts'
import { recognise } from './recognise.ts'

/** Atomic plans (seed 004): variables, and steps of one mathematical operation each. */
export const atomicDialect: Dialect = Object.freeze({
  name: 'atomic',
  profiles: Object.freeze(['default', 'strict']),
  description:
    'JSON with `steps` of one operation each: `type`, `description`, `inputs`, `output`.',
  isJson: true,
  recognise,

  read(source, options) {
    const { plan, diagnostics } = readAtomic(source, options)
    return { plan, diagnostics }
  },

  print,
  format,
  grammars: async () => (await import('./grammar/index.ts')).atomicGrammars,
} satisfies Dialect)
