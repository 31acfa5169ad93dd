// Every line of the security table as a request that is refused with its status, and beside each a
// request that differs in nothing else and is answered, so that no refusal hides another.

import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { CHECK, PORT, post, RUNS, say } from './refused-request.ts'
import { ROWS } from './refused-requests.ts'
import { Served, sendRaw } from './served.ts'

let served: Served
/** The clock by which decisions are counted, where it stands still. */
let stopped: number | undefined
const tokens: Record<string, string> = {}

beforeAll(async () => {
  served = await Served.open({ kind: 'local' }, { now: () => stopped ?? Date.now() })
  tokens['all'] = await served.token()
  tokens['view'] = await served.token(['view'])
  tokens['submit'] = await served.token(['view', 'submit'])
  tokens['blind'] = await served.token(['submit'])
  tokens['agent'] = await served.token(['view', 'submit', 'decide'], 'helper')
  tokens['wrong'] = `${tokens['all'].slice(0, -1)}${tokens['all'].endsWith('A') ? 'B' : 'A'}`
}, 30_000)
afterAll(async () => {
  await served.close()
})

test.for(ROWS.map((row, at) => [`${at + 1}. ${row.what}`, row] as const))(
  '%s',
  async ([, { sent, by, status, code }]) => {
    const port = String(served.port)
    const headers = Object.fromEntries(
      Object.entries(sent.headers ?? {}).map(([name, text]) => [name, text.replace(PORT, port)]),
    )
    const token = by === undefined ? undefined : tokens[by]
    const reply = await served.ask({ ...sent, headers, token })
    expect(reply.status).toBe(status)
    if (code !== undefined) expect(reply.json).toMatchObject({ code, type: `/messages/${code}` })
    // What every answer has and lacks.
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    )
    expect(reply.headers).not.toHaveProperty('set-cookie')
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self';.*require-trusted-types-for 'script'$/,
    )
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(served.faults).toEqual([])
  },
)

test('there are about as many of these as the specification wants', () => {
  expect(ROWS.length).toBeGreaterThan(60)
})

test('every problem has a page at its type, on the same server', async () => {
  const { json } = await served.ask({ path: RUNS })
  const { type } = json as { readonly type: string }
  const page = await served.ask({ path: type })
  expect(page.status).toBe(200)
  expect(page.text).toContain('The request carries no token')
})

test('a mismatch says where to look, and holds no digit of the digest that would fit', async () => {
  const token = tokens['all']
  const shown = await served.ask({ path: '/api/v1/asks/undecided/decision', token })
  const { digest } = shown.json as { readonly digest: string }
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  const typed = { kind: 'approve', ask: 'decision', digest: '0123456789ab' }
  const reply = await served.ask({ ...say(typed), token })
  expect(reply.status).toBe(409)
  expect(reply.json).toMatchObject({ look: '/api/v1/asks/undecided/decision' })
  expect(reply.text).not.toContain(digest.slice(0, 12))
})

test('bytes that are no request, and a body that is cut off, are refused', async () => {
  const host = `Host: 127.0.0.1:${served.port}`
  const authorization = `Authorization: Bearer ${tokens['all']}`
  const head = `POST ${CHECK} HTTP/1.1\r\n${host}\r\n${authorization}\r\nContent-Type: application/json\r\n`
  expect(await sendRaw(served.port, 'hello\r\n\r\n')).toBe(400)
  expect(await sendRaw(served.port, `GET / HTTP/1.1\r\n\r\n`)).toBe(400)
  expect(await sendRaw(served.port, `GET * HTTP/1.1\r\n${host}\r\n\r\n`)).toBe(400)
  expect(await sendRaw(served.port, `GET / HTTP/1.1\r\nHost: [::1\r\n\r\n`)).toBe(400)
  expect(await sendRaw(served.port, `GET / HTTP/1.1\r\nHost:\r\n\r\n`)).toBe(400)
  expect(await sendRaw(served.port, `${head}Content-Length: 100\r\n\r\n{"sour`)).toBe(400)
  expect(await sendRaw(served.port, `${head}Content-Length: 100000000\r\n\r\n{"sour`)).toBe(413)
  expect(
    await sendRaw(served.port, `GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
  ).toBe(431)
  expect(await sendRaw(served.port, `GET / HTTP/1.1\r\n${host}\r\n${host}\r\n\r\n`)).toBe(421)
})

test('100 MB without a length are not read to their end', async () => {
  const reply = await served
    .ask({
      ...post(CHECK, 'x'.repeat(100_000_000), { 'transfer-encoding': 'chunked' }),
      token: tokens['all'],
    })
    .catch((thrown: unknown) => thrown as NodeJS.ErrnoException)
  // The connection may be ended while the rest is still sent.
  if ('status' in reply) expect(reply.status).toBe(413)
  else expect(['EPIPE', 'ECONNRESET']).toContain(reply.code)
})

test('it listens on the loopback addresses and on no other', async () => {
  const reach = async (host: string) =>
    await new Promise<string>((resolve) => {
      const socket = connect({ host, port: served.port }, () => {
        socket.destroy()
        resolve('reached')
      })
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    })
  const others = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, scopeid = 0 }) => !internal && scopeid === 0)
    .map(({ address }) => address)
  expect(await reach('127.0.0.1')).toBe('reached')
  // Every address 127.x.y.z leads to this machine: a server that listens everywhere answers there.
  const found = await Promise.all(['127.0.0.2', ...others].map(reach))
  expect(found).toEqual(found.map(() => 'ECONNREFUSED'))
})

test('a code holds once', async () => {
  const code = new URL(served.server.link() ?? '').hash.replace('#code=', '')
  const body = { code, scopes: ['view'] }
  const first = await served.ask(post('/api/v1/session', body))
  expect(first.json).toMatchObject({ user: 'ada@here', scopes: ['view'] })
  expect((await served.ask(post('/api/v1/session', body))).status).toBe(401)
})

test('an agent gets no `decide`, whatever it asks for', async () => {
  const { json } = await served.ask({ path: '/api/v1/session', token: tokens['agent'] })
  expect(json).toMatchObject({ agent: 'helper', scopes: ['view', 'submit'] })
})

test('the 21st decision of a minute waits', async () => {
  const token = tokens['all']
  const wrong = { ...say({ kind: 'approve', digest: '0123456789ab' }), token }
  // Behind the minute in which others were made.
  stopped = Date.now() + 61_000
  let last = await served.ask(wrong)
  for (let more = 0; more < 20 && last.status !== 429; more++) last = await served.ask(wrong)
  expect(last.status).toBe(429)
  expect(last.headers['retry-after']).toBe('60')
  // What stops is no decision.
  const pause = await served.ask({ ...say({ kind: 'pause' }), token })
  expect(pause.status).toBe(202)
})
