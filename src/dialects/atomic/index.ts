// The dialect `atomic`: see README.md.

import type { Dialect } from '../dialect.ts'
import { recognise } from './recognise.ts'
import { formatAtomic, printAtomic, readAtomicText } from './translation.ts'

/** Atomic plans (seed 004): variables, and steps of one mathematical operation each. */
export const atomicDialect: Dialect = Object.freeze({
  name: 'atomic',
  profiles: Object.freeze(['default', 'strict']),
  description:
    'JSON with `steps` of one operation each: `type`, `description`, `inputs`, `output`.',
  isJson: true,
  promptNeedsSchema: true,
  notDone: '"assumption_needed": "Not done: …" in the last step',
  recognise,

  read: (source, options) => readAtomicText(source, options),
  print: (plan) => printAtomic(plan),
  format: (source) => formatAtomic(source),
  grammars: async () => (await import('./grammar/index.ts')).atomicGrammars,
} satisfies Dialect)
