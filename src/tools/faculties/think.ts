// The faculties that think: an agent's task in a role
// =============================================================================
//
// With a model the work goes through the `agent` tool, by the same door as a
// plan's own call. Without one a person is asked and sees all that the model
// would have seen.

import { z } from 'zod'

import { defineTool, type Tool } from '#runtime/tool'

import { background } from '../background.ts'
import { asJson, thinkingInput, facultyStakes, facultyTool } from './faculty.ts'
import { ROLES, type ThinkingFaculty } from './roles.ts'

const TIMEOUT_MS = 130_000

/** What `agent` returns. */
const answerText = z.string()

/** A faculty's tool; `modelName` is the model behind `agent`, undefined where a person answers. */
export function thinkTool(faculty: ThinkingFaculty, modelName: string | undefined): Tool {
  const { description, prompt } = ROLES[faculty]
  const declaration = {
    id: facultyTool(faculty),
    description,
    input: thinkingInput,
    output: z.string(),
    positional: ['action', 'parameters'],
    effect: 'read',
    ...facultyStakes(faculty),
  } as const

  if (modelName === undefined) {
    return defineTool({
      ...declaration,
      offers: [],
      question: ({ action, parameters, context }) => ({
        prompt: action,
        kind: 'task',
        background: background([
          ['Action', action],
          ['Parameters', parameters],
          ['What earlier steps found', context],
        ]),
      }),
      read(answer) {
        const words = answer.trim()
        if (words === '') throw new Error('An answer is needed.')
        return words
      },
    })
  }
  return defineTool({
    ...declaration,
    sampled: true,
    implementation: modelName,
    timeoutMs: TIMEOUT_MS,
    async run({ action, parameters, context: found }, context) {
      const answer = await context.call('agent', {
        task: action,
        role: prompt,
        context: asJson({
          parameters,
          ...(found === undefined ? {} : { 'what earlier steps found': found }),
        }),
      })
      return answerText.parse(answer)
    },
  })
}
