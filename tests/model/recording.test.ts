import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addUsage,
  meteredModel,
  NO_USAGE,
  recordedDate,
  recordingModel,
  replayedDate,
  replayingModel,
  requestDigest,
  type ModelPort,
  type ModelRequest,
} from '#model'
import { listedModel } from '#testing'

const run = promisify(execFile)

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

  test('are gone on with by a new recorder, and none is overwritten', async () => {
    await recordingModel(countingModel(), folder).generate(ask('a'))
    await recordingModel(countingModel(), folder).generate(ask('a', { temperature: 0 }))
    await recordingModel(countingModel(), folder).generate(ask('a'))
    const replay = replayingModel(folder)
    expect([await textOf(replay, ask('a')), await textOf(replay, ask('a'))]).toEqual(['1 a', '1 a'])
    expect(await readdir(folder)).toHaveLength(3)
  })

  test('of several processes into one folder are all kept', async () => {
    const script = fileURLToPath(new URL('recorder.ts', import.meta.url))
    const names = ['one', 'two', 'three']
    await Promise.all(
      names.map(async (name) => await run(process.execPath, [script, folder, name])),
    )
    const replay = replayingModel(folder)
    const texts = []
    for (let at = 0; at < 15; at++) texts.push(await textOf(replay, ask('a')))
    const expected = names.flatMap((name) => [1, 2, 3, 4, 5].map((number) => `${name} ${number}`))
    expect(texts.toSorted()).toEqual(expected.toSorted())
    for (const name of names) {
      expect(texts.filter((text) => text.startsWith(name))).toEqual(
        expected.filter((text) => text.startsWith(name)),
      )
    }
  })

  test('that an earlier version wrote, several a file, come back', async () => {
    const answer = (text: string) => ({
      text,
      finish: 'stop',
      usage: { inputTokens: 0, outputTokens: 0 },
    })
    const text = { form: 1, model: 'm', request: {}, answers: [answer('x'), answer('y')] }
    await writeFile(join(folder, `${requestDigest(ask('a'))}.json`), JSON.stringify(text))
    await recordingModel(countingModel(), folder).generate(ask('a'))
    const replay = replayingModel(folder)
    const texts = [await textOf(replay, ask('a')), await textOf(replay, ask('a'))]
    expect([...texts, await textOf(replay, ask('a'))]).toEqual(['x', 'y', '1 a'])
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

  test('of a stream are given on line by line, also where the whole was recorded', async () => {
    const answers = ['one\ntwo\n', 'three\nfour']
    const model = recordingModel(listedModel(answers), folder)
    await model.generate(ask('a'))
    await model.stream?.(ask('b'), { onText: () => undefined })
    const pieces: string[] = []
    const onText = (piece: string) => void pieces.push(piece)
    const replay = replayingModel(folder)
    await replay.stream?.(ask('a'), { onText })
    expect(await replay.stream?.(ask('b'), { onText })).toMatchObject({ text: 'three\nfour' })
    expect(pieces).toEqual(['one\n', 'two\n', 'three\n', 'four'])
  })

  test('that were cut are cut at the same place, and say so where nobody cuts', async () => {
    const cutAt = (word: string) => {
      let text = ''
      return (piece: string) => ((text += piece).includes(word) ? ('cut' as const) : undefined)
    }
    const model = recordingModel(listedModel(['one\ntwo\nthree\n']), folder)
    const recorded = await model.stream?.(ask('a'), { onText: cutAt('two') })
    expect(recorded).toMatchObject({
      text: 'one\ntwo\n',
      finish: 'cut',
      usage: { estimated: true },
    })
    const replayed = await replayingModel(folder).stream?.(ask('a'), { onText: cutAt('two') })
    expect(replayed).toEqual(recorded)
    expect(await replayingModel(folder).generate(ask('a'))).toEqual(recorded)
    const earlier = await replayingModel(folder).stream?.(ask('a'), { onText: cutAt('one') })
    expect(earlier).toMatchObject({ text: 'one\n', finish: 'cut' })
  })

  test('have the date on which they were begun', async () => {
    expect(await replayedDate(folder)).toBeUndefined()
    expect(await recordedDate(folder, '2026-11-22')).toBe('2026-11-22')
    expect(await recordedDate(folder, '2026-11-23')).toBe('2026-11-22')
    expect(await replayedDate(folder)).toBe('2026-11-22')
  })

  test('with a date that is none are refused', async () => {
    await writeFile(join(folder, 'recording.json'), '{"form": 1, "today": "soon"}')
    await expect(replayedDate(folder)).rejects.toMatchObject({ code: 'model/bad-recording' })
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
