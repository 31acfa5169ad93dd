// human.do: gives a person a task and waits until it is done.

import { z } from 'zod'

import { defineTool } from '#runtime/tool'

const DONE = /^(?:done|yes|y|ok)?[.!]?$/i
const NOT_DONE = /^(?:no|n|not done|not yet)[.!]?$/i

/** Waits for a person; what they wrote besides "done" is the note. */
export const doTask = defineTool({
  id: 'human.do',
  description: 'Asks a person to do something and waits until they say that it is done.',
  input: z.strictObject({ task: z.string().min(1).max(4000).describe('What is to be done.') }),
  output: z.strictObject({ done: z.literal(true), note: z.string() }),
  positional: ['task'],
  effect: 'read',
  risk: 'medium',
  question: ({ task }) => ({ prompt: task, kind: 'task' }),
  read(answer) {
    const words = answer.trim()
    if (NOT_DONE.test(words)) throw new Error('Answer when it is done, or reject the task.')
    return { done: true as const, note: DONE.test(words) ? '' : words }
  },
})
