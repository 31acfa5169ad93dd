// human.ask: asks a person for words or for one of several choices.

import { z } from 'zod'

import { defineTool } from '#runtime/tool'

const input = z
  .strictObject({
    prompt: z.string().min(1).max(4000).describe('The question.'),
    choices: z
      .array(z.string().min(1))
      .min(2)
      .max(50)
      .optional()
      .describe('The answers to choose from.'),
    default: z.string().optional().describe('What an empty answer means.'),
    expires: z
      .int()
      .min(1)
      .max(366 * 24 * 60 * 60)
      .optional()
      .describe('Seconds after which no answer is awaited any more.'),
  })
  .refine(({ choices }) => choices === undefined || new Set(choices).size === choices.length, {
    error: 'the same choice stands twice',
    path: ['choices'],
  })
  .refine(
    ({ choices, default: otherwise }) =>
      otherwise === undefined || choices === undefined || choices.includes(otherwise),
    {
      error: 'the default is none of the choices',
      path: ['default'],
    },
  )

/** Asks; the answer is text, and one of the choices where there are some. */
export const ask = defineTool({
  id: 'human.ask',
  description:
    'Asks a person a question, with choices if you like, and returns the answer as text.',
  input,
  output: z.string(),
  positional: ['prompt'],
  effect: 'read',
  question: ({ prompt, choices, default: otherwise, expires }) => ({
    prompt,
    kind: choices === undefined ? 'text' : 'choice',
    ...(choices === undefined ? {} : { choices }),
    ...(otherwise === undefined ? {} : { default: otherwise }),
    ...(expires === undefined ? {} : { expiresAfterMs: expires * 1000 }),
  }),
  read(answer, { choices, default: otherwise }) {
    const words = answer.trim()
    if (words === '' && otherwise !== undefined) return otherwise
    if (words === '') throw new Error('An answer is needed.')
    return choices === undefined ? words : chosen(words, choices)
  },
})

/** The choice that is meant: as written, else the only one that differs by letter case alone. */
function chosen(words: string, choices: readonly string[]): string {
  if (choices.includes(words)) return words
  const alike = choices.filter((choice) => choice.toLowerCase() === words.toLowerCase())
  if (alike.length === 1 && alike[0] !== undefined) return alike[0]
  throw new Error(`Answer with one of: ${choices.join(', ')}.`)
}
