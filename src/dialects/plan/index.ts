// The dialect `plan`: the plan's own JSON
// =============================================================================
//
// What `compile --json` and `print --to plan` write. It can say every plan, so it
// is how plans are kept, compared and handed from one program to another; people
// read it when they must.

import { authorsTools, availableTools, planSchema } from '#plan'

import type { Dialect } from '../dialect.ts'
import { formatPlan, printPlan, readPlan } from './translation.ts'

/** Profiles: `default` takes a code fence or prose around the object, `strict` bare JSON only. */
export const planDialect: Dialect = Object.freeze({
  name: 'plan',
  profiles: Object.freeze(['default', 'strict']),
  description: 'JSON with the keys `form`, `goal` and `steps`; it can say every plan.',
  isJson: true,
  notDone: '`Not done: …` in "unknowns"',
  tellsTools: true,

  recognise(text) {
    if (!/\{\s*"/.test(text) || !/"steps"\s*:/.test(text)) return 0
    if (/"form"\s*:\s*\d/.test(text)) return 0.95
    return /"body"\s*:\s*\{/.test(text) ? 0.6 : 0
  },

  read: (source, options) => readPlan(source, options),
  print: (plan) => printPlan(plan),
  format: (source) => formatPlan(source),

  grammars: async () => {
    const { planPrompt } = await import('./prompt.ts')
    return {
      prompt: (catalogue, _, facts) => planPrompt(availableTools(catalogue), facts),
      'json-schema': (catalogue) => {
        const ids = [...authorsTools(catalogue).entries.keys()]
        return `${JSON.stringify(planSchema(ids), null, 2)}\n`
      },
    }
  },
} satisfies Dialect)
