// An agent with tools where it is meant to be: started by a plan, through the runtime, with a
// model behind a real server on loopback. The server's replies are scripted.

import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

import { aiSdkModel } from '#model'
import { toJson } from '#plan'
import { catalogueOf, type Outcome } from '#runtime'
import { builtinTools } from '#tools'
import { review } from '#review'

import {
  asksFor,
  modelServer,
  refuses,
  says,
  type ModelServer,
  type Reply,
} from '../model/server.ts'
import { ada, answer, plansOf, type ExchangeOptions } from './decided-run.ts'
import { workspace, type Workspace } from './temporary.ts'

const realWorld = {
  wait: (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new Error('over'))
      })
    }),
}

function modelAt({ url }: ModelServer) {
  const settings = { provider: 'openai-compatible' as const, baseUrl: url, apiKey: undefined }
  return aiSdkModel({ ...settings, model: 'test/model', temperature: 0.1 }, realWorld)
}

const planText = (...tools: readonly string[]) =>
  `(plan :name "agents" :language rtfs20 :body (do (step "Let it work" {:said (call :agent {:task "How much is it?" :tools [${tools
    .map((tool) => JSON.stringify(tool))
    .join(' ')}]})})))`

async function run(
  here: Workspace,
  replies: readonly Reply[],
  tools: readonly string[],
  around: ExchangeOptions = {},
) {
  const server = await modelServer(...replies)
  const plans = plansOf(here, 'rtfs', { model: modelAt(server), ...around })
  const made = await plans.decided(planText(...tools))
  return { server, run: made }
}

/** How a run has ended, and what the agent said. */
const ended = ({ state, result }: Outcome) => [
  state,
  ...Object.values(toJson(result ?? null) as object),
]

const resultsSeen = (server: ModelServer) =>
  server.asked
    .at(-1)
    ?.body.messages.flatMap(({ role, content }) => (role === 'tool' ? [content] : [])) ?? []

describe('an agent with a model on a server', () => {
  test('adds up in several rounds, two sums side by side', async () => {
    await using here = await workspace()
    const { server, run: its } = await run(
      here,
      [
        asksFor([
          ['ccos_math_add', '{"a": 1, "b": 2}', 'one'],
          ['ccos_math_add', '{"a": 3, "b": 4}', 'two'],
        ]),
        asksFor([['ccos_math_multiply', '{"a": 3, "b": 7}', 'three']]),
        says('It is 21.'),
      ],
      ['ccos.math.add', 'ccos.math.multiply'],
    )
    expect(ended(await its.start())).toEqual(['done', 'It is 21.'])
    await server[Symbol.asyncDispose]()
    expect(server.asked).toHaveLength(3)
    expect(resultsSeen(server).map((text) => text.split('\n')[1])).toEqual(['3', '7', '21'])
  })

  test('is told of sloppy arguments, of what fits no schema and of made-up tools, and mends them', async () => {
    await using here = await workspace()
    const { server, run: its } = await run(
      here,
      [
        asksFor([
          ['ccos_math_add', '{"a": 1, "b"', 'one'],
          ['ccos_math_add', '{"a": true, "b": 2, "c": 3}', 'two'],
          ['ccos_math_power', '{"a": 1, "b": 2}', 'three'],
          ['ccos_math_divide', '{"a": 1, "b": 0}', 'four'],
        ]),
        asksFor([['ccos_math_add', '{"a": 1, "b": 2}', 'five']]),
        says('3'),
      ],
      ['ccos.math.add', 'ccos.math.divide'],
    )
    expect(ended(await its.start())).toEqual(['done', '3'])
    await server[Symbol.asyncDispose]()
    const [sloppy, unfit, madeUp, zero, sum] = resultsSeen(server)
    expect(sloppy).toContain('The arguments are not JSON.')
    expect(unfit).toContain('ccos.math.add')
    expect(unfit).toContain('a: true is not a number')
    expect(madeUp).toContain('There is no tool `ccos_math_power`. There are: ccos.math.add,')
    expect(zero).toContain('divided by zero')
    expect(sum).toContain('\n3\n')
  })

  test('waits for a person, asks no model meanwhile, and goes on where it was', async () => {
    await using here = await workspace()
    const appointment = { title: 'Study', start: '2026-03-16T10:00', durationMinutes: 50 }
    const { server, run: its } = await run(
      here,
      [
        asksFor([['calendar_add', JSON.stringify(appointment), 'one']]),
        asksFor([['human_ask', '{"prompt": "Is that well?"}', 'two']]),
        says('Entered.'),
      ],
      ['calendar.add', 'human.ask'],
    )
    const { waiting } = await its.start()
    expect(waiting).toMatchObject([{ for: 'approval', tool: 'calendar.add', path: '1/child-1' }])
    const [asked] = waiting
    if (asked?.for !== 'approval') throw new Error('nobody was asked')
    expect(server.asked).toHaveLength(1)
    await its.approve(asked.ask, ada)
    await its.resume()
    expect(server.asked).toHaveLength(2)
    const { outcome } = await answer(its, 'Very.')
    await server[Symbol.asyncDispose]()
    expect(ended(outcome)).toEqual(['done', 'Entered.'])
    expect(server.asked).toHaveLength(3)
    expect(await readFile(here.path('calendar.ics'), 'utf8')).toContain('SUMMARY:Study\r\n')
  })

  test('is told what the policy refuses, and it stays refused', async () => {
    await using here = await workspace()
    const { server, run: its } = await run(
      here,
      [
        asksFor([['calendar_add', '{"title": "a", "start": "2026-03-16"}', 'one']]),
        asksFor([['calendar_add', '{"title": "b", "start": "2026-03-16"}', 'two']]),
        says('I could not enter it.'),
      ],
      ['calendar.add'],
      {
        rules: [{ tool: 'calendar.add', then: 'deny', because: 'nobody enters anything here' }],
      },
    )
    expect(ended(await its.start())).toEqual(['done', 'I could not enter it.'])
    await server[Symbol.asyncDispose]()
    expect(resultsSeen(server)).toHaveLength(2)
    for (const text of resultsSeen(server)) expect(text).toContain('nobody enters anything here')
    await expect(readFile(here.path('calendar.ics'))).rejects.toThrow('ENOENT')
  })

  test('waits for a yes to tools that were not written into the plan, although they only add', async () => {
    await using here = await workspace()
    await using server = await modelServer(says('3'))
    const its = await plansOf(here, 'rtfs', { model: modelAt(server) }).decided(
      `(plan :name "later" :language rtfs20 :body (do (step "Let a person choose"
         (let [tool (call :ccos.user.ask "Which?")] {:said (call :agent {:task "Add." :tools [tool]})}))))`,
    )
    await its.start()
    const { outcome } = await answer(its, 'ccos.math.add')
    const [asked] = outcome.waiting
    expect(asked).toMatchObject({ for: 'approval', tool: 'agent', effect: 'irreversible' })
    expect(server.asked).toEqual([])
    if (asked?.for === 'approval') await its.approve(asked.ask, ada)
    expect(ended(await its.resume())).toEqual(['done', '3'])
  })

  test('fails with the words of the server, and a retry goes on in the same round', async () => {
    await using here = await workspace()
    const { server, run: its } = await run(
      here,
      [
        asksFor([['ccos_math_add', '{"a": 1, "b": 2}', 'one']]),
        refuses(402, 'no credit'),
        says('3'),
      ],
      ['ccos.math.add'],
    )
    expect(await its.start()).toMatchObject({
      failures: [{ failure: { code: 'model/no-credit' } }],
    })
    await its.retry('step-1', ada)
    const outcome = await its.resume()
    await server[Symbol.asyncDispose]()
    expect(ended(outcome)).toEqual(['done', '3'])
    expect(server.asked).toHaveLength(3)
  })
})

describe('the review of a plan with an agent', () => {
  const catalogue = catalogueOf(builtinTools({ workspaceFolder: '.' }))
  const reviewed = async (...tools: readonly string[]) => {
    await using here = await workspace()
    const { plan } = plansOf(here, 'rtfs').compiled(planText(...tools))
    if (plan === undefined) throw new Error('it does not compile')
    return review(plan, { catalogue })
  }

  test('lists the tools, each with the gravest that it can do', async () => {
    const { steps, needs, subject } = await reviewed('ccos.math.add', 'calendar.add')
    expect(steps[0]?.calls[0]).toMatchObject({
      tool: 'agent',
      effect: 'write',
      asked: 'now',
      mayUse: [
        { tool: 'ccos.math.add', effect: 'pure' },
        { tool: 'calendar.add', effect: 'write' },
      ],
    })
    expect(needs).toBe('decision')
    expect(Object.keys(subject.entries).toSorted()).toEqual([
      'agent',
      'calendar.add',
      'ccos.math.add',
    ])
  })

  test('lets one run that only reads', async () => {
    const { steps, needs } = await reviewed('ccos.math.add', 'faculty.read-knowledge')
    expect(steps[0]?.effect).toBe('read')
    expect(needs).toBe('nothing')
  })

  test('counts what hangs on an argument as its gravest', async () => {
    const { steps } = await reviewed('ccos.network.http-fetch')
    expect(steps[0]?.calls[0]).toMatchObject({ effect: 'irreversible', asked: 'later' })
  })
})
