// A budget at the command line: given, reached, shown, raised, and where it comes from.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readConfig } from '#services/workspace/config'
import { createSource } from '#text'

import { budgetOption } from '../../src/surfaces/cli/budget-option.ts'
import { runCli } from '../../src/surfaces/cli/cli.ts'
import { modelServer, says, type ModelServer, type Reply } from '../model/server.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost, letterIds } from './fake-host.ts'
import { trusts } from './trusting.ts'

const agent = (id: string, after: readonly string[]) => ({
  id,
  title: `Think ${id}`,
  after,
  body: { call: 'agent', named: [['task', { literal: id }]] },
})
const PLAN = JSON.stringify({
  form: 2,
  goal: 'think twice',
  steps: [agent('first', []), agent('second', ['first'])],
})

interface Typed {
  readonly code: number
  readonly out: string
  readonly text: string
}

type Type = (...words: readonly string[]) => Promise<Typed>

/** A workspace whose model answers with 10 tokens, and where it is told with a price. */
async function inWorkspace(
  body: (
    type: Type,
    server: ModelServer,
    configure: (more: object) => Promise<void>,
  ) => Promise<void>,
  reply: Reply = says('thought', { cost: 0.25 }),
): Promise<void> {
  await using server = await modelServer(reply)
  await inFolder(async ({ path, write }) => {
    await write('plan.json', PLAN)
    const ids = letterIds()
    const env = {
      PLANNER_BASE_URL: server.url,
      PLANNER_MODEL: 'test/model',
    }
    const type = async (...words: readonly string[]) => {
      const host = fakeHost({ cwd: path, env, ids, terminal: trusts(words) })
      const code = await runCli(words, host, () => '0')
      return { code, out: host.out(), text: host.written().replaceAll(/\s+/g, ' ') }
    }
    const configure = async (more: object) => {
      const file = join(path, '.planwright', 'config.json')
      const config = JSON.parse(await readFile(file, 'utf8')) as object
      await writeFile(file, JSON.stringify({ ...config, ...more }))
    }
    await type('init')
    await body(type, server, configure)
  })
}

const jsonOf = ({ out }: Typed) => JSON.parse(out) as Readonly<Record<string, unknown>>

describe('a run with a budget', () => {
  test('stops before the next question, says how to go on, and goes on with that line', () =>
    inWorkspace(async (type, server) => {
      const first = await type('run', 'plan.json', '--budget', '10')
      expect(first.code).toBe(1)
      expect(first.text).toContain(
        'budget for language models is 10 tokens, and 10 tokens are spent',
      )
      expect(first.text).toContain('planwright resume aaaaaa --budget 20')
      expect(server.asked).toHaveLength(1)
      const line = /planwright (resume aaaaaa --budget \d+)/.exec(first.text)?.[1] ?? ''
      const next = await type(...line.split(' '))
      expect([next.code, server.asked.length]).toEqual([0, 2])
      const { text } = await type('show', 'aaaaaa')
      expect(text).toContain('Models 2 requests, 20 tokens, $0.50')
      expect(text).toContain('Budget 20 tokens for models')
      expect(text).toContain('budget for models: 20 tokens, says ada@here')
    }))

  test('says in JSON what was spent and what to type', () =>
    inWorkspace(async (type) => {
      const told = jsonOf(await type('run', 'plan.json', '--budget', '$0.20', '--json'))
      expect(told).toMatchObject({
        state: 'paused',
        fault: { code: 'run/budget-reached' },
      })
      const shown = jsonOf(await type('show', 'aaaaaa', '--json'))
      expect(shown).toMatchObject({
        paused: 'budget-reached',
        budget: { dollars: 0.2 },
        usage: { requests: 1, answers: 1, inputTokens: 7, outputTokens: 3, cost: 0.25 },
        budgetProblem: { code: 'run/budget-reached' },
      })
      const [listed] = JSON.parse((await type('ps', '--json')).out) as readonly object[]
      expect(listed).toMatchObject({ commands: ["planwright resume aaaaaa --budget '$0.50'"] })
    }))

  test('shows it in the review, and each question and answer in the log', () =>
    inWorkspace(async (type) => {
      const { text } = await type('run', 'plan.json', '--budget', '10', '--budget', '$1')
      expect(text).not.toContain('Budget')
      const logged = (await type('logs', 'aaaaaa')).text
      expect(logged).toMatch(/asks test\/model at 127\.0\.0\.1:\d+/)
      expect(logged).toMatch(/test\/model at 127\.0\.0\.1:\d+ answered: 10 tokens, \$0\.25/)
      expect(logged).toContain('paused: its budget for models allows no further question')
      const reviewed = await type('review', 'aaaaaa')
      expect(reviewed.text).toContain('Budget 10 tokens and $1.00 for models')
      expect(jsonOf(await type('review', 'aaaaaa', '--json'))).toMatchObject({
        budget: { tokens: 10, dollars: 1 },
      })
    }))

  test('in dollars, with a model that names no price, stops after one answer and says why', () =>
    inWorkspace(async (type, server) => {
      const { text } = await type('run', 'plan.json', '--budget', '$5')
      expect(text).toContain("a model's answer did not say what it cost")
      expect((await type('show', 'aaaaaa')).text).toContain('1 request, 10 tokens, cost not told')
      expect((await type('resume', 'aaaaaa', '--budget', '100')).code).toBe(0)
      expect(server.asked).toHaveLength(2)
    }, says('thought')))

  test('in dollars goes on with the prices of the configuration, once that is trusted', () =>
    inWorkspace(async (type, server, configure) => {
      await configure({ prices: { 'test/model': { input: 10_000, output: 10_000 } } })
      await type('trust')
      const { text } = await type('run', 'plan.json', '--budget', '$0.10')
      expect(text).toContain('budget for language models is $0.10, and $0.10 are spent')
      expect((await type('resume', 'aaaaaa', '--budget', '$0.20')).code).toBe(0)
      expect(server.asked).toHaveLength(2)
    }, says('thought')))

  test('in dollars does not go by the prices of a folder that nobody trusts', () =>
    inWorkspace(async (type, server, configure) => {
      await configure({ prices: { 'test/model': { input: 10_000, output: 10_000 } } })
      const { text } = await type('run', 'plan.json', '--budget', '$0.50')
      expect(text).toContain('its prices of language models')
      expect(text).toContain("a model's answer did not say what it cost")
      expect(server.asked).toHaveLength(1)
    }, says('thought')))

  test('that is spent already is no larger one: it is refused, and nothing begins', () =>
    inWorkspace(async (type) => {
      await type('run', 'plan.json', '--budget', '10')
      const { code, text } = await type('retry', 'aaaaaa', 'first', '--budget', '5')
      expect(code).toBe(1)
      expect(text).toContain('A budget of 5 tokens leaves nothing: the run has spent 10 tokens')
    }))
})

describe('where a budget comes from', () => {
  test('the configuration says it for runs that are given none', () =>
    inWorkspace(async (type, _, configure) => {
      await configure({ budget: { tokens: 10 } })
      expect((await type('review', 'plan.json')).text).toContain('Budget 10 tokens for models')
      expect((await type('run', 'plan.json')).code).toBe(1)
      expect((await type('run', 'plan.json', '--budget', 'none')).code).toBe(0)
    }))

  test('a configuration with something else opens no workspace', () =>
    inWorkspace(async (type, _, configure) => {
      await configure({ budget: { euros: 1 } })
      const { code, text } = await type('run', 'plan.json')
      expect(code).toBe(2)
      expect(text).toContain('`euros`')
    }))

  test.each([{ tokens: 0 }, { tokens: 1.5 }, {}, { tokens: 1, dollars: -1 }, { euros: 1 }, 100])(
    'a configuration with the budget %j is wrong',
    (budget) => {
      const { config, diagnostics } = readConfig(createSource(JSON.stringify({ budget }), 'c'))
      expect(diagnostics).toHaveLength(1)
      expect(config.budget?.tokens ?? 1).toBe(1)
    },
  )

  test.each([['lots'], ['0'], ['$'], ['-1'], ['1.5'], ['bash.50'], ['10', '20'], ['none', '10']])(
    'what is no budget is refused: %s %s',
    (...given) => {
      expect(() => budgetOption(given)).toThrow('run/not-a-budget')
    },
  )

  test.each([
    [['100,000'], { tokens: 100_000 }],
    [['$.5', '7'], { dollars: 0.5, tokens: 7 }],
    [['none'], {}],
    [[], undefined],
  ])('%j is the budget %j', (given, budget) => {
    expect(budgetOption(given)).toEqual(budget)
  })

  test('what is none is refused before anything begins', () =>
    inWorkspace(async (type, server) => {
      const { code, text } = await type('run', 'plan.json', '--budget', 'lots')
      expect([code, server.asked.length]).toEqual([2, 0])
      expect(text).toContain("Give a whole number of tokens, dollars such as '$0.50', or both")
    }))
})
