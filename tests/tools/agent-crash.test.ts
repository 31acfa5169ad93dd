// Goal: an agent that is killed at any instant, between two answers of its model, within a
// call, while a person is asked, ends as if it had not been: no answer is drawn again that
// was on the disk, no call is made again that had ended, and none that the model was told
// had failed.
//
// Method: the simulated machine of tests/runtime, with a model that plays a script. It is a
// pure function of the talk, so a talk that went on in another way than before the crash
// would end in another way; and it looks at the disk before it answers.

import { describe, expect, test } from 'vitest'

import type { ModelAnswer, ModelCall, ModelPort } from '#model'
import { call, list, literal, toJson, type Json, type Value } from '#plan'
import type { SecurityState } from '#review'
import { createRuntime, type ActingTool, type ToolContext } from '#runtime'
import type { SimulatedProcess } from '#runtime/world/simulated/machine'
import { agentTool } from '#tools/agent/agent'

import { carryOut, type Case } from '../runtime/carry-out.ts'
import { toolThat } from '../runtime/test-tool.ts'
import { erika, plan, policy, Stage, step } from '../runtime/stage.ts'

type Script = readonly (string | readonly ModelCall[])[]

const asks = (...calls: readonly (readonly [string, Json])[]): readonly ModelCall[] =>
  calls.map(([name, given], at) => ({ id: `${name}-${at}`, name, arguments: given }))

/** What a script's model saw while it was played. */
interface Talk {
  readonly script: Script
  /** The rounds in the order in which they were drawn. */
  readonly drawn: number[]
  /** Rounds that were drawn although their answer was on the disk. */
  readonly again: number[]
}

const talkOf = (script: Script): Talk => ({ script, drawn: [], again: [] })

/** A model that plays the script in a process. Its last words are all that it was told. */
function playing({ script, drawn, again }: Talk, process: SimulatedProcess): ModelPort {
  return {
    name: 'scripted',
    async generate({ messages }): Promise<ModelAnswer> {
      const round = messages.filter(({ role }) => role === 'assistant').length + 1
      const { rows } = process.machine.disk.run('run')
      if (rows.some(({ event }) => event.includes(`"name":"round-${round}"`))) again.push(round)
      drawn.push(round)
      await process.sleep(20)
      const said = script[round - 1] ?? 'nothing more'
      const usage = { inputTokens: 1, outputTokens: 1 }
      if (typeof said !== 'string') return { text: '', calls: said, finish: 'calls', usage }
      const told = messages.filter(({ role }) => role === 'tool').map(({ text }) => text)
      return { text: [said, ...told].join('\n'), finish: 'stop', usage }
    },
  }
}

const TOOLS = ['get', 'peek', 'put', 'pay', 'ask', 'fail', 'add']

const agentPlan = (tools: readonly string[] = TOOLS) =>
  plan(
    [
      step('s', call('agent', [literal('Do it.')], [['tools', literal(list([...tools]))]])),
      step('t', call('peek', [literal('after')]), { after: ['s'] }),
    ],
    { result: literal(null) },
  )

const script: Script = [
  asks(['get', { what: 1 }], ['fail', { why: 'broken' }], ['nowhere', {}], ['peek', { what: 2 }]),
  asks(['put', { what: 'a' }], ['add', { a: 1, b: 2 }], ['put', { wrong: 'b' }]),
  asks(['ask', { prompt: 'May it be paid?' }], ['put', { what: 'c' }]),
  asks(['pay', { what: 'bill' }]),
  'done',
]

type Change = (agent: ActingTool, context: ToolContext) => ToolContext

/** The agent, or one with a bug that is planted in what it is given. */
function caseOf(talk: Talk, change?: Change): Case {
  return {
    plan: agentPlan(),
    before: { t: ['s'] },
    options: {
      policy: policy({ tool: 'put', then: 'allow' }),
      tools: (process) => {
        const agent = agentTool(playing(talk, process)) as ActingTool
        if (change === undefined) return [agent]
        return [{ ...agent, run: (input, context) => agent.run(input, change(agent, context)) }]
      },
    },
  }
}

async function killedAt(instants: readonly number[], change?: Change) {
  const talk = talkOf(script)
  return { ...(await carryOut(caseOf(talk, change), instants)), talk }
}

describe('an agent that is killed', () => {
  test('at every instant ends as if it had not been', async () => {
    const whole = await killedAt([])
    expect(whole.found).toEqual([])
    expect(whole.end.state).toBe('done')
    expect(whole.end.done).toEqual(['"a"', '"bill"', '"c"'])
    expect(whole.talk.drawn).toEqual([1, 2, 3, 4, 5])
    expect(whole.instants).toBeGreaterThan(30)
    for (let instant = 1; instant <= whole.instants; instant++) {
      const { found, end, talk } = await killedAt([instant])
      expect({ instant, found, end, again: talk.again }).toEqual({
        instant,
        found: [],
        end: whole.end,
        again: [],
      })
      // One crash costs at most the answer that it took with it.
      expect(talk.drawn.length).toBeLessThanOrEqual(whole.talk.drawn.length + 1)
    }
  })

  test('twice ends as if it had not been', async () => {
    const whole = await killedAt([])
    for (let first = 2; first < whole.instants; first += 5) {
      const { found, end, talk } = await killedAt([first, first + 9])
      const what = { found, end, again: talk.again }
      expect({ first, ...what }).toEqual({ first, found: [], end: whole.end, again: [] })
      expect(talk.drawn.length).toBeLessThanOrEqual(whole.talk.drawn.length + 2)
    }
  })

  // A checker is trusted after it has caught a planted bug.
  test.each<[string, Change]>([
    [
      'that remembers nothing',
      (_, context) => ({ ...context, remember: async (__, work) => await work() }),
    ],
    [
      'that counts its calls instead of numbering them',
      (_, context) => ({ ...context, call: (tool, args) => context.call(tool, args) }),
    ],
  ])('and has a bug (%s) is found out', async (_, change) => {
    const whole = await killedAt([], change)
    let isFoundOut = false
    for (let instant = 1; instant <= whole.instants && !isFoundOut; instant++) {
      const { found, end, talk } = await killedAt([instant], change)
      const same = JSON.stringify(end) === JSON.stringify(whole.end)
      isFoundOut = found.length > 0 || !same || talk.drawn.length > 6
    }
    expect(isFoundOut).toBe(true)
  })
})

const textOf = (value: Value | undefined) => JSON.stringify(toJson(value ?? null))

describe('what the model was told had failed', () => {
  test('is not made when the agent is tried again', async () => {
    const talk = talkOf([asks(['t', { x: 1 }]), asks(['put', { what: 'instead' }]), 'done'])
    let tries = 0
    const stage = new Stage({
      policy: policy({ tool: '*', then: 'allow' }),
      tools: (process) => {
        const model = playing(talk, process)
        return [
          toolThat(() => {
            tries++
            throw new Error('not now')
          }),
          agentTool({
            ...model,
            generate: async (request) => {
              const answer = await model.generate(request)
              if (talk.drawn.filter((round) => round === 3).length === 1) throw new Error('busy')
              return answer
            },
          }),
        ]
      },
    })
    const [run, before] = await stage.start(
      plan([step('s', call('agent', [literal('x')], [['tools', literal(list(['t', 'put']))]]))]),
    )
    expect(before.failures).toMatchObject([{ failure: { details: { problem: 'busy' } } }])
    await stage.live(run.retry('s', erika))
    const after = await stage.live(run.resume())
    expect(textOf(after.result)).toContain('not now')
    expect({ state: after.state, tries, drawn: talk.drawn }).toEqual({
      state: 'done',
      tries: 1,
      drawn: [1, 2, 3, 3],
    })
    expect(stage.service.effects.map(({ what }) => what)).toEqual(['instead'])
  })

  test('is not made when what refused it has changed', async () => {
    const talk = talkOf([
      asks(['put', { what: 'a' }]),
      asks(['ask', { prompt: 'and now?' }]),
      'done',
    ])
    const stage = new Stage({
      tools: (process) => [agentTool(playing(talk, process))],
      policy: policy({ tool: '*', then: 'allow' }),
    })
    const about = plan([
      step('s', call('agent', [literal('x')], [['tools', literal(list(['put', 'ask']))]])),
    ])
    let security: SecurityState = 'SECURE'
    const runtime = await createRuntime({
      world: stage.process.world,
      tools: stage.toolsNow(),
      catalogue: stage.catalogue,
      policy: stage.policy,
      security: () => {
        // Only while the inner call is looked at is the host not what it was.
        return talk.drawn.length === 1 && talk.again.length === 0 ? security : 'SECURE'
      },
    })
    const run = await stage.live(
      runtime.create(about, { id: 'run', decision: stage.decision(about) }),
    )
    security = 'DEGRADED'
    const { waiting } = await stage.live(run.start())
    expect(waiting).toMatchObject([{ for: 'answer' }])
    security = 'SECURE'
    const [question] = waiting
    if (question?.for !== 'answer') throw new Error('nothing was asked')
    await stage.live(run.answer(question.ask, 'yes', erika))
    const outcome = await stage.live(run.resume())
    expect(outcome.state).toBe('done')
    expect(textOf(outcome.result)).toContain('DEGRADED')
    expect(stage.service.effects).toEqual([])
  })
})
