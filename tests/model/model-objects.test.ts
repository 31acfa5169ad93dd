// Any model object of the AI SDK is a port, by the adapter that the settings' models use: objects of
// the SDK's three specifications, and one of a provider package against a server on loopback.

import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { MockLanguageModelV3, MockLanguageModelV4 } from 'ai/test'
import { describe, expect, test } from 'vitest'

import { modelPortOf, ModelFailure, type LanguageModelObject, type ModelPort } from '#model'

import { hurriedWorld, LONG, question } from './asking.ts'
import { cuts, modelServer, piece, refuses, says, sendsEvents, type Reply } from './server.ts'

function parts(finishReason: unknown, usage: unknown) {
  return [
    { type: 'stream-start', warnings: [] },
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'Hel' },
    { type: 'text-delta', id: '1', delta: 'lo.' },
    { type: 'text-end', id: '1' },
    { type: 'finish', finishReason, usage },
  ]
}

function streamOf(all: readonly unknown[]) {
  return { stream: ReadableStream.from(all) } as never
}

const STOP = { unified: 'stop', raw: 'stop' }
const COUNTED = {
  inputTokens: { total: 7, noCache: 7, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 3, text: 3, reasoning: undefined },
}
const WHOLE = { content: [{ type: 'text', text: 'Hello.' }], warnings: [] }
const FLAT = { inputTokens: 7, outputTokens: 3, totalTokens: 10 }

const OBJECTS: readonly (readonly [string, () => LanguageModelObject])[] = [
  [
    'v2',
    () =>
      ({
        specificationVersion: 'v2',
        provider: 'mock-provider',
        modelId: 'mock-model-id',
        supportedUrls: {},
        doGenerate: async () => ({ ...WHOLE, finishReason: 'stop', usage: FLAT }),
        doStream: async () => streamOf(parts('stop', FLAT)),
      }) as never,
  ],
  [
    'v3',
    () =>
      new MockLanguageModelV3({
        doGenerate: { ...WHOLE, finishReason: STOP, usage: COUNTED } as never,
        doStream: streamOf(parts(STOP, COUNTED)),
      }),
  ],
  [
    'v4',
    () =>
      new MockLanguageModelV4({
        doGenerate: { ...WHOLE, finishReason: STOP, usage: COUNTED } as never,
        doStream: streamOf(parts(STOP, COUNTED)),
      }),
  ],
]

const HELLO = { text: 'Hello.', finish: 'stop', usage: { inputTokens: 7, outputTokens: 3 } }

describe.each(OBJECTS)('a model object of specification %s', (_, make) => {
  test('answers whole', async () => {
    const port = modelPortOf(make(), hurriedWorld(), LONG)
    expect(port.name).toBe('mock-model-id at mock-provider')
    expect(await port.generate(question)).toEqual(HELLO)
  })

  test('answers while it arrives', async () => {
    const pieces: string[] = []
    const onText = (text: string) => void pieces.push(text)
    expect(await modelPortOf(make(), hurriedWorld(), LONG).stream?.(question, { onText })).toEqual(
      HELLO,
    )
    expect(pieces).toEqual(['Hel', 'lo.'])
  })

  test('is cut', async () => {
    const port = modelPortOf(make(), hurriedWorld(), LONG)
    const answer = await port.stream?.(question, { onText: () => 'cut' })
    expect(answer).toMatchObject({ text: 'Hel', finish: 'cut', usage: { estimated: true } })
  })
})

test('a model object is asked at its own temperature, unless the request or the options have one', async () => {
  const model = new MockLanguageModelV4({
    doGenerate: { ...WHOLE, finishReason: STOP, usage: COUNTED } as never,
  })
  await modelPortOf(model, hurriedWorld()).generate(question)
  await modelPortOf(model, hurriedWorld(), { temperature: 0.3 }).generate(question)
  await modelPortOf(model, hurriedWorld(), { name: 'mine' }).generate({
    ...question,
    temperature: 0,
  })
  expect(model.doGenerateCalls.map(({ temperature }) => temperature)).toEqual([undefined, 0.3, 0])
})

/** A provider's object as a program has it: with the provider's own way to the server. */
function objectAt(url: string): ModelPort {
  const model = createOpenAICompatible({ name: 'mine', baseURL: url }).chatModel('small')
  return modelPortOf(model, hurriedWorld(), LONG)
}

describe('a model object of a provider', () => {
  test('reaches its server by itself', async () => {
    await using server = await modelServer(says('Hello.\nAgain.'))
    expect(await objectAt(server.url).generate(question)).toMatchObject({ text: 'Hello.\nAgain.' })
    const pieces: string[] = []
    const onText = (text: string) => void pieces.push(text)
    await objectAt(server.url).stream?.(question, { onText })
    expect(pieces).toEqual(['Hello.\n', 'Again.'])
  })

  test('closes the connection where it was cut', async () => {
    await using server = await modelServer(sendsEvents([piece('One. ')], 'hangs'))
    const answer = await objectAt(server.url).stream?.(question, { onText: () => 'cut' })
    expect(answer?.finish).toBe('cut')
    await expect.poll(server.open).toBe(0)
  })

  const failures: readonly (readonly [string, Reply, string, number])[] = [
    ['a refused key', refuses(401, 'no'), 'model/key-refused', 1],
    ['a model nobody knows', refuses(404, 'no'), 'model/not-found', 1],
    ['a server that is busy', refuses(429, 'slow'), 'model/too-many-requests', 3],
    ['a cut connection', cuts, 'model/unreachable', 3],
    ['events that are cut at once', sendsEvents([], 'is cut'), 'model/unreachable', 3],
    ['events that are cut later', sendsEvents([piece('a')], 'is cut'), 'model/cut-off', 1],
  ]
  test.each(failures)(
    'fails by %s as the model of the settings does',
    async (_, reply, code, asked) => {
      await using server = await modelServer(reply)
      const asking = objectAt(server.url).stream?.(question, { onText: () => undefined })
      const failure = await asking?.catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ModelFailure)
      expect(failure).toMatchObject({ code })
      expect(server.asked).toHaveLength(asked)
    },
  )
})
