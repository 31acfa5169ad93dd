// Goal: every way in which a model's server can behave has one outcome that a
// person can act on. Method: a real server on loopback, no time passes but where
// a wait is what is tested.

import { describe, expect, test } from 'vitest'
import { aiSdkModel, ModelFailure } from '#model'
import type { ModelLimits } from '#model'
import { hurriedWorld, KEY, question, realWorld, settingsFor } from './asking.ts'
import { cuts, isSilent, modelServer, refuses, says, sends, type Reply } from './server.ts'

/** The failure's code and message, or the answer's text, and how often the server was asked. */
async function outcome(replies: readonly Reply[], limits: ModelLimits = {}) {
  await using server = await modelServer(...replies)
  const world = hurriedWorld()
  const model = aiSdkModel(settingsFor(server.url), world, limits)
  const result = await model.generate(question).then(
    ({ text }) => ({ text }),
    (error: unknown) => {
      if (!(error instanceof ModelFailure)) throw error
      return { code: error.code, message: error.message }
    },
  )
  return { ...result, asked: server.asked.length, waits: world.waits }
}

describe('a model that answers', () => {
  test('gives its text, why it ended and what it cost', async () => {
    await using server = await modelServer(says('Hello.', { cost: 0.0042 }))
    const model = aiSdkModel(settingsFor(server.url), hurriedWorld())
    expect(model.name).toBe(`test/model at ${new URL(server.url).host}`)
    expect(await model.generate({ ...question, maxTokens: 5 })).toEqual({
      text: 'Hello.',
      finish: 'stop',
      usage: { inputTokens: 7, outputTokens: 3, cost: 0.0042 },
    })
    const [asked] = server.asked
    expect(asked?.path).toBe('/v1/chat/completions')
    expect(asked?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(asked?.body).toMatchObject({
      model: 'test/model',
      temperature: 0.1,
      max_tokens: 5,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello?' },
      ],
    })
    expect(asked?.body.response_format).toBeUndefined()
  })

  test('is asked by OpenRouter in the same way, with the cost it reports', async () => {
    await using server = await modelServer(says('Hello.', { cost: 0.5 }))
    const settings = settingsFor(server.url, { provider: 'openrouter' })
    const answer = await aiSdkModel(settings, hurriedWorld()).generate(question)
    expect(answer).toEqual({
      text: 'Hello.',
      finish: 'stop',
      usage: { inputTokens: 7, outputTokens: 3, cost: 0.5 },
    })
    expect(server.asked[0]?.path).toBe('/v1/chat/completions')
    expect(server.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  })

  test('is asked for JSON with the schema in its instructions, and may answer with something else', async () => {
    await using server = await modelServer(says('not JSON at all'))
    const model = aiSdkModel(settingsFor(server.url), hurriedWorld())
    const answer = await model.generate({ ...question, schema: { type: 'array' }, temperature: 0 })
    expect(answer.text).toBe('not JSON at all')
    expect(server.asked[0]?.body).toMatchObject({
      temperature: 0,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', schema: { type: 'array' }, strict: false },
      },
    })
    expect(server.asked[0]?.body.messages[0]?.content).toBe(
      'Be brief.\n\nAnswer with one JSON value of this JSON Schema and nothing else:\n{"type":"array"}',
    )
  })

  test('keeps the talk in its order', async () => {
    await using server = await modelServer(says('yes'))
    await aiSdkModel(settingsFor(server.url), hurriedWorld()).generate({
      messages: [
        { role: 'user', text: 'a' },
        { role: 'assistant', text: 'b' },
        { role: 'user', text: 'c' },
      ],
    })
    const messages = server.asked[0]?.body.messages
    expect(messages?.map(({ role, content }) => `${role} ${content}`)).toEqual([
      'user a',
      'assistant b',
      'user c',
    ])
  })

  test('that stops at its limit says so', async () => {
    await using server = await modelServer(says('Once upon a', {}, 'length'))
    const answer = await aiSdkModel(settingsFor(server.url), hurriedWorld()).generate(question)
    expect(answer.finish).toBe('length')
  })

  test('needs no key where the server wants none', async () => {
    await using server = await modelServer(says('Hello.'))
    const settings = settingsFor(server.url, { apiKey: undefined })
    await aiSdkModel(settings, hurriedWorld()).generate(question)
    expect(server.asked[0]?.headers.authorization).toBeUndefined()
  })
})

describe('a server that asks to come again', () => {
  test('is asked again after the wait that it names', async () => {
    const busy = refuses(429, 'slow down', { 'retry-after': '7' })
    expect(await outcome([busy, says('Hello.')])).toEqual({
      text: 'Hello.',
      asked: 2,
      waits: [7000],
    })
  })

  test('is asked again after growing waits where it names none, and three times in all', async () => {
    const result = await outcome([refuses(503, 'down')])
    expect(result).toMatchObject({ code: 'model/server-fault', asked: 3, waits: [500, 1000] })
  })

  test('never makes us wait longer than a minute', async () => {
    const busy = refuses(429, 'tomorrow', { 'retry-after': '86400' })
    expect(await outcome([busy, says('Hello.')])).toMatchObject({ waits: [60_000] })
  })

  test('and again and again is told as what it is', async () => {
    const result = await outcome([refuses(429, 'slow down')])
    expect(result).toMatchObject({ code: 'model/too-many-requests', asked: 3 })
    expect(result).toHaveProperty('message', expect.stringContaining('slow down'))
  })

  test('and whose connection is cut is asked again', async () => {
    expect(await outcome([cuts, says('Hello.')])).toMatchObject({ text: 'Hello.', asked: 2 })
    expect(await outcome([cuts])).toMatchObject({ code: 'model/unreachable', asked: 3 })
  })
})

describe('an answer that is none', () => {
  test.each([
    ['a refused key', refuses(401, `Incorrect API key provided: ${KEY}`), 'model/key-refused'],
    ['no credit', refuses(402, 'Insufficient credits'), 'model/no-credit'],
    ['a model nobody knows', refuses(404, 'no such model'), 'model/not-found'],
    ['a request that is wrong', refuses(400, 'too long'), 'model/request-refused'],
    [
      'a web page',
      sends(200, '<html>hello</html>', { 'content-type': 'text/html' }),
      'model/bad-answer',
    ],
    ['half of JSON', sends(200, '{"choices": [{"mess'), 'model/bad-answer'],
    ['JSON of another kind', sends(200, { greeting: 'hi' }), 'model/bad-answer'],
    ['an answer without a choice', sends(200, { id: 'a', choices: [] }), 'model/bad-answer'],
    [
      'an error with status 200',
      sends(200, { error: { message: 'no', code: 402 } }),
      'model/no-credit',
    ],
    ['a redirect', sends(302, '', { location: 'http://127.0.0.1:1/' }), 'model/request-refused'],
  ] as const)('%s fails with its code and is not asked for twice', async (_, reply, code) => {
    const result = await outcome([reply])
    expect(result).toMatchObject({ code, asked: 1 })
    expect(result).toHaveProperty('message', expect.not.stringContaining(KEY))
  })

  test('an endless one is cut off', async () => {
    const endless: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const part = Buffer.alloc(1 << 20, 32)
      const more = () => {
        while (response.writable && response.write(part));
        if (response.writable) response.once('drain', more)
      }
      more()
    }
    expect(await outcome([endless])).toMatchObject({ code: 'model/bad-answer', asked: 1 })
  })
})

test('a server that is not there is told with its address', async () => {
  const url = await modelServer().then(async (server) => {
    await server[Symbol.asyncDispose]()
    return server.url
  })
  const failing = aiSdkModel(settingsFor(url), hurriedWorld()).generate(question)
  await expect(failing).rejects.toMatchObject({
    code: 'model/unreachable',
    details: { address: new URL(url).host },
  })
})

test('a silent server runs into the time limit and is not asked again', async () => {
  await using server = await modelServer(isSilent)
  const model = aiSdkModel(settingsFor(server.url), realWorld, { timeoutMs: 400 })
  await expect(model.generate(question)).rejects.toMatchObject({ code: 'model/timeout' })
  expect(server.asked).toHaveLength(1)
})

test('a request that is called off ends at once, also while it waits for its next attempt', async () => {
  await using silent = await modelServer(isSilent)
  const off = new AbortController()
  const waiting = aiSdkModel(settingsFor(silent.url), realWorld).generate(question, off)
  setTimeout(() => off.abort(new Error('enough')), 30)
  await expect(waiting).rejects.toThrow('enough')

  await using busy = await modelServer(refuses(429, 'later', { 'retry-after': '60' }))
  const later = new AbortController()
  const retrying = aiSdkModel(settingsFor(busy.url), realWorld).generate(question, later)
  await expect.poll(() => busy.asked).toHaveLength(1)
  later.abort(new Error('enough'))
  await expect(retrying).rejects.toThrow('enough')
  expect(busy.asked).toHaveLength(1)
})
