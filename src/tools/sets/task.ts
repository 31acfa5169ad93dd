// A task of a strategy, and what it is carried out with

import { z } from 'zod'

import type { Effect, ToolId } from '#plan'

import { operand } from './operand.ts'
import type { WorkspaceSets } from './workspace-sets.ts'

/** What a planner says of a task. */
export const taskInput = z.strictObject({
  task: z
    .string()
    .min(1)
    .describe('What the set is to hold, in words.')
    .meta({ toldInWords: { of: 'records' } }),
  hint: z.string().optional().describe('How it may be found.'),
  context: z
    .unknown()
    .optional()
    .describe(
      'What the planner knows: any data. `source` alone names a file that is loaded whole, or a set by its whole handle; then no agent is asked.',
    ),
  input: operand
    .optional()
    .describe('The set to work on: what a step returned, or a whole handle.'),
  instructions: z.string().optional().describe('What holds for the whole strategy.'),
})

/** What a task is given. */
export type TaskInput = z.output<typeof taskInput>

/** A tool that the policy grants to sub-agents, by `id`, and the most severe thing that it may do. */
export interface Grant {
  readonly id: ToolId
  readonly effect: Effect
}

export interface DelegateParts {
  readonly sets: WorkspaceSets
  /** The model behind `agent`; undefined where a person answers. */
  readonly modelName: string | undefined
  readonly grants: readonly Grant[]
}
