// human.inform: tells the people who follow the run something.

import { z } from 'zod'

import { defineTool } from '#runtime/tool'

/** Shows a message; nothing comes back. */
export const inform = defineTool({
  id: 'human.inform',
  description: 'Shows a message to the people who follow the run.',
  input: z.strictObject({ message: z.string().min(1).describe('What to show.') }),
  output: z.null(),
  positional: ['message'],
  effect: 'read',
  returns: 'trusted',
  run({ message }, context) {
    context.inform(message)
    return null
  },
})
