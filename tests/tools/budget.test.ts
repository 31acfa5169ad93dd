// What models take is on record, and a budget holds: whatever asks, and however many at once.

import { describe, expect, test } from 'vitest'

import type { ModelAnswer, ModelPort, ModelUsage } from '#model'
import { bind, call, each, list, literal, mapValue, output, variable } from '#plan'
import { verifyExport, type CreateOptions, type Outcome, type Run, type RunEvent } from '#runtime'
import { NO_USAGE, whyNoMore, withAnswer } from '#runtime/budget'
import { decodeEvent } from '#runtime/event-text'
import { apply } from '#runtime/state/fold'
import { graphOf } from '#runtime/state/graph'
import { createState } from '#runtime/state/state'
import { agentTool } from '#tools/agent/agent'
import { askModel } from '#tools/ask-model'
import { thinkTool } from '#tools/faculties/think'

import { codesOf } from '../runtime/asked.ts'
import { erika, plan, policy, Stage, step, use, type StageOptions } from '../runtime/stage.ts'
import { toolThat } from '../runtime/test-tool.ts'

const everything = policy({ tool: '*', then: 'allow' })
const PRICED: ModelUsage = { inputTokens: 6, outputTokens: 4, cost: 0.25 }

interface Says {
  /** What each answer takes. */
  readonly usage?: ModelUsage
  readonly text?: string
  /** How long an answer takes. */
  readonly tookMs?: number
}

/** A stage with an agent whose model gives one answer after the other, and how often it was asked. */
function stageWith({ usage = PRICED, text = 'fine', tookMs = 5 }: Says, more: StageOptions = {}) {
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
  return { stage, asked, modelIn: model }
}

const quick: ModelPort = {
  name: 'quick',
  generate: async () => ({ text: 'yes', finish: 'stop', usage: PRICED }),
}

const agent = (task: string) => call('agent', [literal(task)])
const oneAfterTheOther = plan([
  step('a', agent('first')),
  step('b', agent('second'), { after: ['a'] }),
  step('c', agent('third'), { after: ['b'] }),
])

const perItem = plan(
  [
    step(
      'e',
      each(bind('x'), literal(list(['p', 'q', 'r'])), {
        most: 3,
        body: call('agent', [variable('x')]),
        else: literal('none'),
      }),
    ),
  ],
  { result: output('e') },
)

async function eventsOf(stage: Stage, run: Run): Promise<readonly RunEvent[]> {
  const all: RunEvent[] = []
  const read = async () => {
    for await (const { event } of run.events()) all.push(event)
  }
  await stage.live(read())
  return all
}

const inShort = ({ state, fault }: Outcome) => [state, fault?.code]

async function startWith(
  about: typeof oneAfterTheOther,
  says: Says,
  budget: CreateOptions['budget'],
  more?: StageOptions,
) {
  const made = stageWith(says, more)
  const [run, outcome] = await made.stage.start(about, budget === undefined ? {} : { budget })
  return { ...made, run, outcome }
}

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
    const { diagnostics } = await verifyExport(lines.values())
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

describe('a budget that is reached', () => {
  test('pauses the run before the next question, says so, and goes on when it is raised', async () => {
    const { stage, asked, run, outcome } = await startWith(oneAfterTheOther, {}, { tokens: 20 })
    expect(inShort(outcome)).toEqual(['paused', 'run/budget-reached'])
    expect(outcome.fault?.details).toMatchObject({
      budget: '20 tokens',
      spent: '20 tokens',
      run: 'run',
    })
    expect(outcome.failures).toEqual([])
    expect(asked).toHaveLength(2)
    const stands = await stage.live(run.snapshot())
    expect(stands.paused).toBe('budget-reached')
    expect(stands.steps.map(({ status }) => status)).toEqual(['done', 'done', 'ready'])

    // Resuming alone raises nothing.
    expect(inShort(await stage.live(run.resume(erika)))).toEqual(['paused', 'run/budget-reached'])
    expect(codesOf(await stage.live(run.setBudget({ tokens: 20 }, erika)))).toEqual([
      'run/budget-spent',
    ])
    expect(asked).toHaveLength(2)

    expect(codesOf(await stage.live(run.setBudget({ tokens: 21 }, erika)))).toEqual(['done'])
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(asked.map((text) => /first|second|third/.exec(text)?.[0])).toEqual([
      'first',
      'second',
      'third',
    ])
    const set = (await eventsOf(stage, run)).find(({ kind }) => kind === 'budget-set')
    expect(set).toMatchObject({ budget: { tokens: 21 }, actor: erika })
    expect((await stage.live(run.snapshot())).usage).toMatchObject({ requests: 3, answers: 3 })
  })

  test('holds in dollars, and is lifted by having none', async () => {
    const { stage, asked, run, outcome } = await startWith(oneAfterTheOther, {}, { dollars: 0.5 })
    expect(outcome.fault?.details).toMatchObject({ budget: '$0.50', spent: '$0.50' })
    expect(asked).toHaveLength(2)
    await stage.live(run.setBudget({}, erika))
    expect((await stage.live(run.resume())).state).toBe('done')
  })

  test('is the one of both that is reached first', async () => {
    const both = { tokens: 1_000_000, dollars: 0.3 }
    const { asked, outcome } = await startWith(oneAfterTheOther, {}, both)
    expect(outcome.fault?.details['spent']).toBe('20 tokens and $0.50')
    expect(asked).toHaveLength(2)
  })

  test('ends the questions of steps side by side: at most those under way go over it', async () => {
    const many = Array.from({ length: 9 }, (_, at) => step(`s${at}`, agent(`task ${at}`)))
    const { stage, asked, run, outcome } = await startWith(
      plan(many),
      {},
      { tokens: 1 },
      { concurrency: 3 },
    )
    expect(inShort(outcome)).toEqual(['paused', 'run/budget-reached'])
    expect(asked).toHaveLength(3)
    await stage.live(run.setBudget({}, erika))
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(asked).toHaveLength(9)
    expect(new Set(asked).size).toBe(9)
  })

  test('ends the draws of a vote, and none is drawn again', async () => {
    const voted = step('v', agent('which?'), { vote: { ahead: 3, samples: 9 } })
    const { stage, asked, run, outcome } = await startWith(
      plan([voted]),
      {},
      { tokens: 20 },
      { limits: [{ tool: 'agent', atOnceInRun: 1 }] },
    )
    expect(inShort(outcome)).toEqual(['paused', 'run/budget-reached'])
    expect(asked.length).toBe(2)
    await stage.live(run.setBudget({ tokens: 21 }, erika))
    const after = await stage.live(run.resume())
    expect([after.state, asked.length]).toEqual(['done', 3])
  })

  test('holds for an agent in a faculty: the faculty goes on where it was', async () => {
    const tone = call('faculty.analyze-tone', [
      literal('Say how it sounds.'),
      literal(mapValue([])),
    ])
    const about = plan([step('a', agent('first')), step('b', tone, { after: ['a'] })])
    const { stage, asked, run, outcome } = await startWith(about, {}, { tokens: 10 })
    expect(inShort(outcome)).toEqual(['paused', 'run/budget-reached'])
    await stage.live(run.setBudget({ tokens: 11 }, erika))
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(asked).toHaveLength(2)
  })

  test('is not what an item of an each with an else is given up for', async () => {
    const { stage, asked, run, outcome } = await startWith(perItem, {}, { tokens: 15 })
    expect(inShort(outcome)).toEqual(['paused', 'run/budget-reached'])
    await stage.live(run.setBudget({}, erika))
    const after = await stage.live(run.resume())
    expect([after.state, asked.length]).toEqual(['done', 3])
    expect(JSON.stringify(after.result)).not.toContain('none')
  })

  test('fails a step that cannot wait, which is tried again when it was raised', async () => {
    const answers: string[] = []
    const { stage, asked } = stageWith(
      {},
      {
        tools: () => [
          toolThat(
            async (_, context) => {
              const said = await context.call('agent', { task: 'x' })
              answers.push(JSON.stringify(said))
              return said
            },
            { repeat: 'once' },
          ),
        ],
      },
    )
    const about = plan([step('a', agent('first')), step('b', use('t', 1), { after: ['a'] })])
    const [run, outcome] = await stage.start(about, { budget: { tokens: 1 } })
    expect(outcome.failures[0]).toMatchObject({
      step: 'b',
      failure: { code: 'run/budget-reached', details: { run: 'run' } },
    })
    expect(asked).toHaveLength(1)
    await stage.live(run.setBudget({}, erika))
    await stage.live(run.retry('b', erika))
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(answers).toEqual(['"fine"'])
  })

  test('in a tool that cannot wait gives up no item, and no agent is told that it failed', async () => {
    const told: string[] = []
    const calling: ModelPort = {
      name: 'calls t',
      async generate({ messages }) {
        const last = messages.at(-1)
        if (last?.role === 'tool') told.push(last.text)
        const calls = [{ id: '1', name: 't', arguments: { x: 1 } }]
        return last?.role === 'tool'
          ? { text: 'done', finish: 'stop', usage: PRICED }
          : { text: '', calls, finish: 'calls', usage: PRICED }
      },
    }
    const stage = new Stage({
      policy: everything,
      tools: () => [
        agentTool(calling),
        toolThat(async (_, context) => context.call('asker', {}), { repeat: 'once' }),
        toolThat(async (_, context) => (await askModel(quick, { messages: [] }, context)).text, {
          id: 'asker',
        }),
      ],
    })
    const tools = literal(list(['t']))
    const about = plan([
      step(
        's',
        each(bind('x'), literal(list(['p'])), {
          most: 1,
          body: call('agent', [variable('x')], [['tools', tools]]),
          else: literal('none'),
        }),
      ),
    ])
    const [run, outcome] = await stage.start(about, { budget: { tokens: 1 } })
    expect(outcome.failures[0]?.failure.code).toBe('run/budget-reached')
    await stage.live(run.setBudget({}, erika))
    await stage.live(run.retry('s', erika))
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(told).toHaveLength(1)
    expect(told[0]).not.toContain('budget')
  })

  test('waits for a question of the same call that is under way, whose answer is kept', async () => {
    const asked: string[] = []
    const { stage } = stageWith(
      {},
      {
        tools: (process) => [
          toolThat(async (_, context) => {
            const ask = async (name: string, tookMs: number) => {
              const model: ModelPort = {
                name,
                async generate() {
                  asked.push(name)
                  await process.sleep(tookMs)
                  return { text: name, finish: 'stop', usage: PRICED }
                },
              }
              return await context.remember(
                name,
                async () => (await askModel(model, { messages: [] }, context)).text,
              )
            }
            const quick = async () => [await ask('quick', 5), await ask('second', 5)]
            return (await Promise.all([quick(), ask('slow', 500)])).flat()
          }),
        ],
      },
    )
    const [run, outcome] = await stage.start(plan([step('a', use('t', 1))]), {
      budget: { tokens: 10 },
    })
    expect(inShort(outcome)).toEqual(['paused', 'run/budget-reached'])
    await stage.live(run.setBudget({}, erika))
    const after = await stage.live(run.resume())
    expect([after.state, asked]).toEqual(['done', ['quick', 'slow', 'second']])
  })

  test('does not wait for a question that failed, and no longer than the call may take', async () => {
    let isBack = false
    const never: ModelPort = {
      name: 'never',
      generate: () => (isBack ? quick.generate({ messages: [] }) : new Promise(() => {})),
    }
    const broken: ModelPort = { name: 'broken', generate: () => Promise.reject(new Error('no')) }
    for (const [beside, longestMs] of [
      [broken, 1000],
      [never, 2100],
    ] as const) {
      isBack = false
      const stage = new Stage({
        policy: everything,
        tools: () => [
          toolThat(
            async (_, context) => {
              const ask = async (model: ModelPort) => {
                const answer = async () => (await askModel(model, { messages: [] }, context)).text
                return await context.remember(model.name, answer)
              }
              const other = ask(beside).catch(() => 'failed')
              await ask(quick)
              return [await ask({ ...quick, name: 'third' }), await other]
            },
            { timeoutMs: 2000 },
          ),
        ],
      })
      const before = stage.machine.time
      const [run, outcome] = await stage.start(plan([step('a', use('t', 1))]), {
        budget: { tokens: 10 },
      })
      expect([...inShort(outcome), outcome.failures]).toEqual(['paused', 'run/budget-reached', []])
      expect(stage.machine.time - before).toBeLessThan(longestMs)
      isBack = true
      await stage.live(run.setBudget({}, erika))
      expect((await stage.live(run.resume())).state).toBe('done')
    }
  })

  test('takes the place of no pause that a person asked for', async () => {
    let run: Run | undefined
    const { stage } = stageWith(
      {},
      {
        tools: () => [
          toolThat(async (_, context) => {
            await askModel(quick, { messages: [] }, context)
            await run?.pause(erika)
            return (await askModel(quick, { messages: [] }, context)).text
          }),
        ],
      },
    )
    run = await stage.create(plan([step('a', use('t', 1))]), { budget: { tokens: 10 } })
    expect((await stage.live(run.start())).state).toBe('paused')
    expect((await stage.live(run.snapshot())).paused).toBe('asked')
    expect(inShort(await stage.live(run.resume(erika)))).toEqual(['paused', 'run/budget-reached'])
  })

  test('stands still also where a person paused the run meanwhile, and then says so', async () => {
    const { stage, run } = await startWith(oneAfterTheOther, {}, { tokens: 10 })
    await stage.live(run.pause(erika))
    expect(inShort(await stage.live(run.resume(erika)))).toEqual(['paused', 'run/budget-reached'])
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

describe('a budget that is none', () => {
  test.each([
    { tokens: 0 },
    { tokens: 1.5 },
    { dollars: -1 },
    { dollars: Number.NaN },
    { euros: 1 },
  ])('is refused when the run is made: %j', async (budget) => {
    const { stage } = stageWith({})
    await expect(stage.create(oneAfterTheOther, { budget })).rejects.toMatchObject({
      code: 'run/not-a-budget',
    })
  })
})
