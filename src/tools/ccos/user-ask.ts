// ccos.user.ask: asks a person and returns their words (seed 002).

import { z } from 'zod'

import { defineTool } from '#runtime/tool'

/** Asks for words, without the space around them; an empty answer is the default, and none where there is no default. */
export const userAsk = defineTool({
  id: 'ccos.user.ask',
  description: 'Asks a person a question and returns the answer as text.',
  input: z.strictObject({
    prompt: z.string().describe('The question.'),
    default: z.string().optional().describe('What an empty answer means.'),
  }),
  output: z.string(),
  positional: ['prompt', 'default'],
  effect: 'read',
  offers: ['default'],
  question: ({ prompt, default: otherwise }) => ({
    prompt,
    kind: 'text',
    ...(otherwise === undefined ? {} : { default: otherwise }),
  }),
  read(answer, { default: otherwise }) {
    const words = answer.trim()
    if (words !== '') return words
    if (otherwise === undefined) throw new Error('An answer is needed.')
    return otherwise
  },
})
