// Goal: whatever a crash takes, no question was asked that is not on record, what a journaled
// answer took is counted once, and what is lost with a crash is said to be not known.
//
// Method: the simulated machine of tests/runtime, killed at every instant, with a model that
// looks at the disk before it answers. The checker reads the rows as plain JSON.

import { describe, expect, test } from 'vitest'

import type { ModelAnswer, ModelPort } from '#model'
import { call, list, literal } from '#plan'
import type { ActingTool, RunUsage, ToolContext } from '#runtime'
import { agentTool } from '#tools/agent/agent'

import { erika, plan, policy, Stage, step } from '../runtime/stage.ts'

interface Row {
  readonly kind: string
  readonly path?: string
  readonly name?: string
}

type Change = (context: ToolContext) => ToolContext

const about = plan([
  step('a', call('agent', [literal('Do it.')], [['tools', literal(list(['peek']))]])),
  step('b', call('agent', [literal('And this.')]), { after: ['a'] }),
])

/** Carries the plan out through a crash; raises the budget wherever it is reached. */
async function carryOut(crashes: readonly number[], change: Change = (context) => context) {
  const asked: number[] = []
  const found: string[] = []
  const stage: Stage = new Stage({
    policy: policy({ tool: '*', then: 'allow' }),
    crashes: new Set(crashes),
    tools: (process) => {
      const model: ModelPort = {
        name: 'scripted',
        async generate({ messages, tools = [] }): Promise<ModelAnswer> {
          const round = messages.filter(({ role }) => role === 'assistant').length + 1
          asked.push(round)
          const onDisk = rowsOf(stage).filter(({ kind }) => kind === 'model-asked').length
          if (onDisk < asked.length) found.push(`question ${asked.length} is not on record`)
          await process.sleep(20)
          const usage = { inputTokens: 3, outputTokens: 2, cost: 0.5 }
          const calls = [{ id: `c${round}`, name: 'peek', arguments: { what: round } }]
          return tools.length > 0 && round < 3
            ? { text: '', calls, finish: 'calls', usage }
            : { text: 'done', finish: 'stop', usage }
        },
      }
      const agent = agentTool(model) as ActingTool
      return [{ ...agent, run: (input, context) => agent.run(input, change(context)) }]
    },
  })
  let usage: RunUsage | undefined
  for (let lives = 0; lives < 10 && usage === undefined; lives++) {
    const life = await stage.machine.drive(stage.process, live(stage))
    if (life === 'crashed') stage.process = stage.machine.boot()
    else usage = life
  }
  if (usage === undefined) throw new Error('the run did not end')
  const rows = rowsOf(stage)
  if (usage.answers > asked.length) found.push('more answers than questions are counted')
  if (usage.requests > asked.length + crashes.length) found.push('too many questions are counted')
  return {
    instants: stage.machine.instants,
    asked,
    usage,
    found: [...found, ...faults(rows, usage)],
  }
}

/** Drives the run to its end, with a budget that is raised by one answer whenever it is reached. */
async function live(stage: Stage): Promise<RunUsage> {
  const runtime = await stage.runtime()
  const made = { id: 'run', decision: stage.decision(about), budget: { tokens: 5 } }
  const run = await runtime.open('run').catch(() => runtime.create(about, made))
  for (let raised = 0; raised < 20; raised++) {
    const { state, fault } = await run.resume()
    const { usage } = await run.snapshot()
    if (state === 'done' && usage !== undefined) {
      const { diagnostics } = await runtime.verify('run')
      if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code }) => code).join())
      return usage
    }
    if (fault?.code !== 'run/budget-reached') throw new Error(`${state}: ${fault?.code}`)
    const spent = (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0)
    await run.setBudget({ tokens: spent + 5 }, erika)
  }
  throw new Error('the budget was raised for ever')
}

function rowsOf(stage: Stage): readonly Row[] {
  if (!stage.machine.disk.runs.has('run')) return []
  return stage.machine.disk.run('run').rows.map(({ event }) => JSON.parse(event) as Row)
}

/** Each answer that is kept has what it took before it, once; the rest is said to be not known. */
function faults(rows: readonly Row[], usage: RunUsage): readonly string[] {
  const counts = (kind: string) => rows.filter((row) => row.kind === kind).length
  const found: string[] = []
  let used = 0
  for (const row of rows) {
    if (row.kind === 'model-used') used++
    const isAnswer =
      (row.kind === 'remembered' && row.name?.startsWith('round-') === true) ||
      (row.kind === 'call-returned' && row.path === '')
    if (!isAnswer) continue
    if (used < 1 && row.kind === 'remembered')
      found.push(`${row.name} is kept, and not what it took`)
    used = 0
  }
  if (usage.requests !== counts('model-asked')) found.push('questions are counted otherwise')
  if (usage.answers !== counts('model-used')) found.push('answers are counted otherwise')
  if (usage.cost !== usage.answers / 2) found.push('an answer has another price')
  return found
}

describe('usage in a run that is killed', () => {
  test('at every instant is counted once for each answer, and nothing is asked that is not on record', async () => {
    const whole = await carryOut([])
    expect(whole.found).toEqual([])
    expect(whole.asked).toEqual([1, 2, 3, 1])
    expect(whole.usage).toMatchObject({ requests: 4, answers: 4, inputTokens: 12, cost: 2 })
    let lost = 0
    for (let instant = 1; instant <= whole.instants; instant++) {
      const { found, asked, usage } = await carryOut([instant])
      expect({ instant, found }).toEqual({ instant, found: [] })
      // A crash costs one answer at most, and then more is on record than without it.
      expect(asked.length).toBeLessThanOrEqual(5)
      expect(usage.requests).toBeGreaterThanOrEqual(asked.length)
      expect(usage.answers).toBeGreaterThanOrEqual(4)
      if (usage.requests > usage.answers) lost++
    }
    expect(lost).toBeGreaterThan(0)
  })

  // A checker is trusted after it has caught a planted bug.
  test.each<[string, Change]>([
    ['does not say what an answer took', (context) => ({ ...context, used: () => {} })],
    [
      'says it twice',
      (context) => ({ ...context, used: (use) => [1, 2].forEach(() => context.used(use)) }),
    ],
    [
      'asks before the question is on record',
      (context) => ({ ...context, checkBudget: async (model) => void context.checkBudget(model) }),
    ],
    [
      'says what an answer took after the answer is kept',
      (context) => {
        let late: (() => void) | undefined
        return {
          ...context,
          used: (use) => void (late = () => context.used(use)),
          remember: async (name, work) => {
            const part = await context.remember(name, work)
            late?.()
            late = undefined
            return part
          },
        }
      },
    ],
  ])('and one that %s is found out', async (_, change) => {
    const whole = await carryOut([], change).catch((error: Error) => ({
      instants: 60,
      found: [error.message],
    }))
    let isFoundOut = whole.found.length > 0
    for (let instant = 1; instant <= whole.instants && !isFoundOut; instant++) {
      const { found } = await carryOut([instant], change).catch((error: Error) => ({
        found: [error.message],
      }))
      isFoundOut = found.length > 0
    }
    expect(isFoundOut).toBe(true)
  })
})
