// ccos.echo: says something to the people who follow the run (seed 002).

import { z } from 'zod'

import type { Json } from '#plan'
import { defineTool } from '#runtime/tool'

/** Shows a message and returns the value that it was given. */
export const echo = defineTool({
  id: 'ccos.echo',
  description: 'Shows a message and returns it.',
  input: z.strictObject({
    message: z
      .custom<Json>((value) => value !== undefined, 'needs a message')
      .describe('What to show; any value.'),
  }),
  output: z.custom<Json>((value) => value !== undefined),
  positional: ['message'],
  effect: 'read',
  returns: 'trusted',
  run({ message }, context) {
    context.inform(typeof message === 'string' ? message : JSON.stringify(message))
    return message
  },
})
