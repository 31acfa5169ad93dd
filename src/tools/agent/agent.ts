// agent: a task in words, for a model or, without one, for a person
// =============================================================================
//
// Which of the two is settled when the catalogue is built, so that a review says
// who will do it and a decision holds only as long as that stays so.

import { z } from 'zod'

import type { ModelPort } from '#model'
import { defineTool, type Tool } from '#runtime/tool'

import { background } from '../background.ts'
import { ToolFailure } from '../failure.ts'
import { taskPrompt } from './prompt.ts'

const TIMEOUT_MS = 120_000

const declaration = {
  id: 'agent',
  description: 'Carries out a task that is given in words and returns the result as text.',
  input: z.strictObject({
    task: z.string().min(1).describe('What is to be done.'),
    role: z
      .string()
      .min(1)
      .optional()
      .describe('Who does it: knowledge, manner, form of the result.'),
    context: z.unknown().optional().describe('What the task is about: any data.'),
  }),
  output: z.string(),
  positional: ['task'],
  effect: 'read',
  risk: 'medium',
  startsAgents: true,
} as const

/** The agent tool, resolved to the model or to a person. */
export function agentTool(model: ModelPort | undefined): Tool {
  return model === undefined ? byPerson : byModel(model)
}

function byModel(model: ModelPort): Tool {
  return defineTool({
    ...declaration,
    sampled: true,
    implementation: model.name,
    timeoutMs: TIMEOUT_MS,
    async run({ task, role, context: data }, context) {
      const { request, cutCharacters } = taskPrompt({ task, role, context: data })
      if (cutCharacters > 0) {
        context.inform(
          `The context was too long for the model: ${cutCharacters} characters were cut.`,
        )
      }
      context.progress(`asking ${model.name}`)
      const { text, finish } = await model.generate(request, { signal: context.signal })
      const answer = text.trim()
      if (answer === '') throw new ToolFailure('tool/empty-answer', { model: model.name })
      if (finish !== 'stop') throw new ToolFailure('tool/unfinished-answer', { model: model.name })
      return answer
    },
  })
}

const byPerson: Tool = defineTool({
  ...declaration,
  question: ({ task, role, context }) => ({
    prompt: task,
    kind: 'task',
    background: background([
      ['Role', role],
      ['Context', context],
    ]),
  }),
  read: (answer) => (answer.trim() === '' ? 'done' : answer.trim()),
})
