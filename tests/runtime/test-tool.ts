// One tool that does what a test wants, and one step that calls it

import { z } from 'zod'

import type { Json } from '#plan'
import { defineTool, type Tool, type ToolContext } from '#runtime'

import { plan, policy, Stage, step, use, type StageOptions } from './stage.ts'

type Act = (input: { readonly x?: Json | undefined }, context: ToolContext) => Json | Promise<Json>

/** A tool `t` that does something; by default it writes under a key. */
export function toolThat(act: Act, parts: Partial<Parameters<typeof defineTool>[0]> = {}): Tool {
  return defineTool({
    id: 't',
    description: 'Does what the test wants.',
    effect: 'write',
    repeat: 'keyed',
    positional: ['x'],
    input: z.strictObject({ x: z.custom<Json>().optional() }),
    output: z.custom<Json>(),
    run: act,
    ...(parts as object),
  })
}

/** Waits for so many milliseconds. */
export const wait = defineTool({
  id: 'wait',
  description: 'Waits for so long.',
  effect: 'read',
  positional: ['ms'],
  input: z.strictObject({ ms: z.number() }),
  output: z.string(),
  wake: ({ ms }) => ({ afterMs: ms, result: `after ${ms}` }),
})

/** A policy under which nobody is asked. */
export const everything = policy({ tool: '*', then: 'allow' })

/** Runs one step that calls `t`. */
export async function outcomeOf(act: Act, parts = {}, options: StageOptions = {}) {
  const stage = new Stage({ policy: everything, tools: () => [toolThat(act, parts)], ...options })
  const [run, outcome] = await stage.start(plan([step('s', use('t', 'x'))]))
  return { stage, run, outcome, failure: outcome.failures[0]?.failure }
}

/** What stands on disk, events and values, as one text. */
export function everythingOnDisk({ machine }: Stage): string {
  const { rows, values } = machine.disk.run('run')
  return [...rows.map(({ event }) => event), ...values.values()].join('\n')
}
