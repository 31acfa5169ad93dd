// Notices that are posted: who receives one can verify it, and what goes wrong is told as it is.

import type { ServerResponse } from 'node:http'

import { afterEach, expect, test } from 'vitest'

import type { Delivery } from '#services/notices/delivery'
import { sendWebhook, type WebhookParts } from '#services/notices/world/send-webhook'

import { isGenuine, receiver, type Received, type Receiver } from './receiver.ts'
import { hook, notice } from './samples.ts'

const SECRET = 'a secret of the test'
const now = Date.parse('2026-11-26T10:00:05Z')
const open: Receiver[] = []

afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function received(answer?: (response: ServerResponse, number: number) => void) {
  const one = await receiver(answer)
  open.push(one)
  return one
}

async function post(url: string, parts: Partial<WebhookParts> = {}): Promise<Delivery> {
  const { signal } = new AbortController()
  return await sendWebhook(hook(url), notice(), { secret: SECRET, now, signal, ...parts })
}

test('a notice arrives whole and signed', async () => {
  const there = await received()
  expect(await post(there.url)).toEqual({ kind: 'sent' })
  const [message] = there.received
  expect(JSON.parse(message?.body ?? '')).toEqual(notice())
  expect(message?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': 'notice_1',
    'webhook-timestamp': '1795687205',
  })
  expect(isGenuine(message as Received, SECRET, now / 1000)).toBe(true)
})

test('a secret in Base64 is used as the bytes that it stands for', async () => {
  const there = await received()
  const secret = `whsec_${Buffer.from('thirty-two bytes of a secret key').toString('base64')}`
  await post(there.url, { secret })
  const [message] = there.received as [Received]
  expect(isGenuine(message, secret, now / 1000)).toBe(true)
})

test('the example of the standard is signed as the standard says', async () => {
  const { signatureHeaders } = await import('#services/notices/signature')
  const signed = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  const headers = signatureHeaders(signed, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

// The verifier of these tests is worth something only if it refuses what is not genuine.
test.each<readonly [string, (message: Received) => Received]>([
  ['another body', (one) => ({ ...one, body: one.body.replace('party', 'heist') })],
  ['another id', (one) => ({ ...one, headers: { ...one.headers, 'webhook-id': 'notice_2' } })],
  [
    'another time',
    (one) => ({ ...one, headers: { ...one.headers, 'webhook-timestamp': '1795687206' } }),
  ],
  [
    'a wrong signature',
    (one) => ({
      ...one,
      headers: { ...one.headers, 'webhook-signature': `v1,${'A'.repeat(43)}=` },
    }),
  ],
  [
    'no signature',
    ({ headers, body }) => ({ headers: { ...headers, 'webhook-signature': undefined }, body }),
  ],
])('a receiver refuses a message with %s', async (_, change) => {
  const there = await received()
  await post(there.url)
  const [message] = there.received as [Received]
  expect(isGenuine(change(message), SECRET, now / 1000)).toBe(false)
})

test('a receiver refuses another secret, and what is five minutes old', async () => {
  const there = await received()
  await post(there.url)
  const [message] = there.received as [Received]
  expect(isGenuine(message, 'another secret', now / 1000)).toBe(false)
  expect(isGenuine(message, SECRET, now / 1000 + 301)).toBe(false)
})

test.each<readonly [status: number, headers: Readonly<Record<string, string>>, Partial<Delivery>]>([
  [204, {}, { kind: 'sent' }],
  [400, {}, { lasting: true, problem: 'the answer was 400' }],
  [410, {}, { lasting: true }],
  [408, {}, { lasting: false }],
  [429, { 'retry-after': '7' }, { lasting: false, retryAfterMs: 7000 }],
  [500, {}, { lasting: false, retryAfterMs: undefined }],
  [
    503,
    { 'retry-after': 'Thu, 26 Nov 2026 10:01:05 GMT' },
    { lasting: false, retryAfterMs: 60_000 },
  ],
  [503, { 'retry-after': 'Thu, 26 Nov 2020 10:01:05 GMT' }, { lasting: false, retryAfterMs: 0 }],
  [503, { 'retry-after': '99999999' }, { lasting: false, retryAfterMs: 3_600_000 }],
  [503, { 'retry-after': 'soon' }, { lasting: false, retryAfterMs: undefined }],
])('an answer of %i with %j', async (status, headers, expected) => {
  const there = await received((response) => response.writeHead(status, headers).end('words'))
  expect(await post(there.url)).toMatchObject(expected)
})

test('a redirect is not followed', async () => {
  const elsewhere = await received()
  const there = await received((response) =>
    response.writeHead(307, { location: elsewhere.url }).end(),
  )
  expect(await post(there.url)).toMatchObject({ kind: 'failed', lasting: true })
  expect(elsewhere.received).toEqual([])
})

test('a receiver that never answers is waited for so long and no longer', async () => {
  const there = await received(() => {})
  const delivery = await post(there.url, { timeoutMs: 200 })
  expect(delivery).toMatchObject({ lasting: false, problem: 'nobody answered within 0.2 s' })
})

test('a receiver whose answer never ends is not read', async () => {
  const there = await received((response) => {
    const more = setInterval(() => response.write('x'.repeat(65_536)), 1)
    response.on('close', () => clearInterval(more))
    response.writeHead(200)
  })
  expect(await post(there.url, { timeoutMs: 5000 })).toEqual({ kind: 'sent' })
})

test('a receiver that cuts the connection, or is not there, is tried again', async () => {
  const there = await received((response) => response.destroy())
  expect(await post(there.url)).toMatchObject({ kind: 'failed', lasting: false })
  await there.close()
  const { problem } = (await post(there.url)) as { readonly problem: string }
  expect(problem).toBe('it cannot be reached: ECONNREFUSED')
})

test('what is on its way is stopped when it is told to', async () => {
  const stopping = new AbortController()
  const there = await received(() => stopping.abort())
  expect(await post(there.url, { signal: stopping.signal })).toMatchObject({
    problem: 'it was stopped',
  })
})
