// human.do: gives a person a task and waits until they say how it ended.

import { z } from 'zod'

import { defineTool } from '#runtime/tool'

import { background } from '../background.ts'
import { ToolFailure } from '../failure.ts'

const DONE = /^(?:done|yes|y|ok)(?![\p{L}\p{N}])/iu
const NOT_DONE = /^(?:not done|not yet|no|n)(?![\p{L}\p{N}])/iu
/** What stands between the word and a note. */
const BETWEEN = /^[\s.,;:!–—-]+/u

const input = z.strictObject({
  task: z.string().min(1).max(40_000).describe('What is to be done.'),
  context: z.unknown().optional().describe('What the person needs to know for it: any data.'),
  must: z
    .boolean()
    .optional()
    .describe('With `true`, "not done" fails the step; set where the plan does not read `done`.')
    .meta({ unlessRead: 'done' }),
})

/** Waits for a person; what follows "done" or "not done" is the note. */
export const doTask = defineTool({
  id: 'human.do',
  description:
    'Asks a person to do something and waits until they say "done" or "not done"; :done is true or false: test it, or "not done" fails the step.',
  input,
  output: z.strictObject({ done: z.boolean(), note: z.string() }),
  positional: ['task'],
  effect: 'read',
  offers: [],
  risk: 'medium',
  question: ({ task, context }) => ({
    prompt: task,
    kind: 'task',
    ...(context === undefined ? {} : { background: background([['Context', context]]) }),
  }),
  read(answer, given) {
    const words = answer.trim()
    const not = NOT_DONE.exec(words)
    const said = not ?? DONE.exec(words)
    if (said === null) throw new Error('Answer "done" or "not done"; a note may follow.')
    const note = words.slice(said[0].length).replace(BETWEEN, '')
    return endedAs(not === null, note, given)
  },
  ended: (end, note, given) => endedAs(end === 'done', note, given),
})

function endedAs(done: boolean, note: string, { must = false }: z.infer<typeof input>) {
  if (!done && must) throw new ToolFailure('run/not-done', { reason: note })
  return { done, note }
}
