// The RTFS dialect: see README.md.

import type { Dialect } from '../dialect.ts'
import { profiles } from './profiles.ts'
import { recognise } from './recognise.ts'
import { fixRtfs, formatRtfs, printRtfs, readRtfs, readRtfsExpression } from './translation.ts'

export { readRtfsExpression }

/** RTFS plans (seed 002): steps in a small language of brackets. */
export const rtfsDialect: Dialect = Object.freeze({
  name: 'rtfs',
  profiles,
  description: '`(plan :body (do (step "Name" (call :tool …)) …))`, or its steps alone',
  isJson: false,
  notDone: '`(call :human.inform "Not done: …")`',
  tellsTools: true,
  recognise,

  read: (source, options) => readRtfs(source, options),
  print: (plan) => printRtfs(plan),
  format: (source) => formatRtfs(source),
  fixesFor: (source, fault) => fixRtfs(source, fault),
  grammars: async () => (await import('./grammar/index.ts')).rtfsGrammars,
} satisfies Dialect)
