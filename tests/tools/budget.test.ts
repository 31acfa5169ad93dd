// A budget holds, whatever asks and however many at once; and when it is raised nothing was lost.

import { describe, expect, test } from 'vitest'

import type { ModelPort } from '#model'
import { bind, call, each, list, literal, mapValue, output, variable } from '#plan'
import type { Run } from '#runtime'
import { agentTool } from '#tools/agent/agent'
import { askModel } from '#tools/ask-model'

import { codesOf } from '../runtime/asked.ts'
import { erika, plan, Stage, step, use } from '../runtime/stage.ts'
import { toolThat } from '../runtime/test-tool.ts'
import {
  agent,
  eventsOf,
  everything,
  inShort,
  oneAfterTheOther,
  PRICED,
  quick,
  stageWith,
  startWith,
} from './budgeted.ts'

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
    expect(inShort(await stage.live(run.resume({ actor: erika })))).toEqual([
      'paused',
      'run/budget-reached',
    ])
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

  test('is none of a fork: what it reuses was paid for, and it begins at nothing', async () => {
    const { stage, asked } = await startWith(oneAfterTheOther, {}, { tokens: 20 })
    const runtime = await stage.runtime()
    const decision = stage.decision(oneAfterTheOther, 'approve', 'fork')
    const forked = await stage.live(runtime.fork('run', { id: 'fork', decision }))
    expect((await stage.live(forked.run.start())).state).toBe('done')
    expect(asked).toHaveLength(3)
    const { usage, budget } = await stage.live(forked.run.snapshot())
    expect({ usage, budget }).toMatchObject({ usage: { answers: 1 }, budget: undefined })
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
    const made: { run?: Run } = {}
    const { stage } = stageWith(
      {},
      {
        tools: () => [
          toolThat(async (_, context) => {
            await askModel(quick, { messages: [] }, context)
            await made.run?.pause(erika)
            return (await askModel(quick, { messages: [] }, context)).text
          }),
        ],
      },
    )
    const run = await stage.create(plan([step('a', use('t', 1))]), { budget: { tokens: 10 } })
    made.run = run
    expect((await stage.live(run.start())).state).toBe('paused')
    expect((await stage.live(run.snapshot())).paused).toBe('asked')
    expect(inShort(await stage.live(run.resume({ actor: erika })))).toEqual([
      'paused',
      'run/budget-reached',
    ])
  })

  test('stands still also where a person paused the run meanwhile, and then says so', async () => {
    const { stage, run } = await startWith(oneAfterTheOther, {}, { tokens: 10 })
    await stage.live(run.pause(erika))
    expect(inShort(await stage.live(run.resume({ actor: erika })))).toEqual([
      'paused',
      'run/budget-reached',
    ])
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
