// ccos.echo: says something to the people who follow the run (seed 002).

import { z } from 'zod'

import { toJson, type Value } from '#plan'
import { defineTool } from '#runtime/tool'

const value = z.custom<Value>((given) => given !== undefined, 'needs a message')

/** Shows a message and returns the value that it was given, keywords and all. */
export const echo = defineTool({
  id: 'ccos.echo',
  description: 'Shows a message and returns it.',
  input: z.strictObject({ message: value.describe('What to show; any value.') }),
  output: value,
  positional: ['message'],
  effect: 'read',
  returns: 'trusted',
  speaks: 'values',
  run({ message }, context) {
    const json = toJson(message)
    context.inform(typeof json === 'string' ? json : JSON.stringify(json))
    return message
  },
})
