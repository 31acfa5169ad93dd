// An agent that would start others: through a tool that says that it starts agents, and through
// one that keeps it to itself.

import { expect, test } from 'vitest'

import type { ModelPort } from '#model'
import { call, list, literal, toJson } from '#plan'
import { agentTool } from '#tools/agent/agent'

import { everything, toolThat } from '../runtime/test-tool.ts'
import { plan, Stage, step, use } from '../runtime/stage.ts'

/** Asks for `t` where it may, else answers with what it was told; `answers` counts how often. */
function asking(): { readonly model: ModelPort; answers: number } {
  const seen = {
    answers: 0,
    model: {
      name: 'asks for t',
      generate: async ({ messages, tools = [] }) => {
        seen.answers++
        const usage = { inputTokens: 1, outputTokens: 1 }
        if (tools.length > 0 && messages.length === 1) {
          const calls = [{ id: 'one', name: 't', arguments: { x: 1 } }]
          return { text: '', calls, finish: 'calls', usage }
        }
        return { text: messages.at(-1)?.text ?? '', finish: 'stop', usage }
      },
    } satisfies ModelPort,
  }
  return seen
}

async function resultOf(body: ReturnType<typeof use>, startsAgents: boolean) {
  const seen = asking()
  const stage = new Stage({
    policy: everything,
    tools: () => [
      agentTool(seen.model),
      toolThat((_, context) => context.call('agent', { task: 'Help.' }), {
        effect: 'read',
        repeat: 'safe',
        ...(startsAgents ? { startsAgents: true as const } : {}),
      }),
    ],
  })
  const [, { state, result }] = await stage.start(plan([step('s', body)]))
  return { state, said: JSON.stringify(toJson(result ?? null)), answers: seen.answers }
}

test('is told that a tool of its own would start one, and none is started', async () => {
  const body = call('agent', [literal('Do it.')], [['tools', literal(list(['t']))]])
  const { state, said, answers } = await resultOf(body, false)
  expect({ state, answers }).toEqual({ state: 'done', answers: 2 })
  expect(said).toContain('`agent` starts agents, and is called below an agent')
})

test.each([true, false])('is none where a step starts it through a tool: %s', async (says) => {
  expect(await resultOf(use('t', 'x'), says)).toEqual({
    state: 'done',
    said: '"Task: Help."',
    answers: 1,
  })
})
