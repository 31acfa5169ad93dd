// An outcome printed by a program: plain JSON that says why the run waits and what to do.

import { join } from 'node:path'

import { expect, test } from 'vitest'

import { builtinTools, compile, createRuntime, toJson } from 'planwright'

import { inFolder } from '../services/folder.ts'

const PLAN = `(plan :body (do (step "Ask" (call :ccos.user.ask "Which city?"))))`

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

test('an outcome prints as plain JSON with why it waits, what to do, and like a snapshot times in ISO 8601', () =>
  inFolder(async ({ path }) => {
    const tools = builtinTools({ workspaceFolder: path })
    const runtime = await createRuntime({ folder: join(path, '.planwright'), tools })
    try {
      const { plan } = compile(PLAN)
      if (plan === undefined) throw new Error('the plan compiles')
      const run = await runtime.create(plan, { id: 'cities' })
      const outcome = await run.start()
      const printed = JSON.parse(JSON.stringify(outcome)) as { waiting: readonly object[] }
      expect(printed).toMatchObject({
        run: 'cities',
        state: 'waiting',
        result: null,
        waiting: [
          {
            for: 'answer',
            ask: 'q1',
            askedAt: expect.stringMatching(ISO) as string,
            why: 'A person is asked: Which city?',
            next: expect.stringContaining('planwright answer cities q1 WORDS') as string,
          },
        ],
      })
      const iso = expect.stringMatching(ISO) as string
      const snapshot = await run.snapshot()
      expect(snapshot).toMatchObject({
        createdAt: iso,
        updatedAt: iso,
        waiting: [{ for: 'answer', askedAt: iso }],
      })
      expect(await runtime.list()).toMatchObject([
        { createdAt: iso, updatedAt: iso, holder: undefined },
      ])
      await run.answer('q1', 'Oslo', { user: 'Ada', channel: 'terminal', terminal: true })
      const done = await run.resume()
      if (done.result === undefined) throw new Error('the run is done')
      expect(JSON.parse(JSON.stringify(done))).toMatchObject({
        state: 'done',
        result: toJson(done.result),
        waiting: [],
      })
    } finally {
      await runtime.close()
    }
  }))
