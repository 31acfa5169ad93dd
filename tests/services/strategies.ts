// The small notation of the strategies' tests: plans, a runtime in a folder, one event on one line

import type { ModelPort } from '#model'
import { DEFAULT_POLICY, type Actor, type PolicyRule } from '#review'
import { createRuntime, type Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import {
  delegateStrategySubtasks,
  type DelegateOptions,
  type StrategyEvent,
  type StrategyResult,
} from '#services'
import { builtinTools, type BuiltinOptions } from '#tools'

import { workspace, type Workspace } from '../tools/temporary.ts'

export const ada: Actor = { user: 'Ada', channel: 'terminal', terminal: true }

export const FILES = {
  'a.csv': 'id\n1\n2\n3\n',
  'b.csv': 'id\n3\n4\n',
  'c.csv': 'id\n9\n',
  'd.csv': 'id,n\n1,5\n2,7\n',
}

export const load = (name: string) => ({
  type: 'task',
  task: `Load ${name}`,
  context: { source: `${name}.csv` },
})
export const combine = (operator: string, left: unknown, right: unknown, more: object = {}) => ({
  type: 'combine',
  operator,
  left,
  right,
  ...more,
})

export interface Around {
  readonly model?: ModelPort
  readonly rules?: readonly PolicyRule[]
  readonly grants?: BuiltinOptions['grants']
}

export async function runtimeIn(
  here: Workspace,
  { model, rules = [], grants }: Around = {},
): Promise<Runtime> {
  return createRuntime({
    world: nodeWorld({ folder: here.places.stateFolder, root: here.folder }),
    tools: builtinTools({ ...here.places, model, grants }),
    policy: { ...DEFAULT_POLICY, rules },
  })
}

/** Carries a plan out in a folder and lets go of it. */
export async function carriedOut(
  plan: unknown,
  around: Around & Partial<DelegateOptions> = {},
): Promise<{ readonly result: StrategyResult; readonly told: readonly string[] }> {
  await using here = await workspace(FILES)
  const runtime = await runtimeIn(here, around)
  const events: StrategyEvent[] = []
  try {
    const onEvent = (event: StrategyEvent) => void events.push(event)
    const result = await delegateStrategySubtasks('what is wanted', plan, { runtime, onEvent })
    if (!('run' in result)) throw new Error(result.message)
    return { result, told: events.map(line) }
  } finally {
    await runtime.close()
  }
}

/** One event on one line. */
export function line(event: StrategyEvent): string {
  const about = `${event.kind} ${event.id}`
  if (event.kind === 'task-retry') return `${about} ${event.attempt}: ${event.why}`
  if ('result' in event) return `${about} ${event.result.size}`
  return 'error' in event ? `${about} ${event.error.code}` : about
}

/** Each node once, with what came of it. */
export function ends(result: StrategyResult): object {
  const { results, rejected, combineResults, combineErrors, open } = result
  return Object.fromEntries(
    [
      ...[...results, ...combineResults].map((one) => [one.id, one.result.size] as const),
      ...[...rejected, ...combineErrors].map((one) => [one.id, one.code] as const),
      ...open.map((id) => [id, 'open'] as const),
    ].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

export function modelThatSays(...answers: readonly string[]): ModelPort {
  let at = 0
  return {
    name: 'test/model',
    generate: async () => ({
      text: answers[Math.min(at++, answers.length - 1)] ?? '',
      finish: 'stop',
      usage: { inputTokens: 1, outputTokens: 1 },
    }),
  }
}
