// What models take is on record, whatever becomes of their answers; what nobody says is not known.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import type { ModelUsage } from '#model'
import { verifyExport, type RunEvent } from '#runtime'
import { NO_USAGE, whyNoMore, withAnswer } from '#runtime/budget'
import { decodeEvent } from '#runtime/event-text'
import { apply } from '#runtime/state/fold'
import { graphOf } from '#runtime/state/graph'
import { createState } from '#runtime/state/state'
import { askModel } from '#tools/ask-model'

import { erika, plan, step, use } from '../runtime/stage.ts'
import { toolThat } from '../runtime/test-tool.ts'
import {
  agent,
  eventsOf,
  inShort,
  oneAfterTheOther,
  PRICED,
  stageWith,
  startWith,
} from './budgeted.ts'

describe('what a model took', () => {
  test('is on record before the answer, and before it the question', async () => {
    const { stage, run } = await startWith(plan([step('a', agent('x'))]), {}, undefined)
    const kinds = (await eventsOf(stage, run)).map(({ kind }) => kind)
    expect(kinds.slice(kinds.indexOf('call-intended'))).toEqual([
      'call-intended',
      'model-asked',
      'model-used',
      'call-returned',
      'step-done',
      'run-done',
    ])
    const { usage, budget } = await stage.live(run.snapshot())
    expect({ usage, budget }).toMatchObject({
      usage: { requests: 1, answers: 1, inputTokens: 6, outputTokens: 4, cost: 0.25, unpriced: 0 },
      budget: undefined,
    })
  })

  test('is on record when the answer is refused', async () => {
    const { stage, run, outcome } = await startWith(
      plan([step('a', agent('x'))]),
      { text: ' ' },
      undefined,
    )
    expect(outcome.failures[0]?.failure.code).toBe('tool/empty-answer')
    expect((await stage.live(run.snapshot())).usage).toMatchObject({ answers: 1, cost: 0.25 })
  })

  test('of a question without an answer is not known, and that is said', async () => {
    const { stage } = stageWith(
      {},
      {
        tools: () => [
          toolThat(async (_, context) => {
            const model = { name: 'm', generate: () => Promise.reject(new Error('busy')) }
            return (await askModel(model, { messages: [] }, context)).text
          }),
        ],
      },
    )
    const [run] = await stage.start(plan([step('a', use('t', 1))]))
    expect((await stage.live(run.snapshot())).usage).toMatchObject({ requests: 1, answers: 0 })
  })

  test('is counted for a tool of a program that asks a model of its own', async () => {
    const { stage } = stageWith(
      {},
      {
        tools: () => [
          toolThat((_, context) => {
            context.used({ model: 'own', inputTokens: 3, outputTokens: 0.5, cost: 0.01 })
            return 1
          }),
        ],
      },
    )
    const [run] = await stage.start(plan([step('a', use('t', 1))]))
    const counted = { requests: 1, answers: 1, inputTokens: 3, outputTokens: 1, cost: 0.01 }
    expect((await stage.live(run.snapshot())).usage).toMatchObject(counted)
  })

  test('is in an export, which verifies', async () => {
    const { stage, run } = await startWith(oneAfterTheOther, {}, { tokens: 20 })
    await stage.live(run.setBudget({}, erika))
    await stage.live(run.resume())
    const runtime = await stage.runtime()
    const lines: string[] = []
    const read = async () => {
      for await (const line of runtime.exportRun('run')) lines.push(line)
    }
    await stage.live(read())
    async function* exported() {
      yield* lines
    }
    const { diagnostics } = await verifyExport(exported())
    expect(diagnostics).toEqual([])
    expect(lines.filter((line) => line.includes('model-used'))).toHaveLength(3)
    expect(lines.filter((line) => line.includes('budget-set'))).toHaveLength(1)
  })

  test('is nothing in a run that an earlier version wrote, and there is no bound', () => {
    const digests = '{"catalogue":"","plan":"","policy":""}'
    const created = `{"actor":{"channel":"api","terminal":false,"user":"u"},"at":1,"documents":${digests},"inputs":"","kind":"run-created","lineage":"run","plan":"","run":"run","v":3}`
    const state = createState(graphOf(oneAfterTheOther), 'pause')
    apply(state, decodeEvent(created) as RunEvent)
    expect(state.usage).toEqual(NO_USAGE)
    expect(whyNoMore(withAnswer(state.usage, PRICED), state.budget)).toBeUndefined()
  })

  test('is refused where it is no number', async () => {
    const { stage } = stageWith(
      {},
      {
        tools: () => [
          toolThat((_, context) => {
            context.used({ model: 'own', inputTokens: Number.NaN, outputTokens: 1 })
            return 1
          }),
        ],
      },
    )
    const [, outcome] = await stage.start(plan([step('a', use('t', 1))]))
    expect(outcome.failures[0]?.message).toContain('NaN and 1 tokens')
  })
})

describe('what is not known', () => {
  const UNPRICED: ModelUsage = { inputTokens: 6, outputTokens: 4 }

  test('counts for no budget in money: the next question is refused, and why', async () => {
    const { stage, asked, run, outcome } = await startWith(
      oneAfterTheOther,
      { usage: UNPRICED },
      { dollars: 5 },
    )
    expect(inShort(outcome)).toEqual(['paused', 'run/usage-unknown'])
    expect(outcome.fault?.details['missing']).toBe('what it cost')
    expect(asked).toHaveLength(1)
    // In tokens it is known.
    await stage.live(run.setBudget({ tokens: 100 }, erika))
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('is accepted by who sets the same budget again, as far as it is then', async () => {
    const { stage, asked, run } = await startWith(
      oneAfterTheOther,
      { usage: UNPRICED },
      { dollars: 5 },
    )
    await stage.live(run.setBudget({ dollars: 5 }, erika))
    expect(inShort(await stage.live(run.resume()))).toEqual(['paused', 'run/usage-unknown'])
    expect(asked).toHaveLength(2)
  })

  test('counts for no budget in tokens either', async () => {
    const nothing = { inputTokens: 0, outputTokens: 0, cost: 0.1 }
    const { outcome } = await startWith(oneAfterTheOther, { usage: nothing }, { tokens: 1000 })
    expect(inShort(outcome)).toEqual(['paused', 'run/usage-unknown'])
    expect(outcome.fault?.details['missing']).toBe('how many tokens it took')
  })
})

test('no tool and no planner asks a model but through the one function', () => {
  const asks = /\.(?:generate|stream)(?:\?\.)?\(|\bstreamAnswer\(/
  const found = ['tools', 'planner'].flatMap((room) => {
    const folder = join(import.meta.dirname, '../../src', room)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return files.filter(
      (name) => name.endsWith('.ts') && asks.test(readFileSync(join(folder, name), 'utf8')),
    )
  })
  expect(found).toEqual(['ask-model.ts'])
})
