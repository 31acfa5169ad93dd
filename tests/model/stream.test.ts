// Goal: an answer that is given on while it arrives is the same answer; where it is cut, breaks off
// or stalls, the caller has what had arrived and the connection is closed. Method: a real server on
// loopback that sends its events one packet each.

import { describe, expect, test } from 'vitest'

import { aiSdkModel, meteredModel, ModelFailure, streamAnswer, type ModelRequest } from '#model'

import { hurriedWorld, LONG, question, realWorld, settingsFor, streamed } from './asking.ts'
import {
  cuts,
  DONE,
  ends,
  event,
  isSilent,
  modelServer,
  piece,
  refuses,
  saysWhole,
  sendsEvents,
  streams,
  type Reply,
} from './server.ts'

const PROVIDERS = ['openai-compatible', 'openrouter'] as const

describe.each(PROVIDERS)('a stream of %s', (provider) => {
  test('is given on piece by piece, and is the same answer in the end', async () => {
    const result = await streamed([streams(['Hel', 'lo', '.\n'], { cost: 0.5 })], { provider })
    expect(result.pieces).toEqual(['Hel', 'lo', '.\n'])
    expect(result.answer).toEqual({
      text: 'Hello.\n',
      finish: 'stop',
      usage: { inputTokens: 7, outputTokens: 3, cost: 0.5 },
    })
    expect(result.body?.stream).toBe(true)
  })

  test('that was cut has the text that had arrived and an estimate, and its connection is closed', async () => {
    const endless = sendsEvents([piece('One. '), piece('Two. '), piece('Three.')], 'hangs')
    const cutAt = (text: string) => text.includes('Two')
    const result = await streamed([endless], { provider, cutAt })
    expect(result.answer).toEqual({
      text: 'One. Two. ',
      finish: 'cut',
      usage: { inputTokens: 19, outputTokens: 3, estimated: true },
    })
    expect(result.pieces).toEqual(['One. ', 'Two. '])
    expect(result.open).toBe(0)
  })

  test('that is called off ends at once, and its connection is closed', async () => {
    await using server = await modelServer(sendsEvents([piece('One. ')], 'hangs'))
    const model = aiSdkModel(settingsFor(server.url, { provider }), hurriedWorld(), LONG)
    const off = new AbortController()
    const onText = () => {
      off.abort(new Error('enough'))
      return undefined
    }
    const asking = model.stream?.(question, { signal: off.signal, onText })
    await expect(asking).rejects.toThrow('enough')
    await expect.poll(server.open).toBe(0)
  })

  test('asks for calls as a whole answer does', async () => {
    const tools = [{ name: 'math.add', description: 'Adds.', parameters: { type: 'object' } }]
    const call = (parts: object) =>
      event({ choices: [{ index: 0, delta: { tool_calls: [{ index: 0, ...parts }] } }] })
    const result = await streamed(
      [
        sendsEvents([
          piece('So: '),
          call({ id: 'one', type: 'function', function: { name: 'math_add', arguments: '' } }),
          call({ function: { arguments: '{"a":' } }),
          call({ function: { arguments: '1}' } }),
          ends('tool_calls'),
          DONE,
        ]),
      ],
      { provider, request: { ...question, tools } },
    )
    expect(result.answer).toMatchObject({
      text: 'So: ',
      calls: [{ id: 'one', name: 'math.add', arguments: { a: 1 } }],
      finish: 'calls',
    })
  })
})

test('what the caller throws while it reads is thrown on, and nothing is asked again', async () => {
  await using server = await modelServer(sendsEvents([piece('One. ')], 'hangs'))
  const model = aiSdkModel(settingsFor(server.url), hurriedWorld(), LONG)
  const fault = new TypeError('a fault of the caller')
  const onText = () => {
    throw fault
  }
  await expect(model.stream?.(question, { onText })).rejects.toBe(fault)
  expect(server.asked).toHaveLength(1)
  await expect.poll(server.open).toBe(0)
})

test('reasoning is no text, and counts as a sign of life', async () => {
  const thinks = event({ choices: [{ index: 0, delta: { reasoning: 'Hm.' } }] })
  const result = await streamed([sendsEvents([thinks, thinks, piece('Six.'), ends('stop'), DONE])])
  expect(result.answer?.text).toBe('Six.')
})

test('a server that does not stream gives its answer as one piece, and is asked once', async () => {
  const result = await streamed([saysWhole('Hello.')])
  expect(result).toMatchObject({
    answer: { text: 'Hello.', usage: { inputTokens: 7, outputTokens: 3 } },
    pieces: ['Hello.'],
    asked: 1,
  })
})

describe('a stream that fails before its first piece is asked for again', () => {
  const failures: readonly (readonly [string, Reply, readonly number[]])[] = [
    ['a cut connection', cuts, [500]],
    ['events that are cut', sendsEvents([], 'is cut'), [500]],
    ['429 with a wait', refuses(429, 'slow down', { 'retry-after': '7' }), [7000]],
    ['503', refuses(503, 'down'), [500]],
    [
      '429 within the stream',
      sendsEvents([event({ error: { message: 'slow', code: 429 } })]),
      [500],
    ],
  ]
  test.each(failures)('%s', async (_, reply, waits) => {
    const result = await streamed([reply, streams(['Hello.'])])
    expect(result).toMatchObject({
      answer: { text: 'Hello.' },
      pieces: ['Hello.'],
      asked: 2,
      waits,
    })
  })
})

describe('a stream that fails after its first piece is not asked for again, and what had arrived is on record', () => {
  const failures: readonly (readonly [string, Reply, string])[] = [
    ['a cut connection', sendsEvents([piece('Hel')], 'is cut'), 'model/cut-off'],
    ['half an event', sendsEvents([piece('Hel'), 'data: {"choices": ['], 'ends'), 'model/cut-off'],
    ['no reason for its end', sendsEvents([piece('Hel'), DONE]), 'model/cut-off'],
    [
      'an event that is no JSON',
      sendsEvents([piece('Hel'), 'data: {"a\n\n'], 'hangs'),
      'model/cut-off',
    ],
    [
      'a fault of the server',
      sendsEvents([piece('Hel'), event({ error: { message: 'gone', code: 502 } })], 'hangs'),
      'model/server-fault',
    ],
  ]
  test.each(
    PROVIDERS.flatMap((provider) =>
      failures.map(([what, ...rest]) => [what, provider, ...rest] as const),
    ),
  )('%s, from %s', async (_, provider, reply, code) => {
    const result = await streamed([reply, streams(['Hello.'])], { provider })
    expect(result).toMatchObject({ asked: 1, waits: [], pieces: ['Hel'], open: 0 })
    expect(result.failure).toMatchObject({
      code,
      partial: { text: 'Hel', usage: { inputTokens: 19, outputTokens: 1, estimated: true } },
    })
  })
})

describe('a stream has time limits', () => {
  // Long enough for a request to arrive on a busy machine.
  const SHORT_MS = 300
  const cases: readonly (readonly [string, Reply, string])[] = [
    ['no headers', isSilent, ''],
    ['headers and nothing', sendsEvents([], 'hangs'), ''],
    ['signs of life and nothing', sendsEvents([': WORKING\n\n'], 'hangs'), ''],
    ['a piece and nothing', sendsEvents([piece('Hel')], 'hangs'), 'Hel'],
  ]
  test.each(cases)('%s', async (_, reply, text) => {
    const firstMs = text === '' ? SHORT_MS : 60_000
    const limits = { timeoutMs: 120_000, firstMs, pauseMs: SHORT_MS }
    const result = await streamed([reply], { limits, world: realWorld })
    expect(result).toMatchObject({ asked: 1, open: 0 })
    expect(result.failure).toMatchObject({
      code: 'model/stalled',
      details: { seconds: SHORT_MS / 1000, length: text.length },
    })
    expect(result.failure?.partial?.text ?? '').toBe(text)
  })

  test('in all, too, for one that goes on and on', async () => {
    const drips: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const timer = setInterval(() => response.write(piece('x')), 10)
      response.on('close', () => clearInterval(timer))
    }
    const slow = { timeoutMs: 1000, firstMs: 60_000, pauseMs: 60_000 }
    const result = await streamed([drips], { limits: slow, world: realWorld })
    expect(result.failure).toMatchObject({ code: 'model/timeout', details: { seconds: 1 } })
    expect(result.failure?.partial?.text).toMatch(/^x+$/)
    expect(result.open).toBe(0)
  })

  test('and none is reached while pieces come', async () => {
    const steady: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const parts = [...['st', 'ea', 'dy'].map(piece), ends('stop'), DONE]
      const timer = setInterval(() => {
        response.write(parts.shift() ?? '')
        if (parts.length > 0) return
        clearInterval(timer)
        response.end()
      }, 250)
    }
    const some = { timeoutMs: 60_000, firstMs: 1000, pauseMs: 1000 }
    const result = await streamed([steady], { limits: some, world: realWorld })
    expect(result.answer?.text).toBe('steady')
  })
})

describe('a port that cannot stream', () => {
  const port = {
    name: 'whole',
    generate: async () =>
      ({ text: 'Hello.', finish: 'stop', usage: { inputTokens: 1, outputTokens: 2 } }) as const,
  }

  test('gives its whole text at once', async () => {
    const pieces: string[] = []
    const answer = await streamAnswer(port, question, { onText: (text) => void pieces.push(text) })
    expect([pieces, answer.finish]).toEqual([['Hello.'], 'stop'])
  })

  test('has finish cut where that was enough, with the usage that is known', async () => {
    const answer = await streamAnswer(port, question, { onText: () => 'cut' })
    expect(answer).toEqual({
      text: 'Hello.',
      finish: 'cut',
      usage: { inputTokens: 1, outputTokens: 2 },
    })
  })
})

test('the usage of a stream is told as that of an answer', async () => {
  await using server = await modelServer(streams(['a', 'b']))
  const seen: unknown[] = []
  const model = aiSdkModel(settingsFor(server.url), hurriedWorld(), LONG)
  const metered = meteredModel(model, (usage) => seen.push(usage))
  await metered.stream?.(question, { onText: () => undefined })
  expect(seen).toEqual([{ inputTokens: 7, outputTokens: 3 }])
})

test('a failure without pieces has nothing that had arrived', async () => {
  const { failure } = await streamed([refuses(401, 'no')])
  expect(failure).toBeInstanceOf(ModelFailure)
  expect(failure?.partial).toBeUndefined()
})

describe('JSON with a schema', () => {
  const request: ModelRequest = { ...question, schema: { type: 'array' } }
  const noSchema = refuses(400, "'response_format.type' must be json_object or text")
  const noFormat = refuses(422, 'unknown field response_format')

  test('is asked for with the schema, not strictly', async () => {
    for (const provider of PROVIDERS) {
      const { body } = await streamed([streams(['[]'])], { provider, request })
      expect(body?.response_format).toEqual({
        type: 'json_schema',
        json_schema: { name: 'answer', schema: { type: 'array' }, strict: false },
      })
    }
  })

  test('is asked for without it where the server refuses it, and the answer says so', async () => {
    const result = await streamed([noSchema, streams(['[]'])], { request })
    expect(result.body?.response_format).toEqual({ type: 'json_object' })
    expect(result).toMatchObject({ asked: 2, waits: [] })
    expect(result.answer?.notes).toEqual([
      "asked for JSON without its schema as response_format, since the server refused: 'response_format.type' must be json_object or text",
    ])
  })

  test('is asked for in words alone where the server refuses JSON, too', async () => {
    const result = await streamed([noFormat, noFormat, streams(['[]'])], { request })
    expect(result.body).not.toHaveProperty('response_format')
    expect(result.body?.messages[0]?.content).toContain('JSON Schema')
    expect(result.asked).toBe(3)
    expect(result.answer?.notes).toEqual([
      'asked for JSON in words alone, since the server refused: unknown field response_format',
    ])
  })

  test('is not asked for again with what was refused once', async () => {
    await using server = await modelServer(noSchema, saysWhole('[]'))
    const model = aiSdkModel(settingsFor(server.url), hurriedWorld(), LONG)
    for (let times = 0; times < 2; times++) await model.generate(request)
    expect(server.asked.map(({ body }) => body.response_format)).toMatchObject([
      { type: 'json_schema' },
      { type: 'json_object' },
      { type: 'json_object' },
    ])
  })

  test('is refused for good where the refusal names something else', async () => {
    const result = await streamed([refuses(400, 'too long')], { request })
    expect(result).toMatchObject({ asked: 1, failure: { code: 'model/request-refused' } })
  })
})

test('a server that refuses to count tokens is asked without, and the usage is an estimate', async () => {
  const reply = sendsEvents([piece('Hello.'), ends('stop'), DONE])
  const result = await streamed([refuses(400, 'Unrecognized field: stream_options'), reply])
  expect(result.body).not.toHaveProperty('stream_options')
  expect(result.answer).toMatchObject({
    usage: { inputTokens: 19, outputTokens: 2, estimated: true },
    notes: [expect.stringContaining('not asked to count tokens')],
  })
})
