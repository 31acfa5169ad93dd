// Who makes a call, as the tool that is called is told

import { expect, test } from 'vitest'
import { z } from 'zod'

import { toJson } from '#plan'
import { defineTool } from '#runtime'

import { outcomeOf, toolThat } from './test-tool.ts'

test('a tool is told which tool calls it, and nothing where the plan does', async () => {
  const asking = defineTool({
    id: 'who',
    description: 'Says who calls it.',
    input: z.strictObject({ further: z.boolean() }),
    output: z.array(z.string()),
    effect: 'read',
    run: async ({ further }, context): Promise<string[]> => {
      const inside = further ? await context.call('who', { further: false }) : []
      return [context.caller ?? 'the plan', ...(inside as string[])]
    },
  })
  const starting = toolThat(async (_, context) => [
    context.caller ?? 'the plan',
    await context.call('who', { further: true }),
  ])
  const { outcome } = await outcomeOf(() => null, {}, { tools: () => [starting, asking] })
  expect(toJson(outcome.result ?? null)).toEqual(['the plan', ['t', 'who']])
})
