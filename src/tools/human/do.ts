// human.do: gives a person a task and waits until they say how it ended.

import { z } from 'zod'

import { defineTool } from '#runtime/tool'

const DONE = /^(?:done|yes|y|ok)(?![\p{L}\p{N}])/iu
const NOT_DONE = /^(?:not done|not yet|no|n)(?![\p{L}\p{N}])/iu
/** What stands between the word and a note. */
const BETWEEN = /^[\s.,;:!–—-]+/u

/** Waits for a person; what follows "done" or "not done" is the note. */
export const doTask = defineTool({
  id: 'human.do',
  description:
    'Asks a person to do something and waits until they say "done" or "not done"; :done is true or false: test it.',
  input: z.strictObject({ task: z.string().min(1).max(4000).describe('What is to be done.') }),
  output: z.strictObject({ done: z.boolean(), note: z.string() }),
  positional: ['task'],
  effect: 'read',
  offers: [],
  risk: 'medium',
  question: ({ task }) => ({ prompt: task, kind: 'task' }),
  read(answer) {
    const words = answer.trim()
    const not = NOT_DONE.exec(words)
    const said = not ?? DONE.exec(words)
    if (said === null) throw new Error('Answer "done" or "not done"; a note may follow.')
    return { done: not === null, note: words.slice(said[0].length).replace(BETWEEN, '') }
  },
})
