// The delegation dialect: see README.md.

import type { Dialect } from '../dialect.ts'
import { recognise } from './recognise.ts'
import { formatDelegation, printDelegation, readDelegationText } from './translation.ts'

export * from './build.ts'
export * from './delegation-plan.ts'
export { lowerDelegation, type LowerOptions } from './lower.ts'
export * from './plan-json.ts'

/** Delegation plans (seed 003): one nested tree of tasks and combinations. */
export const delegationDialect: Dialect = Object.freeze({
  name: 'delegation',
  profiles: Object.freeze(['default', 'strict']),
  description: 'JSON with `goal` and `plan`: a nested tree of `task` and `combine` nodes.',
  isJson: true,
  notDone: '`Not done: …` at the end of "goal"',
  recognise,

  read: (source, options) => readDelegationText(source, options),
  print: (plan) => printDelegation(plan),
  format: (source) => formatDelegation(source),
  grammars: async () => (await import('./grammar/index.ts')).delegationGrammars,
} satisfies Dialect)
