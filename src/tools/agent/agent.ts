// agent: a task in words, for a model or, without one, for a person
// =============================================================================
//
// Which of the two is settled when the catalogue is built, so that a review says
// who will do it and a decision holds only as long as that stays so.
//
// Tools are listed by the plan. What a call may do is what the most severe of them
// does, but to let an agent start is to let nothing happen: each call that it
// makes is ruled on, and asked about, by itself.

import { z } from 'zod'

import type { ModelAnswer, ModelPort } from '#model'
import { dateAt } from '#runtime/iso-time'
import { defineTool, type Tool } from '#runtime/tool'

import { askModel, drawRequest } from '../ask-model.ts'
import { background } from '../background.ts'
import { ToolFailure } from '../failure.ts'
import { answerIn, whyNoForm } from './answer-form.ts'
import { offeredTools } from './offered-tools.ts'
import { taskPrompt } from './prompt.ts'
import { resultOf } from './result.ts'
import { workWithTools, type AgentBounds } from './tool-loop.ts'

/** The model's own time-out ends a single answer; this ends a talk. */
const TIMEOUT_MS = 1_800_000
/** Models get worse at choosing long before this, and servers refuse more. */
const MOST_TOOLS = 100
/** More than any model answers with. */
const MOST_TOKENS = 1_000_000

const declaration = {
  id: 'agent',
  description: 'Carries out a task that is given in words and returns the result as text.',
  input: z
    .strictObject({
      task: z
        .string()
        .min(1)
        .describe('What is to be done.')
        .meta({ toldInWords: { person: 'human.do', result: 'note' } }),
      role: z
        .string()
        .min(1)
        .optional()
        .describe('Who does it: knowledge, manner, form of the result.'),
      context: z.unknown().optional().describe('What the task is about: any data.'),
      tools: z
        .array(z.string().min(1))
        .max(MOST_TOOLS)
        .optional()
        .describe(
          'The tools that may be used for it, without a colon: `["sets.load"]`; none where it is left out.',
        ),
      form: z
        .string()
        .min(1)
        .optional()
        .describe(
          'A regular expression that the whole answer must match. Its group `answer`, if it has one, is the result.',
        )
        .superRefine((pattern, issues) => {
          const why = whyNoForm(pattern ?? '')
          if (why !== undefined) issues.addIssue(`cannot be used: ${why}`)
        })
        // Last: what is said before a refinement is not said by the refined schema in every version of zod.
        .meta({ format: 'regex' }),
      maxTokens: z
        .int()
        .min(1)
        .max(MOST_TOKENS)
        .optional()
        .describe('The most tokens of an answer; a longer one is none.'),
      temperature: z
        .number()
        .min(0)
        .max(1)
        .optional()
        .describe('From 0, the likeliest words, to 1.'),
      system: z
        .string()
        .min(1)
        .optional()
        .describe(
          'What a model is told in place of the usual rules. Needs a `form`, and goes with no tools.',
        ),
    })
    .refine(({ system, form }) => system === undefined || form !== undefined, {
      error:
        'needs a `form`: without the usual rules a model is not told how to say that it did nothing',
      path: ['system'],
    })
    .refine(({ system, tools = [] }) => system === undefined || tools.length === 0, {
      error: 'goes with no tools: the usual rules say how they are used',
      path: ['system'],
    })
    .meta({ $comment: 'A `system` needs a `form` and goes with no tools.' }),
  output: z.string(),
  positional: ['task'],
  effect: { joins: 'tools', least: 'read' },
  // Of its own it changes nothing; each call that it makes is guarded by itself.
  repeat: 'keyed',
  risk: 'medium',
  startsAgents: true,
} as const

/** The agent tool, resolved to the model or to a person. */
export function agentTool(model: ModelPort | undefined, bounds?: AgentBounds): Tool {
  return model === undefined ? byPerson : byModel(model, bounds)
}

function byModel(model: ModelPort, bounds?: AgentBounds): Tool {
  return defineTool({
    ...declaration,
    sampled: true,
    implementation: model.name,
    timeoutMs: TIMEOUT_MS,
    async run({ task, role, context: data, tools: ids = [], system, ...asked }, context) {
      const tools = offeredTools(ids, context)
      const today = dateAt(context.now())
      const prompt = taskPrompt({ task, role, context: data, tools, today, system })
      const { cutCharacters } = prompt
      const { form, maxTokens, temperature } = asked
      const request = {
        ...prompt.request,
        ...(maxTokens === undefined ? {} : { maxTokens }),
        ...drawRequest(context.sample, temperature),
      }
      const read = (answer: ModelAnswer) => resultOf(answer, { form, maxTokens, model: model.name })
      if (cutCharacters > 0) {
        context.inform(
          `The context was too long for the model: ${cutCharacters} characters were cut.`,
        )
      }
      if (tools.length > 0) return await workWithTools(model, request, context, read, bounds)
      context.progress(`asking ${model.name}`)
      return read(await askModel(model, request, context))
    },
  })
}

const byPerson: Tool = defineTool({
  ...declaration,
  offers: [],
  question: ({ task, role, context, tools, system, form }) => ({
    prompt: task,
    kind: 'task',
    background: background([
      ['Role', role],
      ['Context', context],
      ['Tools that may be used', tools?.join('\n')],
      ['Instructions', system],
      ['The form of the answer', form],
    ]),
  }),
  read(answer, { form }) {
    const words = answer.trim()
    if (words === '') throw new Error('Say what came of it, or "not done" and why.')
    return formed(words, form)
  },
  ended(end, note, { form }) {
    if (end === 'not-done') throw new ToolFailure('run/not-done', { reason: note })
    return formed(note, form)
  },
})

function formed(words: string, form: string | undefined): string {
  const said = form === undefined ? words : answerIn(words, form)
  if (said === undefined) throw new Error(`The answer must match ${form ?? ''}`)
  return said
}
