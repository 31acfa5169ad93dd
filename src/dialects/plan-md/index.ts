// The Plan.md dialect: see README.md.

import type { Dialect } from '../dialect.ts'
import type { ExpressionReader } from './lower.ts'
import { recognise } from './recognise.ts'
import { editPlanMd, printPlanMd, readPlanMd } from './translation.ts'

export type { ExpressionReader } from './lower.ts'

/** Plan.md (seed 001): Markdown that a person reads, edits and approves in their own editor. */
export function planMdDialect(readExpression: ExpressionReader): Dialect {
  return Object.freeze({
    name: 'plan-md',
    profiles: Object.freeze(['default']),
    description:
      'Markdown with `## Steps`, `### Step 1: …` and bullets such as `- **Status**: pending`',
    isJson: false,
    notDone: '`- Not done: …` below `## Unknowns`',
    tellsTools: true,
    recognise,

    read: (source, options) => readPlanMd(source, options, readExpression),
    print: (plan) => printPlanMd(plan, readExpression),
    edit: (source, plan, changes) => editPlanMd(source, plan, changes),
    grammars: async () => (await import('./grammar/index.ts')).planMdGrammars,
  } satisfies Dialect)
}
