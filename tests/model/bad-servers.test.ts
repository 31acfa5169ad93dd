// Goal: whatever a server does with a stream, there is one outcome, with the failure's class that
// tells a person what to do, and no connection is left open. Method: real HTTP on loopback, every
// server before both providers.

import { expect, test } from 'vitest'

import { helpOf } from '#text'

import { KEY, streamed } from './asking.ts'
import {
  DONE,
  ends,
  event,
  piece,
  refuses,
  says,
  sends,
  sendsEvents,
  streams,
  uses,
  type Reply,
} from './server.ts'

const PROVIDERS = ['openai-compatible', 'openrouter'] as const
const END = [ends('stop'), uses({}), DONE]
const HTML = { 'content-type': 'text/html' }

const failing: readonly (readonly [string, Reply, string, number])[] = [
  ['401', refuses(401, `Incorrect API key provided: ${KEY}`), 'model/key-refused', 1],
  ['403', refuses(403, 'not this model'), 'model/key-refused', 1],
  ['402', refuses(402, 'Insufficient credits'), 'model/no-credit', 1],
  ['404', refuses(404, 'no such model'), 'model/not-found', 1],
  ['400', refuses(400, 'too long'), 'model/request-refused', 1],
  ['413', refuses(413, 'too long'), 'model/request-refused', 1],
  ['429', refuses(429, 'slow down', { 'retry-after': '7' }), 'model/too-many-requests', 3],
  ['500', refuses(500, 'broken'), 'model/server-fault', 3],
  ['500 with a web page', sends(500, '<html>oh</html>', HTML), 'model/server-fault', 3],
  ['503 without a word', sends(503, ''), 'model/server-fault', 3],
  ['a redirect', sends(307, '', { location: 'http://127.0.0.1:1/' }), 'model/request-refused', 1],
  ['a web page with 200', sends(200, '<html>hello</html>', HTML), 'model/bad-answer', 1],
  ['a web page that says that it is events', sendsEvents(['<html>\n\n']), 'model/bad-answer', 1],
  ['a refusal with 200', sends(200, { error: { message: 'no', code: 402 } }), 'model/no-credit', 1],
  [
    'a fault with 200',
    sends(200, { error: { message: 'no', code: 500 } }),
    'model/server-fault',
    3,
  ],
  [
    'a refusal with 200 and no status',
    sends(200, { error: { message: 'no', code: 'moderated' } }),
    'model/bad-answer',
    1,
  ],
  ['nothing with 200', sends(200, ''), 'model/bad-answer', 1],
  ['no event', sendsEvents([]), 'model/bad-answer', 1],
  ['only the last event', sendsEvents([DONE]), 'model/bad-answer', 1],
  ['half of the first event', sendsEvents(['data: {"choices": [{"del']), 'model/bad-answer', 1],
  ['no JSON in an event', sendsEvents(['data: {"a\n\n', ...END]), 'model/bad-answer', 1],
  [
    'JSON of another kind',
    sendsEvents(['event: ping\ndata: {"a":1}\n\n', ...END]),
    'model/bad-answer',
    1,
  ],
  ['a cut connection', sendsEvents([], 'is cut'), 'model/unreachable', 3],
  [
    'a refusal in the stream',
    sendsEvents([event({ error: { message: 'no', code: 402 } })]),
    'model/no-credit',
    1,
  ],
  [
    'a fault in the stream',
    sendsEvents([event({ error: { message: 'no', code: 503 } })]),
    'model/server-fault',
    3,
  ],
  [
    'an error without a status',
    sendsEvents([event({ error: { message: 'no' } })]),
    'model/bad-answer',
    1,
  ],
]

test.each(
  PROVIDERS.flatMap((provider) =>
    failing.map(([name, ...rest]) => [name, provider, ...rest] as const),
  ),
)('%s from %s has its failure, with what to do', async (_, provider, reply, code, asked) => {
  const result = await streamed([reply], { provider })
  expect(result).toMatchObject({ failure: { code }, asked, pieces: [], open: 0 })
  const { message, details } = result.failure!
  expect(message).toContain(helpOf({ code: result.failure!.code, details }))
  expect(message).not.toContain(KEY)
  expect(message.length).toBeLessThan(600)
})

test.each(PROVIDERS)('what %s says of a refusal with 200 is told', async (provider) => {
  for (const code of [402, 429, 'moderated']) {
    const reply = sends(200, { error: { message: 'Flagged by the safety filter', code } })
    const { failure } = await streamed([reply], { provider })
    expect(failure?.message).toContain('Flagged by the safety filter')
  }
})

const bytes = (text: string) => [...new TextEncoder().encode(text)].map((one) => Uint8Array.of(one))
const crlf = (text: string) => text.replaceAll('\n', '\r\n')
const COUNTED = { inputTokens: 7, outputTokens: 3 }

const odd: readonly (readonly [string, Reply, string, object])[] = [
  ['lines that end in CRLF', sendsEvents([piece('Héllo'), ...END].map(crlf)), 'Héllo', COUNTED],
  [
    'lines that end in CR',
    sendsEvents([piece('Hi').replaceAll('\n', '\r'), ...END]),
    'Hi',
    COUNTED,
  ],
  ['a byte order mark', sendsEvents([`\uFEFF${piece('Hi')}`, ...END]), 'Hi', COUNTED],
  [
    'characters split between packets',
    sendsEvents([...bytes(piece('ä€😀')), ...END]),
    'ä€😀',
    COUNTED,
  ],
  ['CRLF split between packets', sendsEvents([...bytes(crlf(piece('Hi'))), ...END]), 'Hi', COUNTED],
  [
    'comments between events',
    sendsEvents([': WORKING\n\n', piece('Hi'), ': STILL\n', ...END]),
    'Hi',
    COUNTED,
  ],
  [
    'other fields of events',
    sendsEvents([`retry: 10\nid: 7\nevent: chunk\n${piece('Hi')}`, ...END]),
    'Hi',
    COUNTED,
  ],
  [
    'all events in one packet',
    sendsEvents([[piece('H'), piece('i'), ...END].join('')]),
    'Hi',
    COUNTED,
  ],
  ['no last event', sendsEvents([piece('Hi'), ends('stop'), uses({})]), 'Hi', COUNTED],
  ['no content type', sendsEvents([piece('Hi'), ...END], 'ends', 'text/plain'), 'Hi', COUNTED],
  ['empty pieces', sendsEvents([piece(''), piece('Hi'), piece(''), ...END]), 'Hi', COUNTED],
  ['an empty answer', sendsEvents(END), '', COUNTED],
  [
    'no usage',
    sendsEvents([piece('Hi'), ends('stop'), DONE]),
    'Hi',
    { inputTokens: 19, outputTokens: 1, estimated: true },
  ],
  [
    'a usage of nothing',
    streams(['Hi'], { prompt_tokens: 0, completion_tokens: 0 }),
    'Hi',
    { inputTokens: 19, outputTokens: 1, estimated: true },
  ],
  ['its cost', streams(['Hi'], { cost: 0.002 }), 'Hi', { ...COUNTED, cost: 0.002 }],
  ['a cost that is none', streams(['Hi'], { cost: -1 }), 'Hi', COUNTED],
  ['a whole answer', says('Hi'), 'Hi', COUNTED],
]

test.each(
  PROVIDERS.flatMap((provider) => odd.map(([name, ...rest]) => [name, provider, ...rest] as const)),
)('%s from %s is an answer', async (_, provider, reply, text, usage) => {
  const result = await streamed([reply], { provider })
  expect(result.failure).toBeUndefined()
  expect(result.answer).toEqual({ text, finish: 'stop', usage })
  expect(result.pieces.join('')).toBe(text)
  expect(result.pieces).not.toContain('')
})

test('two megabytes in small pieces are given on, and cut where that was enough', async () => {
  const all = Array.from({ length: 2000 }, () => piece('x'.repeat(1000)))
  const reply = sendsEvents([all.join(''), ...END])
  const whole = await streamed([reply])
  expect(whole.answer).toMatchObject({ finish: 'stop', usage: COUNTED })
  expect(whole.answer?.text).toHaveLength(2_000_000)
  const cut = await streamed([reply], { cutAt: (text) => text.length >= 100_000 })
  expect(cut).toMatchObject({ answer: { finish: 'cut' }, open: 0 })
  expect(cut.answer?.text).toHaveLength(100_000)
})

test('a stream without end is cut off for its size', async () => {
  const endless: Reply = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const part = Buffer.from(`: ${'x'.repeat(1 << 20)}\n`)
    const more = () => {
      while (response.writable && response.write(part));
      if (response.writable) response.once('drain', more)
    }
    more()
  }
  const result = await streamed([endless])
  expect(result).toMatchObject({ failure: { code: 'model/bad-answer' }, asked: 1, open: 0 })
})

test('a refusal of the model is its answer, and says that it was kept back', async () => {
  const refusal = event({ choices: [{ delta: { refusal: 'I cannot.' }, finish_reason: 'stop' }] })
  const { answer } = await streamed([sendsEvents([refusal, ...END.slice(1)])])
  expect(answer).toMatchObject({ text: 'I cannot.', finish: 'filtered' })
})
