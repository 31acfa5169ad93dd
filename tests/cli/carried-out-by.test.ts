// Goal: a decision holds for who was said to carry the work out, and for nobody else.
//
// Method: a plan that asks first and then gives a task to `agent` is decided on with one binding, and goes on with
// another: at a command line, where the environment names the model, and in a program that brings it.

import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { builtinTools, createRuntime, type Runtime } from 'planwright'
import { compile } from 'planwright/compile'
import type { ModelPort } from 'planwright/model'
import { decide, review } from 'planwright/review'

import { inFolder } from '../services/folder.ts'
import { plan, step } from './clone.ts'
import { typed } from './typed.ts'

const LETTER = plan(
  step('enter', 'calendar.add', { title: { literal: 'Visit' }, start: { literal: '2030-03-14' } }),
  step('which', 'human.ask', { prompt: { literal: 'Which one?' } }),
  { ...step('write', 'agent', { task: { literal: 'Write a letter' } }), after: ['which'] },
)

/** Who carries `agent` out; a model is named by the environment and never reached. */
type Bound = 'one' | 'two' | 'a person'

const REBOUND: readonly (readonly [Bound, Bound])[] = [
  ['one', 'two'],
  ['one', 'a person'],
  ['a person', 'one'],
]

describe('`agent`, bound to another at the command line,', () => {
  const at = async (
    body: (type: (line: string, bound: Bound) => Promise<string>) => Promise<void>,
  ) => {
    await inFolder(async ({ path, write }) => {
      await write('mine.json', LETTER)
      const type = async (line: string, bound: Bound) => {
        const named = { PLANNER_BASE_URL: 'http://127.0.0.1:1/v1', PLANNER_MODEL: bound }
        const env = bound === 'a person' ? {} : named
        const { out, err } = await typed(line.split(' '), { cwd: path, env })
        return out + err
      }
      await type('init', 'a person')
      await type('run mine.json --id letter', 'a person')
      await body(type)
    })
  }
  const digestIn = (text: string) => /^Decision ([0-9a-f]{12})$/m.exec(text)?.[1] ?? ''

  test.each(REBOUND)('from %s to %s, is decided on by no digest of before', (before, now) =>
    at(async (type) => {
      const digest = digestIn(await type('review letter', before))
      const answer = await type(`approve letter --digest ${digest}`, now)
      expect(answer).toContain('error[review/digest-mismatch]')
      expect(await type(`approve letter --digest ${digest}`, before)).toMatch(/^approved\n/)
    }),
  )

  test.each(REBOUND)('from %s to %s, is not asked on the decision of before', (before, now) =>
    at(async (type) => {
      const digest = digestIn(await type('review letter', before))
      expect(await type(`approve letter --digest ${digest}`, before)).toContain('Question q1')
      const answer = await type('answer letter q1 yes', now)
      expect(answer).toContain('step 2 (which) done')
      expect(answer).toContain('step 3 (write) failed: `agent` has changed since the decision.')
      expect(await type('retry letter write', now)).not.toContain('Question q2')
    }),
  )

  test('is asked in a fork from that step, as the message says', () =>
    at(async (type) => {
      const digest = digestIn(await type('review letter', 'one'))
      await type(`approve letter --digest ${digest}`, 'one')
      const answer = await type('answer letter q1 yes', 'a person')
      expect(answer).toContain('Fork the run from this step')
      expect(await type('fork letter --from write --id again', 'a person')).toContain(
        '2 steps with a result from there\n  no external effect is repeated',
      )
      const now = digestIn(await type('review again', 'a person'))
      expect(now).not.toBe(digest)
      expect(await type(`approve again --digest ${now}`, 'a person')).toContain('q1')
    }))

  test('from nobody to nobody else, is asked on the decision of before', () =>
    at(async (type) => {
      const digest = digestIn(await type('review letter', 'a person'))
      await type(`approve letter --digest ${digest}`, 'a person')
      expect(await type('answer letter q1 yes', 'a person')).toContain('Question q2: write')
    }))
})

const BOARD = { user: 'board', channel: 'api', terminal: false } as const

describe('`agent`, bound to another by a program,', () => {
  const model = (name: string): ModelPort => ({
    name,
    generate: async () => ({
      text: `by ${name}`,
      finish: 'stop',
      usage: { inputTokens: 1, outputTokens: 1 },
    }),
  })

  /** A run that was decided on with one binding, its question answered with the other. */
  const rebound = async (before: ModelPort | undefined, now: ModelPort | undefined) => {
    let came
    await inFolder(async ({ path }) => {
      const program = async <Result>(
        bound: ModelPort | undefined,
        work: (runtime: Runtime) => Promise<Result>,
      ) => {
        const tools = builtinTools({ workspaceFolder: path, model: bound })
        const runtime = await createRuntime({ folder: join(path, '.planwright'), tools })
        try {
          return await work(runtime)
        } finally {
          await runtime.close()
        }
      }
      await program(before, async (runtime) => {
        const { catalogue, policy } = runtime
        const compiled = compile(LETTER, { dialect: 'plan', catalogue })
        if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics))
        const run = await runtime.create(compiled.plan, { id: 'letter' })
        await run.start()
        const reviewed = review(compiled.plan, { catalogue, policy, run: 'letter' })
        const { decision } = decide(reviewed, {
          verdict: 'approve',
          actor: BOARD,
          at: new Date().toISOString(),
          digest: reviewed.subject.digest,
        })
        if (decision === undefined) throw new Error('no decision')
        await run.decide(decision)
        await run.resume()
      })
      came = await program(now, async (runtime) => {
        const run = await runtime.open('letter')
        await run.answer('q1', 'yes', BOARD)
        const { state, failures, waiting } = await run.resume()
        return { state, codes: failures.map(({ failure }) => failure.code), waits: waiting.length }
      })
    })
    return came
  }
  const VOID = { state: 'paused', codes: ['run/tool-changed'], waits: 0 }

  test('from a model to another, is not asked on the decision of before', async () => {
    expect(await rebound(model('one'), model('two'))).toEqual(VOID)
  })
  test('from a model to a person, is not asked on the decision of before', async () => {
    expect(await rebound(model('one'), undefined)).toEqual(VOID)
  })
  test('from a person to a model, is not asked on the decision of before', async () => {
    expect(await rebound(undefined, model('one'))).toEqual(VOID)
  })
  test('from a model to one of the same name, is asked on the decision of before', async () => {
    expect(await rebound(model('one'), model('one'))).toMatchObject({ state: 'done', codes: [] })
  })
})
