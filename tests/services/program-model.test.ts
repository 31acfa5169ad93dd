// A program attaches a model as docs/strategies.md shows: by imports of the package, from the
// environment, against a server on loopback.

import { join } from 'node:path'

import { expect, test } from 'vitest'

import { builtinTools, createRuntime, delegateStrategySubtasks } from 'planwright'
import { modelFrom, recordingModel, replayingModel, type ModelPort } from 'planwright/model'

import { asksFor, modelServer, says } from '../model/server.ts'
import { inFolder } from './folder.ts'

const PLAN = { type: 'task', task: 'Find the numbers', hint: 'they are in a.csv' }
const HANDLE = /set:[0-9a-f]{64}/

/** What a model does that carries the task out: it loads the file and names the set. */
async function modelAtWork() {
  return modelServer(
    asksFor([['sets_load', JSON.stringify({ path: 'a.csv' })]]),
    (response, asked) => {
      const { body } = asked
      const handle = HANDLE.exec(JSON.stringify(body.messages))?.[0] ?? 'no set'
      says(`The numbers are in ${handle}.`)(response, asked)
    },
  )
}

async function carriedOut(folder: string, model: ModelPort | undefined) {
  const tools = builtinTools({ workspaceFolder: folder, model })
  const runtime = await createRuntime({ folder: join(folder, '.planwright'), tools })
  try {
    return await delegateStrategySubtasks('Numbers', PLAN, { runtime })
  } finally {
    await runtime.close()
  }
}

test('the model that the environment names carries out a task of a strategy', () =>
  inFolder(async ({ path, write }) => {
    await write('a.csv', 'id\n1\n2\n3\n')
    await using server = await modelAtWork()
    const model = modelFrom({ PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' })
    const result = await carriedOut(path, model)
    expect(result).toMatchObject({ ok: true, state: 'done', results: [{ result: { size: 3 } }] })
    expect(server.asked).toHaveLength(2)
  }))

test('what was recorded carries it out again and asks nobody', () =>
  inFolder(async ({ path, write }) => {
    await write('a.csv', 'id\n1\n2\n')
    const recordings = join(path, 'recordings')
    {
      await using server = await modelAtWork()
      const model = modelFrom({ PLANNER_BASE_URL: server.url })
      if (model === undefined) throw new Error('a model is named')
      expect(await carriedOut(path, recordingModel(model, recordings))).toMatchObject({ ok: true })
    }
    expect(await carriedOut(path, replayingModel(recordings))).toMatchObject({ ok: true })
  }))

test('without a variable there is no model, and a wrong one is said at once', () => {
  expect(modelFrom({})).toBeUndefined()
  expect(() => modelFrom({ PLANNER_BASE_URL: 'nonsense' })).toThrow(
    expect.objectContaining({ name: 'ModelFailure', code: 'model/bad-address' }),
  )
})
