// What a model is held to, or told, so that it writes atomic plans.

import type { Grammars } from '../../dialect.ts'
import { atomicPrompt } from './prompt.ts'
import { atomicSchema } from './schema.ts'

/** No tool is named in a step, so the catalogue makes no difference. */
export const atomicGrammars: Grammars = Object.freeze({
  'json-schema': () => `${JSON.stringify(atomicSchema, null, 2)}\n`,
  prompt: (_, __, facts) => atomicPrompt(facts),
})
