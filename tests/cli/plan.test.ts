// `planwright plan` and `planwright repair`, against a model on loopback and against recordings.

import { describe, expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { modelServer, says, type ModelServer, type Reply } from '../model/server.ts'
import { CAR, carPlan, wrongCase, wrongUnit } from '../planner/jobs.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost, letterIds, type FakeHost, type FakeHostOptions } from './fake-host.ts'

interface Typed {
  readonly code: number
  readonly out: string
  readonly err: string
  /** Both streams, with single spaces. */
  readonly text: string
}

interface Here {
  readonly type: (...words: readonly string[]) => Promise<Typed>
  /** The same with another host. */
  readonly typeAs: (
    options: Partial<FakeHostOptions>,
    ...words: readonly string[]
  ) => Promise<Typed>
  readonly server: ModelServer
  readonly path: string
  readonly write: (name: string, text: string) => Promise<string>
  readonly ids: Iterator<string>
}

/** A workspace whose model gives these answers; with none there is no model. */
async function inWorkspace(
  replies: readonly Reply[],
  body: (here: Here) => Promise<void>,
): Promise<void> {
  await using server = await modelServer(...replies)
  await inFolder(async ({ path, write }) => {
    const ids = letterIds()
    const env: Record<string, string> =
      replies.length === 0 ? {} : { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' }
    const typeAs = async (options: Partial<FakeHostOptions>, ...words: readonly string[]) => {
      const host = fakeHost({ cwd: path, env, ids, ...options })
      return typedOf(await runCli(words, host, () => '0'), host)
    }
    const type = (...words: readonly string[]) => typeAs({}, ...words)
    await type('init')
    await body({ type, typeAs, server, path, write, ids })
  })
}

function typedOf(code: number, host: FakeHost): Typed {
  const text = host.written().replaceAll(/\s+/g, ' ')
  return { code, out: host.out(), err: host.err(), text }
}

const jsonOf = ({ out }: Typed) => JSON.parse(out) as Readonly<Record<string, unknown>>
describe('planwright plan', () => {
  test('gives the plan to standard output and tells the rest on standard error', () =>
    inWorkspace([says(carPlan())], async ({ type, server }) => {
      const { code, out, err } = await type('plan', CAR)
      expect([code, server.asked.length]).toEqual([0, 1])
      expect(JSON.parse(out)).toMatchObject({ steps: [{ step_id: 'P1' }, {}] })
      expect(err).toContain('dialect atomic: the task asks for a formula or a quantity')
      expect(err).toContain('attempt 1: no errors (10 tokens, cost not told')
      expect(err).toContain('approved by the critics (1 attempt, 1 request, 10 tokens')
    }))

  test('applies a mechanical fix without a second question, and says so', () =>
    inWorkspace([says(wrongCase)], async ({ type, server }) => {
      const { code, text } = await type('plan', CAR)
      expect([code, server.asked.length]).toEqual([0, 1])
      expect(text).toContain('fixed: ')
    }))

  test('shows the model its error once, and says what was wrong', () =>
    inWorkspace([says(wrongUnit), says(carPlan())], async ({ type, server }) => {
      const { code, text } = await type('plan', CAR)
      expect([code, server.asked.length]).toEqual([0, 2])
      expect(text).toMatch(/attempt 1: \d errors? .* attempt 2: no errors/)
      expect(text).toContain('43:23 formula/wrong-unit')
    }))

  test('without a model names the variables, makes no run, and ends with 2', () =>
    inWorkspace([], async ({ type }) => {
      const { code, out, text } = await type('plan', CAR)
      expect([code, out]).toEqual([2, ''])
      expect(text).toContain('OPEN_ROUTER_KEY')
      expect(jsonOf(await type('ps', '--json'))).toEqual([])
    }))
})
