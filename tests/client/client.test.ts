// The client on a real server on loopback.

import { connect as connectSocket, createServer, type Socket } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  connect,
  ServerProblem,
  type Client,
  type RunEvent,
} from '../../src/surfaces/client/index.ts'
import { Served } from '../server/served.ts'

let served: Served
let token: string
let client: Client

beforeAll(async () => {
  served = await Served.open()
  token = await served.token()
  client = await connect({ url: `http://127.0.0.1:${served.port}`, token })
}, 30_000)
afterAll(async () => {
  await served.close()
})

async function problemOf(asked: Promise<unknown>): Promise<ServerProblem> {
  const thrown = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (thrown instanceof ServerProblem) return thrown
  throw new Error('no problem', { cause: thrown })
}

async function allOf(events: AsyncIterable<RunEvent>): Promise<readonly RunEvent[]> {
  const all: RunEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

test('a code is exchanged for a token, once, which decides nothing unless that is asked for', async () => {
  const url = `http://127.0.0.1:${served.port}`
  const code = new URL(served.server.link() ?? '').hash.replace('#code=', '')
  const other = await connect({ url, code })
  expect(await other.asks()).not.toHaveLength(0)
  const retried = await problemOf(other.command('undecided', { kind: 'resume' }))
  expect(retried.status).toBe(403)
  expect(await problemOf(connect({ url, code }))).toMatchObject({
    status: 401,
    code: 'http/sign-in-refused',
  })
})

test('texts, tools, policy and doctor', async () => {
  const { party: source } = served.desk
  expect(await client.check({ source, dialect: 'plan' })).toMatchObject({ diagnostics: [] })
  const refused = await client.check({ source: '{', dialect: 'plan' })
  expect(refused.diagnostics.length).toBeGreaterThan(0)
  expect(await client.compile({ source, dialect: 'plan' })).toHaveProperty('plan')
  expect((await client.review({ source, dialect: 'plan' })).review).not.toBeNull()
  expect((await client.tools()).map(({ id }) => id)).toContain('calendar.add')
  expect(await client.policy()).toHaveProperty('digest')
  expect(await client.doctor()).toHaveProperty('findings')
})

test('a run is put twice and made once; runs come over pages, verified, forked', async () => {
  const request = { id: 'twice', source: served.desk.party, dialect: 'plan' }
  expect(await client.putRun(request)).toMatchObject({ made: true, run: { run: 'twice' } })
  expect(await client.putRun(request)).toMatchObject({ made: false, run: { run: 'twice' } })
  const other = { ...request, source: served.desk.longer }
  expect((await problemOf(client.putRun(other))).status).toBe(409)
  const bad = await problemOf(client.putRun({ ...request, id: 'bad', source: '{' }))
  expect(bad).toMatchObject({ status: 422, code: 'http/plan-rejected' })
  expect(bad.problem).toHaveProperty('compiled')

  const [whole, paged]: [object[], object[]] = [[], []]
  for await (const run of client.runs()) whole.push(run)
  for await (const run of client.runs({ pageSize: 1 })) paged.push(run)
  expect(whole.length).toBeGreaterThan(2)
  expect(paged).toHaveLength(whole.length)
  expect(await client.run('done')).toMatchObject({ run: 'done' })
  expect(await client.verify('done')).toMatchObject({ ok: true })
  expect(await client.fork('done', { dryRun: true })).toBeTypeOf('object')
  expect((await problemOf(client.run('no/such'))).status).toBe(404)
  await expect(client.run('..')).rejects.toThrow(TypeError)
  const state = await served.desk.done.snapshot()
  const digest = [...state.steps.values()].flatMap(({ value }) => value ?? [])[0] ?? ''
  expect((await client.value('done', digest)).byteLength).toBeGreaterThan(0)
})

test('a decision names the digest that was shown; another one is a problem', async () => {
  const [asked] = await client.asks()
  expect(asked).toBeDefined()
  const { digest } = (await client.ask('twice', 'decision')) as { readonly digest: string }
  const wrong = {
    kind: 'approve',
    ask: 'decision',
    digest: digest.replaceAll(/[0-9]/g, '0'),
  } as const
  const problem = await problemOf(client.command('twice', wrong))
  expect(problem).toMatchObject({ status: 409, code: 'review/digest-mismatch' })
  expect(problem.diagnostics[0]?.code).toBe(problem.code)
  expect(JSON.stringify(problem.problem)).not.toContain(digest)
  const missing = await problemOf(client.command('twice', { kind: 'approve', ask: 'decision' }))
  expect(missing.status).toBe(428)
  const said = await client.command('twice', { kind: 'approve', ask: 'decision', digest })
  expect(said).toEqual({ taken: true, diagnostics: [] })
})

/** Passes bytes on, and cuts each connection after so many bytes of answer. */
async function cutting(after: (connection: number) => number) {
  let connections = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((inside) => {
    const most = after(connections++)
    let passed = 0
    const outside = connectSocket(served.port, '127.0.0.1')
    for (const socket of [inside, outside]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        inside.destroy()
        outside.destroy()
      })
    }
    inside.on('data', (part) => {
      // The server answers to its own name only.
      outside.write(
        part.toString('latin1').replace(/host: [^\r]+/i, `host: 127.0.0.1:${served.port}`),
        'latin1',
      )
    })
    outside.on('data', (part) => {
      const left = part.subarray(0, Math.max(0, most - passed))
      passed += part.length
      inside.write(left, () => {
        if (passed >= most) inside.destroy()
      })
    })
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

test('over sockets that are cut anywhere, each row comes once, in order', async () => {
  const { seq } = await served.desk.done.snapshot()
  // The last one is whole; the others stop in the head, in `state`, in a row.
  const proxy = await cutting((at) => [2500, 3100, 200, 4007][at] ?? Infinity)
  try {
    const through = await connect({ url: proxy.url, token })
    const events = await allOf(through.events('done', { after: 0 }))
    expect(proxy.connections()).toBeGreaterThan(2)
    const recorded = events.filter(({ event }) => event !== 'progress')
    expect(recorded.map(({ id }) => id)).toEqual([
      undefined,
      ...Array.from({ length: seq }, (_, at) => at + 1),
      undefined,
    ])
    expect([recorded[0]?.event, recorded.at(-1)?.event]).toEqual(['state', 'end'])
  } finally {
    proxy.close()
  }
})

test('a stream whose token holds no longer goes on with a new one, else ends with the problem', async () => {
  const tokens = [await served.token(['view']), await served.token(['view'])]
  const end = async (ended: string | undefined) =>
    await served.ask({ method: 'DELETE', path: '/api/v1/session', token: ended })
  const [url, given] = [`http://127.0.0.1:${served.port}`, [...tokens]]
  const renewing = await connect({ url, token: async () => given.shift() ?? '' })
  const events = renewing.events('undecided')
  const begun = (await events.next()).value as RunEvent
  await end(tokens[0])
  await client.command('undecided', { kind: 'pause' })
  expect((await events.next()).value).toMatchObject({ id: (begun.id ?? 0) + 1 })
  await events.return(undefined)

  const fixed = (await connect({ url, token: tokens[1] ?? '' })).events('undecided')
  await fixed.next()
  await end(tokens[1])
  expect((await problemOf(fixed.next())).status).toBe(401)
})

test('a signal ends a request and a stream with its reason', async () => {
  const reason = new Error('enough')
  await expect(client.tools({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const ending = new AbortController()
  const events = client.events('undecided', { signal: ending.signal })
  expect((await events.next()).value).toMatchObject({ event: 'state' })
  const next = events.next()
  ending.abort(reason)
  await expect(next).rejects.toBe(reason)
})

test('who stops to read gives the stream back', async () => {
  for await (const { event } of client.events('undecided')) {
    expect(event).toBe('state')
    break
  }
  const first = await connect({ url: 'http://127.0.0.1:1', token })
  await expect(first.events('done').next()).rejects.toThrow(TypeError)
})
