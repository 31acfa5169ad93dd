// Planning as a talk: asked, saved, killed, handed over.

import { expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { asksFor, modelServer, says, type ModelServer, type Reply } from '../model/server.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost, letterIds } from './fake-host.ts'

interface Typed {
  readonly code: number
  readonly out: string
  readonly text: string
}

interface Here {
  readonly type: (...words: readonly string[]) => Promise<Typed>
  readonly server: ModelServer
}

async function inWorkspace(
  replies: readonly Reply[],
  body: (here: Here) => Promise<void>,
): Promise<void> {
  await using server = await modelServer(...replies)
  await inFolder(async ({ path }) => {
    const ids = letterIds()
    const env = { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' }
    const type = async (...words: readonly string[]) => {
      const host = fakeHost({ cwd: path, env, ids })
      const code = await runCli(words, host, () => '0')
      return { code, out: host.out(), text: host.written().replaceAll(/\s+/g, ' ') }
    }
    await type('init')
    await body({ type, server })
  })
}

const calls = (...made: readonly (readonly [name: string, given: object])[]): Reply =>
  asksFor(made.map(([name, given], at) => [name, JSON.stringify(given), `c${at}`]))

const PLAN = { goal: 'Genes of yeast', plan: { type: 'task', task: 'All genes of yeast' } }
const ASKS = calls(['ask', { prompt: 'Which organism?' }])
const SAVES = calls(['saveDelegationPlanDraft', { delegationPlan: PLAN }])
const BUILDS = calls(['requestExecutorBuild', {}])

const lastTold = ({ asked }: ModelServer) => asked.at(-1)?.body.messages.at(-1)?.content ?? ''

const digestIn = ({ text }: Typed) => /--digest (\w+)/.exec(text)?.[1] ?? ''

test('a talk asks, saves each answer, hands over what a person approves, and asks no question twice', () =>
  inWorkspace([ASKS, ASKS, SAVES, BUILDS, says('Handed over.')], async ({ type, server }) => {
    const asked = await type('plan', 'Find genes', '--talk')
    expect([asked.code, server.asked.length]).toEqual([3, 1])
    expect(asked.text).toContain('Which organism? planwright answer aaaaaa WORDS')

    // Every command goes on in a runtime of its own, as after a kill.
    const answered = await type('answer', 'aaaaaa', 'Yeast')
    expect([answered.code, server.asked.length]).toEqual([3, 4])
    // What it asked before it had saved the answer was refused (TALK-1).
    const told = server.asked.map(({ body }) => body.messages.at(-1)?.content ?? '')
    expect(told[1]).toContain('Yeast')
    expect(told[2]).toContain('Save the draft with the last answer first')
    expect(answered.text).toContain('plan: {"type" "task" "task" "All genes of yeast"}')
    expect((await type('draft', 'list', '--json')).out).toContain('"version":1')

    const agreed = await type('approve', 'aaaaaa', '--digest', digestIn(answered))
    expect([agreed.code, server.asked.length]).toEqual([0, 5])
    expect(lastTold(server)).toContain('"runId": "bbbbbbbbbbbb"')
    expect((await type('show', 'bbb')).text).toContain('Genes of yeast')
    expect((await type('draft', 'list', '--json')).out).not.toContain('"version":2')
  }))

test('a talk whose hand-over a person rejects makes no run, and leaves the draft', () =>
  inWorkspace([SAVES, BUILDS, says('Nothing was built.')], async ({ type, server }) => {
    expect((await type('plan', 'Find genes', '--talk')).code).toBe(3)
    expect((await type('reject', 'aaaaaa')).code).toBe(1)
    expect(server.asked).toHaveLength(2)
    expect((await type('draft', 'list', '--json')).out).toContain('"version":1')
    expect(JSON.parse((await type('ps', '--all', '--json')).out)).toHaveLength(1)
  }))

test('a draft that does not compile is not handed over, and nobody is asked', () =>
  inWorkspace(
    [
      calls(['saveDelegationPlanDraft', { delegationPlan: { goal: 'g', plan: { type: 'tusk' } } }]),
      BUILDS,
      says('I could not.'),
    ],
    async ({ type, server }) => {
      const { code, text } = await type('plan', 'Find genes', '--talk')
      expect([code, server.asked.length]).toEqual([0, 3])
      expect(lastTold(server)).toContain('delegation_plan_invalid')
      expect(text).toContain('planwright draft show')
    },
  ))

test('what is saved and asked in one answer counts in its order', () =>
  inWorkspace(
    [
      ASKS,
      calls(['saveDelegationPlanDraft', { delegationPlan: PLAN }], ['ask', { prompt: 'All?' }]),
    ],
    async ({ type, server }) => {
      await type('plan', 'Find genes', '--talk')
      const { code, text } = await type('answer', 'aaaaaa', 'Yeast')
      expect([code, server.asked.length]).toEqual([3, 2])
      expect(text).toContain('All?')
    },
  ))

test.each([
  [['--dialect', 'rtfs'], '--dialect rtfs'],
  [['--run'], '--run'],
  [['--out', 'plan.json'], '--out'],
  [['--context', 'notes.txt'], '--context'],
])('a talk with %j is refused before anybody is asked', (more, named) =>
  inWorkspace([ASKS], async ({ type, server }) => {
    const { code, text } = await type('plan', 'Find genes', '--talk', ...more)
    expect([code, server.asked.length]).toEqual([2, 0])
    expect(text).toContain(`\`--talk\` cannot be given together with \`${named}\``)
  }),
)
