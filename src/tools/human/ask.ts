// human.ask: asks a person for words, for a number or for one of several choices.

import { z } from 'zod'

import { numberOf } from '#plan'
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
    number: z
      .boolean()
      .optional()
      .describe('With `true` it asks again until the answer is a number, and returns it.'),
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
  .meta({ $comment: 'No choice stands twice, and the default is one of them.' })

/** Asks; the answer is text, one of the choices where there are some, or a number where one is wanted. */
export const ask = defineTool({
  id: 'human.ask',
  description:
    'Asks a person a question, with choices if you like, and returns the answer as text, or as a number.',
  input,
  output: z.union([z.string(), z.number()]),
  positional: ['prompt'],
  effect: 'read',
  offers: ['choices', 'default'],
  question: ({ prompt, choices, default: otherwise, expires }) => ({
    prompt,
    kind: choices === undefined ? 'text' : 'choice',
    ...(choices === undefined ? {} : { choices }),
    ...(otherwise === undefined ? {} : { default: otherwise }),
    ...(expires === undefined ? {} : { expiresAfterMs: expires * 1000 }),
  }),
  read(answer, { choices, default: otherwise, number: wantsNumber = false }) {
    const words = answer.trim() === '' ? otherwise : answer.trim()
    if (words === undefined) throw new Error('An answer is needed.')
    const said = choices === undefined || answer.trim() === '' ? words : chosen(words, choices)
    if (!wantsNumber) return said
    const value = numberOf(said)
    if (value === undefined) throw new Error('Answer with a number, such as 12 or 3.5.')
    return value
  },
})

/** The choice that is meant: as written, else the only one that differs by letter case alone. */
function chosen(words: string, choices: readonly string[]): string {
  if (choices.includes(words)) return words
  const alike = choices.filter((choice) => choice.toLowerCase() === words.toLowerCase())
  if (alike.length === 1 && alike[0] !== undefined) return alike[0]
  throw new Error(`Answer with one of: ${choices.join(', ')}.`)
}
