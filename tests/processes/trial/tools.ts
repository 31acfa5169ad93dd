// The tools of real processes under trial; all of them act through the outside

import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

import type { Json } from '#plan'
import { DEFAULT_POLICY, type Policy } from '#review'
import { createRuntime, defineTool, type Runtime, type Tool } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

export const KEYED = new Set(['put'])
export const ONCE = ['note', 'send']

export const policy: Policy = {
  ...DEFAULT_POLICY,
  rules: [
    { tool: 'put', then: 'allow' },
    { tool: 'note', then: 'allow' },
  ],
}

const anything = z.custom<Json>((value) => value !== undefined)

export function trialTools(port: number): readonly Tool[] {
  const acting = (id: string, effect: 'write' | 'irreversible', repeat: 'keyed' | 'once') =>
    defineTool({
      id,
      description: `Does something outside, ${repeat}.`,
      effect,
      repeat,
      positional: ['what'],
      input: z.strictObject({ what: anything }),
      output: anything,
      run: async ({ what }, { idempotencyKey: key, run }) => {
        const body = JSON.stringify({ run, tool: id, key, what })
        const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })
        return (await answer.json()) as Json
      },
    })
  return [
    acting('put', 'write', 'keyed'),
    acting('note', 'write', 'once'),
    acting('send', 'irreversible', 'once'),
    defineTool({
      id: 'long',
      description: 'Takes half a minute.',
      effect: 'read',
      input: z.strictObject({}),
      output: z.null(),
      run: async (_, { signal }) => {
        await sleep(30_000, undefined, { signal })
        return null
      },
    }),
    defineTool({
      id: 'ask',
      description: 'Asks a person.',
      effect: 'read',
      positional: ['prompt'],
      input: z.strictObject({ prompt: z.string() }),
      output: z.string(),
      question: ({ prompt }) => ({ prompt, kind: 'text' }),
      read: (answer) => answer,
    }),
  ]
}

/** A runtime on a folder, with a lease that tests can wait for. */
export function openTrial(folder: string, port: number, leaseMs: number): Promise<Runtime> {
  const world = nodeWorld({ folder, leaseMs })
  return createRuntime({ world, tools: trialTools(port), policy })
}
