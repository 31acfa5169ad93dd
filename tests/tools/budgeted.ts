// Runs whose steps ask a model, with and without a budget, for the tests of both

import type { ModelAnswer, ModelPort, ModelUsage } from '#model'
import { call, literal } from '#plan'
import type { CreateOptions, Outcome, Run, RunEvent } from '#runtime'
import { agentTool } from '#tools/agent/agent'
import { thinkTool } from '#tools/faculties/think'

import { plan, policy, Stage, step, type StageOptions } from '../runtime/stage.ts'

export const everything = policy({ tool: '*', then: 'allow' })
/** What an answer takes. */
export const PRICED: ModelUsage = { inputTokens: 6, outputTokens: 4, cost: 0.25 }

interface Says {
  /** What each answer takes. */
  readonly usage?: ModelUsage
  readonly text?: string
  /** How long an answer takes. */
  readonly tookMs?: number
}

/** A stage with an agent whose model gives one answer after the other, and how often it was asked. */
export function stageWith(
  { usage = PRICED, text = 'fine', tookMs = 5 }: Says,
  more: StageOptions = {},
) {
  const asked: string[] = []
  const model = (sleep: (ms: number) => Promise<void>): ModelPort => ({
    name: 'scripted',
    async generate({ messages }): Promise<ModelAnswer> {
      asked.push(messages[0]?.text ?? '')
      await sleep(tookMs)
      return { text, finish: 'stop', usage }
    },
  })
  const stage = new Stage({
    policy: everything,
    ...more,
    tools: (process, service) => [
      agentTool(model((ms) => process.sleep(ms))),
      thinkTool('ANALYZE_TONE', 'scripted'),
      ...(more.tools?.(process, service) ?? []),
    ],
  })
  return { stage, asked }
}

/** A model that answers at once. */
export const quick: ModelPort = {
  name: 'quick',
  generate: async () => ({ text: 'yes', finish: 'stop', usage: PRICED }),
}

export const agent = (task: string) => call('agent', [literal(task)])
export const oneAfterTheOther = plan([
  step('a', agent('first')),
  step('b', agent('second'), { after: ['a'] }),
  step('c', agent('third'), { after: ['b'] }),
])

/** Everything that happened in a run. */
export async function eventsOf(stage: Stage, run: Run): Promise<readonly RunEvent[]> {
  const all: RunEvent[] = []
  const read = async () => {
    for await (const { event } of run.events()) all.push(event)
  }
  await stage.live(read())
  return all
}

export const inShort = ({ state, fault }: Outcome) => [state, fault?.code]

/** A run that is driven as far as its budget goes. */
export async function startWith(
  about: typeof oneAfterTheOther,
  says: Says,
  budget: CreateOptions['budget'],
  more?: StageOptions,
) {
  const made = stageWith(says, more)
  const [run, outcome] = await made.stage.start(about, budget === undefined ? {} : { budget })
  return { ...made, run, outcome }
}
