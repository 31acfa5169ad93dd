import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addUsage,
  meteredModel,
  NO_USAGE,
  recordingModel,
  replayingModel,
  requestDigest,
  type ModelPort,
  type ModelRequest,
} from '#model'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

/** A model that counts: its first answer is `1 <question>`, its next `2 <question>`. */
function countingModel(): ModelPort {
  let count = 0
  return {
    name: 'counting',
    async generate({ messages }) {
      count++
      const text = `${count} ${messages.at(-1)?.text}`
      return { text, finish: 'stop', usage: { inputTokens: 1, outputTokens: 2 } }
    },
  }
}

const ask = (text: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  messages: [{ role: 'user', text }],
  ...more,
})

const textOf = async (model: ModelPort, request: ModelRequest) =>
  (await model.generate(request)).text

describe('recorded answers', () => {
  test('are found on another day than they were given on', async () => {
    const on = (day: string) => ask('a', { system: `Be brief. Today is ${day}. Write dates out.` })
    await recordingModel(countingModel(), folder).generate(on('Sunday, 2026-11-22'))
    expect(await textOf(replayingModel(folder), on('Monday, 2026-11-23'))).toBe('1 a')
    const other = ask('a', { system: 'Be long. Today is Sunday, 2026-11-22. Write dates out.' })
    await expect(replayingModel(folder).generate(other)).rejects.toMatchObject({
      code: 'model/not-recorded',
    })
  })

  test('come back in the order in which they came, and from nobody else', async () => {
    const recorder = recordingModel(countingModel(), folder)
    await recorder.generate(ask('a'))
    await recorder.generate(ask('b'))
    await recorder.generate(ask('a'))

    const replay = replayingModel(folder)
    expect(await textOf(replay, ask('b'))).toBe('2 b')
    expect(await textOf(replay, ask('a'))).toBe('1 a')
    expect(await textOf(replay, ask('a'))).toBe('3 a')
    expect(await replayingModel(folder).generate(ask('b'))).toEqual({
      text: '2 b',
      finish: 'stop',
      usage: { inputTokens: 1, outputTokens: 2 },
    })
  })

  test('are refused for a question that was not asked, or not so often', async () => {
    await recordingModel(countingModel(), folder).generate(ask('a'))
    const replay = replayingModel(folder)
    await replay.generate(ask('a'))
    await expect(replay.generate(ask('a'))).rejects.toMatchObject({
      code: 'model/not-recorded',
      details: { count: 1 },
    })
    await expect(replay.generate(ask('c'))).rejects.toThrow('`c`')
    await expect(replay.generate(ask('a', { temperature: 0 }))).rejects.toMatchObject({
      code: 'model/not-recorded',
    })
  })

  test('keep the calls that were asked for', async () => {
    const calls = [
      { id: 'one', name: 'ccos.math.add', arguments: { a: 1 }, opaque: { google: { s: 'x' } } },
      { id: 'two', name: 'made_up', arguments: '{"a"' },
    ]
    const model: ModelPort = {
      name: 'asking',
      generate: async () => ({
        text: '',
        calls,
        finish: 'calls',
        usage: { inputTokens: 1, outputTokens: 2 },
      }),
    }
    const recorded = await recordingModel(model, folder).generate(ask('a'))
    expect(await replayingModel(folder).generate(ask('a'))).toEqual(recorded)
    expect(recorded.calls).toEqual(calls)
  })

  test('are begun anew by a new recorder', async () => {
    await recordingModel(countingModel(), folder).generate(ask('a'))
    await recordingModel(countingModel(), folder).generate(ask('a'))
    const [file] = await readdir(folder)
    const text = await readFile(join(folder, file ?? ''), 'utf8')
    expect(JSON.parse(text).answers).toHaveLength(1)
  })

  test('of questions that are asked at the same time are all kept', async () => {
    const recorder = recordingModel(countingModel(), folder)
    await Promise.all(Array.from({ length: 20 }, async () => await recorder.generate(ask('a'))))
    const replay = replayingModel(folder)
    const texts = await Promise.all(
      Array.from({ length: 20 }, async () => await textOf(replay, ask('a'))),
    )
    expect(new Set(texts).size).toBe(20)
  })

  test.each([
    ['is not JSON', 'not JSON'],
    ['is of another form', '{"form": 2}'],
  ])('in a file that %s are refused', async (_, text) => {
    await writeFile(join(folder, `${requestDigest(ask('a'))}.json`), text)
    await expect(replayingModel(folder).generate(ask('a'))).rejects.toMatchObject({
      code: 'model/bad-recording',
    })
  })
})

test('a request has one digest, whatever the order in which its parts were written', () => {
  expect(requestDigest({ temperature: 0, messages: [{ text: 'a', role: 'user' }] })).toBe(
    requestDigest({ messages: [{ role: 'user', text: 'a' }], temperature: 0 }),
  )
  expect(requestDigest(ask('a'))).not.toBe(requestDigest(ask('a', { system: 'x' })))
})

test('usage is told for each answer, and a total says whether it knows the cost', async () => {
  let total = NO_USAGE
  const model = meteredModel(countingModel(), (usage) => {
    total = addUsage(total, usage)
  })
  await model.generate(ask('a'))
  expect(total).toEqual({ requests: 1, inputTokens: 1, outputTokens: 2, cost: 0, costKnown: false })
  const paid = addUsage(addUsage(NO_USAGE, { inputTokens: 1, outputTokens: 1, cost: 0.5 }), {
    inputTokens: 2,
    outputTokens: 2,
    cost: 0.25,
  })
  expect(paid).toEqual({
    requests: 2,
    inputTokens: 3,
    outputTokens: 3,
    cost: 0.75,
    costKnown: true,
  })
})
