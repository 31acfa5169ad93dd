// planwright schema
// =============================================================================

import { planSchema } from '#plan'

import { defineCommand, json } from '../command.ts'
import { EXIT } from '../exit-code.ts'

export default defineCommand({
  arguments: [],
  options: { json },
  details: [
    "Prints the JSON Schema (draft 2020-12) of a plan's own JSON, for editors and for models that are",
    'asked for structured output. What it cannot express, such as that references point backwards,',
    '`check` verifies.',
  ],
  examples: [{ line: 'planwright schema > plan.schema.json', says: 'into a file' }],

  async run({ options, output }) {
    if (options.json) output.json(planSchema())
    else output.data(`${JSON.stringify(planSchema(), null, 2)}\n`)
    return EXIT.done
  },
})
