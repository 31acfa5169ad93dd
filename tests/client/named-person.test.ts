// The client as a named person, on a real server with TLS.

import { readFile } from 'node:fs/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { hashOfSecret } from '#services/workspace/people'

import { connect, ServerProblem, type RunEvent } from '../../src/surfaces/client/index.ts'
import { Served } from '../server/served.ts'

const SECRET = 'of grace'
let trusted: string[] = []
let served: Served

const tls = async (name: string) =>
  await readFile(new URL(`../server/tls/${name}`, import.meta.url))

async function open(port = 0): Promise<Served> {
  const grace = {
    name: 'grace',
    scopes: ['view', 'submit', 'decide'],
    hash: hashOfSecret(SECRET),
    at: '2026-11-23T00:00:00Z',
  } as const
  const listening = {
    kind: 'network',
    host: '127.0.0.1',
    names: [],
    cert: await tls('host.pem'),
    key: await tls('host.key'),
    people: async () => [grace],
  } as const
  return await Served.open(listening, { port })
}

const urlOf = ({ port }: Served) => `https://127.0.0.1:${port}`

beforeAll(async () => {
  trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, (await tls('host.pem')).toString()])
  served = await open()
}, 30_000)
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await served.close()
})

test('signs in with the scopes that are asked for, and is refused with another secret', async () => {
  const url = urlOf(served)
  const reader = await connect({ url, name: 'grace', secret: SECRET, scopes: ['view'] })
  expect(await reader.asks()).not.toHaveLength(0)
  await expect(reader.command('undecided', { kind: 'pause' })).rejects.toMatchObject({
    status: 403,
    code: 'http/scope-missing',
  })
  // Without any it decides nothing.
  const usual = await connect({ url, name: 'grace', secret: SECRET })
  expect(await usual.command('undecided', { kind: 'pause' })).toMatchObject({ taken: true })
  await expect(usual.command('undecided', { kind: 'resume' })).rejects.toMatchObject({
    status: 403,
  })
  const wrong = connect({ url, name: 'grace', secret: 'guessed' })
  await expect(wrong).rejects.toBeInstanceOf(ServerProblem)
  await expect(wrong).rejects.toMatchObject({ status: 401, code: 'http/sign-in-refused' })
})

test('sends no secret without TLS, and none without a name', async () => {
  const url = `http://127.0.0.1:${served.port}`
  let asked = 0
  const counting = async () => {
    asked++
    return new Response()
  }
  await expect(connect({ url, name: 'grace', secret: SECRET, fetch: counting })).rejects.toThrow(
    'over TLS only',
  )
  await expect(connect({ url: urlOf(served), secret: SECRET, fetch: counting })).rejects.toThrow(
    'belong together',
  )
  expect(asked).toBe(0)
})

test('signs in again by itself after the server was started again, once for all that wait', async () => {
  let signIns = 0
  const counting: typeof fetch = async (input, init) => {
    if (typeof input === 'string' && input.endsWith('/session')) signIns++
    return await fetch(input, init)
  }
  const url = urlOf(served)
  const scopes = ['view', 'submit', 'decide'] as const
  const client = await connect({ url, name: 'grace', secret: SECRET, scopes, fetch: counting })
  const { port } = served
  await served.close()
  served = await open(port)
  const told = await Promise.all([client.asks(), client.tools(), client.run('done')])
  expect(told[2]).toMatchObject({ run: 'done' })
  expect(signIns).toBe(2)
  expect(await client.command('undecided', { kind: 'resume' })).toMatchObject({ taken: true })

  const events = client.events('undecided')
  expect((await events.next()).value).toMatchObject({ event: 'state' })
  await client.command('undecided', { kind: 'pause' })
  const paused = (await events.next()).value as RunEvent
  expect(paused.event).toBe('run-paused')
  await served.close()
  served = await open(port)
  // The same runs with the same rows: what comes next is behind the last that came.
  await client.command('undecided', { kind: 'pause' })
  await client.command('undecided', { kind: 'resume' })
  expect((await events.next()).value).toMatchObject({
    id: (paused.id ?? 0) + 1,
    event: 'run-resumed',
  })
  expect(signIns).toBe(3)
  await events.return(undefined)
})
